/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSA keys, signatures and encryption behind the front. */
#include "core/bytes.h"
#include "psa/asymmetric_families.h"
#include "psa/crypto.h"
#include "rsa/rsa.h"

/* ---- keys ----------------------------------------------------------------------------------- */

static bool bits_fit(psa_key_type_t type, size_t bits)
{
    (void)type;
    return bits >= MICA_RSA_MIN_BITS && bits <= MICA_BIGNUM_BITS && bits % 16 == 0;
}

static bool parse(struct mica_rsa_key *k, psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    return type == PSA_KEY_TYPE_RSA_PUBLIC_KEY ? mica_rsa_parse_public(k, data, bytes)
                                               : mica_rsa_parse_private(k, data, bytes);
}

static size_t bits_of(psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    struct mica_rsa_key k;

    return parse(&k, type, data, bytes) ? k.bits : 0;
}

static size_t stored_max(psa_key_type_t type, size_t bits)
{
    return PSA_EXPORT_KEY_OUTPUT_SIZE(type, bits);
}

static psa_status_t store(const uint8_t *data, size_t bytes, uint8_t *stored, size_t *stored_bytes)
{
    if (bytes > *stored_bytes) /* a private exponent of more than the modulus' length */
        return PSA_ERROR_INVALID_ARGUMENT;
    memcpy(stored, data, bytes);
    *stored_bytes = bytes;
    return PSA_SUCCESS;
}

static psa_status_t import_public(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                                  uint8_t *stored, size_t *stored_bytes)
{
    struct mica_rsa_key k;

    if (!parse(&k, a->type, data, bytes) || mica_rsa_check_public(&k) != PSA_SUCCESS)
        return PSA_ERROR_INVALID_ARGUMENT;
    return store(data, bytes, stored, stored_bytes);
}

const struct mica_key_hooks mica_rsa_public_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = stored_max,
    .import = import_public,
};

static psa_status_t import_pair(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                                uint8_t *stored, size_t *stored_bytes)
{
    struct mica_rsa_key k;

    if (!parse(&k, a->type, data, bytes) || mica_rsa_check_private(&k) != PSA_SUCCESS)
        return PSA_ERROR_INVALID_ARGUMENT;
    return store(data, bytes, stored, stored_bytes);
}

static psa_status_t export_public(const psa_key_attributes_t *a, const uint8_t *stored,
                                  size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes)
{
    struct mica_rsa_key k;

    if (!parse(&k, a->type, stored, bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    *out_bytes = mica_rsa_write_public(&k, out, out_size);
    return *out_bytes == 0 ? PSA_ERROR_BUFFER_TOO_SMALL : PSA_SUCCESS;
}

const struct mica_key_hooks mica_rsa_pair_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = stored_max,
    .import = import_pair,
    .export_public = export_public,
};

/* ---- signatures ----------------------------------------------------------------------------- */

static bool v15_fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    (void)bits;
    return PSA_KEY_TYPE_IS_RSA(type) && PSA_ALG_IS_RSA_PKCS1V15_SIGN(alg);
}

static psa_status_t sign_v15(const struct mica_sign_input *in, uint8_t *signature)
{
    struct mica_rsa_key k;

    if (!mica_rsa_parse_private(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    return mica_rsa_sign_v15(&k, PSA_ALG_GET_HASH(in->alg), in->data, in->bytes, signature);
}

static psa_status_t verify_v15(const struct mica_sign_input *in, const uint8_t *signature)
{
    struct mica_rsa_key k;

    if (!mica_rsa_parse_public(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    return mica_rsa_verify_v15(&k, PSA_ALG_GET_HASH(in->alg), in->data, in->bytes, signature);
}

const struct mica_signature_scheme mica_rsa_v15_scheme = {
    .fits = v15_fits,
    .sign_hash = sign_v15,
    .verify_hash = verify_v15,
};

const struct mica_signature_scheme mica_rsa_v15_verify_scheme = {
    .fits = v15_fits,
    .verify_hash = verify_v15,
};

static bool pss_fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    (void)bits;
    return PSA_KEY_TYPE_IS_RSA(type) &&
           ((PSA_WANT_ALG_RSA_PSS && PSA_ALG_IS_RSA_PSS_STANDARD_SALT(alg)) ||
            (PSA_WANT_ALG_RSA_PSS_ANY_SALT && PSA_ALG_IS_RSA_PSS_ANY_SALT(alg)));
}

static psa_status_t sign_pss(const struct mica_sign_input *in, uint8_t *signature)
{
    struct mica_rsa_key k;

    if (!mica_rsa_parse_private(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    return mica_rsa_sign_pss(&k, PSA_ALG_GET_HASH(in->alg), in->data, in->bytes, signature);
}

static psa_status_t verify_pss(const struct mica_sign_input *in, const uint8_t *signature)
{
    struct mica_rsa_key k;

    if (!mica_rsa_parse_public(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    return mica_rsa_verify_pss(&k, PSA_ALG_GET_HASH(in->alg), PSA_ALG_IS_RSA_PSS_ANY_SALT(in->alg),
                               in->data, in->bytes, signature);
}

const struct mica_signature_scheme mica_rsa_pss_scheme = {
    .fits = pss_fits,
    .sign_hash = sign_pss,
    .verify_hash = verify_pss,
};

const struct mica_signature_scheme mica_rsa_pss_verify_scheme = {
    .fits = pss_fits,
    .verify_hash = verify_pss,
};

/* ---- encryption ----------------------------------------------------------------------------- */

static bool oaep_fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    (void)bits;
    return PSA_KEY_TYPE_IS_RSA(type) && PSA_ALG_IS_RSA_OAEP(alg);
}

static psa_status_t encrypt_oaep(const struct mica_encrypt_input *in, uint8_t *out,
                                 size_t *out_bytes)
{
    struct mica_rsa_key k;
    psa_status_t status;

    if (!mica_rsa_parse_public(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    status = mica_rsa_encrypt_oaep(&k, PSA_ALG_GET_HASH(in->alg), in->salt, in->salt_bytes,
                                   in->data, in->bytes, out);
    if (status == PSA_SUCCESS)
        *out_bytes = k.bytes;
    return status;
}

static psa_status_t decrypt_oaep(const struct mica_encrypt_input *in, uint8_t *out, size_t out_size,
                                 size_t *out_bytes)
{
    struct mica_rsa_key k;

    if (!mica_rsa_parse_private(&k, in->key, in->key_bytes))
        return PSA_ERROR_CORRUPTION_DETECTED;
    return mica_rsa_decrypt_oaep(&k, PSA_ALG_GET_HASH(in->alg), in->salt, in->salt_bytes, in->data,
                                 in->bytes, out, out_size, out_bytes);
}

const struct mica_asymmetric_cipher mica_rsa_oaep_cipher = {
    .fits = oaep_fits,
    .encrypt = encrypt_oaep,
    .decrypt = decrypt_oaep,
};

const struct mica_asymmetric_cipher mica_rsa_oaep_encrypt_cipher = {
    .fits = oaep_fits,
    .encrypt = encrypt_oaep,
};
