/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Cortex-M3 and Cortex-M4 timing.
 *
 * References: Cortex-M3 TRM (ARM DDI 0337) and Cortex-M4 TRM (ARM DDI 0439), tables "Instruction
 * set summary" and "Load/store timings". Alignment of 32-bit opcodes and the pairing of loads and
 * stores: measured, public notes of jnk0le/random (cortex_m3m4.md) and compendium.i-0.nl.
 */
#include "timing.h"

#include <string.h>

enum { AFTER_OTHER, AFTER_LOAD, AFTER_STORE };

/* What the last instruction left in the pipeline. */
struct m4_state {
    uint16_t loaded;      /* registers that the pending load writes */
    uint8_t written_base; /* base register updated by it, plus one */
    uint8_t after;
    uint8_t run;        /* 32-bit opcodes at an odd halfword in a row, at most 4 */
    bool run_has_other; /* the run holds something else than stores */
    bool run_charged;
};

struct m4_params {
    uint8_t mac, mull, macl;
    bool chained_writeback; /* a load with write-back may follow a load without a stall */
};

/* M3: MLA and MLS take 2, UMULL 3 to 5, UMLAL 4 to 7 by the operands: the longest is charged. */
static const struct m4_params m3_params = {2, 5, 7, false};
static const struct m4_params m4_params = {1, 1, 1, true};

static bool is_plain_store(const struct insn *i)
{
    return i->class == INSN_STORE && (i->flags & INSN_REG_OFFSET) == 0 && i->dst == 0;
}

/* A load hides its second cycle under a following load or immediate store whose address is ready.
 */
static bool pipelines(const struct m4_state *s, const struct insn *i, const struct m4_params *p)
{
    if (i->class != INSN_LOAD && !is_plain_store(i)) {
        return false;
    }
    if (!p->chained_writeback && (i->flags & INSN_WRITEBACK) != 0) {
        return false;
    }
    bool base_busy = s->written_base != 0 && (i->early_src >> (s->written_base - 1) & 1) != 0;
    return (i->early_src & s->loaded) == 0 && !base_busy;
}

static unsigned stall(const struct m4_state *s, const struct insn *i, const struct m4_params *p)
{
    if (s->after == AFTER_LOAD) {
        return pipelines(s, i, p) ? 0 : 1;
    }
    return s->after == AFTER_STORE && insn_is_load(i) ? 1 : 0;
}

/* Three 32-bit opcodes in a row at odd halfwords starve the fetch once; four when all are stores.
 */
static unsigned fetch_penalty(struct m4_state *s, const struct insn *i)
{
    if ((i->flags & INSN_WIDE) == 0 || (i->address & 2) == 0) {
        s->run = 0;
        s->run_has_other = false;
        s->run_charged = false;
        return 0;
    }
    s->run = (uint8_t)(s->run < 4 ? s->run + 1 : 4);
    s->run_has_other = s->run_has_other || i->class != INSN_STORE;
    if (s->run_charged || s->run < (s->run_has_other ? 3 : 4)) {
        return 0;
    }
    s->run_charged = true;
    return 1;
}

static unsigned popcount(uint32_t v)
{
    return (unsigned)__builtin_popcount(v);
}

static unsigned base_cost(const struct insn *i, const struct m4_params *p)
{
    switch (i->class) {
    case INSN_MAC:
        return p->mac;
    case INSN_MULL:
        return p->mull;
    case INSN_MACL:
        return p->macl;
    case INSN_DIV:
        return 2; /* the rest comes from divide() */
    case INSN_LOAD:
        return (i->flags & INSN_LOADS_PC) != 0 ? 2 : 1;
    case INSN_STORE: /* STREX waits for its result */
        return (i->flags & INSN_REG_OFFSET) != 0 || i->dst != 0 ? 2 : 1;
    case INSN_LOAD_MULTI:
    case INSN_STORE_MULTI:
    case INSN_FP_LOAD:
    case INSN_FP_STORE:
    case INSN_FP_LOAD_MULTI:
    case INSN_FP_STORE_MULTI:
        return 1u + i->count;
    case INSN_TABLE_BRANCH:
    case INSN_SYSTEM:
        return 2;
    case INSN_FP_MAC:
        return 3;
    case INSN_FP_DIV:
    case INSN_FP_SQRT:
        return 14;
    case INSN_FP_MOVE:
        return popcount((uint32_t)(i->src | i->dst)) == 2 ? 2 : 1;
    default:
        return 1;
    }
}

static void leave(struct m4_state *s, const struct insn *i)
{
    s->after = AFTER_OTHER;
    s->loaded = 0;
    s->written_base = 0;
    if (i->class == INSN_LOAD && (i->flags & INSN_LOADS_PC) == 0) {
        s->after = AFTER_LOAD;
        s->loaded = i->dst;
        s->written_base = (i->flags & INSN_WRITEBACK) != 0 ? (uint8_t)(i->base + 1) : 0;
    } else if (is_plain_store(i)) {
        s->after = AFTER_STORE;
    }
}

static void run(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before,
                const struct m4_params *p)
{
    struct m4_state s;
    memcpy(&s, state->bytes, sizeof s);
    uint32_t t = 0;
    for (size_t k = 0; k < n; k++) {
        t += stall(&s, &insn[k], p) + fetch_penalty(&s, &insn[k]);
        before[k] = t;
        t += base_cost(&insn[k], p);
        leave(&s, &insn[k]);
    }
    before[n] = t;
    memcpy(state->bytes, &s, sizeof s);
}

static void m4_block(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before)
{
    run(insn, n, state, before, &m4_params);
}

static void m3_block(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before)
{
    run(insn, n, state, before, &m3_params);
}

/* Refill of the three-stage pipeline: two cycles, three when the first opcode straddles two words.
 */
static unsigned taken(const struct insn *branch, const struct insn *target)
{
    (void)branch;
    bool straddles = (target->flags & INSN_WIDE) != 0 && (target->address & 2) != 0;
    return straddles ? 3 : 2;
}

static unsigned leading_zeros(uint32_t v)
{
    return v == 0 ? 32 : (unsigned)__builtin_clz(v);
}

/* The manual gives 2 to 12 cycles, by the leading zeros and ones of the operands: linear here in
 * the number of quotient bits. */
static unsigned divide(uint32_t dividend, uint32_t divisor, bool is_signed)
{
    if (is_signed) {
        dividend = (int32_t)dividend < 0 ? 0u - dividend : dividend;
        divisor = (int32_t)divisor < 0 ? 0u - divisor : divisor;
    }
    if (divisor == 0 || dividend < divisor) {
        return 0;
    }
    unsigned bits = leading_zeros(divisor) - leading_zeros(dividend) + 1;
    return (bits * 10 + 31) / 32;
}

/* Entry 12, exit 10, tail-chaining 6: TRM, "Exception handling". */
const struct timing_model timing_m4 = {
    "cortex-m4", "m4-1", 'A', 12, 10, 6, m4_block, taken, NULL, divide,
};
const struct timing_model timing_m3 = {
    "cortex-m3", "m3-1", 'B', 12, 10, 6, m3_block, taken, NULL, divide,
};
