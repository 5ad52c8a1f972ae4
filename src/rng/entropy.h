/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The entropy collector, for callers that hold MICA_LOCK_RANDOM. */
#ifndef MICA_RNG_ENTROPY_H
#define MICA_RNG_ENTROPY_H

#include "mica/random.h"
#include "rng/entropy_impl.h"

/* A list of sources; the library's own is mica_impls_entropy. */
typedef const struct mica_impl *const *mica_entropy_list;

/* As mica_entropy_read. */
psa_status_t mica_entropy_collect(mica_entropy_list list, uint8_t *out, size_t bytes);

/* Some bytes, at most MICA_FRESH_BYTES, that are no part of this machine's memory image: from the
 * first quick source that delivers. Returns how many: 0 where there are none. */
#define MICA_FRESH_BYTES 16u
size_t mica_entropy_fresh(mica_entropy_list list, uint8_t out[MICA_FRESH_BYTES]);

#endif
