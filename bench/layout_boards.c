/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What only boards can tell: cycles, counted and not derived, with the stack; and of each operation
 * on an engine where its cycles went. Driver: the core runs, and no engine works. Asleep: the core
 * waits for the interrupt. */
#include <string.h>

#include "bench/layout.h"

#define HEADS(table, heads, left)                                                                  \
    for (unsigned i_ = 0; i_ < sizeof(heads) / sizeof(heads)[0]; i_++)                             \
    bench_table_column(table, i_ < (left), (heads)[i_][0], (heads)[i_][1])

static void figure(struct bench_table *t, unsigned column, double x)
{
    char text[BENCH_CELL_MAX];

    bench_figure(text, sizeof text, x, "");
    bench_table_cell(t, column, "%s", text);
}

static void whole(struct bench_table *t, unsigned column, double x)
{
    if (x == BENCH_UNKNOWN)
        bench_table_cell(t, column, "-");
    else
        bench_table_cell(t, column, "%.0f", x);
}

static double per_byte(const struct bench_record *r)
{
    return r == NULL || r->cycles == BENCH_UNKNOWN || r->bytes <= 0 ? BENCH_UNKNOWN
                                                                    : r->cycles / r->bytes;
}

static double stack(const struct bench_record *r)
{
    return r == NULL ? BENCH_UNKNOWN : r->stack_bytes;
}

/* The longest message of the first record's algorithm and operation. */
static double longest(const struct bench_view *v, const struct bench_record *first)
{
    double max = first->bytes;

    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) &&
            bench_is_about(&v->rows[i], first->alg, first->op, v->rows[i].bytes) &&
            v->rows[i].bytes > max)
            max = v->rows[i].bytes;
    return max;
}

static void add_cycles(struct bench_table *t, const struct bench_view *v,
                       const struct bench_record *first)
{
    const double bytes = longest(v, first);
    const struct bench_record *software =
        bench_pick(v, BENCH_SOFTWARE, first->alg, first->op, bytes);
    const struct bench_record *hardware =
        bench_pick(v, BENCH_HARDWARE, first->alg, first->op, bytes);

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", first->alg);
    bench_table_cell(t, 1, "%s", first->op);
    whole(t, 2, bytes);
    figure(t, 3, per_byte(software));
    figure(t, 4, per_byte(hardware));
    whole(t, 5, stack(software));
    whole(t, 6, stack(hardware));
}

void bench_layout_cycles(FILE *to, const struct bench_renderer *renderer,
                         const struct bench_view *v)
{
    static const char *const heads[][2] = {
        {"Algorithm", ""},
        {"Operation", ""},
        {"Length", "(bytes)"},
        {"Cycles/byte", "Software"},
        {"Cycles/byte", "Hardware"},
        {"Peak stack", "SW (bytes)"},
        {"Peak stack", "HW (bytes)"},
    };
    struct bench_table t = {.title = "Cycles per byte, and stack"};

    if (bench_is_host(v))
        return;
    HEADS(&t, heads, 2);
    for (size_t i = 0; i < v->count; i++)
        if (bench_is_first(v, &v->rows[i]) && v->rows[i].cycles != BENCH_UNKNOWN)
            add_cycles(&t, v, &v->rows[i]);
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
}

static void add_engine(struct bench_table *t, const struct bench_record *r)
{
    const bool split = r->engine_cycles != BENCH_UNKNOWN && r->cycles != BENCH_UNKNOWN;

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", r->alg);
    bench_table_cell(t, 1, "%s", r->op);
    bench_table_cell(t, 2, "%s", r->behaviour == NULL ? "-" : r->behaviour);
    whole(t, 3, r->bytes);
    figure(t, 4, r->time_ns / 1e6);
    whole(t, 5, r->cycles);
    whole(t, 6, r->engine_cycles);
    whole(t, 7, split ? r->cycles - r->engine_cycles : BENCH_UNKNOWN);
    whole(t, 8, r->sleep_cycles);
    figure(t, 9, r->current_ma);
    figure(t, 10, r->charge_nc == BENCH_UNKNOWN ? BENCH_UNKNOWN : r->charge_nc / 1e3);
    whole(t, 11, r->stack_bytes);
}

void bench_layout_engines(FILE *to, const struct bench_renderer *renderer,
                          const struct bench_view *v)
{
    static const char *const heads[][2] = {
        {"Algorithm", ""},      {"Operation", ""},      {"Behaviour", ""},
        {"Length", "(bytes)"},  {"Duration", "(ms)"},   {"Cycles", ""},
        {"of which", "Engine"}, {"of which", "Driver"}, {"of which", "Asleep"},
        {"Current", "(mA)"},    {"Charge", "(uC)"},     {"Peak stack", "(bytes)"},
    };
    struct bench_table t = {.title = "Engines by return behaviour, and where the cycles went"};

    HEADS(&t, heads, 3);
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) && v->rows[i].engine_cycles != BENCH_UNKNOWN &&
            v->rows[i].impl_class == BENCH_ENGINE)
            add_engine(&t, &v->rows[i]);
    if (t.row_count > 0)
        renderer->table(to, &t);
    bench_table_free(&t);
}
