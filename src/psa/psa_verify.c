/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Verification of signatures (PSA Crypto API 1.5, "Asymmetric signature"). */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "psa/crypto.h"
#include "psa/psa_signature.h"

/* Opens a key of either kind, and leaves its public part in `in`, which `room` holds. */
static psa_status_t open_public(struct mica_sign_key *k, struct mica_sign_input *in,
                                uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE])
{
    psa_status_t status = mica_key_public(&k->view.attributes, k->view.data, k->view.bytes, room,
                                          PSA_EXPORT_PUBLIC_KEY_MAX_SIZE, &in->key_bytes);

    in->key = room;
    return status;
}

static psa_status_t begin_message(const struct mica_signature_scheme *scheme,
                                  const struct mica_sign_input *in, const uint8_t *signature,
                                  struct mica_hash_context *hash)
{
    if (scheme->verify_begin != NULL)
        return scheme->verify_begin(in, signature, hash);
    return scheme->verify_hash == NULL ? PSA_ERROR_NOT_SUPPORTED
                                       : mica_sign_hash_begin(in->alg, hash);
}

static psa_status_t end_message(const struct mica_signature_scheme *scheme,
                                struct mica_sign_input *in, const uint8_t *signature,
                                struct mica_hash_context *hash)
{
    uint8_t digest[PSA_HASH_MAX_SIZE];
    psa_status_t status;

    if (scheme->verify_end != NULL)
        return scheme->verify_end(in, signature, hash);
    status = mica_hash_finish(hash, digest);
    in->data = digest;
    in->bytes = hash->alg->digest_bytes;
    return status == PSA_SUCCESS ? scheme->verify_hash(in, signature) : status;
}

static psa_status_t verify_message(const struct mica_signature_scheme *scheme,
                                   struct mica_sign_input *in, const uint8_t *signature)
{
    struct mica_hash_context hash;
    psa_status_t status = begin_message(scheme, in, signature, &hash);

    if (status != PSA_SUCCESS)
        return status;
    status = mica_hash_update(&hash, in->data, in->bytes);
    if (status == PSA_SUCCESS)
        status = end_message(scheme, in, signature, &hash);
    mica_wipe(&hash, sizeof hash);
    return status;
}

static psa_status_t verify_hash(const struct mica_signature_scheme *scheme,
                                const struct mica_sign_input *in, const uint8_t *signature)
{
    psa_status_t status = mica_sign_check_hash(in->alg, in->bytes);

    if (status != PSA_SUCCESS)
        return status;
    return scheme->verify_hash == NULL ? PSA_ERROR_NOT_SUPPORTED
                                       : scheme->verify_hash(in, signature);
}

struct input {
    const uint8_t *data;
    size_t bytes;
    const uint8_t *context;
    size_t context_bytes;
    bool message;
};

static psa_status_t verify(psa_key_id_t key, psa_algorithm_t alg, const struct input *input,
                           const uint8_t *signature, size_t signature_length)
{
    uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    struct mica_sign_key k;
    struct mica_sign_input in;
    psa_status_t status = mica_sign_open(
        &k, key, input->message ? PSA_KEY_USAGE_VERIFY_MESSAGE : PSA_KEY_USAGE_VERIFY_HASH, alg,
        input->context_bytes);

    if (status != PSA_SUCCESS)
        return status;
    in = mica_sign_input_of(&k, alg);
    status = open_public(&k, &in, room);
    mica_key_close(&k.view);
    if (status != PSA_SUCCESS)
        return status;
    in.data = input->data;
    in.bytes = input->bytes;
    in.context = input->context;
    in.context_bytes = input->context_bytes;
    if (signature_length != k.signature_bytes)
        return PSA_ERROR_INVALID_SIGNATURE;
    return input->message ? verify_message(k.scheme, &in, signature)
                          : verify_hash(k.scheme, &in, signature);
}

/* ---- at once -------------------------------------------------------------------------------- */

psa_status_t psa_verify_message_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                             const uint8_t *input, size_t input_length,
                                             const uint8_t *context, size_t context_length,
                                             const uint8_t *signature, size_t signature_length)
{
    const struct input in = {input, input_length, context, context_length, true};

    return verify(key, alg, &in, signature, signature_length);
}

psa_status_t psa_verify_message(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, const uint8_t *signature,
                                size_t signature_length)
{
    return psa_verify_message_with_context(key, alg, input, input_length, NULL, 0, signature,
                                           signature_length);
}

psa_status_t psa_verify_hash_with_context(psa_key_id_t key, psa_algorithm_t alg,
                                          const uint8_t *hash, size_t hash_length,
                                          const uint8_t *context, size_t context_length,
                                          const uint8_t *signature, size_t signature_length)
{
    const struct input in = {hash, hash_length, context, context_length, false};

    return verify(key, alg, &in, signature, signature_length);
}

