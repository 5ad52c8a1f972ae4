/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Regions, values, noise, and a function whose stack and whose instructions are known. */
#include "marker.h"

uint32_t deep(uint32_t v);
uint32_t guarded(uint32_t v);
volatile uint32_t secret = 5, sink;

uint32_t __attribute__((noinline, naked)) deep(uint32_t v)
{
    (void)v;
    __asm__ volatile("push {r4, lr}\n sub sp, #248\n str r0, [sp]\n add sp, #248\n pop {r4, pc}");
}

uint32_t __attribute__((noinline, naked)) guarded(uint32_t v)
{
    (void)v;
    __asm__ volatile("movs r1, #0\n .global target\n target: adds r1, #1\n movs r0, r1\n bx lr");
}

int main(void)
{
    /* No name, nothing inside. */
    __asm__ volatile("str %0, [%1, #8]\n str %0, [%1, #12]"
                     :
                     : "r"(1), "r"(0xf0000000u)
                     : "memory");
    BEGIN(2, "deep");
    MARKER_VALUE = 77;
    sink = deep(1);
    END(2);
    BEGIN(3, "outer");
    BEGIN(4, "inner \"quoted\"");
    sink = guarded(1);
    END(4);
    END(3);
    uint32_t n = secret;
    MARKER_BEGIN = 5;
    for (uint32_t i = 0; i < n; i++) {
        sink = i;
    }
    MARKER_END = 5;
    put_number(MARKER_SEED);
    put_text("\n");
    return (int)guarded(1);
}
