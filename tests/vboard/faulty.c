/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* One mistake a run, chosen at build time, in a function of its own. */
#include "marker.h"

int mistake(volatile uint32_t *p, uint32_t v);

int __attribute__((noipa)) mistake(volatile uint32_t *p, uint32_t v)
{
    v += (uint32_t)(uintptr_t)p & 1;
#if MISTAKE == 1
    __asm__ volatile("adds %1, #1\n ldr %1, [%0, #8]" : "+r"(p), "+r"(v) : : "memory");
#elif MISTAKE == 2
    *(volatile uint32_t *)0x100u = v;
#elif MISTAKE == 3
    __asm__ volatile("nop\n ldrd r4, r5, [%0, #4]" : : "r"(p) : "r4", "r5", "memory");
#elif MISTAKE == 4
    __asm__ volatile("udf #1");
#elif MISTAKE == 5
    __asm__ volatile("movs r4, #2\n bx r4" : : : "r4");
#elif MISTAKE == 6
    __asm__ volatile("cpsid i\n wfi");
#elif MISTAKE == 7
    v += *(volatile uint32_t *)0xf0000f00u;
#elif MISTAKE == 8
    v += *(volatile uint32_t *)((uintptr_t)&v + 1);
#elif MISTAKE == 10
    __asm__ volatile("adds %0, #1\n nop\n ldr %0, [%0]\n nop" : "+l"(p) : : "memory");
#elif MISTAKE == 9
    while (v != 0) {
        p[0] = v;
    }
#elif MISTAKE == 11
    for (;;) {
    }
#endif
    return (int)v;
}

int main(void)
{
#if MISTAKE == 1
    return mistake((volatile uint32_t *)0x90000000u, 6);
#else
    static volatile uint32_t word[8];
    return mistake((volatile uint32_t *)((uintptr_t)word + (MISTAKE == 3 ? 2 : 0)), 6);
#endif
}
