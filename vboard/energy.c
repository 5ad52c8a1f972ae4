/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Charge: the integral of the board's current over its states. A state is what the core does (run,
 * sleep, standby) and which activities of the engines are on. Summed only when the state changes.
 */
#include "machine.h"

#include <string.h>

static double activity_current(const struct machine *m, const char *activity, const char *state)
{
    char key[2 * BOARD_WORD];
    double ma = 0;
    snprintf(key, sizeof key, "%s.%s", activity, state);
    return board_current(&m->board, key, &ma) ? ma : 0;
}

static void refresh(struct machine *m)
{
    struct energy_state *e = &m->energy;
    const char *state = !e->asleep ? "run" : e->standby ? "standby" : "sleep";
    double ma = 0;
    if (!board_current(&m->board, state, &ma)) {
        e->known = false;
    }
    for (unsigned i = 0; i < e->activities; i++) {
        if ((e->active >> i & 1) != 0) {
            ma += activity_current(m, e->activity[i], e->asleep ? "sleep" : "run");
        }
    }
    e->current_ma = ma;
}

void energy_open(struct machine *m)
{
    m->energy = (struct energy_state){.known = m->board.currents != 0};
    refresh(m);
}

/* 1 mA for 1 s is 1 mC: nanocoulombs are milliamperes times seconds times a million. */
void energy_advance(struct machine *m, uint64_t now)
{
    struct energy_state *e = &m->energy;
    if (now > e->since) {
        double seconds = (double)(now - e->since) / (double)m->board.clock_hz;
        e->charge_nc += e->current_ma * seconds * 1e6;
        e->engine_cycles += e->active != 0 ? now - e->since : 0;
        e->since = now;
    }
}

void energy_sleep(struct machine *m, bool asleep, bool standby)
{
    energy_advance(m, machine_now(m));
    m->energy.asleep = asleep;
    m->energy.standby = standby;
    refresh(m);
}

static unsigned activity_index(struct energy_state *e, const char *activity)
{
    for (unsigned i = 0; i < e->activities; i++) {
        if (strcmp(e->activity[i], activity) == 0) {
            return i;
        }
    }
    if (e->activities == sizeof e->activity / sizeof e->activity[0]) {
        return 0;
    }
    snprintf(e->activity[e->activities], BOARD_WORD, "%s", activity);
    return e->activities++;
}

void energy_active(struct machine *m, const char *activity, bool on)
{
    struct energy_state *e = &m->energy;
    unsigned i = activity_index(e, activity);
    energy_advance(m, machine_now(m));
    e->active = on ? e->active | 1u << i : e->active & ~(1u << i);
    refresh(m);
}

void energy_spend(struct machine *m, const char *state, uint32_t cycles)
{
    struct energy_state *e = &m->energy;
    double ma = e->current_ma;
    energy_advance(m, machine_now(m));
    (void)board_current(&m->board, state, &ma);
    e->charge_nc += ma * ((double)cycles / (double)m->board.clock_hz) * 1e6;
    e->since += cycles;
}
