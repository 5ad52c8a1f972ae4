/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Builds a board's firmware: CMake configures once, and compiles what has changed. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/board_bench.h"

#define OPTION_MAX (BENCH_PATH_MAX + 64)

struct build {
    char tree[BENCH_PATH_MAX], log_file[BENCH_PATH_MAX];
    int log;
};

static bool run(const struct build *b, char *const argv[], char *why)
{
    const int status = bench_spawn(argv, b->log, true);

    if (status < 0)
        snprintf(why, BENCH_WHY_MAX, "%s cannot be run: is it installed?", argv[0]);
    else
        snprintf(why, BENCH_WHY_MAX, "the firmware could not be built; %.300s says why",
                 b->log_file);
    return status == 0;
}

static bool configured(const struct build *b)
{
    char path[BENCH_PATH_MAX + 16];

    snprintf(path, sizeof path, "%s/build.ninja", b->tree);
    return access(path, R_OK) == 0;
}

/* Configures again, too, if other peers are wanted than last time. */
static bool configure(const struct build *b, const struct bench_board *board, const char *source,
                      const char *peers, char *why)
{
    char source_dir[BENCH_PATH_MAX], toolchain[OPTION_MAX], core[64], name[64], with[128];
    char tree[BENCH_PATH_MAX];
    char *argv[] = {"cmake",
                    "-S",
                    source_dir,
                    "-B",
                    tree,
                    "-G",
                    "Ninja",
                    toolchain,
                    core,
                    name,
                    with,
                    "-DMICA_PORT=baremetal",
                    "-DMICA_BUILD_FIRMWARE=ON",
                    "-DMICA_BUILD_CLI=OFF",
                    "-DMICA_BUILD_TESTS=OFF",
                    "-DCMAKE_BUILD_TYPE=Release",
                    NULL};

    snprintf(source_dir, sizeof source_dir, "%s", source);
    snprintf(tree, sizeof tree, "%s", b->tree);
    snprintf(toolchain, sizeof toolchain,
             "-DCMAKE_TOOLCHAIN_FILE=%s/cmake/toolchains/arm_none_eabi.cmake", source);
    snprintf(core, sizeof core, "-DMICA_CPU=%s", board->core);
    snprintf(name, sizeof name, "-DMICA_BOARD=%s", board->name);
    snprintf(with, sizeof with, "-DMICA_FIRMWARE_PEERS=%.100s", peers);
    for (char *c = with; *c != '\0'; c++)
        *c = *c == ',' ? ';' : *c;
    return run(b, argv, why);
}

static bool compile(const struct build *b, char *why)
{
    char tree[BENCH_PATH_MAX];
    char *argv[] = {"cmake", "--build", tree, "--target", "bench", NULL};

    snprintf(tree, sizeof tree, "%s", b->tree);
    return run(b, argv, why);
}

/* What is not part of Mica is fetched once. */
static bool fetch_peers(const struct build *b, const char *source, const char *peers, char *why)
{
    char list[128], script[BENCH_PATH_MAX + 64], folder[BENCH_PATH_MAX + 64], *rest = NULL;
    char *argv[] = {script, folder, NULL};

    snprintf(list, sizeof list, "%s", peers);
    for (char *p = strtok_r(list, ",", &rest); p != NULL; p = strtok_r(NULL, ",", &rest)) {
        snprintf(script, sizeof script, "%s/tools/fetch_%.32s.sh", source, p);
        snprintf(folder, sizeof folder, "%s/build/%.32s", source, p);
        snprintf(why, BENCH_WHY_MAX, "--peer: boards have no peer '%.32s', only mbedtls", p);
        if (strchr(p, '/') != NULL || access(script, X_OK) != 0)
            return false;
        if (bench_spawn(argv, b->log, true) != 0) {
            snprintf(why, BENCH_WHY_MAX,
                     "--peer %.32s: its source package is not to be had (that needs the network "
                     "and apt-get); %.300s says why",
                     p, b->log_file);
            return false;
        }
    }
    return true;
}

static bool have_compiler(char *why)
{
    char *argv[] = {"arm-none-eabi-gcc", "--version", NULL};
    const int nowhere = open("/dev/null", O_WRONLY);
    const bool found = nowhere >= 0 && bench_spawn(argv, nowhere, true) == 0;

    if (nowhere >= 0)
        close(nowhere);
    snprintf(why, BENCH_WHY_MAX,
             "arm-none-eabi-gcc is not installed (Debian: gcc-arm-none-eabi, "
             "libnewlib-arm-none-eabi)");
    return found;
}

/* Two runs do not build in one folder at a time: who comes second waits. */
static bool lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    return fcntl(file, F_SETLKW, &whole) == 0 && ftruncate(file, 0) == 0;
}

bool bench_board_build(const struct bench_board *board, const char *source, const char *peers,
                       char image[BENCH_PATH_MAX], char *why)
{
    struct build b;
    char folder[BENCH_PATH_MAX];

    if (!have_compiler(why))
        return false;
    snprintf(folder, sizeof folder, "%s/build", source);
    (void)mkdir(folder, 0777);
    snprintf(folder, sizeof folder, "%s/build/boards", source);
    (void)mkdir(folder, 0777);
    snprintf(b.tree, sizeof b.tree, "%s/build/boards/%s%s%s", source, board->name,
             peers[0] != '\0' ? "-" : "", peers);
    snprintf(b.log_file, sizeof b.log_file, "%.*s.log", BENCH_FOLDER_MAX, b.tree);
    b.log = open(b.log_file, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (b.log < 0 || !lock(b.log)) {
        snprintf(why, BENCH_WHY_MAX, "%.300s cannot be written", b.log_file);
        return false;
    }
    const bool built = fetch_peers(&b, source, peers, why) &&
                       (configured(&b) || configure(&b, board, source, peers, why)) &&
                       compile(&b, why);
    close(b.log);
    snprintf(image, BENCH_PATH_MAX, "%.*s/bench.elf", BENCH_FOLDER_MAX, b.tree);
    return built;
}
