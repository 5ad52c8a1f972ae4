/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: wrapping of any key, and unwrapping of anything, against OpenSSL. */
#include <string.h>

#include "fuzz.h"

#define PLAIN_MAX 264
#define ROOM      (PLAIN_MAX + 24)

struct wrapping {
    psa_algorithm_t alg;
    psa_key_id_t id;
    size_t key_bytes;
    uint8_t key[32];
};

static psa_status_t unwrap(const struct wrapping *w, const uint8_t *in, size_t n, uint8_t *out,
                           size_t *out_bytes)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = 77;

    psa_set_key_type(&a, PSA_KEY_TYPE_RAW_DATA);
    psa_set_key_usage_flags(&a, PSA_KEY_USAGE_EXPORT);
    const psa_status_t status = psa_unwrap_key(&a, w->id, w->alg, in, n, &id);
    if (status != PSA_SUCCESS) {
        FUZZ_EQUAL(id, PSA_KEY_ID_NULL);
        return status;
    }
    FUZZ_EQUAL(psa_export_key(id, out, ROOM, out_bytes), PSA_SUCCESS);
    FUZZ_EQUAL(psa_destroy_key(id), PSA_SUCCESS);
    return PSA_SUCCESS;
}

/* Wraps a key; both must agree. Then it, or a changed copy, is unwrapped. */
static void wrap(const struct wrapping *w, const uint8_t *plain, size_t n, uint8_t how)
{
    const psa_key_id_t id =
        fuzz_import(PSA_KEY_TYPE_RAW_DATA, PSA_ALG_NONE, PSA_KEY_USAGE_EXPORT, plain, n);
    const bool fits = w->alg == PSA_ALG_KWP || (n % 8 == 0 && n >= 16);
    uint8_t got[ROOM], want[ROOM], back[ROOM];
    size_t got_bytes = 99, want_bytes = 0, back_bytes = 0;
    const psa_status_t status = psa_wrap_key(w->id, w->alg, id, got, sizeof got, &got_bytes);

    FUZZ_EQUAL(psa_destroy_key(id), PSA_SUCCESS);
    if (!fits) {
        FUZZ_CHECK(status == PSA_ERROR_INVALID_ARGUMENT || status == PSA_ERROR_NOT_SUPPORTED);
        return;
    }
    FUZZ_EQUAL(status, PSA_SUCCESS);
    FUZZ_CHECK(oracle_wrap(w->alg, true, w->key, w->key_bytes, plain, n, want, &want_bytes));
    FUZZ_EQUAL(got_bytes, want_bytes);
    FUZZ_EQUAL(memcmp(got, want, got_bytes), 0);
    if (how & 1) {
        got[how % got_bytes] ^= (uint8_t)(how | 2);
        FUZZ_EQUAL(unwrap(w, got, got_bytes, back, &back_bytes), PSA_ERROR_INVALID_SIGNATURE);
    } else {
        FUZZ_EQUAL(unwrap(w, got, got_bytes, back, &back_bytes), PSA_SUCCESS);
        FUZZ_EQUAL(back_bytes, n);
        FUZZ_EQUAL(memcmp(back, plain, n), 0);
    }
}

/* Unwraps anything: no accident passes the check value. */
static void unwrap_any(const struct wrapping *w, const uint8_t *in, size_t n)
{
    uint8_t got[ROOM], want[ROOM];
    size_t got_bytes = 0, want_bytes = 0;
    const psa_status_t status = unwrap(w, in, n, got, &got_bytes);

    if (n == 0 || !oracle_wrap(w->alg, false, w->key, w->key_bytes, in, n, want, &want_bytes)) {
        FUZZ_CHECK(status == PSA_ERROR_INVALID_ARGUMENT || status == PSA_ERROR_INVALID_SIGNATURE);
        return;
    }
    FUZZ_EQUAL(status, PSA_SUCCESS);
    FUZZ_EQUAL(got_bytes, want_bytes);
    FUZZ_EQUAL(memcmp(got, want, got_bytes), 0);
}

/* Plaintexts with wrong check values, lengths and paddings, wrapped as KW wraps, for KWP to refuse:
 * what decrypts under a right key but says something wrong. */
static void unwrap_crafted(const struct wrapping *w, struct fuzz_input *in)
{
    uint8_t block[16], wrapped[16], got[ROOM];
    size_t n = 0, bytes = 0;
    const size_t claimed = fuzz_below(in, 16);

    if (w->alg != PSA_ALG_KWP)
        return;
    fuzz_fill(in, block + 8, 8);
    memcpy(block, "\xa6\x59\x59\xa6\0\0\0", 7);
    block[7] = (uint8_t)claimed;
    FUZZ_CHECK(oracle_cipher(PSA_ALG_ECB_NO_PADDING, true, w->key, w->key_bytes, NULL, 0, block, 16,
                             wrapped, &n));
    bool right = claimed >= 1 && claimed <= 8;
    for (size_t i = claimed; right && i < 8; i++)
        right = block[8 + i] == 0;
    FUZZ_EQUAL(unwrap(w, wrapped, 16, got, &bytes),
               right ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE);
    FUZZ_EQUAL(bytes, right ? claimed : 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input in = fuzz_begin(data, size);
    struct wrapping w = {.alg = fuzz_byte(&in) & 1 ? PSA_ALG_KW : PSA_ALG_KWP,
                         .key_bytes = 16 + 8 * fuzz_below(&in, 3)};
    size_t n;

    fuzz_fill(&in, w.key, w.key_bytes);
    w.id = fuzz_import(PSA_KEY_TYPE_AES, w.alg, PSA_KEY_USAGE_WRAP | PSA_KEY_USAGE_UNWRAP, w.key,
                       w.key_bytes);
    while (in.left > 0) {
        const uint8_t how = fuzz_byte(&in);
        const uint8_t *p = fuzz_bytes(&in, PLAIN_MAX, &n);
        if (how % 4 == 0)
            unwrap_any(&w, p, n);
        else if (how % 4 == 1)
            unwrap_crafted(&w, &in);
        else if (n > 0)
            wrap(&w, p, n, how >> 2);
    }
    FUZZ_EQUAL(psa_destroy_key(w.id), PSA_SUCCESS);
    return 0;
}
