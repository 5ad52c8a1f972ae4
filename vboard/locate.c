/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Which instruction of the running block makes this access?
 *
 * The CPU model underneath does not keep PC up to date inside a block, but the core registers are
 * exact when a device is reached. So the block is replayed on paper: from the registers at its
 * start as far as they can be followed, and by the registers of this moment where they cannot. The
 * first instruction, after the one that made the previous access, whose address, size and direction
 * agree is the one.
 */
#include "machine.h"

#include <string.h>

static const int core_regs[16] = {
    UC_ARM_REG_R0,  UC_ARM_REG_R1, UC_ARM_REG_R2, UC_ARM_REG_R3, UC_ARM_REG_R4,  UC_ARM_REG_R5,
    UC_ARM_REG_R6,  UC_ARM_REG_R7, UC_ARM_REG_R8, UC_ARM_REG_R9, UC_ARM_REG_R10, UC_ARM_REG_R11,
    UC_ARM_REG_R12, UC_ARM_REG_SP, UC_ARM_REG_LR, UC_ARM_REG_PC,
};

static void read_registers(struct machine *m, uint32_t regs[16])
{
    int ids[16];
    void *values[16];
    memcpy(ids, core_regs, sizeof ids);
    for (size_t i = 0; i < 16; i++) {
        values[i] = &regs[i];
    }
    uc_reg_read_batch(m->uc, ids, values, 16);
}

void locate_start(struct machine *m, bool certain)
{
    m->replay.next = 0;
    m->replay.known = 0;
    if (certain) {
        read_registers(m, m->replay.reg);
        m->replay.known = 0x7fff; /* all but PC */
    }
}

static uint32_t literal_address(const struct insn *i)
{
    return ((i->address + 4) & ~3u) + (uint32_t)i->displacement;
}

/* Effective address from a set of registers. */
static uint32_t effective(const struct insn *i, const uint32_t reg[16])
{
    if (i->base == 15) {
        return literal_address(i);
    }
    uint32_t address =
        reg[i->base] + ((i->flags & INSN_POST_INDEX) != 0 ? 0 : (uint32_t)i->displacement);
    if (i->index < 16) {
        uint32_t index = reg[i->index] << i->index_shift;
        address += (i->flags & INSN_SUBTRACTED_INDEX) != 0 ? 0u - index : index;
    }
    return address;
}

static bool address_known(const struct insn *i, const struct replay *r)
{
    bool base = i->base == 15 || (i->base < 16 && (r->known >> i->base & 1) != 0);
    bool index = i->index >= 16 || (r->known >> i->index & 1) != 0;
    return base && index;
}

static bool evaluate(struct machine *m, const struct insn *i, const struct replay *r,
                     uint32_t *value)
{
    const uint8_t *p;
    bool source = i->value_reg < 16 && (r->known >> i->value_reg & 1) != 0;
    switch (i->value) {
    case VALUE_IMM:
        *value = (uint32_t)i->value_imm;
        return true;
    case VALUE_MOVT: {
        unsigned d = (unsigned)__builtin_ctz(i->dst);
        *value = (r->reg[d] & 0xffff) | (uint32_t)i->value_imm << 16;
        return (r->known >> d & 1) != 0;
    }
    case VALUE_ADD:
        *value = source ? r->reg[i->value_reg] + (uint32_t)i->value_imm : 0;
        return source && i->value_reg != 15;
    case VALUE_LITERAL:
        p = memory_at(m, literal_address(i), 4);
        if (p != NULL) {
            memcpy(value, p, 4);
        }
        return p != NULL;
    default:
        return false;
    }
}

static void step(struct machine *m, const struct insn *i, struct replay *r)
{
    uint32_t value = 0;
    bool certain = i->dst != 0 && evaluate(m, i, r, &value) && (i->flags & INSN_PREDICATED) == 0;
    if ((i->flags & INSN_WRITEBACK) != 0 && i->base < 15) {
        r->reg[i->base] += (uint32_t)i->value_imm;
    }
    r->known = (uint16_t)(r->known & ~i->dst);
    if (certain) {
        unsigned d = (unsigned)__builtin_ctz(i->dst);
        r->reg[d] = value;
        r->known = (uint16_t)(r->known | 1u << d);
    }
}

static bool agrees(const struct insn *i, uint32_t start, uint32_t address, unsigned size)
{
    if (i->count > 1 || (i->flags & INSN_STRICT) != 0) {
        return address - start < 4u * (i->count != 0 ? i->count : 1u);
    }
    /* An access that is not aligned arrives in pieces. */
    return size <= i->access && address - start < i->access;
}

/* Does the instruction that the replay has reached make this access? */
static bool makes(struct machine *m, const struct insn *i, uint32_t address, unsigned size,
                  enum access_kind kind)
{
    bool right_kind = kind == ACCESS_READ ? insn_is_load(i) : insn_is_store(i);
    uint32_t now[16];
    if (!right_kind || i->base >= 16) {
        return false;
    }
    if (address_known(i, &m->replay)) {
        return agrees(i, effective(i, m->replay.reg), address, size);
    }
    read_registers(m, now);
    return agrees(i, effective(i, now), address, size);
}

/* Words of one instruction are accessed in ascending order. */
static bool more_words(const struct insn *i, uint32_t address, const struct replay *r)
{
    uint32_t last = effective(i, r->reg) + 4u * (i->count - 1u);
    return i->count > 1 && (!address_known(i, r) || address != last);
}

void locate_access(struct machine *m, uint32_t address, unsigned size, enum access_kind kind)
{
    struct block *b = m->block;
    struct replay *r = &m->replay;
    m->access = -1;
    if (b == NULL) {
        return;
    }
    b->touches_devices = true;
    while (r->next < b->count) {
        const struct insn *i = &b->insn[r->next];
        bool found = makes(m, i, address, size, kind);
        if (found) {
            m->access = (int)r->next;
        }
        if (!found || !more_words(i, address, r)) {
            step(m, i, r);
            r->next++;
        }
        if (found) {
            return;
        }
    }
    m->unlocated++;
}
