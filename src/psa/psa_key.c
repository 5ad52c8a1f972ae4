/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key management (PSA Crypto API 1.5, "Key management reference"), for volatile keys. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "psa/asymmetric.h"
#include "psa/key_policy.h"
#include "psa/crypto.h"
#include "psa/psa_key_material.h"
#include "psa/psa_state.h"
#include "rng/rng.h"

/* ---- creation ------------------------------------------------------------------------------- */

/* Where a key comes from: bytes to copy or to import, or the custom data of a generation; or a
 * stream. */
struct source {
    const uint8_t *data;
    size_t bytes;
    mica_draw *draw;
    void *stream;
};

/* Writes a key whose attributes are there; *bytes: what is reserved, then what is used. */
typedef psa_status_t fill(const struct mica_key *key, size_t *bytes, const struct source *from);

static psa_status_t fill_copy(const struct mica_key *key, size_t *bytes, const struct source *from)
{
    memcpy(key->data, from->data, *bytes);
    return PSA_SUCCESS;
}

static psa_status_t fill_stream(const struct mica_key *key, size_t *bytes,
                                const struct source *from)
{
    if (PSA_WANT_KEY_TYPE_DES && key->attributes.type == PSA_KEY_TYPE_DES)
        return mica_key_draw_des(from->draw, from->stream, key->data, *bytes);
    return from->draw(from->stream, key->data, *bytes);
}

static psa_status_t fill_import(const struct mica_key *key, size_t *bytes,
                                const struct source *from)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(key->attributes.type);

    return hooks->import == NULL
               ? PSA_ERROR_NOT_SUPPORTED
               : hooks->import(&key->attributes, from->data, from->bytes, key->data, bytes);
}

static psa_status_t fill_generate(const struct mica_key *key, size_t *bytes,
                                  const struct source *from)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(key->attributes.type);

    return hooks->generate == NULL
               ? PSA_ERROR_NOT_SUPPORTED
               : hooks->generate(&key->attributes, from->data, from->bytes, key->data, bytes);
}

static psa_status_t fill_derive(const struct mica_key *key, size_t *bytes,
                                const struct source *from)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(key->attributes.type);

    return hooks->derive == NULL
               ? PSA_ERROR_NOT_SUPPORTED
               : hooks->derive(&key->attributes, from->draw, from->stream, key->data, bytes);
}

/* `bytes`: the most that the key takes. */
static psa_status_t create(const psa_key_attributes_t *attributes, size_t bits, size_t bytes,
                           fill *fill_with, const struct source *from, psa_key_id_t *id)
{
    struct mica_key *key;
    psa_status_t status = mica_key_reserve(bytes, &key);

    if (status != PSA_SUCCESS)
        return status;
    key->attributes = *attributes;
    key->attributes.bits = (uint16_t)bits;
    status = fill_with(key, &bytes, from);
    if (status != PSA_SUCCESS) {
        mica_key_discard(key);
        return status;
    }
    if (bytes < key->bytes)
        mica_key_trim(key, bytes);
    *id = mica_key_publish(key);
    return PSA_SUCCESS;
}

