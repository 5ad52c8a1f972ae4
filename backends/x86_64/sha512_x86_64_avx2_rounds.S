/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-512 rounds for x86-64 with BMI2, beside a message schedule for two blocks with AVX2.
 * Called by sha512_x86_64_avx2.c, which says how the two go together. System V ABI.
 *
 *   void mica_sha512_x86_64_avx2_first(uint64_t state[8], uint64_t wk[160], const uint64_t w[32],
 *                                      const uint64_t k[80]);
 *
 * The 80 rounds of the first block of a pair (FIPS 180-4, section 6.4.2, steps 2 to 4). Row i of w has
 * the words 2i and 2i + 1 of the message, row i of wk their sums with K, of the first block and then
 * of the second; rows 8 to 39 of wk are written here. w and wk are aligned to 32 bytes, k to 16.
 *
 *   void mica_sha512_x86_64_avx2_next(uint64_t state[8], const uint64_t wk[160]);
 *
 * The rounds of a block whose rows of wk are complete; for the second of a pair, wk points two words
 * into the table.
 *
 * Registers: rax rbx rcx rdx r8 r9 r10 r11  the working variables, which change their names with the rounds
 *            r12 r13                        b ^ c of this round, and of the next
 *            r14 r15, rsi rdi               sums of rotations
 *            rbp                            the row of wk
 *            ymm0 to ymm7                   the last sixteen words of both blocks
 *            ymm8 to ymm15                  temporaries of the schedule
 * Stack:     0 state, 8 the row of K, 16 where rbp stops. */

/* One round, with up to twelve instructions of something else spread over it. Σ1 and Σ0 are three
 * rotations each. Ch is summed, as its two halves have no bit in common; Maj(a, b, c) is
 * b ^ ((a ^ b) & (b ^ c)), and a ^ b serves the next round as b ^ c. The order of instructions was
 * found by measurement (Zen 4): any that is legal computes the same. */
.macro ROUND a, b, c, d, e, f, g, h, bc, ab, wk, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11
    rorxq $18, \e, %r15
    rorxq $41, \e, %r14
    \v0
    \v1
    andnq \g, \e, \ab
    xorq %r15, %r14
    rorxq $14, \e, %r15
    \v2
    addq \wk(%rbp), \h
    addq \ab, \h
    movq \e, \ab
    andq \f, \ab
    \v3
    addq \ab, \h
    \v4
    rorxq $34, \a, %rdi
    xorq %r15, %r14
    \v5
    movq \a, \ab
    xorq \b, \ab
    andq \ab, \bc
    addq %r14, \h
    \v6
    \v7
    rorxq $39, \a, %rsi
    xorq \b, \bc
    xorq %rdi, %rsi
    \v8
    addq \h, \d
    rorxq $28, \a, %rdi
    \v9
    addq \bc, \h
    xorq %rdi, %rsi
    \v10
    addq %rsi, \h
    \v11
.endm

.macro TWO_ROUNDS row, a, b, c, d, e, f, g, h
    ROUND \a, \b, \c, \d, \e, \f, \g, \h, %r12, %r13, 32*\row
    ROUND \h, \a, \b, \c, \d, \e, \f, \g, %r13, %r12, 32*\row+8
.endm

/* Two rounds with row `row` of wk, and the words for row 8 + `row`, in place of w0:
 * w0 += sigma0(words one later) + (words nine later) + sigma1(w7). */
.macro TWO_ROUNDS_AND_WORDS row, a, b, c, d, e, f, g, h, w0, w1, w4, w5, w7
    ROUND \a, \b, \c, \d, \e, \f, \g, \h, %r12, %r13, 32*\row, \
        "vpalignr $8, \w0, \w1, %ymm8", \
        "vpalignr $8, \w4, \w5, %ymm9", \
        "vpsrlq $1, %ymm8, %ymm10", \
        "vpaddq %ymm9, \w0, \w0", \
        "vpsllq $63, %ymm8, %ymm11", \
        "vpsrlq $19, \w7, %ymm12", \
        "vpsllq $45, \w7, %ymm13", \
        "vpor %ymm10, %ymm11, %ymm10", \
        "vpsrlq $7, %ymm8, %ymm11", \
        "vpshufb .Lrotate_8(%rip), %ymm8, %ymm8", \
        "vpxor %ymm12, %ymm13, %ymm12", \
        "vpsrlq $61, \w7, %ymm13"
    movq 8(%rsp), %rdi
    vbroadcasti128 16*\row(%rdi), %ymm15
    ROUND \h, \a, \b, \c, \d, \e, \f, \g, %r13, %r12, 32*\row+8, \
        "vpxor %ymm10, %ymm11, %ymm10", \
        "vpsllq $3, \w7, %ymm14", \
        "vpxor %ymm8, %ymm10, %ymm10", \
        "vpxor %ymm12, %ymm13, %ymm12", \
        "vpsrlq $6, \w7, %ymm13", \
        "vpaddq %ymm10, \w0, \w0", \
        "vpxor %ymm12, %ymm14, %ymm12", \
        "vpxor %ymm12, %ymm13, %ymm12", \
        "vpaddq %ymm12, \w0, \w0", \
        "vpaddq \w0, %ymm15, %ymm15", \
        "vmovdqa %ymm15, 32*(8+\row)(%rbp)"
.endm

.macro ENTER
    .irp register, %rbx, %rbp, %r12, %r13, %r14, %r15
    pushq \register
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset \register, 0
    .endr
    subq $24, %rsp
    .cfi_adjust_cfa_offset 24
    movq %rdi, (%rsp)
    movq %rsi, %rbp
.endm

