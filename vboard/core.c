/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The core: Unicorn executes, this file keeps the time.
 *
 * Everything hangs on the block hook: it retires the block before, lets due events happen, takes
 * exceptions, and prices the block that starts. Unicorn's own idea of exceptions, time and sleep is
 * not used: on M-profile it has none.
 */
#include "machine.h"

#include <stdlib.h>
#include <string.h>

/* An address that is never executed: the end address that Unicorn wants. */
#define NOWHERE 0xf0000ffcu

#define EXC_RETURN_FIRST 0xffffff00u

/* Exceptions of the CPU model underneath, as its interrupt hook numbers them. */
enum {
    CPU_UNDEFINED = 1,
    CPU_SVC = 2,
    CPU_PREFETCH_ABORT = 3,
    CPU_DATA_ABORT = 4,
    CPU_BREAKPOINT = 7,
    CPU_EXCEPTION_EXIT = 8,
};

uint32_t machine_register(struct machine *m, int reg)
{
    uint32_t value = 0;
    uc_reg_read(m->uc, reg, &value);
    return value;
}

void machine_set_register(struct machine *m, int reg, uint32_t value)
{
    uc_reg_write(m->uc, reg, &value);
}

void machine_jump(struct machine *m, uint32_t pc)
{
    machine_set_register(m, UC_ARM_REG_PC, pc | 1);
}

uint64_t machine_now(const struct machine *m)
{
    if (m->in_event) {
        return m->event_time;
    }
    if (m->block == NULL || m->access < 0) {
        return m->cycles + (m->block != NULL ? m->extra : 0);
    }
    return m->cycles + m->variant->before[m->access] + m->extra;
}

uint64_t machine_instructions(const struct machine *m)
{
    return m->instructions + (m->block != NULL && m->access >= 0 ? (uint64_t)m->access : 0);
}

void machine_stop(struct machine *m, enum stop_reason reason, uint32_t status)
{
    if (m->stop != STOP_NONE) {
        return;
    }
    m->stop = reason;
    m->exit_status = status;
    m->instructions = machine_instructions(m);
    m->cycles = machine_now(m);
    m->block = NULL;
    uc_emu_stop(m->uc);
}

/* Characters of `text` that the console has said when it says `c` after `seen` of them. */
static size_t said(const char *text, size_t seen, char c)
{
    for (size_t n = seen + 1; n > 0; n--) {
        if (text[n - 1] == c && memcmp(text, text + seen - (n - 1), n - 1) == 0) {
            return n;
        }
    }
    return 0;
}

void machine_console(struct machine *m, const char *bytes, size_t len)
{
    const char *until = m->options.until;
    fwrite(bytes, 1, len, m->console);
    for (size_t i = 0; until != NULL && i < len; i++) {
        m->until_seen = said(until, m->until_seen, bytes[i]);
        if (until[m->until_seen] == 0) {
            machine_stop(m, STOP_EXIT, 0);
            return;
        }
    }
}

/* For the profile: of the whole run, or of what lies in measured regions. */
static void note_spent(const struct machine *m, struct block *b, uint32_t cycles, unsigned runs)
{
    if (!m->options.profile_regions_only || m->regions_open != 0) {
        b->spent += cycles;
        b->profiled += runs;
    }
}

/* The running block ran to its end. */
void machine_retire(struct machine *m)
{
    struct block *b = m->block;
    if (b == NULL) {
        return;
    }
    uint32_t spent = m->variant->total + m->extra;
    m->cycles += spent;
    m->instructions += b->count;
    note_spent(m, b, spent, 1);
    m->pipe = m->variant->exit;
    m->last = b;
    m->block = NULL;
    m->extra = 0;
}

/* The running block is left after its first `done` instructions; the pipeline is refilled. */
static void leave_after(struct machine *m, uint32_t done)
{
    uint32_t spent = m->variant->before[done] + m->extra;
    m->cycles += spent;
    m->instructions += done;
    note_spent(m, m->block, spent, 1);
    m->block = NULL;
    m->last = NULL;
    m->extra = 0;
}

static bool in_it_block(struct machine *m)
{
    return (machine_register(m, UC_ARM_REG_XPSR) & 0x0600fc00u) != 0;
}

