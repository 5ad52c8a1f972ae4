/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/kmac.h
 * Customized cSHAKE, KMAC and KMACXOF: what SP 800-185 has and the PSA Crypto API 1.5 has no call
 * for. An operation begun here goes on with the functions of psa/crypto_xof.h and psa/crypto_mac.h.
 *
 * Without customization, psa_xof_setup() begins cSHAKE, and the functions of psa/crypto_mac.h
 * compute and verify KMAC like any MAC.
 *
 * Reference: NIST SP 800-185, sections 3 (cSHAKE) and 4 (KMAC).
 */
#ifndef MICA_KMAC_H
#define MICA_KMAC_H

#include "psa/crypto.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Sets the function name N and the customization string S of a cSHAKE. At most once, before any
 * input, and instead of psa_xof_set_context(), which sets S alone. Names are NIST's to give.
 *
 * @param[in,out] operation   Begun with MICA_ALG_CSHAKE128 or MICA_ALG_CSHAKE256, without input.
 * @param name                N; may be NULL if it is empty.
 * @param name_length         Its length in bytes.
 * @param customization       S; may be NULL if it is empty.
 * @param customization_length Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, has its context, has had input or
 *                                    has given output. It is aborted.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm is no cSHAKE. The operation is aborted.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed. The operation is aborted.
 */
psa_status_t mica_cshake_set_context(psa_xof_operation_t *operation, const uint8_t *name,
                                     size_t name_length, const uint8_t *customization,
                                     size_t customization_length);

/**
 * Begins a KMACXOF: input and output in pieces follow, by psa_xof_update() and psa_xof_output().
 * The key may be destroyed afterwards.
 *
 * @param[in,out] operation    Inactive; active on success.
 * @param key                  Of type MICA_KEY_TYPE_KMAC. It must permit `alg` and
 *                             PSA_KEY_USAGE_SIGN_MESSAGE.
 * @param alg                  MICA_ALG_KMACXOF128 or MICA_ALG_KMACXOF256.
 * @param customization        S; may be NULL if it is empty.
 * @param customization_length Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no KMACXOF; the key type does not go with it.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t mica_kmac_xof_setup(psa_xof_operation_t *operation, psa_key_id_t key,
                                 psa_algorithm_t alg, const uint8_t *customization,
                                 size_t customization_length);

/**
 * Begins the computation of a KMAC with a customization string. psa_mac_update() and
 * psa_mac_sign_finish() follow. The key may be destroyed afterwards.
 *
 * @param[in,out] operation    Inactive; active on success.
 * @param key                  Of type MICA_KEY_TYPE_KMAC. It must permit `alg` and
 *                             PSA_KEY_USAGE_SIGN_MESSAGE.
 * @param alg                  MICA_ALG_KMAC128 or MICA_ALG_KMAC256, or of a length of at least 4
 *                             bytes and at most the full one (PSA_ALG_TRUNCATED_MAC()).
 * @param customization        S; may be NULL if it is empty.
 * @param customization_length Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no KMAC, or a wildcard; the key type does not go with
 *                                    it; its length is below 4 bytes or above the full one.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t mica_kmac_sign_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                  psa_algorithm_t alg, const uint8_t *customization,
                                  size_t customization_length);

/**
 * Begins the verification of a KMAC with a customization string. psa_mac_update() and
 * psa_mac_verify_finish() follow.
 *
 * @param[in,out] operation    Inactive; active on success.
 * @param key                  Of type MICA_KEY_TYPE_KMAC. It must permit `alg` and
 *                             PSA_KEY_USAGE_VERIFY_MESSAGE.
 * @param alg                  As for mica_kmac_sign_setup().
 * @param customization        S; may be NULL if it is empty.
 * @param customization_length Its length in bytes.
 *
 * @return As mica_kmac_sign_setup().
 */
psa_status_t mica_kmac_verify_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg, const uint8_t *customization,
                                    size_t customization_length);

#ifdef __cplusplus
}
#endif

#endif /* MICA_KMAC_H */
