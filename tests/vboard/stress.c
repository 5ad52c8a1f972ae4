/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* A computation with carries, floats and calls, alone and under nested exceptions every PERIOD
 * cycles: the result must not change. Prints the number of exceptions. */
#include "marker.h"

static volatile uint32_t ticks, pends;
static volatile float scale = 1.0f;

void systick_handler(void)
{
    ticks++;
    scale = scale * 1.5f > 100.0f ? 1.0f : scale * 1.5f; /* dirties the FP registers */
    SCB_ICSR = 1u << 28;
}

void pendsv_handler(void)
{
    pends++;
    scale = scale + 0.25f;
}

static uint32_t __attribute__((noinline)) mix(uint32_t a, uint32_t b, unsigned depth)
{
    uint64_t wide = (uint64_t)a * b + 0x9e3779b97f4a7c15u;
    uint32_t v = (uint32_t)(wide >> 32) ^ (uint32_t)wide;
    return depth == 0 ? v : mix(v, a + b, depth - 1) + (v > a ? 1 : 0);
}

uint32_t compute(void);

uint32_t __attribute__((noipa)) compute(void)
{
    uint32_t a = 1, b = 2;
    float f = 0.5f;
    for (uint32_t i = 0; i < 20000; i++) {
        a = mix(a, b + i, i % 5);
        b = (b << 7 | b >> 25) + (a % (i + 1));
        f = f * 0.9999f + (float)(a & 0xff) / 256.0f;
    }
    return a ^ b ^ (uint32_t)(f * 1000.0f);
}

int main(void)
{
    uint32_t quiet = compute();
    REG(0xe000ed20u) = 0x00e00000u; /* SysTick above PendSV */
    SYST_LOAD = PERIOD - 1;
    SYST_VAL = 0;
    SYST_CTRL = 7;
    uint32_t disturbed = compute();
    SYST_CTRL = 0;
    put_number(ticks + pends);
    put_text("\n");
    return quiet == disturbed && ticks > 3000 && pends > 1000 ? 0 : 1;
}
