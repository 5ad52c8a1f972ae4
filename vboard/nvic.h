/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Exceptions of ARMv6-M, ARMv7-M and ARMv8-M (one security state), and the interrupt controller.
 * Reference: ARMv7-M Architecture Reference Manual, chapters B1.5 and B3.4. */
#ifndef VBOARD_NVIC_H
#define VBOARD_NVIC_H

#include <stdbool.h>
#include <stdint.h>

#define NVIC_EXCEPTIONS 256
#define NVIC_NESTING    64

enum {
    EXCEPTION_RESET = 1,
    EXCEPTION_NMI = 2,
    EXCEPTION_HARD_FAULT = 3,
    EXCEPTION_SVC = 11,
    EXCEPTION_PENDSV = 14,
    EXCEPTION_SYSTICK = 15,
    EXCEPTION_IRQ0 = 16,
};

struct machine;

struct nvic {
    uint8_t priority[NVIC_EXCEPTIONS];
    bool enabled[NVIC_EXCEPTIONS], pending[NVIC_EXCEPTIONS], active[NVIC_EXCEPTIONS];
    bool line[NVIC_EXCEPTIONS];  /* level of the interrupt lines */
    uint8_t stack[NVIC_NESTING]; /* active exceptions, innermost last */
    unsigned depth;
    unsigned count; /* exceptions that exist */
    uint8_t priority_mask;
    bool attention; /* something enabled is pending */
    uint32_t vtor, aircr, scr, ccr;
    uint32_t cfsr, hfsr, bfar; /* of the last fault */
    uint64_t taken;            /* exceptions taken, for the report */
};

void nvic_reset(struct machine *m);
void nvic_set_pending(struct machine *m, unsigned exception, bool pending);
void nvic_set_line(struct machine *m, unsigned irq, bool level);
void nvic_set_enabled(struct machine *m, unsigned exception, bool enabled);

/* Takes the most urgent exception if it preempts; `pc` is where the interrupted code goes on. */
bool nvic_take(struct machine *m, uint32_t pc);
/* Takes SVC, or reports an escalation. */
void nvic_supervisor_call(struct machine *m, uint32_t pc);
/* Takes HardFault, from the instruction at `pc`; false: it cannot preempt. */
bool nvic_hard_fault(struct machine *m, uint32_t pc, uint32_t status, uint32_t address);
/* Return with the value that was branched to. */
void nvic_return(struct machine *m, uint32_t exc_return);
/* True when a sleeping core must wake. */
bool nvic_wakes(struct machine *m);
unsigned nvic_current(const struct nvic *n);

#endif
