/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The layouts of the published reports: which figures of a set of records stand in which table. */
#ifndef MICA_BENCH_LAYOUT_H
#define MICA_BENCH_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "bench/bench_record.h"
#include "bench/table.h"

#define BENCH_PEERS_MAX   8
#define BENCH_LENGTHS_MAX 20

/* The records of one target, kind and build. */
struct bench_view {
    const struct bench_record *rows;
    size_t count;
    const char *target, *kind;
    const struct bench_build *build;
    const char *peers[BENCH_PEERS_MAX]; /* libraries other than mica, in the order of appearance */
    unsigned peer_count;
};

/* What stands in a table's columns. */
enum bench_column_kind { BENCH_SOFTWARE, BENCH_HARDWARE };

bool bench_in_view(const struct bench_view *view, const struct bench_record *record);

/* Whether the target is this kind of machine: no board. */
bool bench_is_host(const struct bench_view *view);

/* Whether a peer does without the processor's cryptographic instructions. */
bool bench_peer_is_software(const struct bench_view *view, const char *library);

/* Mica's best record in the column, or NULL: the fastest, or where charges are known, the one with
 * the least product of time and charge. On the host software is the class portable and hardware the
 * class cpu; on a board software is portable and cpu, hardware the class engine. */
const struct bench_record *bench_pick(const struct bench_view *view, enum bench_column_kind column,
                                      const char *alg, const char *op, double bytes);

/* The peer's fastest record, or NULL. */
const struct bench_record *bench_pick_peer(const struct bench_view *view, const char *library,
                                           const char *alg, const char *op, double bytes);

/* How many times as fast `fast` is as `slow`: from the rounds they share, else from their medians.
 * Unknown where either is NULL. */
double bench_speedup(const struct bench_record *fast, const struct bench_record *slow);

/* The names of those that served, hardware first: "aes_ni / aes_c64". */
void bench_served(char *to, size_t size, const struct bench_record *hardware,
                  const struct bench_record *software);

/* A figure with three or four significant digits, or "-" where it is unknown. */
void bench_figure(char *to, size_t size, double x, const char *unit);

/* The layouts. Each prints its tables, if there are records for them. */
void bench_layout_algorithms(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
void bench_layout_payloads(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
void bench_layout_impls(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
/* Of boards: cycles per byte and stack; engines by return behaviour, and where the cycles went; the
 * published figures beside. */
void bench_layout_cycles(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
void bench_layout_engines(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
void bench_layout_crossover(FILE *to, const struct bench_renderer *r, const struct bench_view *v);
void bench_layout_published(FILE *to, const struct bench_renderer *r, const struct bench_view *v);

/* Bytes of the shortest measured message from which `rival` needs less time, or charge, than
 * `incumbent`: NULL is software, "" an engine, "blocking" an engine that is waited for so. 0: at
 * all lengths; BENCH_NEVER; unknown where not both were measured. */
#define BENCH_NEVER 1e12
double bench_crossover(const struct bench_view *view, const char *alg, const char *op,
                       const char *rival, const char *incumbent, bool charge);

/* Appends to `lengths`, which holds `count`, those at which the operation has a table by algorithm;
 * at most BENCH_LENGTHS_MAX. Returns how many there are now. */
unsigned bench_table_lengths(const struct bench_view *view, const char *op, double *lengths,
                             unsigned count);

/* Whether the algorithm and operation of the record have a table of their own by payload. */
bool bench_has_payload_table(const struct bench_view *view, const struct bench_record *first);

/* Whether the record is the first in view with its algorithm and operation. */
bool bench_is_first(const struct bench_view *view, const struct bench_record *record);

bool bench_is_about(const struct bench_record *record, const char *alg, const char *op,
                    double bytes);

#endif
