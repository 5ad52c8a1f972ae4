/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A table of text cells, between the layouts (which figures stand where) and the renderers (text,
 * Markdown). Hosted. Memory that gives out ends the program: a report has nothing to save. */
#ifndef MICA_BENCH_TABLE_H
#define MICA_BENCH_TABLE_H

#include <stddef.h>
#include <stdio.h>

#define BENCH_COLUMNS_MAX 40
#define BENCH_CELL_MAX    96

/* A column's heading is its two lines; in Markdown they stand on one. */
struct bench_column {
    char head[2][BENCH_CELL_MAX];
    int left; /* text, not figures */
};

struct bench_table {
    char title[BENCH_CELL_MAX];
    struct bench_column columns[BENCH_COLUMNS_MAX];
    unsigned column_count;
    char (*cells)[BENCH_CELL_MAX]; /* row by row */
    size_t row_count;
};

/* What renders a report: its head, line by line, then its tables. */
struct bench_renderer {
    void (*line)(FILE *to, const char *label, const char *text);
    void (*table)(FILE *to, const struct bench_table *table);
};

extern const struct bench_renderer bench_text_renderer;
extern const struct bench_renderer bench_markdown_renderer;

void bench_table_column(struct bench_table *table, int left, const char *head1, const char *head2);

/* Adds a row of empty cells. The columns must stand. */
void bench_table_row(struct bench_table *table);

/* Writes a cell of the last row. */
void bench_table_cell(struct bench_table *table, unsigned column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

const char *bench_table_at(const struct bench_table *table, size_t row, unsigned column);

void bench_table_free(struct bench_table *table);

#endif
