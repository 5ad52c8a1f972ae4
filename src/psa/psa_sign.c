/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Signing (PSA Crypto API 1.5, "Asymmetric signature"). */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "psa/crypto.h"
#include "psa/psa_signature.h"

/* A message: whole where the scheme wants it so, otherwise its hash. */
static psa_status_t sign_input(const struct mica_signature_scheme *scheme,
                               struct mica_sign_input *in, bool message, uint8_t *signature)
{
    struct mica_sign_input hashed = *in;
    uint8_t digest[PSA_HASH_MAX_SIZE];
    psa_status_t status;

    if (message && scheme->sign_message != NULL)
        return scheme->sign_message(in, signature);
    if (scheme->sign_hash == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    if (!message)
        return scheme->sign_hash(in, signature);
    status = mica_sign_hash_message(in->alg, in->data, in->bytes, digest, &hashed.bytes);
    hashed.data = digest;
    if (status == PSA_SUCCESS)
        status = scheme->sign_hash(&hashed, signature);
    mica_wipe(digest, sizeof digest);
    return status;
}

struct input {
    const uint8_t *data;
    size_t bytes;
    const uint8_t *context;
    size_t context_bytes;
    bool message;
};

static psa_status_t sign(psa_key_id_t key, psa_algorithm_t alg, const struct input *input,
                         uint8_t *signature, size_t signature_size, size_t *signature_length)
{
    struct mica_sign_key k;
    struct mica_sign_input in;
    psa_status_t status;

    *signature_length = 0;
    status = mica_sign_open(&k, key,
                            input->message ? PSA_KEY_USAGE_SIGN_MESSAGE : PSA_KEY_USAGE_SIGN_HASH,
                            alg, input->context_bytes);
    if (status != PSA_SUCCESS)
        return status;
    in = mica_sign_input_of(&k, alg);
    in.data = input->data;
    in.bytes = input->bytes;
    in.context = input->context;
    in.context_bytes = input->context_bytes;
    if (!PSA_KEY_TYPE_IS_KEY_PAIR(in.type))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (signature_size < k.signature_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    else if (!input->message)
        status = mica_sign_check_hash(alg, in.bytes);
    if (status == PSA_SUCCESS) {
        status = sign_input(k.scheme, &in, input->message, signature);
        if (status == PSA_SUCCESS)
            *signature_length = k.signature_bytes;
        else
            mica_wipe(signature, k.signature_bytes);
    }
    mica_key_close(&k.view);
    return status;
}

/* ---- at once -------------------------------------------------------------------------------- */

psa_status_t psa_sign_message_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                           const uint8_t *input, size_t input_length,
                                           const uint8_t *context, size_t context_length,
                                           uint8_t *signature, size_t signature_size,
                                           size_t *signature_length)
{
    const struct input in = {input, input_length, context, context_length, true};

    return sign(key, alg, &in, signature, signature_size, signature_length);
}

psa_status_t psa_sign_message(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                              size_t input_length, uint8_t *signature, size_t signature_size,
                              size_t *signature_length)
{
    return psa_sign_message_with_context(key, alg, input, input_length, NULL, 0, signature,
                                         signature_size, signature_length);
}

psa_status_t psa_sign_hash_with_context(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                                        size_t hash_length, const uint8_t *context,
                                        size_t context_length, uint8_t *signature,
                                        size_t signature_size, size_t *signature_length)
{
    const struct input in = {hash, hash_length, context, context_length, false};

    return sign(key, alg, &in, signature, signature_size, signature_length);
}

psa_status_t psa_sign_hash(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                           size_t hash_length, uint8_t *signature, size_t signature_size,
                           size_t *signature_length)
{
    return psa_sign_hash_with_context(key, alg, hash, hash_length, NULL, 0, signature,
                                      signature_size, signature_length);
}

/* ---- in steps: the key stays in the store, the message goes into its hash -------------------- */

psa_status_t psa_sign_abort(psa_sign_operation_t *operation)
{
    mica_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

static psa_status_t setup(psa_sign_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg)
{
    struct mica_sign_key k;
    psa_status_t status = mica_sign_open(&k, key, PSA_KEY_USAGE_SIGN_MESSAGE, alg, 0);

    if (status != PSA_SUCCESS)
        return status;
    if (!PSA_KEY_TYPE_IS_KEY_PAIR(k.view.attributes.type))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (k.scheme->sign_message != NULL) /* it reads the message twice */
        status = PSA_ERROR_NOT_SUPPORTED;
    else
        status = mica_sign_hash_begin(alg, &operation->hash);
    mica_key_close(&k.view);
    return status;
}

psa_status_t psa_sign_setup(psa_sign_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg)
{
    psa_status_t status =
        operation->alg != PSA_ALG_NONE ? PSA_ERROR_BAD_STATE : setup(operation, key, alg);

    if (status != PSA_SUCCESS) {
        psa_sign_abort(operation);
        return status;
    }
    operation->alg = alg;
    operation->key = key;
    return PSA_SUCCESS;
}

psa_status_t psa_sign_set_context(psa_sign_operation_t *operation, const uint8_t *context,
                                  size_t context_length)
{
    psa_status_t status = PSA_SUCCESS;

    if (operation->alg == PSA_ALG_NONE || operation->context_set || operation->started)
        status = PSA_ERROR_BAD_STATE;
    else if (context_length > sizeof operation->context ||
             (context_length != 0 && !PSA_ALG_SIGN_SUPPORTS_CONTEXT(operation->alg)))
        status = PSA_ERROR_INVALID_ARGUMENT;
    if (status != PSA_SUCCESS) {
        psa_sign_abort(operation);
        return status;
    }
    mica_copy(operation->context, context, context_length);
    operation->context_bytes = (uint8_t)context_length;
    operation->context_set = 1;
    return PSA_SUCCESS;
}

psa_status_t psa_sign_update(psa_sign_operation_t *operation, const uint8_t *input,
                             size_t input_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->alg != PSA_ALG_NONE)
        status = mica_hash_update(&operation->hash, input, input_length);
    if (status != PSA_SUCCESS)
        psa_sign_abort(operation);
    else
        operation->started = 1;
    return status;
}

psa_status_t psa_sign_finish(psa_sign_operation_t *operation, uint8_t *signature,
                             size_t signature_size, size_t *signature_length)
{
    uint8_t digest[PSA_HASH_MAX_SIZE];
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *signature_length = 0;
    if (operation->alg != PSA_ALG_NONE)
        status = mica_hash_finish(&operation->hash, digest);
    if (status == PSA_SUCCESS) {
        /* The right to sign the message was checked; its hash is what is signed now. */
        struct mica_sign_key k;
        status = mica_sign_open(&k, operation->key, PSA_KEY_USAGE_SIGN_MESSAGE, operation->alg,
                                operation->context_bytes);
        if (status == PSA_SUCCESS) {
            struct mica_sign_input in = mica_sign_input_of(&k, operation->alg);
            in.data = digest;
            in.bytes = operation->hash.alg->digest_bytes;
            in.context = operation->context;
            in.context_bytes = operation->context_bytes;
            status = signature_size < k.signature_bytes
                         ? PSA_ERROR_BUFFER_TOO_SMALL
                         : sign_input(k.scheme, &in, false, signature);
            if (status == PSA_SUCCESS)
                *signature_length = k.signature_bytes;
            else if (status != PSA_ERROR_BUFFER_TOO_SMALL)
                mica_wipe(signature, k.signature_bytes);
            mica_key_close(&k.view);
        }
    }
    mica_wipe(digest, sizeof digest);
    psa_sign_abort(operation);
    return status;
}
