/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/ct_scan.sh --self-test assembles: functions named leak_ must be found, functions named
 * clean_ must pass. The object is scanned as an AES implementation: rdi points to a key structure,
 * whose first 16 bytes are public, and all else in memory is secret. */
    .text
.macro function name
    .globl \name
    .type \name, @function
\name:
.endm

function leak_branch_on_data
    mov (%rsi), %rax
    test %rax, %rax
    je 1f
    nop
1:  ret

function leak_branch_on_round_key
    cmpb $5, 16(%rdi)
    jb 1f
    nop
1:  ret

function leak_table_look_up
    movzbl (%rsi), %eax
    mov (%rdx,%rax,8), %rax
    mov %rax, (%rsi)
    ret

function leak_address_from_vector
    vmovdqu (%rsi), %xmm0
    vmovq %xmm0, %rax
    and $0xff, %eax
    vmovdqu (%rdx,%rax), %xmm1
    ret

function leak_division
    mov %rdx, %rax
    cqto
    div %rcx
    ret

function leak_gather
    vpcmpeqd %xmm2, %xmm2, %xmm2
    vmovdqu (%rsi), %xmm1
    vpgatherdd %xmm2, (%rdx,%xmm1,4), %xmm0
    ret

function leak_branch_on_vector_compare
    vmovdqu64 (%rsi), %zmm0
    vptestmb %zmm0, %zmm0, %k1
    kortestq %k1, %k1
    jne 1f
    nop
1:  ret

function leak_masked_store
    vmovdqu64 (%rsi), %zmm0
    vptestmq %zmm0, %zmm0, %k1
    vmovdqu64 %zmm0, (%rdx){%k1}
    ret

function leak_through_stack
    sub $24, %rsp
    mov (%rsi), %rax
    mov %rax, 8(%rsp)
    xor %eax, %eax
    cmpq $0, 8(%rsp)
    je 1f
    nop
1:  add $24, %rsp
    ret

/* Public on the first turn, secret on the second. */
function leak_through_loop
    xor %eax, %eax
1:  cmp $3, %rax
    je 2f
    add (%rsi), %rax
    dec %rcx
    jne 1b
2:  ret

function leak_from_callee
    call helper_reads
    test %rax, %rax
    je 1f
    nop
1:  ret
    .type helper_reads, @function
helper_reads:
    mov (%rsi), %rax
    ret

/* The caller is clean; what it passes makes the callee leak. */
function clean_caller
    mov (%rsi), %rdi
    call helper_leak
    ret
    .type helper_leak, @function
helper_leak:
    cmp $7, %rdi
    ja 1f
    nop
1:  ret

function leak_indirect_jump
    jmp *(%rsi)

function leak_vector_on_stack
    vmovdqu (%rsi), %xmm0
    vmovdqu %xmm0, -24(%rsp)
    ret

function clean_loop_over_blocks
    test %rcx, %rcx
    je 2f
1:  vmovdqu64 (%rsi), %zmm0
    vaesenc 16(%rdi), %zmm0, %zmm0
    vmovdqu64 %zmm0, (%rdx)
    add $64, %rsi
    add $64, %rdx
    dec %rcx
    jne 1b
2:  ret

function clean_branch_on_rounds
    movzbl 10(%rdi), %eax
    cmp $10, %eax
    jbe 1f
    nop
1:  ret

function clean_conditional_move
    mov (%rsi), %rax
    cmp $5, %rax
    cmovb %rdx, %rax
    mov %rax, (%rsi)
    ret

function clean_mask_from_length
    mov $0xff, %eax
    bzhi %ecx, %eax, %eax
    kmovd %eax, %k1
    vmovdqu64 (%rsi), %zmm0{%k1}{z}
    vmovdqu64 %zmm0, (%rdx){%k1}
    ret

function clean_length_on_stack
    push %rbp
    mov %rsp, %rbp
    and $-64, %rsp
    sub $64, %rsp
    mov %rcx, 8(%rsp)
    mov (%rsi), %rcx
    mov %rcx, (%rdx)
    mov 8(%rsp), %rcx
    test %rcx, %rcx
    je 1f
    nop
1:  leave
    ret

/* The byte is public, what stood above it is not looked at. */
function clean_low_byte
    mov (%rsi), %rax
    cmp $7, %rcx
    setbe %al
    test %al, %al
    je 1f
    nop
1:  ret

function leak_high_byte
    mov (%rsi), %eax
    mov $1, %al
    test %ah, %ah
    je 1f
    nop
1:  ret

function clean_zeroed
    mov (%rsi), %rax
    xor %eax, %eax
    test %eax, %eax
    je 1f
    nop
1:  ret

    .section .note.GNU-stack,"",@progbits
