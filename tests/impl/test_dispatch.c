/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The choice among implementations: order of the lists, force, force by class, trace, and what
 * happens when one is unavailable or declines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bignum/bignum.h"
#include "check.h"
#include "cipher/cipher.h"
#include "dispatch/dispatch.h"
#include "hash/hash.h"
#include "mica/impl.h"

#define NAMES_MAX 32

static int rank(const char *impl_class)
{
    static const char *const classes[] = {"portable", "cpu", "engine"};

    for (int i = 0; i < 3; i++)
        if (strcmp(classes[i], impl_class) == 0)
            return i;
    return -1;
}

/* Whether the primitive is one of which all implementations are used, not one. */
static bool all_serve(const char *primitive)
{
    return strcmp(primitive, "entropy") == 0;
}

/* ---- the list ---- */

static void listed(void)
{
    struct mica_impl_info info, before;
    size_t count = 0;

    while (mica_impl_get(count, &info)) {
        CHECK(rank(info.impl_class) >= 0);
        CHECK(info.impl_class != NULL && strlen(info.name) > 0 && strlen(info.primitive) > 0);
        CHECK(strcmp(info.impl_class, "portable") != 0 || info.constant_time);
        for (size_t i = 0; i < count; i++)
            CHECK(mica_impl_get(i, &before) && strcmp(before.name, info.name) != 0);
        count++;
    }
    CHECK(count > 0);
    before = info;
    CHECK(!mica_impl_get(count, &info));
    CHECK(!mica_impl_get(SIZE_MAX - 1, &info));
    CHECK_BYTES(&info, &before, sizeof info);
}

/* Within a primitive: engine, cpu, portable; the last one is portable and always runs, but that a
 * port need not have entropy. */
static void portable_is_last(void)
{
    struct mica_impl_info info, next;

    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        const bool more = mica_impl_get(i + 1, &next);
        if (more && strcmp(next.primitive, info.primitive) == 0) {
            CHECK(rank(next.impl_class) <= rank(info.impl_class));
        } else {
            CHECK(strcmp(info.impl_class, "portable") == 0);
            CHECK(info.available || strcmp(info.primitive, "entropy") == 0);
        }
    }
}

/* ---- what served ---- */

struct use {
    const char *primitive;
    psa_key_type_t type;
    psa_algorithm_t alg;
    size_t key_bytes;
};

static const struct use uses[] = {
    {"md5", PSA_KEY_TYPE_NONE, PSA_ALG_MD5, 0},
    {"sha1", PSA_KEY_TYPE_NONE, PSA_ALG_SHA_1, 0},
    {"sha256", PSA_KEY_TYPE_NONE, PSA_ALG_SHA_256, 0},
    {"sha512", PSA_KEY_TYPE_NONE, PSA_ALG_SHA_512, 0},
    {"sm3", PSA_KEY_TYPE_NONE, PSA_ALG_SM3, 0},
    {"sm4", PSA_KEY_TYPE_SM4, PSA_ALG_GCM, 16},
    {"keccak", PSA_KEY_TYPE_NONE, PSA_ALG_SHA3_256, 0},
    {"ascon", PSA_KEY_TYPE_NONE, PSA_ALG_ASCON_HASH256, 0},
    {"ripemd160", PSA_KEY_TYPE_NONE, PSA_ALG_RIPEMD160, 0},
    {"blake2b", PSA_KEY_TYPE_NONE, PSA_ALG_BLAKE2B_HASH512, 0},
    {"blake2s", PSA_KEY_TYPE_NONE, PSA_ALG_BLAKE2S_HASH256, 0},
    {"aes", PSA_KEY_TYPE_AES, PSA_ALG_GCM, 16},
    {"ghash", PSA_KEY_TYPE_AES, PSA_ALG_GCM, 16},
    {"des", PSA_KEY_TYPE_DES, PSA_ALG_ECB_NO_PADDING, 24},
    {"chacha20", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, 32},
    {"poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, 32},
    {"mont", PSA_KEY_TYPE_NONE, PSA_ALG_NONE, 0},
    {"x25519", PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY), PSA_ALG_ECDH, 32},
    {"ed25519", PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_TWISTED_EDWARDS), PSA_ALG_PURE_EDDSA, 32},
};

