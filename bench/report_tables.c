/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The report in tables: for each target and build a head, then the layouts. */
#include <string.h>

#include "bench/layout.h"
#include "bench/bench_report.h"

#define LINE_MAX_BYTES 512

static const char *or_unknown(const char *s)
{
    return s == NULL || s[0] == '\0' ? "unknown" : s;
}

static void print_clock(FILE *to, const struct bench_renderer *r, const struct bench_build *b)
{
    char text[LINE_MAX_BYTES];

    if (b->clock_hz == BENCH_UNKNOWN || b->clock_hz <= 0)
        return;
    snprintf(text, sizeof text, "%.4g %s (%s)",
             b->clock_hz < 1e9 ? b->clock_hz / 1e6 : b->clock_hz / 1e9,
             b->clock_hz < 1e9 ? "MHz" : "GHz", or_unknown(b->clock_source));
    r->line(to, "Clock", text);
    if (b->wait_states != BENCH_UNKNOWN) {
        snprintf(text, sizeof text, "%.0f wait states", b->wait_states);
        r->line(to, "Flash", text);
    }
}

static void print_build(FILE *to, const struct bench_renderer *r, const struct bench_build *b)
{
    char text[LINE_MAX_BYTES];

    r->line(to, "Machine", or_unknown(b->machine));
    print_clock(to, r, b);
    snprintf(text, sizeof text, "%s, flags: %s", or_unknown(b->compiler), or_unknown(b->flags));
    r->line(to, "Compiler", text);
    snprintf(text, sizeof text, "mica %s, commit %s", or_unknown(b->version),
             or_unknown(b->commit));
    r->line(to, "Build", text);
    if (b->timer_resolution_ns != BENCH_UNKNOWN) {
        snprintf(text, sizeof text, "%.3g ns resolution", b->timer_resolution_ns);
        r->line(to, "Timer", text);
    }
}

static void print_peers(FILE *to, const struct bench_renderer *renderer, const struct bench_view *v)
{
    for (unsigned p = 0; p < v->peer_count; p++) {
        for (size_t i = 0; i < v->count; i++) {
            const struct bench_record *r = &v->rows[i];
            char text[LINE_MAX_BYTES];
            if (!bench_in_view(v, r) || strcmp(r->library, v->peers[p]) != 0)
                continue;
            snprintf(
                text, sizeof text, "%s: %s%s", v->peers[p],
                r->impl_count > 0 ? r->impl[0] : "version unknown",
                bench_peer_is_software(v, v->peers[p])
                    ? "; without special instructions, compared with Mica's software"
                    : "; compared with Mica's hardware column, or its software where it has none");
            renderer->line(to, "Peer", text);
            break;
        }
    }
}

static void find_peers(struct bench_view *v)
{
    for (size_t i = 0; i < v->count; i++) {
        const char *library = v->rows[i].library;
        bool known = !bench_in_view(v, &v->rows[i]) || strcmp(library, "mica") == 0;
        for (unsigned p = 0; !known && p < v->peer_count; p++)
            known = strcmp(v->peers[p], library) == 0;
        if (!known && v->peer_count < BENCH_PEERS_MAX)
            v->peers[v->peer_count++] = library;
    }
}

static void print_head(FILE *to, const struct bench_renderer *r, const struct bench_view *v)
{
    char text[LINE_MAX_BYTES];

    snprintf(text, sizeof text, "%s, %s", v->target, v->kind);
    r->line(to, "Target", text);
    if (v->build != NULL)
        print_build(to, r, v->build);
}

static void print_view(FILE *to, const struct bench_renderer *r, struct bench_view *v)
{
    print_head(to, r, v);
    find_peers(v);
    print_peers(to, r, v);
    r->line(to, "Units",
            "MB = 10^6 bytes; a figure is the median of interleaved rounds, "
            "whole PSA calls, key schedule included");
    bench_layout_algorithms(to, r, v);
    bench_layout_payloads(to, r, v);
    bench_layout_impls(to, r, v);
    bench_layout_cycles(to, r, v);
    bench_layout_engines(to, r, v);
    bench_layout_crossover(to, r, v);
    bench_layout_published(to, r, v);
}

static struct bench_view view_of(const struct bench_record *first, const struct bench_record *rows,
                                 size_t count)
{
    return (struct bench_view){.rows = rows,
                               .count = count,
                               .target = first->target,
                               .kind = first->kind,
                               .build = first->build};
}

void bench_report_crossover(FILE *to, const struct bench_renderer *renderer,
                            const struct bench_record *rows, size_t count)
{
    if (count == 0)
        return;
    const struct bench_view v = view_of(&rows[0], rows, count);
    print_head(to, renderer, &v);
    bench_layout_crossover(to, renderer, &v);
}

void bench_report_tables(FILE *to, const struct bench_renderer *renderer,
                         const struct bench_record *rows, size_t count)
{
    unsigned views = 0;

    for (size_t i = 0; i < count; i++) {
        struct bench_view v = view_of(&rows[i], rows, count);
        bool seen = strcmp(rows[i].kind, "published") == 0; /* stand beside the others */
        for (size_t k = 0; !seen && k < i; k++)
            seen = bench_in_view(&v, &rows[k]);
        if (seen)
            continue;
        if (views++ > 0)
            fputc('\n', to);
        print_view(to, renderer, &v);
    }
}
