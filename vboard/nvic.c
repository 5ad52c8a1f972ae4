/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Exception entry, return, tail-chaining and the choice of what is taken. */
#include "nvic.h"

#include "machine.h"

#include <string.h>

#define CONTROL_SPSEL 2u
#define CONTROL_FPCA  4u
#define FRAME_BYTES   32u
#define FP_BYTES      72u /* S0-S15, FPSCR, and a word of padding */
#define AIRCR_KEY     0xfa050000u

void nvic_reset(struct machine *m)
{
    struct nvic *n = &m->nvic;
    memset(n, 0, sizeof *n);
    n->count = EXCEPTION_IRQ0 + m->board.interrupts;
    n->priority_mask = (uint8_t)(0xff00u >> m->board.priority_bits);
    n->aircr = AIRCR_KEY;
    n->ccr = 0x200; /* STKALIGN */
    for (unsigned e = 0; e < EXCEPTION_IRQ0; e++) {
        n->enabled[e] = true;
    }
}

unsigned nvic_current(const struct nvic *n)
{
    return n->depth != 0 ? n->stack[n->depth - 1] : 0;
}

static void refresh(struct nvic *n)
{
    n->attention = false;
    for (unsigned e = 0; e < n->count && !n->attention; e++) {
        n->attention = n->pending[e] && n->enabled[e];
    }
}

void nvic_set_pending(struct machine *m, unsigned exception, bool pending)
{
    if (exception < m->nvic.count) {
        m->nvic.pending[exception] = pending;
        m->event_register = m->event_register || (pending && (m->nvic.scr & 16) != 0);
        refresh(&m->nvic);
    }
}

void nvic_set_enabled(struct machine *m, unsigned exception, bool enabled)
{
    if (exception < m->nvic.count) {
        m->nvic.enabled[exception] = enabled;
        refresh(&m->nvic);
    }
}

void nvic_set_line(struct machine *m, unsigned irq, bool level)
{
    unsigned e = EXCEPTION_IRQ0 + irq;
    if (e >= m->nvic.count) {
        return;
    }
    bool rises = level && !m->nvic.line[e];
    m->nvic.line[e] = level;
    if (rises) {
        nvic_set_pending(m, e, true);
    }
}

/* Group priority: what decides about preemption. Lower is more urgent. */
static int group_priority(const struct nvic *n, unsigned e)
{
    switch (e) {
    case EXCEPTION_RESET:
        return -3;
    case EXCEPTION_NMI:
        return -2;
    case EXCEPTION_HARD_FAULT:
        return -1;
    default: {
        unsigned split = (n->aircr >> 8 & 7) + 1;
        return (int)(n->priority[e] & n->priority_mask & (0xffu << split));
    }
    }
}

static int execution_priority(struct machine *m, bool with_primask)
{
    const struct nvic *n = &m->nvic;
    int best = 256;
    for (unsigned i = 0; i < n->depth; i++) {
        int p = group_priority(n, n->stack[i]);
        best = p < best ? p : best;
    }
    if (strcmp(m->board.core, "cortex-m0plus") != 0) {
        int base = (int)(machine_register(m, UC_ARM_REG_BASEPRI) & n->priority_mask);
        best = base != 0 && base < best ? base : best;
        best = (machine_register(m, UC_ARM_REG_FAULTMASK) & 1) != 0 && best > -1 ? -1 : best;
    }
    if (with_primask && (machine_register(m, UC_ARM_REG_PRIMASK) & 1) != 0 && best > 0) {
        best = 0;
    }
    return best;
}

/* The most urgent of what is pending and enabled; 0: nothing. */
static unsigned most_urgent(const struct nvic *n)
{
    unsigned best = 0;
    int best_group = 0;
    uint8_t best_priority = 0;
    for (unsigned e = 2; e < n->count; e++) {
        if (!n->pending[e] || !n->enabled[e]) {
            continue;
        }
        int group = group_priority(n, e);
        uint8_t priority = n->priority[e] & n->priority_mask;
        if (best == 0 || group < best_group || (group == best_group && priority < best_priority)) {
            best = e;
            best_group = group;
            best_priority = priority;
        }
    }
    return best;
}

bool nvic_wakes(struct machine *m)
{
    unsigned e = most_urgent(&m->nvic);
    return e != 0 && group_priority(&m->nvic, e) < execution_priority(m, false);
}

