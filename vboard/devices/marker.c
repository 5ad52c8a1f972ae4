/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The marker device: how firmware talks to the simulator that measures it. 32-bit accesses only.
 *
 *   offset  name      access
 *   0x00    ID        R   0x4143494d, "MICA": the firmware runs on a virtual board
 *   0x04    VERSION   R   1
 *   0x08    BEGIN     W   opens the measured region of that number, after this store
 *   0x0c    END       W   closes it, before this store: two adjacent stores measure zero
 *   0x10    NAME      W   address of a NUL-terminated name for the next region opened
 *   0x14    PUTC      W   a character for the console
 *   0x18    EXIT      W   ends the run with this status
 *   0x1c    CYCLES    R   low word of the cycle count; the high word is latched
 *   0x20    CYCLES_H  R   the latched high word
 *   0x24    RTOS      W   1: a polling, 2: a blocking driver call was made. With --rtos the board's
 *                         vendor overhead is added, in cycles of a running core; else ignored
 *   0x28    VALUE     W   a number for the record of the region opened last
 *   0x2c    SEED      R   next word of the noise that --seed starts
 *   0x30    SLEPT     R   low word of the cycles spent asleep
 */
#include "machine.h"

#include <string.h>

enum {
    ID = 0x00,
    VERSION = 0x04,
    BEGIN = 0x08,
    END = 0x0c,
    NAME = 0x10,
    PUTC = 0x14,
    EXIT = 0x18,
    CYCLES = 0x1c,
    CYCLES_H = 0x20,
    RTOS = 0x24,
    VALUE = 0x28,
    SEED = 0x2c,
    SLEPT = 0x30,
};

struct marker {
    uint32_t high;
};

static uint32_t read_register(struct device *d, uint32_t offset, unsigned size)
{
    struct marker *s = d->state;
    uint64_t now = device_now(d);
    (void)size;
    switch (offset) {
    case ID:
        return 0x4143494du;
    case VERSION:
        return 1;
    case CYCLES:
        s->high = (uint32_t)(now >> 32);
        return (uint32_t)now;
    case CYCLES_H:
        return s->high;
    case SEED:
        return (uint32_t)device_noise(d);
    case SLEPT:
        return (uint32_t)d->machine->sleep_cycles;
    default:
        return 0;
    }
}

static void set_name(struct machine *m, uint32_t address)
{
    size_t n = 0;
    m->next_name[0] = 0;
    if (address == 0) {
        return;
    }
    for (const uint8_t *p; n + 1 < sizeof m->next_name; n++) {
        p = memory_at(m, address + (uint32_t)n, 1);
        if (p == NULL || *p == 0) {
            break;
        }
        m->next_name[n] = (char)*p;
    }
    m->next_name[n] = 0;
}

static void add_rtos(struct machine *m, uint32_t kind)
{
    uint32_t cycles = kind == 2 ? m->board.rtos_blocking : m->board.rtos_polling;
    if (m->options.rtos && m->block != NULL) {
        energy_spend(m, kind == 2 ? "rtos.blocking" : "rtos.polling", cycles);
        m->extra += cycles;
    }
}

static void write_register(struct device *d, uint32_t offset, unsigned size, uint32_t value)
{
    struct machine *m = d->machine;
    char c = (char)value;
    (void)size;
    switch (offset) {
    case BEGIN:
        region_begin(m, value, device_after(d));
        break;
    case END:
        region_end(m, value, device_now(d));
        break;
    case NAME:
        set_name(m, value);
        break;
    case PUTC:
        device_console(d, &c, 1);
        break;
    case EXIT:
        machine_stop(m, STOP_EXIT, value);
        break;
    case RTOS:
        add_rtos(m, value);
        break;
    case VALUE:
        region_value(m, value);
        break;
    default:
        break;
    }
}

static void reset(struct device *d)
{
    *(struct marker *)d->state = (struct marker){0};
}

const struct device_ops device_marker = {
    .name = "marker",
    .size = 0x34,
    .state = sizeof(struct marker),
    .read = read_register,
    .write = write_register,
    .reset = reset,
};
