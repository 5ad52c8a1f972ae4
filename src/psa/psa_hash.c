/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Message digests (PSA Crypto API 1.5, chapter "Message digests").
 * An operation is active while its algorithm is set. An error of any kind aborts it. */
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "psa/crypto.h"
#include "psa/psa_begin.h"
#include "psa/psa_state.h"

psa_status_t mica_psa_hash_find(psa_algorithm_t alg, const struct mica_hash_alg **hash)
{
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    if (!PSA_ALG_IS_HASH(alg) || PSA_ALG_IS_WILDCARD(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    *hash = mica_hash_find(alg);
    return *hash == NULL ? PSA_ERROR_NOT_SUPPORTED : PSA_SUCCESS;
}

/* ---- at once -------------------------------------------------------------------------------- */

psa_status_t psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              uint8_t *hash, size_t hash_size, size_t *hash_length)
{
    const struct mica_hash_alg *found;
    psa_status_t status = mica_psa_hash_find(alg, &found);

    *hash_length = 0;
    if (status != PSA_SUCCESS)
        return status;
    if (hash_size < found->digest_bytes)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    status = mica_hash_compute(found, input, input_length, hash);
    if (status == PSA_SUCCESS)
        *hash_length = found->digest_bytes;
    return status;
}

/* Whether a digest is the expected one. What a caller compares with may be a secret. */
static psa_status_t verdict(const uint8_t *digest, size_t digest_bytes, const uint8_t *expected,
                            size_t expected_bytes)
{
    mica_mask equal;

    if (expected_bytes != digest_bytes)
        return PSA_ERROR_INVALID_SIGNATURE;
    equal = mica_mask_equal_bytes(digest, expected, digest_bytes);
    MICA_PUBLIC(&equal, sizeof equal);
    return equal ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}

psa_status_t psa_hash_compare(psa_algorithm_t alg, const uint8_t *input, size_t input_length,
                              const uint8_t *hash, size_t hash_length)
{
    uint8_t digest[PSA_HASH_MAX_SIZE];
    size_t digest_bytes;
    psa_status_t status =
        psa_hash_compute(alg, input, input_length, digest, sizeof digest, &digest_bytes);

    if (status != PSA_SUCCESS)
        return status;
    status = verdict(digest, digest_bytes, hash, hash_length);
    mica_wipe(digest, sizeof digest);
    return status;
}

/* ---- in steps ------------------------------------------------------------------------------- */

static bool active(const psa_hash_operation_t *operation)
{
    return operation->hash.alg != NULL;
}

psa_status_t psa_hash_abort(psa_hash_operation_t *operation)
{
    mica_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

/* Passes a status on; an error leaves the operation inactive. */
static psa_status_t abort_on_error(psa_hash_operation_t *operation, psa_status_t status)
{
    if (status != PSA_SUCCESS)
        psa_hash_abort(operation);
    return status;
}

psa_status_t psa_hash_setup(psa_hash_operation_t *operation, psa_algorithm_t alg)
{
    const struct mica_hash_alg *hash;
    psa_status_t status = mica_psa_hash_find(alg, &hash);

    if (active(operation))
        status = PSA_ERROR_BAD_STATE;
    if (status == PSA_SUCCESS)
        status = mica_hash_start(&operation->hash, hash, SIZE_MAX);
    return abort_on_error(operation, status);
}

psa_status_t psa_hash_update(psa_hash_operation_t *operation, const uint8_t *input,
                             size_t input_length)
{
    if (!active(operation))
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    return abort_on_error(operation, mica_hash_update(&operation->hash, input, input_length));
}

psa_status_t psa_hash_finish(psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                             size_t *hash_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *hash_length = 0;
    if (active(operation)) {
        const size_t bytes = operation->hash.alg->digest_bytes;
        status = hash_size < bytes ? PSA_ERROR_BUFFER_TOO_SMALL
                                   : mica_hash_finish(&operation->hash, hash);
        if (status == PSA_SUCCESS)
            *hash_length = bytes;
    }
    psa_hash_abort(operation);
    return status;
}

psa_status_t psa_hash_verify(psa_hash_operation_t *operation, const uint8_t *hash,
                             size_t hash_length)
{
    uint8_t digest[PSA_HASH_MAX_SIZE];
    size_t digest_bytes;
    psa_status_t status = psa_hash_finish(operation, digest, sizeof digest, &digest_bytes);

    if (status == PSA_SUCCESS)
        status = verdict(digest, digest_bytes, hash, hash_length);
    mica_wipe(digest, sizeof digest);
    return status;
}

psa_status_t psa_hash_clone(const psa_hash_operation_t *source_operation,
                            psa_hash_operation_t *target_operation)
{
    if (!active(source_operation) || active(target_operation))
        return abort_on_error(target_operation, PSA_ERROR_BAD_STATE);
    *target_operation = *source_operation;
    return PSA_SUCCESS;
}

/* Suspension ends the operation: its state is in the caller's hands. */
psa_status_t psa_hash_suspend(psa_hash_operation_t *operation, uint8_t *hash_state,
                              size_t hash_state_size, size_t *hash_state_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *hash_state_length = 0;
    if (active(operation))
        status = mica_hash_export_state(&operation->hash, hash_state, hash_state_size,
                                        hash_state_length);
    psa_hash_abort(operation);
    return status;
}

psa_status_t psa_hash_resume(psa_hash_operation_t *operation, const uint8_t *hash_state,
                             size_t hash_state_length)
{
    if (!mica_psa_initialized || active(operation))
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    return abort_on_error(operation,
                          mica_hash_import_state(&operation->hash, hash_state, hash_state_length));
}
