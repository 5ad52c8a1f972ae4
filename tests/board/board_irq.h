/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupts of the test firmware. */
#ifndef MICA_TESTS_BOARD_IRQ_H
#define MICA_TESTS_BOARD_IRQ_H

extern volatile unsigned board_interrupts; /* taken so far */

void irq_handler(void);

/* The virtual board's cycle counter, which nothing stops. */
#define BOARD_CYCLES (*(volatile uint32_t *)0xf000001cu)
#define BOARD_SLEPT  (*(volatile uint32_t *)0xf0000030u)

#endif
