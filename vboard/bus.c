/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The bus: finds the device of an access, and lets events happen when they are due. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

#define PERIPHERALS 0x40000000u
#define DEVICES     0x60000000u

extern const struct device_ops device_stub;

static bool covers(const struct device *d, uint32_t address)
{
    return address - d->base < d->ops->size;
}

static struct device *device_at(struct machine *m, uint32_t address)
{
    for (size_t i = 0; i < m->devices; i++) {
        if (covers(&m->device[i], address)) {
            return &m->device[i];
        }
    }
    return NULL;
}

void bus_refresh_next_event(struct machine *m)
{
    m->next_event = DEVICE_NEVER;
    for (size_t i = 0; i < m->devices; i++) {
        if (m->device[i].next_event < m->next_event) {
            m->next_event = m->device[i].next_event;
        }
    }
}

/* Events that are due, in the order of their time; of equal times, in the order of the board. */
void bus_run_events(struct machine *m)
{
    uint64_t now = machine_now(m);
    while (m->next_event <= now) {
        for (size_t i = 0; i < m->devices; i++) {
            struct device *d = &m->device[i];
            if (d->next_event == m->next_event) {
                m->in_event = true;
                m->event_time = d->next_event;
                d->ops->event(d);
                m->in_event = false;
                break;
            }
        }
        bus_refresh_next_event(m);
    }
}

const char *bus_hint(uint32_t address)
{
    return address >= PERIPHERALS && address < DEVICES
               ? "; --stub-peripherals lets firmware for another part pass"
               : "";
}

static void missing(struct machine *m, uint32_t address, const char *what,
                    const struct device *unclocked)
{
    uint32_t pc = m->block != NULL ? m->block->insn[m->access >= 0 ? m->access : 0].address : 0;
    if (unclocked != NULL) {
        report_fault(m, pc, "%s at 0x%08x: the clock of %s is off", what, address,
                     unclocked->label);
    } else {
        report_fault(m, pc, "%s at 0x%08x: no device there%s", what, address, bus_hint(address));
    }
}

static uint64_t on_read(uc_engine *uc, uint64_t offset, unsigned size, void *user)
{
    const struct device_page *page = user;
    struct machine *m = page->machine;
    uint32_t address = page->base + (uint32_t)offset;
    uint32_t value = 0;
    (void)uc;
    if (m->stop != STOP_NONE) {
        return 0;
    }
    locate_access(m, address, size, ACCESS_READ);
    bus_run_events(m);
    struct device *d = device_at(m, address);
    if (d == NULL || !d->clocked) {
        missing(m, address, "read", d);
    } else {
        value = d->ops->read(d, address - d->base, size);
        bus_refresh_next_event(m);
    }
    m->access = -1;
    return value;
}

static void on_write(uc_engine *uc, uint64_t offset, unsigned size, uint64_t value, void *user)
{
    const struct device_page *page = user;
    struct machine *m = page->machine;
    uint32_t address = page->base + (uint32_t)offset;
    (void)uc;
    if (m->stop != STOP_NONE) {
        return;
    }
    locate_access(m, address, size, ACCESS_WRITE);
    bus_run_events(m);
    struct device *d = device_at(m, address);
    if (d == NULL || !d->clocked) {
        missing(m, address, "write", d);
    } else {
        d->ops->write(d, address - d->base, size, (uint32_t)value);
        bus_refresh_next_event(m);
    }
    m->access = -1;
}

static bool page_mapped(const struct machine *m, uint32_t base)
{
    for (size_t i = 0; i < m->pages; i++) {
        if (base - m->page[i].base < m->page[i].size) {
            return true;
        }
    }
    return false;
}

/* Maps what of [base, end) is free, in as few pieces as that takes. */
static bool map_pages(struct machine *m, const struct device *d)
{
    uint32_t base = d->base & ~(MACHINE_PAGE - 1);
    const uint32_t end = (d->base + d->ops->size + MACHINE_PAGE - 1) & ~(MACHINE_PAGE - 1);
    while (base != end) {
        uint32_t next = base;
        while (next != end && !page_mapped(m, next)) {
            next += MACHINE_PAGE;
        }
        if (next == base) {
            base += MACHINE_PAGE;
            continue;
        }
        if (m->pages == MACHINE_PAGES) {
            return false;
        }
        struct device_page *page = &m->page[m->pages++];
        *page = (struct device_page){m, base, next - base};
        if (uc_mmio_map(m->uc, base, next - base, on_read, page, on_write, page) != UC_ERR_OK) {
            return false;
        }
        base = next;
    }
    return true;
}

static bool add_device(struct machine *m, const struct device_ops *ops, const char *label,
                       uint32_t base, int irq)
{
    if (m->devices == MACHINE_DEVICES) {
        return false;
    }
    struct device *d = &m->device[m->devices++];
    *d = (struct device){.ops = ops,
                         .base = base,
                         .irq = irq,
                         .next_event = DEVICE_NEVER,
                         .clocked = true,
                         .machine = m,
                         .state = calloc(1, ops->state + 1)};
    snprintf(d->label, sizeof d->label, "%.15s", label);
    ops->reset(d);
    return d->state != NULL && map_pages(m, d);
}

