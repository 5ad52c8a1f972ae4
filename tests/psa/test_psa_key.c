/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key management through the PSA front: life, policies, limits, misuse. */
#include <string.h>

#include "psa_helpers.h"

static psa_key_attributes_t attributes_of(psa_key_type_t type, psa_key_usage_t usage,
                                          psa_algorithm_t alg)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&a, type);
    psa_set_key_usage_flags(&a, usage);
    psa_set_key_algorithm(&a, alg);
    return a;
}

static void imported_key_comes_back(void)
{
    psa_key_id_t key =
        import_key(PSA_KEY_TYPE_AES, 16, PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_ENCRYPT, PSA_ALG_CTR);
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t out[16];
    size_t n;

    CHECK_SUCCESS(psa_get_key_attributes(key, &a));
    CHECK_EQUAL(psa_get_key_type(&a), PSA_KEY_TYPE_AES);
    CHECK_EQUAL(psa_get_key_bits(&a), 128);
    CHECK_EQUAL(psa_get_key_usage_flags(&a), PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_ENCRYPT);
    CHECK_EQUAL(psa_get_key_algorithm(&a), PSA_ALG_CTR);
    CHECK_EQUAL(psa_get_key_id(&a), key);
    CHECK_EQUAL(psa_get_key_lifetime(&a), PSA_KEY_LIFETIME_VOLATILE);
    CHECK_SUCCESS(psa_export_key(key, out, sizeof out, &n));
    CHECK_EQUAL(n, 16);
    for (uint8_t i = 0; i < 16; i++)
        CHECK_EQUAL(out[i], i);
    CHECK_STATUS(psa_export_key(key, out, 15, &n), PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_EQUAL(n, 0);
    CHECK_STATUS(psa_export_public_key(key, out, sizeof out, &n), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_purge_key(key));
    destroy_key(key);
}

static void destroyed_key_is_gone(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CTR);
    psa_key_id_t later;
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t out[16];
    size_t n;

    destroy_key(key);
    CHECK_STATUS(psa_destroy_key(key), PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(psa_get_key_attributes(key, &a), PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(psa_export_key(key, out, sizeof out, &n), PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(psa_purge_key(key), PSA_ERROR_INVALID_HANDLE);
    /* The slot is used again, the name is not. */
    later = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CTR);
    CHECK(later != key);
    CHECK_STATUS(psa_export_key(key, out, sizeof out, &n), PSA_ERROR_INVALID_HANDLE);
    destroy_key(later);
    CHECK_SUCCESS(psa_destroy_key(PSA_KEY_ID_NULL));
}

static void wrong_imports_are_refused(void)
{
    static const struct {
        psa_key_type_t type;
        size_t bits, bytes;
        psa_status_t status;
    } cases[] = {
        {PSA_KEY_TYPE_AES, 0, 0, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 0, 15, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 0, 17, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 0, 33, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 0, 48, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 128, 32, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 100, 16, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_HMAC, 0, 0, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_HMAC, 8, 2, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_NONE, 0, 16, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_ARIA, 0, 16, PSA_ERROR_NOT_SUPPORTED},
        {PSA_KEY_TYPE_HMAC, 0, 8192, PSA_ERROR_INVALID_ARGUMENT},
    };
    static uint8_t data[8192];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        psa_key_attributes_t a = attributes_of(cases[i].type, 0, PSA_ALG_NONE);
        psa_key_id_t key = 77;
        psa_set_key_bits(&a, cases[i].bits);
        CHECK_STATUS(psa_import_key(&a, data, cases[i].bytes, &key), cases[i].status);
        CHECK_EQUAL(key, PSA_KEY_ID_NULL);
    }
}

static void wrong_attributes_are_refused(void)
{
    psa_key_attributes_t a;
    psa_key_id_t key;
    const uint8_t data[16] = {0};

    a = attributes_of(PSA_KEY_TYPE_AES, 0x80000000u, PSA_ALG_CTR);
    CHECK_STATUS(psa_import_key(&a, data, 16, &key), PSA_ERROR_INVALID_ARGUMENT);
    a = attributes_of(PSA_KEY_TYPE_AES, 0, PSA_ALG_CTR);
    psa_set_key_lifetime(&a, PSA_KEY_LIFETIME_PERSISTENT);
    CHECK_STATUS(psa_import_key(&a, data, 16, &key), PSA_ERROR_NOT_SUPPORTED);
    psa_set_key_lifetime(
        &a, PSA_KEY_LIFETIME_FROM_PERSISTENCE_AND_LOCATION(
                PSA_KEY_PERSISTENCE_VOLATILE, PSA_KEY_LOCATION_PRIMARY_SECURE_ELEMENT));
    CHECK_STATUS(psa_import_key(&a, data, 16, &key), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_attach_key(&a, data, 4, &key), PSA_ERROR_NOT_SUPPORTED);
}

static void forbidden_usage_is_refused(void)
{
    psa_key_id_t key =
        import_key(PSA_KEY_TYPE_AES, 16, PSA_KEY_USAGE_ENCRYPT, PSA_ALG_CBC_NO_PADDING);
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    uint8_t out[16];
    size_t n;

    CHECK_STATUS(psa_export_key(key, out, sizeof out, &n), PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_cipher_decrypt_setup(&op, key, PSA_ALG_CBC_NO_PADDING),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_CTR), PSA_ERROR_NOT_PERMITTED);
    CHECK_SUCCESS(psa_check_key_usage(key, PSA_ALG_CBC_NO_PADDING, PSA_KEY_USAGE_ENCRYPT));
    CHECK_STATUS(psa_check_key_usage(key, PSA_ALG_CBC_NO_PADDING, PSA_KEY_USAGE_DECRYPT),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_check_key_usage(key, PSA_ALG_CTR, PSA_KEY_USAGE_ENCRYPT),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_check_key_usage(key + 1, PSA_ALG_CTR, PSA_KEY_USAGE_ENCRYPT),
                 PSA_ERROR_INVALID_HANDLE);
    destroy_key(key);
}

