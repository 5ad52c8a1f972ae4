/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Cortex-M7 timing: in order, two slots a cycle, an early and a late ALU, a branch predictor.
 *
 * ARM publishes no table. Sources: public measurements (jnk0le/random, cortex_m7.md), the
 * scheduling model that ARM gave to LLVM (ARMScheduleM7.td, facts only) and SLOTHY's M7 model.
 * docs/VBOARD.md has the table. Memory answers like tightly coupled memory; no absolute board
 * figure was at hand, hence error class C.
 */
#include "timing.h"

#include <string.h>

/* Who made a value, and who wants it: the cycles between are latency[producer][consumer]. */
enum producer { BY_NOBODY, BY_EARLY_ALU, BY_ALU, BY_LOAD, BY_NARROW_LOAD, BY_MULTIPLY, BY_FP };
enum consumer { FOR_ALU, FOR_EARLY, FOR_MULTIPLY, FOR_ACCUMULATOR, FOR_STORE };

static const uint8_t latency[7][5] = {
    /*                  ALU early mul acc store */
    [BY_NOBODY] = {0, 0, 0, 0, 0},      [BY_EARLY_ALU] = {0, 1, 1, 1, 0},
    [BY_ALU] = {1, 2, 1, 1, 0},         [BY_LOAD] = {1, 2, 2, 1, 0},
    [BY_NARROW_LOAD] = {2, 3, 3, 1, 0}, [BY_MULTIPLY] = {2, 3, 2, 1, 1},
    [BY_FP] = {1, 2, 1, 0, 0},
};

/* Times are relative to the first cycle after the block; zero is "long ago" everywhere. */
struct m7_state {
    uint8_t age[16];                  /* cycles since the value was issued */
    uint8_t producer[16];             /* enum producer */
    uint8_t fp_ready[32];             /* cycles until the value can be used */
    uint8_t flags_busy;               /* flags were set in the last cycle */
    uint8_t open;                     /* the second slot of the last cycle is free */
    uint8_t class, group, base, bank; /* of the instruction in its first slot */
};

struct schedule {
    int now; /* cycle of the last issue; the block's first cycle is 0 */
    bool open;
    int issued[16];
    uint8_t producer[16];
    int fp_ready[32];
    int flags_ready;
    uint8_t class, group, base, bank;
};

static bool is_multiply(unsigned class)
{
    return class >= INSN_MUL && class <= INSN_MACL;
}

static bool is_store(unsigned class)
{
    return class == INSN_STORE || class == INSN_FP_STORE;
}

static bool is_load(unsigned class)
{
    return class == INSN_LOAD || class == INSN_FP_LOAD;
}

static bool is_fp_operation(unsigned class)
{
    return class >= INSN_FP_ADD && class <= INSN_FP_MOVE;
}

static bool is_branch(unsigned class)
{
    return class == INSN_BRANCH || class == INSN_BRANCH_REG || class == INSN_TABLE_BRANCH;
}

static uint8_t bank_of(const struct insn *i)
{
    return (uint8_t)((uint32_t)i->displacement >> 2 & 1);
}

/* Cycles of an instruction that issues alone; 0: it may pair. */
static unsigned alone(const struct insn *i)
{
    switch (i->class) {
    case INSN_LOAD_MULTI:
    case INSN_STORE_MULTI:
    case INSN_FP_LOAD_MULTI:
    case INSN_FP_STORE_MULTI:
        return (i->count + 1u) / 2;
    case INSN_DIV:
        return 8;
    case INSN_FP_DIV:
        return 16;
    case INSN_FP_SQRT:
        return 14;
    case INSN_BARRIER:
        return 6;
    case INSN_SYSTEM:
    case INSN_SLEEP:
    case INSN_TRAP:
        return 1;
    case INSN_FP_LOAD:
    case INSN_FP_STORE:
        return i->count > 1 ? 1 : 0;
    default:
        return 0;
    }
}

