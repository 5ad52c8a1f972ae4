/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash family: any hash by its descriptor. Arguments are checked by the caller. */
#ifndef MICA_HASH_HASH_H
#define MICA_HASH_HASH_H

#include "hash/hash_impl.h"

/* How the blocks of a message are chained and the last one padded. */
struct mica_hash_construction {
    /* Optional: makes the initial state out of zeros. */
    void (*start)(struct mica_hash_context *c);
    psa_status_t (*update)(struct mica_hash_context *c, const uint8_t *data, size_t bytes);
    psa_status_t (*finish)(struct mica_hash_context *c, uint8_t *digest);
    /* For a caller that does not wait, finish in two: the last blocks, padding included, into
     * `tail`; returns how many. Then, when they have been absorbed into c->state, the digest. */
    size_t (*pad)(const struct mica_hash_context *c, uint8_t tail[2 * MICA_HASH_BLOCK_MAX]);
    void (*output)(const struct mica_hash_context *c, uint8_t *digest);
    /* Of an XOF, else NULL: the end of the input, once; then output, any number of times. */
    psa_status_t (*end_input)(struct mica_hash_context *c);
    psa_status_t (*squeeze)(struct mica_hash_context *c, uint8_t *out, size_t bytes);
    /* Optional: makes c->bytes, of a context that is resumed, what the construction counts. */
    void (*resume)(struct mica_hash_context *c);
};

struct mica_hash_alg {
    psa_algorithm_t alg;
    uint8_t digest_bytes; /* of an XOF: 0 */
    uint8_t block_bytes;
    uint8_t word_bytes;   /* 4 or 8 */
    uint8_t length_bytes; /* of the length field in the padding: 8 or 16 */
    bool big_endian;
    uint8_t padding; /* of a sponge: first byte of the padding, and bits of the last one */
    uint8_t padding_end;
    uint8_t state_bytes; /* of the chaining value, before truncation to the digest */
    const void *initial; /* chaining value, of state_bytes bytes; NULL: all zero */
    const uint8_t *seed; /* of a sponge: what makes the initial state of zeros, or NULL */
    const struct mica_hash_construction *construction;
    const struct mica_impl *const *impls;
    /* Of an XOF that takes a context, else NULL: sets it and, in cSHAKE, the function's name; once,
     * before any input. */
    psa_status_t (*set_context)(struct mica_hash_context *c, const uint8_t *name, size_t name_bytes,
                                const uint8_t *context, size_t context_bytes);
};

/* The descriptor of a hash algorithm, or NULL where it is unknown or not wanted. */
const struct mica_hash_alg *mica_hash_find(psa_algorithm_t alg);

/* The hash that an HMAC or a BLAKE2 MAC names. */
const struct mica_hash_alg *mica_hash_find_in(psa_algorithm_t alg);

/* The same of an XOF. It is started and updated like a hash, then gives output. */
const struct mica_hash_alg *mica_xof_find(psa_algorithm_t alg);

/* Begins a message; chooses the implementation. `bytes`: its length, SIZE_MAX where unknown. */
psa_status_t mica_hash_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             size_t bytes);

/* As if `bytes` bytes of whole blocks had been absorbed, which led to `state`. For HMAC, whose
 * first block depends on the key alone. `impl`: as chosen when the state was made, by
 * mica_hash_start. `state`: alg->state_bytes bytes; NULL: zeros. */
void mica_hash_resume_from(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                           const struct mica_hash_impl *impl, const void *state, uint64_t bytes);

/* PSA_ERROR_INVALID_ARGUMENT: more than the algorithm takes in all; nothing is changed. */
psa_status_t mica_hash_update(struct mica_hash_context *c, const uint8_t *data, size_t bytes);

/* Writes alg->digest_bytes bytes. The context is spent: wipe it, or start it again. */
psa_status_t mica_hash_finish(struct mica_hash_context *c, uint8_t *digest);

/* The whole of it at once. On failure `digest` is wiped. */
psa_status_t mica_hash_compute(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                               uint8_t *digest);

/* The longest message, in bytes. */
static inline uint64_t mica_hash_bytes_max(const struct mica_hash_alg *alg)
{
    /* MD5 counts bits modulo 2^64, and the count of a 16-byte field is not used up by 64 bits. */
    return alg->big_endian && alg->length_bytes == 8 ? UINT64_MAX >> 3 : UINT64_MAX;
}

/* The suspended operation of the PSA Crypto API, "Hash suspend state format": algorithm, bytes
 * absorbed, chaining value, bytes of the unfinished block. Export: PSA_ERROR_BUFFER_TOO_SMALL;
 * PSA_ERROR_NOT_SUPPORTED where no format is defined for the algorithm. On error nothing is
 * written. */
psa_status_t mica_hash_export_state(const struct mica_hash_context *c, uint8_t *out,
                                    size_t out_size, size_t *out_bytes);

/* Makes `c` what was exported. PSA_ERROR_NOT_SUPPORTED: of an algorithm that this build has not, or
 * longer than it counts; PSA_ERROR_INVALID_ARGUMENT: not of the format. On error `c` is unchanged.
 */
psa_status_t mica_hash_import_state(struct mica_hash_context *c, const uint8_t *in, size_t bytes);

extern const struct mica_hash_construction mica_merkle_damgard;
extern const struct mica_hash_construction mica_sponge;
extern const struct mica_hash_construction mica_blake2;

#endif
