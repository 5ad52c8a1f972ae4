/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Reporters: pure functions from records to text. The same records give the same bytes. */
#ifndef MICA_BENCH_BENCH_REPORT_H
#define MICA_BENCH_BENCH_REPORT_H

#include <stddef.h>
#include <stdio.h>

#include "bench/bench_record.h"
#include "bench/table.h"

struct bench_reporter {
    const char *format; /* "text", "md", "csv", "jsonl" */
    void (*report)(FILE *to, const struct bench_record *rows, size_t count);
};

extern const struct bench_reporter bench_reporters[];
extern const size_t bench_reporter_count;

/* The reporter for a format, or NULL. */
const struct bench_reporter *bench_reporter_by_format(const char *format);

/* The renderer of tables for "text" or "md", or NULL. */
const struct bench_renderer *bench_renderer_by_format(const char *format);

/* The seeds' layouts, for a renderer of tables. */
void bench_report_tables(FILE *to, const struct bench_renderer *renderer,
                         const struct bench_record *rows, size_t count);

/* From which length on engines are worth it, and nothing else, for the first record's target. */
void bench_report_crossover(FILE *to, const struct bench_renderer *renderer,
                            const struct bench_record *rows, size_t count);

/* One line per record, with a heading. */
void bench_report_csv(FILE *to, const struct bench_record *rows, size_t count);

#endif
