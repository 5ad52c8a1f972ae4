/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Data watchpoint and trace unit: the cycle counter, and nothing else.
 * Reference: ARMv7-M Architecture Reference Manual, C1.8. */
#include "device.h"

enum { CTRL = 0x0, CYCCNT = 0x4, LSR = 0xfb4 };
enum { CYCCNTENA = 1 };

struct dwt {
    uint32_t ctrl, held;
    uint64_t zero; /* cycle at which the running counter was zero, modulo 2^32 */
};

static uint32_t count(struct device *d)
{
    const struct dwt *s = d->state;
    return (s->ctrl & CYCCNTENA) != 0 ? (uint32_t)(device_now(d) - s->zero) : s->held;
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    const struct dwt *s = d->state;
    (void)size;
    switch (offset) {
    case CTRL:
        return 0x40000000u | s->ctrl;
    case CYCCNT:
        return count(d);
    default:
        return 0;
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct dwt *s = d->state;
    (void)size;
    if (offset == CTRL) {
        uint32_t now = count(d);
        s->ctrl = value & CYCCNTENA;
        s->held = now;
        s->zero = device_now(d) - now;
    } else if (offset == CYCCNT) {
        s->held = value;
        s->zero = device_now(d) - value;
    }
}

static void reset(struct device *d)
{
    *(struct dwt *)d->state = (struct dwt){0};
}

const struct device_ops device_dwt = {
    .name = "dwt",
    .size = 0x1000,
    .state = sizeof(struct dwt),
    .read = read_register,
    .write = write_register,
    .reset = reset,
};
