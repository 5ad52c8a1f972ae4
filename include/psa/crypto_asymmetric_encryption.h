/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_asymmetric_encryption.h
 * Encryption of a short message with a public key, and decryption with the key pair.
 *
 * Reference: PSA Crypto API 1.5, "Asymmetric encryption".
 */
#ifndef PSA_CRYPTO_ASYMMETRIC_ENCRYPTION_H
#define PSA_CRYPTO_ASYMMETRIC_ENCRYPTION_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Encrypts a message.
 *
 * @param key                A public key or key pair that permits `alg` and PSA_KEY_USAGE_ENCRYPT.
 * @param alg                PSA_ALG_IS_ASYMMETRIC_ENCRYPTION() holds.
 * @param input              The message; may be NULL if it is empty.
 * @param input_length       Its length in bytes.
 * @param salt               The label of OAEP; may be NULL if it is empty.
 * @param salt_length        Its length in bytes; 0 where the algorithm has none.
 * @param[out] output        The ciphertext; wiped or untouched on failure.
 * @param output_size        Size of `output`: at least PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE().
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE       There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED        The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT     `alg` does not go with the key or is a wildcard; the
 *                                        message is too long; there is a label where none can be.
 * @retval PSA_ERROR_NOT_SUPPORTED        The algorithm or its hash is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL     `output_size` is less than the ciphertext.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There are no random bytes.
 */
psa_status_t psa_asymmetric_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                    size_t input_length, const uint8_t *salt, size_t salt_length,
                                    uint8_t *output, size_t output_size, size_t *output_length);

/**
 * Decrypts a message.
 *
 * @param key                A key pair that permits `alg` and PSA_KEY_USAGE_DECRYPT.
 * @param alg                PSA_ALG_IS_ASYMMETRIC_ENCRYPTION() holds.
 * @param input              The ciphertext.
 * @param input_length       Its length in bytes.
 * @param salt               The label of OAEP; may be NULL if it is empty.
 * @param salt_length        Its length in bytes; 0 where the algorithm has none.
 * @param[out] output        The message; wiped or untouched on failure.
 * @param output_size        Size of `output`: PSA_ASYMMETRIC_DECRYPT_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_INVALID_PADDING  The ciphertext is not what encryption gives.
 * @retval PSA_ERROR_INVALID_ARGUMENT Also: a public key is to decrypt; the ciphertext has another
 *                                    length than the algorithm's.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than the message.
 * @return Otherwise as psa_asymmetric_encrypt().
 */
psa_status_t psa_asymmetric_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                    size_t input_length, const uint8_t *salt, size_t salt_length,
                                    uint8_t *output, size_t output_size, size_t *output_length);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_ASYMMETRIC_ENCRYPTION_H */
