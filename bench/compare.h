/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What changed from one set of records to another. */
#ifndef MICA_BENCH_COMPARE_H
#define MICA_BENCH_COMPARE_H

#include <stdio.h>

#include "bench/record_json.h"
#include "bench/table.h"

/* Prints the records whose time changed by more than `percent`, and how many are the same or stand
 * on one side only. Returns how many of Mica's became slower than that. */
size_t bench_compare(FILE *to, const struct bench_renderer *renderer,
                     const struct bench_records *before, const struct bench_records *after,
                     double percent);

#endif
