/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_aead.h
 * Authenticated encryption with associated data: at once, or in steps as setup, lengths, nonce,
 * additional data..., text..., finish or verify.
 *
 * | algorithm   | nonce, bytes        | tag, bytes              | text, bytes          |
 * |-------------|---------------------|-------------------------|----------------------|
 * | PSA_ALG_CCM | N = 7 to 13         | 4, 6, 8, 10, 12, 14, 16 | below 2^(8 (15 - N)) |
 * | PSA_ALG_GCM | 1 and more, best 12 | 4, 8, 12 to 16          | 2^36 - 32 at most    |
 *
 * One nonce must never serve two messages under one key: GCM then loses its secrets.
 *
 * In place: text may be encrypted and decrypted where it lies (`plaintext == ciphertext`,
 * `input == output`). Otherwise buffers must not overlap.
 *
 * An operation is inactive when it is initialised, finished or aborted, and active after setup. An
 * error leaves it inactive and wiped; a portable program calls psa_aead_abort() all the same.
 *
 * References: PSA Crypto API 1.5, "Authenticated encryption with associated data (AEAD)";
 * SP 800-38C, RFC 3610 (CCM); SP 800-38D (GCM).
 */
#ifndef PSA_CRYPTO_AEAD_H
#define PSA_CRYPTO_AEAD_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- At once ---- */

/**
 * Encrypts and authenticates a message. The output is the ciphertext, then the tag.
 *
 * @param key                    The key. It must permit `alg` and PSA_KEY_USAGE_ENCRYPT.
 * @param alg                    An AEAD with its tag length: PSA_ALG_IS_AEAD() holds.
 * @param nonce                  The nonce, new for each message under this key.
 * @param nonce_length           Its length in bytes: see the table above.
 * @param additional_data        Authenticated, not encrypted; may be NULL if it is empty.
 * @param additional_data_length Its length in bytes.
 * @param plaintext              The message; may be NULL if it is empty.
 * @param plaintext_length       Its length in bytes.
 * @param[out] ciphertext        Ciphertext and tag. It may be `plaintext`, and otherwise must not
 *                               overlap an input. Wiped on failure as far as it was written.
 * @param ciphertext_size        Size of `ciphertext` in bytes: PSA_AEAD_ENCRYPT_OUTPUT_SIZE().
 * @param[out] ciphertext_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no AEAD, or a wildcard; type or size of the key do
 * not go with it; it has no tag or nonce of this length, or cannot take so much text or data.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `ciphertext_size` is less than ciphertext and tag.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *nonce,
                              size_t nonce_length, const uint8_t *additional_data,
                              size_t additional_data_length, const uint8_t *plaintext,
                              size_t plaintext_length, uint8_t *ciphertext, size_t ciphertext_size,
                              size_t *ciphertext_length);

/**
 * Checks and decrypts a message: a ciphertext, then its tag.
 *
 * Nothing of a message that is not authentic is given out: the output is wiped.
 *
 * @param key                    The key. It must permit `alg` and PSA_KEY_USAGE_DECRYPT.
 * @param alg                    An AEAD with its tag length: PSA_ALG_IS_AEAD() holds.
 * @param nonce                  The nonce with which the message was encrypted.
 * @param nonce_length           Its length in bytes.
 * @param additional_data        The additional data; may be NULL if it is empty.
 * @param additional_data_length Its length in bytes.
 * @param ciphertext             Ciphertext and tag.
 * @param ciphertext_length      Length of both in bytes.
 * @param[out] plaintext         The message. It may be `ciphertext`, and otherwise must not overlap
 *                               an input. Wiped on failure as far as it was written.
 * @param plaintext_size         Size of `plaintext` in bytes: PSA_AEAD_DECRYPT_OUTPUT_SIZE().
 * @param[out] plaintext_length  Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_INVALID_SIGNATURE The message is not authentic.
 * @retval PSA_ERROR_BAD_STATE         The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE    There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED     The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT  As in psa_aead_encrypt(); or the input is shorter than a tag.
 * @retval PSA_ERROR_NOT_SUPPORTED     The algorithm is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL  `plaintext_size` is less than the message.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_aead_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *nonce,
                              size_t nonce_length, const uint8_t *additional_data,
                              size_t additional_data_length, const uint8_t *ciphertext,
                              size_t ciphertext_length, uint8_t *plaintext, size_t plaintext_size,
                              size_t *plaintext_length);

/* ---- In steps ---- */

/** An inactive operation: the value of PSA_AEAD_OPERATION_INIT. */
static inline psa_aead_operation_t psa_aead_operation_init(void)
{
    const psa_aead_operation_t operation = PSA_AEAD_OPERATION_INIT;
    return operation;
}

/**
 * Begins an encryption. The key may be destroyed afterwards.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_ENCRYPT.
 * @param alg               An AEAD with its tag length: PSA_ALG_IS_AEAD() holds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no AEAD, or a wildcard; type or size of the key do
 * not go with it; it has no tag of this length.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm is not in this build.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_encrypt_setup(psa_aead_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg);

/**
 * Begins a decryption. The key may be destroyed afterwards.
 *
 * Text comes out before the tag is checked. Until psa_aead_verify() has succeeded it may be an
 * attacker's: keep it, but do not act on it.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_DECRYPT.
 * @param alg               An AEAD with its tag length: PSA_ALG_IS_AEAD() holds.
 *
 * @return As psa_aead_encrypt_setup().
 */
psa_status_t psa_aead_decrypt_setup(psa_aead_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg);

