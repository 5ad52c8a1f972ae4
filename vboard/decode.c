/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Thumb decoding: Capstone names the instruction, this file says what it reads, writes and moves.
 * Operand roles are set here and not taken from Capstone's access flags, which are not reliable for
 * stores. Reference: ARMv7-M Architecture Reference Manual, chapter A7. */
#include "insn.h"

#include <capstone/capstone.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NO_REG 0xffu
#define SP_BIT (1u << 13)
#define PC_BIT (1u << 15)

struct decoder {
    csh handle;
    cs_insn *scratch;
};

struct rule {
    uint16_t id;
    uint8_t class;
    uint8_t group;
    uint8_t access;  /* bytes moved by one access */
    uint8_t results; /* operands that are results */
    uint32_t flags;
};

enum { ONE = 1, TWO = 2, NONE = 0 };

static const struct rule rules[] = {
    {ARM_INS_CMP, INSN_ALU, GROUP_PLAIN, 0, NONE, INSN_SETS_FLAGS},
    {ARM_INS_CMN, INSN_ALU, GROUP_PLAIN, 0, NONE, INSN_SETS_FLAGS},
    {ARM_INS_TST, INSN_ALU, GROUP_PLAIN, 0, NONE, INSN_SETS_FLAGS},
    {ARM_INS_TEQ, INSN_ALU, GROUP_PLAIN, 0, NONE, INSN_SETS_FLAGS},
    {ARM_INS_MOV, INSN_ALU, GROUP_EARLY, 0, ONE, 0},
    {ARM_INS_MOVW, INSN_ALU, GROUP_EARLY, 0, ONE, 0},
    {ARM_INS_ADD, INSN_ALU, GROUP_EARLY, 0, ONE, 0},
    {ARM_INS_SUB, INSN_ALU, GROUP_EARLY, 0, ONE, 0},
    {ARM_INS_ADC, INSN_ALU, GROUP_PLAIN, 0, ONE, INSN_READS_FLAGS},
    {ARM_INS_SBC, INSN_ALU, GROUP_PLAIN, 0, ONE, INSN_READS_FLAGS},
    {ARM_INS_RRX, INSN_ALU, GROUP_SHIFTED, 0, ONE, INSN_READS_FLAGS},
    {ARM_INS_SEL, INSN_ALU, GROUP_BITS, 0, ONE, INSN_READS_FLAGS},
    {ARM_INS_MUL, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULBB, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULBT, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULTB, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULTT, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULWB, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMULWT, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMUAD, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMUADX, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMUSD, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMUSDX, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMUL, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMULR, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_USAD8, INSN_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_MLA, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_MLS, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLABB, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLABT, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLATB, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLATT, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLAWB, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLAWT, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLAD, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLADX, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLSD, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMLSDX, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMLA, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMLAR, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMLS, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SMMLSR, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_USADA8, INSN_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_UMULL, INSN_MULL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMULL, INSN_MULL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_UMLAL, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLAL, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_UMAAL, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALBB, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALBT, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALTB, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALTT, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALD, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLALDX, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLSLD, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_SMLSLDX, INSN_MACL, GROUP_PLAIN, 0, TWO, 0},
    {ARM_INS_UDIV, INSN_DIV, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_SDIV, INSN_DIV, GROUP_PLAIN, 0, ONE, INSN_SIGNED},
    {ARM_INS_LDR, INSN_LOAD, GROUP_PLAIN, 4, ONE, 0},
    {ARM_INS_LDRB, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDRSB, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDRH, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_LDRSH, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_LDRT, INSN_LOAD, GROUP_PLAIN, 4, ONE, 0},
    {ARM_INS_LDRBT, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDRHT, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_LDRSBT, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDRSHT, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_LDREX, INSN_LOAD, GROUP_PLAIN, 4, ONE, INSN_STRICT},
    {ARM_INS_LDREXB, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDREXH, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_LDA, INSN_LOAD, GROUP_PLAIN, 4, ONE, INSN_STRICT},
    {ARM_INS_LDAB, INSN_LOAD, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_LDAH, INSN_LOAD, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_STR, INSN_STORE, GROUP_PLAIN, 4, NONE, 0},
    {ARM_INS_STRB, INSN_STORE, GROUP_PLAIN, 1, NONE, 0},
    {ARM_INS_STRH, INSN_STORE, GROUP_PLAIN, 2, NONE, 0},
    {ARM_INS_STRT, INSN_STORE, GROUP_PLAIN, 4, NONE, 0},
    {ARM_INS_STRBT, INSN_STORE, GROUP_PLAIN, 1, NONE, 0},
    {ARM_INS_STRHT, INSN_STORE, GROUP_PLAIN, 2, NONE, 0},
    {ARM_INS_STREX, INSN_STORE, GROUP_PLAIN, 4, ONE, INSN_STRICT},
    {ARM_INS_STREXB, INSN_STORE, GROUP_PLAIN, 1, ONE, 0},
    {ARM_INS_STREXH, INSN_STORE, GROUP_PLAIN, 2, ONE, 0},
    {ARM_INS_STL, INSN_STORE, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_STLB, INSN_STORE, GROUP_PLAIN, 1, NONE, 0},
    {ARM_INS_STLH, INSN_STORE, GROUP_PLAIN, 2, NONE, 0},
    {ARM_INS_LDRD, INSN_LOAD_MULTI, GROUP_PLAIN, 4, TWO, INSN_STRICT},
    {ARM_INS_STRD, INSN_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_LDM, INSN_LOAD_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_LDMDB, INSN_LOAD_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT | INSN_DESCENDING},
    {ARM_INS_POP, INSN_LOAD_MULTI, GROUP_PLAIN, 4, NONE, 0},
    {ARM_INS_STM, INSN_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_STMDB, INSN_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT | INSN_DESCENDING},
    {ARM_INS_PUSH, INSN_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_DESCENDING},
    {ARM_INS_VLDR, INSN_FP_LOAD, GROUP_PLAIN, 4, ONE, INSN_STRICT},
    {ARM_INS_VSTR, INSN_FP_STORE, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_VLDMIA, INSN_FP_LOAD_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_VLDMDB, INSN_FP_LOAD_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT | INSN_DESCENDING},
    {ARM_INS_VSTMIA, INSN_FP_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT},
    {ARM_INS_VSTMDB, INSN_FP_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_STRICT | INSN_DESCENDING},
    {ARM_INS_VPOP, INSN_FP_LOAD_MULTI, GROUP_PLAIN, 4, NONE, 0},
    {ARM_INS_VPUSH, INSN_FP_STORE_MULTI, GROUP_PLAIN, 4, NONE, INSN_DESCENDING},
    {ARM_INS_B, INSN_BRANCH, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_BL, INSN_BRANCH, GROUP_PLAIN, 0, NONE, INSN_CALL},
    {ARM_INS_CBZ, INSN_BRANCH, GROUP_PLAIN, 0, NONE, INSN_CONDITIONAL},
    {ARM_INS_CBNZ, INSN_BRANCH, GROUP_PLAIN, 0, NONE, INSN_CONDITIONAL},
    {ARM_INS_BX, INSN_BRANCH_REG, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_BLX, INSN_BRANCH_REG, GROUP_PLAIN, 0, NONE, INSN_CALL},
    {ARM_INS_TBB, INSN_TABLE_BRANCH, GROUP_PLAIN, 1, NONE, 0},
    {ARM_INS_TBH, INSN_TABLE_BRANCH, GROUP_PLAIN, 2, NONE, 0},
    {ARM_INS_VMUL, INSN_FP_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VNMUL, INSN_FP_MUL, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VMLA, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VMLS, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VNMLA, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VNMLS, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VFMA, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VFMS, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VFNMA, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VFNMS, INSN_FP_MAC, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VDIV, INSN_FP_DIV, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VSQRT, INSN_FP_SQRT, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VADD, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VSUB, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VNEG, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VABS, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VCVT, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VCVTR, INSN_FP_ADD, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VCMP, INSN_FP_ADD, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_VCMPE, INSN_FP_ADD, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_VMOV, INSN_FP_MOVE, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_VMRS, INSN_FP_MOVE, GROUP_PLAIN, 0, ONE, INSN_SETS_FLAGS},
    {ARM_INS_VMSR, INSN_FP_MOVE, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_DMB, INSN_BARRIER, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_DSB, INSN_BARRIER, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_ISB, INSN_BARRIER, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_MRS, INSN_SYSTEM, GROUP_PLAIN, 0, ONE, 0},
    {ARM_INS_MSR, INSN_SYSTEM, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_CPS, INSN_SYSTEM, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_IT, INSN_IT, GROUP_PLAIN, 0, NONE, INSN_READS_FLAGS},
    {ARM_INS_NOP, INSN_NOP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_HINT, INSN_NOP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_PLD, INSN_NOP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_CLREX, INSN_NOP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_YIELD, INSN_SLEEP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_WFI, INSN_SLEEP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_WFE, INSN_SLEEP, GROUP_PLAIN, 0, NONE, INSN_WFE},
    {ARM_INS_SEV, INSN_NOP, GROUP_PLAIN, 0, NONE, INSN_SEV},
    {ARM_INS_SVC, INSN_TRAP, GROUP_PLAIN, 0, NONE, 0},
    {ARM_INS_BKPT, INSN_TRAP, GROUP_PLAIN, 0, NONE, INSN_BREAKPOINT},
    {ARM_INS_UDF, INSN_TRAP, GROUP_PLAIN, 0, NONE, 0},
};

