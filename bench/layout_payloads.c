/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The layout "payload: duration in hardware, in software, improvement, currents, energy": one
 * algorithm over the length of its message, or random bytes over their number. Currents and energy
 * stand there where a record has them. */
#include <string.h>

#include "bench/layout.h"

/* The figures of one table. */
struct subject {
    const char *alg, *op;
    bool random; /* no comparison of currents: the seed has none */
    double unit; /* nanoseconds of the unit of duration */
    const char *unit_name;
    bool hardware, software, currents;
};

static const struct bench_record *pick(const struct bench_view *v, const struct subject *s,
                                       enum bench_column_kind column, double bytes)
{
    return bench_pick(v, column, s->alg, s->op, bytes);
}

/* The lengths are a row each, shortest first. Returns how many. */
static unsigned lengths_of(const struct bench_view *v, const struct subject *s, double *lengths)
{
    unsigned count = 0;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        unsigned at = 0;
        if (!bench_in_view(v, r) || !bench_is_about(r, s->alg, s->op, r->bytes))
            continue;
        while (at < count && lengths[at] < r->bytes)
            at++;
        if ((at < count && lengths[at] == r->bytes) || count == BENCH_LENGTHS_MAX)
            continue;
        memmove(lengths + at + 1, lengths + at, (count - at) * sizeof *lengths);
        lengths[at] = r->bytes;
        count++;
    }
    return count;
}

/* Which columns the records fill; milliseconds as in the seeds, or microseconds where a thousandth
 * of a millisecond would not show. */
static void survey(const struct bench_view *v, struct subject *s)
{
    double least = -1;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (!bench_in_view(v, r) || !bench_is_about(r, s->alg, s->op, r->bytes))
            continue;
        least = least < 0 || r->time_ns < least ? r->time_ns : least;
        s->hardware |= pick(v, s, BENCH_HARDWARE, r->bytes) != NULL;
        s->software |= pick(v, s, BENCH_SOFTWARE, r->bytes) != NULL;
        s->currents |= r->current_ma != BENCH_UNKNOWN;
    }
    s->unit = least < 10000 ? 1e3 : 1e6;
    s->unit_name = least < 10000 ? "(us)" : "(ms)";
}

static void duration_cell(struct bench_table *t, unsigned column, const struct subject *s,
                          const struct bench_record *r)
{
    char figure[BENCH_CELL_MAX];

    bench_figure(figure, sizeof figure, r == NULL ? BENCH_UNKNOWN : r->time_ns / s->unit, "");
    bench_table_cell(t, column, "%s", figure);
}

static void figure_cell(struct bench_table *t, unsigned column, const char *format, double x)
{
    if (x == BENCH_UNKNOWN)
        bench_table_cell(t, column, "-");
    else
        bench_table_cell(t, column, format[0] == '1' ? "%.1f" : "%.2f", x);
}

static double current(const struct bench_record *r)
{
    return r == NULL ? BENCH_UNKNOWN : r->current_ma;
}

/* Time by current, software over hardware: the supply's voltage cancels out. */
static double energy_improvement(const struct bench_record *hardware,
                                 const struct bench_record *software)
{
    if (current(hardware) == BENCH_UNKNOWN || current(software) == BENCH_UNKNOWN)
        return BENCH_UNKNOWN;
    return software->time_ns * software->current_ma / (hardware->time_ns * hardware->current_ma);
}

/* Whether the peer has anything to show in the table. */
static bool has_peer(const struct bench_view *v, const struct subject *s, const char *library)
{
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) &&
            bench_is_about(&v->rows[i], s->alg, s->op, v->rows[i].bytes) &&
            strcmp(v->rows[i].library, library) == 0)
            return true;
    return false;
}

