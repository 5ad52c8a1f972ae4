/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The asymmetric keys and schemes of this build: one table each, to which a family adds rows. */
#include "psa/asymmetric.h"
#include "core/bytes.h"
#include "core/need.h"
#include "psa/asymmetric_families.h"
#include "psa/crypto.h"

/* ---- keys ----------------------------------------------------------------------------------- */

struct key_row {
    psa_key_type_t type;
    const struct mica_key_hooks *hooks;
};

static const struct key_row keys[] = {
#if PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY
    {PSA_KEY_TYPE_RSA_PUBLIC_KEY, &mica_rsa_public_hooks},
#endif
#if MICA_WANT_RSA_KEY_PAIR
    {PSA_KEY_TYPE_RSA_KEY_PAIR, &mica_rsa_pair_hooks},
#endif
#if MICA_NEED_ED25519 && PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY
    {PSA_KEY_TYPE_ECC_PUBLIC_KEY(PSA_ECC_FAMILY_TWISTED_EDWARDS), &mica_edwards_public_hooks},
#endif
#if MICA_NEED_ED25519 && MICA_WANT_ECC_KEY_PAIR
    {PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_TWISTED_EDWARDS), &mica_edwards_pair_hooks},
#endif
#if MICA_NEED_X25519 && PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY
    {PSA_KEY_TYPE_ECC_PUBLIC_KEY(PSA_ECC_FAMILY_MONTGOMERY), &mica_montgomery_public_hooks},
#endif
#if MICA_NEED_X25519 && MICA_WANT_ECC_KEY_PAIR
    {PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY), &mica_montgomery_pair_hooks},
#endif
    {PSA_KEY_TYPE_NONE, NULL},
};

const struct mica_key_hooks *mica_key_hooks_of(psa_key_type_t type)
{
    const struct key_row *row = keys;

    while (row->hooks != NULL && row->type != type)
        row++;
    return row->hooks;
}

psa_status_t mica_key_public(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes,
                             uint8_t *out, size_t out_size, size_t *out_bytes)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(a->type);

    if (hooks == NULL)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (!PSA_KEY_TYPE_IS_PUBLIC_KEY(a->type))
        return hooks->export_public == NULL
                   ? PSA_ERROR_NOT_SUPPORTED
                   : hooks->export_public(a, stored, bytes, out, out_size, out_bytes);
    if (hooks->exported_bytes != NULL)
        bytes = hooks->exported_bytes(a, stored, bytes);
    if (out_size < bytes)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    memcpy(out, stored, bytes);
    *out_bytes = bytes;
    return PSA_SUCCESS;
}

/* ---- schemes -------------------------------------------------------------------------------- */

static const struct mica_signature_scheme *const signatures[] = {
#if PSA_WANT_ALG_PURE_EDDSA || PSA_WANT_ALG_EDDSA_CTX
    &mica_eddsa_pure,
#endif
#if PSA_WANT_ALG_ED25519PH
    &mica_eddsa_hash,
#endif
#if PSA_WANT_ALG_RSA_PKCS1V15_SIGN
    MICA_WANT_RSA_KEY_PAIR ? &mica_rsa_v15_scheme : &mica_rsa_v15_verify_scheme,
#endif
#if PSA_WANT_ALG_RSA_PSS || PSA_WANT_ALG_RSA_PSS_ANY_SALT
    MICA_WANT_RSA_KEY_PAIR ? &mica_rsa_pss_scheme : &mica_rsa_pss_verify_scheme,
#endif
    NULL,
};

const struct mica_signature_scheme *mica_signature_find(psa_key_type_t type, size_t bits,
                                                        psa_algorithm_t alg)
{
    const struct mica_signature_scheme *const *p = signatures;

    while (*p != NULL && !(*p)->fits(type, bits, alg))
        p++;
    return *p;
}

static const struct mica_agreement *const agreements[] = {
#if MICA_NEED_X25519 && PSA_WANT_ALG_ECDH
    &mica_montgomery_ecdh,
#endif
    NULL,
};

const struct mica_agreement *mica_agreement_find(psa_key_type_t type, size_t bits,
                                                 psa_algorithm_t alg)
{
    const struct mica_agreement *const *p = agreements;

    while (*p != NULL && !(*p)->fits(type, bits, alg))
        p++;
    return *p;
}

static const struct mica_asymmetric_cipher *const ciphers[] = {
#if PSA_WANT_ALG_RSA_OAEP
    MICA_WANT_RSA_KEY_PAIR ? &mica_rsa_oaep_cipher : &mica_rsa_oaep_encrypt_cipher,
#endif
    NULL,
};

const struct mica_asymmetric_cipher *mica_asymmetric_cipher_find(psa_key_type_t type, size_t bits,
                                                                 psa_algorithm_t alg)
{
    const struct mica_asymmetric_cipher *const *p = ciphers;

    while (*p != NULL && !(*p)->fits(type, bits, alg))
        p++;
    return *p;
}
