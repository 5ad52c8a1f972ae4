/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Cortex-M33 timing: three stages, in order, results of loads, multiplies and inline shifts a cycle
 * late. ARM publishes no cycle table for this core (Cortex-M33 TRM, ARM 100230); the rules are the
 * public measurements of jnk0le/random (cortex_m33.md), hence error class C. The limited dual issue
 * of 16-bit pairs is modelled for branches and NOP only, as measured there. */
#include "timing.h"

#include <string.h>

struct m33_state {
    uint16_t late;    /* registers whose value comes one cycle late */
    uint8_t late_mac; /* the late value may feed an accumulator in time */
    uint8_t fp_busy;  /* cycles before the next floating-point instruction */
    uint8_t narrow;   /* the last opcode had 16 bits and no partner yet */
    uint8_t set_flags;
};

static bool is_fp(const struct insn *i)
{
    return i->class >= INSN_FP_ADD && i->class <= INSN_FP_STORE_MULTI;
}

static unsigned cost(const struct insn *i)
{
    switch (i->class) {
    case INSN_LOAD_MULTI:
    case INSN_STORE_MULTI:
    case INSN_FP_LOAD_MULTI:
    case INSN_FP_STORE_MULTI:
        return i->count != 0 ? i->count : 1;
    case INSN_FP_LOAD:
    case INSN_FP_STORE:
        return i->count;
    case INSN_DIV:
        return 2;
    case INSN_FP_DIV:
    case INSN_FP_SQRT:
        return 14;
    case INSN_TABLE_BRANCH:
    case INSN_SYSTEM:
        return 2;
    default:
        return 1;
    }
}

static bool result_is_late(const struct insn *i)
{
    return i->class == INSN_LOAD || i->class == INSN_LOAD_MULTI || i->group == GROUP_SHIFTED ||
           (i->class >= INSN_MUL && i->class <= INSN_MACL);
}

static unsigned stall(const struct m33_state *s, const struct insn *i)
{
    uint16_t needed = i->src;
    if (s->late_mac) {
        needed = (uint16_t)(needed & ~i->accumulator);
    }
    if (insn_is_store(i)) {
        needed &= i->early_src; /* data is read late: load to store takes one cycle */
    }
    unsigned wait = (needed & s->late) != 0 ? 1 : 0;
    return is_fp(i) && s->fp_busy > wait ? s->fp_busy : wait;
}

/* A NOP, an IT or a branch that follows a 16-bit opcode shares its cycle. */
static bool pairs(const struct m33_state *s, const struct insn *i)
{
    bool partner = i->class == INSN_NOP || i->class == INSN_IT || i->class == INSN_BRANCH;
    return s->narrow && partner && (i->flags & (INSN_WIDE | INSN_CALL)) == 0;
}

static void block(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before)
{
    struct m33_state s;
    memcpy(&s, state->bytes, sizeof s);
    uint32_t t = 0;
    for (size_t k = 0; k < n; k++) {
        const struct insn *i = &insn[k];
        bool paired = pairs(&s, i);
        unsigned wait = paired ? 0 : stall(&s, i);
        t += wait;
        before[k] = t;
        unsigned own = paired ? 0 : cost(i);
        t += own;
        s.fp_busy = (uint8_t)(s.fp_busy > wait + own ? s.fp_busy - wait - own : 0);
        if (i->class == INSN_FP_MAC) {
            s.fp_busy = 2;
        }
        s.late = result_is_late(i) ? i->dst : 0;
        s.late_mac = i->class == INSN_LOAD || i->class == INSN_MAC || i->class == INSN_MACL;
        s.narrow = !paired && (i->flags & INSN_WIDE) == 0;
        s.set_flags = (i->flags & INSN_SETS_FLAGS) != 0;
    }
    before[n] = t;
    memcpy(state->bytes, &s, sizeof s);
}

/* Two cycles for a taken branch right after the flags that it tests, one otherwise; three for a
 * branch through a register or a loaded PC, as no source says better: like the M4's. */
static unsigned taken(const struct insn *branch, const struct insn *target)
{
    (void)target;
    bool direct = branch->class == INSN_BRANCH;
    return direct ? ((branch->flags & INSN_CONDITIONAL) != 0 ? 2 : 1) : 2;
}

/* 2 to 11 cycles by the operands. */
static unsigned divide(uint32_t dividend, uint32_t divisor, bool is_signed)
{
    unsigned extra = timing_m4.divide(dividend, divisor, is_signed);
    return extra > 9 ? 9 : extra;
}

const struct timing_model timing_m33 = {
    "cortex-m33", "m33-1", 'C', 12, 10, 6, block, taken, NULL, divide,
};