/* Bit-field, extend, reverse, saturate, packed: the group that the M7 issues alone of its kind. */
static const uint16_t bit_instructions[] = {
    ARM_INS_BFC,     ARM_INS_BFI,     ARM_INS_CLZ,    ARM_INS_PKHBT,   ARM_INS_PKHTB,
    ARM_INS_QADD,    ARM_INS_QADD16,  ARM_INS_QADD8,  ARM_INS_QASX,    ARM_INS_QDADD,
    ARM_INS_QDSUB,   ARM_INS_QSAX,    ARM_INS_QSUB,   ARM_INS_QSUB16,  ARM_INS_QSUB8,
    ARM_INS_RBIT,    ARM_INS_REV,     ARM_INS_REV16,  ARM_INS_REVSH,   ARM_INS_SADD16,
    ARM_INS_SADD8,   ARM_INS_SASX,    ARM_INS_SBFX,   ARM_INS_SEL,     ARM_INS_SHADD16,
    ARM_INS_SHADD8,  ARM_INS_SHASX,   ARM_INS_SHSAX,  ARM_INS_SHSUB16, ARM_INS_SHSUB8,
    ARM_INS_SSAT,    ARM_INS_SSAT16,  ARM_INS_SSAX,   ARM_INS_SSUB16,  ARM_INS_SSUB8,
    ARM_INS_SXTAB,   ARM_INS_SXTAB16, ARM_INS_SXTAH,  ARM_INS_SXTB,    ARM_INS_SXTB16,
    ARM_INS_SXTH,    ARM_INS_UADD16,  ARM_INS_UADD8,  ARM_INS_UASX,    ARM_INS_UBFX,
    ARM_INS_UHADD16, ARM_INS_UHADD8,  ARM_INS_UHASX,  ARM_INS_UHSAX,   ARM_INS_UHSUB16,
    ARM_INS_UHSUB8,  ARM_INS_UQADD16, ARM_INS_UQADD8, ARM_INS_UQASX,   ARM_INS_UQSAX,
    ARM_INS_UQSUB16, ARM_INS_UQSUB8,  ARM_INS_USAT,   ARM_INS_USAT16,  ARM_INS_USAX,
    ARM_INS_USUB16,  ARM_INS_USUB8,   ARM_INS_UXTAB,  ARM_INS_UXTAB16, ARM_INS_UXTAH,
    ARM_INS_UXTB,    ARM_INS_UXTB16,  ARM_INS_UXTH,
};