static void wildcards_permit_what_they_cover(void)
{
    const psa_algorithm_t hmac = PSA_ALG_HMAC(PSA_ALG_SHA_256);
    psa_key_id_t mac = import_for(PSA_KEY_TYPE_HMAC, 32, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(hmac, 8));
    psa_key_id_t aead = import_for(PSA_KEY_TYPE_AES, 16,
                                   PSA_ALG_AEAD_WITH_AT_LEAST_THIS_LENGTH_TAG(PSA_ALG_CCM, 8));
    psa_key_id_t star = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CCM_STAR_ANY_TAG);
    const psa_key_usage_t sign = PSA_KEY_USAGE_SIGN_MESSAGE, encrypt = PSA_KEY_USAGE_ENCRYPT;

    CHECK_SUCCESS(psa_check_key_usage(mac, hmac, sign));
    CHECK_SUCCESS(psa_check_key_usage(mac, PSA_ALG_TRUNCATED_MAC(hmac, 8), sign));
    CHECK_STATUS(psa_check_key_usage(mac, PSA_ALG_TRUNCATED_MAC(hmac, 7), sign),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_check_key_usage(mac, PSA_ALG_HMAC(PSA_ALG_SHA_512), sign),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_SUCCESS(psa_check_key_usage(aead, PSA_ALG_CCM, encrypt));
    CHECK_SUCCESS(
        psa_check_key_usage(aead, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_CCM, 8), encrypt));
    CHECK_STATUS(
        psa_check_key_usage(aead, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_CCM, 6), encrypt),
        PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_check_key_usage(aead, PSA_ALG_GCM, encrypt), PSA_ERROR_NOT_PERMITTED);
    CHECK_SUCCESS(psa_check_key_usage(star, PSA_ALG_CCM_STAR_NO_TAG, encrypt));
    CHECK_SUCCESS(
        psa_check_key_usage(star, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_CCM, 4), encrypt));
    CHECK_STATUS(psa_check_key_usage(star, PSA_ALG_GCM, encrypt), PSA_ERROR_NOT_PERMITTED);
    destroy_key(mac);
    destroy_key(aead);
    destroy_key(star);
}

static void full_length_policy_is_that_length(void)
{
    const psa_algorithm_t hmac = PSA_ALG_HMAC(PSA_ALG_SHA_256);
    psa_key_id_t key = import_for(PSA_KEY_TYPE_HMAC, 32, hmac);

    CHECK_SUCCESS(psa_check_key_usage(key, hmac, PSA_KEY_USAGE_SIGN_MESSAGE));
    CHECK_SUCCESS(
        psa_check_key_usage(key, PSA_ALG_TRUNCATED_MAC(hmac, 32), PSA_KEY_USAGE_SIGN_MESSAGE));
    CHECK_STATUS(
        psa_check_key_usage(key, PSA_ALG_TRUNCATED_MAC(hmac, 31), PSA_KEY_USAGE_SIGN_MESSAGE),
        PSA_ERROR_NOT_PERMITTED);
    destroy_key(key);
}

