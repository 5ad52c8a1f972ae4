/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* OpenSSL's answers for the fuzz targets. */
#include <string.h>

#include <openssl/core_names.h>
#include <openssl/evp.h>

#include "fuzz.h"

/* ---- hashes and MACs ---- */

static const char *hash_name(psa_algorithm_t alg)
{
    static const struct {
        psa_algorithm_t alg;
        const char *name;
    } names[] = {
        {PSA_ALG_MD5, "MD5"},
        {PSA_ALG_SHA_1, "SHA1"},
        {PSA_ALG_SHA_224, "SHA2-224"},
        {PSA_ALG_SHA_256, "SHA2-256"},
        {PSA_ALG_SHA_384, "SHA2-384"},
        {PSA_ALG_SHA_512, "SHA2-512"},
        {PSA_ALG_SHA_512_224, "SHA2-512/224"},
        {PSA_ALG_SHA_512_256, "SHA2-512/256"},
        {PSA_ALG_SHA3_224, "SHA3-224"},
        {PSA_ALG_SHA3_256, "SHA3-256"},
        {PSA_ALG_SHA3_384, "SHA3-384"},
        {PSA_ALG_SHA3_512, "SHA3-512"},
        {PSA_ALG_BLAKE2B_HASH512, "BLAKE2B-512"},
        {PSA_ALG_BLAKE2S_HASH256, "BLAKE2S-256"},
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (names[i].alg == alg)
            return names[i].name;
    return "";
}

void oracle_xof(psa_algorithm_t alg, const uint8_t *p, size_t n, uint8_t *out, size_t out_bytes)
{
    EVP_MD_CTX *c = EVP_MD_CTX_new();

    FUZZ_CHECK(
        EVP_DigestInit_ex(c, alg == PSA_ALG_SHAKE128 ? EVP_shake128() : EVP_shake256(), NULL));
    FUZZ_CHECK(n == 0 || EVP_DigestUpdate(c, p, n));
    FUZZ_CHECK(EVP_DigestFinalXOF(c, out, out_bytes));
    EVP_MD_CTX_free(c);
}

size_t oracle_hash(psa_algorithm_t alg, const uint8_t *p, size_t n, uint8_t *digest)
{
    size_t bytes = 0;

    if (PSA_HASH_LENGTH(alg) != 0 && hash_name(alg)[0] == '\0') { /* SHAKE with a length */
        oracle_xof(alg == PSA_ALG_SHAKE128_256 ? PSA_ALG_SHAKE128 : PSA_ALG_SHAKE256, p, n, digest,
                   PSA_HASH_LENGTH(alg));
        return PSA_HASH_LENGTH(alg);
    }
    FUZZ_CHECK(EVP_Q_digest(NULL, hash_name(alg), NULL, p, n, digest, &bytes));
    return bytes;
}

size_t oracle_mac(psa_algorithm_t alg, const uint8_t *key, size_t key_bytes, const uint8_t *p,
                  size_t n, uint8_t *mac)
{
    static const char *const ciphers[] = {"AES-128-CBC", "AES-192-CBC", "AES-256-CBC"};
    const bool hmac = PSA_ALG_IS_HMAC(alg);
    const char *with = hmac ? hash_name(PSA_ALG_GET_HASH(alg)) : ciphers[(key_bytes - 16) / 8];
    size_t bytes = 0;
    OSSL_PARAM parameters[2];
    char name[32];

    strncpy(name, with, sizeof name - 1);
    name[sizeof name - 1] = '\0';
    parameters[0] = OSSL_PARAM_construct_utf8_string(
        hmac ? OSSL_MAC_PARAM_DIGEST : OSSL_MAC_PARAM_CIPHER, name, 0);
    parameters[1] = OSSL_PARAM_construct_end();
    FUZZ_CHECK(EVP_Q_mac(NULL, hmac ? "HMAC" : "CMAC", NULL, NULL, parameters, key, key_bytes, p, n,
                         mac, PSA_MAC_MAX_SIZE, &bytes));
    return bytes;
}

/* ---- ciphers ---- */

static const EVP_CIPHER *cipher_of(psa_algorithm_t alg, size_t key_bytes)
{
    const struct {
        psa_algorithm_t alg;
        const EVP_CIPHER *ciphers[3];
    } rows[] = {
        {PSA_ALG_ECB_NO_PADDING, {EVP_aes_128_ecb(), EVP_aes_192_ecb(), EVP_aes_256_ecb()}},
        {PSA_ALG_CBC_NO_PADDING, {EVP_aes_128_cbc(), EVP_aes_192_cbc(), EVP_aes_256_cbc()}},
        {PSA_ALG_CBC_PKCS7, {EVP_aes_128_cbc(), EVP_aes_192_cbc(), EVP_aes_256_cbc()}},
        {PSA_ALG_CTR, {EVP_aes_128_ctr(), EVP_aes_192_ctr(), EVP_aes_256_ctr()}},
        {PSA_ALG_CCM_STAR_NO_TAG, {EVP_aes_128_ctr(), EVP_aes_192_ctr(), EVP_aes_256_ctr()}},
        {PSA_ALG_CFB, {EVP_aes_128_cfb128(), EVP_aes_192_cfb128(), EVP_aes_256_cfb128()}},
        {PSA_ALG_OFB, {EVP_aes_128_ofb(), EVP_aes_192_ofb(), EVP_aes_256_ofb()}},
        {PSA_ALG_GCM, {EVP_aes_128_gcm(), EVP_aes_192_gcm(), EVP_aes_256_gcm()}},
        {PSA_ALG_CCM, {EVP_aes_128_ccm(), EVP_aes_192_ccm(), EVP_aes_256_ccm()}},
        {PSA_ALG_KW, {EVP_aes_128_wrap(), EVP_aes_192_wrap(), EVP_aes_256_wrap()}},
        {PSA_ALG_KWP, {EVP_aes_128_wrap_pad(), EVP_aes_192_wrap_pad(), EVP_aes_256_wrap_pad()}},
    };

    if (alg == PSA_ALG_STREAM_CIPHER)
        return EVP_chacha20();
    if (alg == PSA_ALG_CHACHA20_POLY1305)
        return EVP_chacha20_poly1305();
    if (alg == PSA_ALG_XTS)
        return key_bytes == 32 ? EVP_aes_128_xts() : EVP_aes_256_xts();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].alg == alg)
            return rows[i].ciphers[(key_bytes - 16) / 8];
    return NULL;
}

