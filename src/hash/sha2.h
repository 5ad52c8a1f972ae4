/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The SHA-2 hashes (FIPS 180-4) and their round constants. */
#ifndef MICA_HASH_SHA2_H
#define MICA_HASH_SHA2_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_sha224;
extern const struct mica_hash_alg mica_sha256;
extern const struct mica_hash_alg mica_sha384;
extern const struct mica_hash_alg mica_sha512;
extern const struct mica_hash_alg mica_sha512_224;
extern const struct mica_hash_alg mica_sha512_256;

/* The first bits of the fractional parts of the cube roots of the first primes (4.2.2, 4.2.3). */
extern const uint32_t mica_sha256_k[64];
extern const uint64_t mica_sha512_k[80];

#endif
