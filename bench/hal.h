/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the bench asks of the machine it runs on: two counters, what they count, and the core's
 * clock. The host gives one (hal_host.c), each board another; on a board both counters may be one.
 */
#ifndef MICA_BENCH_HAL_H
#define MICA_BENCH_HAL_H

#include <stdint.h>

enum bench_unit { BENCH_NANOSECONDS, BENCH_CYCLES };

/* How an operation comes back: at once when done, or after waiting for an engine. */
enum bench_behaviour { BENCH_PLAIN, BENCH_POLLING, BENCH_BLOCKING, BENCH_CALLBACK };

struct bench_hal {
    /* What is measured: the time this program has had the core for. Never runs backwards, and does
     * not wrap within a run. */
    uint64_t (*now)(void);
    /* What the budget is spent in: the time that passes for whoever waits. */
    uint64_t (*elapsed)(void);
    /* What both count: nanoseconds, or cycles of the core. */
    enum bench_unit (*unit)(void);
    /* The core's clock in Hz; 0 where it is unknown (then the unit is nanoseconds). */
    uint64_t (*clock_hz)(void);
    /* On a board: a measured region begins, of which whoever stands around the board knows more
     * than the time: the current, say. Returns its number, which is not 0. NULL: there is none. */
    uint32_t (*region_begin)(enum bench_behaviour behaviour);
    void (*region_end)(uint32_t region);
};

extern const struct bench_hal bench_hal_host;

#endif
