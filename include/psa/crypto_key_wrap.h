/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_key_wrap.h
 * Key wrapping: a key leaves and enters the store encrypted and authenticated under another key.
 *
 * | algorithm   | key in export format, bytes | wrapped, bytes                     |
 * |-------------|-----------------------------|------------------------------------|
 * | PSA_ALG_KW  | multiples of 8, 16 and more | 8 more                             |
 * | PSA_ALG_KWP | 1 and more                  | 8 more than the next multiple of 8 |
 *
 * Neither says what kind of key is inside: the attributes travel by other means.
 *
 * References: PSA Crypto API 1.5, "Key wrapping"; SP 800-38F 6.2, 6.3; RFC 3394; RFC 5649.
 */
#ifndef PSA_CRYPTO_KEY_WRAP_H
#define PSA_CRYPTO_KEY_WRAP_H

#include "psa/crypto_attributes.h"
#include "psa/crypto_sizes.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Unwraps a key and creates it.
 *
 * The unwrapped bytes are taken as psa_import_key() takes them, and never leave the library.
 *
 * @param attributes   Attributes of the new key, as for psa_import_key().
 * @param wrapping_key The key that wrapped it. It must permit `alg` and PSA_KEY_USAGE_UNWRAP.
 * @param alg          PSA_ALG_KW or PSA_ALG_KWP.
 * @param data         The wrapped key.
 * @param data_length  Its length in bytes.
 * @param[out] key     The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_INVALID_SIGNATURE   The data were not wrapped under this key with `alg`, or
 *                                       were changed since.
 * @retval PSA_ERROR_BAD_STATE           The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE      There is no such wrapping key.
 * @retval PSA_ERROR_NOT_PERMITTED       The wrapping key does not permit the usage or the
 * algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT    `alg` wraps no keys; the wrapping key does not go with it;
 *                                       no wrapped key has this length; or as psa_import_key().
 * @retval PSA_ERROR_NOT_SUPPORTED       The algorithm is not in this build; or as psa_import_key().
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As psa_import_key().
 * @retval PSA_ERROR_HARDWARE_FAILURE    An engine failed.
 */
psa_status_t psa_unwrap_key(const psa_key_attributes_t *attributes, psa_key_id_t wrapping_key,
                            psa_algorithm_t alg, const uint8_t *data, size_t data_length,
                            psa_key_id_t *key);

/**
 * Wraps a key and gives it out.
 *
 * @param wrapping_key     The key that wraps. It must permit `alg` and PSA_KEY_USAGE_WRAP.
 * @param alg              PSA_ALG_KW or PSA_ALG_KWP.
 * @param key              The key to wrap. It must permit PSA_KEY_USAGE_EXPORT, unless it is a
 *                         public key.
 * @param[out] data        The wrapped key; wiped on failure as far as it was written.
 * @param data_size        Size of `data` in bytes: PSA_WRAP_KEY_OUTPUT_SIZE() suffices.
 * @param[out] data_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such wrapping key or key.
 * @retval PSA_ERROR_NOT_PERMITTED    The wrapping key does not permit the usage or the algorithm;
 *                                    the key does not permit its export.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` wraps no keys, or no key of this length; the wrapping
 * key does not go with it.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `data_size` is less than the wrapped key.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_wrap_key(psa_key_id_t wrapping_key, psa_algorithm_t alg, psa_key_id_t key,
                          uint8_t *data, size_t data_size, size_t *data_length);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_KEY_WRAP_H */
