/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of MAC operations, and their bad input. */
#include <string.h>

#include "psa_helpers.h"

#define HMAC PSA_ALG_HMAC(PSA_ALG_SHA_256)

static const uint8_t message[100] = {9, 8, 7};

static void truncated_macs_are_prefixes(void)
{
    static const psa_algorithm_t algs[] = {HMAC, PSA_ALG_CMAC};

    for (size_t i = 0; i < 2; i++) {
        const psa_key_type_t type = i == 0 ? PSA_KEY_TYPE_HMAC : PSA_KEY_TYPE_AES;
        psa_key_id_t key = import_for(type, 16, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(algs[i], 4));
        uint8_t full[PSA_MAC_MAX_SIZE], part[PSA_MAC_MAX_SIZE];
        size_t n, m;
        CHECK_SUCCESS(psa_mac_compute(key, algs[i], message, 100, full, sizeof full, &n));
        CHECK_EQUAL(n, PSA_MAC_LENGTH(type, 128, algs[i]));
        for (size_t bytes = 4; bytes <= n; bytes++) {
            const psa_algorithm_t alg = PSA_ALG_TRUNCATED_MAC(algs[i], bytes);
            CHECK_SUCCESS(psa_mac_compute(key, alg, message, 100, part, bytes, &m));
            CHECK_EQUAL(m, bytes);
            CHECK_BYTES(part, full, bytes);
            CHECK_SUCCESS(psa_mac_verify(key, alg, message, 100, part, bytes));
            CHECK_STATUS(psa_mac_verify(key, alg, message, 99, part, bytes),
                         PSA_ERROR_INVALID_SIGNATURE);
            CHECK_STATUS(psa_mac_verify(key, alg, message, 100, part, bytes - 1),
                         PSA_ERROR_INVALID_SIGNATURE);
        }
        destroy_key(key);
    }
}

static void impossible_lengths_are_refused(void)
{
    static const size_t lengths[] = {1, 2, 3, 33, 63};
    uint8_t mac[64];
    size_t n;

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        const psa_algorithm_t alg = PSA_ALG_TRUNCATED_MAC(HMAC, lengths[i]);
        psa_key_id_t key = import_for(PSA_KEY_TYPE_HMAC, 16, alg);
        CHECK_STATUS(psa_mac_compute(key, alg, message, 3, mac, sizeof mac, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_EQUAL(n, 0);
        destroy_key(key);
    }
}

static void wrong_keys_and_algorithms_are_refused(void)
{
    psa_key_id_t aes = import_for(PSA_KEY_TYPE_AES, 16, HMAC);
    psa_key_id_t raw = import_for(PSA_KEY_TYPE_HMAC, 16, PSA_ALG_CMAC);
    psa_key_id_t unknown = import_for(PSA_KEY_TYPE_HMAC, 16, PSA_ALG_HMAC(PSA_ALG_MD4));
    psa_key_id_t wide = import_for(PSA_KEY_TYPE_AES, 64, PSA_ALG_CMAC); /* two keys, for XTS */
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;

    CHECK_STATUS(psa_mac_sign_setup(&op, wide, PSA_ALG_CMAC), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_verify(wide, PSA_ALG_CMAC, message, 3, message, 16),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_sign_setup(&op, aes, HMAC), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_sign_setup(&op, raw, PSA_ALG_CMAC), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_sign_setup(&op, unknown, PSA_ALG_HMAC(PSA_ALG_MD4)),
                 PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_mac_sign_setup(&op, aes, PSA_ALG_SHA_256), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_sign_setup(&op, aes, PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(HMAC, 8)),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_mac_sign_setup(&op, 12345, HMAC), PSA_ERROR_INVALID_HANDLE);
    destroy_key(aes);
    destroy_key(raw);
    destroy_key(unknown);
    destroy_key(wide);
}

static void calls_out_of_order_are_refused(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_HMAC, 16, HMAC);
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;
    uint8_t mac[32];
    size_t n;

    CHECK_STATUS(psa_mac_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_mac_sign_finish(&op, mac, sizeof mac, &n), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_mac_verify_finish(&op, mac, sizeof mac), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_mac_sign_setup(&op, key, HMAC));
    CHECK_STATUS(psa_mac_verify_finish(&op, mac, sizeof mac), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_mac_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_mac_verify_setup(&op, key, HMAC));
    CHECK_STATUS(psa_mac_sign_finish(&op, mac, sizeof mac, &n), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_mac_sign_setup(&op, key, HMAC));
    CHECK_STATUS(psa_mac_sign_setup(&op, key, HMAC), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_mac_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_mac_sign_setup(&op, key, HMAC));
    CHECK_STATUS(psa_mac_sign_finish(&op, mac, 31, &n), PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_STATUS(psa_mac_sign_finish(&op, mac, 32, &n), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_mac_abort(&op));
    CHECK_SUCCESS(psa_mac_abort(&op));
    destroy_key(key);
}

static void aborted_operations_hold_nothing(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_HMAC, 64, HMAC);
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;

    CHECK_SUCCESS(psa_mac_sign_setup(&op, key, HMAC));
    CHECK_SUCCESS(psa_mac_update(&op, message, 77));
    CHECK_SUCCESS(psa_mac_abort(&op));
    check_filled((const uint8_t *)&op.mac.u.hmac, 0, sizeof op.mac.u.hmac);
    destroy_key(key);
}

static const struct check_test tests[] = {
    {"truncated MACs are prefixes", truncated_macs_are_prefixes},
    {"impossible lengths are refused", impossible_lengths_are_refused},
    {"wrong keys and algorithms are refused", wrong_keys_and_algorithms_are_refused},
    {"calls out of order are refused", calls_out_of_order_are_refused},
    {"aborted operations hold nothing", aborted_operations_hold_nothing},
    {NULL, NULL},
};

const struct check_suite suite_psa_mac = {"psa_mac", tests};