#define USES (sizeof uses / sizeof uses[0])

static psa_status_t seal(psa_key_id_t key, psa_algorithm_t alg)
{
    static const uint8_t nonce[12];
    uint8_t in[96] = {0}, out[112];
    size_t n;

    if (PSA_ALG_IS_CIPHER(alg))
        return psa_cipher_encrypt(key, alg, in, sizeof in, out, sizeof out, &n);
    return psa_aead_encrypt(key, alg, nonce, sizeof nonce, NULL, 0, in, sizeof in, out, sizeof out,
                            &n);
}

/* 2^0x55 = 2 mod 15 */
static psa_status_t power_of_two(void)
{
    const mica_limb m[2] = {15, 0}, e[2] = {0x55, 0}, two[2] = {2, 0};
    mica_limb rr[2], r[2];
    struct mica_mont mt;

    mica_mont_init(&mt, m, rr, 2, 4);
    mica_mont_load(r, two, 2, &mt);
    mica_mont_exp(r, r, e, 8, &mt);
    mica_mont_unload(r, r, &mt);
    return r[0] == 2 && r[1] == 0 ? PSA_SUCCESS : PSA_ERROR_GENERIC_ERROR;
}

static psa_status_t use(const struct use *u)
{
    static const uint8_t bytes[32] = {1, 2, 3};
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;
    uint8_t digest[PSA_HASH_MAX_SIZE];
    size_t n;

    if (u->alg == PSA_ALG_NONE)
        return power_of_two();
    if (u->type == PSA_KEY_TYPE_NONE)
        return psa_hash_compute(u->alg, bytes, sizeof bytes, digest, sizeof digest, &n);
    psa_set_key_type(&attributes, u->type);
    psa_set_key_algorithm(&attributes, u->alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT);
    psa_status_t status = psa_import_key(&attributes, bytes, u->key_bytes, &key);
    if (status == PSA_SUCCESS)
        status = PSA_KEY_TYPE_IS_KEY_PAIR(u->type)
                     ? psa_export_public_key(key, digest, sizeof digest, &n)
                     : seal(key, u->alg);
    psa_destroy_key(key);
    return status;
}

static const struct use *use_of(const char *primitive)
{
    for (size_t i = 0; i < USES; i++)
        if (strcmp(uses[i].primitive, primitive) == 0)
            return &uses[i];
    return NULL;
}

