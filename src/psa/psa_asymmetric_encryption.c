/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Asymmetric encryption (PSA Crypto API 1.5, "Asymmetric encryption"). */
#include "core/wipe.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"

static psa_status_t begin(psa_key_id_t id, psa_key_usage_t usage, struct mica_encrypt_input *in,
                          struct mica_key_view *key, const struct mica_asymmetric_cipher **cipher)
{
    const psa_key_attributes_t *a = &key->attributes;
    psa_status_t status;

    if (!PSA_ALG_IS_ASYMMETRIC_ENCRYPTION(in->alg) || PSA_ALG_IS_WILDCARD(in->alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, usage, in->alg, key);
    if (status != PSA_SUCCESS)
        return status;
    in->type = a->type;
    in->bits = a->bits;
    in->key = key->data;
    in->key_bytes = key->bytes;
    *cipher = mica_asymmetric_cipher_find(a->type, a->bits, in->alg);
    if (PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE(a->type, a->bits, in->alg) == 0)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (*cipher == NULL)
        status = PSA_ERROR_NOT_SUPPORTED;
    if (status != PSA_SUCCESS)
        mica_key_close(key);
    return status;
}

psa_status_t psa_asymmetric_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                    size_t input_length, const uint8_t *salt, size_t salt_length,
                                    uint8_t *output, size_t output_size, size_t *output_length)
{
    struct mica_encrypt_input in = {
        .alg = alg, .data = input, .bytes = input_length, .salt = salt, .salt_bytes = salt_length};
    uint8_t room[PSA_EXPORT_PUBLIC_KEY_MAX_SIZE];
    const struct mica_asymmetric_cipher *cipher;
    struct mica_key_view view;
    psa_status_t status;

    *output_length = 0;
    status = begin(key, PSA_KEY_USAGE_ENCRYPT, &in, &view, &cipher);
    if (status != PSA_SUCCESS)
        return status;
    status =
        mica_key_public(&view.attributes, view.data, view.bytes, room, sizeof room, &in.key_bytes);
    in.key = room;
    mica_key_close(&view);
    if (status == PSA_SUCCESS &&
        output_size < PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE(in.type, in.bits, alg))
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status != PSA_SUCCESS)
        return status;
    return cipher->encrypt == NULL ? PSA_ERROR_NOT_SUPPORTED
                                   : cipher->encrypt(&in, output, output_length);
}

psa_status_t psa_asymmetric_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                    size_t input_length, const uint8_t *salt, size_t salt_length,
                                    uint8_t *output, size_t output_size, size_t *output_length)
{
    struct mica_encrypt_input in = {
        .alg = alg, .data = input, .bytes = input_length, .salt = salt, .salt_bytes = salt_length};
    const struct mica_asymmetric_cipher *cipher;
    struct mica_key_view view;
    psa_status_t status;

    *output_length = 0;
    status = begin(key, PSA_KEY_USAGE_DECRYPT, &in, &view, &cipher);
    if (status != PSA_SUCCESS)
        return status;
    if (!PSA_KEY_TYPE_IS_KEY_PAIR(in.type))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (cipher->decrypt == NULL)
        status = PSA_ERROR_NOT_SUPPORTED;
    else
        status = cipher->decrypt(&in, output, output_size, output_length);
    mica_key_close(&view);
    return status;
}
