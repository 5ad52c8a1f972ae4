/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: RSA key pairs, of which all but modulus and public exponent is secret (the
 * lengths of the parts are public): import with its checks, signing, decryption. */
#include <string.h>

#include "../psa/rsa_keys.h"
#include "ct_case.h"
#include "rsa/rsa.h"

static psa_status_t import_pair(psa_algorithm_t alg, const uint8_t *der, size_t bytes,
                                psa_key_id_t *key)
{
    static uint8_t copy[2500];
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    struct mica_rsa_key k;
    psa_status_t status;

    memcpy(copy, der, bytes);
    if (!mica_rsa_parse_private(&k, copy, bytes))
        return PSA_ERROR_INVALID_ARGUMENT;
    const struct mica_der_unsigned parts[] = {k.d, k.p, k.q, k.dp, k.dq, k.qinv};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        ct_secret(copy + (parts[i].p - copy), parts[i].bytes);
    psa_set_key_type(&a, PSA_KEY_TYPE_RSA_KEY_PAIR);
    psa_set_key_algorithm(&a, alg);
    psa_set_key_usage_flags(&a, PSA_KEY_USAGE_SIGN_HASH | PSA_KEY_USAGE_VERIFY_HASH |
                                    PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT);
    status = psa_import_key(&a, copy, bytes, key);
    ct_public(copy, sizeof copy);
    return status;
}

static enum ct_verdict sign(psa_algorithm_t alg, const uint8_t *der, size_t bytes)
{
    uint8_t hash[32], signature[512];
    psa_key_id_t key;
    size_t n = 0;
    psa_status_t status = import_pair(alg, der, bytes, &key);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    ct_fill_secret(hash, sizeof hash, 1);
    status = psa_sign_hash(key, alg, hash, sizeof hash, signature, sizeof signature, &n);
    ct_public(signature, n);
    ct_public(hash, sizeof hash);
    if (status == PSA_SUCCESS)
        status = psa_verify_hash(key, alg, hash, sizeof hash, signature, n);
    psa_destroy_key(key);
    return ct_verdict_of(status, PSA_SUCCESS);
}

static enum ct_verdict v15_2048(void)
{
    return sign(PSA_ALG_RSA_PKCS1V15_SIGN(PSA_ALG_SHA_256), rsa_key_2048, sizeof rsa_key_2048);
}

static enum ct_verdict pss_1024(void)
{
    return sign(PSA_ALG_RSA_PSS(PSA_ALG_SHA_256), rsa_key_1024, sizeof rsa_key_1024);
}

static enum ct_verdict oaep_1024(void)
{
    const psa_algorithm_t alg = PSA_ALG_RSA_OAEP(PSA_ALG_SHA_256);
    uint8_t message[20], ct[128], back[128];
    psa_key_id_t key;
    size_t n = 0;
    psa_status_t status = import_pair(alg, rsa_key_1024, sizeof rsa_key_1024, &key);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    ct_fill_secret(message, sizeof message, 3);
    status = psa_asymmetric_encrypt(key, alg, message, sizeof message, NULL, 0, ct, sizeof ct, &n);
    ct_public(ct, sizeof ct);
    if (status == PSA_SUCCESS)
        status = psa_asymmetric_decrypt(key, alg, ct, n, NULL, 0, back, sizeof back, &n);
    if (status == PSA_SUCCESS) {
        ct[100] ^= 1;
        status = psa_asymmetric_decrypt(key, alg, ct, sizeof ct, NULL, 0, back, sizeof back, &n);
        status = status == PSA_ERROR_INVALID_PADDING ? PSA_SUCCESS : PSA_ERROR_GENERIC_ERROR;
    }
    psa_destroy_key(key);
    return ct_verdict_of(status, PSA_SUCCESS);
}

const struct ct_case ct_rsa_cases[] = {
    {"RSA-2048-PKCS1-v1_5-sign", "mont", false, v15_2048},
    {"RSA-1024-PSS-sign", "mont", false, pss_1024},
    {"RSA-1024-OAEP-decrypt", "mont", false, oaep_1024},
    {NULL, NULL, false, NULL},
};