static void copies_only_restrict(void)
{
    const psa_key_usage_t usage = PSA_KEY_USAGE_COPY | PSA_KEY_USAGE_ENCRYPT;
    psa_key_id_t key = import_key(PSA_KEY_TYPE_AES, 16, usage, PSA_ALG_GCM), copy = 1;
    psa_key_attributes_t a = attributes_of(
        PSA_KEY_TYPE_NONE, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT, PSA_ALG_GCM);

    CHECK_SUCCESS(psa_copy_key(key, &a, &copy));
    CHECK_SUCCESS(psa_get_key_attributes(copy, &a));
    CHECK_EQUAL(psa_get_key_usage_flags(&a), PSA_KEY_USAGE_ENCRYPT);
    CHECK_EQUAL(psa_get_key_bits(&a), 128);
    destroy_key(copy);
    a = attributes_of(PSA_KEY_TYPE_NONE, usage, PSA_ALG_CTR);
    CHECK_STATUS(psa_copy_key(key, &a, &copy), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(copy, PSA_KEY_ID_NULL);
    a = attributes_of(PSA_KEY_TYPE_HMAC, usage, PSA_ALG_GCM);
    CHECK_STATUS(psa_copy_key(key, &a, &copy), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
    key = import_key(PSA_KEY_TYPE_AES, 16, PSA_KEY_USAGE_ENCRYPT, PSA_ALG_GCM);
    a = attributes_of(PSA_KEY_TYPE_NONE, usage, PSA_ALG_GCM);
    CHECK_STATUS(psa_copy_key(key, &a, &copy), PSA_ERROR_NOT_PERMITTED);
    destroy_key(key);
}

static void generated_keys_differ(void)
{
    psa_key_attributes_t a = attributes_of(PSA_KEY_TYPE_AES, PSA_KEY_USAGE_EXPORT, PSA_ALG_GCM);
    const psa_custom_key_parameters_t standard = PSA_CUSTOM_KEY_PARAMETERS_INIT, odd = {1};
    psa_key_id_t one, two;
    uint8_t first[32], second[32];
    size_t n;

    CHECK_STATUS(psa_generate_key(&a, &one), PSA_ERROR_INVALID_ARGUMENT); /* no size */
    psa_set_key_bits(&a, 256);
    CHECK_SUCCESS(psa_generate_key(&a, &one));
    CHECK_SUCCESS(psa_generate_key_custom(&a, &standard, NULL, 0, &two));
    CHECK_SUCCESS(psa_export_key(one, first, sizeof first, &n));
    CHECK_EQUAL(n, 32);
    CHECK_SUCCESS(psa_export_key(two, second, sizeof second, &n));
    CHECK(memcmp(first, second, 32) != 0);
    destroy_key(one);
    destroy_key(two);
    CHECK_STATUS(psa_generate_key_custom(&a, &odd, NULL, 0, &two), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_generate_key_custom(&a, &standard, first, 1, &two),
                 PSA_ERROR_INVALID_ARGUMENT);
}

/* Fills the store by slots, then by bytes; frees every other key, and uses the gaps. */
static void full_store_says_so(void)
{
    static psa_key_id_t keys[MICA_KEY_SLOTS + 1];
    psa_key_attributes_t a = attributes_of(PSA_KEY_TYPE_HMAC, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE);
    static uint8_t data[MICA_KEY_POOL_BYTES / 2 + 8];
    size_t count = 0;
    psa_key_id_t key, big;

    while (count < MICA_KEY_SLOTS && psa_import_key(&a, data, 16, &keys[count]) == PSA_SUCCESS)
        count++;
    CHECK_EQUAL(count, MICA_KEY_SLOTS);
    CHECK_STATUS(psa_import_key(&a, data, 16, &key), PSA_ERROR_INSUFFICIENT_MEMORY);
    for (size_t i = 0; i < count; i += 2)
        destroy_key(keys[i]);
    for (size_t i = 0; i < count; i += 2)
        CHECK_SUCCESS(psa_import_key(&a, data, 8, &keys[i]));
    for (size_t i = 0; i < count; i++)
        destroy_key(keys[i]);
    CHECK_SUCCESS(psa_import_key(&a, data, sizeof data, &big));
    CHECK_STATUS(psa_import_key(&a, data, sizeof data, &key), PSA_ERROR_INSUFFICIENT_MEMORY);
    CHECK_SUCCESS(psa_import_key(&a, data, MICA_KEY_POOL_BYTES - sizeof data, &key));
    destroy_key(big);
    CHECK_SUCCESS(psa_import_key(&a, data, sizeof data, &big));
    destroy_key(big);
    destroy_key(key);
}

static void running_operation_outlives_its_key(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CTR);
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    const uint8_t iv[16] = {0};
    uint8_t out[16];
    size_t n;

    CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_CTR));
    CHECK_SUCCESS(psa_cipher_set_iv(&op, iv, 16));
    destroy_key(key);
    CHECK_SUCCESS(psa_cipher_update(&op, iv, 16, out, 16, &n));
    CHECK_SUCCESS(psa_cipher_finish(&op, NULL, 0, &n));
}

static const struct check_test tests[] = {
    {"an imported key comes back", imported_key_comes_back},
    {"a destroyed key is gone", destroyed_key_is_gone},
    {"wrong imports are refused", wrong_imports_are_refused},
    {"wrong attributes are refused", wrong_attributes_are_refused},
    {"forbidden usage is refused", forbidden_usage_is_refused},
    {"wildcards permit what they cover", wildcards_permit_what_they_cover},
    {"a full-length policy is that length", full_length_policy_is_that_length},
    {"copies only restrict", copies_only_restrict},
    {"generated keys differ", generated_keys_differ},
    {"a full store says so", full_store_says_so},
    {"a running operation outlives its key", running_operation_outlives_its_key},
    {NULL, NULL},
};

const struct check_suite suite_psa_key = {"psa_key", tests};