static bool traced(const char *name)
{
    const char *names[NAMES_MAX];
    const size_t n = mica_impl_trace(names, NAMES_MAX);

    for (size_t i = 0; i < n && i < NAMES_MAX; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* Every implementation that runs here, forced by name, is the one that serves. */
static void forced_by_name(void)
{
    struct mica_impl_info info;

    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        const struct use *u = use_of(info.primitive);
        if (u == NULL || !info.available)
            continue;
        mica_impl_release();
        CHECK_SUCCESS(mica_impl_force(info.name));
        CHECK(!traced(info.name));
        CHECK_SUCCESS(use(u));
        CHECK(traced(info.name));
    }
    mica_impl_release();
}

/* The free choice is the first of the list that runs here. */
static void free_choice(void)
{
    struct mica_impl_info info;

    mica_impl_release();
    for (size_t i = 0; i < USES; i++) {
        size_t at = 0;
        bool found = false;
        while (!found && mica_impl_get(at++, &info))
            found = strcmp(info.primitive, uses[i].primitive) == 0 && info.available;
        if (!found)
            continue;
        CHECK_SUCCESS(use(&uses[i]));
        CHECK(traced(info.name));
    }
}

static void force_refuses(void)
{
    struct mica_impl_info info;
    size_t refused = 0;

    mica_impl_release();
    CHECK_SUCCESS(use(use_of("sha256")));
    CHECK_STATUS(mica_impl_force("sha256"), PSA_ERROR_DOES_NOT_EXIST);
    CHECK_STATUS(mica_impl_force(""), PSA_ERROR_DOES_NOT_EXIST);
    for (size_t i = 0; mica_impl_get(i, &info); i++) {
        if (info.available)
            continue;
        CHECK_STATUS(mica_impl_force(info.name), PSA_ERROR_NOT_SUPPORTED);
        refused++;
    }
    printf("  %zu implementations are not available here\n", refused);
    free_choice(); /* nothing was changed */
}

/* A class: the best of it or of a plainer one. It releases what was forced by name. */
static void forced_by_class(void)
{
    static const char *const classes[] = {"portable", "cpu", "engine"};
    struct mica_impl_info info;
    const char *name = NULL;

    for (int c = 0; c < 3; c++) {
        CHECK_SUCCESS(mica_impl_force_class(classes[c]));
        for (size_t i = 0; i < USES; i++)
            (void)use(&uses[i]);
        for (size_t i = 0; mica_impl_get(i, &info); i++)
            CHECK(rank(info.impl_class) <= c || !traced(info.name));
    }
    CHECK_SUCCESS(mica_impl_force_class("portable"));
    CHECK_STATUS(mica_impl_force_class("software"), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(use(use_of("sha256")));
    CHECK_EQUAL(mica_impl_trace(&name, 1), 1);
    for (size_t i = 0; mica_impl_get(i, &info); i++)
        CHECK(strcmp(info.name, name) != 0 || rank(info.impl_class) == 0);
    mica_impl_release();
    CHECK(!traced(name));
}

static void trace(void)
{
    const char *names[2] = {NULL, "untouched"};

    mica_impl_release();
    CHECK_EQUAL(mica_impl_trace(names, 2), 0);
    CHECK_SUCCESS(use(use_of("sha256")));
    CHECK_EQUAL(mica_impl_trace(names, 1), 1);
    CHECK_SUCCESS(use(use_of("aes")));
    CHECK_EQUAL(mica_impl_trace(names, 1), 3);
    CHECK(strcmp(names[1], "untouched") == 0);
    CHECK_EQUAL(mica_impl_trace(NULL, 0), 3);
    mica_impl_trace_reset();
    CHECK_EQUAL(mica_impl_trace(NULL, 0), 0);
    mica_impl_release();
}

/* ---- declining ---- */

static bool never(void)
{
    return false;
}

/* Lists without names, as an application's: the same rule, without force and trace. */
static void next_after(void)
{
    static const struct mica_impl away = {MICA_CLASS_ENGINE, 0, never};
    static const struct mica_impl first = {MICA_CLASS_CPU, 0, NULL};
    static const struct mica_impl gone = {MICA_CLASS_CPU, 0, never};
    static const struct mica_impl last = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL};
    const struct mica_impl *const list[] = {&away, &first, &gone, &last, NULL};
    const struct mica_impl *const none[] = {NULL};

    mica_impl_release();
    CHECK(mica_dispatch(list, 10, NULL) == &first);
    CHECK(mica_dispatch(list, 10, &first) == &last);
    CHECK(mica_dispatch(list, 10, &last) == NULL);
    CHECK(mica_dispatch(list, 10, &away) == &first);
    CHECK(mica_dispatch(none, 10, NULL) == NULL);
}

extern const struct mica_hash_impl mica_sha256_c;
static int asked;

static psa_status_t decline(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                            uint8_t *digest)
{
    (void)alg;
    (void)data;
    (void)bytes;
    (void)digest;
    asked++;
    return PSA_ERROR_NOT_SUPPORTED;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t count)
{
    return mica_sha256_c.blocks(state, data, count);
}

/* An implementation that declines the whole message: the right digest comes all the same. */
static void hash_declined(void)
{
    static const struct mica_hash_impl declining = {
        .impl = {MICA_CLASS_ENGINE, 0, NULL}, .blocks = blocks, .digest = decline};
    static const struct mica_impl *const list[] = {&declining.impl, &mica_sha256_c.impl, NULL};
    struct mica_hash_alg alg = *mica_hash_find(PSA_ALG_SHA_256);
    uint8_t got[32], want[32];
    size_t n;

    alg.impls = list;
    asked = 0;
    CHECK_SUCCESS(mica_hash_compute(&alg, (const uint8_t *)"abc", 3, got));
    CHECK_EQUAL(asked, 1);
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, (const uint8_t *)"abc", 3, want, 32, &n));
    CHECK_BYTES(got, want, 32);
}

