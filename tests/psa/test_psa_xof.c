/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of XOF operations, and their bad input. */
#include <string.h>

#include "psa_helpers.h"

static const uint8_t input[200] = {4, 5, 6};

/* FIPS 202: SHAKE128 and SHAKE256 of the empty message. */
static const struct {
    psa_algorithm_t alg, hash;
    uint8_t of_nothing[32];
} xofs[] = {
    {PSA_ALG_SHAKE128, PSA_ALG_SHAKE128_256, {0x7f, 0x9c, 0x2b, 0xa4, 0xe8, 0x8f, 0x82, 0x7d,
                                              0x61, 0x60, 0x45, 0x50, 0x76, 0x05, 0x85, 0x3e,
                                              0xd7, 0x3b, 0x80, 0x93, 0xf6, 0xef, 0xbc, 0x88,
                                              0xeb, 0x1a, 0x6e, 0xac, 0xfa, 0x66, 0xef, 0x26}},
    {PSA_ALG_SHAKE256, PSA_ALG_SHAKE256_256, {0x46, 0xb9, 0xdd, 0x2b, 0x0b, 0xa8, 0x8d, 0x13,
                                              0x23, 0x3b, 0x3f, 0xeb, 0x74, 0x3e, 0xeb, 0x24,
                                              0x3f, 0xcd, 0x52, 0xea, 0x62, 0xb8, 0x1b, 0x82,
                                              0xb5, 0x0c, 0x27, 0x64, 0x6e, 0xd5, 0x76, 0x2f}},
};

#define EACH_XOF(i) (size_t i = 0; i < sizeof xofs / sizeof xofs[0]; i++)

static void null_with_no_bytes_is_fine(void)
{
    for
        EACH_XOF(i)
        {
            psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
            uint8_t out[32];
            CHECK_SUCCESS(psa_xof_setup(&op, xofs[i].alg));
            CHECK_SUCCESS(psa_xof_update(&op, NULL, 0));
            CHECK_SUCCESS(psa_xof_output(&op, NULL, 0));
            CHECK_SUCCESS(psa_xof_output(&op, out, sizeof out));
            CHECK_BYTES(out, xofs[i].of_nothing, sizeof out);
            CHECK_SUCCESS(psa_xof_abort(&op));
        }
}

/* The hashes that are the beginning of an XOF. */
static void output_begins_like_the_hash(void)
{
    for
        EACH_XOF(i)
        {
            psa_xof_operation_t op = psa_xof_operation_init();
            uint8_t out[400], hash[PSA_HASH_MAX_SIZE];
            size_t n;
            CHECK_SUCCESS(psa_xof_setup(&op, xofs[i].alg));
            CHECK_SUCCESS(psa_xof_update(&op, input, 77));
            CHECK_SUCCESS(psa_xof_update(&op, input + 77, sizeof input - 77));
            CHECK_SUCCESS(psa_xof_output(&op, out, sizeof out));
            CHECK_SUCCESS(psa_xof_abort(&op));
            CHECK_SUCCESS(
                psa_hash_compute(xofs[i].hash, input, sizeof input, hash, sizeof hash, &n));
            CHECK_BYTES(out, hash, n);
        }
}

static void wrong_algorithms_are_refused(void)
{
    static const struct {
        psa_algorithm_t alg;
        psa_status_t status;
    } cases[] = {
        {PSA_ALG_NONE, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_SHA3_256, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_SHAKE256_512, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_ALG_HMAC(PSA_ALG_SHA3_256), PSA_ERROR_INVALID_ARGUMENT},
        {0x0d00fe00, PSA_ERROR_NOT_SUPPORTED},
    };
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t out[8];
    size_t n;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK_STATUS(psa_xof_setup(&op, cases[i].alg), cases[i].status);
        CHECK_STATUS(psa_xof_update(&op, input, 3), PSA_ERROR_BAD_STATE);
    }
    CHECK_STATUS(psa_hash_compute(PSA_ALG_SHAKE128, input, 3, out, sizeof out, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
}

static void calls_out_of_order_are_refused(void)
{
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t out[8];

    CHECK_STATUS(psa_xof_update(&op, input, 3), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_xof_output(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_xof_set_context(&op, input, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE128));
    CHECK_STATUS(psa_xof_setup(&op, PSA_ALG_SHAKE128), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_xof_update(&op, input, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE128));
    CHECK_SUCCESS(psa_xof_output(&op, NULL, 0)); /* ends the input all the same */
    CHECK_STATUS(psa_xof_update(&op, NULL, 0), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_xof_output(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_abort(&op));
    CHECK_SUCCESS(psa_xof_abort(&op));
    check_filled((const uint8_t *)&op, 0, sizeof op);
}

/* SHAKE has none, not even an empty one. */
static void a_context_is_refused(void)
{
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t out[8];

    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE256));
    CHECK_STATUS(psa_xof_set_context(&op, NULL, 0), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_xof_output(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE256));
    CHECK_SUCCESS(psa_xof_update(&op, NULL, 0));
    CHECK_STATUS(psa_xof_set_context(&op, input, 3), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_xof_setup(&op, PSA_ALG_SHAKE256));
    CHECK_SUCCESS(psa_xof_output(&op, out, sizeof out));
    CHECK_STATUS(psa_xof_set_context(&op, input, 3), PSA_ERROR_BAD_STATE);
    check_filled((const uint8_t *)&op, 0, sizeof op);
}

static const struct check_test tests[] = {
    {"NULL with no bytes is fine", null_with_no_bytes_is_fine},
    {"output begins like the hash", output_begins_like_the_hash},
    {"wrong algorithms are refused", wrong_algorithms_are_refused},
    {"calls out of order are refused", calls_out_of_order_are_refused},
    {"a context is refused", a_context_is_refused},
    {NULL, NULL},
};

const struct check_suite suite_psa_xof = {"psa_xof", tests};
