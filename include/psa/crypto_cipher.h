/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_cipher.h
 * Unauthenticated ciphers: at once, or in steps as setup, IV, update..., finish.
 *
 * They hide a message, but do not notice that it was changed: prefer psa/crypto_aead.h.
 *
 * | algorithm                | IV, bytes                       | message, bytes               |
 * |--------------------------|---------------------------------|------------------------------|
 * | PSA_ALG_ECB_NO_PADDING   | none                            | whole blocks                 |
 * | PSA_ALG_CBC_NO_PADDING   | a block                         | whole blocks                 |
 * | PSA_ALG_CBC_PKCS7        | a block                         | any; grows to the next block |
 * | PSA_ALG_CTR              | 1 to a block; zeros complete it | any                          |
 * | PSA_ALG_CFB, PSA_ALG_OFB | a block                         | any                          |
 * | PSA_ALG_XTS              | 16                              | 16 and more                  |
 * | PSA_ALG_CCM_STAR_NO_TAG  | 13                              | below 64 KiB                 |
 *
 * XTS takes two keys in one, of 256 or 512 bits; every other mode one of 128, 192 or 256 bits.
 *
 * In place: the input may begin where its own output begins. That is `input == output` in
 * psa_cipher_update(), and behind the IV in psa_cipher_encrypt() and psa_cipher_decrypt().
 * Otherwise buffers must not overlap.
 *
 * An operation is inactive when it is initialised, finished or aborted, and active after setup. An
 * error leaves it inactive and wiped; a portable program calls psa_cipher_abort() all the same.
 *
 * References: PSA Crypto API 1.5, "Unauthenticated ciphers"; SP 800-38A (ECB, CBC, CFB, OFB, CTR);
 * IEEE 1619, SP 800-38E (XTS); IEEE 802.15.4 (CCM*); RFC 5652 6.3 (padding).
 */
#ifndef PSA_CRYPTO_CIPHER_H
#define PSA_CRYPTO_CIPHER_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- At once ---- */

/**
 * Encrypts a message with a random IV. The output is the IV, then the ciphertext.
 *
 * To give the IV yourself, encrypt in steps.
 *
 * @param key                The key. It must permit `alg` and PSA_KEY_USAGE_ENCRYPT.
 * @param alg                A cipher: PSA_ALG_IS_CIPHER() holds.
 * @param input              The message; may be NULL if it is empty. It may begin at `output` plus
 *                           the length of the IV, and otherwise must not overlap.
 * @param input_length       Its length in bytes.
 * @param[out] output        IV and ciphertext; wiped on failure as far as it was written.
 * @param output_size        Size of `output` in bytes: PSA_CIPHER_ENCRYPT_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE       There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED        The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT     `alg` is no cipher, or a wildcard; type or size of the key
 *                                        do not go with it; the algorithm cannot take a message of
 *                                        this length.
 * @retval PSA_ERROR_NOT_SUPPORTED        The algorithm is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL     `output_size` is less than IV and ciphertext.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There is no noise source for an IV, or it failed.
 * @retval PSA_ERROR_HARDWARE_FAILURE     An engine failed.
 */
psa_status_t psa_cipher_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, uint8_t *output, size_t output_size,
                                size_t *output_length);

/**
 * Decrypts what psa_cipher_encrypt() made: an IV, then the ciphertext.
 *
 * @param key                The key. It must permit `alg` and PSA_KEY_USAGE_DECRYPT.
 * @param alg                A cipher: PSA_ALG_IS_CIPHER() holds.
 * @param input              IV and ciphertext. The ciphertext may begin at `output`; otherwise they
 *                           must not overlap.
 * @param input_length       Length of both in bytes.
 * @param[out] output        The message; wiped on failure as far as it was written.
 * @param output_size        Size of `output` in bytes: PSA_CIPHER_DECRYPT_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no cipher, or a wildcard; type or size of the key do
 *                                    not go with it; the input is shorter than its IV, or the
 *                                    algorithm cannot take a ciphertext of this length.
 * @retval PSA_ERROR_INVALID_PADDING  The padding of CBC_PKCS7 is wrong. It is checked in constant
 *                                    time, but the status itself tells an attacker: authenticate
 *                                    first.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than the message.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_cipher_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, uint8_t *output, size_t output_size,
                                size_t *output_length);

/* ---- In steps ---- */

