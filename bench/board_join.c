/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Joins the firmware's records with the simulator's figures for the regions they name. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "bench/board_bench.h"

#define MACHINE_MAX 160
#define MODEL_MAX   32

/* What records point to; it stays until the program ends. */
struct identity {
    struct bench_build build;
    char machine[MACHINE_MAX];
};

static double number(const cJSON *region, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(region, name);

    return cJSON_IsNumber(item) ? item->valuedouble : BENCH_UNKNOWN;
}

static void join(struct bench_record *r, const cJSON *region)
{
    r->time_ns = r->time_min_ns = number(region, "time_ns");
    r->spread = 0;
    r->cycles = number(region, "cycles");
    r->engine_cycles = number(region, "engine_cycles");
    r->sleep_cycles = number(region, "sleep_cycles");
    r->current_ma = number(region, "current_ma");
    r->charge_nc = number(region, "charge_nc");
    r->energy_nj = number(region, "energy_nj");
    r->stack_bytes = number(region, "stack_bytes");
    r->region = BENCH_UNKNOWN;
}

/* The vendor's driver costs so and so much over the engine alone: our own, which ran beside it,
 * goes. */
static void replace_driver(const struct bench_board *board, struct bench_record *r)
{
    const double vendor =
        strcmp(r->behaviour, "polling") == 0 ? board->rtos_polling : board->rtos_blocking;
    const double ours = r->cycles - r->engine_cycles - vendor;

    if (r->cycles == BENCH_UNKNOWN || r->engine_cycles == BENCH_UNKNOWN || ours < 0)
        return;
    r->cycles -= ours;
    r->time_ns = r->time_min_ns = r->cycles * 1e9 / board->clock_hz;
    if (r->charge_nc == BENCH_UNKNOWN)
        return;
    r->charge_nc -= ours * board->run_ma * 1e6 / board->clock_hz;
    r->current_ma = r->charge_nc / r->time_ns * 1e3;
    r->energy_nj = BENCH_UNKNOWN;
}

/* The whole run is a line, too, without a number. */
static struct bench_record *find(struct bench_records *records, size_t from, double region)
{
    for (size_t i = from; region != BENCH_UNKNOWN && i < records->count; i++)
        if (records->rows[i].region == region)
            return &records->rows[i];
    return NULL;
}

static void read_model(const cJSON *region, char model[MODEL_MAX])
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(region, "model");

    if (cJSON_IsString(item))
        snprintf(model, MODEL_MAX, "%s", item->valuestring);
}

/* The firmware's build, and what the simulator and the board's description add. */
static const struct bench_build *identify(const struct bench_board *board, bool rtos,
                                          const char *model, const struct bench_record *first)
{
    struct identity *id = calloc(1, sizeof *id);

    if (id == NULL)
        return first->build;
    id->build = *first->build;
    snprintf(id->machine, sizeof id->machine, "%s, %s, timing %s, error class %s%s", board->name,
             board->core, model, board->error_class,
             rtos ? "; rtos_overhead in place of our driver (calibrated)" : "");
    id->build.machine = id->machine;
    id->build.clock_hz = board->clock_hz;
    id->build.clock_source = "exact";
    id->build.wait_states = board->wait_states;
    id->build.timer_resolution_ns = 1e9 / board->clock_hz;
    return &id->build;
}

static bool all_joined(const struct bench_records *records, size_t from, char *why)
{
    for (size_t i = from; i < records->count; i++)
        if (records->rows[i].region != BENCH_UNKNOWN) {
            snprintf(why, BENCH_WHY_MAX, "the simulator has no region %.0f",
                     records->rows[i].region);
            return false;
        }
    return true;
}

bool bench_board_join(const struct bench_board *board, bool rtos, FILE *regions,
                      struct bench_records *records, size_t from, char *why)
{
    char *line = NULL, model[MODEL_MAX] = "unknown";
    size_t room = 0;

    while (getline(&line, &room, regions) >= 0) {
        cJSON *region = cJSON_Parse(line);
        struct bench_record *r = find(records, from, number(region, "region"));
        if (r != NULL)
            join(r, region);
        if (r != NULL && rtos && r->behaviour != NULL)
            replace_driver(board, r);
        read_model(region, model);
        cJSON_Delete(region);
    }
    free(line);
    if (records->count > from) {
        const struct bench_build *build = identify(board, rtos, model, &records->rows[from]);
        for (size_t i = from; i < records->count; i++)
            records->rows[i].build = build;
    }
    return all_joined(records, from, why);
}
