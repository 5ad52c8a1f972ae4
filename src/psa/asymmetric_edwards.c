/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of twisted Edwards curves, and EdDSA. A pair is stored as private and public key: signing
 * needs both. */
#include "core/bytes.h"
#include "core/need.h"
#include "ec/eddsa.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "rng/rng.h"

static bool bits_fit(psa_key_type_t type, size_t bits)
{
    (void)type;
    return mica_eddsa_find(bits) != NULL;
}

static size_t bits_of(psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    (void)data;
    return bytes == 32 ? 255 : bytes == 57 ? 448 : 0;
}

/* ---- public keys ---------------------------------------------------------------------------- */

static size_t public_max(psa_key_type_t type, size_t bits)
{
    return PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(type, bits);
}

static psa_status_t import_public(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                                  uint8_t *stored, size_t *stored_bytes)
{
    memcpy(stored, data, bytes);
    *stored_bytes = bytes;
    return mica_eddsa_check_public(mica_eddsa_find(a->bits), data);
}

const struct mica_key_hooks mica_edwards_public_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = public_max,
    .import = import_public,
};

/* ---- key pairs ------------------------------------------------------------------------------ */

#if MICA_WANT_ECC_KEY_PAIR

static size_t exported_bytes(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes)
{
    (void)stored;
    (void)bytes;
    return PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(a->type, a->bits);
}

static size_t pair_max(psa_key_type_t type, size_t bits)
{
    return 2 * PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(type, bits);
}

static psa_status_t import_pair(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                                uint8_t *stored, size_t *stored_bytes)
{
    memcpy(stored, data, bytes);
    *stored_bytes = 2 * bytes;
    return mica_eddsa_public(mica_eddsa_find(a->bits), stored, stored + bytes);
}

static psa_status_t generate(const psa_key_attributes_t *a, const uint8_t *custom,
                             size_t custom_bytes, uint8_t *stored, size_t *stored_bytes)
{
    const struct mica_eddsa_curve *curve = mica_eddsa_find(a->bits);
    psa_status_t status;

    (void)custom;
    if (custom_bytes != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    *stored_bytes = 2u * curve->bytes;
    status = mica_random(stored, curve->bytes);
    return status == PSA_SUCCESS ? mica_eddsa_public(curve, stored, stored + curve->bytes) : status;
}

static psa_status_t export_public(const psa_key_attributes_t *a, const uint8_t *stored,
                                  size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes)
{
    (void)a;
    if (out_size < bytes / 2)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    memcpy(out, stored + bytes / 2, bytes / 2);
    *out_bytes = bytes / 2;
    return PSA_SUCCESS;
}

const struct mica_key_hooks mica_edwards_pair_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = pair_max,
    .import = import_pair,
    .generate = generate,
    .exported_bytes = exported_bytes,
    .export_public = export_public,
};

#endif

/* ---- EdDSA ---------------------------------------------------------------------------------- */

/* RFC 8032 5.1 and 5.2: Ed25519 as such has no domain; Ed448 always has. */
static struct mica_eddsa_variant variant_of(const struct mica_sign_input *in)
{
    const struct mica_eddsa_variant variant = {
        .context = in->context,
        .context_bytes = (uint8_t)in->context_bytes,
        .prehashed = PSA_ALG_IS_HASH_EDDSA(in->alg),
        .plain = in->bits == 255 && in->alg == PSA_ALG_PURE_EDDSA,
    };
    return variant;
}

static bool is_edwards(psa_key_type_t type, size_t bits)
{
    return PSA_KEY_TYPE_IS_ECC(type) &&
           PSA_KEY_TYPE_ECC_GET_FAMILY(type) == PSA_ECC_FAMILY_TWISTED_EDWARDS &&
           mica_eddsa_find(bits) != NULL;
}

static bool pure_fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    return is_edwards(type, bits) && ((PSA_WANT_ALG_PURE_EDDSA && alg == PSA_ALG_PURE_EDDSA) ||
                                      (PSA_WANT_ALG_EDDSA_CTX && alg == PSA_ALG_EDDSA_CTX));
}

static bool hash_fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    return is_edwards(type, bits) && PSA_WANT_ALG_ED25519PH && bits == 255 &&
           alg == PSA_ALG_ED25519PH;
}

static psa_status_t verify_begin(const struct mica_sign_input *in, const uint8_t *signature,
                                 struct mica_hash_context *hash)
{
    const struct mica_eddsa_variant variant = variant_of(in);

    return mica_eddsa_verify_begin(mica_eddsa_find(in->bits), &variant, in->key, signature, hash);
}

static psa_status_t verify_end(const struct mica_sign_input *in, const uint8_t *signature,
                               struct mica_hash_context *hash)
{
    return mica_eddsa_verify_end(mica_eddsa_find(in->bits), in->key, signature, hash);
}

static psa_status_t verify_hash(const struct mica_sign_input *in, const uint8_t *signature)
{
    struct mica_hash_context hash;
    psa_status_t status = verify_begin(in, signature, &hash);

    if (status == PSA_SUCCESS)
        status = mica_hash_update(&hash, in->data, in->bytes);
    return status == PSA_SUCCESS ? verify_end(in, signature, &hash) : status;
}

#if MICA_WANT_ECC_KEY_PAIR
static psa_status_t sign(const struct mica_sign_input *in, uint8_t *signature)
{
    const struct mica_eddsa_variant variant = variant_of(in);

    return mica_eddsa_sign(mica_eddsa_find(in->bits), &variant, in->key, in->data, in->bytes,
                           signature);
}
#endif

const struct mica_signature_scheme mica_eddsa_pure = {
    .fits = pure_fits,
#if MICA_WANT_ECC_KEY_PAIR
    .sign_message = sign,
#endif
    .verify_begin = verify_begin,
    .verify_end = verify_end,
};

const struct mica_signature_scheme mica_eddsa_hash = {
    .fits = hash_fits,
#if MICA_WANT_ECC_KEY_PAIR
    .sign_hash = sign,
#endif
    .verify_hash = verify_hash,
};