/* CCM* without tag is counter mode from A1 (RFC 3610, 2.3: flags, nonce, counter of two bytes). */
static void ccm_star_counter(const uint8_t *iv, uint8_t counter[16])
{
    memset(counter, 0, 16);
    counter[0] = 1;
    memcpy(counter + 1, iv, 13);
    counter[15] = 1;
}

bool oracle_cipher(psa_algorithm_t alg, bool encrypt, const uint8_t *key, size_t key_bytes,
                   const uint8_t *iv, size_t iv_bytes, const uint8_t *in, size_t n, uint8_t *out,
                   size_t *out_bytes)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    uint8_t counter[16] = {0};
    int body = 0, rest = 0;
    bool good;

    if (alg == PSA_ALG_CCM_STAR_NO_TAG)
        ccm_star_counter(iv, counter);
    else if (iv_bytes > 0)
        memcpy(alg == PSA_ALG_STREAM_CIPHER ? counter + 16 - iv_bytes : counter, iv, iv_bytes);
    good = EVP_CipherInit_ex(c, cipher_of(alg, key_bytes), NULL, key, counter, encrypt) &&
           EVP_CIPHER_CTX_set_padding(c, alg == PSA_ALG_CBC_PKCS7);
    if (n > 0)
        good = good && EVP_CipherUpdate(c, out, &body, in, (int)n);
    good = good && EVP_CipherFinal_ex(c, out + body, &rest);
    EVP_CIPHER_CTX_free(c);
    *out_bytes = (size_t)body + (size_t)rest;
    return good;
}

/* ---- AEAD and key wrapping ---- */

void oracle_seal(const struct oracle_aead *a, const uint8_t *in, size_t n, uint8_t *out,
                 uint8_t *tag)
{
    const bool ccm = a->alg == PSA_ALG_CCM;
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    static const uint8_t nothing[1];
    int bytes = 0;

    FUZZ_CHECK(EVP_EncryptInit_ex(c, cipher_of(a->alg, a->key_bytes), NULL, NULL, NULL));
    FUZZ_CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_IVLEN, (int)a->nonce_bytes, NULL));
    if (ccm)
        FUZZ_CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_TAG, (int)a->tag_bytes, NULL));
    FUZZ_CHECK(EVP_EncryptInit_ex(c, NULL, NULL, a->key, a->nonce));
    if (ccm)
        FUZZ_CHECK(EVP_EncryptUpdate(c, NULL, &bytes, NULL, (int)n));
    if (a->ad_bytes > 0)
        FUZZ_CHECK(EVP_EncryptUpdate(c, NULL, &bytes, a->ad, (int)a->ad_bytes));
    if (n > 0 || ccm)
        FUZZ_CHECK(EVP_EncryptUpdate(c, out, &bytes, n > 0 ? in : nothing, (int)n));
    FUZZ_CHECK(EVP_EncryptFinal_ex(c, out + n, &bytes));
    FUZZ_CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_GET_TAG, (int)a->tag_bytes, tag));
    EVP_CIPHER_CTX_free(c);
}

bool oracle_wrap(psa_algorithm_t alg, bool wrap, const uint8_t *key, size_t key_bytes,
                 const uint8_t *in, size_t n, uint8_t *out, size_t *out_bytes)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int body = 0, rest = 0;
    bool good;

    EVP_CIPHER_CTX_set_flags(c, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
    good = EVP_CipherInit_ex(c, cipher_of(alg, key_bytes), NULL, key, NULL, wrap) &&
           EVP_CipherUpdate(c, out, &body, in, (int)n) && body > 0 &&
           EVP_CipherFinal_ex(c, out + body, &rest);
    EVP_CIPHER_CTX_free(c);
    *out_bytes = (size_t)body + (size_t)rest;
    return good;
}
