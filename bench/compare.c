/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What changed from one set of records to another. Peers are shown, but do not count: that another
 * library became slower is not Mica's regression. */
#include <string.h>

#include "bench/compare.h"
#include "bench/layout.h"

static bool same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* Whether both are figures for the same thing. Only where several of a class stand side by side do
 * the names of the implementations have to be the same: a better one may replace another. */
static bool match(const struct bench_record *a, const struct bench_record *b)
{
    return same_text(a->target, b->target) && same_text(a->kind, b->kind) &&
           same_text(a->library, b->library) && same_text(a->alg, b->alg) &&
           same_text(a->op, b->op) && a->key_bits == b->key_bits && a->bytes == b->bytes &&
           a->impl_class == b->impl_class && same_text(a->behaviour, b->behaviour);
}

static bool same_impls(const struct bench_record *a, const struct bench_record *b)
{
    bool same = a->impl_count == b->impl_count;

    for (unsigned i = 0; same && i < a->impl_count; i++)
        same = strcmp(a->impl[i], b->impl[i]) == 0;
    return same;
}

/* The record of the other set that the record is to be held against, or NULL. */
static const struct bench_record *partner(const struct bench_records *in,
                                          const struct bench_record *r)
{
    const struct bench_record *found = NULL;
    size_t matches = 0;

    for (size_t i = 0; i < in->count; i++) {
        if (!match(&in->rows[i], r))
            continue;
        if (same_impls(&in->rows[i], r))
            return &in->rows[i];
        found = &in->rows[i];
        matches++;
    }
    return matches == 1 ? found : NULL;
}

static size_t without_partner(const struct bench_records *of, const struct bench_records *in)
{
    size_t count = 0;

    for (size_t i = 0; i < of->count; i++)
        count += partner(in, &of->rows[i]) == NULL;
    return count;
}

static void add_row(struct bench_table *t, const struct bench_record *before,
                    const struct bench_record *after)
{
    char names[BENCH_CELL_MAX];
    const double change = after->time_ns / before->time_ns - 1;

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", after->library);
    bench_table_cell(t, 1, "%s", after->alg);
    bench_table_cell(t, 2, "%s", after->op);
    if (after->bytes != BENCH_UNKNOWN)
        bench_table_cell(t, 3, "%.0f", after->bytes);
    bench_table_cell(t, 4, "%s", bench_class_names[after->impl_class]);
    bench_table_cell(t, 5, "%.6g", before->time_ns);
    bench_table_cell(t, 6, "%.6g", after->time_ns);
    bench_table_cell(t, 7, "%+.1f %%", 100 * change);
    bench_table_cell(t, 8, "%s", change > 0 ? "slower" : "faster");
    bench_served(names, sizeof names, after, NULL);
    bench_table_cell(t, 9, "%s", names);
}

static void add_columns(struct bench_table *t)
{
    static const char *const heads[][2] = {
        {"Library", ""}, {"Algorithm", ""},  {"Operation", ""}, {"Length", "(bytes)"},
        {"Class", ""},   {"Before", "(ns)"}, {"After", "(ns)"}, {"Change", "of time"},
        {"", ""},        {"Served by", ""},
    };

    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++)
        bench_table_column(t, i < 3 || i == 4 || i >= 8, heads[i][0], heads[i][1]);
}

size_t bench_compare(FILE *to, const struct bench_renderer *renderer,
                     const struct bench_records *before, const struct bench_records *after,
                     double percent)
{
    struct bench_table t = {.title = "Changes"};
    size_t slower = 0, same = 0;
    char text[BENCH_CELL_MAX];

    add_columns(&t);
    for (size_t i = 0; i < after->count; i++) {
        const struct bench_record *b = &after->rows[i], *a = partner(before, b);
        if (a == NULL || a->time_ns <= 0)
            continue;
        const double change = 100 * (b->time_ns / a->time_ns - 1);
        if (change <= percent && change >= -percent) {
            same++;
            continue;
        }
        slower += change > percent && strcmp(b->library, "mica") == 0;
        add_row(&t, a, b);
    }
    snprintf(text, sizeof text, "%zu within %g %%, %zu changed (%zu of Mica slower)", same, percent,
             t.row_count, slower);
    renderer->line(to, "Records", text);
    snprintf(text, sizeof text, "%zu only before, %zu only after", without_partner(before, after),
             without_partner(after, before));
    renderer->line(to, "Unmatched", text);
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
    return slower;
}
