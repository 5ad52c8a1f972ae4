/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs firmware on mica-vboard, which stands beside this program, and reads its console. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/board_bench.h"

#define ARGUMENTS_MAX 16

/* Lines of JSON are records; others are for the reader. */
static bool read_console(FILE *console, const struct bench_board_run *run,
                         struct bench_records *records, char *why)
{
    char *line = NULL, reason[96];
    size_t room = 0;
    bool good = true;

    while (getline(&line, &room, console) >= 0) {
        if (line[0] != '{') {
            fprintf(stderr, "%s", line);
        } else if (good && !bench_records_parse(records, line, reason, sizeof reason)) {
            snprintf(why, BENCH_WHY_MAX, "the firmware sent no record: %s", reason);
            good = false;
        } else if (good && run->progress != NULL) {
            run->progress(run->context, &records->rows[records->count - 1]);
        }
    }
    free(line);
    return good;
}

static bool find_simulator(char path[BENCH_PATH_MAX], char *why)
{
    char folder[BENCH_FOLDER_MAX];

    if (bench_program_folder(folder)) {
        snprintf(path, BENCH_PATH_MAX, "%s/mica-vboard", folder);
        if (access(path, X_OK) == 0)
            return true;
    }
    snprintf(why, BENCH_WHY_MAX,
             "mica-vboard is not beside this program: build it (Debian: libunicorn-dev, "
             "libcapstone-dev)");
    return false;
}

/* Starts the simulator with its console in a pipe. Returns the process, or -1. */
static int start(const struct bench_board *board, const struct bench_board_run *run,
                 char *simulator, char *regions, FILE **console)
{
    char name[BENCH_WORD_MAX], image[BENCH_PATH_MAX], arguments[1024];
    char *argv[ARGUMENTS_MAX] = {simulator,
                                 "run",
                                 "--quiet",
                                 "--board",
                                 name,
                                 "--json",
                                 regions,
                                 "--args",
                                 arguments,
                                 image,
                                 run->rtos ? "--rtos" : NULL,
                                 NULL};
    int ends[2];

    snprintf(name, sizeof name, "%s", board->name);
    snprintf(image, sizeof image, "%s", run->image);
    snprintf(arguments, sizeof arguments, "%s", run->arguments);
    if (pipe(ends) != 0)
        return -1;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    const int process = bench_spawn_start(argv, ends[1], false);
    close(ends[1]);
    *console = fdopen(ends[0], "r");
    return process;
}

static bool run_with(const struct bench_board *board, const struct bench_board_run *run,
                     char *regions_file, struct bench_records *records, char *why)
{
    char simulator[BENCH_PATH_MAX];
    FILE *console = NULL;
    const size_t from = records->count;

    if (!find_simulator(simulator, why))
        return false;
    const int process = start(board, run, simulator, regions_file, &console);
    bool good = console != NULL && read_console(console, run, records, why);
    if (console != NULL)
        fclose(console);
    const int status = bench_spawn_wait(process);
    if (status < 0 || status > 1)
        snprintf(why, BENCH_WHY_MAX, "mica-vboard ended with status %d", status);
    FILE *regions = fopen(regions_file, "r");
    good = good && (status == 0 || status == 1) && regions != NULL &&
           bench_board_join(board, run->rtos, regions, records, from, why);
    if (regions != NULL)
        fclose(regions);
    if (good)
        why[0] = '\0';
    return good && status == 0;
}

bool bench_board_run(const struct bench_board *board, const struct bench_board_run *run,
                     struct bench_records *records, char *why)
{
    char regions[BENCH_PATH_MAX + 16];

    snprintf(regions, sizeof regions, "%s.XXXXXX", run->image);
    const int file = mkstemp(regions);

    if (file < 0) {
        snprintf(why, BENCH_WHY_MAX, "no file can be made beside %.300s", run->image);
        return false;
    }
    close(file);
    snprintf(why, BENCH_WHY_MAX, "mica-vboard cannot be run");
    const bool good = run_with(board, run, regions, records, why);
    unlink(regions);
    return good;
}
