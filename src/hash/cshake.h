/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* cSHAKE, and KMAC as far as it is a sponge (SP 800-185, sections 3 and 4). */
#ifndef MICA_HASH_CSHAKE_H
#define MICA_HASH_CSHAKE_H

#include "hash/hash.h"

/* XOFs, which are SHAKE until they are given a context. */
extern const struct mica_hash_alg mica_cshake128;
extern const struct mica_hash_alg mica_cshake256;

/* XOFs for mica_kmac_start. KMACXOF ends its input itself; for KMAC, its user does. */
extern const struct mica_hash_alg mica_kmac128_sponge;
extern const struct mica_hash_alg mica_kmac256_sponge;
extern const struct mica_hash_alg mica_kmacxof128;
extern const struct mica_hash_alg mica_kmacxof256;

/* Begins KMAC's or KMACXOF's input: custom is the string S. */
psa_status_t mica_kmac_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             const uint8_t *key, size_t key_bytes, const uint8_t *custom,
                             size_t custom_bytes);

/* right_encode(8 x) for an x below 2^13 (2.3.1); returns its length. */
size_t mica_right_encode_bits(uint8_t out[3], size_t x);

#endif