static psa_status_t import_asymmetric(const struct mica_key_hooks *hooks,
                                      const psa_key_attributes_t *attributes,
                                      const struct source *from, psa_key_id_t *id)
{
    const size_t bits = hooks->bits_of(attributes->type, from->data, from->bytes);

    if (bits == 0 || !hooks->bits_fit(attributes->type, bits) ||
        (attributes->bits != 0 && attributes->bits != bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    return create(attributes, bits, hooks->stored_max(attributes->type, bits), fill_import, from,
                  id);
}

psa_status_t mica_psa_import(const psa_key_attributes_t *attributes, const uint8_t *data,
                             size_t bytes, psa_key_id_t *id)
{
    const struct source from = {.data = data, .bytes = bytes};
    const struct mica_key_hooks *hooks = mica_key_hooks_of(attributes->type);
    psa_status_t status = mica_key_check_attributes(attributes);

    if (status != PSA_SUCCESS)
        return status;
    if (hooks != NULL)
        return import_asymmetric(hooks, attributes, &from, id);
    if (bytes > UINT16_MAX / 8 || !mica_key_bits_fit(attributes->type, bytes * 8))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (attributes->bits != 0 && attributes->bits != bytes * 8)
        return PSA_ERROR_INVALID_ARGUMENT;
    return create(attributes, bytes * 8, bytes, fill_copy, &from, id);
}

psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key)
{
    *key = PSA_KEY_ID_NULL;
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    return mica_psa_import(attributes, data, data_length, key);
}

static psa_status_t draw_random(void *stream, uint8_t *out, size_t bytes)
{
    (void)stream;
    return mica_random(out, bytes);
}

static psa_status_t generate(const psa_key_attributes_t *attributes, const struct source *custom,
                             psa_key_id_t *key)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(attributes->type);
    const struct source random = {.draw = draw_random};
    psa_status_t status;

    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    status = mica_key_check_attributes(attributes);
    if (status != PSA_SUCCESS)
        return status;
    if (!mica_key_bits_fit(attributes->type, attributes->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (PSA_KEY_TYPE_IS_PUBLIC_KEY(attributes->type))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (hooks != NULL)
        return create(attributes, attributes->bits,
                      hooks->stored_max(attributes->type, attributes->bits), fill_generate, custom,
                      key);
    if (custom->bytes != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    return create(attributes, attributes->bits, attributes->bits / 8u, fill_stream, &random, key);
}

psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key)
{
    const struct source custom = {.data = NULL};

    *key = PSA_KEY_ID_NULL;
    return generate(attributes, &custom, key);
}

psa_status_t psa_generate_key_custom(const psa_key_attributes_t *attributes,
                                     const psa_custom_key_parameters_t *custom,
                                     const uint8_t *custom_data, size_t custom_data_length,
                                     psa_key_id_t *key)
{
    const struct source data = {.data = custom_data, .bytes = custom_data_length};

    *key = PSA_KEY_ID_NULL;
    return custom->flags != 0 ? PSA_ERROR_INVALID_ARGUMENT : generate(attributes, &data, key);
}

psa_status_t mica_psa_derive_key(const psa_key_attributes_t *attributes, mica_draw *draw,
                                 void *stream, psa_key_id_t *id)
{
    const struct source from = {.draw = draw, .stream = stream};
    const struct mica_key_hooks *hooks = mica_key_hooks_of(attributes->type);
    const size_t bits = attributes->bits;

    if (hooks != NULL)
        return create(attributes, bits, hooks->stored_max(attributes->type, bits), fill_derive,
                      &from, id);
    return create(attributes, bits, bits / 8, fill_stream, &from, id);
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
    if (status == PSA_SUCCESS) {
        const struct source from = {.data = source.data, .bytes = source.bytes};
        status = create(&copy, copy.bits, source.bytes, fill_copy, &from, target_key);
    }
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

/* A key in the store begins with what is exported. */
static size_t exported_bytes(const struct mica_key_view *view)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(view->attributes.type);

    return hooks == NULL || hooks->exported_bytes == NULL
               ? view->bytes
               : hooks->exported_bytes(&view->attributes, view->data, view->bytes);
}

psa_status_t psa_export_key(psa_key_id_t key, uint8_t *data, size_t data_size, size_t *data_length)
{
    struct mica_key_view view;
    psa_status_t status;
    size_t bytes;

    *data_length = 0;
    status = mica_key_use(key, 0, PSA_ALG_NONE, &view);
    if (status != PSA_SUCCESS)
        return status;
    bytes = exported_bytes(&view);
    if (!PSA_KEY_TYPE_IS_PUBLIC_KEY(view.attributes.type) &&
        (view.attributes.usage & PSA_KEY_USAGE_EXPORT) == 0) {
        status = PSA_ERROR_NOT_PERMITTED;
    } else if (data_size < bytes) {
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    } else {
        memcpy(data, view.data, bytes);
        *data_length = bytes;
    }
    mica_key_close(&view);
    return status;
}

psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length)
{
    struct mica_key_view view;
    psa_status_t status;

    *data_length = 0;
    status = mica_key_use(key, 0, PSA_ALG_NONE, &view);
    if (status != PSA_SUCCESS)
        return status;
    status = mica_key_public(&view.attributes, view.data, view.bytes, data, data_size, data_length);
    mica_key_close(&view);
    return status;
}
