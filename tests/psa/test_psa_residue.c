/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What calls leave on the stack. It is painted, the call is made, and the secret is searched for,
 * eight bytes at a time: where a compiler spills registers, no wipe of a variable reaches. */
#include <string.h>

#include "core/bytes.h"
#include "hash/sha2.h"
#include "mica/impl.h"
#include "psa_helpers.h"

#define DEPTH  16384
#define WINDOW 8

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) ||                         \
    __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif
#if defined(__OPTIMIZE__) && !defined(SANITIZED)
#define PLAIN_FRAMES
#endif

static uint8_t below[DEPTH];

static __attribute__((noinline)) void paint(void)
{
    volatile uint8_t stack[DEPTH];

    for (size_t i = 0; i < DEPTH; i++)
        stack[i] = 0xd7;
    (void)stack[0];
}

/* Reads what was never written: what earlier calls have left there. */
static __attribute__((noinline)) void read_below(void)
{
    volatile uint8_t stack[DEPTH];

    __asm__ volatile("" : "=m"(stack));
    for (size_t i = 0; i < DEPTH; i++)
        below[i] = stack[i];
}

static bool words_left_below(const uint8_t *secret, size_t bytes, size_t window)
{
    for (size_t at = 0; at + window <= bytes; at += window)
        for (size_t i = 0; i + window <= DEPTH; i++)
            if (memcmp(below + i, secret + at, window) == 0)
                return true;
    return false;
}

static bool left_below(const uint8_t *secret, size_t bytes)
{
    return words_left_below(secret, bytes, WINDOW);
}

typedef void call(void);

/* Makes the call twice, since the first one may bind symbols, which saves all registers. */
static void run_painted(call *make)
{
    make();
    paint();
    make();
    read_below();
}

/* With each implementation of a primitive that runs here. */
static void with_each(const char *primitive, void (*check)(void))
{
    struct mica_impl_info info;

    for (size_t i = 0; mica_impl_get(i, &info); i++)
        if (strcmp(info.primitive, primitive) == 0 && info.available) {
            CHECK_SUCCESS(mica_impl_force(info.name));
            check();
            mica_impl_release();
        }
}

static uint8_t text[600], out[700], secret[32];
static psa_key_id_t key;

static void encrypt(void)
{
    size_t n;

    CHECK_SUCCESS(psa_cipher_encrypt(key, PSA_ALG_STREAM_CIPHER, text, 600, out, 700, &n));
}

static void chacha20_leaves_no_key(void)
{
    run_painted(encrypt);
    CHECK(!left_below(secret, 32));
}

static void hash(void)
{
    size_t n;

    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA3_256, text, 600, out, 32, &n));
}

/* The digest is part of the last state, whose other parts lie beside it. */
static void keccak_leaves_no_state(void)
{
    run_painted(hash);
    CHECK(!left_below(out, 32));
}

/* ---- SHA-2: the words of the schedule and of all rounds of a message of one block are searched
 * for (FIPS 180-4, 6.2.2 and 6.4.2). ---- */

#define SHORT_BYTES 40
#define ROUNDS_MAX  80

struct sha2 {
    psa_algorithm_t alg;
    unsigned bits, rounds;
    unsigned sum0[3], sum1[3], sigma0[3], sigma1[3]; /* the last of a sigma is a shift */
};
static const struct sha2 sha256 = {PSA_ALG_SHA_256, 32,         64,          {2, 13, 22},
                                   {6, 11, 25},     {7, 18, 3}, {17, 19, 10}};
static const struct sha2 sha512 = {PSA_ALG_SHA_512, 64,        80,         {28, 34, 39},
                                   {14, 18, 41},    {1, 8, 7}, {19, 61, 6}};
static const struct sha2 *sha2;

static uint64_t cut(uint64_t x)
{
    return sha2->bits == 64 ? x : x & 0xffffffffu;
}

static uint64_t rotr(uint64_t x, unsigned n)
{
    return cut(x >> n | x << (sha2->bits - n));
}

static uint64_t sum(uint64_t x, const unsigned n[3])
{
    return rotr(x, n[0]) ^ rotr(x, n[1]) ^ rotr(x, n[2]);
}