/**
 * Announces the lengths of additional data and text. From then on they bind.
 *
 * CCM needs it, for it authenticates the lengths first; for GCM it is optional.
 *
 * @param[in,out] operation Active, still without a nonce.
 * @param ad_length         Length of the additional data in bytes.
 * @param plaintext_length  Length of the text in bytes, without the tag.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, has a nonce, or has its lengths.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm cannot take so much text or data.
 */
psa_status_t psa_aead_set_lengths(psa_aead_operation_t *operation, size_t ad_length,
                                  size_t plaintext_length);

/**
 * Makes a random nonce for an encryption and gives it out.
 *
 * It has PSA_AEAD_NONCE_LENGTH() bytes. CCM takes one byte less for each byte that the announced
 * length needs beyond two.
 *
 * @param[in,out] operation Active, encrypting, still without a nonce; in CCM with its lengths.
 * @param[out] nonce        The nonce; untouched on failure.
 * @param nonce_size        Size of `nonce` in bytes: PSA_AEAD_NONCE_LENGTH() suffices.
 * @param[out] nonce_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The operation is inactive, decrypts, has a nonce, or lacks
 *                                        lengths that it needs.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL     `nonce_size` is less than the nonce.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There is no noise source, or it failed.
 * @retval PSA_ERROR_HARDWARE_FAILURE     An engine failed.
 */
psa_status_t psa_aead_generate_nonce(psa_aead_operation_t *operation, uint8_t *nonce,
                                     size_t nonce_size, size_t *nonce_length);

/**
 * Sets the nonce, once.
 *
 * @param[in,out] operation Active, still without a nonce; in CCM with its lengths.
 * @param nonce             The nonce; for encryption new for each message under this key.
 * @param nonce_length      Its length in bytes: see the table above.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, has a nonce, or lacks lengths that
 *                                    it needs.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm has no nonce of this length, or with such a
 * nonce cannot take the announced length of text.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_set_nonce(psa_aead_operation_t *operation, const uint8_t *nonce,
                                size_t nonce_length);

/**
 * Adds a piece of the additional data. All of it comes before the text.
 *
 * @param[in,out] operation Active, with its nonce, still without text.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, lacks its nonce, or has text.
 * @retval PSA_ERROR_INVALID_ARGUMENT More data than was announced or than the algorithm can take.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_update_ad(psa_aead_operation_t *operation, const uint8_t *input,
                                size_t input_length);

/**
 * Encrypts or decrypts a piece of the text.
 *
 * Decrypted text is not authentic before psa_aead_verify() has succeeded.
 *
 * @param[in,out] operation  Active, with its nonce and all of its additional data.
 * @param input              The piece; may be NULL if it is empty.
 * @param input_length       Its length in bytes, any.
 * @param[out] output        The result. It may be `input`, and otherwise must not overlap it. Wiped
 *                           on failure.
 * @param output_size        Size of `output` in bytes: PSA_AEAD_UPDATE_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, or lacks its nonce.
 * @retval PSA_ERROR_INVALID_ARGUMENT Less additional data than was announced; more text than was
 *                                    announced or than the algorithm can take.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than what is due.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_update(psa_aead_operation_t *operation, const uint8_t *input,
                             size_t input_length, uint8_t *output, size_t output_size,
                             size_t *output_length);

/**
 * Ends an encryption and gives out the tag. The operation is inactive afterwards, whatever the
 * result.
 *
 * @param[in,out] operation      Active, encrypting, with its nonce and all of its text.
 * @param[out] ciphertext        Text that was held back. Mica holds none back.
 * @param ciphertext_size        Size of `ciphertext`: PSA_AEAD_FINISH_OUTPUT_SIZE() suffices
 *                               everywhere.
 * @param[out] ciphertext_length Bytes written to `ciphertext`; 0 on failure.
 * @param[out] tag               The tag; untouched on failure.
 * @param tag_size               Size of `tag` in bytes: at least PSA_AEAD_TAG_LENGTH().
 * @param[out] tag_length        Length of the tag; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, decrypts, or lacks its nonce.
 * @retval PSA_ERROR_INVALID_ARGUMENT Less data or text than was announced.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `tag_size` is less than the tag.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_aead_finish(psa_aead_operation_t *operation, uint8_t *ciphertext,
                             size_t ciphertext_size, size_t *ciphertext_length, uint8_t *tag,
                             size_t tag_size, size_t *tag_length);

/**
 * Ends a decryption and checks the tag, in constant time. The operation is inactive afterwards,
 * whatever the result.
 *
 * If it fails, text that psa_aead_update() gave out is not authentic: wipe it.
 *
 * @param[in,out] operation     Active, decrypting, with its nonce and all of its text.
 * @param[out] plaintext        Text that was held back. Mica holds none back.
 * @param plaintext_size        Size of `plaintext`: PSA_AEAD_VERIFY_OUTPUT_SIZE() suffices
 *                              everywhere.
 * @param[out] plaintext_length Bytes written to `plaintext`; 0 on failure.
 * @param tag                   The tag that came with the message.
 * @param tag_length            Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The message is authentic.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not, or `tag_length` is not that of the algorithm.
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive, encrypts, or lacks its nonce.
 * @retval PSA_ERROR_INVALID_ARGUMENT  Less data or text than was announced.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_aead_verify(psa_aead_operation_t *operation, uint8_t *plaintext,
                             size_t plaintext_size, size_t *plaintext_length, const uint8_t *tag,
                             size_t tag_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_aead_abort(psa_aead_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_AEAD_H */