static struct rule index_of_rules[ARM_INS_ENDING];

static void build_index(void)
{
    for (unsigned i = 0; i < ARM_INS_ENDING; i++) {
        index_of_rules[i] = (struct rule){
            .id = (uint16_t)i, .class = INSN_ALU, .group = GROUP_PLAIN, .results = ONE};
    }
    for (size_t i = 0; i < sizeof bit_instructions / sizeof *bit_instructions; i++) {
        index_of_rules[bit_instructions[i]].group = GROUP_BITS;
    }
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        index_of_rules[rules[i].id] = rules[i];
    }
}

struct decoder *decoder_new(bool armv8m)
{
    struct decoder *d = calloc(1, sizeof *d);
    cs_mode mode = CS_MODE_THUMB | CS_MODE_MCLASS;
    if (armv8m) {
        mode |= CS_MODE_V8;
    }
    if (d == NULL || cs_open(CS_ARCH_ARM, mode, &d->handle) != CS_ERR_OK) {
        free(d);
        return NULL;
    }
    cs_option(d->handle, CS_OPT_DETAIL, CS_OPT_ON);
    d->scratch = cs_malloc(d->handle);
    build_index();
    return d;
}

void decoder_free(struct decoder *d)
{
    if (d != NULL) {
        cs_free(d->scratch, 1);
        cs_close(&d->handle);
        free(d);
    }
}

