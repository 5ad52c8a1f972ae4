/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_sign.h
 * Asymmetric signatures of messages and of hashes: at once, or in steps as setup, update...,
 * finish.
 *
 * A key pair signs, and a key pair or a public key verifies. A message is hashed as the algorithm
 * says; who has its hash already signs or verifies that with the functions of hashes, if
 * PSA_ALG_IS_SIGN_HASH() holds. A context, a string of up to 255 bytes that both sides know, goes
 * into the signature of algorithms of which PSA_ALG_SIGN_SUPPORTS_CONTEXT() holds; the functions
 * without one use the empty context.
 *
 * A signature has the length that PSA_SIGN_OUTPUT_SIZE() gives, in the format of the algorithm:
 * r and s of ECDSA and DSA, R and S of EdDSA, each of fixed length, one after the other; RSA's
 * integer as long as the modulus.
 *
 * An operation in steps is inactive when it is initialised, finished or aborted, and active after
 * setup. An error leaves it inactive and wiped. It names its key: a key that is destroyed before
 * the end makes it fail with PSA_ERROR_INVALID_HANDLE. Algorithms that read a message twice
 * (PSA_ALG_PURE_EDDSA, PSA_ALG_EDDSA_CTX) do not sign in steps; they verify so.
 *
 * All functions fail alike:
 *   - PSA_ERROR_BAD_STATE: the library is not initialised, or the operation not in the right state.
 *   - PSA_ERROR_INVALID_HANDLE: there is no such key.
 *   - PSA_ERROR_NOT_PERMITTED: the key does not permit the usage or the algorithm.
 *   - PSA_ERROR_INVALID_ARGUMENT: `alg` is no signature of this kind, or a wildcard; it does not go
 *     with the key; a public key is to sign; the hash has another length than that of `alg`; the
 *     context is longer than 255 bytes, or there is one where the algorithm has none.
 *   - PSA_ERROR_NOT_SUPPORTED: the algorithm, its hash or the curve is not in this build.
 *
 * Reference: PSA Crypto API 1.5, "Asymmetric signature".
 */
#ifndef PSA_CRYPTO_SIGN_H
#define PSA_CRYPTO_SIGN_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Messages, at once ---- */

/**
 * Signs a message, with the empty context.
 *
 * @param key                   A key pair that permits `alg` and PSA_KEY_USAGE_SIGN_MESSAGE.
 * @param alg                   A signature: PSA_ALG_IS_SIGN_MESSAGE() holds.
 * @param input                 The message; may be NULL if it is empty.
 * @param input_length          Its length in bytes.
 * @param[out] signature        The signature; wiped or untouched on failure. It must not overlap
 *                              the message.
 * @param signature_size        Size of `signature` in bytes: at least PSA_SIGN_OUTPUT_SIZE().
 * @param[out] signature_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BUFFER_TOO_SMALL     `signature_size` is less than the signature.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY The algorithm needs random bytes and there are none.
 * @return Otherwise as said above.
 */
psa_status_t psa_sign_message(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                              size_t input_length, uint8_t *signature, size_t signature_size,
                              size_t *signature_length);

/**
 * Signs a message with a context.
 *
 * @param key                   As psa_sign_message().
 * @param alg                   As psa_sign_message().
 * @param input                 As psa_sign_message().
 * @param input_length          As psa_sign_message().
 * @param context               The context; may be NULL if it is empty.
 * @param context_length        Its length in bytes, at most 255.
 * @param[out] signature        As psa_sign_message().
 * @param signature_size        As psa_sign_message().
 * @param[out] signature_length As psa_sign_message().
 *
 * @return As psa_sign_message().
 */
psa_status_t psa_sign_message_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                           const uint8_t *input, size_t input_length,
                                           const uint8_t *context, size_t context_length,
                                           uint8_t *signature, size_t signature_size,
                                           size_t *signature_length);

/**
 * Verifies the signature of a message, with the empty context.
 *
 * @param key              A key that permits `alg` and PSA_KEY_USAGE_VERIFY_MESSAGE.
 * @param alg              A signature: PSA_ALG_IS_SIGN_MESSAGE() holds.
 * @param input            The message; may be NULL if it is empty.
 * @param input_length     Its length in bytes.
 * @param signature        The signature.
 * @param signature_length Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The signature is valid.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not: wrong length and wrong encoding included.
 * @return Otherwise as said above.
 */
psa_status_t psa_verify_message(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, const uint8_t *signature,
                                size_t signature_length);

/**
 * Verifies the signature of a message with a context.
 *
 * @param key              As psa_verify_message().
 * @param alg              As psa_verify_message().
 * @param input            As psa_verify_message().
 * @param input_length     As psa_verify_message().
 * @param context          The context; may be NULL if it is empty.
 * @param context_length   Its length in bytes, at most 255.
 * @param signature        As psa_verify_message().
 * @param signature_length As psa_verify_message().
 *
 * @return As psa_verify_message().
 */
psa_status_t psa_verify_message_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                             const uint8_t *input, size_t input_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *signature, size_t signature_length);

/* ---- Hashes, at once ---- */

/**
 * Signs the hash of a message, with the empty context.
 *
 * @param key                   A key pair that permits `alg` and PSA_KEY_USAGE_SIGN_HASH.
 * @param alg                   A signature: PSA_ALG_IS_SIGN_HASH() holds.
 * @param hash                  The hash, or the value to be signed as it is.
 * @param hash_length           Its length in bytes: PSA_HASH_LENGTH() of `alg`, if it has a hash.
 * @param[out] signature        As psa_sign_message().
 * @param signature_size        As psa_sign_message().
 * @param[out] signature_length As psa_sign_message().
 *
 * @return As psa_sign_message().
 */
