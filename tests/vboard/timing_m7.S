@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ The M7's rules (docs/VBOARD.md), one case each. The frame: the opening store shares its cycle
@ with a NOP;
@ two NOPs follow the code, then the closing store. Code of C full cycles measures C + 2; when its
@ last
@ cycle has a free slot, a NOP moves into it and C + 1 is measured.
    .cpu cortex-m7
    .fpu fpv5-d16
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
    ldr r2, =RAM + 0x200
    movs r3, #3
    movs r4, #4
    movs r5, #5
    .balign 4
    dsb
    str.w r0, [mb, #0x08]
    nop.w
    .endm

    .purgem end
    .macro end
    nop.w
    nop.w
    str.w r0, [mb, #0x0c]
    .endm

    .global reset_handler
    .thumb_func
reset_handler:
    begin "empty frame", 2
    end

    begin "four independent operations", 4
    eor.w r3, r4, r5
    orr.w r6, r4, r5
    and.w r7, r4, r5
    bic.w r8, r4, r5
    end

    begin "four dependent additions pair", 4
    add.w r3, r3, r4
    add.w r3, r3, r4
    add.w r3, r3, r4
    add.w r3, r3, r4
    end

    begin "four dependent exclusive-ors do not", 5
    eor.w r3, r3, r4
    eor.w r3, r3, r4
    eor.w r3, r3, r4
    eor.w r3, r3, r4
    end

    begin "word load to use", 3
    ldr.w r3, [r1]
    eor.w r6, r3, r4
    end

    begin "byte load to use", 4
    ldrb.w r3, [r1]
    eor.w r6, r3, r4
    end

    begin "load to address", 4
    ldr.w r3, [r1]
    ldr.w r4, [r3]
    end

    begin "load to store data", 3
    ldr.w r3, [r1]
    str.w r3, [r2]
    end

    begin "two stores", 3
    str.w r3, [r1]
    str.w r4, [r2]
    end

    begin "multiply-accumulates chain", 5
    mla r3, r4, r5, r3
    mla r3, r4, r5, r3
    mla r3, r4, r5, r3
    mla r3, r4, r5, r3
    end

    begin "multiply to use", 4
    mul r3, r4, r5
    eor.w r6, r3, r4
    end

    begin "multiply and store", 3
    mul r3, r4, r5
    str.w r4, [r1]
    end

    begin "shifted operand is read early", 4
    eor.w r3, r3, r4
    eor.w r6, r5, r3, ror #3
    end

    begin "two shifted operands", 3
    eor.w r3, r4, r5, lsl #1
    eor.w r6, r4, r5, lsl #2
    end

    begin "two bit-field operations", 3
    ubfx r3, r4, #1, #5
    uxtb.w r6, r5
    end

    begin "four loads from one bank", 5
    ldr.w r3, [r1]
    ldr.w r4, [r1, #8]
    ldr.w r5, [r1, #16]
    ldr.w r6, [r1, #24]
    end

    begin "four loads from alternate banks", 4
    ldr.w r3, [r1]
    ldr.w r4, [r1, #4]
    ldr.w r5, [r1, #8]
    ldr.w r6, [r1, #12]
    end

    begin "LDM of 4", 4
    ldm.w r1, {r3-r6}
    end

    begin "LDRD", 3
    ldrd r4, r5, [r1]
    end

    begin "divide", 10
    udiv r3, r5, r4
    end

    begin "barrier", 8
    dsb
    end

    begin "dependent FP additions", 5
    vadd.f32 s0, s0, s1
    vadd.f32 s0, s0, s2
    end

    begin "dependent FP multiply-accumulates", 7
    vfma.f32 s0, s1, s2
    vfma.f32 s0, s1, s2
    end

    begin "flags to use", 3
    cmp.w r3, r4
    adc.w r3, r4, r5
    end

    @ Ten rounds of one cycle; mispredicted at the first, the second and the last: three times
    @ eight.
    begin "loop of 10", 37
    mov.w r3, #10
    nop.w
1:  subs.w r3, r3, #1
    bne.w 1b
    end

    begin "branch without condition, first time", 5
    b.w 1f
    nop.w
1:  nop.w
    end

    @ The second time round both loops are known.
    begin "loop of 10 in a loop of 3", 102
    mov.w r6, #3
2:  mov.w r3, #10
1:  subs.w r3, r3, #1
    bne.w 1b
    subs.w r6, r6, #1
    bne.w 2b
    end

    leave
