/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The machine: one simulated board with its core, memories, devices and counters.
 *
 * Time. `cycles` is the cycle at which the running block starts. Inside a block, time is
 * cycles + before[i] + extra, where i is the instruction that makes the access. locate.c finds i.
 */
#ifndef VBOARD_MACHINE_H
#define VBOARD_MACHINE_H

#include "board.h"
#include "device.h"
#include "image.h"
#include "insn.h"
#include "nvic.h"
#include "timing.h"

#include <stdio.h>
#include <unicorn/unicorn.h>

#define MACHINE_REGIONS_OPEN 16
#define MACHINE_PAGE         4096u
#define BRANCH_HISTORIES     65536u
#define MACHINE_PAGES        320
#define MACHINE_DEVICES      (BOARD_DEVICES + 8)
#define REGION_NAME_SIZE     64

/* How far the running block has been followed on paper: locate.c. */
struct replay {
    uint32_t next; /* instruction */
    uint32_t reg[16];
    uint16_t known; /* registers whose value is certain */
};

struct block_variant {
    struct block_variant *next;
    uint32_t entry, exit; /* identities of pipeline states */
    uint32_t total;
    uint32_t before[]; /* count + 1 entries */
};

struct block {
    struct block *next; /* same bucket */
    uint32_t address, bytes;
    uint32_t count;
    struct insn *insn;
    uint8_t *code; /* copy, for blocks in writable memory; else NULL */
    struct block_variant *variants;
    uint64_t runs;
    uint64_t profiled, spent; /* runs and cycles, for the profile */
    uint64_t alignment;       /* bit 4 * register + residue: must be a multiple of four */
    int32_t sp_lowest;        /* lowest SP inside, relative to entry */
    bool sp_unknown;          /* SP at the end is not a constant step from entry */
    bool touches_devices;
};

struct memory {
    uint32_t base, size;
    uint8_t *bytes;
    bool writable;
    unsigned wait_states;
    const char *name;
};

struct options {
    uint64_t budget; /* instructions; 0: none */
    uint64_t seed;
    const char *vector_file; /* what semihosting's SYS_OPEN may read */
    const char *arguments;   /* semihosting command line */
    const char *trace_file, *json_file;
    const char *until; /* ends the run when the console has said that; NULL: nothing does */
    bool trace_regions_only, strict, stack, profile, profile_regions_only, rtos, quiet;
    bool stub_peripherals, faults_to_handler;
};

struct device_page {
    struct machine *machine;
    uint32_t base, size;
};

struct region {
    uint32_t number;
    char name[REGION_NAME_SIZE];
    uint32_t value;
    bool has_value;
    /* At the start; then the difference. */
    uint64_t cycles, instructions, sleep_cycles, engine_cycles;
    double charge_nc;
    uint32_t stack_top, stack_low; /* SP at the start, lowest SP since */
    bool process_stack;
};

enum stop_reason {
    STOP_NONE,
    STOP_EXIT,     /* the firmware said so */
    STOP_BUDGET,   /* instruction budget used up */
    STOP_FAULT,    /* unmapped, misaligned, undefined, ... : reported */
    STOP_DEADLOCK, /* asleep or branching to itself, and no event to come */
};

struct stack_watch {
    uint32_t top, low;
    bool sample_next;
    bool two_stacks; /* the firmware has written CONTROL or PSP */
};

struct cache_state {
    uint32_t *tag; /* sets * ways, most recent first; 0 is empty */
    uint32_t sets, shift;
    uint64_t misses;
};

struct energy_state {
    uint64_t since; /* cycle up to which charge is summed */
    double charge_nc, current_ma;
    uint64_t engine_cycles; /* with an activity on */
    bool known;
    bool asleep, standby;
    uint32_t active; /* bits over activities */
    char activity[16][BOARD_WORD];
    unsigned activities;
};

struct fault_spec; /* inject.c */
struct trace;
struct semihost;
struct records;

struct machine {
    uc_engine *uc;
    struct decoder *decoder;
    const struct timing_model *timing;
    struct board board;
    struct options options;
    struct elf image;

    struct memory memory[BOARD_MEMORIES];
    size_t memories;
    struct device device[MACHINE_DEVICES];
    size_t devices;
    struct device_page page[MACHINE_PAGES];
    size_t pages;
    uint64_t next_event;
    bool in_event; /* a device's event runs: time is that of the event */
    uint64_t event_time;

    struct nvic nvic;
    struct cache_state icache;
    struct energy_state energy;
    struct stack_watch stack;

    uint64_t cycles, instructions, sleep_cycles;
    struct block *block; /* running, or NULL */
    struct block_variant *variant;
    uint32_t extra;     /* cycles added inside the running block */
    uint32_t pipe;      /* identity of the pipeline state after the last block */
    struct block *last; /* the block that ran before, for fall-through; NULL: refill */
    int access;         /* instruction making the present access, or -1 */
    struct replay replay;

    uint8_t history[BRANCH_HISTORIES]; /* for prediction, by address of the branch */
    struct block **bucket;
    struct pipe_state *pipe_state;
    size_t pipe_states, pipe_capacity;
    uint32_t *hooked; /* addresses with an instruction hook, sorted by hash */
    size_t hooked_capacity, hooked_count;

