/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key wrapping (PSA Crypto API 1.5, chapter "Key wrapping"). */
#include "cipher/key_wrap.h"
#include "core/wipe.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_state.h"

/* The wrapping key, pinned, checked and expanded. On failure nothing is left. */
static psa_status_t begin(struct mica_cipher_key *k, psa_key_id_t id, psa_key_usage_t usage,
                          psa_algorithm_t alg)
{
    struct mica_key_view wrapping;
    psa_status_t status;

    if (!PSA_ALG_IS_KEY_WRAP(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, usage, alg, &wrapping);
    if (status != PSA_SUCCESS)
        return status;
    if (!(alg == PSA_ALG_KW && PSA_WANT_ALG_KW) && !(alg == PSA_ALG_KWP && PSA_WANT_ALG_KWP))
        status = PSA_ERROR_NOT_SUPPORTED;
    else if (PSA_BLOCK_CIPHER_BLOCK_LENGTH(wrapping.attributes.type) != 16 ||
             !mica_key_is_single(wrapping.attributes.type, wrapping.attributes.bits))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else
        status = mica_cipher_set_key(
            k, mica_block_cipher_find(wrapping.attributes.type), wrapping.data, wrapping.bytes,
            usage == PSA_KEY_USAGE_WRAP ? MICA_ENCRYPT : MICA_DECRYPT, SIZE_MAX);
    mica_key_close(&wrapping);
    return status;
}

static psa_status_t wrap(const struct mica_cipher_key *k, bool padded,
                         const struct mica_key_view *key, uint8_t *data, size_t data_size,
                         size_t *data_length)
{
    const size_t bytes = mica_key_wrap_bytes(padded, key->bytes);
    psa_status_t status;

    if (!mica_key_wrap_bytes_fit(padded, key->bytes))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (data_size < bytes)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    status = mica_key_wrap(k, padded, key->data, key->bytes, data);
    if (status == PSA_SUCCESS)
        *data_length = bytes;
    return status;
}

psa_status_t psa_wrap_key(psa_key_id_t wrapping_key, psa_algorithm_t alg, psa_key_id_t key,
                          uint8_t *data, size_t data_size, size_t *data_length)
{
    struct mica_cipher_key k;
    struct mica_key_view sealed;
    psa_status_t status = begin(&k, wrapping_key, PSA_KEY_USAGE_WRAP, alg);

    *data_length = 0;
    if (status != PSA_SUCCESS)
        return status;
    status = mica_key_use(key, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE, &sealed);
    if (status == PSA_SUCCESS) {
        status = wrap(&k, alg == PSA_ALG_KWP, &sealed, data, data_size, data_length);
        mica_key_close(&sealed);
    }
    mica_cipher_wipe_key(&k);
    return status;
}

/* A key whose bytes were unwrapped into its slot gets its attributes, if they fit. */
static psa_status_t complete(struct mica_key *key, const psa_key_attributes_t *attributes,
                             size_t bytes)
{
    if (!mica_key_bits_fit(attributes->type, bytes * 8) ||
        (attributes->bits != 0 && attributes->bits != bytes * 8))
        return PSA_ERROR_INVALID_ARGUMENT;
    mica_key_trim(key, bytes);
    key->attributes = *attributes;
    key->attributes.bits = (uint16_t)(bytes * 8);
    return PSA_SUCCESS;
}

static psa_status_t unwrap(const struct mica_cipher_key *k, bool padded,
                           const psa_key_attributes_t *attributes, const uint8_t *data,
                           size_t data_length, psa_key_id_t *id)
{
    struct mica_key *key;
    size_t bytes;
    psa_status_t status;

    if (data_length % 8 != 0 || data_length < (padded ? 16 : 24))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_reserve(data_length - 8, &key);
    if (status != PSA_SUCCESS)
        return status;
    status = mica_key_unwrap(k, padded, data, data_length, key->data, &bytes);
    if (status == PSA_SUCCESS)
        status = complete(key, attributes, bytes);
    if (status == PSA_SUCCESS)
        *id = mica_key_publish(key);
    else
        mica_key_discard(key);
    return status;
}

psa_status_t psa_unwrap_key(const psa_key_attributes_t *attributes, psa_key_id_t wrapping_key,
                            psa_algorithm_t alg, const uint8_t *data, size_t data_length,
                            psa_key_id_t *key)
{
    struct mica_cipher_key k;
    psa_status_t status;

    *key = PSA_KEY_ID_NULL;
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    status = mica_key_check_attributes(attributes);
    if (status == PSA_SUCCESS)
        status = begin(&k, wrapping_key, PSA_KEY_USAGE_UNWRAP, alg);
    if (status != PSA_SUCCESS)
        return status;
    status = unwrap(&k, alg == PSA_ALG_KWP, attributes, data, data_length, key);
    mica_cipher_wipe_key(&k);
    return status;
}
