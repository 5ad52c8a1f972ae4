/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Memories of the board, as host buffers that the CPU and the bus masters share. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

const struct memory *memory_of(const struct machine *m, uint32_t address)
{
    for (size_t i = 0; i < m->memories; i++) {
        if (address - m->memory[i].base < m->memory[i].size) {
            return &m->memory[i];
        }
    }
    return NULL;
}

uint8_t *memory_at(struct machine *m, uint32_t address, size_t len)
{
    const struct memory *mem = memory_of(m, address);
    if (mem == NULL || len > mem->size - (address - mem->base)) {
        return NULL;
    }
    return mem->bytes + (address - mem->base);
}

/* Images linked to run from RAM at the code addresses have writable segments there. */
static bool image_writes(const struct machine *m, const struct memory *mem)
{
    for (size_t i = 0; i < m->image.segments; i++) {
        const struct elf_segment *s = &m->image.segment[i];
        if (s->writable && s->virtual_address - mem->base < mem->size) {
            return true;
        }
    }
    return false;
}

bool memory_map(struct machine *m, char error[BOARD_ERROR_SIZE])
{
    for (size_t i = 0; i < m->board.memories; i++) {
        const struct board_memory *b = &m->board.memory[i];
        struct memory *mem = &m->memory[m->memories++];
        *mem = (struct memory){.base = b->base,
                               .size = b->size,
                               .bytes = calloc(1, b->size),
                               .wait_states = b->wait_states,
                               .name = b->name};
        mem->writable = b->writable || image_writes(m, mem);
        uint32_t rights = UC_PROT_READ | UC_PROT_EXEC | (mem->writable ? UC_PROT_WRITE : 0u);
        if (mem->bytes == NULL ||
            uc_mem_map_ptr(m->uc, mem->base, mem->size, rights, mem->bytes) != UC_ERR_OK) {
            snprintf(error, BOARD_ERROR_SIZE, "memory %s cannot be mapped", b->name);
            return false;
        }
    }
    return true;
}

static bool load_segment(struct machine *m, const struct elf_segment *s, char error[ELF_ERROR_SIZE])
{
    if (memory_at(m, s->load, s->size) == NULL && s->size != 0) {
        snprintf(error, ELF_ERROR_SIZE,
                 "has a segment at 0x%08x of %u bytes outside the memories of %s", s->load, s->size,
                 m->board.name);
        return false;
    }
    if (memory_at(m, s->virtual_address, s->memory_size) == NULL) {
        snprintf(error, ELF_ERROR_SIZE,
                 "has a segment at 0x%08x of %u bytes outside the memories of %s",
                 s->virtual_address, s->memory_size, m->board.name);
        return false;
    }
    if (s->size != 0) {
        memcpy(memory_at(m, s->load, s->size), s->bytes, s->size);
    }
    return true;
}

bool memory_load(struct machine *m, char error[ELF_ERROR_SIZE])
{
    for (size_t i = 0; i < m->image.segments; i++) {
        if (!load_segment(m, &m->image.segment[i], error)) {
            return false;
        }
    }
    return true;
}

void memory_free(struct machine *m)
{
    for (size_t i = 0; i < m->memories; i++) {
        free(m->memory[i].bytes);
    }
}