.macro LOAD_STATE
    movq (%rdi), %rax
    movq 8(%rdi), %rbx
    movq 16(%rdi), %rcx
    movq 24(%rdi), %rdx
    movq 32(%rdi), %r8
    movq 40(%rdi), %r9
    movq 48(%rdi), %r10
    movq 56(%rdi), %r11
    movq %rbx, %r12
    xorq %rcx, %r12
.endm

    .text
    .globl mica_sha512_x86_64_avx2_first
    .hidden mica_sha512_x86_64_avx2_first
    .type mica_sha512_x86_64_avx2_first, @function
    .p2align 6
mica_sha512_x86_64_avx2_first:
    .cfi_startproc
    ENTER
    .irp i, 0, 1, 2, 3, 4, 5, 6, 7
    vmovdqa 32*\i(%rdx), %ymm\i
    .endr
    subq $-128, %rcx                      /* K of row 8 */
    movq %rcx, 8(%rsp)
    leaq 32*32(%rsi), %rax
    movq %rax, 16(%rsp)
    LOAD_STATE
    .p2align 5
1:  TWO_ROUNDS_AND_WORDS 0, %rax, %rbx, %rcx, %rdx, %r8, %r9, %r10, %r11, %ymm0, %ymm1, %ymm4, %ymm5, %ymm7
    TWO_ROUNDS_AND_WORDS 1, %r10, %r11, %rax, %rbx, %rcx, %rdx, %r8, %r9, %ymm1, %ymm2, %ymm5, %ymm6, %ymm0
    TWO_ROUNDS_AND_WORDS 2, %r8, %r9, %r10, %r11, %rax, %rbx, %rcx, %rdx, %ymm2, %ymm3, %ymm6, %ymm7, %ymm1
    TWO_ROUNDS_AND_WORDS 3, %rcx, %rdx, %r8, %r9, %r10, %r11, %rax, %rbx, %ymm3, %ymm4, %ymm7, %ymm0, %ymm2
    TWO_ROUNDS_AND_WORDS 4, %rax, %rbx, %rcx, %rdx, %r8, %r9, %r10, %r11, %ymm4, %ymm5, %ymm0, %ymm1, %ymm3
    TWO_ROUNDS_AND_WORDS 5, %r10, %r11, %rax, %rbx, %rcx, %rdx, %r8, %r9, %ymm5, %ymm6, %ymm1, %ymm2, %ymm4
    TWO_ROUNDS_AND_WORDS 6, %r8, %r9, %r10, %r11, %rax, %rbx, %rcx, %rdx, %ymm6, %ymm7, %ymm2, %ymm3, %ymm5
    TWO_ROUNDS_AND_WORDS 7, %rcx, %rdx, %r8, %r9, %r10, %r11, %rax, %rbx, %ymm7, %ymm0, %ymm3, %ymm4, %ymm6
    subq $-128, 8(%rsp)
    addq $256, %rbp
    cmpq 16(%rsp), %rbp
    jne 1b
    vzeroupper
    addq $256, 16(%rsp)
    jmp .Lrounds
    .cfi_endproc
    .size mica_sha512_x86_64_avx2_first, .-mica_sha512_x86_64_avx2_first

    .globl mica_sha512_x86_64_avx2_next
    .hidden mica_sha512_x86_64_avx2_next
    .type mica_sha512_x86_64_avx2_next, @function
    .p2align 6
mica_sha512_x86_64_avx2_next:
    .cfi_startproc
    ENTER
    leaq 40*32(%rsi), %rax
    movq %rax, 16(%rsp)
    LOAD_STATE
    .p2align 5
.Lrounds:
    TWO_ROUNDS 0, %rax, %rbx, %rcx, %rdx, %r8, %r9, %r10, %r11
    TWO_ROUNDS 1, %r10, %r11, %rax, %rbx, %rcx, %rdx, %r8, %r9
    TWO_ROUNDS 2, %r8, %r9, %r10, %r11, %rax, %rbx, %rcx, %rdx
    TWO_ROUNDS 3, %rcx, %rdx, %r8, %r9, %r10, %r11, %rax, %rbx
    TWO_ROUNDS 4, %rax, %rbx, %rcx, %rdx, %r8, %r9, %r10, %r11
    TWO_ROUNDS 5, %r10, %r11, %rax, %rbx, %rcx, %rdx, %r8, %r9
    TWO_ROUNDS 6, %r8, %r9, %r10, %r11, %rax, %rbx, %rcx, %rdx
    TWO_ROUNDS 7, %rcx, %rdx, %r8, %r9, %r10, %r11, %rax, %rbx
    addq $256, %rbp
    cmpq 16(%rsp), %rbp
    jne .Lrounds
    movq (%rsp), %rdi
    addq %rax, (%rdi)
    addq %rbx, 8(%rdi)
    addq %rcx, 16(%rdi)
    addq %rdx, 24(%rdi)
    addq %r8, 32(%rdi)
    addq %r9, 40(%rdi)
    addq %r10, 48(%rdi)
    addq %r11, 56(%rdi)
    addq $24, %rsp
    .cfi_adjust_cfa_offset -24
    .irp register, %r15, %r14, %r13, %r12, %rbp, %rbx
    popq \register
    .cfi_adjust_cfa_offset -8
    .cfi_restore \register
    .endr
    ret
    .cfi_endproc
    .size mica_sha512_x86_64_avx2_next, .-mica_sha512_x86_64_avx2_next

    .section .rodata
    .p2align 5
.Lrotate_8: /* every 64-bit word to the right by a byte, for VPSHUFB */
    .byte 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8
    .byte 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8

    .section .note.GNU-stack, "", @progbits