/* Number of a core register, or NO_REG. */
static unsigned core_register(int reg)
{
    switch (reg) {
    case ARM_REG_SP:
        return 13;
    case ARM_REG_LR:
        return 14;
    case ARM_REG_PC:
        return 15;
    default:
        return reg >= ARM_REG_R0 && reg <= ARM_REG_R12 ? (unsigned)(reg - ARM_REG_R0) : NO_REG;
    }
}

static uint32_t core_bit(int reg)
{
    unsigned n = core_register(reg);
    return n == NO_REG ? 0 : 1u << n;
}

static uint32_t fp_bits(int reg)
{
    if (reg >= ARM_REG_S0 && reg <= ARM_REG_S31) {
        return 1u << (reg - ARM_REG_S0);
    }
    if (reg >= ARM_REG_D0 && reg <= ARM_REG_D15) {
        return 3u << (2 * (reg - ARM_REG_D0));
    }
    return 0;
}

static void add_result(struct insn *i, int reg)
{
    i->dst |= (uint16_t)core_bit(reg);
    i->fp_dst |= fp_bits(reg);
}

static void add_source(struct insn *i, int reg)
{
    i->src |= (uint16_t)core_bit(reg);
    i->fp_src |= fp_bits(reg);
}

static void set_memory(struct insn *i, const cs_arm_op *op)
{
    i->base = (uint8_t)core_register((int)op->mem.base);
    i->displacement = op->mem.disp;
    if (op->mem.index != ARM_REG_INVALID) {
        i->index = (uint8_t)core_register((int)op->mem.index);
        i->index_shift =
            (uint8_t)(op->shift.type == ARM_SFT_LSL ? op->shift.value : (unsigned)op->mem.lshift);
        i->flags |= INSN_REG_OFFSET | (op->subtracted ? INSN_SUBTRACTED_INDEX : 0u);
    }
    if (i->base == 15) {
        i->flags |= INSN_LITERAL;
    }
    uint32_t regs = core_bit((int)op->mem.base) | core_bit((int)op->mem.index);
    i->src |= (uint16_t)regs;
    i->early_src |= (uint16_t)regs;
}

/* [Rn], #imm: Capstone gives the increment as a further operand. */
static void set_post_index(struct insn *i, const cs_arm *arm)
{
    const cs_arm_op *last = &arm->operands[arm->op_count - 1];
    if (i->base != NO_REG && last->type == ARM_OP_IMM) {
        i->flags |= INSN_POST_INDEX;
        i->value_imm = last->subtracted ? -last->imm : last->imm;
    }
}

