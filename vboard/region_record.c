/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Records: one JSON object a line for each region, and one for the run. No date, no path: the same
 * image gives the same bytes. Schema: docs/VBOARD.md. */
#include "machine.h"

#include <cjson/cJSON.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct records {
    FILE *file;
    bool failed;
};

bool records_open(struct machine *m)
{
    m->records = calloc(1, sizeof *m->records);
    if (m->records == NULL || m->options.json_file == NULL) {
        return m->records != NULL;
    }
    m->records->file = fopen(m->options.json_file, "w");
    return m->records->file != NULL;
}

static double round_to(double value, double step)
{
    return nearbyint(value / step) * step;
}

static void add_number(cJSON *o, const char *name, double value, bool known)
{
    if (known) {
        cJSON_AddNumberToObject(o, name, value);
    } else {
        cJSON_AddNullToObject(o, name);
    }
}

static void add_identity(struct machine *m, cJSON *o)
{
    char class[2] = {m->board.error_class, 0};
    cJSON_AddStringToObject(o, "schema", "mica-vboard/1");
    cJSON_AddStringToObject(o, "board", m->board.name);
    cJSON_AddStringToObject(o, "kind", "modelled");
    cJSON_AddStringToObject(o, "model", m->timing->version);
    cJSON_AddStringToObject(o, "error_class", class);
    cJSON_AddNumberToObject(o, "clock_hz", m->board.clock_hz);
    cJSON_AddStringToObject(o, "elf_sha256", m->image.sha256);
}

static void add_figures(struct machine *m, cJSON *o, const struct region *r)
{
    double seconds = (double)r->cycles / (double)m->board.clock_hz;
    bool known = m->energy.known;
    bool joules = known && m->board.supply_volts > 0;
    add_number(o, "cycles", (double)r->cycles, true);
    add_number(o, "instructions", (double)r->instructions, true);
    add_number(o, "sleep_cycles", (double)r->sleep_cycles, true);
    add_number(o, "engine_cycles", (double)r->engine_cycles, true);
    add_number(o, "time_ns", nearbyint(seconds * 1e9), true);
    add_number(o, "charge_nc", round_to(r->charge_nc, 1.0 / 1024), known);
    add_number(o, "current_ma",
               r->cycles != 0 ? round_to(r->charge_nc / seconds / 1e6, 1.0 / 65536) : 0,
               known && r->cycles != 0);
    add_number(o, "energy_nj", round_to(r->charge_nc * m->board.supply_volts, 1.0 / 1024), joules);
    add_number(o, "stack_bytes", (double)(r->stack_top - r->stack_low), true);
}

static void write_line(struct machine *m, cJSON *o)
{
    char *text = cJSON_PrintUnformatted(o);
    if (text == NULL || fprintf(m->records->file, "%s\n", text) < 0) {
        m->records->failed = true;
    }
    cJSON_free(text);
}

void records_region(struct machine *m, const struct region *r)
{
    if (m->options.stack) {
        fprintf(m->console, "region %u %s: %u bytes of stack\n", r->number, r->name,
                r->stack_top - r->stack_low);
    }
    if (m->records->file == NULL) {
        return;
    }
    cJSON *o = cJSON_CreateObject();
    add_identity(m, o);
    cJSON_AddNumberToObject(o, "region", r->number);
    if (r->name[0] != 0) {
        cJSON_AddStringToObject(o, "name", r->name);
    } else {
        cJSON_AddNullToObject(o, "name");
    }
    add_number(o, "value", r->value, r->has_value);
    add_figures(m, o, r);
    write_line(m, o);
    cJSON_Delete(o);
}

static void write_run(struct machine *m)
{
    struct region run = {.cycles = m->cycles,
                         .instructions = m->instructions,
                         .sleep_cycles = m->sleep_cycles,
                         .engine_cycles = m->energy.engine_cycles,
                         .charge_nc = m->energy.charge_nc,
                         .stack_top = m->stack.top,
                         .stack_low = m->stack.low};
    static const char *const ends[] = {"", "exit", "budget", "fault", "deadlock"};
    cJSON *o = cJSON_CreateObject();
    add_identity(m, o);
    cJSON_AddNullToObject(o, "region");
    cJSON_AddStringToObject(o, "name", "run");
    add_figures(m, o, &run);
    cJSON_AddStringToObject(o, "end", ends[m->stop]);
    cJSON_AddNumberToObject(o, "exit_status", m->exit_status);
    write_line(m, o);
    cJSON_Delete(o);
}

bool records_close(struct machine *m)
{
    bool ok = true;
    if (m->records != NULL && m->records->file != NULL) {
        write_run(m);
        ok = fclose(m->records->file) == 0 && !m->records->failed;
    }
    free(m->records);
    m->records = NULL;
    return ok;
}
