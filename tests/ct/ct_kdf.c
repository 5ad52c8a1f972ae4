/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: key derivation from secrets and passwords; salt, label, info and context are
 * public. */
#include <string.h>

#include "ct_case.h"

#define OUTPUT_BYTES 80

struct input {
    psa_key_derivation_step_t step;
    size_t bytes; /* of a secret; 0: a public input, or the number of iterations */
};

#define INPUTS_MAX 5

struct derivation {
    psa_algorithm_t alg;
    psa_key_type_t key_type; /* of the secret; NONE: bytes */
    struct input inputs[INPUTS_MAX];
};

#define SECRET   PSA_KEY_DERIVATION_INPUT_SECRET
#define OTHER    PSA_KEY_DERIVATION_INPUT_OTHER_SECRET
#define PASSWORD PSA_KEY_DERIVATION_INPUT_PASSWORD
#define LABEL    PSA_KEY_DERIVATION_INPUT_LABEL
#define CONTEXT  PSA_KEY_DERIVATION_INPUT_CONTEXT
#define SALT     PSA_KEY_DERIVATION_INPUT_SALT
#define INFO     PSA_KEY_DERIVATION_INPUT_INFO
#define SEED     PSA_KEY_DERIVATION_INPUT_SEED
#define COST     PSA_KEY_DERIVATION_INPUT_COST

static psa_status_t give_secret(psa_key_derivation_operation_t *op, const struct derivation *d,
                                const struct input *in)
{
    uint8_t secret[300];
    psa_key_id_t key;
    psa_status_t status;

    ct_fill_secret(secret, in->bytes, 9);
    if (d->alg == PSA_ALG_TLS12_ECJPAKE_TO_PMS) { /* the form of a point is public */
        secret[0] = 4;
        ct_public(secret, 1);
    }
    if (d->key_type == PSA_KEY_TYPE_NONE || in->step == OTHER || in->step == SALT)
        return psa_key_derivation_input_bytes(op, in->step, secret, in->bytes);
    status = ct_import(d->key_type, d->alg, in->bytes, &key);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_key(op, in->step, key);
    psa_destroy_key(key);
    return status;
}

static psa_status_t begin(psa_key_derivation_operation_t *op, const struct derivation *d)
{
    static const uint8_t open[] = "public";
    psa_status_t status = psa_key_derivation_setup(op, d->alg);

    for (size_t i = 0; i < INPUTS_MAX && d->inputs[i].step != 0 && status == PSA_SUCCESS; i++) {
        const struct input *in = &d->inputs[i];
        if (in->bytes != 0)
            status = give_secret(op, d, in);
        else if (in->step == COST)
            status = psa_key_derivation_input_integer(op, COST, 3);
        else
            status = psa_key_derivation_input_bytes(op, in->step, open, sizeof open - 1);
    }
    return status;
}

/* The output, and its comparison with itself and with what is wrong in its last byte. */
static enum ct_verdict derive(const struct derivation *d)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t out[OUTPUT_BYTES];
    size_t bytes = 0;
    psa_status_t status = begin(&op, d);

    if (status == PSA_SUCCESS)
        status = psa_key_derivation_get_capacity(&op, &bytes);
    bytes = bytes < sizeof out ? bytes : sizeof out;
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_output_bytes(&op, out, bytes);
    psa_key_derivation_abort(&op);
    if (status == PSA_SUCCESS)
        status = begin(&op, d);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_verify_bytes(&op, out, bytes);
    psa_key_derivation_abort(&op);
    if (status == PSA_SUCCESS)
        status = begin(&op, d);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    out[bytes - 1] ^= 1;
    return ct_verdict_of(psa_key_derivation_verify_bytes(&op, out, bytes),
                         PSA_ERROR_INVALID_SIGNATURE);
}

#define CASE(name, ...)                                                                            \
    static enum ct_verdict name(void)                                                              \
    {                                                                                              \
        static const struct derivation d = __VA_ARGS__;                                            \
        return derive(&d);                                                                         \
    }

#define DERIVE PSA_KEY_TYPE_DERIVE
#define SHA256 PSA_ALG_SHA_256