static void set_operands(struct insn *i, const cs_arm *arm, unsigned results)
{
    for (unsigned k = 0; k < arm->op_count; k++) {
        const cs_arm_op *op = &arm->operands[k];
        if (op->type == ARM_OP_MEM) {
            set_memory(i, op);
        } else if (op->type == ARM_OP_REG && k < results) {
            add_result(i, op->reg);
        } else if (op->type == ARM_OP_REG) {
            add_source(i, op->reg);
            if (op->shift.type != ARM_SFT_INVALID && op->shift.value != 0) {
                i->early_src |= (uint16_t)core_bit(op->reg);
                i->group = GROUP_SHIFTED;
            }
        }
    }
    if (results == 1 && arm->op_count == 2 && arm->operands[1].type != ARM_OP_MEM &&
        i->group == GROUP_EARLY) {
        /* "adds r0, #1" reads what it writes; "mov" does not (set_value undoes it). */
        add_source(i, arm->operands[0].reg);
    }
}

/* Operands from `first` on are a register list. */
static void set_list(struct insn *i, const cs_arm *arm, unsigned first, bool load)
{
    unsigned n = 0;
    for (unsigned k = first; k < arm->op_count; k++) {
        int reg = arm->operands[k].reg;
        n += fp_bits(reg) != 0 && (fp_bits(reg) & (fp_bits(reg) - 1)) != 0 ? 2 : 1;
        if (load) {
            add_result(i, reg);
        } else {
            add_source(i, reg);
        }
    }
    i->count = (uint8_t)n;
}

static void set_multiple(struct insn *i, const cs_arm *arm, const struct rule *r)
{
    bool load = r->class == INSN_LOAD_MULTI || r->class == INSN_FP_LOAD_MULTI;
    bool stack = r->id == ARM_INS_PUSH || r->id == ARM_INS_POP || r->id == ARM_INS_VPUSH ||
                 r->id == ARM_INS_VPOP;
    set_list(i, arm, stack ? 0 : 1, load);
    int base = stack ? ARM_REG_SP : arm->operands[0].reg;
    i->base = (uint8_t)core_register(base);
    i->src |= (uint16_t)core_bit(base);
    i->early_src |= (uint16_t)core_bit(base);
    if (stack || arm->writeback) {
        i->flags |= INSN_WRITEBACK;
    }
    int32_t bytes = 4 * i->count;
    if ((i->flags & INSN_DESCENDING) != 0) {
        i->displacement = -bytes;
    }
    i->value_imm = (i->flags & INSN_DESCENDING) != 0 ? -bytes : bytes;
}

static void set_transfer(struct insn *i, const cs_arm *arm, const struct rule *r)
{
    set_operands(i, arm, r->results);
    i->count = 1;
    if (r->id == ARM_INS_LDRD || r->id == ARM_INS_STRD) {
        i->count = 2;
    } else if ((i->class == INSN_FP_LOAD || i->class == INSN_FP_STORE) &&
               arm->operands[0].reg >= ARM_REG_D0 && arm->operands[0].reg <= ARM_REG_D31) {
        i->count = 2;
        i->flags |= INSN_DOUBLE;
    }
    if (arm->writeback) {
        i->flags |= INSN_WRITEBACK;
        i->value_imm = i->displacement;
    }
    set_post_index(i, arm);
    if ((i->flags & INSN_POST_INDEX) != 0) {
        i->flags |= INSN_WRITEBACK;
    }
}

static void set_accumulator(struct insn *i, const cs_arm *arm)
{
    if (i->class == INSN_MAC && arm->op_count == 4) {
        i->accumulator = (uint16_t)core_bit(arm->operands[3].reg);
    } else if (i->class == INSN_MACL) {
        i->accumulator = i->dst;
        i->src |= i->dst;
    } else if (i->class == INSN_FP_MAC) {
        i->fp_src |= i->fp_dst;
    }
}

