/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* BLAKE2b (RFC 7693): parameters, and the initialisation vector of SHA-512 (section 2.6), whose
 * first word takes in the parameter block of an unkeyed hash (section 2.5). */
#include "dispatch/lists.h"
#include "hash/blake2.h"

#define IV                                                                                         \
    0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1, 0x510e527fade682d1,                \
        0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179
#define IV_0 0x6a09e667f3bcc908

const uint64_t mica_blake2b_iv[8] = {IV_0, IV};

#define BLAKE2B(psa_alg, name, bytes)                                                              \
    static const uint64_t initial_##name[8] = {IV_0 ^ 0x01010000 ^ (bytes), IV};                   \
    const struct mica_hash_alg mica_blake2b_##name = {.alg = (psa_alg),                            \
                                                      .digest_bytes = (bytes),                     \
                                                      .block_bytes = 128,                          \
                                                      .word_bytes = 8,                             \
                                                      .state_bytes = 64,                           \
                                                      .initial = initial_##name,                   \
                                                      .construction = &mica_blake2,                \
                                                      .impls = mica_impls_blake2b}

BLAKE2B(PSA_ALG_BLAKE2B_HASH512, 512, 64);
BLAKE2B(MICA_ALG_BLAKE2B_HASH384, 384, 48);
BLAKE2B(MICA_ALG_BLAKE2B_HASH256, 256, 32);
BLAKE2B(MICA_ALG_BLAKE2B_HASH160, 160, 20);
