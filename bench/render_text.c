/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Tables as aligned text. */
#include <string.h>

#include "bench/table.h"

#define GAP "  "

static void line(FILE *to, const char *label, const char *text)
{
    fprintf(to, "%-10s %s\n", label, text);
}

static int width(const struct bench_table *t, unsigned column)
{
    size_t w = strlen(t->columns[column].head[0]);

    if (strlen(t->columns[column].head[1]) > w)
        w = strlen(t->columns[column].head[1]);
    for (size_t row = 0; row < t->row_count; row++)
        if (strlen(bench_table_at(t, row, column)) > w)
            w = strlen(bench_table_at(t, row, column));
    return (int)w;
}

/* A line of the table; nothing is padded at its end, and an empty line is not printed. */
static void cells(FILE *to, const struct bench_table *t,
                  const char *(*text)(const void *, unsigned), const void *context)
{
    unsigned used = t->column_count;

    while (used > 0 && text(context, used - 1)[0] == '\0')
        used--;
    for (unsigned k = 0; k < used; k++) {
        const int w = k + 1 == used && t->columns[k].left ? 0 : width(t, k);
        fprintf(to, "%s%*s", k > 0 ? GAP : "", t->columns[k].left ? -w : w, text(context, k));
    }
    if (used > 0)
        fputc('\n', to);
}

/* A line of the heading, or a row. */
struct place {
    const struct bench_table *table;
    size_t at;
};

static const char *head_text(const void *context, unsigned column)
{
    const struct place *p = context;

    return p->table->columns[column].head[p->at];
}

static const char *row_text(const void *context, unsigned column)
{
    const struct place *p = context;

    return bench_table_at(p->table, p->at, column);
}

static void table(FILE *to, const struct bench_table *t)
{
    struct place p = {.table = t};

    fprintf(to, "\n%s\n\n", t->title);
    for (p.at = 0; p.at < 2; p.at++)
        cells(to, t, head_text, &p);
    for (p.at = 0; p.at < t->row_count; p.at++)
        cells(to, t, row_text, &p);
}

const struct bench_renderer bench_text_renderer = {line, table};
