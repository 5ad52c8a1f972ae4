/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* BLAKE2b and BLAKE2s (RFC 7693). */
#ifndef MICA_HASH_BLAKE2_H
#define MICA_HASH_BLAKE2_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_blake2b_512;
extern const struct mica_hash_alg mica_blake2b_384;
extern const struct mica_hash_alg mica_blake2b_256;
extern const struct mica_hash_alg mica_blake2b_160;
extern const struct mica_hash_alg mica_blake2s_256;
extern const struct mica_hash_alg mica_blake2s_224;
extern const struct mica_hash_alg mica_blake2s_160;
extern const struct mica_hash_alg mica_blake2s_128;

/* IV (RFC 7693, 2.6): that of SHA-512 and SHA-256. */
extern const uint64_t mica_blake2b_iv[8];
extern const uint32_t mica_blake2s_iv[8];

/* SIGMA (2.7), the ten permutations of the message words. */
extern const uint8_t mica_blake2_sigma[10][16];

/* Bytes of the longest key: as many as the longest digest. */
static inline size_t mica_blake2_key_max(const struct mica_hash_alg *alg)
{
    return alg->block_bytes / 2u;
}

/* Begins a message under a key of 1 to mica_blake2_key_max bytes. */
psa_status_t mica_blake2_start_keyed(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                                     const uint8_t *key, size_t key_bytes, size_t bytes);

#endif
