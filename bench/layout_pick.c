/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Which record stands in which column. */
#include <math.h>
#include <string.h>

#include "bench/layout.h"

bool bench_is_host(const struct bench_view *v)
{
    return strcmp(v->target, "host") == 0;
}

static bool same_build(const struct bench_build *a, const struct bench_build *b)
{
    if (a == b || a == NULL || b == NULL)
        return a == b;
    return strcmp(a->commit ? a->commit : "", b->commit ? b->commit : "") == 0 &&
           strcmp(a->compiler ? a->compiler : "", b->compiler ? b->compiler : "") == 0 &&
           strcmp(a->flags ? a->flags : "", b->flags ? b->flags : "") == 0 &&
           strcmp(a->machine ? a->machine : "", b->machine ? b->machine : "") == 0;
}

bool bench_in_view(const struct bench_view *v, const struct bench_record *r)
{
    return strcmp(r->target, v->target) == 0 && strcmp(r->kind, v->kind) == 0 &&
           same_build(r->build, v->build);
}

static bool stands_in(const struct bench_view *v, enum bench_column_kind column,
                      enum bench_class impl_class)
{
    const enum bench_class hardware = bench_is_host(v) ? BENCH_CPU : BENCH_ENGINE;

    return (impl_class >= hardware) == (column == BENCH_HARDWARE);
}

bool bench_is_about(const struct bench_record *r, const char *alg, const char *op, double bytes)
{
    return r->bytes == bytes && strcmp(r->alg, alg) == 0 && strcmp(r->op, op) == 0;
}

/* Time, and where both know their charge, time by charge: an engine that the core waits for asleep
 * takes a few cycles more and half the charge. */
static bool is_better(const struct bench_record *a, const struct bench_record *b)
{
    if (a->charge_nc > 0 && b->charge_nc > 0)
        return a->time_ns * a->charge_nc < b->time_ns * b->charge_nc;
    return a->time_ns < b->time_ns;
}

static const struct bench_record *better(const struct bench_record *a, const struct bench_record *b)
{
    return a == NULL || is_better(b, a) ? b : a;
}

const struct bench_record *bench_pick(const struct bench_view *v, enum bench_column_kind column,
                                      const char *alg, const char *op, double bytes)
{
    const struct bench_record *best = NULL;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (bench_in_view(v, r) && r->time_ns > 0 && strcmp(r->library, "mica") == 0 &&
            stands_in(v, column, r->impl_class) && bench_is_about(r, alg, op, bytes))
            best = better(best, r);
    }
    return best;
}

const struct bench_record *bench_pick_peer(const struct bench_view *v, const char *library,
                                           const char *alg, const char *op, double bytes)
{
    const struct bench_record *best = NULL;

    for (size_t i = 0; i < v->count; i++) {
        const struct bench_record *r = &v->rows[i];
        if (bench_in_view(v, r) && r->time_ns > 0 && strcmp(r->library, library) == 0 &&
            bench_is_about(r, alg, op, bytes))
            best = better(best, r);
    }
    return best;
}

bool bench_peer_is_software(const struct bench_view *v, const char *library)
{
    for (size_t i = 0; i < v->count; i++)
        if (bench_in_view(v, &v->rows[i]) && strcmp(v->rows[i].library, library) == 0)
            return stands_in(v, BENCH_SOFTWARE, v->rows[i].impl_class);
    return false;
}

double bench_speedup(const struct bench_record *fast, const struct bench_record *slow)
{
    if (fast == NULL || slow == NULL)
        return BENCH_UNKNOWN;
    if (slow->time_ratio[fast->impl_class] > 0)
        return slow->time_ratio[fast->impl_class];
    return fast->time_ns > 0 ? slow->time_ns / fast->time_ns : BENCH_UNKNOWN;
}

static void append(char *to, size_t size, const char *more)
{
    const size_t used = strlen(to);

    snprintf(to + used, size - used, "%s", more);
}

static void append_impls(char *to, size_t size, const struct bench_record *r)
{
    for (unsigned i = 0; r != NULL && i < r->impl_count; i++) {
        append(to, size, i == 0 ? "" : "+");
        append(to, size, r->impl[i]);
    }
    if (r != NULL && r->impl_class == BENCH_ENGINE && r->behaviour != NULL) {
        append(to, size, ", ");
        append(to, size, r->behaviour);
    }
}

void bench_served(char *to, size_t size, const struct bench_record *hardware,
                  const struct bench_record *software)
{
    to[0] = '\0';
    append_impls(to, size, hardware);
    append(to, size, hardware != NULL && software != NULL ? " / " : "");
    append_impls(to, size, software);
}

void bench_figure(char *to, size_t size, double x, const char *unit)
{
    if (x == BENCH_UNKNOWN) {
        snprintf(to, size, "-");
        return;
    }
    /* Four digits that count; more before the point only as the number has them. */
    const int whole = x <= 0 ? 1 : (int)floor(log10(x)) + 1;
    snprintf(to, size, "%.*f%s%s",
             whole >= 4   ? 0
             : whole > 0  ? 4 - whole
             : whole > -3 ? 3 - whole
                          : 6,
             x, unit[0] == '\0' ? "" : " ", unit);
}
