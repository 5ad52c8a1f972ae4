/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica bench: measures, and reports. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/host.h"
#include "bench_list.h"
#include "bench_on_board.h"
#include "bench_options.h"
#include "commands.h"
#include "options.h"
#include "records_file.h"

#define NANOSECONDS  1e9
#define ROW_SECONDS  2.0 /* a row needs no more, where no budget was asked for */
#define ROUNDS_AIM   40.0
#define SLICE_NS_MIN 500e3 /* a thousand steps of a thread clock */
#define SLICE_NS_MAX 5e6
#define ROUNDS_MIN   5
#define LINE_STEP    64 /* bytes of a cache line, to which buffers are aligned first */

/* What the sink works on. */
struct session {
    struct bench_records records;
    FILE *to;
    bool streams; /* JSON lines go out one by one */
    bool terminal;
    bool failed;
    char skipped[2000]; /* what the library declined */
};

static void clear_progress(const struct session *s)
{
    if (s->terminal)
        fputs("\r\033[K", stderr);
}

static void on_record(void *context, const struct bench_record *record)
{
    struct session *s = context;

    if (!s->streams)
        s->failed |= !bench_records_add(&s->records, record);
    else
        s->failed |= !bench_record_write(s->to, record) || fflush(s->to) != 0;
}

static void on_progress(void *context, unsigned done, unsigned total, const struct bench_case *row,
                        size_t bytes)
{
    const struct session *s = context;

    if (!s->terminal)
        return;
    fprintf(stderr, "\r\033[K%u/%u %s %s %zu bytes", done + 1, total, row->alg,
            row->operation->name, bytes);
    fflush(stderr);
}

/* Names are gathered, and printed when the run is over. */
static void on_skipped(void *context, const struct bench_case *row, psa_status_t status)
{
    struct session *s = context;
    const size_t used = strlen(s->skipped);

    snprintf(s->skipped + used, sizeof s->skipped - used, "%s%s %s (%d)", used > 0 ? ", " : "",
             row->alg, row->operation->name, (int)status);
}

static void on_wrong(void *context, const struct bench_case *row, size_t bytes, const char *library)
{
    clear_progress(context);
    fprintf(stderr, "mica bench: %s %s, %zu bytes: %s fails or computes something else; left out\n",
            row->alg, row->operation->name, bytes, library);
}

/* The time of a row, in slices: enough rounds for a median, long enough for the timer. */
static struct bench_budget budget(const struct bench_options *o, unsigned rows)
{
    double row = o->seconds / rows;
    const double contestants = o->variant_count + o->peer_count;

    if (!o->whole_budget && row > ROW_SECONDS)
        row = ROW_SECONDS;
    double slice = row * NANOSECONDS / (contestants * ROUNDS_AIM);
    slice = slice < SLICE_NS_MIN ? SLICE_NS_MIN : slice > SLICE_NS_MAX ? SLICE_NS_MAX : slice;
    return (struct bench_budget){.ticks = (uint64_t)(row * NANOSECONDS),
                                 .slice_ticks = (uint64_t)slice,
                                 .rounds_min = ROUNDS_MIN};
}

static size_t longest(const struct bench_options *o)
{
    size_t max = 0;

    for (size_t i = 0; i < o->length_count; i++)
        max = o->lengths[i] > max ? o->lengths[i] : max;
    for (size_t i = 0; o->length_count == 0 && i < bench_case_count; i++)
        for (const uint16_t *n = bench_cases[i].lengths; *n != 0; n++)
            max = *n > max ? *n : max;
    return max;
}

/* Three buffers that are aligned to `align` bytes and no more. */
static uint8_t *allocate(struct bench_memory *m, size_t bytes, size_t align)
{
    const size_t each = (bytes + BENCH_TAG_ROOM + 2 * LINE_STEP - 1) / LINE_STEP * LINE_STEP;
    uint8_t *block = aligned_alloc(LINE_STEP, 3 * each);

    if (block == NULL)
        return NULL;
    m->in = block + align % LINE_STEP;
    m->out = m->in + each;
    m->expected = m->out + each;
    return block;
}

/* Measures what the options say. Returns the exit status. */
static int measure(struct bench_options *o, struct bench_plan *plan, unsigned rows)
{
    static struct bench_memory memory;
    struct session s = {.to = output_open("bench", o->output), .terminal = isatty(STDERR_FILENO)};
    const struct bench_sink sink = {&s, on_record, on_progress, on_skipped, on_wrong};
    uint8_t *block = allocate(&memory, longest(o), o->align);

    if (s.to == NULL || block == NULL) {
        free(block);
        return s.to == NULL ? EXIT_USAGE : usage_error("bench", "out of memory");
    }
    s.streams = strcmp(o->reporter->format, "jsonl") == 0;
    plan->budget = budget(o, rows);
    plan->sink = &sink;
    const unsigned wrong = bench_run(plan, &memory);
    clear_progress(&s);
    if (s.skipped[0] != '\0')
        fprintf(stderr, "mica bench: not in this library (PSA status): %s\n", s.skipped);
    if (!s.streams)
        o->reporter->report(s.to, s.records.rows, s.records.count);
    bench_records_free(&s.records);
    free(block);
    if (s.failed)
        fputs("mica bench: not all records could be kept\n", stderr);
    return !output_close("bench", s.to, o->output) || s.failed || wrong > 0 ? 1 : 0;
}

static int run(struct bench_options *o)
{
    struct bench_plan plan = {.hal = &bench_hal_host,
                              .target = "host",
                              .kind = "measured",
                              .variants = o->variants,
                              .variant_count = o->variant_count,
                              .peers = o->peers,
                              .peer_count = o->peer_count,
                              .wanted = bench_case_wanted,
                              .wanted_context = o,
                              .lengths = o->length_count > 0 ? o->lengths : NULL,
                              .length_count = o->length_count};
    const unsigned rows = bench_row_count(&plan);

    if (rows == 0)
        return usage_error("bench", "no case matches; --list names them");
    const psa_status_t status = psa_crypto_init();
    if (status != PSA_SUCCESS) {
        fprintf(stderr, "mica bench: psa_crypto_init: PSA status %d\n", (int)status);
        return 1;
    }
    plan.build = bench_host_build();
    return measure(o, &plan, rows);
}

int command_bench(int argc, char **argv)
{
    struct bench_options o;
    int status = 0;

    if (!bench_options_read(argc, argv, &o))
        status = EXIT_USAGE;
    else if (o.help)
        bench_options_help();
    else if (o.list)
        bench_list();
    else if (o.board != NULL)
        status = bench_on_board(&o);
    else
        status = run(&o);
    bench_options_free(&o);
    return status;
}
