/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The board's file of thresholds, from records of many lengths. */
#include <string.h>

#include "bench/board_bench.h"
#include "bench/layout.h"

#define ENGINES_MAX 16
/* Where the length of an operation is not known at its beginning, it is likely to be this at least.
 */
#define USUAL_BYTES 64.0

struct engine {
    const char *name;
    double from[2]; /* by time, by charge */
};

static bool is_engine(const struct bench_record *r)
{
    return r->impl_class == BENCH_ENGINE && r->behaviour != NULL;
}

/* Not every name in the record of an engine is an engine's: software does what the engine does not.
 */
static bool serves_software(const struct bench_records *records, const char *name)
{
    for (size_t i = 0; i < records->count; i++)
        for (unsigned k = 0; k < records->rows[i].impl_count; k++)
            if (records->rows[i].impl_class != BENCH_ENGINE &&
                strcmp(records->rows[i].impl[k], name) == 0)
                return true;
    return false;
}

static struct engine *find(struct engine *engines, unsigned *count, const char *name)
{
    for (unsigned i = 0; i < *count; i++)
        if (strcmp(engines[i].name, name) == 0)
            return &engines[i];
    if (*count == ENGINES_MAX)
        return NULL;
    engines[*count] = (struct engine){.name = name};
    return &engines[(*count)++];
}

/* The last of the cases decides. */
static void note(struct engine *e, const struct bench_view *v, const struct bench_record *r)
{
    for (unsigned charge = 0; charge < 2; charge++) {
        const double from = bench_crossover(v, r->alg, r->op, "", NULL, charge == 1);
        if (from > e->from[charge])
            e->from[charge] = from;
    }
}

static unsigned gather(const struct bench_records *records, struct engine *engines)
{
    unsigned count = 0;

    for (size_t i = 0; i < records->count; i++) {
        const struct bench_record *r = &records->rows[i];
        const struct bench_view v = {.rows = records->rows,
                                     .count = records->count,
                                     .target = r->target,
                                     .kind = r->kind,
                                     .build = r->build};
        if (!is_engine(r) || bench_crossover(&v, r->alg, r->op, "", NULL, false) == BENCH_UNKNOWN)
            continue;
        for (unsigned k = 0; k < r->impl_count; k++) {
            struct engine *e =
                serves_software(records, r->impl[k]) ? NULL : find(engines, &count, r->impl[k]);
            if (e != NULL)
                note(e, &v, r);
        }
    }
    return count;
}

static void write_threshold(FILE *f, double from)
{
    if (from == BENCH_NEVER)
        fprintf(f, "  %6s", "never");
    else
        fprintf(f, "  %6.0f", from);
}

static bool write_engine(FILE *f, const struct engine *e)
{
    fprintf(f, "%-24s", e->name);
    write_threshold(f, e->from[0]);
    write_threshold(f, e->from[1]);
    return fprintf(f, "  %-15s  %s\n", e->from[0] <= USUAL_BYTES ? "yes" : "no",
                   e->from[1] <= USUAL_BYTES ? "yes" : "no") > 0;
}

bool bench_board_tune(const struct bench_board *board, const char *source,
                      const struct bench_records *records, char *why)
{
    struct engine engines[ENGINES_MAX];
    char path[BENCH_PATH_MAX];
    const unsigned count = gather(records, engines);

    snprintf(path, sizeof path, "%s/boards/%s/thresholds", source, board->name);
    snprintf(why, BENCH_WHY_MAX, "--tune: nothing was measured on both an engine and software");
    FILE *f = count > 0 ? fopen(path, "w") : NULL;
    if (count > 0)
        snprintf(why, BENCH_WHY_MAX, "%.400s cannot be written", path);
    if (f == NULL)
        return false;
    fprintf(f,
            "# SPDX-FileCopyrightText: The Mica contributors\n"
            "# SPDX-License-Identifier: Apache-2.0\n#\n"
            "# From how many bytes on the board's engines are used; format: cmake/board.cmake.\n"
            "# Written by `mica bench --board %s --tune` (%s, %s).\n#\n"
            "# implementation            time  energy  unknown by time  unknown by energy\n",
            board->name, records->rows[0].build->machine, records->rows[0].build->compiler);
    bool good = true;
    for (unsigned i = 0; i < count; i++)
        good = write_engine(f, &engines[i]) && good;
    return fclose(f) == 0 && good;
}
