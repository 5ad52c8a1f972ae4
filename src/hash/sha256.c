/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256 (FIPS 180-4, sections 5.3.2 and 5.3.3): the initial values. */
#include "hash/sha2.h"
#include "dispatch/lists.h"

static const uint32_t initial_224[] = {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939,
                                       0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4};

static const uint32_t initial_256[] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

#define SHA256_FAMILY                                                                              \
    .block_bytes = 64, .word_bytes = 4, .length_bytes = 8, .big_endian = true, .state_bytes = 32,  \
    .construction = &mica_merkle_damgard, .impls = mica_impls_sha256

const struct mica_hash_alg mica_sha224 = {
    .alg = PSA_ALG_SHA_224, .digest_bytes = 28, .initial = initial_224, SHA256_FAMILY};

const struct mica_hash_alg mica_sha256 = {
    .alg = PSA_ALG_SHA_256, .digest_bytes = 32, .initial = initial_256, SHA256_FAMILY};
