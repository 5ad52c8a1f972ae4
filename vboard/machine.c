/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The machine's life: put together from a board, loaded with an image, reset, taken apart. */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

static int cpu_model(const char *core)
{
    static const struct {
        const char *core;
        int model;
    } models[] = {
        {"cortex-m0plus", UC_CPU_ARM_CORTEX_M0}, {"cortex-m3", UC_CPU_ARM_CORTEX_M3},
        {"cortex-m4", UC_CPU_ARM_CORTEX_M4},     {"cortex-m7", UC_CPU_ARM_CORTEX_M7},
        {"cortex-m33", UC_CPU_ARM_CORTEX_M33},
    };
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        if (strcmp(models[i].core, core) == 0) {
            return models[i].model;
        }
    }
    return -1;
}

bool machine_open(struct machine *m, const struct board *board, const struct options *options,
                  char error[BOARD_ERROR_SIZE])
{
    *m = (struct machine){.board = *board, .options = *options, .access = -1, .console = stdout};
    m->noise = options->seed;
    m->timing = timing_find(board->core);
    int model = cpu_model(board->core);
    /* UC_MODE_MCLASS would force a Cortex-M33, whatever model is asked for. */
    if (m->timing == NULL || model < 0 ||
        uc_open(UC_ARCH_ARM, UC_MODE_THUMB, &m->uc) != UC_ERR_OK ||
        uc_ctl_set_cpu_model(m->uc, model) != UC_ERR_OK) {
        snprintf(error, BOARD_ERROR_SIZE, "core %s cannot be simulated", board->core);
        return false;
    }
    m->decoder = decoder_new(strcmp(board->core, "cortex-m33") == 0);
    m->bucket = calloc(65536, sizeof(struct block *));
    if (m->decoder == NULL || m->bucket == NULL || !machine_add_hooks(m) || !icache_open(m)) {
        snprintf(error, BOARD_ERROR_SIZE, "out of memory");
        return false;
    }
    return true;
}

/* A table starts with a stack pointer in memory and the odd address of code that is loaded. */
static bool plausible_vectors(struct machine *m, uint32_t address)
{
    const uint8_t *p = memory_at(m, address, 8);
    uint32_t sp, pc;
    if (p == NULL || (address & 127) != 0) {
        return false;
    }
    memcpy(&sp, p, 4);
    memcpy(&pc, p + 4, 4);
    const struct memory *stack = memory_of(m, sp - 4);
    return (sp & 3) == 0 && stack != NULL && stack->writable && (pc & 1) != 0 &&
           memory_of(m, pc) != NULL && pc - address > 4;
}

static bool find_vectors(struct machine *m, uint32_t *address)
{
    if (m->image.has_vectors && plausible_vectors(m, m->image.vectors)) {
        *address = m->image.vectors;
        return true;
    }
    bool found = false;
    for (size_t i = 0; i < m->image.segments; i++) {
        uint32_t start = m->image.segment[i].virtual_address;
        if (plausible_vectors(m, start) && (!found || start < *address)) {
            *address = start;
            found = true;
        }
    }
    if (!found && plausible_vectors(m, m->board.boot)) {
        *address = m->board.boot;
        found = true;
    }
    return found;
}

/* An image that a debugger would load has no vector table, and an entry; newlib's own start-up, for
 * one, sets its stack itself. It starts with its stack at the end of the board's last RAM. */
static bool starts_at_entry(struct machine *m, uint32_t *sp)
{
    bool loaded = false, found = false;
    for (size_t i = 0; i < m->image.segments; i++) {
        const struct elf_segment *s = &m->image.segment[i];
        loaded = loaded || (s->executable && m->image.entry - s->virtual_address < s->size);
    }
    for (size_t i = 0; i < m->memories; i++) {
        if (m->memory[i].writable && (!found || m->memory[i].base + m->memory[i].size > *sp)) {
            *sp = m->memory[i].base + m->memory[i].size;
            found = true;
        }
    }
    return loaded && found && (m->image.entry & 1) != 0;
}

static void reset_core(struct machine *m, uint32_t vectors, uint32_t sp, uint32_t pc)
{
    nvic_reset(m);
    m->nvic.vtor = vectors;
    machine_set_register(m, UC_ARM_REG_SP, sp & ~3u);
    machine_set_register(m, UC_ARM_REG_LR, 0xffffffffu);
    machine_jump(m, pc);
    stack_start(m);
}

bool machine_load(struct machine *m, const char *path, char error[ELF_ERROR_SIZE])
{
    uint32_t vectors = m->board.boot, sp = 0, pc;
    if (!elf_open(&m->image, path, error) || !memory_map(m, error) || !memory_load(m, error)) {
        return false;
    }
    if (find_vectors(m, &vectors)) {
        memcpy(&sp, memory_at(m, vectors, 4), 4);
        memcpy(&pc, memory_at(m, vectors + 4, 4), 4);
    } else if (starts_at_entry(m, &sp)) {
        pc = m->image.entry;
        fprintf(stderr, "mica-vboard: there is no vector table: starts at the entry 0x%08x\n", pc);
    } else {
        snprintf(error, ELF_ERROR_SIZE,
                 "has no vector table (stack pointer in RAM, odd reset address in code)");
        return false;
    }
    energy_open(m);
    if (!bus_open(m, error)) {
        return false;
    }
    reset_core(m, vectors, sp, pc);
    if (!records_open(m) || !trace_open(m)) {
        snprintf(error, ELF_ERROR_SIZE, "has no output file: it cannot be written");
        return false;
    }
    return true;
}

void machine_close(struct machine *m)
{
    semihost_close(m);
    bus_close(m);
    icache_close(m);
    inject_close(m);
    blocks_free(m);
    decoder_free(m->decoder);
    if (m->uc != NULL) {
        uc_close(m->uc);
    }
    memory_free(m);
    elf_close(&m->image);
}
