/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The bench's view of a virtual board: counters and measured regions of its marker device. */
#ifndef MICA_BENCH_HAL_BOARD_H
#define MICA_BENCH_HAL_BOARD_H

#include "bench/hal.h"

extern const struct bench_hal bench_hal_board;

#endif