static bool store_word(struct machine *m, uint32_t address, uint32_t value)
{
    uint8_t *p = memory_at(m, address, 4);
    if (p != NULL && memory_of(m, address)->writable) {
        memcpy(p, &value, 4);
        return true;
    }
    return false;
}

static uint32_t load_word(struct machine *m, uint32_t address, bool *ok)
{
    uint32_t value = 0;
    const uint8_t *p = memory_at(m, address, 4);
    *ok = *ok && p != NULL;
    if (p != NULL) {
        memcpy(&value, p, 4);
    }
    return value;
}

static const int frame_regs[] = {UC_ARM_REG_R0, UC_ARM_REG_R1,  UC_ARM_REG_R2,
                                 UC_ARM_REG_R3, UC_ARM_REG_R12, UC_ARM_REG_LR};

static bool push_frame(struct machine *m, uint32_t frame, uint32_t pc, uint32_t xpsr, bool fp)
{
    bool ok = true;
    for (unsigned i = 0; i < 6; i++) {
        ok = store_word(m, frame + 4 * i, machine_register(m, frame_regs[i])) && ok;
    }
    ok = store_word(m, frame + 24, pc) && ok;
    ok = store_word(m, frame + 28, xpsr) && ok;
    for (unsigned i = 0; fp && i < 16; i++) {
        ok = store_word(m, frame + 32 + 4 * i, machine_register(m, UC_ARM_REG_S0 + (int)i)) && ok;
    }
    return fp ? store_word(m, frame + 96, machine_register(m, UC_ARM_REG_FPSCR)) && ok : ok;
}

/* Stacks the context and returns EXC_RETURN; 0 when the stack is not memory. */
static uint32_t stack_context(struct machine *m, uint32_t pc)
{
    uint32_t control = machine_register(m, UC_ARM_REG_CONTROL);
    bool thread = m->nvic.depth == 0;
    bool process = thread && (control & CONTROL_SPSEL) != 0;
    bool fp = (control & CONTROL_FPCA) != 0 && strcmp(m->board.core, "cortex-m0plus") != 0 &&
              strcmp(m->board.core, "cortex-m3") != 0;
    uint32_t sp = machine_register(m, UC_ARM_REG_SP);
    uint32_t frame = (sp - FRAME_BYTES - (fp ? FP_BYTES : 0u)) & ~7u;
    uint32_t padded = frame + FRAME_BYTES + (fp ? FP_BYTES : 0u) != sp ? 0x200u : 0u;
    uint32_t xpsr = (machine_register(m, UC_ARM_REG_XPSR) & 0xf80f0000u) | 0x01000000u | padded |
                    nvic_current(&m->nvic);
    if (!push_frame(m, frame, pc, xpsr, fp)) {
        report_fault(m, pc, "exception entry: the stack pointer 0x%08x is not in RAM", sp);
        return 0;
    }
    machine_set_register(m, UC_ARM_REG_SP, frame);
    stack_note(m, frame);
    machine_set_register(m, UC_ARM_REG_CONTROL, control & ~(CONTROL_SPSEL | CONTROL_FPCA));
    return (thread ? (process ? 0xfffffffdu : 0xfffffff9u) : 0xfffffff1u) & ~(fp ? 16u : 0u);
}

static void enter_handler(struct machine *m, unsigned exception, uint32_t exc_return,
                          unsigned cycles)
{
    struct nvic *n = &m->nvic;
    bool ok = true;
    uint32_t vector = load_word(m, n->vtor + 4 * exception, &ok);
    if (!ok || (vector & 1) == 0 || n->depth == NVIC_NESTING) {
        report_fault(m, vector, "exception %u: its vector 0x%08x at 0x%08x is not Thumb code",
                     exception, vector, n->vtor + 4 * exception);
        return;
    }
    n->pending[exception] = false;
    n->active[exception] = true;
    n->stack[n->depth++] = (uint8_t)exception;
    n->taken++;
    refresh(n);
    m->event_register = true;
    m->cycles += cycles;
    m->last = NULL;
    machine_set_register(m, UC_ARM_REG_LR, exc_return);
    machine_jump(m, vector);
}

bool nvic_take(struct machine *m, uint32_t pc)
{
    unsigned e = most_urgent(&m->nvic);
    if (e == 0 || group_priority(&m->nvic, e) >= execution_priority(m, true)) {
        return false;
    }
    uint32_t exc_return = stack_context(m, pc);
    if (exc_return != 0) {
        enter_handler(m, e, exc_return, m->timing->exception_entry);
    }
    return true;
}

