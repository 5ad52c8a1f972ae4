/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key wrapping, random bytes and the self-test through the PSA front. */
#include <string.h>

#include "mica/selftest.h"
#include "psa/psa_state.h"
#include "psa_helpers.h"

static psa_key_attributes_t raw_attributes(size_t bits)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&a, PSA_KEY_TYPE_RAW_DATA);
    psa_set_key_bits(&a, bits);
    psa_set_key_usage_flags(&a, PSA_KEY_USAGE_EXPORT);
    return a;
}

static void wrapped_keys_come_back(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_KW, PSA_ALG_KWP};

    for (size_t i = 0; i < 2; i++)
        for (size_t bytes = 1; bytes <= 72; bytes++) {
            const psa_status_t want = algs[i] == PSA_ALG_KWP || (bytes % 8 == 0 && bytes >= 16)
                                          ? PSA_SUCCESS
                                          : PSA_ERROR_INVALID_ARGUMENT;
            psa_key_id_t kek = import_for(PSA_KEY_TYPE_AES, 32, algs[i]), back;
            psa_key_id_t key =
                import_key(PSA_KEY_TYPE_RAW_DATA, bytes, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE);
            psa_key_attributes_t a = raw_attributes(0);
            uint8_t wrapped[80], out[80];
            size_t n, m;
            CHECK_STATUS(psa_wrap_key(kek, algs[i], key, wrapped, sizeof wrapped, &n), want);
            if (want == PSA_SUCCESS) {
                CHECK_EQUAL(n, (bytes + 7) / 8 * 8 + 8);
                CHECK_STATUS(psa_wrap_key(kek, algs[i], key, out, n - 1, &m),
                             PSA_ERROR_BUFFER_TOO_SMALL);
                CHECK_SUCCESS(psa_unwrap_key(&a, kek, algs[i], wrapped, n, &back));
                CHECK_SUCCESS(psa_export_key(back, out, sizeof out, &m));
                CHECK_EQUAL(m, bytes);
                for (size_t j = 0; j < m; j++)
                    CHECK_EQUAL(out[j], j);
                destroy_key(back);
                wrapped[n / 2] ^= 1;
                CHECK_STATUS(psa_unwrap_key(&a, kek, algs[i], wrapped, n, &back),
                             PSA_ERROR_INVALID_SIGNATURE);
                CHECK_EQUAL(back, PSA_KEY_ID_NULL);
            }
            destroy_key(kek);
            destroy_key(key);
        }
}