static void every_primitive(void)
{
    struct mica_impl_info info;

    for (size_t i = 0; mica_impl_get(i, &info); i++)
        CHECK(use_of(info.primitive) != NULL || all_serve(info.primitive));
}

static psa_status_t decline_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                unsigned directions)
{
    (void)k;
    (void)key;
    (void)key_bytes;
    (void)directions;
    asked++;
    return PSA_ERROR_NOT_SUPPORTED;
}

static psa_status_t fail_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                             unsigned directions)
{
    (void)decline_key(k, key, key_bytes, directions);
    return PSA_ERROR_HARDWARE_FAILURE;
}

static psa_status_t set_key_with(psa_status_t (*first)(struct mica_cipher_key *, const uint8_t *,
                                                       size_t, unsigned),
                                 const struct mica_impl *next, const struct mica_impl **chosen)
{
    static const uint8_t bytes[16];
    const struct mica_cipher_impl fake = {
        .impl = {MICA_CLASS_ENGINE, 0, NULL}, .block_bytes = 16, .batch = 1, .set_key = first};
    const struct mica_impl *const list[] = {&fake.impl, next, NULL};
    const struct mica_block_cipher cipher = {PSA_KEY_TYPE_AES, 16, 16, list};
    struct mica_cipher_key k;
    const psa_status_t status =
        mica_cipher_set_key(&k, &cipher, bytes, sizeof bytes, MICA_ENCRYPT, 64);

    *chosen = status == PSA_SUCCESS ? &k.impl->impl : NULL;
    mica_cipher_wipe_key(&k);
    return status;
}

/* A key that is declined goes to the next implementation; a failure is final. */
static void key_declined(void)
{
    const struct mica_impl *const *list = mica_block_cipher_find(PSA_KEY_TYPE_AES)->impls;
    const struct mica_impl *last = NULL, *chosen;

    while (*list != NULL)
        last = *list++;
    asked = 0;
    CHECK_SUCCESS(set_key_with(decline_key, last, &chosen));
    CHECK(asked == 1 && chosen == last);
    asked = 0;
    CHECK_STATUS(set_key_with(fail_key, last, &chosen), PSA_ERROR_HARDWARE_FAILURE);
    CHECK_EQUAL(asked, 1);
    CHECK_STATUS(set_key_with(decline_key, NULL, &chosen), PSA_ERROR_NOT_SUPPORTED);
}

/* ---- on a masked CPU ---- */

/* MICA_EXPECT="aes=portable ghash=cpu": the class that the free choice must give there; set by
 * tests/masked_cpu.sh. */
static void as_expected(void)
{
    const char *expect = getenv("MICA_EXPECT");
    char primitive[16], impl_class[16];
    struct mica_impl_info info;
    int taken = 0;

    if (expect == NULL)
        check_skip("MICA_EXPECT is not set: tests/masked_cpu.sh does");
    mica_impl_release();
    while (sscanf(expect, " %15[a-z0-9]=%15[a-z]%n", primitive, impl_class, &taken) == 2) {
        bool right = false;
        expect += taken;
        CHECK(use_of(primitive) != NULL);
        CHECK_SUCCESS(use(use_of(primitive)));
        for (size_t i = 0; mica_impl_get(i, &info); i++)
            right = right || (strcmp(info.primitive, primitive) == 0 && traced(info.name) &&
                              strcmp(info.impl_class, impl_class) == 0);
        printf("  %s by %s\n", primitive, impl_class);
        CHECK(right);
    }
    CHECK(taken > 0);
}

static const struct check_test tests[] = {
    {"listed", listed},
    {"portable is last", portable_is_last},
    {"every primitive is tried", every_primitive},
    {"free choice", free_choice},
    {"forced by name", forced_by_name},
    {"force refuses", force_refuses},
    {"forced by class", forced_by_class},
    {"trace", trace},
    {"next after one that declined", next_after},
    {"hash declined", hash_declined},
    {"key declined", key_declined},
    {"as expected on a masked CPU", as_expected},
    {0},
};
const struct check_suite suite_dispatch = {"dispatch", tests};
