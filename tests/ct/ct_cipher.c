/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: cipher modes and key wrapping, with secret keys and plaintexts. */
#include <string.h>

#include "ct_case.h"

#define TEXT_BYTES 320 /* whole blocks, more than any kernel's batch */
#define ROOM       (TEXT_BYTES + 64)

/* Encrypts, in two uneven pieces, a secret text of `bytes` bytes, and decrypts it at once. */
static enum ct_verdict both_ways(psa_key_id_t key, psa_key_type_t type, psa_algorithm_t alg,
                                 size_t bytes)
{
    static const uint8_t iv[24] = {7, 6, 5, 4, 3, 2, 1};
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    uint8_t text[TEXT_BYTES], out[ROOM], back[ROOM];
    const size_t iv_bytes = PSA_CIPHER_IV_LENGTH(type, alg);
    size_t n = iv_bytes, got = 0;
    psa_status_t status = psa_cipher_encrypt_setup(&op, key, alg);

    ct_fill_secret(text, bytes, 3);
    memcpy(out, iv, iv_bytes);
    if (status == PSA_SUCCESS && iv_bytes > 0)
        status = psa_cipher_set_iv(&op, iv, iv_bytes);
    if (status == PSA_SUCCESS)
        status = psa_cipher_update(&op, text, 21, out + n, ROOM - n, &got);
    n += got;
    if (status == PSA_SUCCESS)
        status = psa_cipher_update(&op, text + 21, bytes - 21, out + n, ROOM - n, &got);
    n += got;
    if (status == PSA_SUCCESS)
        status = psa_cipher_finish(&op, out + n, ROOM - n, &got);
    n += got;
    psa_cipher_abort(&op);
    if (status == PSA_SUCCESS)
        status = psa_cipher_decrypt(key, alg, out, n, back, sizeof back, &got);
    return ct_verdict_of(status, PSA_SUCCESS);
}

/* A ciphertext whose padding, all but surely, is wrong: the verdict alone may become public. */
static enum ct_verdict bad_padding(psa_key_id_t key)
{
    uint8_t in[80], out[80];
    size_t n = 0;

    ct_fill_secret(in, sizeof in, 9);
    return ct_verdict_of(
        psa_cipher_decrypt(key, PSA_ALG_CBC_PKCS7, in, sizeof in, out, sizeof out, &n),
        PSA_ERROR_INVALID_PADDING);
}

static enum ct_verdict with_type(psa_key_type_t type, psa_algorithm_t alg, size_t key_bytes,
                                 size_t bytes)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status = ct_import(type, alg, key_bytes, &key);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    enum ct_verdict verdict = both_ways(key, type, alg, bytes);
    if (verdict == CT_DONE && alg == PSA_ALG_CBC_PKCS7)
        verdict = bad_padding(key);
    psa_destroy_key(key);
    return verdict;
}

static enum ct_verdict mode(psa_algorithm_t alg, size_t key_bytes, size_t bytes)
{
    return with_type(PSA_KEY_TYPE_AES, alg, key_bytes, bytes);
}

#define MODE_CASE(name, alg, bytes)                                                                \
    static enum ct_verdict name##_128(void)                                                        \
    {                                                                                              \
        return mode(alg, 16, bytes);                                                               \
    }                                                                                              \
    static enum ct_verdict name##_192(void)                                                        \
    {                                                                                              \
        return mode(alg, 24, bytes);                                                               \
    }                                                                                              \
    static enum ct_verdict name##_256(void)                                                        \
    {                                                                                              \
        return mode(alg, 32, bytes);                                                               \
    }