static void wrapping_obeys_policies(void)
{
    psa_key_id_t kek = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_KW), back;
    psa_key_id_t sealed = import_key(PSA_KEY_TYPE_AES, 16, 0, PSA_ALG_NONE);
    psa_key_id_t open = import_key(PSA_KEY_TYPE_AES, 16, PSA_KEY_USAGE_EXPORT, PSA_ALG_NONE);
    psa_key_attributes_t a = raw_attributes(64);
    uint8_t out[40];
    size_t n;

    CHECK_STATUS(psa_wrap_key(kek, PSA_ALG_KW, sealed, out, sizeof out, &n),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_wrap_key(open, PSA_ALG_KW, open, out, sizeof out, &n),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_wrap_key(kek, PSA_ALG_CTR, open, out, sizeof out, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_wrap_key(kek, PSA_ALG_KW, open, out, sizeof out, &n));
    CHECK_STATUS(psa_unwrap_key(&a, kek, PSA_ALG_KW, out, n, &back), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_unwrap_key(&a, kek, PSA_ALG_KW, out, n - 1, &back),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_unwrap_key(&a, kek, PSA_ALG_KW, NULL, 0, &back), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(kek);
    destroy_key(sealed);
    destroy_key(open);
}

static void random_bytes_fill_and_differ(void)
{
    static uint8_t a[CHECK_ROOM], b[CHECK_ROOM];
    const long expected = CHECK_ROOM / 256;
    unsigned seen[256] = {0};

    CHECK_SUCCESS(psa_generate_random(NULL, 0));
    CHECK_SUCCESS(psa_generate_random(a, sizeof a));
    CHECK_SUCCESS(psa_generate_random(b, sizeof b));
    CHECK(memcmp(a, b, sizeof a) != 0);
    for (size_t i = 0; i < sizeof a; i++)
        seen[a[i]]++;
    /* Within ten standard deviations. */
    for (size_t i = 0; i < 256; i++) {
        const long off = (long)seen[i] - expected;
        CHECK(off * off < 100 * expected);
    }
}

static void self_test_passes(void)
{
    psa_algorithm_t failed = 1;

    CHECK_SUCCESS(mica_selftest(&failed));
    CHECK_EQUAL(failed, PSA_ALG_NONE);
    CHECK_SUCCESS(mica_selftest(NULL));
}

/* Every function that needs the library says so before psa_crypto_init. */
static void nothing_works_before_init(void)
{
    psa_key_attributes_t a = raw_attributes(128);
    psa_hash_operation_t hash = PSA_HASH_OPERATION_INIT;
    psa_mac_operation_t mac = PSA_MAC_OPERATION_INIT;
    psa_cipher_operation_t cipher = PSA_CIPHER_OPERATION_INIT;
    psa_aead_operation_t aead = PSA_AEAD_OPERATION_INIT;
    uint8_t p[64] = {0};
    size_t n;
    psa_key_id_t key;

    mica_psa_initialized = false;
    const psa_status_t got[] = {
        psa_hash_compute(PSA_ALG_SHA_256, p, 1, p, sizeof p, &n),
        psa_hash_compare(PSA_ALG_SHA_256, p, 1, p, 32),
        psa_hash_setup(&hash, PSA_ALG_SHA_256),
        psa_hash_resume(&hash, p, sizeof p),
        psa_mac_compute(1, PSA_ALG_CMAC, p, 1, p, sizeof p, &n),
        psa_mac_verify(1, PSA_ALG_CMAC, p, 1, p, 16),
        psa_mac_sign_setup(&mac, 1, PSA_ALG_CMAC),
        psa_mac_verify_setup(&mac, 1, PSA_ALG_CMAC),
        psa_cipher_encrypt(1, PSA_ALG_CTR, p, 1, p, sizeof p, &n),
        psa_cipher_decrypt(1, PSA_ALG_CTR, p, 1, p, sizeof p, &n),
        psa_cipher_encrypt_setup(&cipher, 1, PSA_ALG_CTR),
        psa_cipher_decrypt_setup(&cipher, 1, PSA_ALG_CTR),
        psa_aead_encrypt(1, PSA_ALG_GCM, p, 12, NULL, 0, p, 1, p, sizeof p, &n),
        psa_aead_decrypt(1, PSA_ALG_GCM, p, 12, NULL, 0, p, 1, p, sizeof p, &n),
        psa_aead_encrypt_setup(&aead, 1, PSA_ALG_GCM),
        psa_aead_decrypt_setup(&aead, 1, PSA_ALG_GCM),
        psa_import_key(&a, p, 16, &key),
        psa_generate_key(&a, &key),
        psa_copy_key(1, &a, &key),
        psa_attach_key(&a, p, 1, &key),
        psa_destroy_key(PSA_KEY_ID_NULL),
        psa_purge_key(1),
        psa_export_key(1, p, sizeof p, &n),
        psa_export_public_key(1, p, sizeof p, &n),
        psa_get_key_attributes(1, &a),
        psa_check_key_usage(1, PSA_ALG_NONE, 0),
        psa_wrap_key(1, PSA_ALG_KW, 1, p, sizeof p, &n),
        psa_unwrap_key(&a, 1, PSA_ALG_KW, p, 24, &key),
        psa_generate_random(p, 1),
    };

    CHECK_SUCCESS(psa_crypto_init());
    for (size_t i = 0; i < sizeof got / sizeof got[0]; i++)
        CHECK_EQUAL(got[i], PSA_ERROR_BAD_STATE);
}

static const struct check_test tests[] = {
    {"nothing works before psa_crypto_init", nothing_works_before_init},
    {"wrapped keys come back", wrapped_keys_come_back},
    {"wrapping obeys policies", wrapping_obeys_policies},
    {"random bytes fill and differ", random_bytes_fill_and_differ},
    {"the self-test passes", self_test_passes},
    {NULL, NULL},
};

const struct check_suite suite_psa_misc = {"psa_misc", tests};
