/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_key_agreement.h
 * Key agreement: a key pair and a peer's public key give a secret that both sides share.
 *
 * The secret is not uniformly random: derive keys from it. A public key of the peer that is not of
 * the key's group, or that makes the secret all zero, is refused.
 *
 * Reference: PSA Crypto API 1.5, "Key agreement"; SP 800-56A; RFC 7748.
 */
#ifndef PSA_CRYPTO_KEY_AGREEMENT_H
#define PSA_CRYPTO_KEY_AGREEMENT_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Agrees on a secret and gives it out.
 *
 * @param alg                A key agreement without derivation: PSA_ALG_ECDH, PSA_ALG_FFDH.
 * @param private_key        A key pair that permits `alg` and PSA_KEY_USAGE_DERIVE.
 * @param peer_key           The peer's public key, in the format of psa_export_public_key().
 * @param peer_key_length    Its length in bytes.
 * @param[out] output        The secret; untouched on failure.
 * @param output_size        Size of `output`: at least PSA_RAW_KEY_AGREEMENT_OUTPUT_SIZE().
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no such agreement or does not go with the key;
 *                                    `peer_key` is no public key of the same group, or gives a
 *                                    secret of zeros.
 * @retval PSA_ERROR_NOT_SUPPORTED    The agreement or the group is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than the secret.
 */
psa_status_t psa_raw_key_agreement(psa_algorithm_t alg, psa_key_id_t private_key,
                                   const uint8_t *peer_key, size_t peer_key_length, uint8_t *output,
                                   size_t output_size, size_t *output_length);

/**
 * Agrees on a secret and makes it a key.
 *
 * @param private_key     As psa_raw_key_agreement().
 * @param peer_key        As psa_raw_key_agreement().
 * @param peer_key_length As psa_raw_key_agreement().
 * @param alg             As psa_raw_key_agreement().
 * @param attributes      Of the new key. Its type is PSA_KEY_TYPE_DERIVE, PSA_KEY_TYPE_RAW_DATA,
 *                        PSA_KEY_TYPE_HMAC or PSA_KEY_TYPE_PASSWORD; its size 0 or that of the
 *                        secret.
 * @param[out] key        The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @return As psa_raw_key_agreement() and psa_import_key(), PSA_ERROR_BUFFER_TOO_SMALL apart.
 */
psa_status_t psa_key_agreement(psa_key_id_t private_key, const uint8_t *peer_key,
                               size_t peer_key_length, psa_algorithm_t alg,
                               const psa_key_attributes_t *attributes, psa_key_id_t *key);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_KEY_AGREEMENT_H */
