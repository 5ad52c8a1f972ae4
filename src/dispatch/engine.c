/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Who holds a crypto engine, and its power. */
#include "dispatch/engine.h"
#include "mica/prefer.h"
#include "mica/port.h"
#include "mica/power.h"

/* Looks at the holder before a thread gives up on it. A driver fails a hanging request after fewer
 * looks than that, however long its data. */
#define LOOKS_MAX 4000000u

void (*volatile mica_engine_freed)(void);

static struct mica_engine *used;  /* engines that have been on; under the port's mask */
static uint16_t opened;           /* mica_power_open, less mica_power_close */
static volatile uint16_t working; /* engines held */
static volatile uint8_t waiting;

static bool try_to_hold(struct mica_engine *e)
{
    const uint32_t before = mica_port_mask();
    const bool was_free = e->held == 0;

    if (was_free) {
        e->held = 1;
        working++;
        if (!e->listed) {
            e->listed = true;
            e->next = used;
            used = e;
        }
    }
    mica_port_unmask(before);
    return was_free;
}

static void release(struct mica_engine *e)
{
    const uint32_t before = mica_port_mask();

    e->held = 0;
    working--;
    mica_port_unmask(before);
}

/* Of an engine that is held. */
static psa_status_t switch_on(struct mica_engine *e)
{
    if (!e->on && !e->power(true)) {
        release(e);
        return PSA_ERROR_HARDWARE_FAILURE;
    }
    e->on = true;
    return PSA_SUCCESS;
}

psa_status_t mica_engine_take_for_request(struct mica_engine *e)
{
    return try_to_hold(e) ? switch_on(e) : PSA_ERROR_BAD_STATE;
}

psa_status_t mica_engine_take(struct mica_engine *e)
{
    uint32_t looks = LOOKS_MAX;
    psa_status_t status;

    if (mica_port_in_interrupt())
        return mica_engine_take_for_request(e);
    mica_port_lock(MICA_LOCK_ENGINE);
    while (!try_to_hold(e)) {
        if (looks-- == 0) {
            mica_port_unlock(MICA_LOCK_ENGINE);
            return PSA_ERROR_BAD_STATE;
        }
        if (e->poll != NULL)
            e->poll();
    }
    status = switch_on(e);
    if (status != PSA_SUCCESS)
        mica_port_unlock(MICA_LOCK_ENGINE);
    return status;
}

void mica_engine_give_from_request(struct mica_engine *e)
{
    void (*freed)(void);

    if (opened == 0) {
        (void)e->power(false);
        e->on = false;
    }
    release(e);
    freed = mica_engine_freed;
    if (freed != NULL)
        freed();
}

void mica_engine_give(struct mica_engine *e)
{
    const bool locked = !mica_port_in_interrupt();

    if (locked)
        mica_port_unlock(MICA_LOCK_ENGINE);
    mica_engine_give_from_request(e);
}

bool mica_engine_reachable(const struct mica_engine *e)
{
    return e->held == 0 || !mica_port_in_interrupt();
}

/* ---- for programs: mica/power.h, mica/prefer.h -------------------------------------------- */

void mica_power_open(void)
{
    const uint32_t before = mica_port_mask();

    if (opened < UINT16_MAX)
        opened++;
    mica_port_unmask(before);
}

void mica_power_close(void)
{
    const uint32_t before = mica_port_mask();
    const bool last = opened == 1;

    if (opened > 0)
        opened--;
    for (struct mica_engine *e = used; last && e != NULL; e = e->next)
        if (e->on && e->held == 0) {
            (void)e->power(false);
            e->on = false;
        }
    mica_port_unmask(before);
}

bool mica_power_may_standby(void)
{
    return working == 0;
}

void mica_dispatch_wait(enum mica_waiting how)
{
    if (how == MICA_WAIT_POLLING || how == MICA_WAIT_BLOCKING)
        waiting = (uint8_t)how;
}

bool mica_engine_blocks(void)
{
    return waiting == MICA_WAIT_BLOCKING && !mica_port_in_interrupt();
}