psa_status_t psa_sign_hash(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                           size_t hash_length, uint8_t *signature, size_t signature_size,
                           size_t *signature_length);

/**
 * Signs the hash of a message with a context.
 *
 * @param key                   As psa_sign_hash().
 * @param alg                   As psa_sign_hash().
 * @param hash                  As psa_sign_hash().
 * @param hash_length           As psa_sign_hash().
 * @param context               The context; may be NULL if it is empty.
 * @param context_length        Its length in bytes, at most 255.
 * @param[out] signature        As psa_sign_message().
 * @param signature_size        As psa_sign_message().
 * @param[out] signature_length As psa_sign_message().
 *
 * @return As psa_sign_message().
 */
psa_status_t psa_sign_hash_with_context(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                                        size_t hash_length, const uint8_t *context,
                                        size_t context_length, uint8_t *signature,
                                        size_t signature_size, size_t *signature_length);

/**
 * Verifies the signature of a hash, with the empty context.
 *
 * @param key              A key that permits `alg` and PSA_KEY_USAGE_VERIFY_HASH.
 * @param alg              A signature: PSA_ALG_IS_SIGN_HASH() holds.
 * @param hash             The hash, or the value that was signed as it is.
 * @param hash_length      Its length in bytes: PSA_HASH_LENGTH() of `alg`, if it has a hash.
 * @param signature        The signature.
 * @param signature_length Its length in bytes.
 *
 * @return As psa_verify_message().
 */
psa_status_t psa_verify_hash(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                             size_t hash_length, const uint8_t *signature, size_t signature_length);

/**
 * Verifies the signature of a hash with a context.
 *
 * @param key              As psa_verify_hash().
 * @param alg              As psa_verify_hash().
 * @param hash             As psa_verify_hash().
 * @param hash_length      As psa_verify_hash().
 * @param context          The context; may be NULL if it is empty.
 * @param context_length   Its length in bytes, at most 255.
 * @param signature        As psa_verify_hash().
 * @param signature_length As psa_verify_hash().
 *
 * @return As psa_verify_message().
 */
psa_status_t psa_verify_hash_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                          const uint8_t *hash, size_t hash_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *signature, size_t signature_length);

/* ---- Signing in steps ---- */

/** An inactive operation: the value of PSA_SIGN_OPERATION_INIT. */
static inline psa_sign_operation_t psa_sign_operation_init(void)
{
    const psa_sign_operation_t operation = PSA_SIGN_OPERATION_INIT;
    return operation;
}

/**
 * Begins to sign a message.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               As psa_sign_message().
 * @param alg               As psa_sign_message().
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_NOT_SUPPORTED Also: the algorithm reads a message twice.
 * @return Otherwise as said above.
 */
psa_status_t psa_sign_setup(psa_sign_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg);

/**
 * Gives the context. Once, before the first piece of the message; otherwise it is empty.
 *
 * @param[in,out] operation Active.
 * @param context           The context; may be NULL if it is empty.
 * @param context_length    Its length in bytes, at most 255.
 *
 * @retval PSA_SUCCESS
 * @return Otherwise as said above.
 */
psa_status_t psa_sign_set_context(psa_sign_operation_t *operation, const uint8_t *context,
                                  size_t context_length);

/**
 * Adds a piece of the message.
 *
 * @param[in,out] operation Active.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @return Otherwise as said above.
 */
psa_status_t psa_sign_update(psa_sign_operation_t *operation, const uint8_t *input,
                             size_t input_length);

/**
 * Ends the message and signs. The operation is inactive afterwards, whatever the result.
 *
 * @param[in,out] operation     Active.
 * @param[out] signature        As psa_sign_message().
 * @param signature_size        As psa_sign_message().
 * @param[out] signature_length As psa_sign_message().
 *
 * @return As psa_sign_message().
 */
psa_status_t psa_sign_finish(psa_sign_operation_t *operation, uint8_t *signature,
                             size_t signature_size, size_t *signature_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_sign_abort(psa_sign_operation_t *operation);

/* ---- Verifying in steps ---- */

/** An inactive operation: the value of PSA_VERIFY_OPERATION_INIT. */
static inline psa_verify_operation_t psa_verify_operation_init(void)
{
    const psa_verify_operation_t operation = PSA_VERIFY_OPERATION_INIT;
    return operation;
}

/**
 * Begins to verify the signature of a message.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param key               As psa_verify_message().
 * @param alg               As psa_verify_message().
 * @param signature         The signature; it is copied.
 * @param signature_length  Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_INVALID_SIGNATURE The length is not that of a signature.
 * @return Otherwise as said above.
 */
psa_status_t psa_verify_setup(psa_verify_operation_t *operation, psa_key_id_t key,
                              psa_algorithm_t alg, const uint8_t *signature,
                              size_t signature_length);

/**
 * Gives the context. Once, before the first piece of the message; otherwise it is empty.
 *
 * @param[in,out] operation Active.
 * @param context           The context; may be NULL if it is empty.
 * @param context_length    Its length in bytes, at most 255.
 *
 * @retval PSA_SUCCESS
 * @return Otherwise as said above.
 */
psa_status_t psa_verify_set_context(psa_verify_operation_t *operation, const uint8_t *context,
                                    size_t context_length);

/**
 * Adds a piece of the message.
 *
 * @param[in,out] operation Active.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @return Otherwise as said above.
 */
psa_status_t psa_verify_update(psa_verify_operation_t *operation, const uint8_t *input,
                               size_t input_length);

/**
 * Ends the message and verifies. The operation is inactive afterwards, whatever the result.
 *
 * @param[in,out] operation Active.
 *
 * @return As psa_verify_message().
 */
psa_status_t psa_verify_finish(psa_verify_operation_t *operation);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_verify_abort(psa_verify_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_SIGN_H */
