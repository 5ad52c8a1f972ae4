/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica compare: what changed from one file of records to another. */
#include <stdio.h>
#include <stdlib.h>

#include "bench/compare.h"
#include "commands.h"
#include "options.h"
#include "records_file.h"

#define THRESHOLD_PERCENT 5.0

enum { THRESHOLD, FORMAT, HELP, COUNT };

static const struct option table[COUNT] = {
    [THRESHOLD] = {"--threshold", "PERCENT", "changes up to this are noise (default 5)"},
    [FORMAT] = {"--format", "FORMAT", "text (default) or md"},
    [HELP] = {"--help", NULL, "print this"},
};

static int help(void)
{
    puts("usage: mica compare [OPTION...] BEFORE.jsonl AFTER.jsonl\n\n"
         "Matches records by target, library, algorithm, operation, key, length, class and\n"
         "behaviour, and prints those whose time changed by more than the threshold.\n"
         "Exit status: 0 nothing became slower, 1 something did, 2 the command line is wrong.\n");
    options_help(table, COUNT);
    return 0;
}

/* Reads a percentage of at least 0. */
static bool read_threshold(const char *typed, double *percent)
{
    char *end;

    *percent = THRESHOLD_PERCENT;
    if (typed == NULL)
        return true;
    *percent = strtod(typed, &end);
    if (end != typed && *end == '\0' && *percent >= 0 && *percent <= 1e6)
        return true;
    usage_error("compare", "--threshold: '%s' is not a percentage of 0 or more", typed);
    return false;
}

int command_compare(int argc, char **argv)
{
    struct arguments a;
    struct bench_records before = {0}, after = {0};
    double percent;

    if (!options_read("compare", table, COUNT, argc, argv, &a))
        return EXIT_USAGE;
    if (a.values[HELP] != NULL)
        return help();
    const struct bench_renderer *renderer =
        bench_renderer_by_format(a.values[FORMAT] == NULL ? "text" : a.values[FORMAT]);
    if (renderer == NULL)
        return usage_error("compare", "--format: '%s' is not text or md", a.values[FORMAT]);
    if (!read_threshold(a.values[THRESHOLD], &percent))
        return EXIT_USAGE;
    if (a.operand_count != 2)
        return usage_error("compare", "two files are compared, %d named", a.operand_count);
    if (!records_load("compare", a.operands[0], &before) ||
        !records_load("compare", a.operands[1], &after))
        return EXIT_USAGE;
    const size_t slower = bench_compare(stdout, renderer, &before, &after, percent);
    bench_records_free(&before);
    bench_records_free(&after);
    return slower > 0 ? 1 : 0;
}
