/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Implementation against implementation: a line per record, where a run has forced several of one
 * class. */
#include <string.h>

#include "bench/layout.h"

static bool is_mica(const struct bench_view *v, const struct bench_record *r)
{
    return bench_in_view(v, r) && strcmp(r->library, "mica") == 0;
}

static bool same_behaviour(const struct bench_record *a, const struct bench_record *b)
{
    if (a->behaviour == NULL || b->behaviour == NULL)
        return a->behaviour == b->behaviour;
    return strcmp(a->behaviour, b->behaviour) == 0;
}

/* Whether some algorithm has two records of one class at one length, which wait in one way. */
static bool has_rivals(const struct bench_view *v)
{
    for (size_t i = 0; i < v->count; i++)
        for (size_t k = 0; k < i; k++)
            if (is_mica(v, &v->rows[i]) && is_mica(v, &v->rows[k]) &&
                v->rows[i].impl_class == v->rows[k].impl_class &&
                same_behaviour(&v->rows[i], &v->rows[k]) &&
                bench_is_about(&v->rows[i], v->rows[k].alg, v->rows[k].op, v->rows[k].bytes))
                return true;
    return false;
}

static void add_row(struct bench_table *t, const struct bench_view *v, const struct bench_record *r)
{
    const double hz = v->build == NULL ? BENCH_UNKNOWN : v->build->clock_hz;
    const double cycles = r->cycles != BENCH_UNKNOWN ? r->cycles
                          : hz != BENCH_UNKNOWN      ? r->time_ns * hz / 1e9
                                                     : BENCH_UNKNOWN;
    const bool has_bytes = r->bytes != BENCH_UNKNOWN && r->bytes > 0;
    char text[BENCH_CELL_MAX];

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", r->alg);
    bench_table_cell(t, 1, "%s", r->op);
    if (has_bytes)
        bench_table_cell(t, 2, "%.0f", r->bytes);
    bench_served(text, sizeof text, r, NULL);
    bench_table_cell(t, 3, "%s", text);
    bench_table_cell(t, 4, "%s", bench_class_names[r->impl_class]);
    bench_figure(text, sizeof text, r->time_ns, "");
    bench_table_cell(t, 5, "%s", text);
    bench_figure(text, sizeof text, has_bytes ? r->bytes / r->time_ns * 1e3 : BENCH_UNKNOWN, "");
    bench_table_cell(t, 6, "%s", text);
    bench_figure(text, sizeof text,
                 has_bytes && cycles != BENCH_UNKNOWN ? cycles / r->bytes : BENCH_UNKNOWN, "");
    bench_table_cell(t, 7, "%s", text);
    bench_table_cell(t, 8, "%.1f %%", 100 * r->spread);
}

void bench_layout_impls(FILE *to, const struct bench_renderer *renderer, const struct bench_view *v)
{
    static const char *const heads[][2] = {
        {"Algorithm", ""},   {"Operation", ""},      {"Length", "(bytes)"},
        {"Served by", ""},   {"Class", ""},          {"Duration", "(ns)"},
        {"Speed", "(MB/s)"}, {"Cycles", "per byte"}, {"Spread", ""},
    };
    struct bench_table t = {.title = "Implementations"};

    if (!has_rivals(v))
        return;
    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++)
        bench_table_column(&t, i < 2 || i == 3 || i == 4, heads[i][0], heads[i][1]);
    for (size_t i = 0; i < v->count; i++)
        if (is_mica(v, &v->rows[i]))
            add_row(&t, v, &v->rows[i]);
    renderer->table(to, &t);
    bench_table_free(&t);
}
