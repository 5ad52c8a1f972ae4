/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on two blocks, the cipher (FIPS 197, 5.1): aes_armv7em_pair.inc. */
#include "aes_armv7em_pair.inc"

    .section .text.mica_aes_armv7em_encrypt_pair, "ax", %progbits

/* S(x) ^ 0x63 of the planes in r4 to r11; they come out in r0, r4, r6, r9, r1, r5, r7, r11. */
    .type sub_bytes, %function
sub_bytes:
    eor r9, r10, r9
    eor r0, r8, r6
    eor r1, r11, r5
    eor r2, r9, r4
    eor r3, r1, r0
    eor r5, r2, r5
    eor r12, r11, r6
    eor r7, r7, r3
    str r0, [sp, #0]
    and r0, r5, r2
    str r5, [sp, #4]
    eor r5, r5, r12
    eor r6, r7, r6
    eor r7, r7, r10
    eor r10, r6, r4
    str r3, [sp, #8]
    and r3, r3, r6
    str r10, [sp, #12]
    and r10, r5, r10
    str r5, [sp, #16]
    eor r5, r11, r8
    eor r8, r2, r8
    str r6, [sp, #20]
    eor r6, r6, r9
    str r8, [sp, #24]
    and r8, r8, r4
    eor r10, r10, r3
    eor r8, r8, r3
    eor r3, r7, r5
    str r2, [sp, #28]
    eor r2, r2, r11
    str r4, [sp, #32]
    eor r4, r4, r3
    eor r9, r9, r3
    str r5, [sp, #36]
    and r5, r5, r3
    eor r10, r10, r7
    and r7, r2, r4
    str r4, [sp, #40]
    and r4, r1, r9
    str r2, [sp, #44]
    and r2, r12, r6
    eor r7, r7, r4
    eor r2, r2, r5
    eor r11, r11, r9
    eor r0, r0, r4
    eor r7, r7, r2
    eor r8, r8, r2
    eor r4, r6, r3
    ldr r2, [sp, #0]
    and r2, r2, r4
    eor r7, r7, r11
    eor r2, r2, r5
    eor r5, r1, r9
    eor r0, r0, r2
    eor r10, r10, r2
    eor r11, r6, r12
    eor r0, r0, r5
    eor r8, r8, r11
    and r5, r10, r0
    eor r11, r0, r7
    eor r2, r8, r5
    eor r10, r10, r8
    and r2, r2, r11
    eor r5, r7, r5
    eor r2, r2, r7
    eor r11, r5, r2
    and r7, r7, r11
    and r11, r10, r5
    eor r5, r5, r7
    eor r11, r11, r8
    eor r7, r7, r0
    eor r8, r11, r2
    and r5, r11, r5
    eor r7, r7, r2
    eor r10, r10, r5
    ldr r5, [sp, #36]
    and r5, r8, r5
    eor r0, r11, r10
    str r11, [sp, #36]
    eor r11, r10, r7
    and r9, r0, r9
    and r3, r8, r3
    and r0, r0, r1
    ldr r1, [sp, #28]
    and r1, r10, r1
    eor r8, r8, r11
    and r12, r11, r12
    str r12, [sp, #28]
    eor r12, r2, r7
    and r4, r8, r4
    eor r1, r9, r1
    and r11, r11, r6
    eor r4, r4, r1
    ldr r6, [sp, #0]
    and r8, r8, r6
    eor r3, r3, r4
    eor r8, r5, r8
    ldr r6, [sp, #4]
    and r10, r10, r6
    ldr r6, [sp, #16]
    and r6, r7, r6
    eor r4, r4, r11
    eor r6, r6, r8
    ldr r11, [sp, #8]
    and r11, r12, r11
    eor r10, r10, r8
    eor r11, r11, r6
    ldr r8, [sp, #12]
    and r7, r7, r8
    ldr r8, [sp, #24]
    and r8, r2, r8
    eor r1, r11, r1
    eor r6, r6, r8
    ldr r8, [sp, #20]
    and r12, r12, r8
    eor r1, r1, r7
    ldr r7, [sp, #32]
    and r2, r2, r7
    eor r1, r1, r12
    eor r12, r12, r2
    ldr r7, [sp, #36]
    ldr r8, [sp, #44]
    and r8, r7, r8
    eor r11, r11, r3
    eor r9, r12, r9
    eor r12, r0, r12
    ldr r2, [sp, #40]
    and r7, r7, r2
    eor r4, r4, r12
    eor r9, r9, r7
    eor r8, r8, r4
    eor r10, r10, r9
    eor r5, r8, r5
    eor r7, r1, r3
    eor r9, r9, r1
    eor r4, r4, r10
    eor r5, r5, r3
    eor r0, r0, r10
    eor r6, r6, r8
    ldr r8, [sp, #28]
    eor r5, r5, r8
    bx lr

/* MixColumns of round 0 mod 4 on what sub_bytes leaves, and the next round key. */
.macro MIX_COLUMNS_0
    eor r8, r11, r11, ror #8
    eor r2, r5, r5, ror #8
    eor r10, r7, r7, ror #8
    eor r7, r2, r7, ror #8
    eor r11, r10, r11, ror #8
    eor r7, r7, r10, ror #16
    eor r10, r1, r1, ror #8
    eor r11, r11, r8, ror #16
    eor r5, r10, r5, ror #8
    eor r5, r5, r2, ror #16
    eor r2, r9, r9, ror #8
    eor r1, r2, r1, ror #8
    eor r1, r1, r10, ror #16
    eor r10, r6, r6, ror #8
    eor r1, r1, r8
    eor r9, r10, r9, ror #8
    eor r9, r9, r2, ror #16
    eor r2, r4, r4, ror #8
    eor r9, r9, r8
    eor r6, r2, r6, ror #8
    eor r6, r6, r10, ror #16
    eor r10, r0, r0, ror #8
    eor r4, r10, r4, ror #8
    eor r4, r4, r2, ror #16
    eor r4, r4, r8
    eor r8, r8, r0, ror #8
    eor r8, r8, r10, ror #16
    NEXT_KEY 32
    ldr r0, [lr, #8]
    ldr r2, [lr, #28]
    ldr r10, [lr, #24]
    eor r6, r6, r0
    eor r11, r11, r2
    eor r10, r7, r10
    ldr r7, [lr, #12]
    eor r7, r9, r7
    ldr r9, [lr, #20]
    eor r9, r5, r9
    ldr r5, [lr, #4]
    eor r5, r4, r5
    ldr r4, [lr, #0]
    eor r4, r8, r4
    ldr r8, [lr, #16]
    eor r8, r1, r8
.endm

/* MixColumns of round 1 mod 4 on what sub_bytes leaves, and the next round key. */
.macro MIX_COLUMNS_1
    and r8, r11, #0x03030303
    bic r10, r11, #0x03030303
    bic r2, r7, #0x03030303
    eor r8, r8, r10, ror #8
    and r10, r7, #0x03030303
    eor r11, r11, r8, ror #2
    eor r10, r10, r2, ror #8
    and r2, r11, #0x0f0f0f0f
    eor r7, r7, r10, ror #2
    bic r3, r11, #0x0f0f0f0f
    eor r8, r7, r8, ror #2
    eor r2, r2, r3, ror #8
    bic r3, r5, #0x03030303
    eor r8, r8, r2, ror #12
    and r2, r5, #0x03030303
    eor r2, r2, r3, ror #8
    and r3, r7, #0x0f0f0f0f
    eor r5, r5, r2, ror #2
    bic r7, r7, #0x0f0f0f0f
    eor r10, r5, r10, ror #2
    eor r3, r3, r7, ror #8
    bic r7, r1, #0x03030303
    eor r10, r10, r3, ror #12
    and r3, r1, #0x03030303
    eor r3, r3, r7, ror #8
    and r7, r5, #0x0f0f0f0f
    eor r1, r1, r3, ror #2
    bic r5, r5, #0x0f0f0f0f
    eor r2, r1, r2, ror #2
    eor r7, r7, r5, ror #8
    bic r5, r9, #0x03030303
    eor r2, r2, r7, ror #12
    and r7, r9, #0x03030303
    eor r7, r7, r5, ror #8
    and r5, r1, #0x0f0f0f0f
    eor r9, r9, r7, ror #2
    bic r1, r1, #0x0f0f0f0f
    eor r3, r9, r3, ror #2
    eor r5, r5, r1, ror #8
    bic r1, r6, #0x03030303
    eor r3, r3, r5, ror #12
    and r5, r6, #0x03030303
    eor r3, r3, r11
    eor r5, r5, r1, ror #8
    and r1, r9, #0x0f0f0f0f
    eor r6, r6, r5, ror #2
    bic r9, r9, #0x0f0f0f0f
    eor r7, r6, r7, ror #2
    eor r1, r1, r9, ror #8
    bic r9, r4, #0x03030303
    eor r7, r7, r1, ror #12
    and r1, r4, #0x03030303
    eor r7, r7, r11
    eor r1, r1, r9, ror #8
    and r9, r6, #0x0f0f0f0f
    bic r6, r6, #0x0f0f0f0f
    eor r4, r4, r1, ror #2
    eor r9, r9, r6, ror #8
    eor r5, r4, r5, ror #2
    bic r6, r0, #0x03030303
    eor r5, r5, r9, ror #12
    and r9, r0, #0x03030303
    eor r9, r9, r6, ror #8
    and r6, r4, #0x0f0f0f0f
    bic r4, r4, #0x0f0f0f0f
    eor r0, r0, r9, ror #2
    eor r6, r6, r4, ror #8
    eor r1, r0, r1, ror #2
    eor r1, r1, r6, ror #12
    and r6, r0, #0x0f0f0f0f
    eor r1, r1, r11
    bic r0, r0, #0x0f0f0f0f
    eor r11, r11, r9, ror #2
    eor r6, r6, r0, ror #8
    eor r11, r11, r6, ror #12
    NEXT_KEY 32
    ldr r0, [lr, #12]
    ldr r12, [lr, #24]
    ldr r4, [lr, #0]
    ldr r6, [lr, #8]
    ldr r9, [lr, #20]
    eor r7, r7, r0
    eor r10, r10, r12
    eor r4, r11, r4
    eor r6, r5, r6
    eor r9, r2, r9
    ldr r5, [lr, #4]
    ldr r11, [lr, #28]
    eor r5, r1, r5
    eor r11, r8, r11
    ldr r8, [lr, #16]
    eor r8, r3, r8
.endm

/* MixColumns of round 2 mod 4 on what sub_bytes leaves, and the next round key. */
.macro MIX_COLUMNS_2
    and r8, r11, #0x0f0f0f0f
    bic r10, r11, #0x0f0f0f0f
    bic r2, r7, #0x0f0f0f0f
    bic r3, r5, #0x0f0f0f0f
    eor r8, r8, r10, ror #8
    and r10, r7, #0x0f0f0f0f
    eor r11, r11, r8, ror #4
    eor r10, r10, r2, ror #8
    and r2, r5, #0x0f0f0f0f
    eor r7, r7, r10, ror #4
    eor r2, r2, r3, ror #8
    eor r8, r7, r8, ror #4
    eor r5, r5, r2, ror #4
    eor r8, r8, r11, ror #16
    eor r10, r5, r10, ror #4
    bic r3, r1, #0x0f0f0f0f
    eor r10, r10, r7, ror #16
    and r7, r1, #0x0f0f0f0f
    eor r7, r7, r3, ror #8
    bic r3, r9, #0x0f0f0f0f
    eor r1, r1, r7, ror #4
    eor r2, r1, r2, ror #4
    eor r2, r2, r5, ror #16
    and r5, r9, #0x0f0f0f0f
    eor r5, r5, r3, ror #8
    bic r3, r6, #0x0f0f0f0f
    eor r9, r9, r5, ror #4
    eor r7, r9, r7, ror #4
    eor r7, r7, r1, ror #16
    and r1, r6, #0x0f0f0f0f
    eor r7, r7, r11
    eor r1, r1, r3, ror #8
    bic r3, r4, #0x0f0f0f0f
    eor r6, r6, r1, ror #4
    eor r5, r6, r5, ror #4
    eor r5, r5, r9, ror #16
    and r9, r4, #0x0f0f0f0f
    eor r5, r5, r11
    eor r9, r9, r3, ror #8
    bic r3, r0, #0x0f0f0f0f
    eor r4, r4, r9, ror #4
    eor r1, r4, r1, ror #4
    eor r1, r1, r6, ror #16
    and r6, r0, #0x0f0f0f0f
    eor r6, r6, r3, ror #8
    eor r0, r0, r6, ror #4
    eor r9, r0, r9, ror #4
    eor r9, r9, r4, ror #16
    eor r9, r9, r11
    eor r11, r11, r6, ror #4
    eor r11, r11, r0, ror #16
    NEXT_KEY 32
    ldr r0, [lr, #24]
    ldr r4, [lr, #0]
    ldr r6, [lr, #8]
    eor r10, r10, r0
    eor r4, r11, r4
    eor r6, r1, r6
    ldr r11, [lr, #28]
    eor r11, r8, r11
    ldr r8, [lr, #16]
    eor r8, r7, r8
    ldr r7, [lr, #12]
    eor r7, r5, r7
    ldr r5, [lr, #4]
    eor r5, r9, r5
    ldr r9, [lr, #20]
    eor r9, r2, r9
.endm

/* MixColumns of round 3 mod 4 on what sub_bytes leaves, and the next round key. */
.macro MIX_COLUMNS_3
    and r8, r11, #0x3f3f3f3f
    bic r10, r11, #0x3f3f3f3f
    bic r2, r7, #0x3f3f3f3f
    eor r8, r8, r10, ror #8
    and r10, r7, #0x3f3f3f3f
    eor r11, r11, r8, ror #6
    eor r10, r10, r2, ror #8
    and r2, r11, #0x0f0f0f0f
    eor r7, r7, r10, ror #6
    bic r3, r11, #0x0f0f0f0f
    eor r8, r7, r8, ror #6
    eor r2, r2, r3, ror #8
    bic r3, r5, #0x3f3f3f3f
    eor r8, r8, r2, ror #12
    and r2, r5, #0x3f3f3f3f
    eor r2, r2, r3, ror #8
    and r3, r7, #0x0f0f0f0f
    eor r5, r5, r2, ror #6
    bic r7, r7, #0x0f0f0f0f
    eor r10, r5, r10, ror #6
    eor r3, r3, r7, ror #8
    bic r7, r1, #0x3f3f3f3f
    eor r10, r10, r3, ror #12
    and r3, r1, #0x3f3f3f3f
    eor r3, r3, r7, ror #8
    and r7, r5, #0x0f0f0f0f
    eor r1, r1, r3, ror #6
    bic r5, r5, #0x0f0f0f0f
    eor r2, r1, r2, ror #6
    eor r7, r7, r5, ror #8
    bic r5, r9, #0x3f3f3f3f
    eor r2, r2, r7, ror #12
    and r7, r9, #0x3f3f3f3f
    eor r7, r7, r5, ror #8
    and r5, r1, #0x0f0f0f0f
    eor r9, r9, r7, ror #6
    bic r1, r1, #0x0f0f0f0f
    eor r3, r9, r3, ror #6
    eor r5, r5, r1, ror #8
    bic r1, r6, #0x3f3f3f3f
    eor r3, r3, r5, ror #12
    and r5, r6, #0x3f3f3f3f
    eor r3, r3, r11
    eor r5, r5, r1, ror #8
    and r1, r9, #0x0f0f0f0f
    eor r6, r6, r5, ror #6
    bic r9, r9, #0x0f0f0f0f
    eor r7, r6, r7, ror #6
    eor r1, r1, r9, ror #8
    bic r9, r4, #0x3f3f3f3f
    eor r7, r7, r1, ror #12
    and r1, r4, #0x3f3f3f3f
    eor r7, r7, r11
    eor r1, r1, r9, ror #8
    and r9, r6, #0x0f0f0f0f
    bic r6, r6, #0x0f0f0f0f
    eor r4, r4, r1, ror #6
    eor r9, r9, r6, ror #8
    eor r5, r4, r5, ror #6
    bic r6, r0, #0x3f3f3f3f
    eor r5, r5, r9, ror #12
    and r9, r0, #0x3f3f3f3f
    eor r9, r9, r6, ror #8
    and r6, r4, #0x0f0f0f0f
    bic r4, r4, #0x0f0f0f0f
    eor r0, r0, r9, ror #6
    eor r6, r6, r4, ror #8
    eor r1, r0, r1, ror #6
    eor r1, r1, r6, ror #12
    and r6, r0, #0x0f0f0f0f
    eor r1, r1, r11
    bic r0, r0, #0x0f0f0f0f
    eor r11, r11, r9, ror #6
    eor r6, r6, r0, ror #8
    eor r11, r11, r6, ror #12
    NEXT_KEY 32
    ldr r0, [lr, #12]
    ldr r12, [lr, #24]
    ldr r4, [lr, #0]
    ldr r6, [lr, #8]
    ldr r9, [lr, #20]
    eor r7, r7, r0
    eor r10, r10, r12
    eor r4, r11, r4
    eor r6, r5, r6
    eor r9, r2, r9
    ldr r5, [lr, #4]
    ldr r11, [lr, #28]
    eor r5, r1, r5
    eor r11, r8, r11
    ldr r8, [lr, #16]
    eor r8, r3, r8
.endm

/* The last round key. */
.macro LAST_KEY
    NEXT_KEY 32
    ldr r2, [lr, #8]
    ldr r3, [lr, #28]
    ldr r8, [lr, #16]
    ldr r10, [lr, #24]
    eor r6, r6, r2
    eor r11, r11, r3
    eor r8, r1, r8
    eor r10, r7, r10
    ldr r7, [lr, #12]
    eor r7, r9, r7
    ldr r9, [lr, #20]
    eor r9, r5, r9
    ldr r5, [lr, #4]
    eor r5, r4, r5
    ldr r4, [lr, #0]
    eor r4, r0, r4
.endm

    .global mica_aes_armv7em_encrypt_pair
    .type mica_aes_armv7em_encrypt_pair, %function
mica_aes_armv7em_encrypt_pair:
    ENTER
    sub r2, r2, #32 /* the key before the last */
    str r1, [sp, #56]
    str r2, [sp, #60]
    mov lr, r1
    TRANSPOSE
    ADD_KEY
1:
    bl sub_bytes
    MIX_COLUMNS_1
    ldr r0, [sp, #60]
    cmp lr, r0
    beq 2f
    bl sub_bytes
    MIX_COLUMNS_2
    bl sub_bytes
    MIX_COLUMNS_3
    ldr r0, [sp, #60]
    cmp lr, r0
    beq 2f
    bl sub_bytes
    MIX_COLUMNS_0
    b 1b
2:
    bl sub_bytes
    LAST_KEY
    TRANSPOSE
    LEAVE
