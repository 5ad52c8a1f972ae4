/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: a generator object driven in any order, against CTR_DRBG written out here as SP
 * 800-90A Rev. 1 says it (10.2.1 and 10.3.2), over OpenSSL's AES. */
#include <string.h>

#include "fuzz.h"
#include "mica/random.h"

#define INPUT_MAX      128 /* additional input, personalisation, nonce */
#define SEED_MAX       48
#define SEED_INPUT_MAX (64 + 3 * INPUT_MAX)

struct model {
    mica_drbg_t g;
    bool active, df, resistance;
    size_t key_bytes, seed_bytes, entropy_bytes;
    uint64_t interval, counter;
    uint8_t key[32], v[16];
};

/* ---- the entropy: a counter, which the model can foretell, or a failure ---- */

static uint8_t entropy_next;
static bool entropy_fails;

static psa_status_t entropy(void *context, uint8_t *out, size_t n)
{
    FUZZ_CHECK(context == &entropy_next);
    if (entropy_fails)
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(entropy_next + 7 * i);
    entropy_next++;
    return PSA_SUCCESS;
}

static void foretell(uint8_t which, uint8_t *out, size_t n)
{
    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(which + 7 * i);
}

/* ---- the standard, step by step ---- */

static void block(const uint8_t *key, size_t key_bytes, const uint8_t in[16], uint8_t out[16])
{
    uint8_t copy[16];
    size_t n;

    memcpy(copy, in, 16);
    FUZZ_CHECK(
        oracle_cipher(PSA_ALG_ECB_NO_PADDING, true, key, key_bytes, NULL, 0, copy, 16, out, &n));
}

static void increment(uint8_t v[16])
{
    for (int i = 15; i >= 0 && ++v[i] == 0; i--) {
    }
}

/* 10.3.3, BCC */
static void bcc(const uint8_t *key, size_t key_bytes, const uint8_t *data, size_t n,
                uint8_t out[16])
{
    memset(out, 0, 16);
    for (size_t at = 0; at < n; at += 16) {
        for (size_t i = 0; i < 16; i++)
            out[i] ^= data[at + i];
        block(key, key_bytes, out, out);
    }
}

/* 10.3.2, Block_Cipher_df. S stands behind the 16 bytes of IV. */
static void derive(size_t key_bytes, const uint8_t *in, size_t n, uint8_t *out, size_t out_bytes)
{
    uint8_t s[16 + 8 + SEED_INPUT_MAX + 17] = {0}, k[32], temp[48], x[16];
    const size_t s_bytes = (8 + n + 1 + 15) / 16 * 16;

    for (size_t i = 0; i < 4; i++) {
        s[16 + 3 - i] = (uint8_t)(n >> 8 * i);
        s[16 + 7 - i] = (uint8_t)(out_bytes >> 8 * i);
    }
    memcpy(s + 24, in, n);
    s[24 + n] = 0x80;
    for (size_t i = 0; i < sizeof k; i++)
        k[i] = (uint8_t)i;
    for (uint8_t i = 0; 16u * i < key_bytes + 16; i++) {
        s[3] = i;
        bcc(k, key_bytes, s, 16 + s_bytes, temp + 16 * i);
    }
    memcpy(k, temp, key_bytes);
    memcpy(x, temp + key_bytes, 16);
    for (size_t at = 0; at < out_bytes; at += 16) {
        block(k, key_bytes, x, x);
        memcpy(out + at, x, out_bytes - at < 16 ? out_bytes - at : 16);
    }
}

/* 10.2.1.2, CTR_DRBG_Update */
static void update(struct model *m, const uint8_t *provided)
{
    uint8_t temp[SEED_MAX];

    for (size_t at = 0; at < m->seed_bytes; at += 16) {
        increment(m->v);
        block(m->key, m->key_bytes, m->v, temp + at);
    }
    for (size_t i = 0; i < m->seed_bytes; i++)
        temp[i] ^= provided[i];
    memcpy(m->key, temp, m->key_bytes);
    memcpy(m->v, temp + m->key_bytes, 16);
}

/* Seed material out of entropy (with the nonce behind it) and another input. */
static void seed(struct model *m, const uint8_t *first, size_t first_bytes, const uint8_t *second,
                 size_t second_bytes)
{
    uint8_t material[SEED_INPUT_MAX] = {0}, out[SEED_MAX];

    memcpy(material, first, first_bytes);
    if (m->df) {
        if (second_bytes > 0)
            memcpy(material + first_bytes, second, second_bytes);
        derive(m->key_bytes, material, first_bytes + second_bytes, out, m->seed_bytes);
    } else {
        memcpy(out, material, m->seed_bytes);
        for (size_t i = 0; i < second_bytes; i++)
            out[i] ^= second[i];
    }
    update(m, out);
    m->counter = 1;
}

static void reseed_model(struct model *m, const uint8_t *additional, size_t n)
{
    uint8_t first[64];

    foretell((uint8_t)(entropy_next - 1), first, m->entropy_bytes);
    seed(m, first, m->entropy_bytes, additional, n);
}

