/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* System control space: interrupt controller and system control block.
 * References: ARMv7-M Architecture Reference Manual, B3.2 and B3.4; ARMv6-M, B3.2. */
#include "machine.h"

#include <string.h>

enum {
    ICTR = 0x004,
    ISER = 0x100,
    ICER = 0x180,
    ISPR = 0x200,
    ICPR = 0x280,
    IABR = 0x300,
    IPR = 0x400,
    IPR_END = 0x4f0,
    CPUID = 0xd00,
    ICSR = 0xd04,
    VTOR = 0xd08,
    AIRCR = 0xd0c,
    SCR = 0xd10,
    CCR = 0xd14,
    SHPR1 = 0xd18,
    SHPR_END = 0xd24,
    CFSR = 0xd28,
    HFSR = 0xd2c,
    BFAR = 0xd38,
    STIR = 0xf00,
};

#define ICSR_NMIPENDSET 0x80000000u
#define ICSR_PENDSVSET  0x10000000u
#define ICSR_PENDSVCLR  0x08000000u
#define ICSR_PENDSTSET  0x04000000u
#define ICSR_PENDSTCLR  0x02000000u
#define ICSR_ISRPENDING 0x00400000u
#define ICSR_RETTOBASE  0x00000800u
#define AIRCR_KEY       0x05fau
#define AIRCR_RESETREQ  4u

struct scs {
    uint32_t word[0x400]; /* registers that only remember: CPACR, MPU, SHCSR, DEMCR, ... */
};

static uint32_t cpuid(const struct machine *m)
{
    static const struct {
        const char *core;
        uint32_t id;
    } ids[] = {{"cortex-m0plus", 0x410cc601u},
               {"cortex-m3", 0x412fc231u},
               {"cortex-m4", 0x410fc241u},
               {"cortex-m7", 0x411fc272u},
               {"cortex-m33", 0x410fd214u}};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        if (strcmp(ids[i].core, m->board.core) == 0) {
            return ids[i].id;
        }
    }
    return 0;
}

static uint32_t bits(const bool *flag, uint32_t word)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < 32; i++) {
        unsigned e = EXCEPTION_IRQ0 + 32 * word + i;
        value |= e < NVIC_EXCEPTIONS && flag[e] ? 1u << i : 0u;
    }
    return value;
}

static uint32_t read_icsr(const struct nvic *n)
{
    uint32_t value = nvic_current(n);
    unsigned pending = 0;
    for (unsigned e = n->count; e-- > 2;) {
        pending = n->pending[e] && n->enabled[e] ? e : pending;
    }
    value |= pending << 12;
    value |= n->pending[EXCEPTION_PENDSV] ? ICSR_PENDSVSET : 0;
    value |= n->pending[EXCEPTION_SYSTICK] ? ICSR_PENDSTSET : 0;
    value |= pending >= EXCEPTION_IRQ0 ? ICSR_ISRPENDING : 0;
    return value | (n->depth <= 1 ? ICSR_RETTOBASE : 0);
}

static void write_icsr(struct machine *m, uint32_t value)
{
    static const struct {
        uint32_t bit;
        unsigned exception;
        bool pending;
    } actions[] = {
        {ICSR_NMIPENDSET, EXCEPTION_NMI, true},     {ICSR_PENDSVSET, EXCEPTION_PENDSV, true},
        {ICSR_PENDSVCLR, EXCEPTION_PENDSV, false},  {ICSR_PENDSTSET, EXCEPTION_SYSTICK, true},
        {ICSR_PENDSTCLR, EXCEPTION_SYSTICK, false},
    };
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if ((value & actions[i].bit) != 0) {
            nvic_set_pending(m, actions[i].exception, actions[i].pending);
        }
    }
}

/* Priority registers may be accessed by byte, halfword or word. */
static uint32_t read_priorities(const struct nvic *n, unsigned first, unsigned size)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < size; i++) {
        value |= (uint32_t)(first + i < n->count ? n->priority[first + i] : 0) << 8 * i;
    }
    return value;
}

static void write_priorities(struct nvic *n, unsigned first, unsigned size, uint32_t value)
{
    for (unsigned i = 0; i < size; i++) {
        if (first + i < n->count) {
            n->priority[first + i] = (uint8_t)(value >> 8 * i) & n->priority_mask;
        }
    }
}

