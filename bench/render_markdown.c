/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Tables as Markdown. */
#include "bench/table.h"

static void line(FILE *to, const char *label, const char *text)
{
    fprintf(to, "- **%s**: %s\n", label, text);
}

static void table(FILE *to, const struct bench_table *t)
{
    fprintf(to, "\n## %s\n\n", t->title);
    for (unsigned k = 0; k < t->column_count; k++) {
        const struct bench_column *c = &t->columns[k];
        fprintf(to, "| %s%s%s ", c->head[0], c->head[0][0] && c->head[1][0] ? " " : "", c->head[1]);
    }
    fputs("|\n", to);
    for (unsigned k = 0; k < t->column_count; k++)
        fputs(t->columns[k].left ? "| --- " : "| ---: ", to);
    fputs("|\n", to);
    for (size_t row = 0; row < t->row_count; row++) {
        for (unsigned k = 0; k < t->column_count; k++)
            fprintf(to, "| %s ", bench_table_at(t, row, k));
        fputs("|\n", to);
    }
}

const struct bench_renderer bench_markdown_renderer = {line, table};
