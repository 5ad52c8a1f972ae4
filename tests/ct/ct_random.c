/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: the generator with secret entropy, the entropy's health tests and
 * conditioning. The system's random bytes are made secret where they enter the library. */
#include <string.h>
#include <sys/random.h>
#include <sys/types.h>

#include "ct_case.h"
#include "mica/random.h"

/* The linker puts this in the place of getrandom (-Wl,--wrap=getrandom). */
ssize_t __real_getrandom(void *out, size_t bytes, unsigned flags);
ssize_t __wrap_getrandom(void *out, size_t bytes, unsigned flags);

ssize_t __wrap_getrandom(void *out, size_t bytes, unsigned flags)
{
    const ssize_t n = __real_getrandom(out, bytes, flags);

    if (n > 0)
        ct_secret(out, (size_t)n);
    return n;
}

static psa_status_t secret_entropy(void *context, uint8_t *out, size_t bytes)
{
    (void)context;
    ct_fill_secret(out, bytes, 11);
    return PSA_SUCCESS;
}

static enum ct_verdict drbg(uint16_t key_bits, uint16_t flags)
{
    const mica_drbg_parameters_t parameters = {
        .key_bits = key_bits, .flags = flags, .entropy = secret_entropy};
    mica_drbg_t g = MICA_DRBG_INIT;
    uint8_t out[300], additional[32];

    ct_fill_secret(additional, sizeof additional, 12);
    psa_status_t status = mica_drbg_instantiate(&g, &parameters);
    if (status == PSA_SUCCESS)
        status = mica_drbg_generate(&g, out, sizeof out, additional, sizeof additional, false);
    if (status == PSA_SUCCESS)
        status = mica_drbg_reseed(&g, additional, sizeof additional);
    if (status == PSA_SUCCESS)
        status = mica_drbg_generate(&g, out, sizeof out, NULL, 0, false);
    mica_drbg_free(&g);
    return ct_verdict_of(status, PSA_SUCCESS);
}

static enum ct_verdict drbg_128(void)
{
    return drbg(128, MICA_DRBG_DERIVATION_FUNCTION);
}

static enum ct_verdict drbg_256(void)
{
    return drbg(256, MICA_DRBG_DERIVATION_FUNCTION);
}

static enum ct_verdict drbg_256_no_df(void)
{
    return drbg(256, 0);
}

static enum ct_verdict entropy(void)
{
    uint8_t out[64];

    return ct_verdict_of(mica_entropy_read(out, sizeof out), PSA_SUCCESS);
}

/* Draws on the library's own generator, over a reseeding by prediction of a fork or its interval.
 */
static enum ct_verdict generate(void)
{
    uint8_t out[500];

    return ct_verdict_of(psa_generate_random(out, sizeof out), PSA_SUCCESS);
}

/* The life of a key: generated, copied, exported. */
static enum ct_verdict key(void)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t generated = PSA_KEY_ID_NULL, copy = PSA_KEY_ID_NULL;
    uint8_t out[32];
    size_t n = 0;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    psa_set_key_bits(&attributes, 256);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_COPY | PSA_KEY_USAGE_EXPORT);
    psa_status_t status = psa_generate_key(&attributes, &generated);
    if (status == PSA_SUCCESS)
        status = psa_copy_key(generated, &attributes, &copy);
    if (status == PSA_SUCCESS)
        status = psa_export_key(copy, out, sizeof out, &n);
    psa_destroy_key(generated);
    psa_destroy_key(copy);
    return ct_verdict_of(status, PSA_SUCCESS);
}

const struct ct_case ct_random_cases[] = {
    {"CTR_DRBG-AES-128", "aes", false, drbg_128},
    {"CTR_DRBG-AES-256", "aes", false, drbg_256},
    {"CTR_DRBG-AES-256-no-df", "aes", false, drbg_256_no_df},
    {"entropy", "aes", false, entropy},
    {"psa_generate_random", "aes", false, generate},
    {"keys", "aes", false, key},
    {NULL, NULL, false, NULL},
};
