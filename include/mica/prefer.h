/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/prefer.h
 * How the library uses a part's crypto engines: from which length on, and how it waits for them.
 *
 * Below some length, software is done before an engine is set up. The board says where (the file
 * `thresholds` of its folder, written by `mica bench --tune`), once by time and once by energy. A
 * board without engines ignores all of this.
 */
#ifndef MICA_PREFER_H
#define MICA_PREFER_H

#ifdef __cplusplus
extern "C" {
#endif

/** What decides between an engine and software. */
enum mica_preference {
    MICA_PREFER_TIME = 0, /**< the engine where it is quicker; from the start */
    MICA_PREFER_ENERGY,   /**< the engine where it takes less charge */
};

/**
 * From now on engines are used from that threshold on. Operations in progress keep what they have.
 * Any context; another value of `preference` changes nothing.
 */
void mica_dispatch_prefer(enum mica_preference preference);

/** What the core does while an engine works. */
enum mica_waiting {
    MICA_WAIT_POLLING = 0, /**< the core looks at the engine until it is done; from the start */
    MICA_WAIT_BLOCKING,    /**< the core sleeps, or the thread blocks, until the interrupt */
};

/**
 * How the functions of the PSA Crypto API wait for an engine. An interrupt handler always polls.
 * Blocking needs the engine's interrupt to be handled: the back-end's README says by which
 * function. Any context; another value of `how` changes nothing.
 */
void mica_dispatch_wait(enum mica_waiting how);

#ifdef __cplusplus
}
#endif

#endif
