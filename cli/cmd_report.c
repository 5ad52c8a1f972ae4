/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica report: prints files of records in a format. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "options.h"
#include "records_file.h"

enum { FORMAT, OUTPUT, HELP, COUNT };

static const struct option table[COUNT] = {
    [FORMAT] = {"--format", "FORMAT", "text (default), md, csv or jsonl"},
    [OUTPUT] = {"-o", "FILE", "write there instead of to the standard output"},
    [HELP] = {"--help", NULL, "print this"},
};

static int help(void)
{
    puts("usage: mica report [OPTION...] FILE...\n\n"
         "Prints the records of the files, JSON lines as `mica bench --format jsonl` writes them.\n"
         "'-' is the standard input.\n");
    options_help(table, COUNT);
    return 0;
}

int command_report(int argc, char **argv)
{
    struct arguments a;
    struct bench_records records = {0};

    if (!options_read("report", table, COUNT, argc, argv, &a))
        return EXIT_USAGE;
    if (a.values[HELP] != NULL)
        return help();
    const struct bench_reporter *reporter = reporter_wanted("report", a.values[FORMAT]);
    if (reporter == NULL)
        return EXIT_USAGE;
    if (a.operand_count == 0)
        return usage_error("report", "no file of records is named");
    for (int i = 0; i < a.operand_count; i++)
        if (!records_load("report", a.operands[i], &records))
            return EXIT_USAGE;
    FILE *to = output_open("report", a.values[OUTPUT]);
    if (to == NULL)
        return EXIT_USAGE;
    reporter->report(to, records.rows, records.count);
    bench_records_free(&records);
    return output_close("report", to, a.values[OUTPUT]) ? 0 : EXIT_USAGE;
}
