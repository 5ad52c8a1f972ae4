/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Two UARTs, transmit side only; characters leave at once. There is nothing to receive.
 * References: ARM DDI 0479 (CMSDK APB UART), ARM DDI 0183 (PL011; also TI's UART, SWCU185). */
#include "device.h"

struct uart {
    uint32_t word[64];
};

enum { CMSDK_DATA = 0x0, CMSDK_STATE = 0x4 };
enum { PL011_DR = 0x0, PL011_FR = 0x18 };
enum { PL011_TXFE = 0x80, PL011_RXFE = 0x10 };

static uint32_t cmsdk_read(struct device *d, uint32_t offset, unsigned size)
{
    const struct uart *s = d->state;
    (void)size;
    bool empty = offset == CMSDK_DATA || offset == CMSDK_STATE;
    return empty ? 0 : s->word[offset / 4 % 64];
}

static uint32_t pl011_read(struct device *d, uint32_t offset, unsigned size)
{
    const struct uart *s = d->state;
    (void)size;
    if (offset == PL011_DR) {
        return 0;
    }
    return offset == PL011_FR ? PL011_TXFE | PL011_RXFE : s->word[offset / 4 % 64];
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct uart *s = d->state;
    char c = (char)value;
    (void)size;
    if (offset == 0) {
        device_console(d, &c, 1);
    } else {
        s->word[offset / 4 % 64] = value;
    }
}

static void reset(struct device *d)
{
    *(struct uart *)d->state = (struct uart){{0}};
}

const struct device_ops device_cmsdk_uart = {
    .name = "cmsdk_uart",
    .size = 0x1000,
    .state = sizeof(struct uart),
    .read = cmsdk_read,
    .write = write_register,
    .reset = reset,
};

const struct device_ops device_pl011 = {
    .name = "pl011",
    .size = 0x1000,
    .state = sizeof(struct uart),
    .read = pl011_read,
    .write = write_register,
    .reset = reset,
};