/* May `i` share the cycle of the instruction before it? */
static bool pairs(const struct schedule *s, const struct insn *i)
{
    unsigned a = s->class, b = i->class;
    bool bits_a = s->group == GROUP_BITS, bits_b = i->group == GROUP_BITS;
    bool shifted_a = s->group == GROUP_SHIFTED, shifted_b = i->group == GROUP_SHIFTED;
    if (!s->open || alone(i) != 0 || is_branch(a)) {
        return false;
    }
    if ((is_store(a) && is_store(b)) || (is_multiply(a) && is_multiply(b)) ||
        (is_multiply(a) && is_store(b)) || (is_store(a) && is_multiply(b))) {
        return false;
    }
    if ((bits_a || shifted_a) && (bits_b || shifted_b)) {
        return false;
    }
    if (is_fp_operation(a) && is_fp_operation(b)) {
        return false;
    }
    return !(is_load(a) && is_load(b) && s->base == i->base && s->bank == bank_of(i));
}

static enum consumer consumer_of(const struct insn *i, unsigned reg)
{
    if ((i->early_src >> reg & 1) != 0) {
        return FOR_EARLY;
    }
    if ((i->accumulator >> reg & 1) != 0) {
        return FOR_ACCUMULATOR;
    }
    if (is_multiply(i->class)) {
        return FOR_MULTIPLY;
    }
    return insn_is_store(i) ? FOR_STORE : FOR_ALU;
}

static int later(int a, int b)
{
    return a > b ? a : b;
}

static int operands_ready(const struct schedule *s, const struct insn *i)
{
    int at = 0;
    for (unsigned r = 0; r < 16; r++) {
        if ((i->src >> r & 1) != 0) {
            at = later(at, s->issued[r] + latency[s->producer[r]][consumer_of(i, r)]);
        }
    }
    for (unsigned r = 0; r < 32; r++) {
        if ((i->fp_src >> r & 1) != 0) {
            at = later(at, s->fp_ready[r] - (insn_is_store(i) ? 2 : 0));
        }
    }
    if ((i->flags & INSN_READS_FLAGS) != 0 && !is_branch(i->class)) {
        at = later(at, s->flags_ready);
    }
    return at;
}

static enum producer producer_of(const struct insn *i)
{
    if (i->class == INSN_LOAD || i->class == INSN_LOAD_MULTI) {
        return i->access < 4 ? BY_NARROW_LOAD : BY_LOAD;
    }
    if (is_multiply(i->class) || i->class == INSN_DIV) {
        return BY_MULTIPLY;
    }
    if (i->class == INSN_FP_MOVE) {
        return BY_FP;
    }
    /* MOV, ADD and SUB without an inline shift run in the early ALU; those that also set flags do
     * so late, which flags_ready accounts for. */
    return i->group == GROUP_EARLY ? BY_EARLY_ALU : BY_ALU;
}

static int fp_latency(const struct insn *i)
{
    switch (i->class) {
    case INSN_FP_MAC:
        return 5;
    case INSN_FP_LOAD:
    case INSN_FP_LOAD_MULTI:
        return 1;
    case INSN_FP_DIV:
    case INSN_FP_SQRT:
        return 1;
    default:
        return 3;
    }
}

static void write_results(struct schedule *s, const struct insn *i)
{
    for (unsigned r = 0; r < 16; r++) {
        if ((i->dst >> r & 1) != 0) {
            s->issued[r] = s->now;
            s->producer[r] = (uint8_t)producer_of(i);
        }
    }
    if ((i->flags & INSN_WRITEBACK) != 0 && i->base < 16) {
        s->issued[i->base] = s->now;
        s->producer[i->base] = BY_EARLY_ALU;
    }
    for (unsigned r = 0; r < 32; r++) {
        if ((i->fp_dst >> r & 1) != 0) {
            s->fp_ready[r] = s->now + fp_latency(i);
        }
    }
    if ((i->flags & INSN_SETS_FLAGS) != 0) {
        s->flags_ready = s->now + 1;
    }
}

