/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak-p[1600, 24] (FIPS 202, section 3) for x86-64 with AVX-512. Called by keccak_x86_64_avx512.c.
 * System V ABI.
 *
 *   void mica_keccak_x86_64_avx512_permute(uint64_t state[25], const uint64_t rc[24]);
 *
 *   void mica_keccak_x86_64_avx512_absorb(uint64_t state[25], const uint64_t rc[24],
 *                                         const uint8_t *data, size_t blocks, size_t rate);
 *
 * At least one block, of a multiple of 8 bytes, 8 to 168: each is xored into the state, which is then
 * permuted.
 *
 * A lane is the low word of a register: lane x + 5 y is xmm0 to xmm24 in this order, at the beginning
 * and the end of a round. pi costs nothing, for VPROLQ writes each lane where it goes, along the cycle
 * that pi is; one lane waits aside. In C, compilers want more registers than there are. Zen 4 has four
 * units for exclusive or, two for VPTERNLOGQ and VPROLQ: what mix of them is best was measured.
 *
 * Registers: xmm25 to xmm31   parities of columns, what theta adds to each, copies
 *            rax              the constant of the round
 *            r9               where rax stops */

/* The parity of a column, whose lanes are its arguments. */
.macro PARITY a, b, c, d, e, to
    vpxorq %xmm\a, %xmm\b, %xmm\to
    vpternlogq $0x96, %xmm\d, %xmm\c, %xmm\to
    vpxorq %xmm\e, %xmm\to, %xmm\to
.endm

/* theta and rho of a lane, whose column gets \d, and its way to where pi puts it. */
.macro MOVE from, d, n, to
    vpxorq %xmm\d, %xmm\from, %xmm\from
    vprolq $\n, %xmm\from, %xmm\to
.endm

/* chi of a row: a ^ (~b & c) is the truth table 0xd2. */
.macro CHI a, b, c, d, e
    vmovdqa64 %xmm\a, %xmm30
    vmovdqa64 %xmm\b, %xmm31
    vpternlogq $0xd2, %xmm\c, %xmm\b, %xmm\a
    vpternlogq $0xd2, %xmm\d, %xmm\c, %xmm\b
    vpternlogq $0xd2, %xmm\e, %xmm\d, %xmm\c
    vpternlogq $0xd2, %xmm30, %xmm\e, %xmm\d
    vpternlogq $0xd2, %xmm31, %xmm30, %xmm\e
.endm

/* The 24 rounds, with the constants at rsi. */
.macro PERMUTE
    movq %rsi, %rax
    leaq 192(%rsi), %r9
    .p2align 5
.Lround\@:
    PARITY 0, 5, 10, 15, 20, 25
    PARITY 1, 6, 11, 16, 21, 26
    PARITY 2, 7, 12, 17, 22, 27
    PARITY 3, 8, 13, 18, 23, 28
    PARITY 4, 9, 14, 19, 24, 29
    vprolq $1, %xmm26, %xmm30
    vprolq $1, %xmm29, %xmm31
    vpxorq %xmm29, %xmm30, %xmm30 /* to column 0 */
    vprolq $1, %xmm27, %xmm29
    vpxorq %xmm25, %xmm29, %xmm29 /* to column 1 */
    vpxorq %xmm27, %xmm31, %xmm27 /* to column 3 */
    vprolq $1, %xmm25, %xmm25
    vpxorq %xmm28, %xmm25, %xmm25 /* to column 4 */
    vprolq $1, %xmm28, %xmm28
    vpxorq %xmm26, %xmm28, %xmm28 /* to column 2 */
    vpxorq %xmm30, %xmm0, %xmm0
    vpxorq %xmm29, %xmm1, %xmm31
    MOVE 6, 29, 44, 1
    MOVE 9, 25, 20, 6
    MOVE 22, 28, 61, 9
    MOVE 14, 25, 39, 22
    MOVE 20, 30, 18, 14
    MOVE 2, 28, 62, 20
    MOVE 12, 28, 43, 2
    MOVE 13, 27, 25, 12
    MOVE 19, 25, 8, 13
    MOVE 23, 27, 56, 19
    MOVE 15, 30, 41, 23
    MOVE 4, 25, 27, 15
    MOVE 24, 25, 14, 4
    MOVE 21, 29, 2, 24
    MOVE 8, 27, 55, 21
    MOVE 16, 29, 45, 8
    MOVE 5, 30, 36, 16
    MOVE 3, 27, 28, 5
    MOVE 18, 27, 21, 3
    MOVE 17, 28, 15, 18
    MOVE 11, 29, 10, 17
    MOVE 7, 28, 6, 11
    MOVE 10, 30, 3, 7
    vprolq $1, %xmm31, %xmm10
    CHI 0, 1, 2, 3, 4
    vpxorq (%rax){1to2}, %xmm0, %xmm0
    CHI 5, 6, 7, 8, 9
    CHI 10, 11, 12, 13, 14
    CHI 15, 16, 17, 18, 19
    CHI 20, 21, 22, 23, 24
    addq $8, %rax
    cmpq %r9, %rax
    jne .Lround\@
.endm

.macro LOAD_STATE
    .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
    vmovq 8*\i(%rdi), %xmm\i
    .endr
.endm

.macro STORE_STATE
    .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
    vmovq %xmm\i, 8*\i(%rdi)
    .endr
.endm

    .text
    .p2align 4
    .globl mica_keccak_x86_64_avx512_permute
    .hidden mica_keccak_x86_64_avx512_permute
    .type mica_keccak_x86_64_avx512_permute, @function
mica_keccak_x86_64_avx512_permute:
    LOAD_STATE
    PERMUTE
    STORE_STATE
    ret
    .size mica_keccak_x86_64_avx512_permute, . - mica_keccak_x86_64_avx512_permute

    .p2align 4
    .globl mica_keccak_x86_64_avx512_absorb
    .hidden mica_keccak_x86_64_avx512_absorb
    .type mica_keccak_x86_64_avx512_absorb, @function
mica_keccak_x86_64_avx512_absorb:
    LOAD_STATE
.Lblock:
    vpxorq (%rdx){1to2}, %xmm0, %xmm0
    .irp i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
    cmpq $8*\i, %r8
    je .Lxored
    vpxorq 8*\i(%rdx){1to2}, %xmm\i, %xmm\i
    .endr
.Lxored:
    PERMUTE
    addq %r8, %rdx
    decq %rcx
    jnz .Lblock
    STORE_STATE
    ret
    .size mica_keccak_x86_64_avx512_absorb, . - mica_keccak_x86_64_avx512_absorb

    .section .note.GNU-stack, "", @progbits
