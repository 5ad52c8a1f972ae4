/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* BLAKE2s (RFC 7693): parameters, and the initialisation vector of SHA-256 (section 2.6), whose
 * first word takes in the parameter block of an unkeyed hash (section 2.5). */
#include "dispatch/lists.h"
#include "hash/blake2.h"

#define IV   0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
#define IV_0 0x6a09e667u

const uint32_t mica_blake2s_iv[8] = {IV_0, IV};

#define BLAKE2S(psa_alg, name, bytes)                                                              \
    static const uint32_t initial_##name[8] = {IV_0 ^ 0x01010000 ^ (bytes), IV};                   \
    const struct mica_hash_alg mica_blake2s_##name = {.alg = (psa_alg),                            \
                                                      .digest_bytes = (bytes),                     \
                                                      .block_bytes = 64,                           \
                                                      .word_bytes = 4,                             \
                                                      .state_bytes = 32,                           \
                                                      .initial = initial_##name,                   \
                                                      .construction = &mica_blake2,                \
                                                      .impls = mica_impls_blake2s}

BLAKE2S(PSA_ALG_BLAKE2S_HASH256, 256, 32);
BLAKE2S(MICA_ALG_BLAKE2S_HASH224, 224, 28);
BLAKE2S(MICA_ALG_BLAKE2S_HASH160, 160, 20);
BLAKE2S(MICA_ALG_BLAKE2S_HASH128, 128, 16);