static void issue(struct schedule *s, const struct insn *i)
{
    int ready = operands_ready(s, i);
    unsigned cycles = alone(i);
    if (pairs(s, i) && ready <= s->now) {
        s->open = false;
    } else {
        s->now = later(s->now + 1, ready);
        s->open = cycles == 0;
        s->class = i->class;
        s->group = i->group;
        s->base = i->base;
        s->bank = bank_of(i);
    }
    if (is_branch(i->class)) {
        s->open = false;
    }
    s->now += cycles > 1 ? (int)cycles - 1 : 0;
    write_results(s, i);
}

static void unpack(struct schedule *s, const struct m7_state *from)
{
    *s = (struct schedule){.now = -1,
                           .open = from->open != 0,
                           .class = from->class,
                           .group = from->group,
                           .base = from->base,
                           .bank = from->bank,
                           .flags_ready = from->flags_busy};
    for (unsigned r = 0; r < 16; r++) {
        s->issued[r] = -(int)from->age[r];
        s->producer[r] = from->producer[r];
    }
    for (unsigned r = 0; r < 32; r++) {
        s->fp_ready[r] = from->fp_ready[r];
    }
}

/* Equal futures must be equal bytes: what can no longer matter is cleared. */
static void pack(const struct schedule *s, struct m7_state *to)
{
    int end = s->now + 1;
    memset(to, 0, sizeof *to);
    for (unsigned r = 0; r < 16; r++) {
        int age = end - s->issued[r];
        if (s->producer[r] != BY_NOBODY && age <= 3 && age >= 0) {
            to->age[r] = (uint8_t)age;
            to->producer[r] = s->producer[r];
        }
    }
    for (unsigned r = 0; r < 32; r++) {
        to->fp_ready[r] = (uint8_t)later(0, s->fp_ready[r] - end);
    }
    to->flags_busy = (uint8_t)later(0, s->flags_ready - end);
    if (s->open) {
        to->open = 1;
        to->class = s->class;
        to->group = s->group;
        to->base = s->base;
        to->bank = s->bank;
    }
}

static void block(const struct insn *insn, size_t n, struct pipe_state *state, uint32_t *before)
{
    struct m7_state packed;
    struct schedule s;
    _Static_assert(sizeof packed <= sizeof state->bytes, "the state must fit");
    memcpy(&packed, state->bytes, sizeof packed);
    unpack(&s, &packed);
    for (size_t k = 0; k < n; k++) {
        issue(&s, &insn[k]);
        unsigned cycles = alone(&insn[k]);
        int start = s.now - (cycles > 1 ? (int)cycles - 1 : 0);
        before[k] = (uint32_t)later(0, start);
    }
    before[n] = (uint32_t)(s.now + 1);
    pack(&s, &packed);
    memset(state, 0, sizeof *state);
    memcpy(state->bytes, &packed, sizeof packed);
}

/* A predicted branch costs nothing beyond its slot. */
static unsigned taken(const struct insn *branch, const struct insn *target)
{
    (void)branch;
    (void)target;
    return 0;
}

/* Two-bit counter; 8 cycles for a misprediction, 2 the first time that a branch without condition
 * is seen. Bit 7: seen before. */
static unsigned predict(const struct insn *branch, bool was_taken, uint8_t *history)
{
    if (branch->class != INSN_BRANCH) {
        return 0;
    }
    if ((branch->flags & INSN_CONDITIONAL) == 0) {
        unsigned first = (*history & 0x80) == 0 ? 2 : 0;
        *history |= 0x80;
        return first;
    }
    unsigned counter = *history & 3;
    bool predicted = counter >= 2;
    if (was_taken && counter < 3) {
        counter++;
    } else if (!was_taken && counter > 0) {
        counter--;
    }
    *history = (uint8_t)counter;
    return predicted != was_taken ? 8 : 0;
}

/* Entry 12, exit 10: as for the M4; the TRM gives no better figure for a core with caches. */
const struct timing_model timing_m7 = {
    "cortex-m7", "m7-1", 'C', 12, 10, 6, block, taken, predict, NULL,
};
