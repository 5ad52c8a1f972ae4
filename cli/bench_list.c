/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica bench --list: what can be measured. */
#include <stdio.h>

#include "bench/case.h"
#include "bench/host.h"
#include "bench/table.h"
#include "bench_list.h"
#include "mica/impl.h"

static void list_impls(void)
{
    struct bench_table t = {.title = "Implementations, the preferred first"};
    struct mica_impl_info info;

    bench_table_column(&t, 1, "Primitive", "");
    bench_table_column(&t, 1, "Name", "");
    bench_table_column(&t, 1, "Class", "");
    bench_table_column(&t, 1, "Constant time", "");
    bench_table_column(&t, 1, "Available here", "");
    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        bench_table_row(&t);
        bench_table_cell(&t, 0, "%s", info.primitive);
        bench_table_cell(&t, 1, "%s", info.name);
        bench_table_cell(&t, 2, "%s", info.impl_class);
        bench_table_cell(&t, 3, "%s", info.constant_time ? "yes" : "no");
        bench_table_cell(&t, 4, "%s", info.available ? "yes" : "UNAVAILABLE");
    }
    bench_text_renderer.table(stdout, &t);
    bench_table_free(&t);
}

static void list_cases(void)
{
    struct bench_table t = {.title = "Cases"};
    char lengths[BENCH_CELL_MAX];

    bench_table_column(&t, 1, "Algorithm", "");
    bench_table_column(&t, 1, "Operation", "");
    bench_table_column(&t, 0, "Key", "(bits)");
    bench_table_column(&t, 1, "Lengths", "(bytes)");
    for (size_t i = 0; i < bench_case_count; i++) {
        const struct bench_case *c = &bench_cases[i];
        int used = 0;
        for (const uint16_t *n = c->lengths; *n != 0; n++)
            used +=
                snprintf(lengths + used, sizeof lengths - (size_t)used, used ? ",%u" : "%u", *n);
        bench_table_row(&t);
        bench_table_cell(&t, 0, "%s", c->alg);
        bench_table_cell(&t, 1, "%s", c->operation->name);
        if (c->key_bits != 0)
            bench_table_cell(&t, 2, "%u", c->key_bits);
        bench_table_cell(&t, 3, "%s", lengths);
    }
    bench_text_renderer.table(stdout, &t);
    bench_table_free(&t);
}

static void list_peers(void)
{
    struct bench_table t = {.title = "Peers"};
    char why[256];

    bench_table_column(&t, 1, "Name", "");
    bench_table_column(&t, 1, "About", "");
    bench_table_column(&t, 1, "Here", "");
    for (const struct bench_peer_name *p = bench_peer_names; p->name != NULL; p++) {
        const struct bench_peer *peer = bench_peer_load(p->name, why, sizeof why);
        bench_table_row(&t);
        bench_table_cell(&t, 0, "%s", p->name);
        bench_table_cell(&t, 1, "%s", p->about);
        bench_table_cell(&t, 2, "%s", peer != NULL ? peer->version : "absent");
    }
    bench_text_renderer.table(stdout, &t);
    bench_table_free(&t);
}

void bench_list(void)
{
    list_impls();
    list_cases();
    list_peers();
}
