/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-384, SHA-512, SHA-512/224 and SHA-512/256 (FIPS 180-4, sections 5.3.4 to 5.3.6): the initial
 * values. */
#include "hash/sha2.h"
#include "dispatch/lists.h"

static const uint64_t initial_384[] = {0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17,
                                       0x152fecd8f70e5939, 0x67332667ffc00b31, 0x8eb44a8768581511,
                                       0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4};

static const uint64_t initial_512[] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                       0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                       0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

static const uint64_t initial_512_224[] = {
    0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
    0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1};

static const uint64_t initial_512_256[] = {
    0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
    0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2};

#define SHA512_FAMILY                                                                              \
    .block_bytes = 128, .word_bytes = 8, .length_bytes = 16, .big_endian = true,                   \
    .state_bytes = 64, .construction = &mica_merkle_damgard, .impls = mica_impls_sha512

const struct mica_hash_alg mica_sha384 = {
    .alg = PSA_ALG_SHA_384, .digest_bytes = 48, .initial = initial_384, SHA512_FAMILY};

const struct mica_hash_alg mica_sha512 = {
    .alg = PSA_ALG_SHA_512, .digest_bytes = 64, .initial = initial_512, SHA512_FAMILY};

const struct mica_hash_alg mica_sha512_224 = {
    .alg = PSA_ALG_SHA_512_224, .digest_bytes = 28, .initial = initial_512_224, SHA512_FAMILY};

const struct mica_hash_alg mica_sha512_256 = {
    .alg = PSA_ALG_SHA_512_256, .digest_bytes = 32, .initial = initial_512_256, SHA512_FAMILY};
