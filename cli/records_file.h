/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What subcommands share: files of records, the output, the format. Each prints what is wrong, for
 * the command named, and says by its result that it did. */
#ifndef MICA_CLI_RECORDS_FILE_H
#define MICA_CLI_RECORDS_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "bench/record_json.h"
#include "bench/bench_report.h"

/* Adds the records of a file; "-" is the standard input. */
bool records_load(const char *command, const char *path, struct bench_records *records);

/* The reporter of the format; text where `format` is NULL. */
const struct bench_reporter *reporter_wanted(const char *command, const char *format);

/* Opens the file for writing; the standard output where `path` is NULL or "-". */
FILE *output_open(const char *command, const char *path);

/* Closes what output_open has opened. False: not all could be written. */
bool output_close(const char *command, FILE *to, const char *path);

#endif
