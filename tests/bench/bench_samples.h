/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Made-up records for the tests of reporters, and what they need to look at text. */
#ifndef MICA_TESTS_BENCH_SAMPLES_H
#define MICA_TESTS_BENCH_SAMPLES_H

#include <stddef.h>

#include "bench/bench_record.h"
#include "bench/bench_report.h"

#define SAMPLE_TEXT_MAX 16384

/* A host with two columns and two peers. */
extern const struct bench_record sample_host[];
extern const size_t sample_host_count;

/* A board with an engine, and currents. */
extern const struct bench_record sample_board[];
extern const size_t sample_board_count;

/* Prints the records in the format into a text that lives until the next call. */
const char *sample_report(const char *format, const struct bench_record *rows, size_t count);

/* Fails the test at the first line in which the texts differ. */
void check_text(const char *got, const char *want);

#endif
