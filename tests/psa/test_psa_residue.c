/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What calls leave on the stack. It is painted, the call is made, and the secret is searched for,
 * eight bytes at a time: where a compiler spills registers, no wipe of a variable reaches. */
#include <string.h>

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

static bool left_below(const uint8_t *secret, size_t bytes)
{
    for (size_t at = 0; at + WINDOW <= bytes; at += WINDOW)
        for (size_t i = 0; i + WINDOW <= DEPTH; i++)
            if (memcmp(below + i, secret + at, WINDOW) == 0)
                return true;
    return false;
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
    destroy_key(key);
}

static const struct check_test tests[] = {
    {"keys and states are not left on the stack", keys_and_states_are_not_left},
    {NULL, NULL},
};

const struct check_suite suite_psa_residue = {"psa_residue", tests};
