/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Known answers of key derivations at power-on.
 * Secret: the bytes 0, 1, 2, ... ; every public input: the bytes 7 i + 3, 20 of them; three
 * iterations. An answer is the first 16 bytes of the output, which are the capacity, too, as
 * OpenSSL 3.0 computes it. */
#include "psa/selftest_kdf.h"

#include <stdbool.h>

#include "psa/crypto.h"

#define KEY_BYTES    32
#define INPUT_BYTES  20
#define ANSWER_BYTES 16
#define ITERATIONS   3

struct answer {
    psa_algorithm_t alg;
    psa_key_type_t type; /* NONE: the secret is given as bytes */
    uint8_t key_bytes;
    bool wanted;                        /* by this build */
    psa_key_derivation_step_t steps[3]; /* before the secret, and behind it; 0: none */
    uint8_t bytes[ANSWER_BYTES];
};

#define STEP(name) PSA_KEY_DERIVATION_INPUT_##name

/* clang-format off */
static const struct answer answers[] = {
    {PSA_ALG_HKDF(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_HKDF && PSA_WANT_ALG_SHA_256,
     {STEP(SALT), STEP(INFO)},
     {0x38, 0x14, 0xfb, 0x2a, 0xa6, 0x2c, 0x85, 0x11,
      0x2e, 0x92, 0x4a, 0x0e, 0x3f, 0x31, 0x23, 0x64}},
    {PSA_ALG_HKDF_EXTRACT(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_HKDF_EXTRACT && PSA_WANT_ALG_SHA_256,
     {STEP(SALT)},
     {0x89, 0x82, 0x9d, 0x53, 0x7a, 0xdf, 0x2f, 0xf3,
      0x15, 0x88, 0xff, 0x74, 0x0a, 0x03, 0xe6, 0x69}},
    {PSA_ALG_HKDF_EXPAND(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_HKDF_EXPAND && PSA_WANT_ALG_SHA_256,
     {0, STEP(INFO)},
     {0xad, 0xf0, 0x5e, 0x83, 0x17, 0x88, 0xd6, 0x4b,
      0x5e, 0x5c, 0x01, 0x07, 0xa4, 0x7a, 0xa5, 0x0a}},
    {PSA_ALG_TLS12_PRF(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_TLS12_PRF && PSA_WANT_ALG_SHA_256,
     {STEP(SEED), STEP(LABEL)},
     {0x78, 0xcb, 0x80, 0xe8, 0xcf, 0x08, 0x35, 0xd5,
      0x8a, 0x87, 0x7c, 0x25, 0x4c, 0xbc, 0x7e, 0xbd}},
    {PSA_ALG_TLS12_PSK_TO_MS(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_TLS12_PSK_TO_MS && PSA_WANT_ALG_SHA_256,
     {STEP(SEED), STEP(LABEL)},
     {0x3a, 0x66, 0x60, 0xe7, 0x0c, 0x7b, 0xc3, 0x71,
      0xe0, 0x66, 0xac, 0x0a, 0x55, 0xf4, 0x49, 0x25}},
    {PSA_ALG_SP800_108_COUNTER_HMAC(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_SP800_108_COUNTER_HMAC && PSA_WANT_ALG_SHA_256,
     {0, STEP(LABEL), STEP(CONTEXT)},
     {0x5f, 0x4a, 0xe5, 0xbb, 0xca, 0xcb, 0x5b, 0xb1,
      0x9b, 0xbf, 0x23, 0x47, 0x90, 0x1c, 0x70, 0x30}},
    {PSA_ALG_SP800_108_COUNTER_CMAC, PSA_KEY_TYPE_AES, 16,
     PSA_WANT_ALG_SP800_108_COUNTER_CMAC && PSA_WANT_KEY_TYPE_AES,
     {0, STEP(LABEL), STEP(CONTEXT)},
     {0x8c, 0xe7, 0x4f, 0xac, 0xb2, 0x83, 0xf4, 0x7b,
      0x9d, 0xaf, 0xd6, 0x9a, 0x2e, 0xa4, 0x41, 0xbe}},
    {PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_256), PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_PBKDF2_HMAC && PSA_WANT_ALG_SHA_256,
     {STEP(SALT)},
     {0xe0, 0xee, 0x43, 0xf3, 0xe5, 0x47, 0x3d, 0xa8,
      0xeb, 0x3a, 0xd5, 0x67, 0xd1, 0xb8, 0xb7, 0x86}},
    {PSA_ALG_PBKDF2_AES_CMAC_PRF_128, PSA_KEY_TYPE_NONE, 32,
     PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128,
     {STEP(SALT)},
     {0x9c, 0x78, 0x7d, 0x4e, 0x08, 0x23, 0xfd, 0x18,
      0xa3, 0x3e, 0xcc, 0x25, 0xcc, 0xec, 0xa1, 0x15}},
    {PSA_ALG_NONE, PSA_KEY_TYPE_NONE, 0, false, {0}, {0}},
};
/* clang-format on */

static psa_status_t give(psa_key_derivation_operation_t *operation, psa_key_derivation_step_t step)
{
    uint8_t input[INPUT_BYTES];

    if (step == 0)
        return PSA_SUCCESS;
    for (size_t i = 0; i < sizeof input; i++)
        input[i] = (uint8_t)(7 * i + 3);
    return psa_key_derivation_input_bytes(operation, step, input, sizeof input);
}

static psa_status_t give_key(psa_key_derivation_operation_t *operation, const struct answer *a,
                             const uint8_t *secret)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key;
    psa_status_t status;

    psa_set_key_type(&attributes, a->type);
    psa_set_key_algorithm(&attributes, a->alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_VERIFY_DERIVATION);
    status = psa_import_key(&attributes, secret, a->key_bytes, &key);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_key(operation, STEP(SECRET), key);
    psa_destroy_key(key);
    return status;
}

static psa_status_t give_secret(psa_key_derivation_operation_t *operation, const struct answer *a)
{
    uint8_t secret[KEY_BYTES];

    for (size_t i = 0; i < sizeof secret; i++)
        secret[i] = (uint8_t)i;
    if (a->type != PSA_KEY_TYPE_NONE)
        return give_key(operation, a, secret);
    return psa_key_derivation_input_bytes(
        operation, PSA_ALG_IS_KEY_DERIVATION_STRETCHING(a->alg) ? STEP(PASSWORD) : STEP(SECRET),
        secret, a->key_bytes);
}

static psa_status_t test(const struct answer *a)
{
    psa_key_derivation_operation_t operation = PSA_KEY_DERIVATION_OPERATION_INIT;
    psa_status_t status = psa_key_derivation_setup(&operation, a->alg);

    if (status == PSA_SUCCESS)
        status = psa_key_derivation_set_capacity(&operation, ANSWER_BYTES);
    if (status == PSA_SUCCESS && PSA_ALG_IS_KEY_DERIVATION_STRETCHING(a->alg))
        status = psa_key_derivation_input_integer(&operation, STEP(COST), ITERATIONS);
    if (status == PSA_SUCCESS)
        status = give(&operation, a->steps[0]);
    if (status == PSA_SUCCESS)
        status = give_secret(&operation, a);
    for (size_t i = 1; i < sizeof a->steps / sizeof a->steps[0] && status == PSA_SUCCESS; i++)
        status = give(&operation, a->steps[i]);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_verify_bytes(&operation, a->bytes, ANSWER_BYTES);
    psa_key_derivation_abort(&operation);
    return status == PSA_ERROR_INVALID_SIGNATURE ? PSA_ERROR_CORRUPTION_DETECTED : status;
}

psa_status_t mica_selftest_kdf(psa_algorithm_t *failed)
{
    psa_status_t status = PSA_SUCCESS;
    const struct answer *a = answers;

    while (a->alg != PSA_ALG_NONE && status == PSA_SUCCESS) {
        status = a->wanted ? test(a) : PSA_SUCCESS;
        if (status == PSA_SUCCESS)
            a++;
    }
    *failed = a->alg;
    return status;
}
