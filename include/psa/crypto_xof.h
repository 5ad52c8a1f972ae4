/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_xof.h
 * Extendable-output functions: hashes whose output is as long as one likes. In steps as setup,
 * update..., output..., abort.
 *
 * An operation is inactive when it is initialised or aborted. After setup it takes a context, where
 * the algorithm has one, and input, in pieces; the first output ends the input. Output comes in
 * pieces too: what they are split into does not change it. An error leaves the operation inactive
 * and wiped. There is no end but psa_xof_abort(), which wipes the state.
 *
 * References: PSA Crypto API 1.5, "Extendable-output functions (XOF)"; FIPS 202 (SHAKE), SP 800-232
 * (Ascon).
 */
#ifndef PSA_CRYPTO_XOF_H
#define PSA_CRYPTO_XOF_H

#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/** An inactive operation: the value of PSA_XOF_OPERATION_INIT. */
static inline psa_xof_operation_t psa_xof_operation_init(void)
{
    const psa_xof_operation_t operation = PSA_XOF_OPERATION_INIT;
    return operation;
}

/**
 * Begins an operation.
 *
 * @param[in,out] operation Inactive; active on success.
 * @param alg               An XOF: PSA_ALG_IS_XOF() holds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is active; the library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT `alg` is no XOF.
 * @retval PSA_ERROR_NOT_SUPPORTED    The XOF is not in this build.
 */
psa_status_t psa_xof_setup(psa_xof_operation_t *operation, psa_algorithm_t alg);

/**
 * Sets the context, which separates uses of one XOF from each other. At most once, before any
 * input; without it the context is empty.
 *
 * @param[in,out] operation Active, without input so far.
 * @param context           The context; may be NULL if it is empty.
 * @param context_length    Its length in bytes.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, has its context, has had input or
 *                                    has given output.
 * @retval PSA_ERROR_INVALID_ARGUMENT The algorithm takes no context: PSA_ALG_XOF_HAS_CONTEXT() does
 *                                    not hold, as for SHAKE. Or the context of Ascon-CXOF128 has
 *                                    more than 256 bytes (SP 800-232, section 5.3).
 */
psa_status_t psa_xof_set_context(psa_xof_operation_t *operation, const uint8_t *context,
                                 size_t context_length);

/**
 * Adds a piece of the input.
 *
 * @param[in,out] operation Active, without output so far.
 * @param input             The piece; may be NULL if it is empty.
 * @param input_length      Its length in bytes, any.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive, or has given output.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed.
 */
psa_status_t psa_xof_update(psa_xof_operation_t *operation, const uint8_t *input,
                            size_t input_length);

/**
 * Gives the next bytes of the output. The first call ends the input, even if it asks for none.
 *
 * @param[in,out] operation Active.
 * @param[out] output       The bytes; may be NULL if none are asked for.
 * @param output_length     How many, any.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The operation is inactive.
 * @retval PSA_ERROR_HARDWARE_FAILURE An engine failed; `output` is wiped.
 */
psa_status_t psa_xof_output(psa_xof_operation_t *operation, uint8_t *output, size_t output_length);

/**
 * Makes an operation inactive and wipes it. May be called at any time, and again.
 *
 * @param[in,out] operation Initialised; active or not.
 *
 * @retval PSA_SUCCESS
 */
psa_status_t psa_xof_abort(psa_xof_operation_t *operation);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_XOF_H */