    struct region open[MACHINE_REGIONS_OPEN];
    size_t regions_open;
    char next_name[REGION_NAME_SIZE];
    struct records *records;
    struct trace *trace;
    struct semihost *semihost;
    struct fault_spec *faults;

    bool event_register; /* for WFE */
    uint64_t noise;
    enum stop_reason stop;
    uint32_t exit_status;
    uint64_t unlocated; /* accesses whose instruction could not be found */
    FILE *console;
    bool fault_pending;                             /* to be taken when the CPU has stopped */
    uint32_t fault_at, fault_address, fault_status; /* instruction; BFAR; CFSR */
    size_t until_seen; /* characters of options.until that the console has just said */
};

/* machine.c */
bool machine_open(struct machine *m, const struct board *board, const struct options *options,
                  char error[BOARD_ERROR_SIZE]);
bool machine_load(struct machine *m, const char *path, char error[ELF_ERROR_SIZE]);
void machine_close(struct machine *m);

/* core.c */
bool machine_add_hooks(struct machine *m);
void machine_run(struct machine *m);
void machine_stop(struct machine *m, enum stop_reason reason, uint32_t status);
void machine_console(struct machine *m, const char *bytes, size_t len);
uint64_t machine_now(const struct machine *m);
uint64_t machine_instructions(const struct machine *m);
void machine_retire(struct machine *m);
void machine_sleep(struct machine *m, bool for_event);
uint32_t machine_register(struct machine *m, int reg);
void machine_set_register(struct machine *m, int reg, uint32_t value);
/* Continues at `pc` when the hook that calls this returns. */
void machine_jump(struct machine *m, uint32_t pc);
/* Instruction-level callback at one address (once, however often asked). True: newly installed. */
bool machine_hook_instruction(struct machine *m, uint32_t address);

/* memory.c: NULL when [address, address + len) is not in one memory. */
uint8_t *memory_at(struct machine *m, uint32_t address, size_t len);
const struct memory *memory_of(const struct machine *m, uint32_t address);
bool memory_map(struct machine *m, char error[BOARD_ERROR_SIZE]);
bool memory_load(struct machine *m, char error[ELF_ERROR_SIZE]);
void memory_free(struct machine *m);

/* blocks.c */
struct block *block_find(struct machine *m, uint32_t address, uint32_t bytes);
struct block_variant *block_price(struct machine *m, struct block *block, uint32_t entry);
void blocks_free(struct machine *m);

/* bus.c */
bool bus_open(struct machine *m, char error[BOARD_ERROR_SIZE]);
void bus_run_events(struct machine *m);
void bus_refresh_next_event(struct machine *m);
const char *bus_hint(uint32_t address); /* for the report of an access to nothing */
struct device *bus_device(struct machine *m, const char *label);
void bus_close(struct machine *m);

/* locate.c */
enum access_kind { ACCESS_READ, ACCESS_WRITE };
/* At the start of a block. `certain`: from the registers of this moment. */
void locate_start(struct machine *m, bool certain);
/* Sets m->access to the instruction of the running block that makes this access. */
void locate_access(struct machine *m, uint32_t address, unsigned size, enum access_kind kind);

/* fault_report.c */
void report_fault(struct machine *m, uint32_t pc, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* icache.c */
bool icache_open(struct machine *m);
unsigned icache_fetch(struct machine *m, uint32_t address, uint32_t bytes);
void icache_close(struct machine *m);

/* stack.c */
void stack_start(struct machine *m);
void stack_watch_block(struct machine *m, const struct block *block);
void stack_note(struct machine *m, uint32_t sp);
bool stack_is_process(struct machine *m);

/* energy.c */
void energy_open(struct machine *m);
void energy_advance(struct machine *m, uint64_t now);
void energy_sleep(struct machine *m, bool asleep, bool standby);
void energy_active(struct machine *m, const char *activity, bool on);
/* `cycles` from now on are spent in a state of their own (that of running, where it is not listed).
 */
void energy_spend(struct machine *m, const char *state, uint32_t cycles);

/* region.c */
void region_begin(struct machine *m, uint32_t number, uint64_t at);
void region_end(struct machine *m, uint32_t number, uint64_t at);
void region_value(struct machine *m, uint32_t value);

/* region_record.c */
bool records_open(struct machine *m);
void records_region(struct machine *m, const struct region *region);
bool records_close(struct machine *m);

/* trace.c */
bool trace_open(struct machine *m);
void trace_block(struct machine *m, uint32_t address);
bool trace_close(struct machine *m);

/* profile.c */
void profile_print(struct machine *m, FILE *to);

/* semihost.c: true when handled and execution goes on after the breakpoint. */
bool semihost_call(struct machine *m);
void semihost_close(struct machine *m);

/* inject.c */
bool inject_parse(struct machine *m, const char *spec);
/* Called before the instruction at `address`. True: it is skipped. */
bool inject_before(struct machine *m, uint32_t address);
void inject_close(struct machine *m);

#endif
