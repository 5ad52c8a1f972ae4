/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_values.h
 * Constants and encoding macros of the PSA Crypto API, all of them, implemented here or not.
 *
 * They are spread over three files by chapter; this one holds the version and the two status codes
 * that only this API has.
 *
 * A macro that asks (`_IS_`, `_HAS_`, `_SUPPORTS_`) is 1 or 0. A macro may evaluate its arguments
 * several times. Constant arguments give a constant expression.
 *
 * Reference: PSA Crypto API 1.5, appendix "Algorithm and key type encoding".
 */
#ifndef PSA_CRYPTO_VALUES_H
#define PSA_CRYPTO_VALUES_H

#include "mica/algorithms.h"
#include "psa/crypto_types.h"
#include "psa/crypto_values_alg.h"
#include "psa/crypto_values_key.h"
#include "psa/crypto_values_pake.h"

/** Version of the specification that these headers follow. */
#define PSA_CRYPTO_API_VERSION_MAJOR 1
/** Minor version of the interface. */
#define PSA_CRYPTO_API_VERSION_MINOR 5

/** The noise source is absent, gave too little, or failed its health tests. */
#define PSA_ERROR_INSUFFICIENT_ENTROPY ((psa_status_t)-148)
/** The decrypted padding is wrong. Telling an attacker so can give the plaintext away. */
#define PSA_ERROR_INVALID_PADDING ((psa_status_t)-150)

#endif /* PSA_CRYPTO_VALUES_H */
