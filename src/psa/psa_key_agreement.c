/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key agreement (PSA Crypto API 1.5, "Key agreement"). */
#include "core/wipe.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_key_material.h"

psa_status_t mica_psa_agree(psa_key_id_t private_key, psa_algorithm_t alg, const uint8_t *peer,
                            size_t peer_bytes, uint8_t *secret, size_t secret_size,
                            size_t *secret_bytes)
{
    const psa_algorithm_t base = PSA_ALG_KEY_AGREEMENT_GET_BASE(alg);
    const struct mica_agreement *agreement;
    struct mica_key_view key;
    const psa_key_attributes_t *a = &key.attributes;
    psa_status_t status;

    if (!PSA_ALG_IS_KEY_AGREEMENT(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(private_key, PSA_KEY_USAGE_DERIVE, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    agreement = mica_agreement_find(a->type, a->bits, base);
    *secret_bytes = PSA_RAW_KEY_AGREEMENT_OUTPUT_SIZE(a->type, a->bits);
    if (!PSA_KEY_TYPE_IS_KEY_PAIR(a->type) || *secret_bytes == 0)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (agreement == NULL)
        status = PSA_ERROR_NOT_SUPPORTED;
    else if (secret_size < *secret_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    else
        status = agreement->agree(a, key.data, key.bytes, peer, peer_bytes, secret);
    mica_key_close(&key);
    return status;
}

psa_status_t psa_raw_key_agreement(psa_algorithm_t alg, psa_key_id_t private_key,
                                   const uint8_t *peer_key, size_t peer_key_length, uint8_t *output,
                                   size_t output_size, size_t *output_length)
{
    uint8_t secret[PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE];
    size_t bytes = 0;
    psa_status_t status = PSA_ERROR_INVALID_ARGUMENT;

    *output_length = 0;
    if (PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(alg))
        status = mica_psa_agree(private_key, alg, peer_key, peer_key_length, secret, sizeof secret,
                                &bytes);
    if (status == PSA_SUCCESS && output_size < bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status == PSA_SUCCESS) {
        memcpy(output, secret, bytes);
        *output_length = bytes;
    }
    mica_wipe(secret, sizeof secret);
    return status;
}

/* The types whose keys are strings of any length: a shared secret is no uniform key. */
static bool may_be_secret(psa_key_type_t type)
{
    return type == PSA_KEY_TYPE_DERIVE || type == PSA_KEY_TYPE_RAW_DATA ||
           type == PSA_KEY_TYPE_HMAC || type == PSA_KEY_TYPE_PASSWORD;
}

psa_status_t psa_key_agreement(psa_key_id_t private_key, const uint8_t *peer_key,
                               size_t peer_key_length, psa_algorithm_t alg,
                               const psa_key_attributes_t *attributes, psa_key_id_t *key)
{
    uint8_t secret[PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE];
    size_t bytes = 0;
    psa_status_t status = PSA_ERROR_INVALID_ARGUMENT;

    *key = PSA_KEY_ID_NULL;
    if (PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(alg) && may_be_secret(attributes->type))
        status = mica_psa_agree(private_key, alg, peer_key, peer_key_length, secret, sizeof secret,
                                &bytes);
    if (status == PSA_SUCCESS)
        status = mica_psa_import(attributes, secret, bytes, key);
    mica_wipe(secret, sizeof secret);
    return status;
}
