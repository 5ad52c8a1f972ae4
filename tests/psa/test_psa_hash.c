/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of hash operations, and their bad input. */
#include <string.h>

#include "psa_helpers.h"

static const psa_algorithm_t algs[] = {
    PSA_ALG_MD5,          PSA_ALG_SHA_1,        PSA_ALG_SHA_224,      PSA_ALG_SHA_256,
    PSA_ALG_SHA_384,      PSA_ALG_SHA_512,      PSA_ALG_SHA_512_224,  PSA_ALG_SHA_512_256,
    PSA_ALG_SHA3_224,     PSA_ALG_SHA3_256,     PSA_ALG_SHA3_384,     PSA_ALG_SHA3_512,
    PSA_ALG_SHAKE128_256, PSA_ALG_SHAKE256_192, PSA_ALG_SHAKE256_256, PSA_ALG_SHAKE256_512,
};

#define EACH_ALG(i) (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++)

static const uint8_t message[200] = {1, 2, 3};

static void null_with_no_bytes_is_fine(void)
{
    for
        EACH_ALG(i)
        {
            psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
            uint8_t a[PSA_HASH_MAX_SIZE], b[PSA_HASH_MAX_SIZE];
            size_t n, m;
            CHECK_SUCCESS(psa_hash_compute(algs[i], NULL, 0, a, sizeof a, &n));
            CHECK_EQUAL(n, PSA_HASH_LENGTH(algs[i]));
            CHECK_SUCCESS(psa_hash_setup(&op, algs[i]));
            CHECK_SUCCESS(psa_hash_update(&op, NULL, 0));
            CHECK_SUCCESS(psa_hash_finish(&op, b, sizeof b, &m));
            CHECK_EQUAL(m, n);
            CHECK_BYTES(b, a, n);
        }
}

