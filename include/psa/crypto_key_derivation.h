/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_key_derivation.h
 * Key derivation: a stream of bytes, and of keys, out of a secret or a password.
 *
 * In steps as setup, input..., output..., abort. The inputs of an algorithm, in their order:
 *
 * | algorithm | inputs | output at most |
 * |---|---|---|
 * | PSA_ALG_HKDF() | [SALT], SECRET; INFO at any time | 255 digests |
 * | PSA_ALG_HKDF_EXTRACT() | SALT, SECRET | 1 digest |
 * | PSA_ALG_HKDF_EXPAND() | SECRET (as long as a digest or longer), INFO | 255 digests |
 * | PSA_ALG_TLS12_PRF() | SEED, SECRET, LABEL | no limit |
 * | PSA_ALG_TLS12_PSK_TO_MS() | SEED, [OTHER_SECRET], SECRET, LABEL | no limit |
 * | PSA_ALG_TLS12_ECJPAKE_TO_PMS | SECRET (65 bytes: a point) | 32 bytes |
 * | PSA_ALG_SP800_108_COUNTER_HMAC() | SECRET, [LABEL], [CONTEXT] | 2^29 - 1 bytes |
 * | PSA_ALG_SP800_108_COUNTER_CMAC | SECRET (a key of a block cipher), [LABEL], [CONTEXT] | as
 * above | | PSA_ALG_PBKDF2_HMAC() | COST, SALT (once or more), PASSWORD | 2^32 - 1 digests | |
 * PSA_ALG_PBKDF2_AES_CMAC_PRF_128 | likewise | 2^32 - 1 blocks |
 *
 * Those in brackets may be left out. SECRET, OTHER_SECRET and PASSWORD take keys of
 * PSA_KEY_TYPE_DERIVE, PASSWORD also PSA_KEY_TYPE_PASSWORD, SECRET of the counter mode with HMAC
 * also PSA_KEY_TYPE_HMAC; the others take PSA_KEY_TYPE_RAW_DATA, and SALT also PSA_KEY_TYPE_PEPPER.
 * All but COST and the SECRET of the counter mode with CMAC take bytes as well. With
 * PSA_ALG_KEY_AGREEMENT() the inputs are those of the derivation, one of them from the key
 * agreement.
 *
 * Of salt (PBKDF2), seed, label, context and info, MICA_KDF_INPUT_BYTES are kept: together no more
 * can be given.
 *
 * An operation is inactive when it is initialised or aborted. An error leaves it inactive and
 * wiped; two do not: PSA_ERROR_INSUFFICIENT_DATA, and PSA_ERROR_INVALID_ARGUMENT of
 * psa_key_derivation_set_capacity(). Output may be taken in any pieces and begins when all inputs
 * are given; after that there is no more input. The stream cannot be rewound. There is no end but
 * psa_key_derivation_abort(), which wipes the state.
 *
 * References: PSA Crypto API 1.5, "Key derivation"; RFC 5869 (HKDF), RFC 5246 and RFC 4279
 * (TLS 1.2), SP 800-108r1, RFC 8018 and RFC 4615 (PBKDF2).
 */
#ifndef PSA_CRYPTO_KEY_DERIVATION_H
#define PSA_CRYPTO_KEY_DERIVATION_H

#include "psa/crypto_attributes.h"
#include "psa/crypto_sizes.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An inactive operation: the value of PSA_KEY_DERIVATION_OPERATION_INIT. */
static inline psa_key_derivation_operation_t psa_key_derivation_operation_init(void)
{
    const psa_key_derivation_operation_t operation = PSA_KEY_DERIVATION_OPERATION_INIT;
    return operation;
}

/**
 * Begins an operation.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param alg               A key derivation, or a key agreement with one: PSA_ALG_KEY_AGREEMENT().
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is none of these.
 * @retval PSA_ERROR_NOT_SUPPORTED    The algorithm or its hash is not in this build.
 */
psa_status_t psa_key_derivation_setup(psa_key_derivation_operation_t *operation,
                                      psa_algorithm_t alg);

/* ---- Capacity ---- */

/**
 * Asks how many bytes an operation can still give out.
 *
 * @param operation     Active.
 * @param[out] capacity The number; 0 on failure. PSA_KEY_DERIVATION_UNLIMITED_CAPACITY where only
 *                      the type limits it.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE The operation is inactive.
 */
psa_status_t psa_key_derivation_get_capacity(const psa_key_derivation_operation_t *operation,
                                             size_t *capacity);

/**
 * Limits how many bytes an operation can still give out.
 *
 * Of the counter mode the capacity at the first output is an input, L: all of the output depends on
 * it, and it cannot be set later.
 *
 * @param[in,out] operation Active.
 * @param capacity          The number, at most what psa_key_derivation_get_capacity() gives.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive; or is a counter mode and has given
 *                                    output.
 * @retval PSA_ERROR_INVALID_ARGUMENT The capacity is less already. It stays, and the operation is
 *                                    active.
 */
