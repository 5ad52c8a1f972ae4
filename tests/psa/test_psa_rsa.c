/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSA through the front: keys sound and unsound, signatures, encryption, and a fault in one half of
 * a private operation. */
#include "check.h"

#include <string.h>

#include "rsa_keys.h"
#include "rsa/rsa.h"

#define V15  PSA_ALG_RSA_PKCS1V15_SIGN(PSA_ALG_SHA_256)
#define PSS  PSA_ALG_RSA_PSS(PSA_ALG_SHA_256)
#define ANY  PSA_ALG_RSA_PSS_ANY_SALT(PSA_ALG_SHA_256)
#define OAEP PSA_ALG_RSA_OAEP(PSA_ALG_SHA_256)

#define KEY_BYTES_MAX 2500

static const struct key {
    const uint8_t *der;
    size_t bytes;
    const uint8_t *signature;
    size_t bits;
} keys[] = {
    {rsa_key_1024, sizeof rsa_key_1024, rsa_signature_1024, 1024},
    {rsa_key_2048, sizeof rsa_key_2048, rsa_signature_2048, 2048},
    {rsa_key_4096, sizeof rsa_key_4096, rsa_signature_4096, 4096},
};

#define EACH_KEY(k) for (const struct key *k = keys; k < keys + sizeof keys / sizeof keys[0]; k++)

static psa_status_t import(psa_key_type_t type, psa_algorithm_t alg, const uint8_t *der,
                           size_t bytes, psa_key_id_t *id)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;

    CHECK_SUCCESS(psa_crypto_init());
    psa_set_key_type(&a, type);
    psa_set_key_algorithm(&a, alg);
    psa_set_key_usage_flags(&a, PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_SIGN_HASH |
                                    PSA_KEY_USAGE_VERIFY_HASH | PSA_KEY_USAGE_ENCRYPT |
                                    PSA_KEY_USAGE_DECRYPT);
    return psa_import_key(&a, der, bytes, id);
}

static psa_key_id_t pair(const struct key *k, psa_algorithm_t alg)
{
    psa_key_id_t id;

    CHECK_SUCCESS(import(PSA_KEY_TYPE_RSA_KEY_PAIR, alg, k->der, k->bytes, &id));
    return id;
}

/* ---- keys ---- */

static void test_export(void)
{
    static uint8_t out[KEY_BYTES_MAX], again[KEY_BYTES_MAX];

    EACH_KEY(k)
    {
        psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
        psa_key_id_t id = pair(k, V15), public_id;
        size_t n, n_again;
        CHECK_SUCCESS(psa_get_key_attributes(id, &a));
        CHECK_EQUAL(psa_get_key_bits(&a), k->bits);
        CHECK_SUCCESS(psa_export_key(id, out, sizeof out, &n));
        CHECK_EQUAL(n, k->bytes);
        CHECK(n <= PSA_EXPORT_KEY_OUTPUT_SIZE(PSA_KEY_TYPE_RSA_KEY_PAIR, k->bits));
        CHECK_BYTES(out, k->der, n);
        CHECK_STATUS(psa_export_key(id, out, n - 1, &n), PSA_ERROR_BUFFER_TOO_SMALL);
        CHECK_SUCCESS(psa_export_public_key(id, out, sizeof out, &n));
        CHECK(n <= PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(PSA_KEY_TYPE_RSA_KEY_PAIR, k->bits));
        CHECK_STATUS(psa_export_public_key(id, again, n - 1, &n_again), PSA_ERROR_BUFFER_TOO_SMALL);
        CHECK_SUCCESS(psa_destroy_key(id));
        CHECK_SUCCESS(import(PSA_KEY_TYPE_RSA_PUBLIC_KEY, V15, out, n, &public_id));
        CHECK_SUCCESS(psa_export_key(public_id, again, sizeof again, &n_again));
        CHECK_EQUAL(n_again, n);
        CHECK_BYTES(again, out, n);
        CHECK_SUCCESS(psa_destroy_key(public_id));
    }
}