/* Events, exceptions and the budget. True: control goes elsewhere. */
static bool attend(struct machine *m, uint32_t pc)
{
    if (m->instructions >= m->options.budget) {
        machine_stop(m, STOP_BUDGET, 0);
        return true;
    }
    bus_run_events(m);
    return m->nvic.attention && !in_it_block(m) && nvic_take(m, pc);
}

static bool needs_hook(const struct machine *m, const struct insn *i)
{
    return (i->flags & (INSN_READS_IPSR | INSN_SEV)) != 0 ||
           (i->class == INSN_DIV && m->timing->divide != NULL);
}

/* What must be seen one by one gets a hook; the block is then translated again. */
static bool install_hooks(struct machine *m, const struct block *b)
{
    bool any = false;
    for (uint32_t i = 0; i < b->count; i++) {
        any =
            (needs_hook(m, &b->insn[i]) && machine_hook_instruction(m, b->insn[i].address)) || any;
    }
    if (any) {
        uc_ctl_remove_cache(m->uc, (uint64_t)b->address, (uint64_t)b->address + b->bytes);
    }
    return any;
}

/* Also to the next instruction: conditional ones, which do that either way, are taken to fall. */
static bool always_branches(const struct insn *i)
{
    return (i->class == INSN_BRANCH || i->class == INSN_BRANCH_REG ||
            i->class == INSN_TABLE_BRANCH || (i->flags & INSN_LOADS_PC) != 0) &&
           (i->flags & (INSN_CONDITIONAL | INSN_PREDICATED)) == 0;
}

/* Cycles between the end of the last block and the start of this one. */
static unsigned transition(struct machine *m, struct block *b, uint32_t *entry)
{
    struct block *last = m->last;
    unsigned extra = 0;
    *entry = 0;
    if (last != NULL) {
        const struct insn *branch = &last->insn[last->count - 1];
        bool fell = last->address + last->bytes == b->address && !always_branches(branch);
        if (fell) {
            *entry = m->pipe;
        } else {
            extra = m->timing->taken(branch, &b->insn[0]);
        }
        if (m->timing->predict != NULL) {
            extra += m->timing->predict(branch, !fell,
                                        &m->history[branch->address / 2 % BRANCH_HISTORIES]);
        }
        note_spent(m, last, extra, 0);
    }
    if (m->icache.tag != NULL) {
        unsigned wait = icache_fetch(m, b->address, b->bytes);
        note_spent(m, b, wait, 0);
        extra += wait;
    }
    return extra;
}

/* The first instruction of the block that a misaligned register can have offended. */
static uint32_t strict_instruction(const struct block *b)
{
    uint32_t i = 0;
    while (i + 1 < b->count && (b->insn[i].flags & INSN_STRICT) == 0) {
        i++;
    }
    return b->insn[i].address;
}

static bool check_alignment(struct machine *m, const struct block *b)
{
    for (uint64_t left = b->alignment; left != 0; left &= left - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(left);
        int reg = bit / 4 == 14   ? UC_ARM_REG_LR
                  : bit / 4 == 13 ? UC_ARM_REG_SP
                                  : UC_ARM_REG_R0 + (int)(bit / 4);
        uint32_t base = machine_register(m, reg) + bit % 4;
        if ((base & 3) != 0) {
            report_fault(m, strict_instruction(b), "misaligned access: base 0x%08x modulo 4",
                         base & 3);
            return false;
        }
    }
    return true;
}

/* A branch to itself that nothing can interrupt: firmware that has ended. */
static bool stands_still(const struct machine *m, const struct block *b)
{
    return m->last == b && b->count == 1 && b->insn[0].class == INSN_BRANCH &&
           (b->insn[0].flags & INSN_CONDITIONAL) == 0 && m->next_event == DEVICE_NEVER &&
           !m->nvic.attention;
}

