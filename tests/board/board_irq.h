/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts of the test firmware. */
#ifndef MICA_TESTS_BOARD_IRQ_H
#define MICA_TESTS_BOARD_IRQ_H

#include <stdint.h>

extern volatile unsigned board_interrupts; /* taken so far */

extern void (*volatile board_hook)(void); /* called by the handler of other lines */

/* Line 0 is nobody's on these boards: it stays quiet unless it is made pending. */
#define BOARD_NVIC_ISER0 (*(volatile uint32_t *)0xe000e100u)
#define BOARD_NVIC_ISPR0 (*(volatile uint32_t *)0xe000e200u)

/* Runs a function in an interrupt handler, now. */
static inline void board_in_interrupt(void (*hook)(void))
{
    board_hook = hook;
    BOARD_NVIC_ISER0 = 1;
    BOARD_NVIC_ISPR0 = 1;
    __asm__ volatile("dsb\n isb" : : : "memory");
}

/* The virtual board's cycle counter, which nothing stops. */
#define BOARD_CYCLES (*(volatile uint32_t *)0xf000001cu)
#define BOARD_SLEPT  (*(volatile uint32_t *)0xf0000030u)

#endif
