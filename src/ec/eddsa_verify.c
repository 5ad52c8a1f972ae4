/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Verification of EdDSA (RFC 8032 5.1.7): S B - k A is computed, encoded, and compared with R, so
 * that an R of another encoding, or not on the curve, is refused without being decoded. */
#include "core/bytes.h"
#include "ec/eddsa_hash.h"

/* S as words, if it is canonical: less than L. */
static bool load_s_vartime(const struct mica_eddsa_curve *curve, uint32_t *s,
                           const uint8_t *signature)
{
    const size_t bytes = 4u * curve->order->words;
    const uint8_t *in = signature + curve->bytes;

    for (size_t i = bytes; i < curve->bytes; i++)
        if (in[i] != 0)
            return false;
    for (size_t i = 0; i < bytes; i += 4)
        s[i / 4] = mica_load_le32(in + i);
    return mica_scalar_is_reduced_vartime(curve->order, s);
}

psa_status_t mica_eddsa_verify_begin(const struct mica_eddsa_curve *curve,
                                     const struct mica_eddsa_variant *variant,
                                     const uint8_t *public_key, const uint8_t *signature,
                                     struct mica_hash_context *hash)
{
    psa_status_t status = mica_eddsa_hash_begin(curve, variant, hash);

    if (status == PSA_SUCCESS)
        status = mica_hash_update(hash, signature, curve->bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(hash, public_key, curve->bytes);
    return status;
}

static psa_status_t multiply(const struct mica_eddsa_curve *curve, uint8_t *point,
                             const uint32_t *s, const uint32_t *k, const uint8_t *public_key)
{
    const struct mica_impl *impl = NULL;
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    do {
        impl = mica_dispatch(curve->impls, curve->bytes, impl);
        if (impl != NULL)
            status = ((const struct mica_edwards_impl *)impl)
                         ->double_multiply_vartime(point, s, k, public_key);
    } while (impl != NULL && status == PSA_ERROR_NOT_SUPPORTED);
    return status;
}

psa_status_t mica_eddsa_verify_end(const struct mica_eddsa_curve *curve, const uint8_t *public_key,
                                   const uint8_t *signature, struct mica_hash_context *hash)
{
    uint8_t digest[MICA_EDDSA_DIGEST_MAX], point[MICA_EDDSA_BYTES_MAX];
    uint32_t s[MICA_SCALAR_WORDS_MAX], k[MICA_SCALAR_WORDS_MAX];
    psa_status_t status = mica_eddsa_hash_end(curve, hash, digest);

    if (status != PSA_SUCCESS)
        return status;
    if (!load_s_vartime(curve, s, signature))
        return PSA_ERROR_INVALID_SIGNATURE;
    mica_scalar_reduce(curve->order, k, digest, curve->digest_bytes);
    status = multiply(curve, point, s, k, public_key);
    if (status != PSA_SUCCESS)
        return status;
    return memcmp(point, signature, curve->bytes) == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}
