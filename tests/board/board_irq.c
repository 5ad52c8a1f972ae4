/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The vector table's one handler for external interrupts, for TI's engines. */
#include <stdint.h>

#include "board_irq.h"
#include "ti_cc26x2_handlers.h"

volatile unsigned board_interrupts;

void irq_handler(void)
{
    uint32_t exception;

    __asm__ volatile("mrs %0, ipsr" : "=r"(exception));
    board_interrupts++;
    if (exception == 39)
        mica_ti_cc26x2_crypto_handler();
    else if (exception == 49)
        mica_ti_cc26x2_trng_handler();
}
