/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records from firmware: one line of JSON each, schema "mica-bench/1", on the board's console. */
#ifndef MICA_BENCH_RECORD_CONSOLE_H
#define MICA_BENCH_RECORD_CONSOLE_H

#include "bench/bench_record.h"

void bench_record_print(const struct bench_record *record);

#endif