/* 10.2.1.5, without the reseeding */
static void generate_model(struct model *m, uint8_t *out, size_t n, const uint8_t *additional,
                           size_t additional_bytes)
{
    uint8_t input[SEED_MAX] = {0}, x[16];

    if (additional_bytes > 0 && m->df)
        derive(m->key_bytes, additional, additional_bytes, input, m->seed_bytes);
    else if (additional_bytes > 0)
        memcpy(input, additional, additional_bytes);
    if (additional_bytes > 0)
        update(m, input);
    for (size_t at = 0; at < n; at += 16) {
        increment(m->v);
        block(m->key, m->key_bytes, m->v, x);
        memcpy(out + at, x, n - at < 16 ? n - at : 16);
    }
    update(m, input);
    m->counter++;
}

/* ---- steps ---- */

/* Up to INPUT_MAX bytes with the derivation function, up to seedlen without. */
static const uint8_t *input_of(const struct model *m, struct fuzz_input *in, size_t *n)
{
    return fuzz_bytes(in, m->df ? INPUT_MAX : m->seed_bytes, n);
}

static void instantiate(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    struct model new = {.df = how & 1, .resistance = how >> 1 & 1};
    uint8_t nonce[16], first[64 + 16];
    size_t pers_bytes;

    new.key_bytes = how & 4 ? 16 : 32;
    new.seed_bytes = new.key_bytes + 16;
    new.entropy_bytes = new.df ? new.key_bytes : new.seed_bytes;
    new.interval = how & 8 ? 1 + fuzz_below(in, 4) : MICA_DRBG_RESEED_INTERVAL_MAX;
    fuzz_fill(in, nonce, sizeof nonce);
    const uint8_t *pers = input_of(&new, in, &pers_bytes);
    const size_t nonce_bytes = new.df ? new.key_bytes / 2 : 0;
    const mica_drbg_parameters_t parameters = {
        .key_bits = how & 128 && how & 64 ? 192 : (uint16_t)(8 * new.key_bytes),
        .flags = (uint16_t)((how & 3) | MICA_DRBG_NO_FRESH_BYTES),
        .reseed_interval = how & 8 ? new.interval : 0,
        .entropy = entropy,
        .entropy_context = &entropy_next,
        .nonce = how & 16 && new.df ? nonce : NULL,
        .nonce_bytes = how & 16 && new.df ? nonce_bytes : 0,
        .personalization = pers,
        .personalization_bytes = pers_bytes,
    };
    const psa_status_t status = mica_drbg_instantiate(&m->g, &parameters);

    if (m->active)
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    else if (parameters.key_bits == 192)
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_ARGUMENT);
    else
        FUZZ_EQUAL(status, entropy_fails ? PSA_ERROR_INSUFFICIENT_ENTROPY : PSA_SUCCESS);
    if (status != PSA_SUCCESS)
        return;
    foretell((uint8_t)(entropy_next - 1), first, new.entropy_bytes + nonce_bytes);
    if (parameters.nonce != NULL)
        memcpy(first + new.entropy_bytes, nonce, nonce_bytes);
    new.g = m->g;
    new.active = true;
    seed(&new, first, new.entropy_bytes + nonce_bytes, pers, pers_bytes);
    *m = new;
}

static void reseed(struct model *m, struct fuzz_input *in)
{
    size_t n;
    const uint8_t *additional = input_of(m, in, &n);
    psa_status_t want = PSA_SUCCESS;

    if (!m->active)
        want = PSA_ERROR_BAD_STATE;
    else if (entropy_fails)
        want = PSA_ERROR_INSUFFICIENT_ENTROPY;
    FUZZ_EQUAL(mica_drbg_reseed(&m->g, additional, n), want);
    if (want == PSA_SUCCESS)
        reseed_model(m, additional, n);
}

static void generate(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    uint8_t got[256], want[256];
    size_t n = fuzz_below(in, 256), additional_bytes;
    const bool resistance = how % 8 == 0;
    const uint8_t *additional = input_of(m, in, &additional_bytes);
    const psa_status_t status =
        mica_drbg_generate(&m->g, got, n, additional, additional_bytes, resistance);

    if (!m->active) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
        return;
    }
    if (resistance && !m->resistance) {
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_ARGUMENT);
        return;
    }
    const bool reseeds = resistance || m->counter > m->interval;
    FUZZ_EQUAL(status, reseeds && entropy_fails ? PSA_ERROR_INSUFFICIENT_ENTROPY : PSA_SUCCESS);
    if (status != PSA_SUCCESS)
        return;
    if (reseeds) { /* 9.3.1, step 7.4: the additional input is spent */
        reseed_model(m, additional, additional_bytes);
        additional_bytes = 0;
    }
    generate_model(m, want, n, additional, additional_bytes);
    FUZZ_EQUAL(memcmp(got, want, n), 0);
}

static void step(struct model *m, struct fuzz_input *in)
{
    const uint8_t code = fuzz_byte(in);

    entropy_fails = code >> 4 == 15;
    switch (code & 7) {
    case 0:
    case 1:
        instantiate(m, in);
        break;
    case 2:
        reseed(m, in);
        break;
    case 3:
        if (code & 8)
            mica_drbg_free(&m->g);
        m->active = m->active && !(code & 8);
        break;
    default:
        generate(m, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct model m = {0};
    struct fuzz_input in = fuzz_begin(data, size);

    entropy_next = fuzz_byte(&in);
    while (in.left > 0)
        step(&m, &in);
    mica_drbg_free(&m.g);
    return 0;
}