static void set_simple_value(struct insn *i, const cs_arm *arm, unsigned id)
{
    const cs_arm_op *op = arm->operands;
    const cs_arm_op *last = &op[arm->op_count - 1];
    bool imm = last->type == ARM_OP_IMM;
    if ((id == ARM_INS_MOV || id == ARM_INS_MOVW) && imm) {
        i->value = VALUE_IMM;
        i->value_imm = last->imm;
    } else if (id == ARM_INS_MVN && imm) {
        i->value = VALUE_IMM;
        i->value_imm = ~last->imm;
    } else if (id == ARM_INS_MOVT && imm) {
        i->value = VALUE_MOVT;
        i->value_imm = last->imm;
    } else if (id == ARM_INS_ADR && imm) {
        i->value = VALUE_IMM;
        i->value_imm = (int32_t)(((i->address + 4) & ~3u) + (uint32_t)last->imm);
    } else if (id == ARM_INS_MOV && last->type == ARM_OP_REG && last->shift.value == 0) {
        i->value = VALUE_ADD;
        i->value_reg = (uint8_t)core_register(last->reg);
        i->value_imm = 0;
    } else if ((id == ARM_INS_ADD || id == ARM_INS_SUB || id == ARM_INS_ADDW ||
                id == ARM_INS_SUBW) &&
               imm && op[arm->op_count - 2].type == ARM_OP_REG) {
        i->value = VALUE_ADD;
        i->value_reg = (uint8_t)core_register(op[arm->op_count - 2].reg);
        bool minus = id == ARM_INS_SUB || id == ARM_INS_SUBW;
        i->value_imm = minus ? -last->imm : last->imm;
    }
}

static void set_value(struct insn *i, const cs_arm *arm, unsigned id)
{
    if (i->dst == 0) {
        i->value = VALUE_NONE;
        return;
    }
    if (i->class == INSN_LOAD && (i->flags & INSN_LITERAL) != 0 && i->access == 4 &&
        (i->flags & INSN_REG_OFFSET) == 0) {
        i->value = VALUE_LITERAL;
    } else if (i->class == INSN_ALU && arm->op_count >= 2) {
        set_simple_value(i, arm, id);
        if (id == ARM_INS_MOV || id == ARM_INS_MOVW) {
            i->src = 0;
            if (arm->operands[1].type == ARM_OP_REG) {
                add_source(i, arm->operands[1].reg);
            }
        } else if (id == ARM_INS_MOVT || id == ARM_INS_BFI || id == ARM_INS_BFC) {
            i->src |= i->dst;
        }
    }
}

static void set_stack(struct insn *i)
{
    bool writes = (i->dst & SP_BIT) != 0;
    if (i->base == 13 && (i->flags & INSN_WRITEBACK) != 0) {
        i->sp_step = i->value_imm;
    } else if (writes && i->value == VALUE_ADD && i->value_reg == 13) {
        i->sp_step = i->value_imm;
    } else if (writes || (i->flags & INSN_WRITES_CONTROL) != 0) {
        i->flags |= INSN_SP_UNKNOWN;
    }
}

/* What Capstone does not say plainly is read from the opcode. */
static void set_from_opcode(struct insn *i, const uint8_t *code)
{
    unsigned first = (unsigned)code[0] | (unsigned)code[1] << 8;
    unsigned second = i->size == 4 ? (unsigned)code[2] | (unsigned)code[3] << 8 : 0;
    unsigned sysm = second & 0xff;
    if (first == 0xf3ef && (second & 0xf000) == 0x8000) {
        i->class = INSN_SYSTEM;
        i->dst = (uint16_t)(1u << (second >> 8 & 15));
        /* IAPSR, XPSR, IPSR, IEPSR: those that contain the exception number. */
        i->flags |= sysm < 8 && (sysm & 1) != 0 && sysm != 0 ? INSN_READS_IPSR : 0u;
    } else if ((first & 0xfff0) == 0xf380 && (second & 0xf000) == 0x8000) {
        i->class = INSN_SYSTEM;
        i->src = (uint16_t)(1u << (first & 15));
        i->dst = 0;
        i->flags |= sysm == 8 || sysm == 9 || sysm == 20 ? INSN_WRITES_CONTROL : 0u;
    } else if (first == 0xbf30 || (first == 0xf3af && second == 0x8003)) {
        i->class = INSN_SLEEP;
    } else if (first == 0xbf20 || (first == 0xf3af && second == 0x8002)) {
        i->class = INSN_SLEEP;
        i->flags |= INSN_WFE;
    } else if (first == 0xbf40 || (first == 0xf3af && second == 0x8004)) {
        i->class = INSN_NOP;
        i->flags |= INSN_SEV;
    }
}