CASE(hkdf, {PSA_ALG_HKDF(SHA256), DERIVE, {{SALT, 0}, {SECRET, 32}, {INFO, 0}}})
CASE(hkdf_secret_salt, {PSA_ALG_HKDF(SHA256), 0, {{SALT, 80}, {SECRET, 32}, {INFO, 0}}})
CASE(hkdf_sha512, {PSA_ALG_HKDF(PSA_ALG_SHA_512), DERIVE, {{SECRET, 200}, {INFO, 0}}})
CASE(hkdf_sha3, {PSA_ALG_HKDF(PSA_ALG_SHA3_256), DERIVE, {{SECRET, 32}, {INFO, 0}}})
CASE(hkdf_extract, {PSA_ALG_HKDF_EXTRACT(SHA256), 0, {{SALT, 0}, {SECRET, 77}}})
CASE(hkdf_expand, {PSA_ALG_HKDF_EXPAND(SHA256), DERIVE, {{SECRET, 32}, {INFO, 0}}})
CASE(tls12_prf, {PSA_ALG_TLS12_PRF(SHA256), DERIVE, {{SEED, 0}, {SECRET, 48}, {LABEL, 0}}})
CASE(tls12_psk, {PSA_ALG_TLS12_PSK_TO_MS(SHA256), DERIVE, {{SEED, 0}, {SECRET, 24}, {LABEL, 0}}})
CASE(tls12_psk_other,
     {PSA_ALG_TLS12_PSK_TO_MS(SHA256), DERIVE, {{SEED, 0}, {OTHER, 32}, {SECRET, 24}, {LABEL, 0}}})
CASE(tls12_psk_long,
     {PSA_ALG_TLS12_PSK_TO_MS(SHA256), 0, {{SEED, 0}, {OTHER, 66}, {SECRET, 24}, {LABEL, 0}}})
CASE(tls12_ecjpake, {PSA_ALG_TLS12_ECJPAKE_TO_PMS, 0, {{SECRET, 65}}})
CASE(counter_hmac,
     {PSA_ALG_SP800_108_COUNTER_HMAC(SHA256), DERIVE, {{SECRET, 32}, {LABEL, 0}, {CONTEXT, 0}}})
CASE(counter_cmac,
     {PSA_ALG_SP800_108_COUNTER_CMAC, PSA_KEY_TYPE_AES, {{SECRET, 16}, {LABEL, 0}, {CONTEXT, 0}}})
CASE(pbkdf2, {PSA_ALG_PBKDF2_HMAC(SHA256),
              PSA_KEY_TYPE_PASSWORD,
              {{COST, 0}, {SALT, 0}, {SALT, 20}, {PASSWORD, 11}}})
CASE(pbkdf2_sha1, {PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_1), 0, {{COST, 0}, {SALT, 0}, {PASSWORD, 90}}})
CASE(pbkdf2_sha512, {PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_512),
                     PSA_KEY_TYPE_PASSWORD,
                     {{COST, 0}, {SALT, 0}, {PASSWORD, 11}}})
CASE(pbkdf2_sha3, {PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA3_256),
                   PSA_KEY_TYPE_PASSWORD,
                   {{COST, 0}, {SALT, 0}, {PASSWORD, 11}}})
CASE(pbkdf2_cmac, {PSA_ALG_PBKDF2_AES_CMAC_PRF_128,
                   PSA_KEY_TYPE_PASSWORD,
                   {{COST, 0}, {SALT, 0}, {PASSWORD, 11}}})

const struct ct_case ct_kdf_cases[] = {
    {"HKDF-SHA-256", "sha256", false, hkdf},
    {"HKDF-SHA-256-secret-salt", "sha256", false, hkdf_secret_salt},
    {"HKDF-SHA-512", "sha512", false, hkdf_sha512},
    {"HKDF-SHA3-256", "keccak", false, hkdf_sha3},
    {"HKDF-Extract-SHA-256", "sha256", false, hkdf_extract},
    {"HKDF-Expand-SHA-256", "sha256", false, hkdf_expand},
    {"TLS12-PRF-SHA-256", "sha256", false, tls12_prf},
    {"TLS12-PSK-to-MS-SHA-256", "sha256", false, tls12_psk},
    {"TLS12-PSK-to-MS-other-secret", "sha256", false, tls12_psk_other},
    {"TLS12-PSK-to-MS-long-secret", "sha256", false, tls12_psk_long},
    {"TLS12-ECJPAKE-to-PMS", "sha256", false, tls12_ecjpake},
    {"SP800-108-Counter-HMAC-SHA-256", "sha256", false, counter_hmac},
    {"SP800-108-Counter-AES-CMAC", "aes", false, counter_cmac},
    {"PBKDF2-HMAC-SHA-1", "sha1", false, pbkdf2_sha1},
    {"PBKDF2-HMAC-SHA-256", "sha256", false, pbkdf2},
    {"PBKDF2-HMAC-SHA-512", "sha512", false, pbkdf2_sha512},
    {"PBKDF2-HMAC-SHA3-256", "keccak", false, pbkdf2_sha3},
    {"PBKDF2-AES-CMAC-PRF-128", "aes", false, pbkdf2_cmac},
    {NULL, NULL, false, NULL},
};
