/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key pairs and signatures of EdDSA (RFC 8032 5.1.5, 5.1.6). */
#include "core/bytes.h"
#include "core/public.h"
#include "core/wipe.h"
#include "ec/eddsa_hash.h"

static psa_status_t multiply_base(const struct mica_eddsa_curve *curve, uint8_t *point,
                                  const uint32_t *scalar)
{
    const struct mica_impl *impl = NULL;
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    do {
        impl = mica_dispatch(curve->impls, curve->bytes, impl);
        if (impl != NULL)
            status = ((const struct mica_edwards_impl *)impl)->multiply_base(point, scalar);
    } while (impl != NULL && status == PSA_ERROR_NOT_SUPPORTED);
    if (status == PSA_SUCCESS)
        MICA_PUBLIC(point, curve->bytes);
    return status;
}

/* h = the hash of the private key; its first half with the fixed bits set is the scalar. */
static psa_status_t expand(const struct mica_eddsa_curve *curve, const uint8_t *private_key,
                           uint8_t h[MICA_EDDSA_DIGEST_MAX], uint32_t *scalar)
{
    const struct mica_eddsa_variant plain = {.plain = true};
    struct mica_hash_context hash;
    psa_status_t status = mica_eddsa_hash_begin(curve, &plain, &hash);

    if (status == PSA_SUCCESS)
        status = mica_hash_update(&hash, private_key, curve->bytes);
    if (status == PSA_SUCCESS)
        status = mica_eddsa_hash_end(curve, &hash, h);
    mica_wipe(&hash, sizeof hash);
    if (status != PSA_SUCCESS)
        return status;
    h[0] &= 0xf8;
    h[31] = (uint8_t)((h[31] & 0x7f) | 0x40);
    mica_scalar_reduce(curve->order, scalar, h, curve->bytes);
    return PSA_SUCCESS;
}

psa_status_t mica_eddsa_public(const struct mica_eddsa_curve *curve, const uint8_t *private_key,
                               uint8_t *public_key)
{
    uint8_t h[MICA_EDDSA_DIGEST_MAX];
    uint32_t scalar[MICA_SCALAR_WORDS_MAX];
    psa_status_t status = expand(curve, private_key, h, scalar);

    if (status == PSA_SUCCESS)
        status = multiply_base(curve, public_key, scalar);
    mica_wipe(h, sizeof h);
    mica_wipe(scalar, sizeof scalar);
    return status;
}

/* The hash of domain, a, b and message, modulo L. */
static psa_status_t hash_to_scalar(const struct mica_eddsa_curve *curve,
                                   const struct mica_eddsa_variant *variant,
                                   const uint8_t *parts[3], const size_t bytes[3], uint32_t *scalar)
{
    struct mica_hash_context hash;
    uint8_t digest[MICA_EDDSA_DIGEST_MAX];
    psa_status_t status = mica_eddsa_hash_begin(curve, variant, &hash);

    for (int i = 0; i < 3 && status == PSA_SUCCESS; i++)
        status = mica_hash_update(&hash, parts[i], bytes[i]);
    if (status == PSA_SUCCESS)
        status = mica_eddsa_hash_end(curve, &hash, digest);
    if (status == PSA_SUCCESS)
        mica_scalar_reduce(curve->order, scalar, digest, curve->digest_bytes);
    mica_wipe(&hash, sizeof hash);
    mica_wipe(digest, sizeof digest);
    return status;
}

static void store_s(const struct mica_eddsa_curve *curve, uint8_t *out, const uint32_t *s)
{
    memset(out, 0, curve->bytes);
    for (size_t i = 0; i < curve->order->words; i++)
        mica_store_le32(out + 4 * i, s[i]);
    MICA_PUBLIC(out, curve->bytes);
}

psa_status_t mica_eddsa_sign(const struct mica_eddsa_curve *curve,
                             const struct mica_eddsa_variant *variant, const uint8_t *key,
                             const uint8_t *message, size_t bytes, uint8_t *signature)
{
    uint8_t h[MICA_EDDSA_DIGEST_MAX];
    uint32_t a[MICA_SCALAR_WORDS_MAX], r[MICA_SCALAR_WORDS_MAX], k[MICA_SCALAR_WORDS_MAX];
    psa_status_t status = expand(curve, key, h, a);

    if (status == PSA_SUCCESS) {
        const uint8_t *parts[3] = {h + curve->bytes, NULL, message};
        const size_t lengths[3] = {curve->bytes, 0, bytes};
        status = hash_to_scalar(curve, variant, parts, lengths, r);
    }
    if (status == PSA_SUCCESS)
        status = multiply_base(curve, signature, r);
    if (status == PSA_SUCCESS) {
        const uint8_t *parts[3] = {signature, key + curve->bytes, message};
        const size_t lengths[3] = {curve->bytes, curve->bytes, bytes};
        status = hash_to_scalar(curve, variant, parts, lengths, k);
    }
    if (status == PSA_SUCCESS) {
        mica_scalar_multiply_add(curve->order, k, k, a, r);
        store_s(curve, signature + curve->bytes, k);
    }
    mica_wipe(h, sizeof h);
    mica_wipe(a, sizeof a);
    mica_wipe(r, sizeof r);
    mica_wipe(k, sizeof k);
    return status;
}
