/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Who holds a crypto engine, and its power. The same for every engine: a driver has one of these.
 *
 * An engine is held by a call that waits for it, or by a request that does not (the slots start,
 * step, cancel of the contracts). The lock of the port makes threads wait for each other; what
 * keeps them apart is the field `held`, because requests outlive calls and interrupt handlers take
 * no lock. */
#ifndef MICA_DISPATCH_ENGINE_H
#define MICA_DISPATCH_ENGINE_H

#include "dispatch/dispatch.h"
#include "psa/crypto_types.h"
#include "psa/crypto_values.h"

struct mica_engine {
    /* Clock and domain on, and the registers as the driver wants them; or the clock off. False: it
     * cannot be switched on. */
    bool (*power)(bool on);
    /* One look at the engine on behalf of the request that holds it; see struct mica_request. NULL:
     * it takes no requests. */
    void (*poll)(void);
    volatile uint8_t held;
    bool on, listed;
    struct mica_engine *next; /* of those that have been used */
};

/* Takes the engine for a call that waits until it is done, and switches it on. A thread waits until
 * it is free, bounded: the request that holds it is moved on meanwhile. PSA_ERROR_BAD_STATE: in an
 * interrupt handler, and it is held; or the holder has not come to an end.
 * PSA_ERROR_HARDWARE_FAILURE: it cannot be switched on. */
psa_status_t mica_engine_take(struct mica_engine *e);

/* The same for a request. It never waits. PSA_ERROR_BAD_STATE: it is held.
 * PSA_ERROR_HARDWARE_FAILURE. */
psa_status_t mica_engine_take_for_request(struct mica_engine *e);

/* Gives the engine back, and switches it off if nobody has it open. */
void mica_engine_give(struct mica_engine *e);
void mica_engine_give_from_request(struct mica_engine *e);

/* Whether a call made here and now would get the engine: for `available` of implementations. */
bool mica_engine_reachable(const struct mica_engine *e);

/* Called whenever an engine becomes free, in the context that freed it: jobs that queue for it.
 * NULL while there are none. */
extern void (*volatile mica_engine_freed)(void);

/* As mica/prefer.h says it: how calls wait. */
bool mica_engine_blocks(void);

#endif