static void enter(struct machine *m, struct block *b)
{
    uint32_t entry;
    if (stands_still(m, b)) {
        machine_stop(m, STOP_DEADLOCK, 0);
        return;
    }
    m->cycles += transition(m, b, &entry);
    m->variant = block_price(m, b, entry);
    m->block = b;
    m->extra = 0;
    m->access = -1;
    locate_start(m, b->runs++ == 0 || b->touches_devices);
    if (b->sp_lowest < 0 || m->stack.sample_next || b->sp_unknown) {
        stack_watch_block(m, b);
    }
    if (b->alignment != 0 && !check_alignment(m, b)) {
        return;
    }
    if (m->trace != NULL) {
        trace_block(m, b->address);
    }
}

static void on_block(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    struct machine *m = user;
    uint32_t pc = (uint32_t)address & ~1u;
    (void)uc;
    if (m->stop != STOP_NONE) {
        return;
    }
    machine_retire(m);
    if ((m->cycles >= m->next_event || m->nvic.attention || m->instructions >= m->options.budget) &&
        attend(m, pc)) {
        return;
    }
    struct block *b = block_find(m, pc, size);
    if (b == NULL || b->count == 0) {
        report_fault(m, pc, "execution outside the memories");
        return;
    }
    if (b->runs == 0 && install_hooks(m, b)) {
        machine_jump(m, pc);
        return;
    }
    enter(m, b);
}

static void read_ipsr(struct machine *m, const struct insn *i)
{
    unsigned reg = (unsigned)__builtin_ctz(i->dst);
    const uint8_t *code = memory_at(m, i->address, 4);
    unsigned sysm = code != NULL ? code[2] : 5u;
    uint32_t value = nvic_current(&m->nvic);
    if (sysm == 1 || sysm == 3) {
        value |= machine_register(m, UC_ARM_REG_XPSR) & 0xf80f0000u;
    }
    machine_set_register(m, reg == 14 ? UC_ARM_REG_LR : UC_ARM_REG_R0 + (int)reg, value);
}

static uint32_t divide_operand(struct machine *m, uint32_t address, unsigned byte)
{
    const uint8_t *code = memory_at(m, address, 4);
    unsigned reg = code != NULL ? code[byte] & 15u : 0;
    return machine_register(m, reg == 14 ? UC_ARM_REG_LR : UC_ARM_REG_R0 + (int)reg);
}

/* Only at addresses that asked for it. */
static void on_instruction(uc_engine *uc, uint64_t address, uint32_t size, void *user)
{
    struct machine *m = user;
    struct block *b = m->block;
    (void)uc;
    uint32_t k = 0;
    while (b != NULL && k < b->count && b->insn[k].address != (uint32_t)address) {
        k++;
    }
    if (b == NULL || k == b->count) {
        return;
    }
    const struct insn *i = &b->insn[k];
    if (m->faults != NULL && inject_before(m, (uint32_t)address)) {
        leave_after(m, k);
        machine_jump(m, (uint32_t)address + size);
    } else if ((i->flags & INSN_READS_IPSR) != 0) {
        read_ipsr(m, i);
        leave_after(m, k + 1);
        machine_jump(m, (uint32_t)address + size);
    } else if ((i->flags & INSN_SEV) != 0) {
        m->event_register = true;
    } else if (i->class == INSN_DIV && m->timing->divide != NULL) {
        m->extra +=
            m->timing->divide(divide_operand(m, i->address, 0), divide_operand(m, i->address, 2),
                              (i->flags & INSN_SIGNED) != 0);
    }
}

bool machine_hook_instruction(struct machine *m, uint32_t address)
{
    for (size_t i = 0; i < m->hooked_count; i++) {
        if (m->hooked[i] == address) {
            return false;
        }
    }
    if (m->hooked_count == m->hooked_capacity) {
        m->hooked_capacity = m->hooked_capacity != 0 ? 2 * m->hooked_capacity : 64;
        m->hooked = realloc(m->hooked, m->hooked_capacity * sizeof *m->hooked);
    }
    m->hooked[m->hooked_count++] = address;
    uc_hook hook;
    return uc_hook_add(m->uc, &hook, UC_HOOK_CODE, (void *)(uintptr_t)on_instruction, m,
                       (uint64_t)address, (uint64_t)address) == UC_ERR_OK;
}

