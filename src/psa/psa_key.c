/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key management (PSA Crypto API 1.5, "Key management reference"), for volatile keys. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "psa/key_policy.h"
#include "psa/crypto.h"
#include "psa/psa_key_material.h"
#include "psa/psa_state.h"
#include "rng/rng.h"

/* ---- creation ------------------------------------------------------------------------------- */

/* Where the new bytes come from. */
typedef psa_status_t fill(uint8_t *data, size_t bytes, const void *from);

static psa_status_t fill_copy(uint8_t *data, size_t bytes, const void *from)
{
    memcpy(data, from, bytes);
    return PSA_SUCCESS;
}

static psa_status_t fill_random(uint8_t *data, size_t bytes, const void *from)
{
    (void)from;
    return mica_random(data, bytes);
}

static psa_status_t create(const psa_key_attributes_t *attributes, size_t bytes, fill *fill_with,
                           const void *from, psa_key_id_t *id)
{
    struct mica_key *key;
    psa_status_t status = mica_key_reserve(bytes, &key);

    if (status != PSA_SUCCESS)
        return status;
    key->attributes = *attributes;
    key->attributes.bits = (uint16_t)(bytes * 8);
    status = fill_with(key->data, bytes, from);
    if (status == PSA_SUCCESS)
        *id = mica_key_publish(key);
    else
        mica_key_discard(key);
    return status;
}

psa_status_t mica_psa_import(const psa_key_attributes_t *attributes, const uint8_t *data,
                             size_t bytes, psa_key_id_t *id)
{
    psa_status_t status = mica_key_check_attributes(attributes);

    if (status != PSA_SUCCESS)
        return status;
    if (bytes > UINT16_MAX / 8 || !mica_key_bits_fit(attributes->type, bytes * 8))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (attributes->bits != 0 && attributes->bits != bytes * 8)
        return PSA_ERROR_INVALID_ARGUMENT;
    return create(attributes, bytes, fill_copy, data, id);
}

psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key)
{
    *key = PSA_KEY_ID_NULL;
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    return mica_psa_import(attributes, data, data_length, key);
}

psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key)
{
    psa_status_t status;

    *key = PSA_KEY_ID_NULL;
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    status = mica_key_check_attributes(attributes);
    if (status != PSA_SUCCESS)
        return status;
    if (!mica_key_bits_fit(attributes->type, attributes->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    return create(attributes, attributes->bits / 8u, fill_random, NULL, key);
}

psa_status_t psa_generate_key_custom(const psa_key_attributes_t *attributes,
                                     const psa_custom_key_parameters_t *custom,
                                     const uint8_t *custom_data, size_t custom_data_length,
                                     psa_key_id_t *key)
{
    (void)custom_data;
    if (custom->flags != 0 || custom_data_length != 0) {
        *key = PSA_KEY_ID_NULL;
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    return psa_generate_key(attributes, key);
}

psa_status_t psa_attach_key(const psa_key_attributes_t *attributes, const uint8_t *label,
                            size_t label_length, psa_key_id_t *key)
{
    (void)attributes;
    (void)label;
    (void)label_length;
    *key = PSA_KEY_ID_NULL;
    return mica_psa_initialized ? PSA_ERROR_NOT_SUPPORTED : PSA_ERROR_BAD_STATE;
}

/* The attributes of a copy: type and size as the source, the policy what both allow. */
static psa_status_t restrict_copy(const psa_key_attributes_t *from, psa_key_attributes_t *copy)
{
    if ((copy->type != PSA_KEY_TYPE_NONE && copy->type != from->type) ||
        (copy->bits != 0 && copy->bits != from->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    copy->type = from->type;
    copy->bits = from->bits;
    if (from->alg != copy->alg) {
        copy->alg = mica_key_intersect(from, from->alg, copy->alg);
        if (copy->alg == PSA_ALG_NONE)
            return PSA_ERROR_INVALID_ARGUMENT;
    }
    copy->usage &= from->usage;
    return mica_key_check_attributes(copy);
}

psa_status_t psa_copy_key(psa_key_id_t source_key, const psa_key_attributes_t *attributes,
                          psa_key_id_t *target_key)
{
    struct mica_key_view source;
    psa_key_attributes_t copy = *attributes;
    psa_status_t status;

    *target_key = PSA_KEY_ID_NULL;
    status = mica_key_use(source_key, PSA_KEY_USAGE_COPY, PSA_ALG_NONE, &source);
    if (status != PSA_SUCCESS)
        return status;
    status = restrict_copy(&source.attributes, &copy);
    if (status == PSA_SUCCESS)
        status = create(&copy, source.bytes, fill_copy, source.data, target_key);
    mica_key_close(&source);
    return status;
}

/* ---- end of life ---------------------------------------------------------------------------- */

psa_status_t psa_destroy_key(psa_key_id_t key)
{
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    return key == PSA_KEY_ID_NULL ? PSA_SUCCESS : mica_key_destroy(key);
}

/* Volatile keys have no second copy to purge. */
psa_status_t psa_purge_key(psa_key_id_t key)
{
    struct mica_key_view view;
    psa_status_t status = mica_key_use(key, 0, PSA_ALG_NONE, &view);

    if (status == PSA_SUCCESS)
        mica_key_close(&view);
    return status;
}

/* ---- questions ------------------------------------------------------------------------------ */

psa_status_t psa_get_key_attributes(psa_key_id_t key, psa_key_attributes_t *attributes)
{
    struct mica_key_view view;
    psa_status_t status = mica_key_use(key, 0, PSA_ALG_NONE, &view);

    if (status != PSA_SUCCESS) {
        psa_reset_key_attributes(attributes);
        return status;
    }
    *attributes = view.attributes;
    mica_key_close(&view);
    return PSA_SUCCESS;
}

psa_status_t psa_check_key_usage(psa_key_id_t key, psa_algorithm_t alg, psa_key_usage_t usage)
{
    struct mica_key_view view;
    psa_status_t status = mica_key_use(key, usage, alg, &view);

    if (status == PSA_SUCCESS)
        mica_key_close(&view);
    return status;
}

psa_status_t psa_export_key(psa_key_id_t key, uint8_t *data, size_t data_size, size_t *data_length)
{
    struct mica_key_view view;
    psa_status_t status;

    *data_length = 0;
    status = mica_key_use(key, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE, &view);
    if (status != PSA_SUCCESS)
        return status;
    if (data_size < view.bytes) {
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    } else {
        memcpy(data, view.data, view.bytes);
        *data_length = view.bytes;
    }
    mica_key_close(&view);
    return status;
}

/* No key of this build has a public part. */
psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length)
{
    struct mica_key_view view;
    psa_status_t status;

    (void)data;
    (void)data_size;
    *data_length = 0;
    status = mica_key_use(key, 0, PSA_ALG_NONE, &view);
    if (status != PSA_SUCCESS)
        return status;
    mica_key_close(&view);
    return PSA_ERROR_INVALID_ARGUMENT;
}
