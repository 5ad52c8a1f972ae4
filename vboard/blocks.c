/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Blocks of code: decoded once, priced once for each state in which the pipeline can enter them. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

#define BUCKETS 65536u

static uint32_t hash(uint32_t address)
{
    return (address >> 1 ^ address >> 17) & (BUCKETS - 1);
}

/* Lowest SP inside the block, and whether its end is a constant step from its start. */
static void study_stack(struct block *b)
{
    int32_t sp = 0;
    for (size_t i = 0; i < b->count; i++) {
        sp += b->insn[i].sp_step;
        b->sp_lowest = sp < b->sp_lowest ? sp : b->sp_lowest;
        b->sp_unknown = b->sp_unknown || (b->insn[i].flags & INSN_SP_UNKNOWN) != 0;
    }
}

/* Registers as a constant step from a register at the start of the block. */
struct tracked {
    bool known[16];
    uint8_t root[16];
    int32_t offset[16];
};

static void track(struct tracked *t, const struct insn *i)
{
    bool step = i->value == VALUE_ADD && i->value_reg < 15 && t->known[i->value_reg] &&
                (i->flags & INSN_PREDICATED) == 0;
    uint8_t root = step ? t->root[i->value_reg] : 0;
    int32_t offset = step ? t->offset[i->value_reg] + i->value_imm : 0;
    for (unsigned r = 0; r < 16; r++) {
        if ((i->dst >> r & 1) != 0) {
            t->known[r] = step;
            t->root[r] = root;
            t->offset[r] = offset;
        }
    }
    if ((i->flags & INSN_WRITEBACK) != 0 && i->base < 16) {
        t->offset[i->base] += i->value_imm;
    }
}

/* LDM, LDRD, LDREX and their like fault unless word-aligned, but the CPU model underneath lets them
 * pass. Their bases are checked at the start of the block, where they can be followed from there.
 */
static void study_alignment(struct block *b)
{
    struct tracked t = {0};
    for (uint8_t r = 0; r < 15; r++) {
        t.known[r] = true;
        t.root[r] = r;
    }
    for (size_t k = 0; k < b->count; k++) {
        const struct insn *i = &b->insn[k];
        if ((i->flags & (INSN_STRICT | INSN_PREDICATED)) == INSN_STRICT && i->base < 15 &&
            t.known[i->base]) {
            b->alignment |= UINT64_C(1)
                            << (4u * t.root[i->base] + ((uint32_t)t.offset[i->base] & 3));
        }
        track(&t, i);
    }
}

static struct block *make(struct machine *m, uint32_t address, uint32_t bytes)
{
    const uint8_t *code = memory_at(m, address, bytes);
    struct block *b = calloc(1, sizeof *b);
    if (b == NULL || code == NULL) {
        free(b);
        return NULL;
    }
    b->insn = calloc(bytes / 2 + 1, sizeof *b->insn);
    b->address = address;
    b->bytes = bytes;
    b->count = (uint32_t)decoder_run(m->decoder, code, bytes, address, b->insn, bytes / 2);
    if (memory_of(m, address)->writable) {
        b->code = malloc(bytes);
        memcpy(b->code, code, bytes);
    }
    study_stack(b);
    study_alignment(b);
    return b;
}

static void discard(struct block *b)
{
    for (struct block_variant *v = b->variants, *next; v != NULL; v = next) {
        next = v->next;
        free(v);
    }
    free(b->insn);
    free(b->code);
    free(b);
}

struct block *block_find(struct machine *m, uint32_t address, uint32_t bytes)
{
    struct block **link = &m->bucket[hash(address)];
    struct block *first = *link;
    if (first != NULL && first->address == address && first->bytes == bytes &&
        first->code == NULL) {
        return first;
    }
    for (struct block **at = link; *at != NULL; at = &(*at)->next) {
        struct block *b = *at;
        if (b->address != address || b->bytes != bytes) {
            continue;
        }
        if (b->code == NULL || memcmp(b->code, memory_at(m, address, bytes), bytes) == 0) {
            return b;
        }
        /* Code in RAM was overwritten. */
        *at = b->next;
        m->last = m->last == b ? NULL : m->last;
        discard(b);
        break;
    }
    struct block *b = make(m, address, bytes);
    if (b != NULL) {
        b->next = *link;
        *link = b;
    }
    return b;
}

/* Equal states get equal identities; identity 0 is the refilled pipeline. */
static uint32_t intern(struct machine *m, const struct pipe_state *state)
{
    for (size_t i = 0; i < m->pipe_states; i++) {
        if (memcmp(&m->pipe_state[i], state, sizeof *state) == 0) {
            return (uint32_t)i;
        }
    }
    if (m->pipe_states == m->pipe_capacity) {
        m->pipe_capacity = m->pipe_capacity != 0 ? 2 * m->pipe_capacity : 64;
        m->pipe_state = realloc(m->pipe_state, m->pipe_capacity * sizeof *state);
    }
    m->pipe_state[m->pipe_states] = *state;
    return (uint32_t)m->pipe_states++;
}

struct block_variant *block_price(struct machine *m, struct block *b, uint32_t entry)
{
    for (struct block_variant *v = b->variants; v != NULL; v = v->next) {
        if (v->entry == entry) {
            return v;
        }
    }
    struct pipe_state state = {{0}};
    if (m->pipe_states == 0) {
        intern(m, &state);
    }
    struct block_variant *v = calloc(1, sizeof *v + (b->count + 1) * sizeof v->before[0]);
    state = m->pipe_state[entry];
    m->timing->block(b->insn, b->count, &state, v->before);
    v->entry = entry;
    v->exit = intern(m, &state);
    v->total = v->before[b->count];
    v->next = b->variants;
    b->variants = v;
    return v;
}

void blocks_free(struct machine *m)
{
    for (size_t i = 0; m->bucket != NULL && i < BUCKETS; i++) {
        for (struct block *b = m->bucket[i], *next; b != NULL; b = next) {
            next = b->next;
            discard(b);
        }
    }
    free(m->bucket);
    free(m->pipe_state);
    free(m->hooked);
}
