/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* TI's power, reset and clock management (CC13x2, CC26x2): what the engines need of it.
 * Reference: SWCU185, chapter "Power, reset, and clock management", and TI's public register pages.
 *
 * SECDMACLKGR takes effect when CLKLOADCTL.LOAD is written. Crypto and TRNG answer only while their
 * clock runs and the PERIPH domain is on; losing the domain resets them. Other registers remember.
 */
#include "device.h"

#include <string.h>

enum {
    CLKLOADCTL = 0x28,
    SECDMACLKGR = 0x3c,
    PDCTL0 = 0x12c,
    PDCTL0PERIPH = 0x138,
    PDSTAT0 = 0x140,
    PDSTAT0PERIPH = 0x14c,
};

enum { LOAD = 1, LOAD_DONE = 2 };
enum { CRYPTO_CLK_EN = 1, TRNG_CLK_EN = 2 };
enum { PERIPH_ON = 4 };
#define ALL_MODES 0x00030003u /* CRYPTO and TRNG, in run mode and in all modes */

struct ti_prcm {
    uint32_t word[0x400];
    uint32_t loaded; /* the clock gates in force */
};

static bool powered(const struct ti_prcm *s)
{
    return (s->word[PDCTL0 / 4] & PERIPH_ON) != 0;
}

static void apply(struct device *d)
{
    const struct ti_prcm *s = d->state;
    uint32_t gates = (s->loaded | s->loaded >> 16) & 3;
    device_gate(d, "crypto", powered(s) && (gates & CRYPTO_CLK_EN) != 0, !powered(s));
    device_gate(d, "trng", powered(s) && (gates & TRNG_CLK_EN) != 0, !powered(s));
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    const struct ti_prcm *s = d->state;
    (void)size;
    switch (offset) {
    case CLKLOADCTL:
        return LOAD_DONE;
    case PDSTAT0:
        return s->word[PDCTL0 / 4] & 7;
    case PDSTAT0PERIPH:
    case PDCTL0PERIPH:
        return powered(s) ? 1 : 0;
    default:
        return s->word[offset / 4];
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct ti_prcm *s = d->state;
    (void)size;
    if (offset == CLKLOADCTL) {
        if ((value & LOAD) != 0) {
            s->loaded = s->word[SECDMACLKGR / 4] & ALL_MODES;
            apply(d);
        }
    } else if (offset == PDCTL0 || offset == PDCTL0PERIPH) {
        uint32_t bits = offset == PDCTL0   ? value & 7
                        : (value & 1) != 0 ? s->word[PDCTL0 / 4] | PERIPH_ON
                                           : s->word[PDCTL0 / 4] & ~(uint32_t)PERIPH_ON;
        s->word[PDCTL0 / 4] = bits;
        apply(d);
    } else {
        s->word[offset / 4] = value;
    }
}

static void reset(struct device *d)
{
    memset(d->state, 0, sizeof(struct ti_prcm));
    apply(d);
}

const struct device_ops device_ti_prcm = {
    .name = "ti_prcm",
    .size = 0x1000,
    .state = sizeof(struct ti_prcm),
    .read = read_register,
    .write = write_register,
    .reset = reset,
};