static uint32_t read_word(struct device *d, uint32_t offset)
{
    const struct machine *m = d->machine;
    const struct nvic *n = &m->nvic;
    const struct scs *s = d->state;
    switch (offset) {
    case ICTR:
        return (n->count - EXCEPTION_IRQ0 + 31) / 32 - 1;
    case CPUID:
        return cpuid(m);
    case ICSR:
        return read_icsr(n);
    case VTOR:
        return n->vtor;
    case AIRCR:
        return n->aircr;
    case SCR:
        return n->scr;
    case CCR:
        return n->ccr;
    case CFSR:
        return n->cfsr;
    case HFSR:
        return n->hfsr;
    case BFAR:
        return n->bfar;
    default:
        return s->word[offset / 4];
    }
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    const struct nvic *n = &d->machine->nvic;
    if (offset >= IPR && offset < IPR_END) {
        return read_priorities(n, EXCEPTION_IRQ0 + offset - IPR, size);
    }
    if (offset >= SHPR1 && offset < SHPR_END) {
        return read_priorities(n, 4 + offset - SHPR1, size);
    }
    if (offset >= ISER && offset < IPR) {
        const bool *flags = offset < ISPR ? n->enabled : offset < IABR ? n->pending : n->active;
        return bits(flags, offset / 4 % 32);
    }
    uint32_t word = read_word(d, offset & ~3u) >> 8 * (offset & 3);
    return size == 4 ? word : word & ((1u << 8 * size) - 1);
}

static void write_bits(struct machine *m, uint32_t offset, uint32_t value)
{
    bool set = (offset & 0x80) == 0;
    for (unsigned i = 0; i < 32; i++) {
        unsigned e = EXCEPTION_IRQ0 + 32 * (offset / 4 % 32) + i;
        if ((value >> i & 1) == 0 || e >= m->nvic.count) {
            continue;
        }
        if (offset < ISPR) {
            nvic_set_enabled(m, e, set);
        } else {
            /* A line that is still high pends again at once. */
            nvic_set_pending(m, e, set || (m->nvic.line[e] && !m->nvic.active[e]));
        }
    }
}

static void write_aircr(struct machine *m, uint32_t value)
{
    if (value >> 16 != AIRCR_KEY) {
        return;
    }
    m->nvic.aircr = 0xfa050000u | (value & 0x700);
    if ((value & AIRCR_RESETREQ) != 0) {
        fprintf(stderr, "mica-vboard: the firmware asked for a system reset: stopped\n");
        machine_stop(m, STOP_EXIT, 3);
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct machine *m = d->machine;
    struct scs *s = d->state;
    if (offset >= IPR && offset < IPR_END) {
        write_priorities(&m->nvic, EXCEPTION_IRQ0 + offset - IPR, size, value);
    } else if (offset >= SHPR1 && offset < SHPR_END) {
        write_priorities(&m->nvic, 4 + offset - SHPR1, size, value);
    } else if (offset >= ISER && offset < IABR) {
        write_bits(m, offset, value);
    } else if (offset == ICSR) {
        write_icsr(m, value);
    } else if (offset == VTOR) {
        m->nvic.vtor = value & ~0x7fu;
    } else if (offset == AIRCR) {
        write_aircr(m, value);
    } else if (offset == SCR) {
        m->nvic.scr = value & 0x16;
    } else if (offset == CCR) {
        m->nvic.ccr = value;
    } else if (offset == CFSR) {
        m->nvic.cfsr &= ~value;
    } else if (offset == HFSR) {
        m->nvic.hfsr &= ~value;
    } else if (offset == STIR) {
        nvic_set_pending(m, EXCEPTION_IRQ0 + (value & 0x1ff), true);
    } else {
        s->word[offset / 4 % 0x400] = value;
    }
}

static void reset(struct device *d)
{
    memset(d->state, 0, sizeof(struct scs));
}

const struct device_ops device_scs = {
    .name = "scs",
    .size = 0x1000,
    .state = sizeof(struct scs),
    .read = read_register,
    .write = write_register,
    .reset = reset,
};

/* The rest of the private peripheral bus (ITM, FPB, TPIU, ROM table): reads zero, ignores writes.
 */
static uint32_t read_nothing(struct device *d, uint32_t offset, unsigned size)
{
    (void)d;
    (void)offset;
    (void)size;
    return 0;
}

static void write_nothing(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    (void)d;
    (void)offset;
    (void)size;
    (void)value;
}

static void reset_nothing(struct device *d)
{
    (void)d;
}

const struct device_ops device_ppb = {
    .name = "ppb",
    .size = 0x100000,
    .read = read_nothing,
    .write = write_nothing,
    .reset = reset_nothing,
};
