/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Peak stack. SP is read only at blocks that can lower it; how far it goes inside a block is known
 * from the block's instructions. Exact, except that code which moves SP by a register is seen at
 * the next block. */
#include "machine.h"

#define CONTROL_SPSEL 2u
#define STACK_MAX     (64u << 20) /* farther than this is another stack */

static bool on_process_stack(struct machine *m)
{
    return m->stack.two_stacks && m->nvic.depth == 0 &&
           (machine_register(m, UC_ARM_REG_CONTROL) & CONTROL_SPSEL) != 0;
}

void stack_start(struct machine *m)
{
    m->stack = (struct stack_watch){.top = machine_register(m, UC_ARM_REG_SP)};
    m->stack.low = m->stack.top;
}

static void lower(uint32_t *low, uint32_t top, uint32_t sp)
{
    if (sp < *low && top - sp < STACK_MAX) {
        *low = sp;
    }
}

void stack_note(struct machine *m, uint32_t sp)
{
    bool process = on_process_stack(m);
    if (!process) {
        lower(&m->stack.low, m->stack.top, sp);
    }
    for (size_t i = 0; i < m->regions_open; i++) {
        if (m->open[i].process_stack == process) {
            lower(&m->open[i].stack_low, m->open[i].stack_top, sp);
        }
    }
}

void stack_watch_block(struct machine *m, const struct block *b)
{
    for (uint32_t i = 0; b->sp_unknown && i < b->count; i++) {
        m->stack.two_stacks = m->stack.two_stacks || (b->insn[i].flags & INSN_WRITES_CONTROL) != 0;
    }
    stack_note(m, machine_register(m, UC_ARM_REG_SP) + (uint32_t)b->sp_lowest);
    m->stack.sample_next = b->sp_unknown;
}

bool stack_is_process(struct machine *m)
{
    return on_process_stack(m);
}
