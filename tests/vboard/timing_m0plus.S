@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ The M0+'s table. A frame of NOP, NOP, NOP, MOVS costs 4 cycles, the opening store's second cycle
@ is outside.
    .cpu cortex-m0plus
mb  .req r7
    .include "cases.inc"

    .global reset_handler
    .thumb_func
reset_handler:
    begin "empty frame", 4
    end

    begin "ALU and multiply", 7
    adds r3, r4
    muls r3, r4
    uxtb r3, r3
    end

    begin "load and store", 8
    ldr r3, [r1]
    str r3, [r1, #4]
    end

    begin "LDM of 3", 8
    ldm r1!, {r3-r5}
    end

    begin "PUSH and POP of 2", 10
    push {r3, r4}
    pop {r3, r4}
    end

    begin "branch over one", 6
    b 1f
    nop
1:
    end

    begin "branch not taken", 6
    cmp r3, #99
    beq 1f
1:
    end

    begin "call and return", 9
    bl leaf
    end

    begin "call, and return through the stack", 13
    bl stacked
    end

    begin "loop of 10", 34
    movs r3, #10
1:  subs r3, #1
    bne 1b
    end

    leave

    .thumb_func
leaf:
    bx lr

    .thumb_func
stacked:
    push {lr}
    pop {pc}
