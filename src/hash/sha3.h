/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The SHA-3 hashes and the SHAKE functions (FIPS 202). */
#ifndef MICA_HASH_SHA3_H
#define MICA_HASH_SHA3_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_sha3_224;
extern const struct mica_hash_alg mica_sha3_256;
extern const struct mica_hash_alg mica_sha3_384;
extern const struct mica_hash_alg mica_sha3_512;

/* SHAKE with a length of output: hashes to the PSA API. */
extern const struct mica_hash_alg mica_shake128_256;
extern const struct mica_hash_alg mica_shake256_192;
extern const struct mica_hash_alg mica_shake256_256;
extern const struct mica_hash_alg mica_shake256_512;

/* XOFs: without a length of digest. */
extern const struct mica_hash_alg mica_shake128;
extern const struct mica_hash_alg mica_shake256;

#endif