static const struct device_ops *find_ops(const char *name)
{
    for (size_t i = 0; device_catalogue[i] != NULL; i++) {
        if (strcmp(device_catalogue[i]->name, name) == 0) {
            return device_catalogue[i];
        }
    }
    return NULL;
}

/* Every core has these. The order matters where ranges overlap: the first one wins. */
static const struct {
    const char *name;
    uint32_t base;
} core_devices[] = {
    {"systick", 0xe000e010u}, {"scs", 0xe000e000u},    {"dwt", 0xe0001000u},
    {"ppb", 0xe0000000u},     {"marker", 0xf0000000u},
};

bool bus_open(struct machine *m, char error[BOARD_ERROR_SIZE])
{
    for (size_t i = 0; i < sizeof core_devices / sizeof *core_devices; i++) {
        const char *name = core_devices[i].name;
        if (strcmp(name, "dwt") == 0 && strcmp(m->board.core, "cortex-m0plus") == 0) {
            continue; /* ARMv6-M has no cycle counter */
        }
        if (!add_device(m, find_ops(name), name, core_devices[i].base, -1)) {
            snprintf(error, BOARD_ERROR_SIZE, "device %s cannot be mapped", name);
            return false;
        }
    }
    for (size_t i = 0; i < m->board.devices; i++) {
        const struct board_device *b = &m->board.device[i];
        const struct device_ops *ops = find_ops(b->model);
        if (ops == NULL || !add_device(m, ops, b->label, b->base, b->irq)) {
            snprintf(error, BOARD_ERROR_SIZE, "device %s (%s) %s", b->label, b->model,
                     ops == NULL ? "is unknown" : "cannot be mapped");
            return false;
        }
    }
    if (m->options.stub_peripherals && !add_device(m, &device_stub, "stub", PERIPHERALS, -1)) {
        snprintf(error, BOARD_ERROR_SIZE, "peripherals cannot be mapped");
        return false;
    }
    bus_refresh_next_event(m);
    return true;
}

struct device *bus_device(struct machine *m, const char *label)
{
    for (size_t i = 0; i < m->devices; i++) {
        if (strcmp(m->device[i].label, label) == 0) {
            return &m->device[i];
        }
    }
    return NULL;
}

void bus_close(struct machine *m)
{
    for (size_t i = 0; i < m->devices; i++) {
        struct device *d = &m->device[i];
        if (d->ops->destroy != NULL) {
            d->ops->destroy(d);
        }
        free(d->state);
    }
}

/* The device contract's services. */

uint64_t device_now(const struct device *d)
{
    return machine_now(d->machine);
}

uint64_t device_after(const struct device *d)
{
    const struct machine *m = d->machine;
    if (m->in_event || m->block == NULL || m->access < 0) {
        return machine_now(m);
    }
    return m->cycles + m->variant->before[m->access + 1] + m->extra;
}

uint32_t device_clock(const struct device *d)
{
    return d->machine->board.clock_hz;
}

void device_irq(struct device *d, bool level)
{
    d->line = level;
    if (d->irq >= 0) {
        nvic_set_line(d->machine, (unsigned)d->irq, level);
    }
}

bool device_dma_read(struct device *d, uint32_t address, void *to, size_t len)
{
    const uint8_t *p = memory_at(d->machine, address, len);
    if (p != NULL) {
        memcpy(to, p, len);
    }
    return p != NULL;
}

bool device_dma_write(struct device *d, uint32_t address, const void *from, size_t len)
{
    uint8_t *p = memory_at(d->machine, address, len);
    if (p == NULL || !memory_of(d->machine, address)->writable) {
        return false;
    }
    memcpy(p, from, len);
    return true;
}

void device_active(struct device *d, const char *activity, bool on)
{
    energy_active(d->machine, activity, on);
}

void device_gate(struct device *dev, const char *label, bool clocked, bool power_lost)
{
    struct device *d = bus_device(dev->machine, label);
    if (d == NULL) {
        return;
    }
    d->clocked = clocked;
    if (power_lost) {
        d->next_event = DEVICE_NEVER;
        device_irq(d, false);
        d->ops->reset(d);
    }
}

/* SplitMix64: a counter through a mixing function. */
uint64_t device_noise(struct device *d)
{
    uint64_t z = d->machine->noise += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void device_console(struct device *d, const char *bytes, size_t len)
{
    machine_console(d->machine, bytes, len);
}

void device_complain(struct device *d, const char *what)
{
    fprintf(stderr, "mica-vboard: %s at cycle %llu: %s\n", d->label,
            (unsigned long long)device_now(d), what);
}
