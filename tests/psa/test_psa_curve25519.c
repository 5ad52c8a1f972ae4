/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ed25519 and X25519 through the PSA front: RFC 8032's vectors, keys, signatures at once and in
 * steps, agreement, misuse. */
#include <string.h>

#include "psa_helpers.h"

#define PAIR   PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_TWISTED_EDWARDS)
#define PUBLIC PSA_KEY_TYPE_ECC_PUBLIC_KEY(PSA_ECC_FAMILY_TWISTED_EDWARDS)
#define X_PAIR PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY)
#define ALL                                                                                        \
    (PSA_KEY_USAGE_SIGN_HASH | PSA_KEY_USAGE_VERIFY_HASH | PSA_KEY_USAGE_EXPORT |                  \
     PSA_KEY_USAGE_DERIVE | PSA_KEY_USAGE_COPY)

static psa_key_attributes_t attributes_of(psa_key_type_t type, psa_algorithm_t alg)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&a, type);
    psa_set_key_usage_flags(&a, ALL);
    psa_set_key_algorithm(&a, alg);
    return a;
}

static psa_key_id_t import(psa_key_type_t type, psa_algorithm_t alg, const uint8_t *data)
{
    const psa_key_attributes_t a = attributes_of(type, alg);
    psa_key_id_t key = PSA_KEY_ID_NULL;

    CHECK_SUCCESS(psa_import_key(&a, data, 32, &key));
    return key;
}

static psa_key_id_t public_of(psa_key_id_t pair, psa_algorithm_t alg)
{
    uint8_t data[32];
    size_t n;

    CHECK_SUCCESS(psa_export_public_key(pair, data, sizeof data, &n));
    CHECK_EQUAL(n, 32);
    return import(PUBLIC, alg, data);
}

