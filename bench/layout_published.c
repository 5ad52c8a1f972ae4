/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What was published for a board, and what the model says: with the error of each row, and which of
 * its figures the model was calibrated with, so that only the others judge it. */
#include <string.h>

#include "bench/layout.h"

static bool is_published(const struct bench_view *v, const struct bench_record *r)
{
    return strcmp(r->kind, "published") == 0 && strcmp(r->target, v->target) == 0;
}

/* The modelled record that waits for the engine in the same way; for published software, the same
 * library, as one of its own measures something else. */
static const struct bench_record *find_modelled(const struct bench_view *v,
                                                const struct bench_record *published)
{
    const bool engine = published->impl_class == BENCH_ENGINE;
    const char *library = engine ? "mica" : published->library;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (bench_in_view(v, r) && strcmp(r->library, library) == 0 &&
            r->impl_class == published->impl_class &&
            bench_is_about(r, published->alg, published->op, published->bytes) &&
            (!engine || (r->behaviour != NULL && published->behaviour != NULL &&
                         strcmp(r->behaviour, published->behaviour) == 0)))
            return r;
    }
    return NULL;
}

static void pair(struct bench_table *t, unsigned column, double published, double modelled)
{
    char text[BENCH_CELL_MAX];

    bench_figure(text, sizeof text, published, "");
    bench_table_cell(t, column, "%s", text);
    bench_figure(text, sizeof text, modelled, "");
    bench_table_cell(t, column + 1, "%s", text);
    if (published == BENCH_UNKNOWN || modelled == BENCH_UNKNOWN)
        bench_table_cell(t, column + 2, "-");
    else
        bench_table_cell(t, column + 2, "%+.1f %%", 100 * (modelled / published - 1));
}

static void add_row(struct bench_table *t, const struct bench_record *published,
                    const struct bench_record *modelled)
{
    bench_table_row(t);
    bench_table_cell(t, 0, "%s", published->alg);
    bench_table_cell(t, 1, "%s", published->library);
    bench_table_cell(t, 2, "%s", published->behaviour == NULL ? "-" : published->behaviour);
    bench_table_cell(t, 3, "%.0f", published->bytes);
    pair(t, 4, published->time_ns / 1e6, modelled->time_ns / 1e6);
    pair(t, 7, published->current_ma, modelled->current_ma);
    bench_table_cell(t, 10, "%s", published->calibrates == NULL ? "-" : published->calibrates);
}

void bench_layout_published(FILE *to, const struct bench_renderer *renderer,
                            const struct bench_view *v)
{
    static const char *const heads[][2] = {
        {"Algorithm", ""},
        {"Published", "for"},
        {"Behaviour", ""},
        {"Length", "(bytes)"},
        {"Duration (ms)", "published"},
        {"Duration (ms)", "modelled"},
        {"", "error"},
        {"Current (mA)", "published"},
        {"Current (mA)", "modelled"},
        {"", "error"},
        {"Calibrated", "with this row"},
    };
    struct bench_table t = {.title = "Published and modelled"};

    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++)
        bench_table_column(&t, i < 3 || i == 10, heads[i][0], heads[i][1]);
    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *modelled =
            is_published(v, &v->rows[i]) ? find_modelled(v, &v->rows[i]) : NULL;
        if (modelled != NULL)
            add_row(&t, &v->rows[i], modelled);
    }
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
}