static void add_columns(struct bench_table *t, const struct bench_view *v, const struct subject *s)
{
    char head[BENCH_CELL_MAX];

    bench_table_column(t, 0, s->random ? "Length" : "Payload Length", "(bytes)");
    if (s->hardware)
        bench_table_column(t, 0, "Duration HW", s->unit_name);
    if (s->software)
        bench_table_column(t, 0, "Duration SW", s->unit_name);
    if (s->hardware && s->software)
        bench_table_column(t, 0, "Duration", "Improvement");
    if (s->currents && s->hardware)
        bench_table_column(t, 0, "Average Current", "HW (mA)");
    if (s->currents && s->software)
        bench_table_column(t, 0, "Average Current", "SW (mA)");
    if (s->currents && s->hardware && s->software)
        bench_table_column(t, 0, "Energy Efficiency", "Improvement");
    for (unsigned p = 0; p < v->peer_count; p++) {
        if (!has_peer(v, s, v->peers[p]))
            continue;
        snprintf(head, sizeof head, "Duration %s", v->peers[p]);
        bench_table_column(t, 0, head, s->unit_name);
        snprintf(head, sizeof head, "to %s", v->peers[p]);
        bench_table_column(t, 0, bench_peer_is_software(v, v->peers[p]) ? "SW ratio" : "HW ratio",
                           head);
    }
    bench_table_column(t, 1, "Implementations", "(Hardware / Software)");
}

static unsigned peer_cells(struct bench_table *t, unsigned column, const struct bench_view *v,
                           const struct subject *s, double bytes)
{
    const struct bench_record *hardware = pick(v, s, BENCH_HARDWARE, bytes);
    const struct bench_record *software = pick(v, s, BENCH_SOFTWARE, bytes);

    for (unsigned p = 0; p < v->peer_count; p++) {
        if (!has_peer(v, s, v->peers[p]))
            continue;
        const bool soft = bench_peer_is_software(v, v->peers[p]);
        const struct bench_record *peer = bench_pick_peer(v, v->peers[p], s->alg, s->op, bytes);
        duration_cell(t, column++, s, peer);
        figure_cell(t, column++, "2",
                    bench_speedup(soft || hardware == NULL ? software : hardware, peer));
    }
    return column;
}

static void add_row(struct bench_table *t, const struct bench_view *v, const struct subject *s,
                    double bytes)
{
    const struct bench_record *hardware = pick(v, s, BENCH_HARDWARE, bytes);
    const struct bench_record *software = pick(v, s, BENCH_SOFTWARE, bytes);
    char names[BENCH_CELL_MAX];
    unsigned column = 0;

    bench_table_row(t);
    bench_table_cell(t, column++, "%.0f", bytes);
    if (s->hardware)
        duration_cell(t, column++, s, hardware);
    if (s->software)
        duration_cell(t, column++, s, software);
    if (s->hardware && s->software)
        figure_cell(t, column++, "1", bench_speedup(hardware, software));
    if (s->currents && s->hardware)
        figure_cell(t, column++, "2", current(hardware));
    if (s->currents && s->software)
        figure_cell(t, column++, "2", current(software));
    if (s->currents && s->hardware && s->software)
        figure_cell(t, column++, "1", energy_improvement(hardware, software));
    column = peer_cells(t, column, v, s, bytes);
    bench_served(names, sizeof names, hardware, software);
    bench_table_cell(t, column, "%s", names);
}

static void print_table(FILE *to, const struct bench_renderer *renderer, const struct bench_view *v,
                        const struct bench_record *first)
{
    struct bench_table t = {.column_count = 0};
    struct subject s = {.alg = first->alg, .op = first->op};
    double lengths[BENCH_LENGTHS_MAX];

    s.random = strcmp(s.op, "random") == 0;
    survey(v, &s);
    if (s.random || strcmp(s.op, "hash") == 0 || strcmp(s.op, "mac") == 0)
        snprintf(t.title, sizeof t.title, "%s Benchmark Results", s.alg);
    else
        snprintf(t.title, sizeof t.title, "%s Benchmark Results, %s", s.alg, s.op);
    add_columns(&t, v, &s);
    const unsigned count = lengths_of(v, &s, lengths);
    for (unsigned i = 0; i < count; i++)
        add_row(&t, v, &s, lengths[i]);
    renderer->table(to, &t);
    bench_table_free(&t);
}

void bench_layout_payloads(FILE *to, const struct bench_renderer *renderer,
                           const struct bench_view *v)
{
    for (size_t i = 0; i < v->count; i++)
        if (bench_is_first(v, &v->rows[i]) && bench_has_payload_table(v, &v->rows[i]))
            print_table(to, renderer, v, &v->rows[i]);
    for (size_t i = 0; i < v->count; i++)
        if (bench_is_first(v, &v->rows[i]) && strcmp(v->rows[i].op, "random") == 0)
            print_table(to, renderer, v, &v->rows[i]);
}
