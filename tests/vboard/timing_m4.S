@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ The M4's timing rules, one case each. A frame of NOP, NOP, NOP, MOVS costs 4 cycles around the
@ code.
    .cpu cortex-m4
    .fpu fpv4-sp-d16
mb  .req r9
    .include "cases.inc"

    .global reset_handler
    .thumb_func
reset_handler:
    begin "empty frame", 4
    end

    begin "ALU", 7
    adds r3, r4
    eor.w r3, r4, r5, lsl #3
    ubfx r3, r4, #1, #7
    end

    begin "multiplies and UMAAL", 9
    mul r3, r4, r5
    mla r3, r4, r5, r3
    umull r6, r7, r4, r5
    umaal r6, r7, r4, r5
    smlad r3, r4, r5, r3
    end

    begin "single load", 6
    ldr r3, [r1]
    end

    begin "two loads pipelined", 7
    ldr r3, [r1]
    ldr r4, [r2, #4]
    end

    begin "dependent address", 12
    str r1, [r1]                    @ 1, and 1 as a load follows
    ldr r3, [r1]                    @ 1, and 1: the next address depends on it
    ldr r4, [r3]                    @ 1, and 1: no load follows
    nop
    nop
    end

    begin "write-back chain on one base", 8
    ldr r3, [r1], #4
    ldr r4, [r1], #4
    end

    begin "write-back on two bases", 7
    ldr r3, [r1], #4
    ldr r4, [r2], #4
    end

    begin "load then immediate store", 6
    ldr r3, [r1]
    str r3, [r2, #8]
    end

    begin "immediate store", 5
    str r3, [r1]
    end

    begin "store then load", 8
    str r3, [r1]
    ldr r4, [r2]
    end

    begin "register-offset store", 6
    str r3, [r1, r4]
    end

    begin "LDM of 4", 9
    ldm r1, {r3-r6}
    end

    begin "STM of 3", 8
    stm r1, {r3-r5}
    end

    begin "PUSH and POP of 2", 10
    push {r3, r4}
    pop {r3, r4}
    end

    begin "LDRD and STRD", 10
    ldrd r4, r5, [r1]
    strd r4, r5, [r1, #8]
    end

    begin "taken branch", 7
    b 1f
    .balign 4
1:
    end

    begin "taken branch to a 32-bit opcode at an odd halfword", 9
    b 1f
    .balign 4
    nop
1:  add.w r3, r4, r5
    end

    begin "branch not taken", 6
    cmp r3, #99
    beq 1f
1:
    end

    begin "loop of 10", 44
    movs r3, #10
    .balign 4
1:  subs r3, #1
    bne 1b
    end

    begin "two unaligned 32-bit opcodes", 7
    nop
    add.w r3, r4, r5
    add.w r3, r4, r5
    end

    begin "three unaligned 32-bit opcodes", 9
    nop
    add.w r3, r4, r5
    add.w r3, r4, r5
    add.w r3, r4, r5
    end

    begin "three unaligned 32-bit stores", 8
    nop
    str.w r3, [r1]
    str.w r3, [r1]
    str.w r3, [r1]
    end

    begin "four unaligned 32-bit stores", 10
    nop
    str.w r3, [r1]
    str.w r3, [r1]
    str.w r3, [r1]
    str.w r3, [r1]
    end

    begin "call and return", 12
    bl leaf
    nop
    nop
    end

    begin "UDIV of small by large", 6
    udiv r3, r4, r5
    end

    movw r12, #0xffff
    begin "UDIV with 32 quotient bits", 19
    mvn r6, #0
    movs r7, #1
    udiv r3, r6, r7
    nop
    end

    begin "SDIV of -100 by 7", 10
    mvn r6, #99
    movs r7, #7
    sdiv r3, r6, r7
    end

    begin "FP add and multiply", 6
    vadd.f32 s0, s1, s2
    vmul.f32 s3, s4, s5
    end

    begin "FP multiply-accumulate", 7
    vmla.f32 s0, s1, s2
    end

    begin "FP divide", 18
    vdiv.f32 s0, s1, s2
    end

    begin "VLDM of 4", 9
    vldm r1, {s0-s3}
    end

    begin "VLDR and VSTR", 8
    vldr s0, [r1]
    vstr s0, [r1]
    end

    begin "TBB", 9
    movs r6, #0
    tbb [pc, r6]
    .byte 1, 1
1:
    end

    leave

    .balign 4
    .thumb_func
leaf:
    bx lr
