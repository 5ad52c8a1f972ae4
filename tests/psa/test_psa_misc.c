/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key wrapping, random bytes and the self-test through the PSA front. */
#include <string.h>

#include "mica/selftest.h"
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
    static uint8_t a[70000], b[70000];
    unsigned seen[256] = {0};

    CHECK_SUCCESS(psa_generate_random(NULL, 0));
    CHECK_SUCCESS(psa_generate_random(a, sizeof a));
    CHECK_SUCCESS(psa_generate_random(b, sizeof b));
    CHECK(memcmp(a, b, sizeof a) != 0);
    for (size_t i = 0; i < sizeof a; i++)
        seen[a[i]]++;
    /* 273 expected of each value; ten standard deviations are 165. */
    for (size_t i = 0; i < 256; i++)
        CHECK(seen[i] > 108 && seen[i] < 438);
}

static void self_test_passes(void)
{
    psa_algorithm_t failed = 1;

    CHECK_SUCCESS(mica_selftest(&failed));
    CHECK_EQUAL(failed, PSA_ALG_NONE);
    CHECK_SUCCESS(mica_selftest(NULL));
}

static const struct check_test tests[] = {
    {"wrapped keys come back", wrapped_keys_come_back},
    {"wrapping obeys policies", wrapping_obeys_policies},
    {"random bytes fill and differ", random_bytes_fill_and_differ},
    {"the self-test passes", self_test_passes},
    {NULL, NULL},
};

const struct check_suite suite_psa_misc = {"psa_misc", tests};
