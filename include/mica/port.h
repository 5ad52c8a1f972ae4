/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/port.h
 * The platform contract: what the library asks of the system below it.
 *
 * A folder in ports/ implements these functions, or the application does (MICA_PORT=none). The
 * library calls them; an application has no reason to.
 *
 * **Contexts.** No function of the library that takes a lock may be called from an interrupt
 * handler, a signal handler, or with interrupts masked: the holder would never run again. Locks are
 * taken by everything that uses a key identifier, by psa_generate_random, by mica/random.h where it
 * draws on the library's own entropy. What works on the caller's memory alone in software (a hash,
 * a cipher with an expanded key, a DRBG object whose entropy function is the caller's) takes none
 * and may run anywhere, on an object that no other context is using. So may what runs on an engine:
 * an interrupt handler takes no lock there and never waits for another's work; where the engine is
 * at work it gets software, or PSA_ERROR_BAD_STATE in the midst of an operation that the engine
 * began.
 */
#ifndef MICA_PORT_H
#define MICA_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto_types.h"
#include "psa/crypto_values.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The locks, in the order in which one thread may take them: one that holds a lock takes only locks
 * that stand below it here, so there is no deadlock. No lock is taken twice by one thread.
 */
enum mica_port_lock_name {
    MICA_LOCK_KEYS,   /**< the key store; held while a slot is looked up or changed */
    MICA_LOCK_RANDOM, /**< the library's generator and the entropy sources; held for one request */
    MICA_LOCK_ENGINE, /**< crypto engines; held while one works for a call, its wait included */
    MICA_LOCK_COUNT
};

#if MICA_WANT_LOCK
/**
 * Waits for the lock, and takes it. Works before main and without initialisation. It has no error:
 * a port that cannot lock stops the system.
 */
void mica_port_lock(enum mica_port_lock_name lock);

/** Gives the lock back. The caller holds it. */
void mica_port_unlock(enum mica_port_lock_name lock);
#else
static inline void mica_port_lock(enum mica_port_lock_name lock)
{
    (void)lock;
}

static inline void mica_port_unlock(enum mica_port_lock_name lock)
{
    (void)lock;
}
#endif

/**
 * Fills `out` with `bytes` bytes of full entropy from the system: each bit unpredictable, as from
 * an operating system's generator once it is seeded, or from a noise source behind a conditioner.
 * Raw noise does not belong here: it goes in as a back-end with an entropy source, which claims
 * less.
 *
 * With 0 bytes (`out` may be NULL) it says whether there is such a source at all. The library holds
 * MICA_LOCK_RANDOM. It reads at seeding, and 16 bytes for each request where nothing quicker is
 * there, so it should take microseconds, not milliseconds.
 *
 * @retval PSA_SUCCESS                     all bytes are written.
 * @retval PSA_ERROR_NOT_SUPPORTED         the system has none; always the same answer.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY  none just now, or none yet. Nothing in `out` is used.
 */
psa_status_t mica_port_entropy(uint8_t *out, size_t bytes);

/**
 * Tells copies of this memory image apart: returns another number than before in a process that was
 * forked, so that parent and child never give out the same random bytes. A system on which memory
 * is not duplicated returns 0. It is called for each random request, by any thread, without a lock.
 */
uint32_t mica_port_generation(void);

/* ---- engines and jobs ----------------------------------------------------------------------- */

/** Whether the caller runs in an interrupt handler. */
bool mica_port_in_interrupt(void);

/**
 * Keeps interrupt handlers, and other threads that do the same, out until mica_port_unmask, which
 * gets what this returned. For a few instructions; never nested.
 */
uint32_t mica_port_mask(void);

/** Lets in again what mica_port_mask kept out; `before` is what that returned. */
void mica_port_unmask(uint32_t before);

/** Lets the interrupt line `number` (of the interrupt controller) through to the core, after what
 * had been pending of it is forgotten, or keeps it away. */
void mica_port_interrupt(unsigned number, bool on);

/**
 * Idles (sleeps, blocks the thread) until `*done` is not 0; it may return before. Thread context.
 *
 * @param done          set by an interrupt handler, which then calls mica_port_wake.
 * @param microseconds  returns after about so long at the latest, at most 100000.
 * @return false where that time has run out.
 */
bool mica_port_wait(const volatile uint8_t *done, uint32_t microseconds);

/** Called after a byte has been set on which mica_port_wait may wait; in any context. */
void mica_port_wake(void);

/** A clock for time-outs, which counts up and wraps at 2^32. Any context. */
uint32_t mica_port_ticks(void);

/** How many ticks a millisecond has; 0 where there is no clock: jobs then have no time-outs. */
uint32_t mica_port_ticks_per_ms(void);

#ifdef __cplusplus
}
#endif

#endif
