/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Timing models: cycles of a straight run of instructions, given how the pipeline was entered.
 *
 * A model is a pure function. It prices a block once for each state of the pipeline at entry; what
 * only the run can tell (whether a branch was taken, the operands of a divide) it prices apart.
 */
#ifndef VBOARD_TIMING_H
#define VBOARD_TIMING_H

#include "insn.h"

/* State carried over fall-through. All zero: the pipeline was just refilled. */
struct pipe_state {
    uint8_t bytes[96];
};

struct timing_model {
    const char *core;    /* the word a board's description uses */
    const char *version; /* goes into every record */
    char error_class;    /* A: about 5 %, C: about 15 %, of a core with ideal memory */
    unsigned exception_entry, exception_exit, tail_chain;
    /* Writes to before[i] the cycle at which instruction i starts, to before[n] the total. */
    void (*block)(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before);
    /* Cycles added when control arrives at `target` from `branch` other than by fall-through. */
    unsigned (*taken)(const struct insn *branch, const struct insn *target);
    /* Cycles added after a conditional branch whose outcome is known (prediction). NULL: none.
     * `history` is a byte kept for that branch. */
    unsigned (*predict)(const struct insn *branch, bool taken, uint8_t *history);
    /* Cycles added to a divide by its operands. NULL: none. */
    unsigned (*divide)(uint32_t dividend, uint32_t divisor, bool is_signed);
};

/* NULL: no such core. */
const struct timing_model *timing_find(const char *core);

extern const struct timing_model timing_m0plus, timing_m3, timing_m4, timing_m7, timing_m33;

#endif