static void breakpoint(struct machine *m, uint32_t pc)
{
    const uint8_t *code = memory_at(m, pc, 2);
    if (code != NULL && code[0] == 0xab && code[1] == 0xbe) {
        if (semihost_call(m)) {
            machine_jump(m, pc + 2);
        }
        return;
    }
    report_fault(m, pc, "breakpoint");
}

static void on_interrupt(uc_engine *uc, uint32_t number, void *user)
{
    struct machine *m = user;
    (void)uc;
    if (m->stop != STOP_NONE) {
        return;
    }
    uint32_t pc = machine_register(m, UC_ARM_REG_PC);
    if (number == CPU_DATA_ABORT) {
        report_fault(m, pc, "misaligned access");
        return;
    }
    machine_retire(m);
    if (number == CPU_SVC) {
        nvic_supervisor_call(m, pc);
    } else if (number == CPU_BREAKPOINT) {
        breakpoint(m, pc);
    } else if ((number == CPU_PREFETCH_ABORT || number == CPU_EXCEPTION_EXIT) &&
               pc >= EXC_RETURN_FIRST) {
        nvic_return(m, pc | 1);
    } else {
        report_fault(m, pc, "CPU exception %u", number);
    }
}

static const char *access_name(uc_mem_type type)
{
    switch (type) {
    case UC_MEM_READ_UNMAPPED:
        return "unmapped read";
    case UC_MEM_WRITE_UNMAPPED:
        return "unmapped write";
    case UC_MEM_FETCH_UNMAPPED:
        return "unmapped fetch";
    case UC_MEM_WRITE_PROT:
        return "write to read-only memory";
    case UC_MEM_READ_PROT:
        return "read of protected memory";
    default:
        return "fetch from a device";
    }
}

/* B3.2.15: CFSR's PRECISERR with BFARVALID, IBUSERR, UNDEFINSTR. */
enum { PRECISE = 0x8200, FETCH = 0x100, UNDEFINED = 0x10000 };

/* Leaves the fault for the firmware's own handler, if that is wanted. */
static bool defer_fault(struct machine *m, uint32_t pc, uint32_t status, uint32_t address)
{
    if (!m->options.faults_to_handler || m->fault_pending) {
        return false;
    }
    m->fault_pending = true;
    m->fault_at = pc & ~1u;
    m->fault_status = status;
    m->fault_address = address;
    return true;
}

/* After the CPU has stopped at it. */
static void take_fault(struct machine *m)
{
    m->fault_pending = false;
    if (m->block != NULL) {
        leave_after(m, m->access >= 0 ? (uint32_t)m->access : 0);
    }
    m->access = -1;
    if (!nvic_hard_fault(m, m->fault_at, m->fault_status, m->fault_address)) {
        report_fault(m, m->fault_at, "fault in a fault handler (CFSR 0x%08x, BFAR 0x%08x)",
                     m->fault_status, m->fault_address);
    }
}

static bool on_bad_access(uc_engine *uc, uc_mem_type type, uint64_t address, int size,
                          int64_t value, void *user)
{
    struct machine *m = user;
    (void)uc;
    (void)value;
    if (m->stop != STOP_NONE) {
        return false;
    }
    uint32_t pc = (uint32_t)address, status = FETCH;
    if (type == UC_MEM_FETCH_UNMAPPED && pc >= EXC_RETURN_FIRST) {
        return false; /* the ARMv6-M model returns from exceptions this way: see after_run() */
    }
    if (type != UC_MEM_FETCH_UNMAPPED && type != UC_MEM_FETCH_PROT) {
        bool write = type == UC_MEM_WRITE_UNMAPPED || type == UC_MEM_WRITE_PROT;
        locate_access(m, (uint32_t)address, (unsigned)size, write ? ACCESS_WRITE : ACCESS_READ);
        pc = m->block != NULL ? m->block->insn[m->access >= 0 ? m->access : 0].address : pc;
        status = PRECISE;
    }
    if (defer_fault(m, pc, status, (uint32_t)address)) {
        return false;
    }
    report_fault(m, pc, "%s of %d byte%s at 0x%08x%s", access_name(type), size,
                 size == 1 ? "" : "s", (uint32_t)address, bus_hint((uint32_t)address));
    return false;
}

