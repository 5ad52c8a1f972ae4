/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Extendable-output functions (PSA Crypto API 1.5, chapter "Extendable-output functions (XOF)").
 * An error of any kind aborts an operation. */
#include "core/wipe.h"
#include "hash/hash.h"
#include "mica/kmac.h"
#include "psa/crypto.h"
#include "psa/psa_begin.h"
#include "psa/psa_state.h"

static psa_status_t find(psa_algorithm_t alg, const struct mica_hash_alg **xof)
{
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    if (!PSA_ALG_IS_XOF(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    *xof = mica_xof_find(alg);
    return *xof == NULL ? PSA_ERROR_NOT_SUPPORTED : PSA_SUCCESS;
}

psa_status_t psa_xof_abort(psa_xof_operation_t *operation)
{
    mica_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

/* Passes a status on; an error leaves the operation inactive. */
static psa_status_t abort_on_error(psa_xof_operation_t *operation, psa_status_t status)
{
    if (status != PSA_SUCCESS)
        psa_xof_abort(operation);
    return status;
}

psa_status_t psa_xof_setup(psa_xof_operation_t *operation, psa_algorithm_t alg)
{
    const struct mica_hash_alg *xof;
    psa_status_t status = find(alg, &xof);

    if (operation->state != MICA_XOF_INACTIVE)
        status = PSA_ERROR_BAD_STATE;
    if (status == PSA_SUCCESS)
        status = mica_hash_start(&operation->xof, xof, SIZE_MAX);
    if (status == PSA_SUCCESS)
        operation->state = MICA_XOF_BEGUN;
    return abort_on_error(operation, status);
}

static psa_status_t set_context(psa_xof_operation_t *operation, const uint8_t *name,
                                size_t name_bytes, const uint8_t *context, size_t context_bytes)
{
    const struct mica_hash_alg *alg = operation->xof.alg;

    if (operation->state != MICA_XOF_BEGUN)
        return PSA_ERROR_BAD_STATE;
    if (alg->set_context == NULL)
        return PSA_ERROR_INVALID_ARGUMENT;
    operation->state = MICA_XOF_CONTEXT_SET;
    return alg->set_context(&operation->xof, name, name_bytes, context, context_bytes);
}

psa_status_t psa_xof_set_context(psa_xof_operation_t *operation, const uint8_t *context,
                                 size_t context_length)
{
    return abort_on_error(operation, set_context(operation, NULL, 0, context, context_length));
}

psa_status_t mica_cshake_set_context(psa_xof_operation_t *operation, const uint8_t *name,
                                     size_t name_length, const uint8_t *customization,
                                     size_t customization_length)
{
    return abort_on_error(
        operation, set_context(operation, name, name_length, customization, customization_length));
}

/* Where none was set, the context is empty. */
static psa_status_t end_context(psa_xof_operation_t *operation)
{
    if (operation->state == MICA_XOF_BEGUN && operation->xof.alg->set_context != NULL)
        return set_context(operation, NULL, 0, NULL, 0);
    return PSA_SUCCESS;
}

psa_status_t psa_xof_update(psa_xof_operation_t *operation, const uint8_t *input,
                            size_t input_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state != MICA_XOF_INACTIVE && operation->state != MICA_XOF_GIVING_OUTPUT)
        status = end_context(operation);
    if (status == PSA_SUCCESS) {
        operation->state = MICA_XOF_TAKING_INPUT;
        status = mica_hash_update(&operation->xof, input, input_length);
    }
    return abort_on_error(operation, status);
}

psa_status_t psa_xof_output(psa_xof_operation_t *operation, uint8_t *output, size_t output_length)
{
    const struct mica_hash_construction *construction;
    psa_status_t status = PSA_SUCCESS;

    if (operation->state == MICA_XOF_INACTIVE)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    construction = operation->xof.alg->construction;
    status = end_context(operation);
    if (status == PSA_SUCCESS && operation->state != MICA_XOF_GIVING_OUTPUT)
        status = construction->end_input(&operation->xof);
    operation->state = MICA_XOF_GIVING_OUTPUT;
    if (status == PSA_SUCCESS && output_length != 0)
        status = construction->squeeze(&operation->xof, output, output_length);
    if (status != PSA_SUCCESS)
        mica_wipe(output, output_length);
    return abort_on_error(operation, status);
}
