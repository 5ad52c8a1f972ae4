/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* What went wrong, where, and in which state: one report, then the machine stops. */
#include "machine.h"

#include <stdarg.h>

static void print_place(struct machine *m, uint32_t pc)
{
    const struct elf_symbol *f = elf_function_at(&m->image, pc);
    const uint8_t *code = memory_at(m, pc, 4);
    char text[96] = "no code";
    if (code == NULL) {
        code = memory_at(m, pc, 2);
    }
    if (code != NULL) {
        decoder_text(m->decoder, code, memory_at(m, pc, 4) != NULL ? 4 : 2, pc, text, sizeof text);
    }
    if (f != NULL) {
        fprintf(stderr, "  at 0x%08x in %s+0x%x: %s\n", pc, f->name, pc - f->address, text);
    } else {
        fprintf(stderr, "  at 0x%08x: %s\n", pc, text);
    }
}

static void print_registers(struct machine *m)
{
    for (unsigned r = 0; r < 13; r++) {
        fprintf(stderr, "  r%-3u 0x%08x%s", r, machine_register(m, UC_ARM_REG_R0 + (int)r),
                r % 4 == 3 ? "\n" : "");
    }
    uint32_t lr = machine_register(m, UC_ARM_REG_LR);
    fprintf(stderr, "  sp   0x%08x  lr   0x%08x  xpsr 0x%08x\n", machine_register(m, UC_ARM_REG_SP),
            lr, (machine_register(m, UC_ARM_REG_XPSR) & ~0x1ffu) | nvic_current(&m->nvic));
    const struct elf_symbol *caller = elf_function_at(&m->image, lr & ~1u);
    if (caller != NULL) {
        fprintf(stderr, "  lr is in %s+0x%x\n", caller->name, (lr & ~1u) - caller->address);
    }
}

void report_fault(struct machine *m, uint32_t pc, const char *format, ...)
{
    va_list args;
    if (m->stop != STOP_NONE) {
        return;
    }
    fflush(m->console);
    fprintf(stderr, "mica-vboard: ");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, " (cycle %llu)\n", (unsigned long long)machine_now(m));
    print_place(m, pc & ~1u);
    print_registers(m);
    machine_stop(m, STOP_FAULT, 0);
}
