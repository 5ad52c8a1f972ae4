/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Measured regions: opened and closed by writes to the marker device. */
#include "machine.h"

#include <string.h>

static struct region *find(struct machine *m, uint32_t number)
{
    for (size_t i = 0; i < m->regions_open; i++) {
        if (m->open[i].number == number) {
            return &m->open[i];
        }
    }
    return NULL;
}

void region_begin(struct machine *m, uint32_t number, uint64_t at)
{
    if (find(m, number) != NULL || m->regions_open == MACHINE_REGIONS_OPEN) {
        report_fault(m, m->block != NULL ? m->block->address : 0,
                     "region %u is open already, or too many are", number);
        return;
    }
    energy_advance(m, at);
    struct region *r = &m->open[m->regions_open++];
    *r = (struct region){.number = number,
                         .cycles = at,
                         .instructions = machine_instructions(m) + 1,
                         .sleep_cycles = m->sleep_cycles,
                         .engine_cycles = m->energy.engine_cycles,
                         .charge_nc = m->energy.charge_nc,
                         .stack_top = machine_register(m, UC_ARM_REG_SP)};
    r->stack_low = r->stack_top;
    r->process_stack = stack_is_process(m);
    snprintf(r->name, sizeof r->name, "%s", m->next_name);
    m->next_name[0] = 0;
}

void region_end(struct machine *m, uint32_t number, uint64_t at)
{
    struct region *r = find(m, number);
    if (r == NULL) {
        report_fault(m, m->block != NULL ? m->block->address : 0, "region %u is not open", number);
        return;
    }
    energy_advance(m, at);
    r->cycles = at - r->cycles;
    r->instructions = machine_instructions(m) - r->instructions;
    r->sleep_cycles = m->sleep_cycles - r->sleep_cycles;
    r->engine_cycles = m->energy.engine_cycles - r->engine_cycles;
    r->charge_nc = m->energy.charge_nc - r->charge_nc;
    records_region(m, r);
    m->regions_open--;
    memmove(r, r + 1, (size_t)(m->open + m->regions_open - r) * sizeof *r);
}

/* Attaches a number, such as bytes processed or a verdict, to the region opened last. */
void region_value(struct machine *m, uint32_t value)
{
    if (m->regions_open != 0) {
        m->open[m->regions_open - 1].value = value;
        m->open[m->regions_open - 1].has_value = true;
    }
}