static void short_buffers_are_refused(void)
{
    for
        EACH_ALG(i)
        {
            psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
            const size_t bytes = PSA_HASH_LENGTH(algs[i]);
            uint8_t out[PSA_HASH_MAX_SIZE];
            size_t n = 5;
            memset(out, 0xa5, sizeof out);
            CHECK_STATUS(psa_hash_compute(algs[i], message, 3, out, bytes - 1, &n),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            CHECK_EQUAL(n, 0);
            CHECK_SUCCESS(psa_hash_setup(&op, algs[i]));
            CHECK_STATUS(psa_hash_finish(&op, out, bytes - 1, &n), PSA_ERROR_BUFFER_TOO_SMALL);
            check_filled(out, 0xa5, sizeof out);
            CHECK_STATUS(psa_hash_finish(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
            CHECK_SUCCESS(psa_hash_compute(algs[i], message, 3, out, bytes, &n));
        }
}

static void wrong_algorithms_are_refused(void)
{
    static const struct {
        psa_algorithm_t alg;
        psa_status_t status;
    } cases[] = {
        {PSA_ALG_NONE, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_HMAC(PSA_ALG_SHA_256), PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_ANY_HASH, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_MD4, PSA_ERROR_NOT_SUPPORTED},
        {0x020000fe, PSA_ERROR_NOT_SUPPORTED},
    };
    psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
    uint8_t out[PSA_HASH_MAX_SIZE];
    size_t n;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK_STATUS(psa_hash_compute(cases[i].alg, message, 3, out, sizeof out, &n),
                     cases[i].status);
        CHECK_STATUS(psa_hash_setup(&op, cases[i].alg), cases[i].status);
        CHECK_STATUS(psa_hash_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    }
}

static void calls_out_of_order_are_refused(void)
{
    psa_hash_operation_t op = PSA_HASH_OPERATION_INIT, other = PSA_HASH_OPERATION_INIT;
    uint8_t out[PSA_HASH_MAX_SIZE];
    size_t n;

    CHECK_STATUS(psa_hash_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_hash_finish(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_hash_verify(&op, out, 32), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_hash_clone(&op, &other), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_hash_suspend(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_hash_setup(&op, PSA_ALG_SHA_256));
    CHECK_STATUS(psa_hash_setup(&op, PSA_ALG_SHA_256), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_hash_update(&op, message, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_hash_setup(&op, PSA_ALG_SHA_256));
    CHECK_SUCCESS(psa_hash_finish(&op, out, sizeof out, &n));
    CHECK_STATUS(psa_hash_finish(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_hash_setup(&op, PSA_ALG_SHA_256));
    CHECK_SUCCESS(psa_hash_setup(&other, PSA_ALG_SHA_1));
    CHECK_STATUS(psa_hash_clone(&op, &other), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_hash_abort(&op));
    CHECK_SUCCESS(psa_hash_abort(&op));
    check_filled((const uint8_t *)&op, 0, sizeof op);
}

static void verification_tells_right_from_wrong(void)
{
    for
        EACH_ALG(i)
        {
            psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
            uint8_t hash[PSA_HASH_MAX_SIZE];
            size_t n;
            CHECK_SUCCESS(
                psa_hash_compute(algs[i], message, sizeof message, hash, sizeof hash, &n));
            CHECK_SUCCESS(psa_hash_compare(algs[i], message, sizeof message, hash, n));
            CHECK_STATUS(psa_hash_compare(algs[i], message, sizeof message, hash, n - 1),
                         PSA_ERROR_INVALID_SIGNATURE);
            hash[n - 1] ^= 0x80;
            CHECK_STATUS(psa_hash_compare(algs[i], message, sizeof message, hash, n),
                         PSA_ERROR_INVALID_SIGNATURE);
            CHECK_SUCCESS(psa_hash_setup(&op, algs[i]));
            CHECK_SUCCESS(psa_hash_update(&op, message, sizeof message));
            CHECK_STATUS(psa_hash_verify(&op, hash, n), PSA_ERROR_INVALID_SIGNATURE);
            check_filled((const uint8_t *)&op, 0, sizeof op);
        }
}

static void suspended_and_cloned_operations_go_on(void)
{
    for
        EACH_ALG(i)
        {
            psa_hash_operation_t op = PSA_HASH_OPERATION_INIT, clone = PSA_HASH_OPERATION_INIT;
            psa_hash_operation_t later = PSA_HASH_OPERATION_INIT;
            uint8_t state[PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE];
            uint8_t want[PSA_HASH_MAX_SIZE], got[PSA_HASH_MAX_SIZE];
            size_t n, m, bytes;
            CHECK_SUCCESS(psa_hash_compute(algs[i], message, 150, want, sizeof want, &n));
            CHECK_SUCCESS(psa_hash_setup(&op, algs[i]));
            CHECK_SUCCESS(psa_hash_update(&op, message, 77));
            CHECK_SUCCESS(psa_hash_clone(&op, &clone));
            if (PSA_HASH_SUSPEND_OUTPUT_SIZE(algs[i]) == 0) { /* SHA-3, SHAKE */
                CHECK_STATUS(psa_hash_suspend(&op, state, sizeof state, &bytes),
                             PSA_ERROR_NOT_SUPPORTED);
                CHECK_STATUS(psa_hash_update(&op, message, 1), PSA_ERROR_BAD_STATE);
                CHECK_SUCCESS(psa_hash_update(&clone, message + 77, 73));
                CHECK_SUCCESS(psa_hash_verify(&clone, want, n));
                continue;
            }
            CHECK_SUCCESS(psa_hash_suspend(&op, state, sizeof state, &bytes));
            CHECK_STATUS(psa_hash_update(&op, message, 1), PSA_ERROR_BAD_STATE);
            CHECK_SUCCESS(psa_hash_resume(&later, state, bytes));
            CHECK_SUCCESS(psa_hash_update(&later, message + 77, 73));
            CHECK_SUCCESS(psa_hash_finish(&later, got, sizeof got, &m));
            CHECK_EQUAL(m, n);
            CHECK_BYTES(got, want, n);
            CHECK_SUCCESS(psa_hash_update(&clone, message + 77, 73));
            CHECK_SUCCESS(psa_hash_verify(&clone, want, n));
            CHECK_STATUS(psa_hash_resume(&later, state, bytes - 1), PSA_ERROR_INVALID_ARGUMENT);
            CHECK_STATUS(psa_hash_resume(&later, state, 3), PSA_ERROR_INVALID_ARGUMENT);
        }
}

static const struct check_test tests[] = {
    {"NULL with no bytes is fine", null_with_no_bytes_is_fine},
    {"short buffers are refused", short_buffers_are_refused},
    {"wrong algorithms are refused", wrong_algorithms_are_refused},
    {"calls out of order are refused", calls_out_of_order_are_refused},
    {"verification tells right from wrong", verification_tells_right_from_wrong},
    {"suspended and cloned operations go on", suspended_and_cloned_operations_go_on},
    {NULL, NULL},
};

const struct check_suite suite_psa_hash = {"psa_hash", tests};
