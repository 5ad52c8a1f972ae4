/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* SysTick: 24-bit down counter on the core clock.
 * Reference: ARMv7-M Architecture Reference Manual, B3.3. */
#include "machine.h"

enum { CTRL = 0x0, LOAD = 0x4, VAL = 0x8, CALIB = 0xc };
enum { ENABLE = 1, TICKINT = 2, CLKSOURCE = 4, COUNTFLAG = 0x10000 };

struct systick {
    uint32_t ctrl, load;
    uint32_t held;  /* the value while stopped */
    uint64_t start; /* cycle at which the counter was zero, while it runs */
};

static uint32_t value(const struct systick *s, uint64_t now)
{
    uint64_t elapsed = now - s->start;
    if ((s->ctrl & ENABLE) == 0) {
        return s->held;
    }
    return elapsed == 0 ? 0 : (uint32_t)(s->load - (elapsed - 1) % ((uint64_t)s->load + 1));
}

static void schedule(struct device *d)
{
    struct systick *s = d->state;
    bool runs = (s->ctrl & ENABLE) != 0 && s->load != 0;
    d->next_event = runs ? s->start + s->load + 1 : DEVICE_NEVER;
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    struct systick *s = d->state;
    uint32_t ctrl = s->ctrl;
    (void)size;
    switch (offset) {
    case CTRL:
        s->ctrl &= ~(uint32_t)COUNTFLAG;
        return ctrl;
    case LOAD:
        return s->load;
    case VAL:
        return value(s, device_now(d));
    default:
        return 0xc0000000u; /* NOREF, SKEW: there is no reference clock and no calibration */
    }
}

static void write_ctrl(struct device *d, uint32_t value_written)
{
    struct systick *s = d->state;
    uint64_t now = device_now(d);
    uint32_t current = value(s, now);
    bool was = (s->ctrl & ENABLE) != 0;
    s->ctrl = (s->ctrl & COUNTFLAG) | (value_written & (ENABLE | TICKINT)) | CLKSOURCE;
    if (!was && (s->ctrl & ENABLE) != 0) {
        /* Goes on from the held value: zero means a reload first. */
        s->start = s->held == 0 ? now : now - (s->load - s->held + 1);
    } else if (was && (s->ctrl & ENABLE) == 0) {
        s->held = current;
    }
    schedule(d);
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t v)
{
    struct systick *s = d->state;
    (void)size;
    if (offset == CTRL) {
        write_ctrl(d, v);
    } else if (offset == LOAD) {
        s->load = v & 0xffffffu;
        schedule(d);
    } else if (offset == VAL) {
        s->held = 0;
        s->start = device_now(d);
        s->ctrl &= ~(uint32_t)COUNTFLAG;
        schedule(d);
    }
}

static void event(struct device *d)
{
    struct systick *s = d->state;
    s->start = d->next_event;
    s->ctrl |= COUNTFLAG;
    if ((s->ctrl & TICKINT) != 0) {
        nvic_set_pending(d->machine, EXCEPTION_SYSTICK, true);
    }
    schedule(d);
}

static void reset(struct device *d)
{
    *(struct systick *)d->state = (struct systick){.ctrl = CLKSOURCE};
}

const struct device_ops device_systick = {
    .name = "systick",
    .size = 16,
    .state = sizeof(struct systick),
    .read = read_register,
    .write = write_register,
    .reset = reset,
    .event = event,
};
