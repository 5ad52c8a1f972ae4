/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RAM for buffers of the tests, one test after the other: the part has not enough for all. */
#ifndef MICA_TESTS_BOARD_ARENA_H
#define MICA_TESTS_BOARD_ARENA_H

#include <stdint.h>

#define BOARD_ARENA_BYTES (65536u + 64u)

extern uint8_t board_arena[BOARD_ARENA_BYTES];

#endif
