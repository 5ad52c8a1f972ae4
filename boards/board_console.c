/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Semihosting: text out, command line in. */
#include "board_console.h"

#include <string.h>

#define SYS_WRITE0      0x04
#define SYS_GET_CMDLINE 0x15

static int semihost(uint32_t operation, const void *block) /* may be written to */
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = block;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return (int)r0;
}

void board_print(const char *text)
{
    (void)semihost(SYS_WRITE0, text);
}

static void print_in_base(uint32_t n, uint32_t base)
{
    char digits[12];
    size_t at = sizeof digits - 1;

    digits[at] = 0;
    do {
        digits[--at] = "0123456789abcdef"[n % base];
        n /= base;
    } while (n != 0);
    board_print(digits + at);
}

void board_print_number(uint32_t n)
{
    print_in_base(n, 10);
}

void board_print_hex(uint32_t n)
{
    board_print("0x");
    print_in_base(n, 16);
}

void board_command_line(char *out, size_t size)
{
    uint32_t block[2] = {(uint32_t)(uintptr_t)out, (uint32_t)size};

    /* Where the host has no words for us, it says the program's name. */
    if (semihost(SYS_GET_CMDLINE, block) != 0 || strcmp(out, "firmware") == 0)
        out[0] = 0;
}