psa_status_t psa_verify_hash(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *hash,
                             size_t hash_length, const uint8_t *signature, size_t signature_length)
{
    return psa_verify_hash_with_context(key, alg, hash, hash_length, NULL, 0, signature,
                                        signature_length);
}

/* ---- in steps ------------------------------------------------------------------------------- */

psa_status_t psa_verify_abort(psa_verify_operation_t *operation)
{
    mica_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

/* The operation's key and context as a scheme sees them. */
static psa_status_t open_operation(const psa_verify_operation_t *operation,
                                   const struct mica_signature_scheme **scheme,
                                   struct mica_sign_input *in,
                                   uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE])
{
    struct mica_sign_key k;
    psa_status_t status = mica_sign_open(&k, operation->key, PSA_KEY_USAGE_VERIFY_MESSAGE,
                                         operation->alg, operation->context_bytes);

    if (status != PSA_SUCCESS)
        return status;
    *in = mica_sign_input_of(&k, operation->alg);
    status = open_public(&k, in, room);
    mica_key_close(&k.view);
    in->context = operation->context;
    in->context_bytes = operation->context_bytes;
    *scheme = k.scheme;
    return status;
}

static psa_status_t setup(psa_key_id_t key, psa_algorithm_t alg, size_t signature_length)
{
    struct mica_sign_key k;
    psa_status_t status = mica_sign_open(&k, key, PSA_KEY_USAGE_VERIFY_MESSAGE, alg, 0);

    if (status != PSA_SUCCESS)
        return status;
    mica_key_close(&k.view);
    if (k.scheme->verify_begin == NULL && k.scheme->verify_hash == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    return signature_length == k.signature_bytes ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}

psa_status_t psa_verify_setup(psa_verify_operation_t *operation, psa_key_id_t key,
                              psa_algorithm_t alg, const uint8_t *signature,
                              size_t signature_length)
{
    psa_status_t status =
        operation->alg != PSA_ALG_NONE ? PSA_ERROR_BAD_STATE : setup(key, alg, signature_length);

    if (status != PSA_SUCCESS) {
        psa_verify_abort(operation);
        return status;
    }
    operation->alg = alg;
    operation->key = key;
    memcpy(operation->signature, signature, signature_length);
    return PSA_SUCCESS;
}

psa_status_t psa_verify_set_context(psa_verify_operation_t *operation, const uint8_t *context,
                                    size_t context_length)
{
    psa_status_t status = PSA_SUCCESS;

    if (operation->alg == PSA_ALG_NONE || operation->context_set || operation->started)
        status = PSA_ERROR_BAD_STATE;
    else if (context_length > sizeof operation->context ||
             (context_length != 0 && !PSA_ALG_SIGN_SUPPORTS_CONTEXT(operation->alg)))
        status = PSA_ERROR_INVALID_ARGUMENT;
    if (status != PSA_SUCCESS) {
        psa_verify_abort(operation);
        return status;
    }
    mica_copy(operation->context, context, context_length);
    operation->context_bytes = (uint8_t)context_length;
    operation->context_set = 1;
    return PSA_SUCCESS;
}

/* The hash begins with the first piece, when the context is known. */
static psa_status_t start(psa_verify_operation_t *operation)
{
    uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    const struct mica_signature_scheme *scheme;
    struct mica_sign_input in;
    psa_status_t status;

    if (operation->alg == PSA_ALG_NONE)
        return PSA_ERROR_BAD_STATE;
    if (operation->started)
        return PSA_SUCCESS;
    status = open_operation(operation, &scheme, &in, room);
    if (status == PSA_SUCCESS)
        status = begin_message(scheme, &in, operation->signature, &operation->hash);
    operation->started = 1;
    return status;
}

psa_status_t psa_verify_update(psa_verify_operation_t *operation, const uint8_t *input,
                               size_t input_length)
{
    psa_status_t status = start(operation);

    if (status == PSA_SUCCESS)
        status = mica_hash_update(&operation->hash, input, input_length);
    if (status != PSA_SUCCESS)
        psa_verify_abort(operation);
    return status;
}

psa_status_t psa_verify_finish(psa_verify_operation_t *operation)
{
    uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    const struct mica_signature_scheme *scheme;
    struct mica_sign_input in;
    psa_status_t status = start(operation);

    if (status == PSA_SUCCESS)
        status = open_operation(operation, &scheme, &in, room);
    if (status == PSA_SUCCESS)
        status = end_message(scheme, &in, operation->signature, &operation->hash);
    psa_verify_abort(operation);
    return status;
}