#define MODE_ROWS(label, name)                                                                     \
    {"AES-128-" label, "aes", false, name##_128}, {"AES-192-" label, "aes", false, name##_192},    \
    {                                                                                              \
        "AES-256-" label, "aes", false, name##_256                                                 \
    }

MODE_CASE(ecb, PSA_ALG_ECB_NO_PADDING, TEXT_BYTES)
MODE_CASE(cbc, PSA_ALG_CBC_NO_PADDING, TEXT_BYTES)
MODE_CASE(pkcs7, PSA_ALG_CBC_PKCS7, TEXT_BYTES - 5)
MODE_CASE(ctr, PSA_ALG_CTR, TEXT_BYTES - 3)
MODE_CASE(cfb, PSA_ALG_CFB, TEXT_BYTES - 3)
MODE_CASE(ofb, PSA_ALG_OFB, TEXT_BYTES - 3)
MODE_CASE(ccm_star, PSA_ALG_CCM_STAR_NO_TAG, TEXT_BYTES - 3)

#define SM4_CASE(name, alg, key_bytes, bytes)                                                      \
    static enum ct_verdict sm4_##name(void)                                                        \
    {                                                                                              \
        return with_type(PSA_KEY_TYPE_SM4, alg, key_bytes, bytes);                                 \
    }
SM4_CASE(ecb, PSA_ALG_ECB_NO_PADDING, 16, TEXT_BYTES)
SM4_CASE(cbc, PSA_ALG_CBC_NO_PADDING, 16, TEXT_BYTES)
SM4_CASE(pkcs7, PSA_ALG_CBC_PKCS7, 16, TEXT_BYTES - 5)
SM4_CASE(ctr, PSA_ALG_CTR, 16, TEXT_BYTES - 3)
SM4_CASE(cfb, PSA_ALG_CFB, 16, TEXT_BYTES - 3)
SM4_CASE(ofb, PSA_ALG_OFB, 16, TEXT_BYTES - 3)
SM4_CASE(xts, PSA_ALG_XTS, 32, TEXT_BYTES - 3)

/* IEEE 1619 has two keys in one. */
static enum ct_verdict xts_128(void)
{
    return mode(PSA_ALG_XTS, 32, TEXT_BYTES - 3);
}

static enum ct_verdict xts_256(void)
{
    return mode(PSA_ALG_XTS, 64, TEXT_BYTES - 3);
}

static enum ct_verdict chacha20(void)
{
    return with_type(PSA_KEY_TYPE_CHACHA20, PSA_ALG_STREAM_CIPHER, 32, TEXT_BYTES - 3);
}

static enum ct_verdict xchacha20(void)
{
    return with_type(PSA_KEY_TYPE_XCHACHA20, PSA_ALG_STREAM_CIPHER, 32, TEXT_BYTES - 3);
}

/* ---- key wrapping ---- */

static psa_status_t unwrap(psa_key_id_t wrapping, psa_algorithm_t alg, const uint8_t *data,
                           size_t n)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_HMAC);
    const psa_status_t status = psa_unwrap_key(&attributes, wrapping, alg, data, n, &key);
    psa_destroy_key(key);
    return status;
}

/* Wraps a secret key, unwraps it, and then what was changed in its last byte. */
static enum ct_verdict wrap_with(psa_key_id_t wrapping, psa_algorithm_t alg, size_t bytes)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    uint8_t wrapped[96];
    size_t n = 0;
    psa_status_t status = ct_import(PSA_KEY_TYPE_HMAC, PSA_ALG_NONE, bytes, &key);

    if (status == PSA_SUCCESS)
        status = psa_wrap_key(wrapping, alg, key, wrapped, sizeof wrapped, &n);
    psa_destroy_key(key);
    if (status == PSA_SUCCESS)
        status = unwrap(wrapping, alg, wrapped, n);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    wrapped[n - 1] ^= 1;
    return ct_verdict_of(unwrap(wrapping, alg, wrapped, n), PSA_ERROR_INVALID_SIGNATURE);
}

static enum ct_verdict key_wrap(psa_algorithm_t alg, size_t bytes)
{
    psa_key_id_t wrapping = PSA_KEY_ID_NULL;
    const psa_status_t status = ct_import(PSA_KEY_TYPE_AES, alg, 32, &wrapping);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    const enum ct_verdict verdict = wrap_with(wrapping, alg, bytes);
    psa_destroy_key(wrapping);
    return verdict;
}

static enum ct_verdict kw(void)
{
    return key_wrap(PSA_ALG_KW, 40);
}

static enum ct_verdict kwp(void)
{
    return key_wrap(PSA_ALG_KWP, 43);
}

const struct ct_case ct_cipher_cases[] = {
    MODE_ROWS("ECB", ecb),
    MODE_ROWS("CBC", cbc),
    MODE_ROWS("CBC-PKCS7", pkcs7),
    MODE_ROWS("CTR", ctr),
    MODE_ROWS("CFB", cfb),
    MODE_ROWS("OFB", ofb),
    MODE_ROWS("CCM*-no-tag", ccm_star),
    {"AES-128-XTS", "aes", false, xts_128},
    {"AES-256-XTS", "aes", false, xts_256},
    {"SM4-ECB", "sm4", false, sm4_ecb},
    {"SM4-CBC", "sm4", false, sm4_cbc},
    {"SM4-CBC-PKCS7", "sm4", false, sm4_pkcs7},
    {"SM4-CTR", "sm4", false, sm4_ctr},
    {"SM4-CFB", "sm4", false, sm4_cfb},
    {"SM4-OFB", "sm4", false, sm4_ofb},
    {"SM4-XTS", "sm4", false, sm4_xts},
    {"ChaCha20", "chacha20", false, chacha20},
    {"XChaCha20", "chacha20", false, xchacha20},
    {"AES-256-KW", "aes", false, kw},
    {"AES-256-KWP", "aes", false, kwp},
    {NULL, NULL, false, NULL},
};
