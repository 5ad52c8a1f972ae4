@ SPDX-FileCopyrightText: The Mica contributors
@ SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later

@ Where the M3 differs from the M4: multiplies, and loads with write-back.
    .cpu cortex-m3
mb  .req r9
    .include "cases.inc"

    .global reset_handler
    .thumb_func
reset_handler:
    begin "empty frame", 4
    end

    begin "multiply, accumulate", 7
    mul r3, r4, r5
    mla r3, r4, r5, r3
    end

    begin "long multiply and accumulate", 16
    umull r6, r7, r4, r5
    umlal r6, r7, r4, r5
    end

    begin "two loads pipelined", 7
    ldr r3, [r1]
    ldr r4, [r2, #4]
    end

    begin "write-back on two bases", 8
    ldr r3, [r1], #4
    ldr r4, [r2], #4
    end

    leave
