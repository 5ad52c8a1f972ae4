/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What subcommands share; see records_file.h. */
#include <errno.h>
#include <string.h>

#include "options.h"
#include "records_file.h"

static bool is_standard(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

bool records_load(const char *command, const char *path, struct bench_records *records)
{
    char why[128];
    FILE *f = is_standard(path) ? stdin : fopen(path, "r");

    if (f == NULL)
        return usage_error(command, "%s: %s", path, strerror(errno)), false;
    const bool read = bench_records_read(records, f, why, sizeof why);
    if (f != stdin)
        fclose(f);
    if (!read)
        usage_error(command, "%s: %s", path, why);
    return read;
}

const struct bench_reporter *reporter_wanted(const char *command, const char *format)
{
    const struct bench_reporter *r = bench_reporter_by_format(format == NULL ? "text" : format);

    if (r == NULL)
        usage_error(command, "--format: '%s' is not text, md, csv or jsonl", format);
    return r;
}

FILE *output_open(const char *command, const char *path)
{
    FILE *f = is_standard(path) ? stdout : fopen(path, "w");

    if (f == NULL)
        usage_error(command, "%s: %s", path, strerror(errno));
    return f;
}

bool output_close(const char *command, FILE *to, const char *path)
{
    const bool written = fflush(to) == 0 && !ferror(to);
    const int error = errno;
    const bool closed = to == stdout || fclose(to) == 0;

    if (!written || !closed)
        usage_error(command, "%s: %s", is_standard(path) ? "standard output" : path,
                    strerror(error));
    return written && closed;
}
