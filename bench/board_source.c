/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Where the source tree is, and what its folders boards/NAME say. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/board_bench.h"

#define MARK  "/cmake/firmware.cmake" /* what a source tree has */
#define WORDS 8

static bool is_source(const char *folder)
{
    char path[BENCH_PATH_MAX];

    snprintf(path, sizeof path, "%s%s", folder, MARK);
    return access(path, R_OK) == 0;
}

/* Goes up from the folder until there is a source tree. */
static bool find_above(char *folder)
{
    while (folder[0] != '\0' && !is_source(folder))
        *strrchr(folder, '/') = '\0';
    return folder[0] != '\0';
}

bool bench_source_find(char source[BENCH_FOLDER_MAX], char *why)
{
    const char *said = getenv("MICA_SOURCE");

    if (said != NULL && said[0] != '\0') {
        snprintf(source, BENCH_FOLDER_MAX, "%s", said);
        snprintf(why, BENCH_WHY_MAX, "MICA_SOURCE is '%.200s', which is no source tree of Mica",
                 said);
        return is_source(source);
    }
    if (bench_program_folder(source) && find_above(source))
        return true;
    if (getcwd(source, BENCH_FOLDER_MAX) != NULL && source[0] == '/' && find_above(source))
        return true;
    snprintf(why, BENCH_WHY_MAX,
             "firmware is built from Mica's source tree, which is neither above this program nor "
             "above the present folder; set MICA_SOURCE to it");
    return false;
}

static unsigned split(char *line, char *words[WORDS])
{
    unsigned count = 0;
    char *rest = NULL;

    line[strcspn(line, "#\n")] = '\0';
    for (char *w = strtok_r(line, " \t", &rest); w != NULL && count < WORDS;
         w = strtok_r(NULL, " \t", &rest))
        words[count++] = w;
    return count;
}

static void read_engine(struct bench_board *b, const char *model)
{
    const size_t used = strlen(b->engines);

    static const char *const others[] = {"uart", "pl011", "prcm", "stm32", "registers"};

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strstr(model, others[i]) != NULL)
            return;
    snprintf(b->engines + used, sizeof b->engines - used, "%s%s", used > 0 ? " " : "", model);
}

/* Wait states are those of the memory that holds the boot address. */
static void read_memory(struct bench_board *b, char *const *w, unsigned words, double boot)
{
    const double base = strtod(w[2], NULL), size = strtod(w[3], NULL);

    if (boot >= base && boot < base + size)
        b->wait_states = words == 7 ? strtod(w[6], NULL) : 0;
}

static void read_rtos(struct bench_board *b, char *const *w)
{
    b->rtos_polling = strtod(w[1], NULL);
    b->rtos_blocking = strtod(w[2], NULL);
}

static void read_line(struct bench_board *b, char *const *w, unsigned words, double *boot)
{
    if (words == 2 && strcmp(w[0], "core") == 0)
        snprintf(b->core, sizeof b->core, "%s", w[1]);
    else if (words == 2 && strcmp(w[0], "class") == 0)
        snprintf(b->error_class, sizeof b->error_class, "%s", w[1]);
    else if (words == 2 && strcmp(w[0], "clock") == 0)
        b->clock_hz = strtod(w[1], NULL);
    else if (words == 2 && strcmp(w[0], "boot") == 0)
        *boot = strtod(w[1], NULL);
    else if (words >= 5 && strcmp(w[0], "memory") == 0)
        read_memory(b, w, words, *boot);
    else if (words >= 4 && strcmp(w[0], "device") == 0)
        read_engine(b, w[1]);
    else if (words >= 3 && strcmp(w[0], "current") == 0 && strcmp(w[1], "run") == 0)
        b->run_ma = strtod(w[2], NULL);
    else if (words >= 3 && strcmp(w[0], "rtos") == 0)
        read_rtos(b, w);
}

static void read_file(struct bench_board *b, FILE *f)
{
    char line[512], *words[WORDS];
    double boot = 0;

    while (fgets(line, sizeof line, f) != NULL) {
        const unsigned count = split(line, words);
        read_line(b, words, count, &boot);
    }
}

bool bench_board_read(struct bench_board *board, const char *source, const char *name, char *why)
{
    char path[BENCH_PATH_MAX];

    *board = (struct bench_board){.clock_hz = 0};
    snprintf(path, sizeof path, "%s/boards/%.*s/board.txt", source, BENCH_WORD_MAX, name);
    FILE *f = strchr(name, '/') == NULL && strlen(name) < BENCH_WORD_MAX ? fopen(path, "r") : NULL;
    if (f == NULL) {
        snprintf(why, BENCH_WHY_MAX, "no board '%.100s'; `mica boards` lists them", name);
        return false;
    }
    strcpy(board->name, name);
    read_file(board, f);
    fclose(f);
    snprintf(why, BENCH_WHY_MAX, "boards/%s/board.txt lacks its core or its clock", name);
    return board->core[0] != '\0' && board->clock_hz > 0;
}

bool bench_board_published(const struct bench_board *board, const char *source,
                           struct bench_records *records, char *why)
{
    char path[BENCH_PATH_MAX], reason[128];

    snprintf(path, sizeof path, "%s/boards/%s/published.jsonl", source, board->name);
    FILE *f = fopen(path, "r");
    if (f == NULL)
        return true;
    const bool good = bench_records_read(records, f, reason, sizeof reason);
    fclose(f);
    if (!good)
        snprintf(why, BENCH_WHY_MAX, "boards/%s/published.jsonl: %s", board->name, reason);
    return good;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

bool bench_board_each(const char *source,
                      void (*each)(void *context, const struct bench_board *board), void *context,
                      char *why)
{
    char path[BENCH_PATH_MAX];
    struct dirent **entries;
    struct bench_board board;

    snprintf(path, sizeof path, "%s/boards", source);
    const int count = scandir(path, &entries, is_visible, alphasort);
    if (count < 0) {
        snprintf(why, BENCH_WHY_MAX, "the source tree's folder boards cannot be read");
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (bench_board_read(&board, source, entries[i]->d_name, why))
            each(context, &board);
        free(entries[i]);
    }
    free(entries);
    return true;
}
