@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ The cycle counter is exact at each read, also the first time that a block runs. Exit status:
@ number of
@ the first check that fails, 0 when all hold.
    .cpu cortex-m4
mb  .req r9
    .include "cases.inc"

    .equ DWT, 0xe0001000

    .macro expect number, cycles
    subs r1, r1, r0
    movs r7, #\number
    cmp r1, #\cycles
    bne fail
    .endm

    .global reset_handler
    .thumb_func
reset_handler:
    ldr r9, =DWT
    movs r0, #1
    str r0, [r9]
    ldr r2, =pointer

    ldr r0, [r9, #4]        @ 1, and 1 as no load or store follows
    nop
    nop
    nop
    ldr r1, [r9, #4]
    expect 1, 5

    ldr r3, =DWT + 4
    ldr r0, [r3]
    ldr r1, [r3]            @ back to back: pipelined
    expect 2, 1

    ldr r0, [r9, #4]        @ 2
    ldr r4, =pointer        @ the base itself is loaded, then used: only one of the two can be it
    ldr r4, [r4]
    ldr r1, [r4]
    expect 3, 5             @ LDR 1, LDR 1, dependent 1, LDR 1, dependent 1

    movs r6, #3
1:  ldr r0, [r9, #4]
    mul r4, r6, r6
    add.w r4, r4, r6, lsl #2
    ldr r1, [r9, #4]
    expect 4, 4
    subs r6, #1
    bne 1b

    movs r0, #0             @ writing sets it
    str r0, [r9, #4]        @ 1
    nop
    ldr r1, [r9, #4]
    expect 5, 2

    ldrd r0, r4, [r9]       @ the counter as the second word of a pair
    ldr r1, [r9, #4]
    subs r0, r4, #0
    expect 6, 3

    movs r0, #0             @ stopped, it stands still
    str r0, [r9]
    ldr r0, [r9, #4]
    nop
    ldr r1, [r9, #4]
    expect 7, 0

    ldr r2, =RAM            @ one load, of RAM the first time and of the counter the second
    ldr r3, =DWT + 4
    movs r0, #1
    str r0, [r9]
    movs r6, #2
2:  ldr r0, [r2]
    nop
    ldr r1, [r2]
    movs r7, #8
    subs r1, r1, r0
    mov r2, r3
    subs r6, #1
    bne 2b
    cmp r1, #3
    bne fail
    leave

fail:
    ldr r9, =MARKER
    str r7, [r9, #0x18]
6:  b 6b
    .ltorg
    .section .rodata
    .balign 4
pointer:
    .word DWT + 4
