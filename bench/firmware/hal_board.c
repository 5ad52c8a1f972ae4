/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The marker device of a virtual board (docs/VBOARD.md): cycles, and regions that the simulator
 * measures from outside. */
#include "hal_board.h"
#include "vboard_marker.h"

static uint64_t now(void)
{
    const uint32_t low = MARKER_CYCLES;

    return (uint64_t)MARKER_CYCLES_HIGH << 32 | low;
}

static enum bench_unit unit(void)
{
    return BENCH_CYCLES;
}

static uint64_t clock_hz(void)
{
    return BENCH_CLOCK_HZ;
}

/* A vendor's driver over its RTOS would cost what the board says, where the simulator is to add it.
 */
static uint32_t region_begin(enum bench_behaviour behaviour)
{
    static const uint8_t rtos[] = {
        [BENCH_PLAIN] = 0, [BENCH_POLLING] = 1, [BENCH_BLOCKING] = 2, [BENCH_CALLBACK] = 0};
    static uint32_t number;

    MARKER_BEGIN = ++number;
    if (rtos[behaviour] != 0)
        MARKER_RTOS = rtos[behaviour];
    return number;
}

static void region_end(uint32_t region)
{
    MARKER_END = region;
}

const struct bench_hal bench_hal_board = {.now = now,
                                          .elapsed = now,
                                          .unit = unit,
                                          .clock_hz = clock_hz,
                                          .region_begin = region_begin,
                                          .region_end = region_end};
