/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Known answers of the generator (SP 800-90A Rev. 1, section 11.3): instantiation, reseeding and
 * generation with AES-256. Entropy and nonce: the bytes 0, 1, 2, ... ; personalisation and
 * additional inputs: the bytes 7 i + 3, 20 of them. An answer is the last 16 bytes of 48, as
 * OpenSSL 3.0 computes it. */
#include <string.h>

#include "core/wipe.h"
#include "mica/random.h"

#define INPUT_BYTES  20
#define OUTPUT_BYTES 48
#define ANSWER_BYTES 16

struct answer {
    uint16_t flags;
    uint8_t bytes[ANSWER_BYTES];
};

static const struct answer answers[] = {
    {MICA_DRBG_DERIVATION_FUNCTION,
     {0x2f, 0xdf, 0x08, 0xf6, 0x96, 0xc7, 0xf7, 0x89, 0x78, 0x00, 0xab, 0xce, 0xea, 0xa4, 0x3b,
      0xe4}},
    {0,
     {0x98, 0xa5, 0xc5, 0x3e, 0x61, 0xac, 0xe6, 0xbb, 0x05, 0x0f, 0x41, 0xc4, 0x83, 0xbf, 0xcc,
      0xdf}},
};

static psa_status_t counting(void *context, uint8_t *out, size_t bytes)
{
    uint8_t *next = context;

    for (size_t i = 0; i < bytes; i++)
        out[i] = (*next)++;
    return PSA_SUCCESS;
}

static psa_status_t try_one(const struct answer *answer)
{
    uint8_t next = 0, input[INPUT_BYTES], output[OUTPUT_BYTES];
    mica_drbg_t drbg = MICA_DRBG_INIT;
    const mica_drbg_parameters_t parameters = {
        .flags = answer->flags,
        .entropy = counting,
        .entropy_context = &next,
        .personalization = input,
        .personalization_bytes = sizeof input,
    };

    for (unsigned i = 0; i < sizeof input; i++)
        input[i] = (uint8_t)(7 * i + 3);
    psa_status_t status = mica_drbg_instantiate(&drbg, &parameters);
    if (status == PSA_SUCCESS)
        status = mica_drbg_reseed(&drbg, input, sizeof input);
    if (status == PSA_SUCCESS)
        status = mica_drbg_generate(&drbg, output, sizeof output, input, sizeof input, false);
    if (status == PSA_SUCCESS &&
        memcmp(output + OUTPUT_BYTES - ANSWER_BYTES, answer->bytes, ANSWER_BYTES) != 0)
        status = PSA_ERROR_CORRUPTION_DETECTED;
    mica_drbg_free(&drbg);
    mica_wipe(output, sizeof output);
    return status;
}

psa_status_t mica_drbg_selftest(void)
{
    psa_status_t status = PSA_SUCCESS;

    for (size_t i = 0; i < sizeof answers / sizeof answers[0] && status == PSA_SUCCESS; i++)
        status = try_one(&answers[i]);
    return status;
}