/* RFC 8032 7.1 (TEST 2), 7.2 (foo), 7.3 (abc). */
static const struct {
    psa_algorithm_t alg;
    uint8_t key[32], message[16];
    size_t bytes;
    uint8_t context[8];
    size_t context_bytes;
    uint8_t signature[64];
} rfc8032[] = {{PSA_ALG_PURE_EDDSA,
                {0x4c, 0xcd, 0x08, 0x9b, 0x28, 0xff, 0x96, 0xda, 0x9d, 0xb6, 0xc3,
                 0x46, 0xec, 0x11, 0x4e, 0x0f, 0x5b, 0x8a, 0x31, 0x9f, 0x35, 0xab,
                 0xa6, 0x24, 0xda, 0x8c, 0xf6, 0xed, 0x4f, 0xb8, 0xa6, 0xfb},
                {0x72},
                1,
                {0},
                0,
                {0x92, 0xa0, 0x09, 0xa9, 0xf0, 0xd4, 0xca, 0xb8, 0x72, 0x0e, 0x82, 0x0b, 0x5f,
                 0x64, 0x25, 0x40, 0xa2, 0xb2, 0x7b, 0x54, 0x16, 0x50, 0x3f, 0x8f, 0xb3, 0x76,
                 0x22, 0x23, 0xeb, 0xdb, 0x69, 0xda, 0x08, 0x5a, 0xc1, 0xe4, 0x3e, 0x15, 0x99,
                 0x6e, 0x45, 0x8f, 0x36, 0x13, 0xd0, 0xf1, 0x1d, 0x8c, 0x38, 0x7b, 0x2e, 0xae,
                 0xb4, 0x30, 0x2a, 0xee, 0xb0, 0x0d, 0x29, 0x16, 0x12, 0xbb, 0x0c, 0x00}},
               {PSA_ALG_EDDSA_CTX,
                {0x03, 0x05, 0x33, 0x4e, 0x38, 0x1a, 0xf7, 0x8f, 0x14, 0x1c, 0xb6,
                 0x66, 0xf6, 0x19, 0x9f, 0x57, 0xbc, 0x34, 0x95, 0x33, 0x5a, 0x25,
                 0x6a, 0x95, 0xbd, 0x2a, 0x55, 0xbf, 0x54, 0x66, 0x63, 0xf6},
                {0xf7, 0x26, 0x93, 0x6d, 0x19, 0xc8, 0x00, 0x49, 0x4e, 0x3f, 0xda, 0xff, 0x20, 0xb2,
                 0x76, 0xa8},
                16,
                {0x66, 0x6f, 0x6f},
                3,
                {0x55, 0xa4, 0xcc, 0x2f, 0x70, 0xa5, 0x4e, 0x04, 0x28, 0x8c, 0x5f, 0x4c, 0xd1,
                 0xe4, 0x5a, 0x7b, 0xb5, 0x20, 0xb3, 0x62, 0x92, 0x91, 0x18, 0x76, 0xca, 0xda,
                 0x73, 0x23, 0x19, 0x8d, 0xd8, 0x7a, 0x8b, 0x36, 0x95, 0x0b, 0x95, 0x13, 0x00,
                 0x22, 0x90, 0x7a, 0x7f, 0xb7, 0xc4, 0xe9, 0xb2, 0xd5, 0xf6, 0xcc, 0xa6, 0x85,
                 0xa5, 0x87, 0xb4, 0xb2, 0x1f, 0x4b, 0x88, 0x8e, 0x4e, 0x7e, 0xdb, 0x0d}},
               {PSA_ALG_ED25519PH,
                {0x83, 0x3f, 0xe6, 0x24, 0x09, 0x23, 0x7b, 0x9d, 0x62, 0xec, 0x77,
                 0x58, 0x75, 0x20, 0x91, 0x1e, 0x9a, 0x75, 0x9c, 0xec, 0x1d, 0x19,
                 0x75, 0x5b, 0x7d, 0xa9, 0x01, 0xb9, 0x6d, 0xca, 0x3d, 0x42},
                {0x61, 0x62, 0x63},
                3,
                {0},
                0,
                {0x98, 0xa7, 0x02, 0x22, 0xf0, 0xb8, 0x12, 0x1a, 0xa9, 0xd3, 0x0f, 0x81, 0x3d,
                 0x68, 0x3f, 0x80, 0x9e, 0x46, 0x2b, 0x46, 0x9c, 0x7f, 0xf8, 0x76, 0x39, 0x49,
                 0x9b, 0xb9, 0x4e, 0x6d, 0xae, 0x41, 0x31, 0xf8, 0x50, 0x42, 0x46, 0x3c, 0x2a,
                 0x35, 0x5a, 0x20, 0x03, 0xd0, 0x62, 0xad, 0xf5, 0xaa, 0xa1, 0x0b, 0x8c, 0x61,
                 0xe6, 0x36, 0x06, 0x2a, 0xaa, 0xd1, 0x1c, 0x2a, 0x26, 0x08, 0x34, 0x06}}};

static void rfc8032_signatures(void)
{
    for (size_t i = 0; i < sizeof rfc8032 / sizeof rfc8032[0]; i++) {
        const psa_algorithm_t alg = rfc8032[i].alg;
        psa_key_id_t pair = import(PAIR, alg, rfc8032[i].key);
        psa_key_id_t key = public_of(pair, alg);
        uint8_t signature[64];
        size_t n = 0;

        CHECK_SUCCESS(psa_sign_message_with_context(pair, alg, rfc8032[i].message, rfc8032[i].bytes,
                                                    rfc8032[i].context, rfc8032[i].context_bytes,
                                                    signature, sizeof signature, &n));
        CHECK_EQUAL(n, 64);
        CHECK_EQUAL(memcmp(signature, rfc8032[i].signature, 64), 0);
        CHECK_SUCCESS(psa_verify_message_with_context(key, alg, rfc8032[i].message,
                                                      rfc8032[i].bytes, rfc8032[i].context,
                                                      rfc8032[i].context_bytes, signature, n));
        CHECK_SUCCESS(psa_verify_message_with_context(pair, alg, rfc8032[i].message,
                                                      rfc8032[i].bytes, rfc8032[i].context,
                                                      rfc8032[i].context_bytes, signature, n));
        for (size_t at = 0; at < 64; at += 9) {
            signature[at] ^= 1;
            CHECK_STATUS(psa_verify_message_with_context(key, alg, rfc8032[i].message,
                                                         rfc8032[i].bytes, rfc8032[i].context,
                                                         rfc8032[i].context_bytes, signature, n),
                         PSA_ERROR_INVALID_SIGNATURE);
            signature[at] ^= 1;
        }
        CHECK_STATUS(psa_verify_message_with_context(key, alg, rfc8032[i].message, rfc8032[i].bytes,
                                                     rfc8032[i].context, rfc8032[i].context_bytes,
                                                     signature, 63),
                     PSA_ERROR_INVALID_SIGNATURE);
        destroy_key(key);
        destroy_key(pair);
    }
}

