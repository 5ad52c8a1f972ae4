/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* For any configuration: one call of each chapter works where the configuration has it, and answers
 * PSA_ERROR_NOT_SUPPORTED where not. Prints what is wrong. */
#include <stdio.h>
#include <string.h>

#include "mica/selftest.h"
#include "psa/crypto.h"

static int wrong;

static void expect(const char *what, psa_status_t got, int wanted)
{
    if (got == (wanted ? PSA_SUCCESS : PSA_ERROR_NOT_SUPPORTED))
        return;
    printf("%s: status %d, though it is %s\n", what, (int)got, wanted ? "wanted" : "not wanted");
    wrong = 1;
}

static void hash(const char *what, psa_algorithm_t alg, int wanted)
{
    uint8_t digest[64];
    size_t length;

    expect(what, psa_hash_compute(alg, NULL, 0, digest, sizeof digest, &length), wanted);
}

/* A key for one algorithm; PSA_KEY_ID_NULL where its type is not wanted. */
static psa_key_id_t import(psa_key_type_t type, psa_algorithm_t alg)
{
    static const uint8_t data[32] = {1};
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_SIGN_MESSAGE);
    expect("import", psa_import_key(&attributes, data, sizeof data, &key),
           type == PSA_KEY_TYPE_AES ? PSA_WANT_KEY_TYPE_AES : PSA_WANT_KEY_TYPE_HMAC);
    return key;
}

static void mac(const char *what, psa_key_type_t type, psa_algorithm_t alg, int wanted)
{
    const psa_key_id_t key = import(type, alg);
    uint8_t out[64];
    size_t length;

    if (key == PSA_KEY_ID_NULL)
        return;
    expect(what, psa_mac_compute(key, alg, NULL, 0, out, sizeof out, &length), wanted);
    (void)psa_destroy_key(key);
}

static void cipher(const char *what, psa_algorithm_t alg, int wanted)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, alg);
    static const uint8_t in[48] = {2};
    uint8_t out[48];
    size_t length;

    if (key == PSA_KEY_ID_NULL)
        return;
    expect(what, psa_cipher_decrypt(key, alg, in, sizeof in, out, sizeof out, &length), wanted);
    (void)psa_destroy_key(key);
}

static void aead(const char *what, psa_algorithm_t alg, int wanted)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, alg);
    static const uint8_t nonce[12] = {3};
    uint8_t out[16];
    size_t length;

    if (key == PSA_KEY_ID_NULL)
        return;
    expect(
        what,
        psa_aead_encrypt(key, alg, nonce, sizeof nonce, NULL, 0, NULL, 0, out, sizeof out, &length),
        wanted);
    (void)psa_destroy_key(key);
}

static void key_derivation(const char *what, psa_algorithm_t alg, int wanted)
{
    psa_key_derivation_operation_t operation = PSA_KEY_DERIVATION_OPERATION_INIT;

    expect(what, psa_key_derivation_setup(&operation, alg), wanted);
    (void)psa_key_derivation_abort(&operation);
}

int main(void)
{
    psa_xof_operation_t xof = PSA_XOF_OPERATION_INIT;
    uint8_t random[16];

    expect("init", psa_crypto_init(), 1);
    hash("MD5", PSA_ALG_MD5, PSA_WANT_ALG_MD5);
    hash("SHA-1", PSA_ALG_SHA_1, PSA_WANT_ALG_SHA_1);
    hash("SHA-224", PSA_ALG_SHA_224, PSA_WANT_ALG_SHA_224);
    hash("SHA-256", PSA_ALG_SHA_256, PSA_WANT_ALG_SHA_256);
    hash("SHA-384", PSA_ALG_SHA_384, PSA_WANT_ALG_SHA_384);
    hash("SHA-512", PSA_ALG_SHA_512, PSA_WANT_ALG_SHA_512);
    hash("SM3", PSA_ALG_SM3, PSA_WANT_ALG_SM3);
    hash("SHA3-256", PSA_ALG_SHA3_256, PSA_WANT_ALG_SHA3_256);
    hash("SHA3-512", PSA_ALG_SHA3_512, PSA_WANT_ALG_SHA3_512);
    hash("SHAKE256/512", PSA_ALG_SHAKE256_512, PSA_WANT_ALG_SHAKE256_512);
    expect("SHAKE256", psa_xof_setup(&xof, PSA_ALG_SHAKE256), PSA_WANT_ALG_SHAKE256);
    (void)psa_xof_abort(&xof);
    mac("HMAC-SHA-256", PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(PSA_ALG_SHA_256),
        PSA_WANT_ALG_HMAC && PSA_WANT_ALG_SHA_256);
    mac("CMAC", PSA_KEY_TYPE_AES, PSA_ALG_CMAC, PSA_WANT_ALG_CMAC);
    cipher("ECB", PSA_ALG_ECB_NO_PADDING, PSA_WANT_ALG_ECB_NO_PADDING);
    cipher("CBC", PSA_ALG_CBC_NO_PADDING, PSA_WANT_ALG_CBC_NO_PADDING);
    cipher("CTR", PSA_ALG_CTR, PSA_WANT_ALG_CTR);
    cipher("CCM*", PSA_ALG_CCM_STAR_NO_TAG, PSA_WANT_ALG_CCM_STAR_NO_TAG);
    aead("CCM", PSA_ALG_CCM, PSA_WANT_ALG_CCM);
    aead("GCM", PSA_ALG_GCM, PSA_WANT_ALG_GCM);
    key_derivation("HKDF", PSA_ALG_HKDF(PSA_ALG_SHA_256),
                   PSA_WANT_ALG_HKDF && PSA_WANT_ALG_SHA_256);
    key_derivation("TLS 1.2 PRF", PSA_ALG_TLS12_PRF(PSA_ALG_SHA_384),
                   PSA_WANT_ALG_TLS12_PRF && PSA_WANT_ALG_SHA_384);
    key_derivation("PBKDF2", PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_256),
                   PSA_WANT_ALG_PBKDF2_HMAC && PSA_WANT_ALG_SHA_256);
    key_derivation("SP 800-108", PSA_ALG_SP800_108_COUNTER_CMAC,
                   PSA_WANT_ALG_SP800_108_COUNTER_CMAC);
    if (MICA_WANT_RANDOM)
        expect("random", psa_generate_random(random, sizeof random), 1);
    else if (psa_generate_random(random, sizeof random) != PSA_ERROR_INSUFFICIENT_ENTROPY)
        expect("random", PSA_ERROR_GENERIC_ERROR, 0);
    expect("self-test", mica_selftest(NULL), MICA_WANT_SELFTEST);
    return wrong;
}
