/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/algorithms.h
 * Identifiers of what Mica has and the PSA Crypto API 1.5 does not name: in the vendor's part of
 * its numbers, with bit 31 of an algorithm and bit 15 of a key type set. Included by psa/crypto.h.
 *
 * They go wherever identifiers go, and the macros of psa/crypto_values.h and psa/crypto_sizes.h
 * know them. Functions for what the API has no call for are in mica/kmac.h.
 */
#ifndef MICA_ALGORITHMS_H
#define MICA_ALGORITHMS_H

#include "psa/crypto_types.h"

/* ---- Hashes: BLAKE2 with a shorter digest, which is another function, not a cut one ---- */

/* PSA_ALG_HMAC() and PSA_ALG_BLAKE2_MAC() take these as any hash; in them the low byte alone says
 * which it is. */

/** BLAKE2b, 48-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2B_HASH384 ((psa_algorithm_t)0x820000c0)
/** BLAKE2b, 32-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2B_HASH256 ((psa_algorithm_t)0x820000c1)
/** BLAKE2b, 20-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2B_HASH160 ((psa_algorithm_t)0x820000c2)
/** BLAKE2s, 28-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2S_HASH224 ((psa_algorithm_t)0x820000c4)
/** BLAKE2s, 20-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2S_HASH160 ((psa_algorithm_t)0x820000c5)
/** BLAKE2s, 16-byte output. RFC 7693. */
#define MICA_ALG_BLAKE2S_HASH128 ((psa_algorithm_t)0x820000c6)

/* ---- Extendable-output functions ---- */

/** cSHAKE128. psa_xof_set_context() sets the customization string S, with an empty function name N;
 * mica_cshake_set_context() sets both. Without either it is SHAKE128. SP 800-185, 3. */
#define MICA_ALG_CSHAKE128 ((psa_algorithm_t)0x8d008100)
/** cSHAKE256, likewise. SP 800-185, 3. */
#define MICA_ALG_CSHAKE256 ((psa_algorithm_t)0x8d008200)
/** KMACXOF128: begun by mica_kmac_xof_setup(), which takes the key. SP 800-185, 4.3.1. */
#define MICA_ALG_KMACXOF128 ((psa_algorithm_t)0x8d000300)
/** KMACXOF256, likewise. SP 800-185, 4.3.1. */
#define MICA_ALG_KMACXOF256 ((psa_algorithm_t)0x8d000400)

/* ---- MACs ---- */

/** KMAC128, of 32 bytes at full length. The length is an input of KMAC: PSA_ALG_TRUNCATED_MAC()
 * gives the KMAC of that length (L of the standard), and not the first bytes of a longer one.
 * psa_mac_... have an empty customization string; mica/kmac.h sets one. SP 800-185, 4. */
#define MICA_ALG_KMAC128 ((psa_algorithm_t)0x83800100)
/** KMAC256, of 64 bytes at full length; likewise. SP 800-185, 4. */
#define MICA_ALG_KMAC256 ((psa_algorithm_t)0x83800200)

/** KMAC128 or KMAC256, of any length, policies included. */
#define MICA_ALG_IS_KMAC(alg)                                                                      \
    ((0xffc07fffu & (alg)) == MICA_ALG_KMAC128 || (0xffc07fffu & (alg)) == MICA_ALG_KMAC256)

/* ---- Key types ---- */

/** Key of KMAC and KMACXOF, any whole number of bytes. SP 800-185, 4. */
#define MICA_KEY_TYPE_KMAC ((psa_key_type_t)0x9101)

#endif /* MICA_ALGORITHMS_H */