psa_status_t psa_key_derivation_set_capacity(psa_key_derivation_operation_t *operation,
                                             size_t capacity);

/* ---- Inputs ---- */

/**
 * Gives an input as bytes.
 *
 * A secret given so cannot become keys: psa_key_derivation_output_key() will refuse.
 *
 * @param[in,out] operation Active, without output so far.
 * @param step              Which input: PSA_KEY_DERIVATION_INPUT_.
 * @param data              The bytes; may be NULL if there are none.
 * @param data_length       How many.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           The operation is inactive or has given output; the step
 * comes too early, too late, or once more.
 * @retval PSA_ERROR_INVALID_ARGUMENT    The algorithm has no such step; the step takes no bytes, or
 *                                       not so many; a label of the counter mode has a zero byte.
 * @retval PSA_ERROR_NOT_SUPPORTED       HKDF over BLAKE2 from a secret of no bytes.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY More than MICA_KDF_INPUT_BYTES would have to be kept.
 * @retval PSA_ERROR_HARDWARE_FAILURE    An engine failed.
 */
psa_status_t psa_key_derivation_input_bytes(psa_key_derivation_operation_t *operation,
                                            psa_key_derivation_step_t step, const uint8_t *data,
                                            size_t data_length);

/**
 * Gives an input that is a number: PSA_KEY_DERIVATION_INPUT_COST.
 *
 * @param[in,out] operation Active, without output so far.
 * @param step              Which input.
 * @param value             The number of iterations, 1 to 2^32 - 1.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        As psa_key_derivation_input_bytes().
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm has no such step; the step takes no number; it
 * is 0.
 * @retval PSA_ERROR_NOT_SUPPORTED    2^32 iterations or more.
 */
psa_status_t psa_key_derivation_input_integer(psa_key_derivation_operation_t *operation,
                                              psa_key_derivation_step_t step, uint64_t value);

/**
 * Gives an input as a key. The key may be destroyed afterwards.
 *
 * One key that permits PSA_KEY_USAGE_VERIFY_DERIVATION without PSA_KEY_USAGE_DERIVE makes an
 * operation that can verify its output and not give it out.
 *
 * @param[in,out] operation Active, without output so far.
 * @param step              Which input.
 * @param key               A key of a type that suits the step. It must permit the operation's
 *                          algorithm, and PSA_KEY_USAGE_DERIVE or PSA_KEY_USAGE_VERIFY_DERIVATION.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           As psa_key_derivation_input_bytes().
 * @retval PSA_ERROR_INVALID_HANDLE      There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED       The key does not permit the algorithm or either usage.
 * @retval PSA_ERROR_INVALID_ARGUMENT    The algorithm has no such step; the step takes no such key.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As psa_key_derivation_input_bytes().
 * @retval PSA_ERROR_HARDWARE_FAILURE    An engine failed.
 */
psa_status_t psa_key_derivation_input_key(psa_key_derivation_operation_t *operation,
                                          psa_key_derivation_step_t step, psa_key_id_t key);

/**
 * Gives the shared secret of a key agreement as an input. Keys may be derived from it.
 *
 * @param[in,out] operation   Active, set up with PSA_ALG_KEY_AGREEMENT(), without output so far.
 * @param step                Which input: SECRET, OTHER_SECRET or PASSWORD.
 * @param private_key         A key pair. It must permit the operation's algorithm and
 *                            PSA_KEY_USAGE_DERIVE.
 * @param peer_key            The public key of the peer, as psa_export_public_key() gives it.
 * @param peer_key_length     Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           As psa_key_derivation_input_bytes().
 * @retval PSA_ERROR_INVALID_HANDLE      There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED       The key does not permit the algorithm or the usage.
 * @retval PSA_ERROR_INVALID_ARGUMENT    The algorithm has no key agreement or no such step; the
 * step takes no bytes; `private_key` does not go with the algorithm; `peer_key` is no public key of
 * its group.
 * @retval PSA_ERROR_NOT_SUPPORTED       The key agreement is not in this build.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As psa_key_derivation_input_bytes().
 * @retval PSA_ERROR_HARDWARE_FAILURE    An engine failed.
 */
psa_status_t psa_key_derivation_key_agreement(psa_key_derivation_operation_t *operation,
                                              psa_key_derivation_step_t step,
                                              psa_key_id_t private_key, const uint8_t *peer_key,
                                              size_t peer_key_length);

/* ---- Output ---- */

