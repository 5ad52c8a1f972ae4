/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* A decoded instruction, in the few words that the timing models and the access locator need. */
#ifndef VBOARD_INSN_H
#define VBOARD_INSN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum insn_class {
    INSN_ALU,
    INSN_MUL,
    INSN_MAC,  /* multiply-accumulate, 32-bit result */
    INSN_MULL, /* 64-bit result */
    INSN_MACL, /* 64-bit accumulate, UMAAL */
    INSN_DIV,
    INSN_LOAD,
    INSN_STORE,
    INSN_LOAD_MULTI, /* LDM, POP, LDRD */
    INSN_STORE_MULTI,
    INSN_BRANCH,     /* B, BL, CBZ: target in the opcode */
    INSN_BRANCH_REG, /* BX, BLX, MOV PC */
    INSN_TABLE_BRANCH,
    INSN_FP_ADD, /* and subtract, compare, convert, negate */
    INSN_FP_MUL,
    INSN_FP_MAC,
    INSN_FP_DIV,
    INSN_FP_SQRT,
    INSN_FP_MOVE, /* between registers, core or FP */
    INSN_FP_LOAD,
    INSN_FP_STORE,
    INSN_FP_LOAD_MULTI,
    INSN_FP_STORE_MULTI,
    INSN_BARRIER,
    INSN_SYSTEM, /* MRS, MSR, CPS */
    INSN_IT,
    INSN_NOP,
    INSN_SLEEP, /* WFI, WFE */
    INSN_TRAP,  /* SVC, BKPT */
};

/* What the locator can compute of an instruction's result. */
enum insn_value { VALUE_UNKNOWN, VALUE_IMM, VALUE_MOVT, VALUE_ADD, VALUE_LITERAL, VALUE_NONE };

/* M7 slot restrictions; see timing_m7.c. */
enum insn_group { GROUP_PLAIN, GROUP_SHIFTED, GROUP_BITS, GROUP_EARLY };

enum insn_flag {
    INSN_WIDE = 1u << 0,      /* 32-bit opcode */
    INSN_WRITEBACK = 1u << 1, /* base updated */
    INSN_POST_INDEX = 1u << 2,
    INSN_REG_OFFSET = 1u << 3,
    INSN_LITERAL = 1u << 4, /* base is PC */
    INSN_SETS_FLAGS = 1u << 5,
    INSN_READS_FLAGS = 1u << 6,
    INSN_PREDICATED = 1u << 7,
    INSN_LOADS_PC = 1u << 8,
    INSN_CONDITIONAL = 1u << 9, /* conditional branch */
    INSN_CALL = 1u << 10,
    INSN_DOUBLE = 1u << 11, /* double-precision */
    INSN_WFE = 1u << 12,
    INSN_SEV = 1u << 13,
    INSN_READS_IPSR = 1u << 14,
    INSN_WRITES_CONTROL = 1u << 15,
    INSN_STRICT = 1u << 16, /* faults when its address is not a multiple of four */
    INSN_SUBTRACTED_INDEX = 1u << 17,
    INSN_DESCENDING = 1u << 18, /* the lowest address is base - 4 * count */
    INSN_SP_UNKNOWN = 1u << 19, /* writes SP in a way that is not a constant step */
    INSN_SIGNED = 1u << 20,     /* SDIV */
    INSN_BREAKPOINT = 1u << 21,
    INSN_NOP_BRANCH = 1u << 22,
    INSN_REGISTER_SHIFT = 1u << 23,
    INSN_UNDEFINED = 1u << 24,
};

struct insn {
    uint32_t address;
    uint32_t flags;
    uint16_t dst, src;    /* core registers, one bit each */
    uint16_t early_src;   /* those of src read a stage early: addresses, inline-shifted operands */
    uint16_t accumulator; /* those of src that a MAC adds to */
    uint32_t fp_dst, fp_src; /* single-precision registers, one bit each */
    uint8_t size;
    uint8_t class;                    /* enum insn_class */
    uint8_t group;                    /* enum insn_group */
    uint8_t count;                    /* words moved */
    uint8_t access;                   /* bytes of one access */
    uint8_t base, index, index_shift; /* 0xff: none */
    uint8_t value, value_reg;         /* enum insn_value */
    int32_t displacement;
    int32_t value_imm;
    int32_t sp_step; /* change of SP */
};

static inline bool insn_is_load(const struct insn *i)
{
    return i->class == INSN_LOAD || i->class == INSN_LOAD_MULTI || i->class == INSN_FP_LOAD ||
           i->class == INSN_FP_LOAD_MULTI || i->class == INSN_TABLE_BRANCH;
}

static inline bool insn_is_store(const struct insn *i)
{
    return i->class == INSN_STORE || i->class == INSN_STORE_MULTI || i->class == INSN_FP_STORE ||
           i->class == INSN_FP_STORE_MULTI;
}

struct decoder;
struct decoder *decoder_new(bool armv8m);
void decoder_free(struct decoder *decoder);

/* Decodes up to `max` instructions; stops at the first that does not fit in `len` bytes. */
size_t decoder_run(struct decoder *decoder, const uint8_t *code, size_t len, uint32_t address,
                   struct insn *out, size_t max);

/* One instruction in the words of the manual, for reports. */
void decoder_text(struct decoder *decoder, const uint8_t *code, size_t len, uint32_t address,
                  char *text, size_t size);

#endif
