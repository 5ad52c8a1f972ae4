/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CTR_DRBG: against a plain writing of SP 800-90A Rev. 1, section 10.2.1; its limits, its states,
 * and what it does when entropy fails. (Known answers: test_vec_drbg.c.) */
#include <string.h>

#include "check.h"
#include "cipher/cipher.h"
#include "dispatch/lists.h"
#include "mica/impl.h"
#include "mica/random.h"
#include "rng/entropy.h"

/* ---- entropy that the tests control --------------------------------------------------------- */

struct supply {
    size_t calls, fail_at; /* number of the call that fails; 0: none */
    size_t bytes;          /* of the last call */
    uint64_t seed;
};

static psa_status_t supply(void *context, uint8_t *out, size_t bytes)
{
    struct supply *s = context;

    s->bytes = bytes;
    if (++s->calls == s->fail_at)
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    check_random(&s->seed, out, bytes);
    return PSA_SUCCESS;
}

static mica_drbg_parameters_t with(struct supply *s, uint16_t key_bits, uint16_t flags)
{
    return (mica_drbg_parameters_t){
        .key_bits = key_bits, .flags = flags, .entropy = supply, .entropy_context = s};
}

static mica_drbg_t make(struct supply *s, uint16_t key_bits, uint16_t flags)
{
    const mica_drbg_parameters_t parameters = with(s, key_bits, flags);
    mica_drbg_t drbg = MICA_DRBG_INIT;

    CHECK_SUCCESS(mica_drbg_instantiate(&drbg, &parameters));
    return drbg;
}

#define DF MICA_DRBG_DERIVATION_FUNCTION
#define PR MICA_DRBG_PREDICTION_RESISTANCE

static const struct {
    uint16_t key_bits, flags;
} kinds[] = {{128, 0}, {256, 0}, {128, DF}, {256, DF}};

#define KINDS (sizeof kinds / sizeof kinds[0])

/* ---- the plain writing ---------------------------------------------------------------------- */

static void encrypt_block(const uint8_t *key, size_t key_bytes, const uint8_t in[16],
                          uint8_t out[16])
{
    struct mica_cipher_key k;

    CHECK_SUCCESS(mica_cipher_set_key(&k, mica_block_cipher_find(PSA_KEY_TYPE_AES), key, key_bytes,
                                      MICA_ENCRYPT, 16));
    CHECK_SUCCESS(k.impl->encrypt(&k, in, out, 1));
    mica_cipher_wipe_key(&k);
}

static void plain_next(mica_drbg_t *g, uint8_t out[16])
{
    unsigned carry = 1;

    for (size_t i = 16; i-- > 0; carry >>= 8) {
        carry += g->v[i];
        g->v[i] = (uint8_t)carry;
    }
    encrypt_block(g->key, g->key_bytes, g->v, out);
}

/* 10.2.1.2 */
static void plain_update(mica_drbg_t *g, const uint8_t data[48])
{
    uint8_t temp[48];

    for (size_t i = 0; i < g->key_bytes + 16u; i += 16)
        plain_next(g, temp + i);
    for (size_t i = 0; i < 48; i++)
        temp[i] ^= data[i];
    memcpy(g->key, temp, g->key_bytes);
    memcpy(g->v, temp + g->key_bytes, 16);
}

/* 10.2.1.5.1: without derivation function. */
static void plain_generate(mica_drbg_t *g, uint8_t *out, size_t bytes, const uint8_t *additional,
                           size_t additional_bytes)
{
    uint8_t data[48] = {0}, block[16];

    if (additional_bytes > 0) {
        memcpy(data, additional, additional_bytes);
        plain_update(g, data);
    }
    for (size_t at = 0; at < bytes; at += 16) {
        plain_next(g, block);
        memcpy(out + at, block, bytes - at < 16 ? bytes - at : 16);
    }
    plain_update(g, data);
}

#define LONGEST 3000u