static void refused(psa_key_type_t type, const uint8_t *der, size_t bytes)
{
    psa_key_id_t id = 1;

    CHECK_STATUS(import(type, V15, der, bytes, &id), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(id, PSA_KEY_ID_NULL);
}

/* Every part of a pair altered in its lowest byte, by 1 and by 2. */
static void test_mismatched_parts(void)
{
    uint8_t der[sizeof rsa_key_1024];
    struct mica_rsa_key k;

    CHECK(mica_rsa_parse_private(&k, rsa_key_1024, sizeof rsa_key_1024));
    const struct mica_der_unsigned parts[] = {k.n, k.e, k.d, k.p, k.q, k.dp, k.dq, k.qinv};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (uint8_t change = 1; change <= 2; change++) {
            memcpy(der, rsa_key_1024, sizeof der);
            der[parts[i].p - rsa_key_1024 + (ptrdiff_t)parts[i].bytes - 1] ^= change;
            refused(PSA_KEY_TYPE_RSA_KEY_PAIR, der, sizeof der);
        }
}

static void test_malformed_keys(void)
{
    static uint8_t der[sizeof rsa_key_1024 + 1];

    for (size_t n = 0; n < sizeof rsa_key_1024; n++)
        refused(PSA_KEY_TYPE_RSA_KEY_PAIR, rsa_key_1024, n);
    memcpy(der, rsa_key_1024, sizeof rsa_key_1024);
    refused(PSA_KEY_TYPE_RSA_KEY_PAIR, der, sizeof der);
    refused(PSA_KEY_TYPE_RSA_PUBLIC_KEY, rsa_key_1024, sizeof rsa_key_1024);
    refused(PSA_KEY_TYPE_RSA_KEY_PAIR, rsa_key_512, sizeof rsa_key_512);
    der[6] = 1; /* version: more than two primes */
    refused(PSA_KEY_TYPE_RSA_KEY_PAIR, der, sizeof rsa_key_1024);
}

static void public_refused(struct mica_rsa_key *k)
{
    uint8_t der[300];
    const size_t n = mica_rsa_write_public(k, der, sizeof der);

    CHECK(n > 0);
    refused(PSA_KEY_TYPE_RSA_PUBLIC_KEY, der, n);
}

static void test_public_exponents(void)
{
    static const uint8_t one[] = {1}, two[] = {2}, even[] = {1, 0, 2}, long_e[9] = {1, [8] = 1},
                         three[] = {3};
    uint8_t n[128], der[300];
    struct mica_rsa_key k;
    psa_key_id_t id;

    CHECK(mica_rsa_parse_private(&k, rsa_key_1024, sizeof rsa_key_1024));
    memcpy(n, k.n.p, sizeof n);
    k.e = (struct mica_der_unsigned){one, sizeof one};
    public_refused(&k);
    k.e = (struct mica_der_unsigned){two, sizeof two};
    public_refused(&k);
    k.e = (struct mica_der_unsigned){even, sizeof even};
    public_refused(&k);
    k.e = (struct mica_der_unsigned){long_e, sizeof long_e};
    public_refused(&k);
    k.e = (struct mica_der_unsigned){NULL, 0};
    public_refused(&k);
    k.e = (struct mica_der_unsigned){three, sizeof three};
    CHECK_SUCCESS(import(PSA_KEY_TYPE_RSA_PUBLIC_KEY, V15, der,
                         mica_rsa_write_public(&k, der, sizeof der), &id));
    CHECK_SUCCESS(psa_destroy_key(id));
    n[sizeof n - 1] ^= 1;
    k.n = (struct mica_der_unsigned){n, sizeof n};
    public_refused(&k);
}

/* ---- signatures ---- */

static void test_known_signature(void)
{
    static uint8_t signature[512];
    size_t n;

    EACH_KEY(k)
    {
        psa_key_id_t id = pair(k, V15);
        CHECK_SUCCESS(
            psa_sign_message(id, V15, (const uint8_t *)"abc", 3, signature, sizeof signature, &n));
        CHECK_EQUAL(n, k->bits / 8);
        CHECK_BYTES(signature, k->signature, n);
        CHECK_SUCCESS(psa_verify_message(id, V15, (const uint8_t *)"abc", 3, signature, n));
        CHECK_STATUS(psa_sign_message(id, V15, (const uint8_t *)"abc", 3, signature, n - 1, &n),
                     PSA_ERROR_BUFFER_TOO_SMALL);
        CHECK_SUCCESS(psa_destroy_key(id));
    }
}

static void check_altered(psa_key_id_t id, psa_algorithm_t alg, const uint8_t *hash,
                          uint8_t *signature, size_t n)
{
    uint64_t seed = n;

    for (int i = 0; i < 40; i++) {
        const size_t at = check_random_below(&seed, (uint32_t)n);
        const uint8_t change = (uint8_t)(1u << check_random_below(&seed, 8));
        signature[at] ^= change;
        CHECK_STATUS(psa_verify_hash(id, alg, hash, 32, signature, n), PSA_ERROR_INVALID_SIGNATURE);
        signature[at] ^= change;
    }
    CHECK_STATUS(psa_verify_hash(id, alg, hash, 32, signature, n - 1), PSA_ERROR_INVALID_SIGNATURE);
    memset(signature, 0xff, n);
    CHECK_STATUS(psa_verify_hash(id, alg, hash, 32, signature, n), PSA_ERROR_INVALID_SIGNATURE);
    memset(signature, 0, n);
    CHECK_STATUS(psa_verify_hash(id, alg, hash, 32, signature, n), PSA_ERROR_INVALID_SIGNATURE);
}

static void test_signatures(void)
{
    static const psa_algorithm_t algs[] = {V15, PSS, ANY};
    static uint8_t signature[512];
    uint8_t hash[32];
    uint64_t seed = 1;
    size_t n;

    EACH_KEY(k)
    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++) {
        psa_key_id_t id = pair(k, algs[i]);
        check_random(&seed, hash, sizeof hash);
        CHECK_SUCCESS(
            psa_sign_hash(id, algs[i], hash, sizeof hash, signature, sizeof signature, &n));
        CHECK_SUCCESS(psa_verify_hash(id, algs[i], hash, sizeof hash, signature, n));
        hash[3] ^= 1;
        CHECK_STATUS(psa_verify_hash(id, algs[i], hash, sizeof hash, signature, n),
                     PSA_ERROR_INVALID_SIGNATURE);
        hash[3] ^= 1;
        check_altered(id, algs[i], hash, signature, n);
        CHECK_STATUS(psa_sign_hash(id, algs[i], hash, 31, signature, sizeof signature, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_SUCCESS(psa_destroy_key(id));
    }
}

/* SHA-512 in 1024 bits: the salt is 62 bytes, not 64. */
static void test_short_salt(void)
{
    const psa_algorithm_t alg = PSA_ALG_RSA_PSS(PSA_ALG_SHA_512);
    psa_key_id_t id = pair(&keys[0], alg);
    uint8_t signature[128];
    size_t n;

    CHECK_SUCCESS(psa_sign_message(id, alg, NULL, 0, signature, sizeof signature, &n));
    CHECK_SUCCESS(psa_verify_message(id, alg, NULL, 0, signature, n));
    CHECK_SUCCESS(psa_destroy_key(id));
}

static void test_raw(void)
{
    const psa_algorithm_t alg = PSA_ALG_RSA_PKCS1V15_SIGN_RAW;
    psa_key_id_t id = pair(&keys[0], alg);
    uint8_t data[118] = {1, 2, 3}, signature[128];
    size_t n;

    CHECK_SUCCESS(psa_sign_hash(id, alg, data, 117, signature, sizeof signature, &n));
    CHECK_SUCCESS(psa_verify_hash(id, alg, data, 117, signature, n));
    CHECK_STATUS(psa_verify_hash(id, alg, data, 116, signature, n), PSA_ERROR_INVALID_SIGNATURE);
    CHECK_STATUS(psa_sign_hash(id, alg, data, 118, signature, sizeof signature, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_sign_hash(id, alg, NULL, 0, signature, sizeof signature, &n));
    CHECK_SUCCESS(psa_verify_hash(id, alg, NULL, 0, signature, n));
    CHECK_SUCCESS(psa_destroy_key(id));
}

/* One half of the computation goes wrong: nothing may come out. */
static void test_fault(void)
{
    static const uint8_t zeros[256];
    uint8_t der[sizeof rsa_key_2048], in[256] = {0}, out[256];
    struct mica_rsa_key k, parsed;

    in[255] = 2;
    CHECK(mica_rsa_parse_private(&parsed, rsa_key_2048, sizeof rsa_key_2048));
    const struct mica_der_unsigned parts[] = {parsed.dp, parsed.dq, parsed.qinv, parsed.p,
                                              parsed.q};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        memcpy(der, rsa_key_2048, sizeof der);
        der[parts[i].p - rsa_key_2048 + 60] ^= 0x10;
        CHECK(mica_rsa_parse_private(&k, der, sizeof der));
        memset(out, 0xaa, sizeof out);
        CHECK_STATUS(mica_rsa_private(&k, in, out), PSA_ERROR_CORRUPTION_DETECTED);
        CHECK_BYTES(out, zeros, sizeof out);
    }
    CHECK_SUCCESS(mica_rsa_private(&parsed, in, out));
    CHECK_SUCCESS(mica_rsa_public(&parsed, out, out));
    CHECK_BYTES(out, in, sizeof out);
    memset(in, 0xff, sizeof in);
    CHECK_STATUS(mica_rsa_private(&parsed, in, out), PSA_ERROR_INVALID_ARGUMENT);
}

/* ---- encryption ---- */

static void test_oaep(void)
{
    static const uint8_t label[] = "label";
    static uint8_t message[512], ct[512], out[512];
    uint64_t seed = 2;
    size_t n, bytes;

    EACH_KEY(k)
    {
        const size_t most = k->bits / 8 - 66;
        psa_key_id_t id = pair(k, OAEP);
        check_random(&seed, message, sizeof message);
        for (size_t i = 0; i < 3; i++) {
            bytes = i == 0 ? 0 : i == 1 ? most : 17;
            CHECK_SUCCESS(psa_asymmetric_encrypt(id, OAEP, message, bytes, label, sizeof label, ct,
                                                 sizeof ct, &n));
            CHECK_EQUAL(n, k->bits / 8);
            CHECK_SUCCESS(psa_asymmetric_decrypt(id, OAEP, ct, k->bits / 8, label, sizeof label,
                                                 out, sizeof out, &n));
            CHECK_EQUAL(n, bytes);
            CHECK_BYTES(out, message, bytes);
        }
        CHECK_STATUS(
            psa_asymmetric_decrypt(id, OAEP, ct, k->bits / 8, label, sizeof label, out, 16, &n),
            PSA_ERROR_BUFFER_TOO_SMALL);
        CHECK_STATUS(
            psa_asymmetric_decrypt(id, OAEP, ct, k->bits / 8, label, 2, out, sizeof out, &n),
            PSA_ERROR_INVALID_PADDING);
        CHECK_STATUS(psa_asymmetric_decrypt(id, OAEP, ct, k->bits / 8 - 1, label, sizeof label, out,
                                            sizeof out, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        ct[50] ^= 1;
        CHECK_STATUS(psa_asymmetric_decrypt(id, OAEP, ct, k->bits / 8, label, sizeof label, out,
                                            sizeof out, &n),
                     PSA_ERROR_INVALID_PADDING);
        CHECK_STATUS(
            psa_asymmetric_encrypt(id, OAEP, message, most + 1, NULL, 0, ct, sizeof ct, &n),
            PSA_ERROR_INVALID_ARGUMENT);
        CHECK_SUCCESS(psa_destroy_key(id));
    }
}

static const struct check_test tests[] = {
    {"export", test_export},
    {"mismatched parts", test_mismatched_parts},
    {"malformed keys", test_malformed_keys},
    {"public exponents", test_public_exponents},
    {"known signature", test_known_signature},
    {"signatures", test_signatures},
    {"short salt", test_short_salt},
    {"raw", test_raw},
    {"fault", test_fault},
    {"oaep", test_oaep},
    {NULL, NULL},
};

const struct check_suite suite_psa_rsa = {"psa_rsa", tests};