static bool on_invalid(uc_engine *uc, void *user)
{
    (void)uc;
    (void)user;
    return false; /* WFE and YIELD come this way; machine_run() sorts it out */
}

bool machine_add_hooks(struct machine *m)
{
    const struct {
        int type;
        void *function;
    } hooks[] = {
        {UC_HOOK_BLOCK, (void *)(uintptr_t)on_block},
        {UC_HOOK_INTR, (void *)(uintptr_t)on_interrupt},
        {UC_HOOK_INSN_INVALID, (void *)(uintptr_t)on_invalid},
        {UC_HOOK_MEM_INVALID, (void *)(uintptr_t)on_bad_access},
    };
    for (size_t i = 0; i < sizeof hooks / sizeof *hooks; i++) {
        uc_hook hook;
        if (uc_hook_add(m->uc, &hook, hooks[i].type, hooks[i].function, m, UINT64_C(1),
                        UINT64_C(0)) != UC_ERR_OK) {
            return false;
        }
    }
    return true;
}

/* Skips to the next event until something wakes the core. */
void machine_sleep(struct machine *m, bool for_event)
{
    bool standby = (m->nvic.scr & 4) != 0;
    bool slept = false;
    bus_run_events(m);
    while (m->stop == STOP_NONE && !nvic_wakes(m) && !(for_event && m->event_register)) {
        if (m->next_event == DEVICE_NEVER) {
            machine_stop(m, STOP_DEADLOCK, 0);
            break;
        }
        if (!slept) {
            energy_sleep(m, true, standby);
            slept = true;
        }
        m->sleep_cycles += m->next_event - m->cycles;
        m->cycles = m->next_event;
        bus_run_events(m);
    }
    if (slept) {
        energy_sleep(m, false, false);
        m->cycles += standby ? m->board.standby_wake_cycles : 0;
    }
    if (for_event) {
        m->event_register = false;
    }
}

static void undefined(struct machine *m, uint32_t pc)
{
    if ((machine_register(m, UC_ARM_REG_XPSR) & 0x01000000u) == 0 && m->last != NULL) {
        report_fault(m, m->last->insn[m->last->count - 1].address,
                     "branch to an even address: ARM state does not exist");
        return;
    }
    if (defer_fault(m, pc, UNDEFINED, 0)) {
        take_fault(m);
    } else {
        report_fault(m, pc, "undefined instruction");
    }
}

/* Unicorn came back: the core sleeps, or the instruction before PC is one that it does not know. */
static void after_run(struct machine *m, uc_err err, uint32_t pc)
{
    if (m->fault_pending) {
        take_fault(m);
        return;
    }
    if (err == UC_ERR_FETCH_UNMAPPED && pc >= EXC_RETURN_FIRST) {
        machine_retire(m);
        nvic_return(m, pc | 1);
        return;
    }
    struct block *b = m->block != NULL ? m->block : m->last;
    const struct insn *i = b != NULL ? &b->insn[b->count - 1] : NULL;
    bool at_end = b != NULL && (b->address + b->bytes == pc || i->address == pc);
    if ((err == UC_ERR_OK || err == UC_ERR_INSN_INVALID) && at_end && i->class == INSN_SLEEP) {
        machine_retire(m);
        uint32_t after = i->address + i->size;
        if (err == UC_ERR_OK || (i->flags & INSN_WFE) != 0) {
            machine_sleep(m, (i->flags & INSN_WFE) != 0);
        }
        m->last = NULL;
        machine_jump(m, after);
    } else if (err == UC_ERR_INSN_INVALID) {
        undefined(m, i != NULL ? i->address : pc);
    } else {
        report_fault(m, pc, "the CPU stopped: %s", uc_strerror(err));
    }
}

void machine_run(struct machine *m)
{
    while (m->stop == STOP_NONE) {
        uint32_t pc = machine_register(m, UC_ARM_REG_PC);
        uc_err err = uc_emu_start(m->uc, pc | 1, NOWHERE, 0, 0);
        if (m->stop == STOP_NONE) {
            after_run(m, err, machine_register(m, UC_ARM_REG_PC));
        }
    }
    energy_advance(m, m->cycles);
    fflush(m->console);
}