static uint64_t sigma(uint64_t x, const unsigned n[3])
{
    return rotr(x, n[0]) ^ rotr(x, n[1]) ^ x >> n[2];
}

static uint64_t word_of(const void *table, size_t i)
{
    return sha2->bits == 64 ? ((const uint64_t *)table)[i] : ((const uint32_t *)table)[i];
}

static void check_word(uint64_t x)
{
    const uint32_t half = (uint32_t)x;

    if (sha2->bits == 64)
        CHECK(!words_left_below((const uint8_t *)&x, 8, 8));
    else
        CHECK(!words_left_below((const uint8_t *)&half, 4, 4));
}

static void schedule(uint64_t w[ROUNDS_MAX])
{
    const size_t bytes = sha2->bits / 8;
    uint8_t block[128] = {0};

    memcpy(block, text, SHORT_BYTES);
    block[SHORT_BYTES] = 0x80;
    block[16 * bytes - 2] = SHORT_BYTES * 8 >> 8;
    block[16 * bytes - 1] = SHORT_BYTES * 8 & 0xff;
    for (unsigned t = 0; t < sha2->rounds; t++)
        w[t] = t >= 16      ? cut(sigma(w[t - 2], sha2->sigma1) + w[t - 7] +
                                  sigma(w[t - 15], sha2->sigma0) + w[t - 16])
               : bytes == 8 ? mica_load_be64(block + 8 * t)
                            : mica_load_be32(block + 4 * t);
}

static void check_rounds(void)
{
    const void *k = sha2->bits == 64 ? (const void *)mica_sha512_k : (const void *)mica_sha256_k;
    const void *initial = mica_hash_find(sha2->alg)->initial;
    uint64_t w[ROUNDS_MAX], v[8];

    schedule(w);
    for (unsigned i = 0; i < 8; i++)
        v[i] = word_of(initial, i);
    for (unsigned t = 0; t < sha2->rounds; t++) {
        const uint64_t t1 =
            v[7] + sum(v[4], sha2->sum1) + ((v[4] & v[5]) ^ (~v[4] & v[6])) + word_of(k, t) + w[t];
        const uint64_t t2 = sum(v[0], sha2->sum0) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] = cut(v[4] + t1);
        v[0] = cut(t1 + t2);
        check_word(v[0]);
        check_word(v[4]);
        if (t < 5 || t >= 16) /* between them stand the zeros of the padding */
            check_word(w[t]);
    }
    /* That it was the right computation. */
    const uint64_t first = cut(word_of(initial, 0) + v[0]);
    CHECK_EQUAL(first, sha2->bits == 64 ? mica_load_be64(out) : mica_load_be32(out));
}

static void hash_short(void)
{
    size_t n;

    CHECK_SUCCESS(psa_hash_compute(sha2->alg, text, SHORT_BYTES, out, 64, &n));
}

static void sha2_leaves_no_words(void)
{
    run_painted(hash_short);
    check_rounds();
}

static void keys_and_states_are_not_left(void)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint64_t seed = 20;

#ifndef PLAIN_FRAMES
    check_skip("without optimisation or with a sanitizer, frames hold more than a kernel's");
#endif
    check_random(&seed, text, sizeof text);
    check_random(&seed, secret, sizeof secret);
    psa_set_key_type(&attributes, PSA_KEY_TYPE_CHACHA20);
    psa_set_key_algorithm(&attributes, PSA_ALG_STREAM_CIPHER);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT);
    CHECK_SUCCESS(psa_import_key(&attributes, secret, sizeof secret, &key));
    with_each("chacha20", chacha20_leaves_no_key);
    with_each("keccak", keccak_leaves_no_state);
    sha2 = &sha256;
    with_each("sha256", sha2_leaves_no_words);
    sha2 = &sha512;
    with_each("sha512", sha2_leaves_no_words);
    destroy_key(key);
}

static const struct check_test tests[] = {
    {"keys and states are not left on the stack", keys_and_states_are_not_left},
    {NULL, NULL},
};

const struct check_suite suite_psa_residue = {"psa_residue", tests};
