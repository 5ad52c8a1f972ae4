/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_types.h
 * Integer types of the PSA Crypto API, and the one place where the configuration comes in.
 *
 * Every other header of the API includes this one first. The configuration is psa/crypto_config.h;
 * -DMICA_CRYPTO_CONFIG='"my_config.h"' replaces it whole. psa/crypto_config_defaults.h then
 * completes and checks it.
 *
 * Reference: PSA Crypto API 1.5, chapters "Key management reference" and "Cryptographic operation
 * reference".
 */
#ifndef PSA_CRYPTO_TYPES_H
#define PSA_CRYPTO_TYPES_H

#include <stddef.h>
#include <stdint.h>

#include "psa/error.h"

#ifdef MICA_CRYPTO_CONFIG
#include MICA_CRYPTO_CONFIG
#else
#include "psa/crypto_config.h"
#endif
#include "psa/crypto_config_defaults.h"

/** Name of a key in the key store; 0 names none. Ranges: PSA_KEY_ID_USER_MIN and its neighbours. */
typedef uint32_t psa_key_id_t;
/** What a key is: category, family, public or pair (psa/crypto_values_key.h). */
typedef uint16_t psa_key_type_t;
/** Family of elliptic curves; with a size in bits it names one curve. */
typedef uint8_t psa_ecc_family_t;
/** Family of Diffie-Hellman groups; with a size in bits it names one group. */
typedef uint8_t psa_dh_family_t;
/** Family of SLH-DSA parameter sets; with a size in bits it names one set. */
typedef uint8_t psa_slh_dsa_family_t;

/** Where a key lives and when it dies: location [31:8], persistence [7:0]. */
typedef uint32_t psa_key_lifetime_t;
/** When a key dies: at reset (0), or never by itself (1 to 255). */
typedef uint8_t psa_key_persistence_t;
/** Where a key lives: 0 in the library's own store; otherwise a secure element. 24 bits. */
typedef uint32_t psa_key_location_t;
/** Set of permissions: PSA_KEY_USAGE_ flags, or-ed. */
typedef uint32_t psa_key_usage_t;

/** An algorithm with all its parameters, or a wildcard for a policy (psa/crypto_values_alg.h). */
typedef uint32_t psa_algorithm_t;

/** One input of a key derivation: PSA_KEY_DERIVATION_INPUT_ values. */
typedef uint16_t psa_key_derivation_step_t;

/** Group of a PAKE: type [31:24], family [23:16], bits [15:0]. */
typedef uint32_t psa_pake_primitive_t;
/** Kind of group of a PAKE: elliptic curve or finite field. */
typedef uint8_t psa_pake_primitive_type_t;
/** A psa_ecc_family_t or a psa_dh_family_t, as the primitive's type says. */
typedef uint8_t psa_pake_family_t;
/** Role of the application in a PAKE. */
typedef uint8_t psa_pake_role_t;
/** One message element of a PAKE. */
typedef uint8_t psa_pake_step_t;

/**
 * Parameters of key generation beyond the attributes, for psa_generate_key_custom().
 *
 * `flags` is reserved by the specification and must be 0 (PSA_CUSTOM_KEY_PARAMETERS_INIT). For an
 * RSA key pair, the data that travel beside this structure are the public exponent, big-endian.
 */
typedef struct psa_custom_key_parameters_t {
    uint32_t flags; /**< 0 */
} psa_custom_key_parameters_t;

#endif /* PSA_CRYPTO_TYPES_H */
