/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* cSHAKE, KMAC and KMACXOF with customization (mica/kmac.h), BLAKE2 MACs: state machines, bad
 * input, lengths. */
#include <string.h>

#include "mica/kmac.h"
#include "psa_helpers.h"

static const uint8_t message[100] = {9, 8, 7}, custom[] = "custom";

static void without_context_cshake_is_shake(void)
{
    static const psa_algorithm_t algs[][2] = {{MICA_ALG_CSHAKE128, PSA_ALG_SHAKE128},
                                              {MICA_ALG_CSHAKE256, PSA_ALG_SHAKE256}};
    uint8_t out[4][50];

    for (size_t i = 0; i < 2; i++) {
        for (size_t how = 0; how < 4; how++) {
            psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
            CHECK_SUCCESS(psa_xof_setup(&op, algs[i][how == 3]));
            if (how == 1)
                CHECK_SUCCESS(psa_xof_set_context(&op, NULL, 0));
            if (how == 2)
                CHECK_SUCCESS(mica_cshake_set_context(&op, NULL, 0, NULL, 0));
            CHECK_SUCCESS(psa_xof_update(&op, message, 100));
            CHECK_SUCCESS(psa_xof_output(&op, out[how], 50));
            CHECK_SUCCESS(psa_xof_abort(&op));
        }
        for (size_t how = 0; how < 3; how++)
            CHECK_BYTES(out[how], out[3], 50);
    }
}

static void a_context_comes_once_and_first(void)
{
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t out[8];

    CHECK_STATUS(mica_cshake_set_context(&op, custom, 3, custom, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, MICA_ALG_CSHAKE128));
    CHECK_SUCCESS(psa_xof_set_context(&op, NULL, 0));
    CHECK_STATUS(psa_xof_set_context(&op, custom, 3), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_xof_output(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, MICA_ALG_CSHAKE256));
    CHECK_SUCCESS(psa_xof_update(&op, NULL, 0));
    CHECK_STATUS(mica_cshake_set_context(&op, NULL, 0, custom, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, MICA_ALG_CSHAKE256));
    CHECK_SUCCESS(psa_xof_output(&op, NULL, 0));
    CHECK_STATUS(mica_cshake_set_context(&op, NULL, 0, custom, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE128));
    CHECK_STATUS(mica_cshake_set_context(&op, custom, 3, custom, 3), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_xof_setup(&op, MICA_ALG_KMACXOF128), PSA_ERROR_NOT_SUPPORTED);
    check_filled((const uint8_t *)&op, 0, sizeof op);
}

/* The length is an input: no KMAC begins like a longer one. */
static void each_length_is_another_kmac(void)
{
    uint8_t full[64], part[64];
    size_t n;
    psa_key_id_t key =
        import_for(MICA_KEY_TYPE_KMAC, 16, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(MICA_ALG_KMAC256, 4));

    CHECK_SUCCESS(psa_mac_compute(key, MICA_ALG_KMAC256, message, 100, full, sizeof full, &n));
    CHECK_EQUAL(n, 64);
    for (size_t bytes = 4; bytes < n; bytes++) {
        const psa_algorithm_t alg = PSA_ALG_TRUNCATED_MAC(MICA_ALG_KMAC256, bytes);
        size_t m;
        CHECK_SUCCESS(psa_mac_compute(key, alg, message, 100, part, bytes, &m));
        CHECK_EQUAL(m, bytes);
        CHECK(memcmp(part, full, bytes) != 0);
        CHECK_SUCCESS(psa_mac_verify(key, alg, message, 100, part, bytes));
        CHECK_STATUS(psa_mac_verify(key, alg, message, 99, part, bytes),
                     PSA_ERROR_INVALID_SIGNATURE);
    }
    destroy_key(key);
}

static void kmac_with_customization(void)
{
    psa_key_id_t key = import_for(MICA_KEY_TYPE_KMAC, 77, MICA_ALG_KMAC128);
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;
    uint8_t with[32], without[32];
    size_t n;

    CHECK_SUCCESS(mica_kmac_sign_setup(&op, key, MICA_ALG_KMAC128, custom, sizeof custom));
    CHECK_STATUS(mica_kmac_sign_setup(&op, key, MICA_ALG_KMAC128, custom, 1), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_kmac_sign_setup(&op, key, MICA_ALG_KMAC128, custom, sizeof custom));
    CHECK_SUCCESS(psa_mac_update(&op, message, 100));
    CHECK_SUCCESS(psa_mac_sign_finish(&op, with, sizeof with, &n));
    CHECK_EQUAL(n, 32);
    CHECK_SUCCESS(mica_kmac_verify_setup(&op, key, MICA_ALG_KMAC128, custom, sizeof custom));
    CHECK_SUCCESS(psa_mac_update(&op, message, 100));
    CHECK_SUCCESS(psa_mac_verify_finish(&op, with, 32));
    CHECK_SUCCESS(mica_kmac_verify_setup(&op, key, MICA_ALG_KMAC128, custom, 3));
    CHECK_SUCCESS(psa_mac_update(&op, message, 100));
    CHECK_STATUS(psa_mac_verify_finish(&op, with, 32), PSA_ERROR_INVALID_SIGNATURE);
    CHECK_SUCCESS(mica_kmac_sign_setup(&op, key, MICA_ALG_KMAC128, NULL, 0));
    CHECK_SUCCESS(psa_mac_update(&op, message, 100));
    CHECK_SUCCESS(psa_mac_sign_finish(&op, with, sizeof with, &n));
    CHECK_SUCCESS(psa_mac_compute(key, MICA_ALG_KMAC128, message, 100, without, 32, &n));
    CHECK_BYTES(with, without, 32);
    destroy_key(key);
}

