/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key derivation (PSA Crypto API 1.5, chapter "Key derivation"). An error of any kind but
 * PSA_ERROR_INSUFFICIENT_DATA, and a capacity that was refused, aborts an operation. */
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "kdf/kdf.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_kdf_secret.h"
#include "psa/psa_key_material.h"
#include "psa/psa_state.h"

psa_status_t psa_key_derivation_abort(psa_key_derivation_operation_t *operation)
{
    mica_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

/* Passes a status on; an error leaves the operation inactive. */
static psa_status_t abort_on_error(psa_key_derivation_operation_t *operation, psa_status_t status)
{
    if (status != PSA_SUCCESS && status != PSA_ERROR_INSUFFICIENT_DATA)
        psa_key_derivation_abort(operation);
    return status;
}

/* ---- set-up and capacity -------------------------------------------------------------------- */

/* The derivation that an algorithm is, or ends with. */
static psa_status_t derivation_of(psa_algorithm_t alg, psa_algorithm_t *kdf)
{
    if (PSA_ALG_IS_KEY_DERIVATION(alg)) {
        *kdf = alg;
        return PSA_SUCCESS;
    }
    if (!PSA_ALG_IS_KEY_AGREEMENT(alg) || PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    *kdf = PSA_ALG_KEY_AGREEMENT_GET_KDF(alg);
    if ((PSA_ALG_IS_ECDH(alg) && PSA_WANT_ALG_ECDH) || (PSA_ALG_IS_FFDH(alg) && PSA_WANT_ALG_FFDH))
        return PSA_SUCCESS;
    return PSA_ERROR_NOT_SUPPORTED;
}

psa_status_t psa_key_derivation_setup(psa_key_derivation_operation_t *operation,
                                      psa_algorithm_t alg)
{
    psa_algorithm_t kdf = PSA_ALG_NONE;
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (mica_psa_initialized && operation->alg == PSA_ALG_NONE)
        status = derivation_of(alg, &kdf);
    if (status == PSA_SUCCESS)
        status = mica_kdf_start(&operation->kdf, kdf);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    operation->alg = alg;
    operation->capacity = mica_kdf_capacity(&operation->kdf);
    operation->begun = 0;
    operation->verify_only = 0;
    operation->from_key = 0;
    return PSA_SUCCESS;
}

psa_status_t psa_key_derivation_get_capacity(const psa_key_derivation_operation_t *operation,
                                             size_t *capacity)
{
    *capacity = operation->capacity;
    return operation->alg == PSA_ALG_NONE ? PSA_ERROR_BAD_STATE : PSA_SUCCESS;
}

psa_status_t psa_key_derivation_set_capacity(psa_key_derivation_operation_t *operation,
                                             size_t capacity)
{
    if (operation->alg == PSA_ALG_NONE)
        return PSA_ERROR_BAD_STATE;
    if (operation->begun && operation->kdf.mode->output_depends_on_capacity)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    if (capacity > operation->capacity)
        return PSA_ERROR_INVALID_ARGUMENT;
    operation->capacity = capacity;
    return PSA_SUCCESS;
}

/* ---- inputs --------------------------------------------------------------------------------- */

static psa_status_t find_step(const psa_key_derivation_operation_t *operation,
                              psa_key_derivation_step_t step, const struct mica_kdf_step **found)
{
    if (operation->alg == PSA_ALG_NONE || operation->begun)
        return PSA_ERROR_BAD_STATE;
    return mica_kdf_find_step(&operation->kdf, step, found);
}

/* The same for a step that is given as bytes. */
static psa_status_t find_bytes(const psa_key_derivation_operation_t *operation,
                               psa_key_derivation_step_t step, const struct mica_kdf_step **found)
{
    const psa_status_t status = find_step(operation, step, found);

    if (status == PSA_SUCCESS && ((*found)->flags & (MICA_KDF_NUMBER | MICA_KDF_BLOCK_KEY)) != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    return status;
}

psa_status_t psa_key_derivation_input_bytes(psa_key_derivation_operation_t *operation,
                                            psa_key_derivation_step_t step, const uint8_t *data,
                                            size_t data_length)
{
    const struct mica_kdf_step *found;
    psa_status_t status = find_bytes(operation, step, &found);

    if (status == PSA_SUCCESS)
        status = mica_kdf_input(&operation->kdf, found, PSA_KEY_TYPE_NONE, data, data_length);
    return abort_on_error(operation, status);
}

psa_status_t psa_key_derivation_input_integer(psa_key_derivation_operation_t *operation,
                                              psa_key_derivation_step_t step, uint64_t value)
{
    const struct mica_kdf_step *found;
    psa_status_t status = find_step(operation, step, &found);

    if (status == PSA_SUCCESS && (found->flags & MICA_KDF_NUMBER) == 0)
        status = PSA_ERROR_INVALID_ARGUMENT;
    if (status == PSA_SUCCESS)
        status = mica_kdf_input_number(&operation->kdf, found, value);
    return abort_on_error(operation, status);
}

static bool type_suits(const struct mica_kdf_step *step, const psa_key_attributes_t *key)
{
    if ((step->flags & MICA_KDF_NUMBER) != 0)
        return false;
    if ((step->flags & MICA_KDF_BLOCK_KEY) != 0)
        return PSA_BLOCK_CIPHER_BLOCK_LENGTH(key->type) == MICA_BLOCK_MAX &&
               mica_key_is_single(key->type, key->bits);
    return key->type == step->types[0] || key->type == step->types[1];
}

/* Whether the output may be what the application calls its secret. */
static bool is_the_secret(psa_key_derivation_step_t step)
{
    return step == PSA_KEY_DERIVATION_INPUT_SECRET || step == PSA_KEY_DERIVATION_INPUT_PASSWORD;
}

static psa_status_t input_key(psa_key_derivation_operation_t *operation,
                              const struct mica_kdf_step *step, const struct mica_key_view *key)
{
    const psa_key_usage_t usage = key->attributes.usage;

    if ((usage & (PSA_KEY_USAGE_DERIVE | PSA_KEY_USAGE_VERIFY_DERIVATION)) == 0)
        return PSA_ERROR_NOT_PERMITTED;
    if (!type_suits(step, &key->attributes))
        return PSA_ERROR_INVALID_ARGUMENT;
    if ((usage & PSA_KEY_USAGE_DERIVE) == 0)
        operation->verify_only = 1;
    if (is_the_secret(step->step))
        operation->from_key = 1;
    return mica_kdf_input(&operation->kdf, step, key->attributes.type, key->data, key->bytes);
}

psa_status_t psa_key_derivation_input_key(psa_key_derivation_operation_t *operation,
                                          psa_key_derivation_step_t step, psa_key_id_t key)
{
    const struct mica_kdf_step *found;
    struct mica_key_view view;
    psa_status_t status = find_step(operation, step, &found);

    if (status == PSA_SUCCESS)
        status = mica_key_use(key, 0, operation->alg, &view);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    status = input_key(operation, found, &view);
    mica_key_close(&view);
    return abort_on_error(operation, status);
}

psa_status_t mica_psa_kdf_expects(const psa_key_derivation_operation_t *operation,
                                  psa_key_derivation_step_t step)
{
    const struct mica_kdf_step *found;

    return find_bytes(operation, step, &found);
}

psa_status_t mica_psa_kdf_input_secret(psa_key_derivation_operation_t *operation,
                                       psa_key_derivation_step_t step, const uint8_t *secret,
                                       size_t bytes)
{
    const psa_status_t status = psa_key_derivation_input_bytes(operation, step, secret, bytes);

    if (status == PSA_SUCCESS && is_the_secret(step))
        operation->from_key = 1;
    return status;
}

/* ---- output --------------------------------------------------------------------------------- */

/* Before each output: whether the inputs are complete and permit it. */
static psa_status_t begin(psa_key_derivation_operation_t *operation, bool verifies)
{
    if (operation->alg == PSA_ALG_NONE || !mica_kdf_complete(&operation->kdf))
        return PSA_ERROR_BAD_STATE;
    if (operation->verify_only && !verifies)
        return PSA_ERROR_NOT_PERMITTED;
    if (operation->begun)
        return PSA_SUCCESS;
    operation->begun = 1;
    return mica_kdf_begin(&operation->kdf, operation->capacity);
}

/* The next bytes of the stream: a mica_draw. */
static psa_status_t draw(void *stream, uint8_t *out, size_t bytes)
{
    psa_key_derivation_operation_t *operation = stream;

    if (bytes > operation->capacity) {
        operation->capacity = 0;
        return PSA_ERROR_INSUFFICIENT_DATA;
    }
    operation->capacity -= bytes;
    return mica_kdf_output(&operation->kdf, out, bytes);
}

psa_status_t psa_key_derivation_output_bytes(psa_key_derivation_operation_t *operation,
                                             uint8_t *output, size_t output_length)
{
    psa_status_t status = begin(operation, false);

    if (status == PSA_SUCCESS)
        status = draw(operation, output, output_length);
    return abort_on_error(operation, status);
}

static psa_status_t check_new_key(const psa_key_derivation_operation_t *operation,
                                  const psa_key_attributes_t *attributes)
{
    const psa_status_t status = mica_key_check_attributes(attributes);

    if (status != PSA_SUCCESS)
        return status;
    if (PSA_KEY_TYPE_IS_PUBLIC_KEY(attributes->type) ||
        !mica_key_bits_fit(attributes->type, attributes->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    /* It verifies this algorithm and nothing else. */
    if (attributes->type == PSA_KEY_TYPE_PASSWORD_HASH && attributes->alg != operation->alg)
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

psa_status_t psa_key_derivation_output_key(const psa_key_attributes_t *attributes,
                                           psa_key_derivation_operation_t *operation,
                                           psa_key_id_t *key)
{
    psa_status_t status = begin(operation, false);

    *key = PSA_KEY_ID_NULL;
    if (status == PSA_SUCCESS && !operation->from_key)
        status = PSA_ERROR_NOT_PERMITTED;
    if (status == PSA_SUCCESS)
        status = check_new_key(operation, attributes);
    if (status == PSA_SUCCESS)
        status = mica_psa_derive_key(attributes, draw, operation, key);
    return abort_on_error(operation, status);
}

psa_status_t psa_key_derivation_output_key_custom(const psa_key_attributes_t *attributes,
                                                  psa_key_derivation_operation_t *operation,
                                                  const psa_custom_key_parameters_t *custom,
                                                  const uint8_t *custom_data,
                                                  size_t custom_data_length, psa_key_id_t *key)
{
    (void)custom_data;
    if (custom->flags != 0 || custom_data_length != 0) {
        *key = PSA_KEY_ID_NULL;
        return abort_on_error(operation, operation->alg == PSA_ALG_NONE
                                             ? PSA_ERROR_BAD_STATE
                                             : PSA_ERROR_INVALID_ARGUMENT);
    }
    return psa_key_derivation_output_key(attributes, operation, key);
}

/* ---- verification --------------------------------------------------------------------------- */

/* Compares as many bytes of the stream, all of them, whatever the first ones were. */
static psa_status_t compare(psa_key_derivation_operation_t *operation, const uint8_t *expected,
                            size_t bytes)
{
    uint8_t piece[MICA_KDF_BLOCK_MAX];
    mica_mask equal = ~(mica_mask)0;
    psa_status_t status = PSA_SUCCESS;
    size_t n;

    if (bytes > operation->capacity)
        return draw(operation, piece, bytes);
    for (; bytes > 0 && status == PSA_SUCCESS; bytes -= n, expected += n) {
        n = mica_min(bytes, sizeof piece);
        status = draw(operation, piece, n);
        equal &= mica_mask_equal_bytes(piece, expected, n);
    }
    mica_wipe(piece, sizeof piece);
    MICA_PUBLIC(&equal, sizeof equal);
    if (status == PSA_SUCCESS && !equal)
        status = PSA_ERROR_INVALID_SIGNATURE;
    return status;
}

psa_status_t psa_key_derivation_verify_bytes(psa_key_derivation_operation_t *operation,
                                             const uint8_t *expected_output, size_t output_length)
{
    psa_status_t status = begin(operation, true);

    if (status == PSA_SUCCESS)
        status = compare(operation, expected_output, output_length);
    return abort_on_error(operation, status);
}

psa_status_t psa_key_derivation_verify_key(psa_key_derivation_operation_t *operation,
                                           psa_key_id_t expected)
{
    struct mica_key_view key;
    psa_status_t status = begin(operation, true);

    if (status == PSA_SUCCESS)
        status = mica_key_use(expected, PSA_KEY_USAGE_VERIFY_DERIVATION, operation->alg, &key);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    status = key.attributes.type == PSA_KEY_TYPE_PASSWORD_HASH
                 ? compare(operation, key.data, key.bytes)
                 : PSA_ERROR_INVALID_ARGUMENT;
    mica_key_close(&key);
    return abort_on_error(operation, status);
}
