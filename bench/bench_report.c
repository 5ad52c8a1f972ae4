/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The list of reporters. */
#include <string.h>

#include "bench/record_json.h"
#include "bench/bench_report.h"

static void report_text(FILE *to, const struct bench_record *rows, size_t count)
{
    bench_report_tables(to, &bench_text_renderer, rows, count);
}

static void report_markdown(FILE *to, const struct bench_record *rows, size_t count)
{
    bench_report_tables(to, &bench_markdown_renderer, rows, count);
}

static void report_jsonl(FILE *to, const struct bench_record *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bench_record_write(to, &rows[i]);
}

const struct bench_reporter bench_reporters[] = {
    {"text", report_text},
    {"md", report_markdown},
    {"csv", bench_report_csv},
    {"jsonl", report_jsonl},
};

const size_t bench_reporter_count = sizeof bench_reporters / sizeof bench_reporters[0];

const struct bench_reporter *bench_reporter_by_format(const char *format)
{
    for (size_t i = 0; i < bench_reporter_count; i++)
        if (strcmp(bench_reporters[i].format, format) == 0)
            return &bench_reporters[i];
    return NULL;
}

const struct bench_renderer *bench_renderer_by_format(const char *format)
{
    if (strcmp(format, "text") == 0)
        return &bench_text_renderer;
    return strcmp(format, "md") == 0 ? &bench_markdown_renderer : NULL;
}
