/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* A HardFault handler that looks at what happened, and goes on behind the instruction. */
#include "marker.h"

uint32_t probe(uint32_t address);
void undefined(void);
void hard_fault_handler(void);
void handle(uint32_t *frame);

static uint32_t faults, cfsr, bfar, at;

uint32_t __attribute__((noinline, naked)) probe(uint32_t address)
{
    __asm__ volatile(
        "movs r1, #7\n .global culprit\n culprit: ldr.w r0, [%0]\n adds r0, r1, #1\n bx lr"
        :
        : "r"(address));
}

void __attribute__((noinline, naked)) undefined(void)
{
    __asm__ volatile("udf.w #0\n bx lr");
}

void __attribute__((used)) handle(uint32_t *frame)
{
    faults++;
    cfsr = REG(0xe000ed28u);
    bfar = REG(0xe000ed38u);
    REG(0xe000ed28u) = cfsr;
    at = frame[6];
    frame[6] += 4;
}

void __attribute__((naked)) hard_fault_handler(void)
{
    __asm__ volatile("mov r0, sp\n b handle");
}

int main(void)
{
    extern uint8_t culprit[];
    if (probe(0x90000000u) != 8 || faults != 1 || cfsr != 0x8200u || bfar != 0x90000000u ||
        at != ((uint32_t)culprit & ~1u) || REG(0xe000ed2cu) != 0x40000000u) {
        return 1;
    }
    undefined();
    return faults == 2 && cfsr == 0x10000u ? 0 : 2;
}
