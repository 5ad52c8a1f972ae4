/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* From which length on an engine is worth its setting up: in time, in charge; and from which length
 * on it is worth to sleep meanwhile. Lengths that were measured are all that is known: the answer
 * is the shortest of them from which all longer ones agree. */
#include <string.h>

#include "bench/layout.h"

struct lengths {
    double bytes[BENCH_LENGTHS_MAX];
    unsigned count;
};

/* Ascending. */
static void add_length(struct lengths *l, double bytes)
{
    unsigned at = 0;

    while (at < l->count && l->bytes[at] < bytes)
        at++;
    if ((at < l->count && l->bytes[at] == bytes) || l->count == BENCH_LENGTHS_MAX)
        return;
    memmove(l->bytes + at + 1, l->bytes + at, (l->count - at) * sizeof l->bytes[0]);
    l->bytes[at] = bytes;
    l->count++;
}

static void find_lengths(const struct bench_view *v, const char *alg, const char *op,
                         struct lengths *l)
{
    l->count = 0;
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) && bench_is_about(&v->rows[i], alg, op, v->rows[i].bytes))
            add_length(l, v->rows[i].bytes);
}

static double amount(const struct bench_record *r, bool charge)
{
    return charge ? r->charge_nc : r->time_ns;
}

/* The least time or charge of Mica's records at that length: in software (`behaviour` NULL), or on
 * an engine that is waited for so; "": in any way. Unknown where there is none. */
static double least(const struct bench_view *v, const char *alg, const char *op, double bytes,
                    const char *behaviour, bool charge)
{
    double best = BENCH_UNKNOWN;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        const bool engine = r->impl_class == BENCH_ENGINE;
        if (!bench_in_view(v, r) || strcmp(r->library, "mica") != 0 ||
            !bench_is_about(r, alg, op, bytes) || amount(r, charge) == BENCH_UNKNOWN ||
            engine != (behaviour != NULL))
            continue;
        if (engine && behaviour[0] != '\0' &&
            (r->behaviour == NULL || strcmp(r->behaviour, behaviour) != 0))
            continue;
        if (best == BENCH_UNKNOWN || amount(r, charge) < best)
            best = amount(r, charge);
    }
    return best;
}

double bench_crossover(const struct bench_view *v, const char *alg, const char *op,
                       const char *rival, const char *incumbent, bool charge)
{
    struct lengths l;
    double from = BENCH_UNKNOWN;
    bool known = false;

    find_lengths(v, alg, op, &l);
    for (unsigned i = l.count; i > 0; i--) {
        const double a = least(v, alg, op, l.bytes[i - 1], rival, charge);
        const double b = least(v, alg, op, l.bytes[i - 1], incumbent, charge);
        if (a == BENCH_UNKNOWN || b == BENCH_UNKNOWN)
            continue;
        known = true;
        if (a >= b)
            break;
        from = i == 1 ? 0 : l.bytes[i - 1];
    }
    return !known ? BENCH_UNKNOWN : from == BENCH_UNKNOWN ? BENCH_NEVER : from;
}

static void cell(struct bench_table *t, unsigned column, double from)
{
    if (from == BENCH_UNKNOWN)
        bench_table_cell(t, column, "-");
    else if (from == BENCH_NEVER)
        bench_table_cell(t, column, "never");
    else if (from == 0)
        bench_table_cell(t, column, "always");
    else
        bench_table_cell(t, column, "%.0f", from);
}

static void add_row(struct bench_table *t, const struct bench_view *v, const struct bench_record *r)
{
    const double time = bench_crossover(v, r->alg, r->op, "", NULL, false);
    struct lengths l;

    if (time == BENCH_UNKNOWN)
        return;
    find_lengths(v, r->alg, r->op, &l);
    bench_table_row(t);
    bench_table_cell(t, 0, "%s", r->alg);
    bench_table_cell(t, 1, "%s", r->op);
    bench_table_cell(t, 2, "%.0f", l.bytes[0]);
    cell(t, 3, time);
    cell(t, 4, bench_crossover(v, r->alg, r->op, "", NULL, true));
    cell(t, 5, bench_crossover(v, r->alg, r->op, "blocking", "polling", false));
    cell(t, 6, bench_crossover(v, r->alg, r->op, "blocking", "polling", true));
}

void bench_layout_crossover(FILE *to, const struct bench_renderer *renderer,
                            const struct bench_view *v)
{
    static const char *const heads[][2] = {
        {"Algorithm", ""},
        {"Operation", ""},
        {"Shortest", "measured"},
        {"Engine beats", "software, time"},
        {"Engine beats", "software, charge"},
        {"Blocking beats", "polling, time"},
        {"Blocking beats", "polling, charge"},
    };
    struct bench_table t = {.title = "Crossover, in bytes of the message: from there on"};

    for (unsigned i = 0; i < sizeof heads / sizeof heads[0]; i++)
        bench_table_column(&t, i < 2, heads[i][0], heads[i][1]);
    for (size_t i = 0; !bench_is_host(v) && i < v->count; i++)
        if (bench_is_first(v, &v->rows[i]))
            add_row(&t, v, &v->rows[i]);
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
}
