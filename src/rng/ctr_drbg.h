/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The mechanism CTR_DRBG (SP 800-90A Rev. 1, section 10.2.1): Key and V of a mica_drbg_t, and
 * nothing of when to reseed or where entropy comes from. Arguments are checked by the caller. */
#ifndef MICA_RNG_CTR_DRBG_H
#define MICA_RNG_CTR_DRBG_H

#include "mica/random.h"

#define MICA_SEED_MAX 48u

/* An input string is a list of parts, at most three: entropy input, nonce or fresh bytes, and
 * personalisation or additional input. With the derivation function they are concatenated; without
 * it, padded with zeros to seedlen and xored, which is what 10.2.1.3.1 and 10.2.1.4.1 do. */
struct mica_seed_part {
    const uint8_t *p;
    size_t bytes;
};

/* Bytes of key and block together: 10.2.1, table 3. */
static inline size_t mica_seed_bytes(const mica_drbg_t *drbg)
{
    return drbg->key_bytes + 16u;
}

/* Longest input string. 10.3.2 counts bytes in 32 bits. */
static inline size_t mica_seed_input_max(const mica_drbg_t *drbg)
{
    return (drbg->flags & MICA_DRBG_DERIVATION_FUNCTION) ? UINT32_MAX - 256u
                                                         : mica_seed_bytes(drbg);
}

/* Seeds Key and V with what they are and the input: for instantiation (10.2.1.3) they are zero
 * before, for reseeding (10.2.1.4) not. */
psa_status_t mica_ctr_drbg_seed(mica_drbg_t *drbg, const struct mica_seed_part *parts,
                                size_t part_count);

/* Writes `bytes` bytes, at most MICA_DRBG_REQUEST_MAX (10.2.1.5). part_count may be 0: no
 * additional input. On failure Key and V are as before, and `out` is wiped. */
psa_status_t mica_ctr_drbg_generate(mica_drbg_t *drbg, uint8_t *out, size_t bytes,
                                    const struct mica_seed_part *parts, size_t part_count);

#endif