static void refused(psa_key_id_t key, psa_algorithm_t alg, psa_status_t status)
{
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;

    CHECK_STATUS(mica_kmac_sign_setup(&op, key, alg, custom, 1), status);
    CHECK_STATUS(mica_kmac_verify_setup(&op, key, alg, custom, 1), status);
    CHECK_STATUS(psa_mac_update(&op, message, 1), PSA_ERROR_BAD_STATE);
}

static void bad_input_is_refused(void)
{
    psa_key_id_t key =
        import_for(MICA_KEY_TYPE_KMAC, 16, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(MICA_ALG_KMAC128, 2));
    psa_key_id_t hmac = import_for(PSA_KEY_TYPE_HMAC, 16, MICA_ALG_KMAC128);
    psa_key_id_t xof = import_for(MICA_KEY_TYPE_KMAC, 16, MICA_ALG_KMACXOF128);
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t out[8];
    size_t n;

    refused(key, PSA_ALG_HMAC(PSA_ALG_SHA_256), PSA_ERROR_INVALID_ARGUMENT);
    refused(key, PSA_ALG_TRUNCATED_MAC(MICA_ALG_KMAC128, 3), PSA_ERROR_INVALID_ARGUMENT);
    refused(key, PSA_ALG_TRUNCATED_MAC(MICA_ALG_KMAC128, 33), PSA_ERROR_INVALID_ARGUMENT);
    refused(key, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(MICA_ALG_KMAC128, 8), PSA_ERROR_INVALID_ARGUMENT);
    refused(key, MICA_ALG_KMAC256, PSA_ERROR_NOT_PERMITTED);
    refused(hmac, MICA_ALG_KMAC128, PSA_ERROR_INVALID_ARGUMENT);
    refused(0x12345678, MICA_ALG_KMAC128, PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(psa_mac_compute(hmac, MICA_ALG_KMAC128, message, 3, out, 8, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(mica_kmac_xof_setup(&op, xof, MICA_ALG_KMACXOF256, custom, 1),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(mica_kmac_xof_setup(&op, xof, MICA_ALG_KMAC128, custom, 1),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(mica_kmac_xof_setup(&op, xof, MICA_ALG_CSHAKE128, custom, 1),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(mica_kmac_xof_setup(&op, xof, MICA_ALG_KMACXOF128, custom, 1));
    CHECK_STATUS(mica_kmac_xof_setup(&op, xof, MICA_ALG_KMACXOF128, custom, 1),
                 PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_kmac_xof_setup(&op, xof, MICA_ALG_KMACXOF128, custom, 1));
    CHECK_STATUS(psa_xof_set_context(&op, custom, 1), PSA_ERROR_BAD_STATE);
    check_filled((const uint8_t *)&op, 0, sizeof op);
    destroy_key(key);
    destroy_key(hmac);
    destroy_key(xof);
}

/* BLAKE2 takes keys of up to half a block; a cut MAC begins like the whole one. */
static void blake2_keys_and_lengths(void)
{
    static const struct {
        psa_algorithm_t hash;
        size_t key_max;
    } rows[] = {{PSA_ALG_BLAKE2B_HASH512, 64},
                {MICA_ALG_BLAKE2B_HASH160, 64},
                {PSA_ALG_BLAKE2S_HASH256, 32},
                {MICA_ALG_BLAKE2S_HASH128, 32}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const psa_algorithm_t alg = PSA_ALG_BLAKE2_MAC(rows[i].hash);
        psa_key_id_t key = import_for(PSA_KEY_TYPE_BLAKE2, rows[i].key_max,
                                      PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(alg, 4));
        psa_key_id_t longer = import_for(PSA_KEY_TYPE_BLAKE2, rows[i].key_max + 1, alg);
        psa_key_id_t hmac = import_for(PSA_KEY_TYPE_HMAC, 16, alg);
        uint8_t full[64], part[64];
        size_t n;
        CHECK_SUCCESS(psa_mac_compute(key, alg, message, 100, full, sizeof full, &n));
        CHECK_EQUAL(n, PSA_HASH_LENGTH(rows[i].hash));
        CHECK_SUCCESS(
            psa_mac_compute(key, PSA_ALG_TRUNCATED_MAC(alg, 5), message, 100, part, 5, &n));
        CHECK_BYTES(part, full, 5);
        CHECK_STATUS(psa_mac_compute(longer, alg, message, 100, part, 64, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_STATUS(psa_mac_compute(hmac, alg, message, 100, part, 64, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        destroy_key(key);
        destroy_key(longer);
        destroy_key(hmac);
    }
    psa_key_id_t key =
        import_for(PSA_KEY_TYPE_BLAKE2, 16, PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2BP_HASH512));
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;
    CHECK_STATUS(psa_mac_sign_setup(&op, key, PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2BP_HASH512)),
                 PSA_ERROR_NOT_SUPPORTED);
    destroy_key(key);
    key = import_for(PSA_KEY_TYPE_BLAKE2, 16, PSA_ALG_BLAKE2_MAC(PSA_ALG_SHA_256));
    CHECK_STATUS(psa_mac_sign_setup(&op, key, PSA_ALG_BLAKE2_MAC(PSA_ALG_SHA_256)),
                 PSA_ERROR_NOT_SUPPORTED);
    destroy_key(key);
}

static const struct check_test tests[] = {
    {"without context cSHAKE is SHAKE", without_context_cshake_is_shake},
    {"a context comes once and first", a_context_comes_once_and_first},
    {"each length is another KMAC", each_length_is_another_kmac},
    {"KMAC with customization", kmac_with_customization},
    {"bad input is refused", bad_input_is_refused},
    {"BLAKE2 keys and lengths", blake2_keys_and_lengths},
    {NULL, NULL},
};

const struct check_suite suite_psa_kmac = {"psa_kmac", tests};
