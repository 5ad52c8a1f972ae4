/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records as comma-separated values (RFC 4180, with plain line feeds): the record's fields in their
 * order, those of the build behind them. Unknown is empty; several implementations are joined by
 * '+'. */
#include <string.h>

#include "bench/bench_report.h"

static void quoted(FILE *to, const char *s)
{
    const bool plain = s == NULL || strpbrk(s, ",\"\r\n") == NULL;

    if (!plain)
        fputc('"', to);
    for (; s != NULL && *s != '\0'; s++) {
        if (*s == '"')
            fputc('"', to);
        fputc(*s, to);
    }
    if (!plain)
        fputc('"', to);
}

static void text(FILE *to, const char *s)
{
    quoted(to, s);
    fputc(',', to);
}

static void number(FILE *to, double x)
{
    if (x != BENCH_UNKNOWN)
        fprintf(to, "%.10g", x);
    fputc(',', to);
}

static void impls(FILE *to, const struct bench_record *r)
{
    for (unsigned i = 0; i < r->impl_count; i++) {
        if (i > 0)
            fputc('+', to);
        quoted(to, r->impl[i]);
    }
    fputc(',', to);
}

static void record(FILE *to, const struct bench_record *r)
{
    static const struct bench_build none = {.clock_hz = BENCH_UNKNOWN,
                                            .wait_states = BENCH_UNKNOWN,
                                            .timer_resolution_ns = BENCH_UNKNOWN};
    const struct bench_build *b = r->build != NULL ? r->build : &none;
    const char *const names[] = {r->target, r->kind, r->library, r->alg, r->op};
    const double figures[] = {r->time_ns,    r->time_min_ns, r->spread,    r->iterations, r->cycles,
                              r->current_ma, r->charge_nc,   r->energy_nj, r->stack_bytes};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        text(to, names[i]);
    number(to, r->key_bits);
    number(to, r->bytes);
    text(to, bench_class_names[r->impl_class]);
    impls(to, r);
    text(to, r->behaviour);
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        number(to, figures[i]);
    for (unsigned i = 0; i < BENCH_CLASSES; i++)
        number(to, r->time_ratio[i]);
    text(to, b->version);
    text(to, b->commit);
    text(to, b->compiler);
    text(to, b->flags);
    text(to, b->machine);
    number(to, b->clock_hz);
    text(to, b->clock_source);
    number(to, b->wait_states);
    if (b->timer_resolution_ns != BENCH_UNKNOWN)
        fprintf(to, "%.10g", b->timer_resolution_ns);
    fputs("\n", to);
}

void bench_report_csv(FILE *to, const struct bench_record *rows, size_t count)
{
    fputs("target,kind,library,alg,op,key_bits,bytes,class,impl,behaviour,time_ns,time_min_ns,"
          "spread,iterations,cycles,current_ma,charge_nc,energy_nj,stack_bytes,"
          "time_ratio_portable,time_ratio_cpu,time_ratio_engine,version,commit,compiler,flags,"
          "machine,clock_hz,clock_source,wait_states,timer_resolution_ns\n",
          to);
    for (size_t i = 0; i < count; i++)
        record(to, &rows[i]);
}
