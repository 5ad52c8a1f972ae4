@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ The M33's rules (docs/VBOARD.md). Opcodes are wide, so that nothing pairs, but for the frame's
@ last
@ MOVS; a frame of NOP.W, NOP.W, NOP.W, MOV.W costs 4 cycles.
    .cpu cortex-m33
mb  .req r9
    .include "cases.inc"

    .purgem begin
    .macro begin name, cycles
    .pushsection .rodata
9999:
    .asciz "\name=\cycles"
    .popsection
    ldr mb, =MARKER
    ldr r0, =9999b
    str r0, [mb, #0x10]
    movs r0, #1
    ldr r1, =RAM + 0x100
    movs r3, #3
    movs r4, #4
    movs r5, #5
    .balign 4
    str.w r0, [mb, #0x08]
    nop.w
    nop.w
    .endm

    .purgem end
    .macro end
    nop.w
    mov.w r0, #1
    str.w r0, [mb, #0x0c]
    .endm

    .global reset_handler
    .thumb_func
reset_handler:
    begin "empty frame", 4
    end

    begin "ALU chain", 6
    eor.w r3, r3, r4
    eor.w r3, r3, r4
    end

    begin "load to use", 7
    ldr.w r3, [r1]
    eor.w r6, r3, r4
    end

    begin "load to store", 6
    ldr.w r3, [r1]
    str.w r3, [r1, #4]
    end

    begin "load to accumulator", 6
    ldr.w r3, [r1]
    mla r6, r4, r5, r3
    end

    begin "multiply-accumulates chain", 6
    mla r3, r4, r5, r3
    mla r3, r4, r5, r3
    end

    begin "multiply to use", 7
    mul r3, r4, r5
    eor.w r6, r3, r4
    end

    begin "shifted operand to use", 7
    eor.w r3, r4, r5, ror #7
    eor.w r6, r3, r4
    end

    begin "LDM of 4", 8
    ldm.w r1, {r3-r6}
    end

    begin "LDRD", 6
    ldrd r4, r5, [r1]
    end

    leave
