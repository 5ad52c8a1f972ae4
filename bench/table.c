/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A table of text cells; see table.h. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "bench/table.h"

void bench_table_column(struct bench_table *t, int left, const char *head1, const char *head2)
{
    if (t->column_count == BENCH_COLUMNS_MAX)
        abort();
    struct bench_column *c = &t->columns[t->column_count++];
    c->left = left;
    snprintf(c->head[0], BENCH_CELL_MAX, "%s", head1);
    snprintf(c->head[1], BENCH_CELL_MAX, "%s", head2);
}

void bench_table_row(struct bench_table *t)
{
    const size_t row_bytes = t->column_count * sizeof *t->cells;

    t->cells = realloc(t->cells, (t->row_count + 1) * row_bytes);
    if (t->cells == NULL)
        abort();
    memset(t->cells + t->row_count * t->column_count, 0, row_bytes);
    t->row_count++;
}

void bench_table_cell(struct bench_table *t, unsigned column, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(t->cells[(t->row_count - 1) * t->column_count + column], BENCH_CELL_MAX, format,
              arguments);
    va_end(arguments);
}

const char *bench_table_at(const struct bench_table *t, size_t row, unsigned column)
{
    return t->cells[row * t->column_count + column];
}

void bench_table_free(struct bench_table *t)
{
    free(t->cells);
    memset(t, 0, sizeof *t);
}
