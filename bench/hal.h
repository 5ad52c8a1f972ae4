/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the bench asks of the machine it runs on: two counters, what they count, and the core's
 * clock. The host gives one (hal_host.c), each board another; on a board both counters may be one.
 */
#ifndef MICA_BENCH_HAL_H
#define MICA_BENCH_HAL_H

#include <stdint.h>

enum bench_unit { BENCH_NANOSECONDS, BENCH_CYCLES };

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
};

extern const struct bench_hal bench_hal_host;

#endif
