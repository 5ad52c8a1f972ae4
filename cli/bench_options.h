/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The options of `mica bench`, read and checked before anything runs. */
#ifndef MICA_CLI_BENCH_OPTIONS_H
#define MICA_CLI_BENCH_OPTIONS_H

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>

#include "bench/bench_report.h"
#include "bench/run.h"

#define LENGTHS_MAX     16
#define PEERS_MAX       8
#define BOARD_IMPLS_MAX 256 /* characters of --impl for a board */

struct bench_options {
    bool help, list;
    bool filtered;
    regex_t filter; /* on "ALG OP"; valid if `filtered` */
    struct bench_variant variants[BENCH_VARIANTS_MAX];
    unsigned variant_count;
    size_t lengths[LENGTHS_MAX];
    size_t length_count; /* 0: the cases' own */
    double seconds;
    bool whole_budget; /* --time was given: all of it is used */
    const struct bench_peer *peers[PEERS_MAX];
    unsigned peer_count;
    size_t align;
    const struct bench_reporter *reporter;
    const char *output;
    const char *board;       /* NULL: this machine */
    const char *board_peers; /* names, separated by commas; built into the firmware */
    const char *board_impls; /* likewise, which the firmware looks up; NULL: none is forced */
    bool rtos, tune;
};

/* Reads the command line. On a mistake prints it and returns false. */
bool bench_options_read(int argc, char **argv, struct bench_options *options);
void bench_options_free(struct bench_options *options);
void bench_options_help(void);

/* Whether the filter lets the case through; `options` is a struct bench_options. */
bool bench_case_wanted(const void *options, const struct bench_case *row);

#endif
