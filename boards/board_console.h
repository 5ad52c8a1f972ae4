/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Semihosting (Arm IHI 0047 is its newer form): text out, command line in. */
#ifndef MICA_BOARDS_BOARD_CONSOLE_H
#define MICA_BOARDS_BOARD_CONSOLE_H

#include <stddef.h>
#include <stdint.h>

void board_print(const char *text);
void board_print_number(uint32_t n);
void board_print_hex(uint32_t n);

/* The command line; empty where there is none. */
void board_command_line(char *out, size_t size);

#endif
