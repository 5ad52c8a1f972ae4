/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica bench --board: the firmware is built, run and reported. */
#ifndef MICA_CLI_BENCH_ON_BOARD_H
#define MICA_CLI_BENCH_ON_BOARD_H

#include "bench_options.h"

/* Returns the exit status. */
int bench_on_board(const struct bench_options *options);

#endif