static void compare_with_plain(uint16_t key_bits, uint64_t seed)
{
    static uint8_t got[LONGEST], want[LONGEST];
    struct supply s = {.seed = seed};
    mica_drbg_t g = make(&s, key_bits, 0), plain = g;
    uint8_t additional[48];

    for (size_t i = 0; i < 60; i++) {
        const size_t bytes = i < 50 ? i * 7 : check_random_below(&seed, LONGEST);
        const size_t extra = check_random_below(&seed, key_bits / 8 + 17);
        check_random(&seed, additional, extra);
        if (i % 4 == 1) /* the counter wraps within the request */
            memset(g.v, 0xff, 15);
        memcpy(plain.v, g.v, 16);
        CHECK_SUCCESS(mica_drbg_generate(&g, got, bytes, additional, extra, false));
        plain_generate(&plain, want, bytes, additional, extra);
        CHECK_BYTES(got, want, bytes);
        CHECK_BYTES(g.key, plain.key, 32);
        CHECK_BYTES(g.v, plain.v, 16);
    }
}

static void plain_writing(void)
{
    struct mica_impl_info info;

    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        if (strcmp(info.primitive, "aes") != 0 || !info.available)
            continue;
        CHECK_SUCCESS(mica_impl_force(info.name));
        compare_with_plain(128, i);
        compare_with_plain(256, i);
    }
    mica_impl_release();
}

static void selftest(void)
{
    CHECK_SUCCESS(mica_drbg_selftest());
}

/* ---- parameters ----------------------------------------------------------------------------- */

static void check_refused(mica_drbg_parameters_t p)
{
    struct supply *s = p.entropy_context;
    mica_drbg_t g = MICA_DRBG_INIT;
    const mica_drbg_t none = MICA_DRBG_INIT;
    const size_t calls = s->calls;

    CHECK_STATUS(mica_drbg_instantiate(&g, &p), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_BYTES(&g, &none, sizeof g);
    CHECK_EQUAL(s->calls, calls);
}

static void bad_parameters(void)
{
    static const uint8_t text[64];
    struct supply s = {.seed = 1};
    mica_drbg_parameters_t p;

    for (uint16_t bits = 64; bits <= 512; bits += 64)
        if (bits != 128 && bits != 256)
            check_refused(with(&s, bits, 0));
    check_refused(with(&s, 256, 8));
    for (size_t i = 0; i < KINDS; i++) {
        const bool derives = kinds[i].flags & DF;
        const size_t seed_bytes = kinds[i].key_bits / 8u + 16u;
        p = with(&s, kinds[i].key_bits, kinds[i].flags);
        p.entropy_bytes = (uint16_t)(derives ? kinds[i].key_bits / 8u - 1 : seed_bytes - 1);
        check_refused(p);
        p.entropy_bytes = (uint16_t)(derives ? MICA_DRBG_ENTROPY_MAX + 1 : seed_bytes + 1);
        check_refused(p);
        p = with(&s, kinds[i].key_bits, kinds[i].flags);
        p.reseed_interval = MICA_DRBG_RESEED_INTERVAL_MAX + 1;
        check_refused(p);
        p.reseed_interval = 0;
        p.personalization = text;
        p.personalization_bytes = derives ? UINT32_MAX : seed_bytes + 1;
        check_refused(p);
        p.personalization_bytes = 0;
        p.nonce_bytes = 16; /* and no nonce */
        check_refused(p);
        p.nonce = text;
        p.nonce_bytes = kinds[i].key_bits / 16u - 1;
        check_refused(p);
    }
    p = with(&s, 256, 0);
    p.nonce = text;
    p.nonce_bytes = 16;
    check_refused(p);
}

/* The entropy asked for: the least by default, and half of the strength more for a nonce. */
static void entropy_sizes(void)
{
    static const size_t first[KINDS] = {32, 48, 24, 48}, later[KINDS] = {32, 48, 16, 32};

    for (size_t i = 0; i < KINDS; i++) {
        struct supply s = {.seed = 1};
        mica_drbg_t g = make(&s, kinds[i].key_bits, kinds[i].flags);
        CHECK_EQUAL(s.bytes, first[i]);
        CHECK_SUCCESS(mica_drbg_reseed(&g, NULL, 0));
        CHECK_EQUAL(s.bytes, later[i]);
    }
    struct supply s = {.seed = 1};
    mica_drbg_parameters_t p = with(&s, 0, DF);
    mica_drbg_t g = MICA_DRBG_INIT;
    p.entropy_bytes = MICA_DRBG_ENTROPY_MAX;
    CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
    CHECK_EQUAL(s.bytes, MICA_DRBG_ENTROPY_MAX + 16);
}

/* ---- states and limits ---------------------------------------------------------------------- */

static void states(void)
{
    struct supply s = {.seed = 1};
    const mica_drbg_parameters_t p = with(&s, 256, DF);
    const mica_drbg_t none = MICA_DRBG_INIT;
    mica_drbg_t g = MICA_DRBG_INIT;
    uint8_t out[16];

    CHECK_STATUS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_drbg_reseed(&g, NULL, 0), PSA_ERROR_BAD_STATE);
    mica_drbg_free(&g);
    CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
    CHECK_STATUS(mica_drbg_instantiate(&g, &p), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false));
    mica_drbg_free(&g);
    CHECK_BYTES(&g, &none, sizeof g);
    mica_drbg_free(&g);
    CHECK_STATUS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false), PSA_ERROR_BAD_STATE);
}