static void keys_are_generated_and_come_back(void)
{
    psa_key_attributes_t a = attributes_of(PAIR, PSA_ALG_PURE_EDDSA);
    uint8_t secret[33], message[3] = {1, 2, 3}, one[64], two[64];
    psa_key_id_t key, copy, again;
    size_t n;

    CHECK_STATUS(psa_generate_key(&a, &key), PSA_ERROR_INVALID_ARGUMENT); /* without size */
    psa_set_key_bits(&a, 255);
    CHECK_SUCCESS(psa_generate_key(&a, &key));
    CHECK_STATUS(psa_export_key(key, secret, 31, &n), PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_SUCCESS(psa_export_key(key, secret, sizeof secret, &n));
    CHECK_EQUAL(n, 32);
    again = import(PAIR, PSA_ALG_PURE_EDDSA, secret);
    CHECK_SUCCESS(psa_copy_key(key, &a, &copy));
    CHECK_SUCCESS(psa_sign_message(key, PSA_ALG_PURE_EDDSA, message, 3, one, 64, &n));
    CHECK_SUCCESS(psa_sign_message(again, PSA_ALG_PURE_EDDSA, message, 3, two, 64, &n));
    CHECK_EQUAL(memcmp(one, two, 64), 0);
    CHECK_SUCCESS(psa_sign_message(copy, PSA_ALG_PURE_EDDSA, message, 3, two, 64, &n));
    CHECK_EQUAL(memcmp(one, two, 64), 0);
    destroy_key(key);
    destroy_key(copy);
    destroy_key(again);
    psa_set_key_type(&a, PUBLIC);
    CHECK_STATUS(psa_generate_key(&a, &key), PSA_ERROR_INVALID_ARGUMENT);
    memset(secret, 0xff, 32);
    psa_set_key_bits(&a, 0);
    CHECK_STATUS(psa_import_key(&a, secret, 32, &key), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_import_key(&a, secret, 33, &key), PSA_ERROR_INVALID_ARGUMENT);
}

static void signatures_in_steps(void)
{
    const psa_algorithm_t ph = PSA_ALG_ED25519PH;
    psa_key_id_t pair = import(PAIR, ph, rfc8032[2].key);
    psa_key_id_t key = public_of(pair, ph);
    psa_sign_operation_t sign = PSA_SIGN_OPERATION_INIT;
    psa_verify_operation_t verify = PSA_VERIFY_OPERATION_INIT;
    uint8_t signature[64];
    size_t n;

    CHECK_SUCCESS(psa_sign_setup(&sign, pair, ph));
    CHECK_SUCCESS(psa_sign_set_context(&sign, (const uint8_t *)"x", 1));
    CHECK_SUCCESS(psa_sign_update(&sign, (const uint8_t *)"a", 1));
    CHECK_SUCCESS(psa_sign_update(&sign, (const uint8_t *)"bc", 2));
    CHECK_SUCCESS(psa_sign_finish(&sign, signature, sizeof signature, &n));
    CHECK_SUCCESS(psa_verify_message_with_context(key, ph, (const uint8_t *)"abc", 3,
                                                  (const uint8_t *)"x", 1, signature, n));
    CHECK_STATUS(psa_verify_message(key, ph, (const uint8_t *)"abc", 3, signature, n),
                 PSA_ERROR_INVALID_SIGNATURE);
    CHECK_SUCCESS(psa_verify_setup(&verify, key, ph, signature, n));
    CHECK_STATUS(psa_verify_setup(&verify, key, ph, signature, n), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_verify_setup(&verify, key, ph, signature, n));
    CHECK_SUCCESS(psa_verify_set_context(&verify, (const uint8_t *)"x", 1));
    CHECK_SUCCESS(psa_verify_update(&verify, (const uint8_t *)"abc", 3));
    CHECK_SUCCESS(psa_verify_finish(&verify));
    CHECK_STATUS(psa_verify_finish(&verify), PSA_ERROR_BAD_STATE);
    /* The context comes before the message. */
    CHECK_SUCCESS(psa_sign_setup(&sign, pair, ph));
    CHECK_SUCCESS(psa_sign_update(&sign, NULL, 0));
    CHECK_STATUS(psa_sign_set_context(&sign, NULL, 0), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_sign_finish(&sign, signature, sizeof signature, &n), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_sign_setup(&sign, key, ph), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
    destroy_key(pair);
}

static void misuse_is_refused(void)
{
    psa_key_id_t pure = import(PAIR, PSA_ALG_PURE_EDDSA, rfc8032[0].key);
    psa_sign_operation_t sign = PSA_SIGN_OPERATION_INIT;
    uint8_t signature[64];
    size_t n = 9;

    CHECK_STATUS(psa_sign_message(pure, PSA_ALG_PURE_EDDSA, NULL, 0, signature, 63, &n),
                 PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_EQUAL(n, 0);
    CHECK_STATUS(psa_sign_message_with_context(pure, PSA_ALG_PURE_EDDSA, NULL, 0,
                                               (const uint8_t *)"x", 1, signature, 64, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_sign_hash(pure, PSA_ALG_PURE_EDDSA, signature, 64, signature, 64, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_sign_message(pure, PSA_ALG_ED25519PH, NULL, 0, signature, 64, &n),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_sign_message(pure, PSA_ALG_SHA_256, NULL, 0, signature, 64, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_sign_setup(&sign, pure, PSA_ALG_PURE_EDDSA), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_raw_key_agreement(PSA_ALG_ECDH, pure, signature, 32, signature, 32, &n),
                 PSA_ERROR_NOT_PERMITTED);
    destroy_key(pure);
}

static void both_sides_agree(void)
{
    psa_key_attributes_t a = attributes_of(X_PAIR, PSA_ALG_ECDH);
    psa_key_attributes_t derive = attributes_of(PSA_KEY_TYPE_DERIVE, PSA_ALG_NONE);
    psa_key_id_t one, two, secret;
    uint8_t p1[32], p2[32], s1[32], s2[32], s3[32];
    const uint8_t zero[32] = {0};
    size_t n;

    psa_set_key_bits(&a, 255);
    CHECK_SUCCESS(psa_generate_key(&a, &one));
    CHECK_SUCCESS(psa_generate_key(&a, &two));
    CHECK_SUCCESS(psa_export_public_key(one, p1, 32, &n));
    CHECK_SUCCESS(psa_export_public_key(two, p2, 32, &n));
    CHECK_SUCCESS(psa_raw_key_agreement(PSA_ALG_ECDH, one, p2, 32, s1, 32, &n));
    CHECK_SUCCESS(psa_raw_key_agreement(PSA_ALG_ECDH, two, p1, 32, s2, 32, &n));
    CHECK_EQUAL(memcmp(s1, s2, 32), 0);
    CHECK_SUCCESS(psa_key_agreement(one, p2, 32, PSA_ALG_ECDH, &derive, &secret));
    CHECK_SUCCESS(psa_export_key(secret, s3, 32, &n));
    CHECK_EQUAL(memcmp(s1, s3, 32), 0);
    CHECK_STATUS(psa_raw_key_agreement(PSA_ALG_ECDH, one, zero, 32, s1, 32, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(n, 0);
    CHECK_STATUS(psa_raw_key_agreement(PSA_ALG_ECDH, one, p2, 31, s1, 32, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_raw_key_agreement(PSA_ALG_ECDH, one, p2, 32, s1, 31, &n),
                 PSA_ERROR_BUFFER_TOO_SMALL);
    destroy_key(secret);
    destroy_key(one);
    destroy_key(two);
}

static const struct check_test tests[] = {
    {"rfc8032_signatures", rfc8032_signatures},
    {"keys_are_generated_and_come_back", keys_are_generated_and_come_back},
    {"signatures_in_steps", signatures_in_steps},
    {"misuse_is_refused", misuse_is_refused},
    {"both_sides_agree", both_sides_agree},
    {0},
};
const struct check_suite suite_psa_curve25519 = {"psa_curve25519", tests};
