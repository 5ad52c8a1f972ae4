/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash family: any hash by its descriptor. Arguments are checked by the caller. */
#ifndef MICA_HASH_HASH_H
#define MICA_HASH_HASH_H

#include "hash/hash_impl.h"

/* How the blocks of a message are chained and the last one padded. */
struct mica_hash_construction {
    psa_status_t (*update)(struct mica_hash_context *c, const uint8_t *data, size_t bytes);
    psa_status_t (*finish)(struct mica_hash_context *c, uint8_t *digest);
};

struct mica_hash_alg {
    psa_algorithm_t alg;
    uint8_t digest_bytes;
    uint8_t block_bytes;
    uint8_t word_bytes;   /* 4 or 8 */
    uint8_t length_bytes; /* of the length field in the padding: 8 or 16 */
    bool big_endian;
    uint8_t state_bytes; /* of the chaining value, before truncation to the digest */
    const union mica_hash_state *initial;
    const struct mica_hash_construction *construction;
    const struct mica_impl *const *impls;
};

/* The descriptor of a hash algorithm, or NULL where it is unknown or not wanted. */
const struct mica_hash_alg *mica_hash_find(psa_algorithm_t alg);

/* Begins a message; chooses the implementation. `bytes`: its length, SIZE_MAX where unknown. */
psa_status_t mica_hash_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             size_t bytes);

psa_status_t mica_hash_update(struct mica_hash_context *c, const uint8_t *data, size_t bytes);

/* Writes alg->digest_bytes bytes. The context is spent: wipe it, or start it again. */
psa_status_t mica_hash_finish(struct mica_hash_context *c, uint8_t *digest);

/* The whole of it at once. On failure `digest` is wiped. */
psa_status_t mica_hash_compute(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                               uint8_t *digest);

extern const struct mica_hash_construction mica_merkle_damgard;

#endif