static void request_limits(void)
{
    static uint8_t out[CHECK_ROOM];

    if (sizeof out <= MICA_DRBG_REQUEST_MAX)
        check_skip("a request too long does not fit this board");
    for (size_t i = 0; i < KINDS; i++) {
        struct supply s = {.seed = 1};
        mica_drbg_t g = make(&s, kinds[i].key_bits, kinds[i].flags), before = g;
        const size_t too_long = kinds[i].flags & DF ? UINT32_MAX : kinds[i].key_bits / 8u + 17u;
        memset(out, 0x5c, sizeof out);
        CHECK_STATUS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_EQUAL(out[0], 0x5c);
        CHECK_STATUS(mica_drbg_generate(&g, out, 16, out, too_long, false),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_STATUS(mica_drbg_reseed(&g, out, too_long), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_STATUS(mica_drbg_generate(&g, out, 16, NULL, 0, true), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_BYTES(&g, &before, sizeof g);
        CHECK_EQUAL(s.calls, 1);
        CHECK_SUCCESS(mica_drbg_generate(&g, out, MICA_DRBG_REQUEST_MAX, NULL, 0, false));
        CHECK_SUCCESS(mica_drbg_generate(&g, NULL, 0, NULL, 0, false));
    }
}

/* Nothing beyond the output is written, and a short one is the beginning of a long one. */
static void guards(void)
{
    struct supply s = {.seed = 1};
    const mica_drbg_t start = make(&s, 256, DF);
    uint8_t all[200], out[202];
    mica_drbg_t g = start;

    CHECK_SUCCESS(mica_drbg_generate(&g, all, sizeof all, NULL, 0, false));
    for (size_t n = 0; n <= 200; n++) {
        g = start;
        memset(out, 0x5c, sizeof out);
        CHECK_SUCCESS(mica_drbg_generate(&g, out + 1, n, NULL, 0, false));
        CHECK(out[0] == 0x5c && out[n + 1] == 0x5c);
        CHECK_BYTES(out + 1, all, n);
    }
}

static void reseed_interval(void)
{
    struct supply s = {.seed = 1};
    mica_drbg_parameters_t p = with(&s, 256, 0);
    mica_drbg_t g = MICA_DRBG_INIT;
    uint8_t out[16];

    p.reseed_interval = 3;
    CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
    for (size_t i = 0; i < 10; i++) {
        CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false));
        CHECK_EQUAL(s.calls, 1 + i / 3);
    }
    mica_drbg_free(&g);

    p.reseed_interval = 0; /* 2^48: the request of that number is served, the next one reseeds */
    CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
    const size_t calls = s.calls;
    g.reseed_counter = (uint64_t)1 << 48;
    CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false));
    CHECK_EQUAL(s.calls, calls);
    CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, false));
    CHECK_EQUAL(s.calls, calls + 1);
    CHECK_EQUAL(g.reseed_counter, 2);
}

static void prediction_resistance(void)
{
    for (size_t i = 0; i < KINDS; i++) {
        struct supply s = {.seed = 1};
        mica_drbg_t g = make(&s, kinds[i].key_bits, kinds[i].flags | PR), twin = g;
        uint8_t a[32], b[32];

        CHECK_SUCCESS(mica_drbg_generate(&g, a, sizeof a, NULL, 0, true));
        CHECK_EQUAL(s.calls, 2);
        CHECK_SUCCESS(mica_drbg_generate(&twin, b, sizeof b, NULL, 0, true));
        CHECK_EQUAL(s.calls, 3);
        CHECK(memcmp(a, b, sizeof a) != 0);
        CHECK_SUCCESS(mica_drbg_generate(&g, a, sizeof a, NULL, 0, false));
        CHECK_EQUAL(s.calls, 3);
    }
}

/* ---- failing entropy ------------------------------------------------------------------------ */

