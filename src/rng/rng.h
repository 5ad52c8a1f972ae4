/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The random family: the library's own generator, behind psa_generate_random and every random value
 * that the library needs itself. */
#ifndef MICA_RNG_RNG_H
#define MICA_RNG_RNG_H

#include "psa/crypto_types.h"

/* Instantiates the generator, if it is not already. Without need: the first request does it. */
psa_status_t mica_random_init(void);

/* Fills `out`; any number of bytes, NULL where 0. Takes MICA_LOCK_RANDOM.
 * PSA_ERROR_INSUFFICIENT_ENTROPY, PSA_ERROR_HARDWARE_FAILURE: `out` is wiped; a later call tries
 * again. */
psa_status_t mica_random(uint8_t *out, size_t bytes);

/* Erases the generator; the next request instantiates it anew. */
void mica_random_free(void);

#endif
