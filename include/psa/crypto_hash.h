/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_hash.h
 * Message digests: at once, or in steps as setup, update..., finish or verify.
 *
 * An operation is inactive when it is initialised, finished or aborted, and active after setup,
 * resume or clone. An error leaves it inactive and wiped; a portable program calls psa_hash_abort()
 * all the same. `hash` and `input` may overlap: the digest is written when the input was read.
 *
 * References: PSA Crypto API 1.5, "Message digests (Hashes)"; RFC 1321 (MD5); FIPS 180-4 (SHA-1,
 * SHA-2); FIPS 202 (SHA-3, SHAKE).
 */
#ifndef PSA_CRYPTO_HASH_H
#define PSA_CRYPTO_HASH_H

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- At once ---- */

/**
 * Computes the digest of a message.
 *
 * @param alg              A hash: PSA_ALG_IS_HASH() holds.
 * @param input            The message; may be NULL if it is empty.
 * @param input_length     Its length in bytes.
 * @param[out] hash        The digest.
 * @param hash_size        Size of `hash` in bytes: at least PSA_HASH_LENGTH(alg).
 * @param[out] hash_length PSA_HASH_LENGTH(alg); 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no hash, or a wildcard; the message exceeds the limit
 *                                    of the hash.
 * @retval PSA_ERROR_NOT_SUPPORTED    The hash is not in this build.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `hash_size` is less than the digest.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed; `hash` is wiped.
 */
psa_status_t psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              uint8_t *hash, size_t hash_size, size_t *hash_length);

/**
 * Computes the digest of a message and compares it, in time that depends on lengths alone.
 *
 * @param alg          A hash: PSA_ALG_IS_HASH() holds.
 * @param input        The message; may be NULL if it is empty.
 * @param input_length Its length in bytes.
 * @param hash         The expected digest.
 * @param hash_length  Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The digest is the expected one.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not, or `hash_length` is not that of the hash.
 * @retval PSA_ERROR_BAD_STATE         The library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT  `alg` is no hash, or a wildcard; the message exceeds the
 * limit of the hash.
 * @retval PSA_ERROR_NOT_SUPPORTED     The hash is not in this build.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_hash_compare(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              const uint8_t *hash, size_t hash_length);

/* ---- In steps ---- */

/** An inactive operation: the value of PSA_HASH_OPERATION_INIT. */
static inline psa_hash_operation_t psa_hash_operation_init(void)
{
    const psa_hash_operation_t operation = PSA_HASH_OPERATION_INIT;
    return operation;
}

/**
 * Begins a digest.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param alg               A hash: PSA_ALG_IS_HASH() holds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no hash, or a wildcard.
 * @retval PSA_ERROR_NOT_SUPPORTED    The hash is not in this build.
 */
psa_status_t psa_hash_setup(psa_hash_operation_t *operation, psa_algorithm_t alg);

/**
 * Adds a piece of the message.
 *
 * @param[in,out] operation Active.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive.
 * @retval PSA_ERROR_INVALID_ARGUMENT The message exceeds the limit of the hash: 2^61 bytes less one
 *                                    up to SHA-256 (FIPS 180-4 1).
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_hash_update(psa_hash_operation_t *operation, const uint8_t *input,
                             size_t input_length);

/**
 * Ends a digest and gives it out. The operation is inactive afterwards, whatever the result.
 *
 * To compare with an expected value call psa_hash_verify(), which does so in constant time.
 *
 * @param[in,out] operation Active.
 * @param[out] hash         The digest.
 * @param hash_size         Size of `hash` in bytes: at least PSA_HASH_LENGTH() of the hash.
 * @param[out] hash_length  Length of the digest; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `hash_size` is less than the digest.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed; `hash` is wiped.
 */
psa_status_t psa_hash_finish(psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                             size_t *hash_length);

/**
 * Ends a digest and compares it. The operation is inactive afterwards, whatever the result.
 *
 * @param[in,out] operation Active.
 * @param hash              The expected digest.
 * @param hash_length       Its length in bytes.
 *
 * @retval PSA_SUCCESS                 The digest is the expected one.
 * @retval PSA_ERROR_INVALID_SIGNATURE It is not, or `hash_length` is not that of the hash.
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_hash_verify(psa_hash_operation_t *operation, const uint8_t *hash,
                             size_t hash_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_hash_abort(psa_hash_operation_t *operation);

/**
 * Ends an operation and gives out its state, so that the digest can be continued elsewhere.
 *
 * The state is the algorithm (4 bytes), the bytes hashed so far (8 bytes, 16 for SHA-384 and
 * SHA-512), the chaining value in the byte order of the hash, and the bytes of an unfinished block;
 * numbers are big-endian. Who has it can continue the message, but not learn the rest of it.
 *
 * @param[in,out] operation      Active. Inactive afterwards, whatever the result.
 * @param[out] hash_state        The state.
 * @param hash_state_size        Size of `hash_state` in bytes: PSA_HASH_SUSPEND_OUTPUT_SIZE() of
 *                               the hash suffices.
 * @param[out] hash_state_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `hash_state_size` is less than the state.
 * @retval PSA_ERROR_NOT_SUPPORTED    The hash has no such state: SHA-3 and SHAKE.
 */
psa_status_t psa_hash_suspend(psa_hash_operation_t *operation, uint8_t *hash_state,
                              size_t hash_state_size, size_t *hash_state_length);

/**
 * Begins an operation with a state that psa_hash_suspend() gave, here or in another library.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param hash_state        The state.
 * @param hash_state_length Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT The state is too short, its length does not go with its count
 *                                    of bytes, or it does not begin with a hash.
 * @retval PSA_ERROR_NOT_SUPPORTED    The hash is not in this build, or has no such state.
 */
psa_status_t psa_hash_resume(psa_hash_operation_t *operation, const uint8_t *hash_state,
                             size_t hash_state_length);

/**
 * Copies an operation. Both can go on, independently.
 *
 * @param source_operation         Active; it stays as it is.
 * @param[in,out] target_operation Inactive; active on success.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE The source is inactive; the target is active, and is now aborted.
 */
psa_status_t psa_hash_clone(const psa_hash_operation_t *source_operation,
                            psa_hash_operation_t *target_operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_HASH_H */
