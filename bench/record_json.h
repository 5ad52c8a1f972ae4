/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records in a file: JSON lines, one record each. Hosted. */
#ifndef MICA_BENCH_RECORD_JSON_H
#define MICA_BENCH_RECORD_JSON_H

#include <stddef.h>
#include <stdio.h>

#include "bench/bench_record.h"

/* Writes the record as one line. Returns false if memory or the file gives out. */
bool bench_record_write(FILE *to, const struct bench_record *record);

/* Records with the memory their strings live in. Start from {0}. */
struct bench_records {
    struct bench_record *rows;
    size_t count;
    struct bench_line **lines; /* what was parsed: the rows' strings point into it */
    size_t line_count;
};

/* Adds a copy of the record; its strings must outlive `records`. False: out of memory. */
bool bench_records_add(struct bench_records *records, const struct bench_record *record);

/* Adds the record of one line of a file. Otherwise returns false and writes to `why` (`why_size`
 * bytes) what is wrong. */
bool bench_records_parse(struct bench_records *records, const char *line, char *why,
                         size_t why_size);

/* Adds all records of a file. On failure returns false and writes to `why` (`why_size` bytes) what
 * is wrong in which line; the records before it have been added. */
bool bench_records_read(struct bench_records *records, FILE *from, char *why, size_t why_size);

void bench_records_free(struct bench_records *records);

#endif
