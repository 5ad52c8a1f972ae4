/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on two blocks, the inverse cipher (FIPS 197, 5.3): aes_armv7em_pair.inc. */
#include "aes_armv7em_pair.inc"

    .section .text.mica_aes_armv7em_decrypt_pair, "ax", %progbits

/* S^-1(x ^ 0x63) of the planes in r4 to r11; out: r5, r9, r1, r11, r4, r3, r12, r2. */
    .type inv_sub_bytes, %function
inv_sub_bytes:
    eor r0, r10, r5
    eor r1, r6, r5
    eor r6, r9, r6
    eor r2, r10, r8
    eor r3, r0, r9
    eor r5, r5, r4
    eor r12, r7, r4
    eor r3, r3, r7
    str r9, [sp, #0]
    eor r9, r11, r8
    eor r8, r8, r7
    str r3, [sp, #4]
    eor r3, r11, r10
    eor r10, r10, r9
    eor r4, r4, r8
    eor r7, r7, r10
    str r4, [sp, #8]
    and r4, r2, r4
    str r10, [sp, #12]
    and r10, r9, r10
    eor r11, r11, r6
    str r9, [sp, #16]
    eor r9, r2, r5
    eor r6, r2, r6
    str r2, [sp, #20]
    eor r2, r3, r5
    str r11, [sp, #24]
    and r11, r9, r11
    str r6, [sp, #28]
    and r6, r2, r6
    str r2, [sp, #32]
    eor r2, r3, r12
    eor r5, r8, r5
    eor r11, r11, r6
    eor r10, r10, r6
    eor r6, r8, r1
    str r3, [sp, #36]
    and r3, r3, r2
    eor r1, r2, r1
    str r2, [sp, #40]
    eor r2, r2, r6
    str r6, [sp, #44]
    and r6, r7, r6
    str r7, [sp, #48]
    and r7, r8, r2
    eor r10, r10, r1
    eor r3, r3, r7
    eor r0, r12, r0
    eor r6, r6, r7
    ldr r7, [sp, #4]
    eor r1, r5, r7
    eor r11, r11, r3
    and r7, r5, r7
    eor r11, r11, r12
    eor r4, r4, r7
    eor r10, r10, r6
    eor r4, r4, r6
    ldr r6, [sp, #0]
    eor r12, r6, r9
    eor r4, r4, r1
    and r1, r0, r12
    eor r6, r6, r8
    eor r1, r1, r7
    eor r7, r10, r11
    eor r1, r1, r3
    and r10, r10, r4
    eor r1, r1, r6
    eor r6, r11, r10
    eor r3, r4, r1
    eor r10, r1, r10
    and r6, r6, r3
    and r3, r7, r10
    eor r6, r6, r1
    eor r3, r3, r11
    eor r11, r10, r6
    and r0, r3, r0
    and r9, r6, r9
    and r1, r1, r11
    eor r11, r3, r6
    eor r10, r10, r1
    and r12, r3, r12
    and r10, r3, r10
    eor r1, r1, r4
    and r8, r11, r8
    eor r7, r7, r10
    eor r1, r1, r6
    and r2, r11, r2
    eor r3, r3, r7
    ldr r4, [sp, #24]
    and r4, r6, r4
    ldr r10, [sp, #4]
    and r10, r3, r10
    and r3, r3, r5
    eor r5, r7, r1
    eor r0, r10, r0
    str r10, [sp, #0]
    ldr r10, [sp, #36]
    and r10, r5, r10
    eor r6, r6, r1
    str r12, [sp, #4]
    ldr r12, [sp, #32]
    and r12, r6, r12
    eor r11, r11, r5
    str r6, [sp, #24]
    ldr r6, [sp, #40]
    and r5, r5, r6
    eor r12, r12, r10
    ldr r6, [sp, #8]
    and r6, r7, r6
    str r10, [sp, #8]
    eor r10, r12, r9
    eor r2, r2, r8
    eor r10, r10, r8
    ldr r8, [sp, #16]
    and r8, r1, r8
    str r10, [sp, #16]
    ldr r10, [sp, #12]
    and r1, r1, r10
    ldr r10, [sp, #20]
    and r7, r7, r10
    eor r1, r1, r6
    eor r10, r2, r3
    eor r2, r2, r1
    eor r10, r10, r7
    eor r12, r12, r2
    eor r8, r4, r8
    eor r12, r12, r5
    eor r9, r9, r8
    eor r12, r12, r7
    ldr r7, [sp, #48]
    and r7, r11, r7
    eor r12, r12, r8
    eor r5, r5, r7
    eor r6, r10, r6
    eor r12, r12, r0
    eor r3, r3, r5
    ldr r8, [sp, #44]
    and r11, r11, r8
    eor r3, r3, r2
    eor r1, r5, r1
    eor r6, r6, r11
    ldr r8, [sp, #24]
    ldr r11, [sp, #28]
    and r8, r8, r11
    eor r3, r3, r0
    eor r4, r8, r4
    eor r11, r6, r9
    eor r3, r3, r9
    eor r5, r5, r10
    ldr r9, [sp, #0]
    ldr r0, [sp, #4]
    eor r2, r9, r0
    eor r8, r8, r0
    eor r9, r9, r7
    eor r1, r1, r8
    eor r4, r4, r5
    ldr r7, [sp, #8]
    eor r11, r11, r7
    eor r1, r1, r10
    eor r11, r11, r8
    eor r9, r9, r6
    eor r2, r2, r5
    ldr r5, [sp, #16]
    bx lr

/* A round key on what inv_sub_bytes leaves. */
.macro INV_ADD_KEY
    NEXT_KEY -32
    ldr r6, [lr, #0]
    ldr r7, [lr, #4]
    ldr r8, [lr, #8]
    ldr r10, [lr, #12]
    ldr r0, [lr, #16]
    eor r5, r5, r6
    eor r9, r9, r7
    eor r1, r1, r8
    eor r11, r11, r10
    eor r4, r4, r0
    ldr r6, [lr, #20]
    ldr r7, [lr, #24]
    ldr r8, [lr, #28]
    eor r3, r3, r6
    eor r12, r12, r7
    eor r2, r2, r8
.endm

/* The inverse of MixColumns of round 0 mod 4. */
.macro INV_MIX_COLUMNS_0
    eor r10, r12, r12, ror #16
    eor r6, r3, r3, ror #16
    eor r0, r2, r2, ror #16
    eor r2, r2, r6
    eor r6, r4, r4, ror #16
    eor r12, r12, r6
    eor r6, r11, r11, ror #16
    eor r3, r3, r6
    eor r6, r1, r1, ror #16
    eor r3, r3, r0
    eor r4, r4, r6
    eor r6, r9, r9, ror #16
    eor r9, r9, r10
    eor r11, r11, r6
    eor r6, r5, r5, ror #16
    eor r5, r5, r10
    eor r11, r11, r10
    eor r1, r1, r6
    eor r6, r3, r3, ror #8
    eor r9, r9, r0
    eor r4, r4, r10
    eor r1, r1, r0
    eor r4, r4, r0
    eor r0, r2, r2, ror #8
    eor r10, r12, r12, ror #8
    eor r12, r6, r12, ror #8
    eor r2, r10, r2, ror #8
    eor r10, r12, r10, ror #16
    eor r12, r4, r4, ror #8
    eor r2, r2, r0, ror #16
    eor r3, r12, r3, ror #8
    eor r3, r3, r6, ror #16
    eor r6, r11, r11, ror #8
    eor r4, r6, r4, ror #8
    eor r4, r4, r12, ror #16
    eor r8, r4, r0
    eor r4, r1, r1, ror #8
    eor r11, r4, r11, ror #8
    eor r11, r11, r6, ror #16
    eor r7, r11, r0
    eor r11, r9, r9, ror #8
    eor r1, r11, r1, ror #8
    eor r6, r1, r4, ror #16
    eor r1, r5, r5, ror #8
    eor r9, r1, r9, ror #8
    eor r9, r9, r11, ror #16
    mov r11, r2
    eor r9, r9, r0
    eor r0, r0, r5, ror #8
    mov r5, r9
    mov r9, r3
    eor r4, r0, r1, ror #16
.endm

/* The inverse of MixColumns of round 1 mod 4. */
.macro INV_MIX_COLUMNS_1
    bic r6, r3, #0x0f0f0f0f
    and r10, r12, #0x0f0f0f0f
    bic r7, r12, #0x0f0f0f0f
    bic r0, r2, #0x0f0f0f0f
    eor r10, r10, r7, ror #8
    and r7, r2, #0x0f0f0f0f
    eor r10, r12, r10, ror #12
    eor r7, r7, r0, ror #8
    and r0, r3, #0x0f0f0f0f
    eor r7, r2, r7, ror #12
    eor r0, r0, r6, ror #8
    bic r6, r4, #0x0f0f0f0f
    eor r0, r3, r0, ror #12
    eor r2, r2, r0
    and r0, r4, #0x0f0f0f0f
    eor r0, r0, r6, ror #8
    bic r6, r11, #0x0f0f0f0f
    eor r0, r4, r0, ror #12
    eor r12, r12, r0
    and r0, r11, #0x0f0f0f0f
    eor r0, r0, r6, ror #8
    bic r6, r1, #0x0f0f0f0f
    eor r0, r11, r0, ror #12
    eor r3, r3, r0
    and r0, r1, #0x0f0f0f0f
    eor r3, r3, r7
    eor r0, r0, r6, ror #8
    bic r6, r9, #0x0f0f0f0f
    eor r0, r1, r0, ror #12
    eor r4, r4, r0
    and r0, r9, #0x0f0f0f0f
    eor r4, r4, r10
    eor r0, r0, r6, ror #8
    bic r6, r5, #0x0f0f0f0f
    eor r0, r9, r0, ror #12
    eor r9, r9, r10
    eor r11, r11, r0
    and r0, r5, #0x0f0f0f0f
    eor r4, r4, r7
    eor r0, r0, r6, ror #8
    eor r11, r11, r10
    eor r0, r5, r0, ror #12
    eor r9, r9, r7
    eor r1, r1, r0
    eor r5, r5, r10
    eor r1, r1, r7
    and r7, r2, #0x03030303
    bic r10, r2, #0x03030303
    bic r0, r12, #0x03030303
    eor r7, r7, r10, ror #8
    and r10, r12, #0x03030303
    eor r2, r2, r7, ror #2
    eor r10, r10, r0, ror #8
    and r0, r2, #0x0f0f0f0f
    eor r12, r12, r10, ror #2
    bic r6, r2, #0x0f0f0f0f
    eor r7, r12, r7, ror #2
    eor r0, r0, r6, ror #8
    bic r6, r3, #0x03030303
    eor r7, r7, r0, ror #12
    and r0, r3, #0x03030303
    eor r0, r0, r6, ror #8
    and r6, r12, #0x0f0f0f0f
    eor r3, r3, r0, ror #2
    bic r12, r12, #0x0f0f0f0f
    eor r10, r3, r10, ror #2
    eor r6, r6, r12, ror #8
    bic r12, r4, #0x03030303
    eor r10, r10, r6, ror #12
    and r6, r4, #0x03030303
    eor r6, r6, r12, ror #8
    and r12, r3, #0x0f0f0f0f
    eor r4, r4, r6, ror #2
    bic r3, r3, #0x0f0f0f0f
    eor r0, r4, r0, ror #2
    eor r12, r12, r3, ror #8
    bic r3, r11, #0x03030303
    eor r0, r0, r12, ror #12
    and r12, r11, #0x03030303
    eor r12, r12, r3, ror #8
    and r3, r4, #0x0f0f0f0f
    eor r11, r11, r12, ror #2
    bic r4, r4, #0x0f0f0f0f
    eor r6, r11, r6, ror #2
    eor r3, r3, r4, ror #8
    eor r6, r6, r3, ror #12
    bic r3, r1, #0x03030303
    eor r8, r6, r2
    and r6, r1, #0x03030303
    eor r6, r6, r3, ror #8
    and r3, r11, #0x0f0f0f0f
    eor r1, r1, r6, ror #2
    bic r11, r11, #0x0f0f0f0f
    eor r12, r1, r12, ror #2
    eor r3, r3, r11, ror #8
    bic r11, r9, #0x03030303
    eor r12, r12, r3, ror #12
    and r3, r9, #0x03030303
    eor r12, r12, r2
    eor r3, r3, r11, ror #8
    and r11, r1, #0x0f0f0f0f
    bic r1, r1, #0x0f0f0f0f
    eor r9, r9, r3, ror #2
    eor r11, r11, r1, ror #8
    eor r6, r9, r6, ror #2
    bic r1, r5, #0x03030303
    eor r6, r6, r11, ror #12
    and r11, r5, #0x03030303
    eor r11, r11, r1, ror #8
    and r1, r9, #0x0f0f0f0f
    eor r5, r5, r11, ror #2
    bic r9, r9, #0x0f0f0f0f
    eor r3, r5, r3, ror #2
    eor r1, r1, r9, ror #8
    mov r9, r0
    eor r3, r3, r1, ror #12
    and r1, r5, #0x0f0f0f0f
    eor r3, r3, r2
    bic r5, r5, #0x0f0f0f0f
    eor r2, r2, r11, ror #2
    eor r1, r1, r5, ror #8
    mov r5, r3
    eor r4, r2, r1, ror #12
    mov r11, r7
    mov r7, r12
.endm

/* The inverse of MixColumns of round 2 mod 4. */
.macro INV_MIX_COLUMNS_2
    eor r7, r12, r12, ror #16
    eor r0, r3, r3, ror #16
    eor r8, r2, r2, ror #16
    eor r2, r2, r0
    eor r0, r4, r4, ror #16
    eor r12, r12, r0
    eor r0, r11, r11, ror #16
    eor r3, r3, r0
    eor r0, r1, r1, ror #16
    eor r3, r3, r8
    eor r4, r4, r0
    eor r0, r9, r9, ror #16
    eor r9, r9, r7
    bic r6, r3, #0x0f0f0f0f
    eor r9, r9, r8
    eor r11, r11, r0
    eor r0, r5, r5, ror #16
    eor r5, r5, r7
    eor r1, r1, r0
    eor r11, r11, r7
    eor r4, r4, r7
    bic r7, r2, #0x0f0f0f0f
    eor r1, r1, r8
    eor r4, r4, r8
    and r8, r2, #0x0f0f0f0f
    bic r0, r12, #0x0f0f0f0f
    eor r8, r8, r7, ror #8
    and r7, r12, #0x0f0f0f0f
    eor r2, r2, r8, ror #4
    eor r7, r7, r0, ror #8
    and r0, r3, #0x0f0f0f0f
    eor r12, r12, r7, ror #4
    eor r0, r0, r6, ror #8
    eor r8, r12, r8, ror #4
    eor r3, r3, r0, ror #4
    eor r8, r8, r2, ror #16
    eor r7, r3, r7, ror #4
    eor r10, r7, r12, ror #16
    and r12, r4, #0x0f0f0f0f
    bic r7, r4, #0x0f0f0f0f
    eor r12, r12, r7, ror #8
    bic r7, r11, #0x0f0f0f0f
    eor r4, r4, r12, ror #4
    eor r0, r4, r0, ror #4
    eor r0, r0, r3, ror #16
    and r3, r11, #0x0f0f0f0f
    eor r3, r3, r7, ror #8
    bic r7, r1, #0x0f0f0f0f
    eor r11, r11, r3, ror #4
    eor r12, r11, r12, ror #4
    eor r12, r12, r4, ror #16
    and r4, r1, #0x0f0f0f0f
    eor r12, r12, r2
    eor r4, r4, r7, ror #8
    eor r1, r1, r4, ror #4
    eor r3, r1, r3, ror #4
    eor r3, r3, r11, ror #16
    bic r11, r9, #0x0f0f0f0f
    eor r7, r3, r2
    and r3, r9, #0x0f0f0f0f
    eor r3, r3, r11, ror #8
    mov r11, r8
    eor r9, r9, r3, ror #4
    mov r8, r12
    eor r4, r9, r4, ror #4
    eor r6, r4, r1, ror #16
    and r1, r5, #0x0f0f0f0f
    bic r4, r5, #0x0f0f0f0f
    eor r1, r1, r4, ror #8
    eor r5, r5, r1, ror #4
    eor r3, r5, r3, ror #4
    eor r3, r3, r9, ror #16
    mov r9, r0
    eor r3, r3, r2
    eor r2, r2, r1, ror #4
    eor r4, r2, r5, ror #16
    mov r5, r3
.endm

/* The inverse of MixColumns of round 3 mod 4. */
.macro INV_MIX_COLUMNS_3
    bic r6, r3, #0x0f0f0f0f
    and r10, r12, #0x0f0f0f0f
    bic r7, r12, #0x0f0f0f0f
    bic r0, r2, #0x0f0f0f0f
    eor r10, r10, r7, ror #8
    and r7, r2, #0x0f0f0f0f
    eor r10, r12, r10, ror #12
    eor r7, r7, r0, ror #8
    and r0, r3, #0x0f0f0f0f
    eor r7, r2, r7, ror #12
    eor r0, r0, r6, ror #8
    bic r6, r4, #0x0f0f0f0f
    eor r0, r3, r0, ror #12
    eor r2, r2, r0
    and r0, r4, #0x0f0f0f0f
    eor r0, r0, r6, ror #8
    bic r6, r11, #0x0f0f0f0f
    eor r0, r4, r0, ror #12
    eor r12, r12, r0
    and r0, r11, #0x0f0f0f0f
    eor r0, r0, r6, ror #8
    bic r6, r1, #0x0f0f0f0f
    eor r0, r11, r0, ror #12
    eor r3, r3, r0
    and r0, r1, #0x0f0f0f0f
    eor r3, r3, r7
    eor r0, r0, r6, ror #8
    bic r6, r9, #0x0f0f0f0f
    eor r0, r1, r0, ror #12
    eor r4, r4, r0
    and r0, r9, #0x0f0f0f0f
    eor r4, r4, r10
    eor r0, r0, r6, ror #8
    bic r6, r5, #0x0f0f0f0f
    eor r0, r9, r0, ror #12
    eor r9, r9, r10
    eor r11, r11, r0
    and r0, r5, #0x0f0f0f0f
    eor r4, r4, r7
    eor r0, r0, r6, ror #8
    eor r11, r11, r10
    eor r0, r5, r0, ror #12
    eor r9, r9, r7
    eor r1, r1, r0
    eor r5, r5, r10
    eor r1, r1, r7
    and r7, r2, #0x3f3f3f3f
    bic r10, r2, #0x3f3f3f3f
    bic r0, r12, #0x3f3f3f3f
    eor r7, r7, r10, ror #8
    and r10, r12, #0x3f3f3f3f
    eor r2, r2, r7, ror #6
    eor r10, r10, r0, ror #8
    and r0, r2, #0x0f0f0f0f
    eor r12, r12, r10, ror #6
    bic r6, r2, #0x0f0f0f0f
    eor r7, r12, r7, ror #6
    eor r0, r0, r6, ror #8
    bic r6, r3, #0x3f3f3f3f
    eor r7, r7, r0, ror #12
    and r0, r3, #0x3f3f3f3f
    eor r0, r0, r6, ror #8
    and r6, r12, #0x0f0f0f0f
    eor r3, r3, r0, ror #6
    bic r12, r12, #0x0f0f0f0f
    eor r10, r3, r10, ror #6
    eor r6, r6, r12, ror #8
    bic r12, r4, #0x3f3f3f3f
    eor r10, r10, r6, ror #12
    and r6, r4, #0x3f3f3f3f
    eor r6, r6, r12, ror #8
    and r12, r3, #0x0f0f0f0f
    eor r4, r4, r6, ror #6
    bic r3, r3, #0x0f0f0f0f
    eor r0, r4, r0, ror #6
    eor r12, r12, r3, ror #8
    bic r3, r11, #0x3f3f3f3f
    eor r0, r0, r12, ror #12
    and r12, r11, #0x3f3f3f3f
    eor r12, r12, r3, ror #8
    and r3, r4, #0x0f0f0f0f
    eor r11, r11, r12, ror #6
    bic r4, r4, #0x0f0f0f0f
    eor r6, r11, r6, ror #6
    eor r3, r3, r4, ror #8
    eor r6, r6, r3, ror #12
    bic r3, r1, #0x3f3f3f3f
    eor r8, r6, r2
    and r6, r1, #0x3f3f3f3f
    eor r6, r6, r3, ror #8
    and r3, r11, #0x0f0f0f0f
    eor r1, r1, r6, ror #6
    bic r11, r11, #0x0f0f0f0f
    eor r12, r1, r12, ror #6
    eor r3, r3, r11, ror #8
    bic r11, r9, #0x3f3f3f3f
    eor r12, r12, r3, ror #12
    and r3, r9, #0x3f3f3f3f
    eor r12, r12, r2
    eor r3, r3, r11, ror #8
    and r11, r1, #0x0f0f0f0f
    bic r1, r1, #0x0f0f0f0f
    eor r9, r9, r3, ror #6
    eor r11, r11, r1, ror #8
    eor r6, r9, r6, ror #6
    bic r1, r5, #0x3f3f3f3f
    eor r6, r6, r11, ror #12
    and r11, r5, #0x3f3f3f3f
    eor r11, r11, r1, ror #8
    and r1, r9, #0x0f0f0f0f
    eor r5, r5, r11, ror #6
    bic r9, r9, #0x0f0f0f0f
    eor r3, r5, r3, ror #6
    eor r1, r1, r9, ror #8
    mov r9, r0
    eor r3, r3, r1, ror #12
    and r1, r5, #0x0f0f0f0f
    eor r3, r3, r2
    bic r5, r5, #0x0f0f0f0f
    eor r2, r2, r11, ror #6
    eor r1, r1, r5, ror #8
    mov r5, r3
    eor r4, r2, r1, ror #12
    mov r11, r7
    mov r7, r12
.endm

/* The last key of the inverse cipher goes to r4 to r11. */
.macro INV_LAST_KEY
    NEXT_KEY -32
    ldr r6, [lr, #8]
    ldr r7, [lr, #12]
    ldr r8, [lr, #16]
    ldr r10, [lr, #24]
    eor r6, r1, r6
    eor r7, r11, r7
    eor r8, r4, r8
    eor r10, r12, r10
    ldr r4, [lr, #0]
    ldr r11, [lr, #28]
    eor r4, r5, r4
    eor r11, r2, r11
    ldr r5, [lr, #4]
    eor r5, r9, r5
    ldr r9, [lr, #20]
    eor r9, r3, r9
.endm

    .global mica_aes_armv7em_decrypt_pair
    .type mica_aes_armv7em_decrypt_pair, %function
mica_aes_armv7em_decrypt_pair:
    ENTER
    add r1, r1, #32 /* the key after the first */
    str r2, [sp, #56]
    str r1, [sp, #60]
    mov lr, r2
    TRANSPOSE
    ADD_KEY
    ldr r0, [sp, #60]
    sub r0, lr, r0
    tst r0, #64 /* 32 times the rounds but one: 1 mod 4, or 3 mod 4? */
    bne 2f
1:
    bl inv_sub_bytes
    INV_ADD_KEY
    INV_MIX_COLUMNS_1
    ldr r0, [sp, #60]
    ldr r1, [sp, #56]
    cmp r0, r1
    beq 3f
    bl inv_sub_bytes
    INV_ADD_KEY
    INV_MIX_COLUMNS_0
2:
    bl inv_sub_bytes
    INV_ADD_KEY
    INV_MIX_COLUMNS_3
    bl inv_sub_bytes
    INV_ADD_KEY
    INV_MIX_COLUMNS_2
    b 1b
3:
    bl inv_sub_bytes
    INV_LAST_KEY
    TRANSPOSE
    LEAVE
