/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* mica boards: the virtual boards that `mica bench --board` takes. */
#include <stdio.h>

#include "bench/board_bench.h"
#include "bench/table.h"
#include "commands.h"
#include "options.h"

static void add_board(void *context, const struct bench_board *b)
{
    struct bench_table *t = context;

    bench_table_row(t);
    bench_table_cell(t, 0, "%s", b->name);
    bench_table_cell(t, 1, "%s", b->core);
    bench_table_cell(t, 2, "%.4g", b->clock_hz / 1e6);
    bench_table_cell(t, 3, "%.0f", b->wait_states);
    bench_table_cell(t, 4, "%s", b->engines[0] != '\0' ? b->engines : "-");
    bench_table_cell(t, 5, "%s", b->run_ma > 0 ? "yes" : "-");
    bench_table_cell(t, 6, "%s", b->error_class);
}

int command_boards(int argc, char **argv)
{
    struct bench_table t = {.title = "Virtual boards"};
    char source[BENCH_FOLDER_MAX], why[BENCH_WHY_MAX];

    if (argc > 0)
        return usage_error("boards", "takes nothing, but has '%s'", argv[0]);
    bench_table_column(&t, 1, "Board", "");
    bench_table_column(&t, 1, "Core", "");
    bench_table_column(&t, 0, "Clock", "(MHz)");
    bench_table_column(&t, 0, "Flash", "wait states");
    bench_table_column(&t, 1, "Engines", "");
    bench_table_column(&t, 1, "Currents", "known");
    bench_table_column(&t, 1, "Error class", "(docs/VBOARD.md)");
    if (!bench_source_find(source, why) || !bench_board_each(source, add_board, &t, why))
        return usage_error("boards", "%s", why);
    bench_text_renderer.table(stdout, &t);
    bench_table_free(&t);
    return 0;
}
