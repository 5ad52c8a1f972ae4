/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The CC1352R's interrupts that the library serves: the vector table's one handler for all. */
#include <stddef.h>
#include <stdint.h>

#include "ti_cc26x2_handlers.h"

/* Exceptions, from TI's hw_ints.h. */
#define EXCEPTION_CRYPTO 39
#define EXCEPTION_TRNG   49

extern volatile unsigned board_interrupts;
volatile unsigned board_interrupts; /* taken so far, for tests */
extern void (*volatile board_hook)(void);
void (*volatile board_hook)(void); /* for other lines, for tests; NULL: none */

void irq_handler(void);

void irq_handler(void)
{
    uint32_t exception;

    __asm__ volatile("mrs %0, ipsr" : "=r"(exception));
    board_interrupts++;
    if (exception == EXCEPTION_CRYPTO)
        mica_ti_cc26x2_crypto_handler();
    else if (exception == EXCEPTION_TRNG)
        mica_ti_cc26x2_trng_handler();
    else if (board_hook != NULL)
        board_hook();
}
