/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/* The marker device of the virtual boards, for firmware that is built for one. A real part has
 * nothing at these addresses. Reference: docs/VBOARD.md, "Devices". */
#ifndef VBOARD_MARKER_H
#define VBOARD_MARKER_H

#include <stdint.h>

#define VBOARD_REG(offset) (*(volatile uint32_t *)(0xf0000000u + (offset)))

#define MARKER_ID          VBOARD_REG(0x00)
#define MARKER_BEGIN       VBOARD_REG(0x08)
#define MARKER_END         VBOARD_REG(0x0c)
#define MARKER_NAME        VBOARD_REG(0x10)
#define MARKER_PUTC        VBOARD_REG(0x14)
#define MARKER_EXIT        VBOARD_REG(0x18)
#define MARKER_CYCLES      VBOARD_REG(0x1c)
#define MARKER_CYCLES_HIGH VBOARD_REG(0x20) /* as of the last look at MARKER_CYCLES */
#define MARKER_RTOS        VBOARD_REG(0x24)
#define MARKER_VALUE       VBOARD_REG(0x28)
#define MARKER_SEED        VBOARD_REG(0x2c)
#define MARKER_SLEPT       VBOARD_REG(0x30)

#define VBOARD_ID 0x4143494du

/* Opens a measured region. `name` may be NULL. */
static inline void vboard_begin(uint32_t number, const char *name)
{
    MARKER_NAME = (uint32_t)(uintptr_t)name;
    MARKER_BEGIN = number;
}

static inline void vboard_end(uint32_t number)
{
    MARKER_END = number;
}

static inline void vboard_put_text(const char *text)
{
    while (*text != 0) {
        MARKER_PUTC = (uint8_t)*text++;
    }
}

static inline void vboard_put_number(uint32_t v)
{
    char digits[10];
    unsigned n = 0;
    do {
        digits[n++] = (char)('0' + v % 10);
        v /= 10;
    } while (v != 0);
    while (n > 0) {
        MARKER_PUTC = (uint8_t)digits[--n];
    }
}

#endif
