/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Peripherals of which nothing is known, for firmware of other parts: the option
 * --stub-peripherals. A register reads as what was written to it. Who reads one again and again
 * waits for something: then it reads as all ones and as zero in turn, so that a wait for a flag,
 * set or clear, comes to an end. */
#include "machine.h"

#define REGISTERS 4096u
#define PATIENCE  4u /* equal reads in a row */

struct stub {
    uint32_t address[REGISTERS]; /* plus one, by hash; 0: free */
    uint32_t value[REGISTERS];
    uint32_t last, reads; /* offset of the register read last, and how often in a row */
};

/* A table that is full keeps what it has. */
static uint32_t *find(struct stub *s, uint32_t offset)
{
    uint32_t at = offset / 4 * 2654435761u % REGISTERS;
    for (uint32_t i = 0; i < REGISTERS; i++, at = (at + 1) % REGISTERS) {
        if (s->address[at] == offset + 1 || s->address[at] == 0) {
            s->address[at] = offset + 1;
            return &s->value[at];
        }
    }
    return &s->value[at];
}

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    struct stub *s = d->state;
    uint32_t word = *find(s, offset & ~3u) >> 8 * (offset & 3);
    s->reads = s->last == offset ? s->reads + 1 : 1;
    s->last = offset;
    if (s->reads > PATIENCE) {
        word = s->reads % 2 != 0 ? 0xffffffffu : 0;
    }
    return size == 4 ? word : word & ((1u << 8 * size) - 1);
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct stub *s = d->state;
    uint32_t *word = find(s, offset & ~3u);
    uint32_t mask = size == 4 ? 0xffffffffu : ((1u << 8 * size) - 1) << 8 * (offset & 3);
    *word = (*word & ~mask) | (value << 8 * (offset & 3) & mask);
    s->reads = 0;
}

static void reset(struct device *d)
{
    *(struct stub *)d->state = (struct stub){.last = UINT32_MAX};
}

/* ARMv7-M ARM, B3.1: the peripheral region, on-chip. */
const struct device_ops device_stub = {
    .name = "stub",
    .size = 0x20000000,
    .state = sizeof(struct stub),
    .read = read_register,
    .write = write_register,
    .reset = reset,
};
