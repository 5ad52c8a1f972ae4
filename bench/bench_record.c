/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Records in memory; see bench_record.h. */
#include <string.h>

#include "bench/bench_record.h"

const char *const bench_class_names[BENCH_CLASSES] = {"portable", "cpu", "engine"};

struct bench_record bench_record_init(void)
{
    struct bench_record r;

    memset(&r, 0, sizeof r);
    r.target = r.kind = r.library = r.alg = r.op = "";
    r.key_bits = r.bytes = BENCH_UNKNOWN;
    r.time_ns = r.time_min_ns = r.spread = r.iterations = r.cycles = BENCH_UNKNOWN;
    r.current_ma = r.charge_nc = r.energy_nj = r.stack_bytes = BENCH_UNKNOWN;
    r.engine_cycles = r.sleep_cycles = r.region = BENCH_UNKNOWN;
    for (unsigned i = 0; i < BENCH_CLASSES; i++)
        r.time_ratio[i] = BENCH_UNKNOWN;
    return r;
}

enum bench_class bench_class_by_name(const char *name)
{
    unsigned i = 0;

    while (i < BENCH_CLASSES && strcmp(bench_class_names[i], name) != 0)
        i++;
    return (enum bench_class)i;
}
