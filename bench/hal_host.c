/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hosted machine. What is measured is the thread's processor time, so that another program on
 * the core does not count, save by what it leaves in the caches.
 *
 * The core's clock is estimated from a chain of multiplications, each of which waits for the one
 * before.
 * A 64-bit multiplication has a latency of 3 cycles on the x86-64 cores since Nehalem and Zen and
 * on the larger ARMv8-A cores (their optimisation guides); there the estimate is the clock while
 * the core is busy. It is a nominal figure: times are never derived from it. */
#define _POSIX_C_SOURCE 199309L
#include <time.h>

#include "bench/hal.h"

#define MULTIPLY_LATENCY  3u
#define CHAIN_LENGTH      100000u
#define CHAIN_REPETITIONS 50u

static uint64_t read_clock(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t now(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

static uint64_t elapsed(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

static enum bench_unit unit(void)
{
    return BENCH_NANOSECONDS;
}

/* The barrier keeps each product in a register and the chain in order. */
static uint64_t time_chain(void)
{
    uint64_t x = 3;
    const uint64_t factor = 0x9e3779b97f4a7c15u;
    const uint64_t start = now();

    for (unsigned i = 0; i < CHAIN_LENGTH; i++) {
        x *= factor;
        __asm__ volatile("" : "+r"(x));
    }
    return now() - start;
}

static uint64_t clock_hz(void)
{
    static uint64_t hz;
    uint64_t least = UINT64_MAX;

    if (hz != 0)
        return hz;
    for (unsigned i = 0; i < CHAIN_REPETITIONS; i++) {
        const uint64_t ns = time_chain();
        least = ns < least ? ns : least;
    }
    hz = (uint64_t)CHAIN_LENGTH * MULTIPLY_LATENCY * 1000000000u / (least == 0 ? 1 : least);
    hz = (hz + 5000000u) / 10000000u * 10000000u; /* three digits are all it is good for */
    return hz;
}

const struct bench_hal bench_hal_host = {
    .now = now, .elapsed = elapsed, .unit = unit, .clock_hz = clock_hz};