/** An inactive operation: the value of PSA_CIPHER_OPERATION_INIT. */
static inline psa_cipher_operation_t psa_cipher_operation_init(void)
{
    const psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    return operation;
}

/**
 * Begins an encryption. The key may be destroyed afterwards.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_ENCRYPT.
 * @param alg               A cipher: PSA_ALG_IS_CIPHER() holds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit the usage or the algorithm.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no cipher, or a wildcard; type or size of the key do
 *                                    not go with it.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm is not in this build.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_cipher_encrypt_setup(psa_cipher_operation_t *operation, psa_key_id_t key,
                                      psa_algorithm_t alg);

/**
 * Begins a decryption. The key may be destroyed afterwards.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               The key. It must permit `alg` and PSA_KEY_USAGE_DECRYPT.
 * @param alg               A cipher: PSA_ALG_IS_CIPHER() holds.
 *
 * @return As psa_cipher_encrypt_setup().
 */
psa_status_t psa_cipher_decrypt_setup(psa_cipher_operation_t *operation, psa_key_id_t key,
                                      psa_algorithm_t alg);

/**
 * Makes a random IV for an encryption and gives it out.
 *
 * @param[in,out] operation Active, encrypting, still without an IV.
 * @param[out] iv           The IV; untouched on failure.
 * @param iv_size           Size of `iv` in bytes: PSA_CIPHER_IV_LENGTH() suffices.
 * @param[out] iv_length    Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The operation is inactive, decrypts, has an IV, or needs
 *                                        none.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL     `iv_size` is less than the IV.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There is no noise source, or it failed.
 * @retval PSA_ERROR_HARDWARE_FAILURE     An engine failed.
 */
psa_status_t psa_cipher_generate_iv(psa_cipher_operation_t *operation, uint8_t *iv, size_t iv_size,
                                    size_t *iv_length);

/**
 * Sets the IV: nonce, initial counter block or sector number.
 *
 * For encryption prefer psa_cipher_generate_iv(), unless a protocol says otherwise.
 *
 * @param[in,out] operation Active, still without an IV.
 * @param iv                The IV.
 * @param iv_length         Its length in bytes: see the table above.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, has an IV, or needs none.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm has no IV of this length.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_cipher_set_iv(psa_cipher_operation_t *operation, const uint8_t *iv,
                               size_t iv_length);

/**
 * Adds a piece of the message and gives out what can be given.
 *
 * CTR, CFB, OFB and CCM* give out as many bytes as they take. ECB and CBC hold back an unfinished
 * block, decryption with padding a whole last one, XTS the last block and what follows it.
 *
 * @param[in,out] operation  Active, with its IV.
 * @param input              The piece; may be NULL if it is empty.
 * @param input_length       Its length in bytes, any.
 * @param[out] output        The result. It may be `input` while nothing is held back, and otherwise
 *                           must not overlap it. Wiped on failure.
 * @param output_size        Size of `output` in bytes: PSA_CIPHER_UPDATE_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, or needs an IV.
 * @retval PSA_ERROR_INVALID_ARGUMENT The message exceeds the limit of the algorithm.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than what is due.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_cipher_update(psa_cipher_operation_t *operation, const uint8_t *input,
                               size_t input_length, uint8_t *output, size_t output_size,
                               size_t *output_length);

/**
 * Ends the message and gives out what was held back. The operation is inactive afterwards, whatever
 * the result.
 *
 * @param[in,out] operation  Active, with its IV.
 * @param[out] output        The rest of the result.
 * @param output_size        Size of `output` in bytes: PSA_CIPHER_FINISH_OUTPUT_SIZE() suffices.
 * @param[out] output_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, or needs an IV.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm cannot take a message of this length.
 * @retval PSA_ERROR_INVALID_PADDING  As in psa_cipher_decrypt().
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `output_size` is less than what is due.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_cipher_finish(psa_cipher_operation_t *operation, uint8_t *output,
                               size_t output_size, size_t *output_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_cipher_abort(psa_cipher_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_CIPHER_H */