static bool is_multiple(const struct rule *r)
{
    return (r->class == INSN_LOAD_MULTI || r->class == INSN_STORE_MULTI ||
            r->class == INSN_FP_LOAD_MULTI || r->class == INSN_FP_STORE_MULTI) &&
           r->id != ARM_INS_LDRD && r->id != ARM_INS_STRD;
}

static void set_flags(struct insn *i, const cs_arm *arm)
{
    if (arm->update_flags) {
        i->flags |= INSN_SETS_FLAGS;
    }
    if (arm->cc != ARM_CC_AL && arm->cc != ARM_CC_INVALID && i->class != INSN_IT) {
        i->flags |= INSN_READS_FLAGS;
        i->flags |= i->class == INSN_BRANCH ? INSN_CONDITIONAL : INSN_PREDICATED;
    }
    if ((i->dst & PC_BIT) != 0) {
        i->flags |= insn_is_load(i) ? INSN_LOADS_PC : 0u;
        i->class = insn_is_load(i) ? i->class : (uint8_t)INSN_BRANCH_REG;
    }
    if (i->base == 13) {
        i->flags &= ~(uint32_t)INSN_STRICT; /* the hardware keeps SP a multiple of four */
    }
}

static void convert(const cs_insn *in, struct insn *i)
{
    const cs_arm *arm = &in->detail->arm;
    const struct rule *r = &index_of_rules[in->id < ARM_INS_ENDING ? in->id : 0];
    *i = (struct insn){
        .address = (uint32_t)in->address,
        .size = (uint8_t)in->size,
        .class = r->class,
        .group = r->group,
        .access = r->access,
        .flags = r->flags | (in->size == 4 ? INSN_WIDE : 0u),
        .base = NO_REG,
        .index = NO_REG,
        .value_reg = NO_REG,
    };
    if (is_multiple(r)) {
        set_multiple(i, arm, r);
    } else if (r->access != 0) {
        set_transfer(i, arm, r);
    } else {
        set_operands(i, arm, r->results);
    }
    set_accumulator(i, arm);
    set_value(i, arm, in->id);
    set_from_opcode(i, in->bytes);
    set_flags(i, arm);
    set_stack(i);
}

/* Capstone knows no such opcode: keep in step, and say so. */
static void unknown(struct insn *i, const uint8_t *code, uint32_t address)
{
    unsigned top = code[1] >> 3;
    bool wide = top == 0x1d || top == 0x1e || top == 0x1f;
    *i = (struct insn){
        .address = address,
        .size = wide ? 4 : 2,
        .class = INSN_ALU,
        .flags = INSN_UNDEFINED | (wide ? INSN_WIDE : 0u),
        .base = NO_REG,
        .index = NO_REG,
        .value_reg = NO_REG,
        .value = VALUE_NONE,
    };
    set_from_opcode(i, code);
}

size_t decoder_run(struct decoder *d, const uint8_t *code, size_t len, uint32_t address,
                   struct insn *out, size_t max)
{
    size_t n = 0;
    uint64_t at = address;
    while (n < max && len >= 2) {
        const uint8_t *start = code;
        if (cs_disasm_iter(d->handle, &code, &len, &at, d->scratch)) {
            convert(d->scratch, &out[n]);
        } else {
            unknown(&out[n], code, (uint32_t)at);
            if (out[n].size > len) {
                break;
            }
            code += out[n].size;
            len -= out[n].size;
            at += out[n].size;
        }
        n += code != start;
    }
    return n;
}

void decoder_text(struct decoder *d, const uint8_t *code, size_t len, uint32_t address, char *text,
                  size_t size)
{
    uint64_t at = address;
    if (cs_disasm_iter(d->handle, &code, &len, &at, d->scratch)) {
        snprintf(text, size, "%s %s", d->scratch->mnemonic, d->scratch->op_str);
    } else {
        snprintf(text, size, "undefined");
    }
}