/**
 * Gives the next bytes of the stream.
 *
 * @param[in,out] operation Active, with all its inputs.
 * @param[out] output       The bytes; may be NULL if none are asked for. On failure untouched or
 *                          wiped.
 * @param output_length     How many.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive, or an input is missing.
 * @retval PSA_ERROR_NOT_PERMITTED     An input is a key without PSA_KEY_USAGE_DERIVE.
 * @retval PSA_ERROR_INSUFFICIENT_DATA The capacity is less; it is 0 now.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_key_derivation_output_bytes(psa_key_derivation_operation_t *operation,
                                             uint8_t *output, size_t output_length);

/**
 * Makes a key of the next bytes of the stream.
 *
 * The bytes of the stream are those of the key, where any bytes are a key. Those of
 * PSA_KEY_TYPE_DES get their parity, and 8 bytes that would be a weak key are passed over. Key
 * pairs on Weierstrass curves and of finite fields are the first number below N - 1 of as many
 * bits, big-endian, plus 1; those on Montgomery curves one string, clamped (RFC 7748, 5).
 *
 * @param attributes        Type, size in bits, and as needed usage and algorithm. The algorithm of
 * a PSA_KEY_TYPE_PASSWORD_HASH must be the operation's.
 * @param[in,out] operation Active, with all its inputs; SECRET or PASSWORD must be a key or the
 * result of a key agreement.
 * @param[out] key          The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           The operation is inactive, or an input is missing.
 * @retval PSA_ERROR_NOT_PERMITTED       The secret was given as bytes; an input is a key without
 *                                       PSA_KEY_USAGE_DERIVE.
 * @retval PSA_ERROR_INSUFFICIENT_DATA   The capacity is less; it is 0 now.
 * @retval PSA_ERROR_INVALID_ARGUMENT    As psa_generate_key(); or the algorithm of a password hash
 * is another one.
 * @retval PSA_ERROR_NOT_SUPPORTED       As psa_generate_key().
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As psa_generate_key().
 * @retval PSA_ERROR_HARDWARE_FAILURE    An engine failed.
 */
psa_status_t psa_key_derivation_output_key(const psa_key_attributes_t *attributes,
                                           psa_key_derivation_operation_t *operation,
                                           psa_key_id_t *key);

/**
 * Makes a key of the next bytes of the stream, with parameters beyond the attributes.
 *
 * No key type of this build has such parameters: with the default ones the call is
 * psa_key_derivation_output_key().
 *
 * @param attributes         As for psa_key_derivation_output_key().
 * @param[in,out] operation  Likewise.
 * @param custom             PSA_CUSTOM_KEY_PARAMETERS_INIT: its flags must be 0.
 * @param custom_data        Data that belong to the parameters; not read if the length is 0.
 * @param custom_data_length Must be 0.
 * @param[out] key           The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_ERROR_INVALID_ARGUMENT Flags or data that the key type does not have.
 * @return Otherwise what psa_key_derivation_output_key() returns.
 */
psa_status_t psa_key_derivation_output_key_custom(const psa_key_attributes_t *attributes,
                                                  psa_key_derivation_operation_t *operation,
                                                  const psa_custom_key_parameters_t *custom,
                                                  const uint8_t *custom_data,
                                                  size_t custom_data_length, psa_key_id_t *key);

/**
 * Compares the next bytes of the stream with expected ones, in time that depends on their number
 * alone.
 *
 * @param[in,out] operation Active, with all its inputs.
 * @param expected_output   The expected bytes; may be NULL if there are none.
 * @param output_length     How many.
 *
 * @retval PSA_SUCCESS                 They are equal.
 * @retval PSA_ERROR_INVALID_SIGNATURE They are not.
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive, or an input is missing.
 * @retval PSA_ERROR_INSUFFICIENT_DATA The capacity is less; it is 0 now.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_key_derivation_verify_bytes(psa_key_derivation_operation_t *operation,
                                             const uint8_t *expected_output, size_t output_length);

/**
 * Compares the next bytes of the stream with a key, in time that depends on its size alone.
 *
 * @param[in,out] operation Active, with all its inputs.
 * @param expected          A key of PSA_KEY_TYPE_PASSWORD_HASH. It must permit the operation's
 *                          algorithm and PSA_KEY_USAGE_VERIFY_DERIVATION.
 *
 * @retval PSA_SUCCESS                 They are equal.
 * @retval PSA_ERROR_INVALID_SIGNATURE They are not.
 * @retval PSA_ERROR_BAD_STATE         The operation is inactive, or an input is missing.
 * @retval PSA_ERROR_INVALID_HANDLE    There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED     The key does not permit the algorithm or the usage.
 * @retval PSA_ERROR_INVALID_ARGUMENT  The key is of another type.
 * @retval PSA_ERROR_INSUFFICIENT_DATA The capacity is less; it is 0 now.
 * @retval PSA_ERROR_HARDWARE_FAILURE  An engine failed.
 */
psa_status_t psa_key_derivation_verify_key(psa_key_derivation_operation_t *operation,
                                           psa_key_id_t expected);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_key_derivation_abort(psa_key_derivation_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_KEY_DERIVATION_H */
