/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The marker device and the core's registers, for the test firmware. */
#ifndef TEST_MARKER_H
#define TEST_MARKER_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(address))

#define MARKER_BEGIN  REG(0xf0000008u)
#define MARKER_END    REG(0xf000000cu)
#define MARKER_NAME   REG(0xf0000010u)
#define MARKER_PUTC   REG(0xf0000014u)
#define MARKER_EXIT   REG(0xf0000018u)
#define MARKER_CYCLES REG(0xf000001cu)
#define MARKER_RTOS   REG(0xf0000024u)
#define MARKER_VALUE  REG(0xf0000028u)
#define MARKER_SEED   REG(0xf000002cu)
#define MARKER_SLEPT  REG(0xf0000030u)

#define DWT_CTRL    REG(0xe0001000u)
#define DWT_CYCCNT  REG(0xe0001004u)
#define SYST_CTRL   REG(0xe000e010u)
#define SYST_LOAD   REG(0xe000e014u)
#define SYST_VAL    REG(0xe000e018u)
#define NVIC_ISER0  REG(0xe000e100u)
#define NVIC_ICER0  REG(0xe000e180u)
#define NVIC_ISPR0  REG(0xe000e200u)
#define SCB_ICSR    REG(0xe000ed04u)
#define SCB_SCR     REG(0xe000ed10u)
#define SCB_SHPR2   REG(0xe000ed1cu)
#define SCB_SHPR3   REG(0xe000ed20u)
#define DEMCR       REG(0xe000edfcu)
#define NVIC_IPR(n) (*(volatile uint8_t *)(0xe000e400u + (n)))

static inline void put_text(const char *s)
{
    while (*s != 0) {
        MARKER_PUTC = (uint8_t)*s++;
    }
}

static inline void put_number(uint32_t v)
{
    char digits[11];
    unsigned n = 0;
    do {
        digits[n++] = (char)('0' + v % 10);
        v /= 10;
    } while (v != 0);
    while (n > 0) {
        MARKER_PUTC = (uint8_t)digits[--n];
    }
}

#define BEGIN(number, text)                                                                        \
    do {                                                                                           \
        MARKER_NAME = (uint32_t)(uintptr_t)(text);                                                 \
        MARKER_BEGIN = (number);                                                                   \
    } while (0)
#define END(number) (MARKER_END = (number))

#endif
