/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Instruction cache in front of the flash: set-associative, least recently used. Looked up once a
 * block, for the lines that the block covers. Memories without wait states are not cached. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

bool icache_open(struct machine *m)
{
    const struct board_cache *b = &m->board.icache;
    if (b->size == 0) {
        return true;
    }
    m->icache.sets = b->size / (b->ways * b->line);
    m->icache.shift = (uint32_t)__builtin_ctz(b->line);
    m->icache.tag = calloc((size_t)m->icache.sets * b->ways, sizeof *m->icache.tag);
    return m->icache.tag != NULL;
}

static unsigned look_up(struct machine *m, uint32_t line)
{
    uint32_t ways = m->board.icache.ways;
    uint32_t *set = m->icache.tag + (size_t)(line & (m->icache.sets - 1)) * ways;
    uint32_t wanted = line + 1; /* 0 is empty */
    uint32_t way = 0;
    while (way < ways && set[way] != wanted) {
        way++;
    }
    bool miss = way == ways;
    if (miss) {
        way = ways - 1;
        m->icache.misses++;
    }
    memmove(set + 1, set, way * sizeof *set);
    set[0] = wanted;
    return miss ? m->board.icache.miss : 0;
}

unsigned icache_fetch(struct machine *m, uint32_t address, uint32_t bytes)
{
    const struct memory *mem = memory_of(m, address);
    unsigned cycles = 0;
    if (mem == NULL || mem->wait_states == 0) {
        return 0;
    }
    uint32_t last = (address + bytes - 1) >> m->icache.shift;
    for (uint32_t line = address >> m->icache.shift; line <= last; line++) {
        cycles += look_up(m, line);
    }
    return cycles;
}

void icache_close(struct machine *m)
{
    free(m->icache.tag);
}
