/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The measuring core: times several contestants against each other, and prints nothing.
 *
 * A round gives each contestant one slice: a fixed number of operations, timed as a whole. Rounds
 * follow each other until the budget is used, so a clock that drifts, or another program on the
 * machine, meets all contestants alike. Each statistic is taken over the rounds.
 *
 * Freestanding: no allocation, no input or output. */
#ifndef MICA_BENCH_MEASURE_H
#define MICA_BENCH_MEASURE_H

#include <stdint.h>

#include "bench/hal.h"

#define BENCH_CONTESTANTS_MAX 12
#ifndef BENCH_ROUNDS_MAX /* firmware, which needs one, sets it */
#define BENCH_ROUNDS_MAX 99
#endif

struct bench_contestant {
    /* Called before each of its slices, outside the clock; NULL: nothing to do. */
    void (*select)(void *context);
    /* One operation, the thing that is timed. Returns 0, or what went wrong. */
    int (*run)(void *context);
    void *context;
    enum bench_behaviour behaviour;
};

struct bench_budget {
    uint64_t ticks; /* elapsed, for all contestants together, warm-up included */
    /* The least length of a slice, at least 1000 times the resolution. 0: a slice is one operation,
     * where nothing disturbs the counter. */
    uint64_t slice_ticks;
    unsigned rounds_min; /* rounds that are made even where the budget does not suffice */
};

struct bench_stats {
    int status;          /* 0, or what the contestant's run returned: then nothing else holds */
    uint32_t batch;      /* operations in a slice */
    uint64_t iterations; /* operations timed in all */
    uint32_t region;     /* of the last slice; 0: none */
    double median;       /* ticks for one operation */
    double minimum;
    double spread; /* interquartile range over the median */
};

/* The ticks of one operation, by contestant and round. */
struct bench_samples {
    unsigned rounds;
    double ticks[BENCH_CONTESTANTS_MAX][BENCH_ROUNDS_MAX];
};

/* The least step of the counter, in ticks. */
uint64_t bench_resolution(const struct bench_hal *hal);

/* Measures `count` contestants, at most BENCH_CONTESTANTS_MAX. One that fails is left out of the
 * rounds that follow and says so in its status. */
void bench_measure(const struct bench_hal *hal, const struct bench_contestant *contestants,
                   unsigned count, const struct bench_budget *budget, struct bench_samples *samples,
                   struct bench_stats *stats);

/* The median over the rounds of the time of contestant `a` over that of `b` in the same round. */
double bench_paired_ratio(const struct bench_samples *samples, unsigned a, unsigned b);

#endif