void nvic_supervisor_call(struct machine *m, uint32_t pc)
{
    if (group_priority(&m->nvic, EXCEPTION_SVC) >= execution_priority(m, true)) {
        report_fault(m, pc - 2, "SVC escalates to HardFault: its priority does not preempt");
        return;
    }
    uint32_t exc_return = stack_context(m, pc);
    if (exc_return != 0) {
        enter_handler(m, EXCEPTION_SVC, exc_return, m->timing->exception_entry);
    }
}

bool nvic_hard_fault(struct machine *m, uint32_t pc, uint32_t status, uint32_t address)
{
    if (execution_priority(m, true) <= -1) {
        return false;
    }
    m->nvic.cfsr |= status;
    m->nvic.hfsr |= 0x40000000u; /* FORCED */
    m->nvic.bfar = address;
    uint32_t exc_return = stack_context(m, pc);
    if (exc_return != 0) {
        enter_handler(m, EXCEPTION_HARD_FAULT, exc_return, m->timing->exception_entry);
    }
    return true;
}

static void unstack_fp(struct machine *m, uint32_t frame, bool *ok)
{
    for (unsigned i = 0; i < 16; i++) {
        machine_set_register(m, UC_ARM_REG_S0 + (int)i, load_word(m, frame + 32 + 4 * i, ok));
    }
    machine_set_register(m, UC_ARM_REG_FPSCR, load_word(m, frame + 96, ok));
}

static void unstack(struct machine *m, uint32_t exc_return)
{
    bool process = (exc_return & 4) != 0 && (exc_return & 8) != 0;
    bool fp = (exc_return & 16) == 0;
    bool ok = true;
    uint32_t control = machine_register(m, UC_ARM_REG_CONTROL) & ~(CONTROL_SPSEL | CONTROL_FPCA);
    control |= (process ? CONTROL_SPSEL : 0u) | (fp ? CONTROL_FPCA : 0u);
    machine_set_register(m, UC_ARM_REG_CONTROL, control);
    uint32_t frame = machine_register(m, UC_ARM_REG_SP);
    for (unsigned i = 0; i < 6; i++) {
        machine_set_register(m, frame_regs[i], load_word(m, frame + 4 * i, &ok));
    }
    uint32_t pc = load_word(m, frame + 24, &ok);
    uint32_t xpsr = load_word(m, frame + 28, &ok);
    if (fp) {
        unstack_fp(m, frame, &ok);
    }
    if (!ok || (xpsr & 0x01000000u) == 0) {
        report_fault(m, pc, "exception return: bad frame at 0x%08x", frame);
        return;
    }
    uint32_t bytes = FRAME_BYTES + (fp ? FP_BYTES : 0u) + ((xpsr & 0x200u) != 0 ? 4u : 0u);
    machine_set_register(m, UC_ARM_REG_SP, frame + bytes);
    machine_set_register(m, UC_ARM_REG_APSR_NZCVQG, xpsr & 0xf80f0000u);
    machine_jump(m, pc);
}

static void deactivate(struct machine *m)
{
    struct nvic *n = &m->nvic;
    unsigned e = n->stack[--n->depth];
    n->active[e] = false;
    if (n->line[e]) {
        n->pending[e] = true;
    }
    if (e != EXCEPTION_NMI && strcmp(m->board.core, "cortex-m0plus") != 0) {
        machine_set_register(m, UC_ARM_REG_FAULTMASK, 0);
    }
    refresh(n);
}

void nvic_return(struct machine *m, uint32_t exc_return)
{
    struct nvic *n = &m->nvic;
    if (n->depth == 0) {
        report_fault(m, exc_return, "exception return outside a handler");
        return;
    }
    deactivate(m);
    bool to_thread = (exc_return & 8) != 0;
    if (to_thread != (n->depth == 0)) {
        report_fault(m, exc_return, "exception return 0x%08x to the wrong mode", exc_return);
        return;
    }
    m->last = NULL;
    m->event_register = true;
    if (to_thread && (n->scr & 2) != 0) {
        machine_sleep(m, false); /* SLEEPONEXIT */
    } else {
        bus_run_events(m);
    }
    unsigned next = most_urgent(n);
    if (next != 0 && group_priority(n, next) < execution_priority(m, true)) {
        enter_handler(m, next, exc_return, m->timing->tail_chain);
        return;
    }
    m->cycles += m->timing->exception_exit;
    unstack(m, exc_return);
}
