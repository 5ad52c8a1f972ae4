/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Trace of branches and addresses, for comparing runs on different secrets: "B address" for each
 * block entered, "R address size" and "W address size" for each access. No value is written. The
 * same hooks serve --strict. */
#include "machine.h"

#include <stdlib.h>

struct trace {
    FILE *file;
};

static bool tracing(const struct machine *m)
{
    return m->trace != NULL && m->trace->file != NULL &&
           (!m->options.trace_regions_only || m->regions_open != 0);
}

void trace_block(struct machine *m, uint32_t address)
{
    if (tracing(m)) {
        fprintf(m->trace->file, "B %08x\n", address);
    }
}

static void on_access(uc_engine *uc, uc_mem_type type, uint64_t address, int size, int64_t value,
                      void *user)
{
    struct machine *m = user;
    (void)uc;
    (void)value;
    if (m->stop != STOP_NONE) {
        return;
    }
    bool write = type == UC_MEM_WRITE;
    if (m->options.strict && size > 0 && (address & (uint64_t)(size - 1)) != 0) {
        locate_access(m, (uint32_t)address, (unsigned)size, write ? ACCESS_WRITE : ACCESS_READ);
        uint32_t pc = m->block != NULL ? m->block->insn[m->access >= 0 ? m->access : 0].address : 0;
        report_fault(m, pc, "misaligned %s of %d bytes at 0x%08x", write ? "write" : "read", size,
                     (uint32_t)address);
        return;
    }
    if (tracing(m)) {
        fprintf(m->trace->file, "%c %08x %d\n", write ? 'W' : 'R', (uint32_t)address, size);
    }
}

bool trace_open(struct machine *m)
{
    if (m->options.trace_file == NULL && !m->options.strict) {
        return true;
    }
    m->trace = calloc(1, sizeof *m->trace);
    if (m->trace == NULL) {
        return false;
    }
    if (m->options.trace_file != NULL) {
        m->trace->file = fopen(m->options.trace_file, "w");
        if (m->trace->file == NULL) {
            return false;
        }
    }
    uc_hook hook;
    return uc_hook_add(m->uc, &hook, UC_HOOK_MEM_READ | UC_HOOK_MEM_WRITE,
                       (void *)(uintptr_t)on_access, m, UINT64_C(1), UINT64_C(0)) == UC_ERR_OK;
}

bool trace_close(struct machine *m)
{
    bool ok = m->trace == NULL || m->trace->file == NULL || fclose(m->trace->file) == 0;
    free(m->trace);
    m->trace = NULL;
    return ok;
}
