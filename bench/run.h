/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A run: cases x lengths x contestants, measured row by row and handed out as records.
 *
 * Freestanding: what is wanted comes in, records go out through a sink. */
#ifndef MICA_BENCH_RUN_H
#define MICA_BENCH_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "bench/case.h"
#include "bench/hal.h"
#include "bench/measure.h"
#include "bench/peer.h"
#include "bench/bench_record.h"

#define BENCH_VARIANTS_MAX 8
#define BENCH_FORCED_MAX   8

/* One way to run Mica: with the implementations named, or with the best of a class. */
struct bench_variant {
    const char *impl_class;               /* for mica_impl_force_class; NULL: by name */
    const char *forced[BENCH_FORCED_MAX]; /* for mica_impl_force */
    unsigned forced_count;
    enum bench_behaviour behaviour; /* how engines are waited for */
};

/* What a run tells while it goes. */
struct bench_sink {
    void *context;
    void (*record)(void *context, const struct bench_record *record);
    /* A row begins: number `done` of `total`. */
    void (*progress)(void *context, unsigned done, unsigned total, const struct bench_case *row,
                     size_t bytes);
    /* The library does not do this case; it gave `status`. */
    void (*skipped)(void *context, const struct bench_case *row, psa_status_t status);
    /* A contestant's result differs from the first one's, or it failed: it is left out. */
    void (*wrong)(void *context, const struct bench_case *row, size_t bytes, const char *library);
};

struct bench_plan {
    const struct bench_hal *hal;
    const char *target; /* for the records */
    const char *kind;
    const struct bench_build *build;
    const struct bench_variant *variants;
    unsigned variant_count;
    const struct bench_peer *const *peers;
    unsigned peer_count;
    /* Whether the case is to be measured; NULL: all are. */
    bool (*wanted)(const void *context, const struct bench_case *row);
    const void *wanted_context;
    const size_t *lengths; /* in place of the cases' own; NULL: theirs */
    size_t length_count;
    /* In place of the cases' own where they process a message, and nothing above is given; ends
     * with 0. NULL: theirs. */
    const uint16_t *message_lengths;
    struct bench_budget budget; /* of one row */
    const struct bench_sink *sink;
};

/* The memory of a run: three buffers, each as long as the longest message and BENCH_TAG_ROOM. */
struct bench_memory {
    uint8_t *in;
    uint8_t *out;
    uint8_t *expected;
    struct bench_samples samples;
};

/* How many rows the plan has. */
unsigned bench_row_count(const struct bench_plan *plan);

/* Measures all rows. Returns the number of contestants that were wrong. */
unsigned bench_run(const struct bench_plan *plan, struct bench_memory *memory);

#endif
