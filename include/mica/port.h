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
 * draws on the library's own entropy, and by an implementation that drives an engine. What works on
 * the caller's memory alone in software (a hash, a cipher with an expanded key, a DRBG object whose
 * entropy function is the caller's) takes none and may run anywhere, on an object that no other
 * context is using.
 */
#ifndef MICA_PORT_H
#define MICA_PORT_H

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

#ifdef __cplusplus
}
#endif

#endif
