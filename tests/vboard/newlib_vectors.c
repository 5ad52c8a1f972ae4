/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Vector table in front of newlib's own start-up. */
#include <stdint.h>

extern uint8_t __stack[];
void _start(void);
void enter(void);

void enter(void)
{
    *(volatile uint32_t *)0xe000ed88u |= 0xfu << 20;
    _start();
}

const void *const vectors[16]
    __attribute__((section(".isr_vector"), used)) = {__stack, (const void *)enter};
