/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_mac.h
 * Message authentication codes: at once, or in steps as setup, update..., finish.
 *
 * HMAC takes a key of type PSA_KEY_TYPE_HMAC, CMAC the key of a block cipher. A MAC may be cut to
 * its first bytes (PSA_ALG_TRUNCATED_MAC), to no fewer than 4: a shorter one is guessed too soon.
 *
 * An operation is inactive when it is initialised, finished or aborted, and active after setup. An
 * error leaves it inactive and wiped; a portable program calls psa_mac_abort() all the same. `mac`
 * and `input` may overlap: the MAC is written when the input was read.
 *
 * References: PSA Crypto API 1.5, "Message authentication codes (MAC)"; FIPS 198-1 (HMAC);
 * SP 800-38B (CMAC).
 */
#ifndef PSA_CRYPTO_MAC_H
#define PSA_CRYPTO_MAC_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- At once ---- */

/**
 * Computes the MAC of a message.
 *
 * To compare with an expected value call psa_mac_verify(), which does so in constant time.
 *
 * @param key             The key. It must permit `alg` and PSA_KEY_USAGE_SIGN_MESSAGE.
 * @param alg             A MAC: PSA_ALG_IS_MAC() holds.
 * @param input           The message; may be NULL if it is empty.
 * @param input_length    Its length in bytes.
 * @param[out] mac        The MAC; untouched on failure.
 * @param mac_size        Size of `mac` in bytes: at least PSA_MAC_LENGTH() of key type and `alg`.
 * @param[out] mac_length Length of the MAC; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no MAC, or a wildcard; the key type does not go with
 *                                    it; its length is below 4 bytes or above the full one.
 * @retval PSA_ERROR_NOT_SUPPORTED    The MAC or its hash is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `mac_size` is less than the MAC.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_mac_compute(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                             size_t input_length, uint8_t *mac, size_t mac_size,
                             size_t *mac_length);

/**
 * Computes the MAC of a message and compares it, in time that depends on lengths alone.
 *
 * @param key          The key. It must permit `alg` and PSA_KEY_USAGE_VERIFY_MESSAGE.
 * @param alg          A MAC: PSA_ALG_IS_MAC() holds.
 * @param input        The message; may be NULL if it is empty.
 * @param input_length Its length in bytes.
 * @param mac          The expected MAC.
 * @param mac_length   Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The MAC is the expected one.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not, or `mac_length` is not that of `alg`.
 * @return Otherwise as psa_mac_compute(), PSA_ERROR_BUFFER_TOO_SMALL apart.
 */
psa_status_t psa_mac_verify(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                            size_t input_length, const uint8_t *mac, size_t mac_length);

/* ---- In steps ---- */

/** An inactive operation: the value of PSA_MAC_OPERATION_INIT. */
static inline psa_mac_operation_t psa_mac_operation_init(void)
{
    const psa_mac_operation_t operation = PSA_MAC_OPERATION_INIT;
    return operation;
}

/**
 * Begins the computation of a MAC. The key may be destroyed afterwards.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_SIGN_MESSAGE.
 * @param alg               A MAC: PSA_ALG_IS_MAC() holds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no MAC, or a wildcard; the key type does not go with
 *                                    it; its length is below 4 bytes or above the full one.
 * @retval PSA_ERROR_NOT_SUPPORTED    The MAC or its hash is not in this build.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_mac_sign_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                psa_algorithm_t alg);

/**
 * Begins the verification of a MAC.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_VERIFY_MESSAGE.
 * @param alg               A MAC: PSA_ALG_IS_MAC() holds.
 *
 * @return As psa_mac_sign_setup().
 */
psa_status_t psa_mac_verify_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                  psa_algorithm_t alg);

/**
 * Adds a piece of the message.
 *
 * @param[in,out] operation Active.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive.
 * @retval PSA_ERROR_INVALID_ARGUMENT The message exceeds the limit of the hash in an HMAC.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_mac_update(psa_mac_operation_t *operation, const uint8_t *input,
                            size_t input_length);

/**
 * Ends a computation and gives the MAC out. The operation is inactive afterwards, whatever the
 * result.
 *
 * @param[in,out] operation Active, set up with psa_mac_sign_setup().
 * @param[out] mac          The MAC; untouched on failure.
 * @param mac_size          Size of `mac` in bytes: at least PSA_MAC_LENGTH().
 * @param[out] mac_length   Length of the MAC; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, or verifies.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `mac_size` is less than the MAC.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_mac_sign_finish(psa_mac_operation_t *operation, uint8_t *mac, size_t mac_size,
                                 size_t *mac_length);

/**
 * Ends a verification, in time that depends on lengths alone. The operation is inactive afterwards,
 * whatever the result.
 *
 * @param[in,out] operation Active, set up with psa_mac_verify_setup().
 * @param mac               The expected MAC.
 * @param mac_length        Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The MAC is the expected one.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not, or `mac_length` is not that of the algorithm.
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive, or computes.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_mac_verify_finish(psa_mac_operation_t *operation, const uint8_t *mac,
                                   size_t mac_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_mac_abort(psa_mac_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_MAC_H */
