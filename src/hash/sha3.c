/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-3 and SHAKE as parameters of the sponge (FIPS 202, section 6; SP 800-208, section 2.3): the
 * rate is 200 bytes less twice the security strength; the first byte of the padding is the suffix
 * that tells hashes (01) from XOFs (1111), and the first bit of pad10*1, low bit first. */
#include "hash/sha3.h"
#include "dispatch/lists.h"
#include "hash/keccak.h"

#define SPONGE(psa_alg, rate, bytes, suffix)                                                       \
    {                                                                                              \
        .alg = (psa_alg), .digest_bytes = (bytes), .block_bytes = (rate), .padding = (suffix),     \
        .padding_end = 0x80, .state_bytes = 8 * MICA_KECCAK_LANES, .construction = &mica_sponge,   \
        .impls = mica_impls_keccak                                                                 \
    }
#define HASH(psa_alg, bytes)     SPONGE(psa_alg, 200 - 2 * (bytes), bytes, 0x06)
#define SHAKE128(psa_alg, bytes) SPONGE(psa_alg, 168, bytes, 0x1f)
#define SHAKE256(psa_alg, bytes) SPONGE(psa_alg, 136, bytes, 0x1f)

const struct mica_hash_alg mica_sha3_224 = HASH(PSA_ALG_SHA3_224, 28);
const struct mica_hash_alg mica_sha3_256 = HASH(PSA_ALG_SHA3_256, 32);
const struct mica_hash_alg mica_sha3_384 = HASH(PSA_ALG_SHA3_384, 48);
const struct mica_hash_alg mica_sha3_512 = HASH(PSA_ALG_SHA3_512, 64);
const struct mica_hash_alg mica_shake128_256 = SHAKE128(PSA_ALG_SHAKE128_256, 32);
const struct mica_hash_alg mica_shake256_192 = SHAKE256(PSA_ALG_SHAKE256_192, 24);
const struct mica_hash_alg mica_shake256_256 = SHAKE256(PSA_ALG_SHAKE256_256, 32);
const struct mica_hash_alg mica_shake256_512 = SHAKE256(PSA_ALG_SHAKE256_512, 64);
const struct mica_hash_alg mica_shake128 = SHAKE128(PSA_ALG_SHAKE128, 0);
const struct mica_hash_alg mica_shake256 = SHAKE256(PSA_ALG_SHAKE256, 0);