/* At the n-th call: nothing is given out, the state is as before, and the next call goes on. */
static void failing_entropy(void)
{
    static const uint8_t zero[40];
    const mica_drbg_t none = MICA_DRBG_INIT;

    for (size_t fail_at = 1; fail_at <= 6; fail_at++) {
        struct supply s = {.seed = 1, .fail_at = fail_at};
        const mica_drbg_parameters_t p = with(&s, 256, DF | PR);
        mica_drbg_t g = MICA_DRBG_INIT;
        uint8_t out[40];

        if (fail_at == 1) {
            CHECK_STATUS(mica_drbg_instantiate(&g, &p), PSA_ERROR_INSUFFICIENT_ENTROPY);
            CHECK_BYTES(&g, &none, sizeof g);
            continue;
        }
        CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
        while (s.calls + 1 < fail_at)
            CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, true));
        const mica_drbg_t before = g;
        if (fail_at % 2 == 0) {
            CHECK_STATUS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, true),
                         PSA_ERROR_INSUFFICIENT_ENTROPY);
            CHECK_BYTES(out, zero, sizeof out);
        } else {
            CHECK_STATUS(mica_drbg_reseed(&g, NULL, 0), PSA_ERROR_INSUFFICIENT_ENTROPY);
        }
        CHECK_BYTES(&g, &before, sizeof g);
        CHECK_SUCCESS(mica_drbg_generate(&g, out, sizeof out, NULL, 0, true));
    }
}

/* ---- copies --------------------------------------------------------------------------------- */

/* A copied object on the library's entropy goes its own way, by the fresh bytes in each request. */
static void copies(void)
{
    const mica_drbg_parameters_t on_library = MICA_DRBG_PARAMETERS_INIT;
    mica_drbg_parameters_t p = on_library;
    uint8_t a[32], b[32];

    if (mica_entropy_fresh(mica_impls_entropy, a) == 0)
        check_skip("no source of this machine is quick");
    for (uint16_t flags = 0; flags <= DF; flags++) {
        mica_drbg_t g = MICA_DRBG_INIT;
        p.flags = flags;
        CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
        mica_drbg_t copy = g;
        CHECK_SUCCESS(mica_drbg_generate(&g, a, sizeof a, NULL, 0, false));
        CHECK_SUCCESS(mica_drbg_generate(&copy, b, sizeof b, NULL, 0, false));
        CHECK(memcmp(a, b, sizeof a) != 0);
    }
    p.flags = MICA_DRBG_NO_FRESH_BYTES;
    mica_drbg_t g = MICA_DRBG_INIT;
    CHECK_SUCCESS(mica_drbg_instantiate(&g, &p));
    mica_drbg_t copy = g;
    CHECK_SUCCESS(mica_drbg_generate(&g, a, sizeof a, NULL, 0, false));
    CHECK_SUCCESS(mica_drbg_generate(&copy, b, sizeof b, NULL, 0, false));
    CHECK_BYTES(a, b, sizeof a); /* so that this test can tell */
}

/* What an output was made from is gone: Key and V after it are not those before, nor its blocks. */
static void backtracking(void)
{
    struct supply s = {.seed = 1};
    mica_drbg_t g = make(&s, 256, 0);

    for (size_t bytes = 0; bytes < 70; bytes++) {
        const mica_drbg_t before = g;
        uint8_t out[70], again[70];
        CHECK_SUCCESS(mica_drbg_generate(&g, out, bytes, NULL, 0, false));
        CHECK(memcmp(g.key, before.key, 32) != 0 && memcmp(g.v, before.v, 16) != 0);
        mica_drbg_t after = g;
        CHECK_SUCCESS(mica_drbg_generate(&after, again, bytes, NULL, 0, false));
        CHECK(bytes < 4 || memcmp(out, again, bytes) != 0);
    }
}

static const struct check_test tests[] = {
    {"selftest", selftest},
    {"plain_writing", plain_writing},
    {"bad_parameters", bad_parameters},
    {"entropy_sizes", entropy_sizes},
    {"states", states},
    {"request_limits", request_limits},
    {"guards", guards},
    {"reseed_interval", reseed_interval},
    {"prediction_resistance", prediction_resistance},
    {"failing_entropy", failing_entropy},
    {"copies", copies},
    {"backtracking", backtracking},
    {0},
};
const struct check_suite suite_ctr_drbg = {"ctr_drbg", tests};
