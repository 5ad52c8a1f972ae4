/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 and HChaCha20 in every implementation: known answers of RFC 8439 and of
 * draft-irtf-cfrg-xchacha-03, and a plain reference. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "chacha20_reference.h"
#include "cipher/chacha20.h"
#include "each_impl.h"

#define BLOCKS_MAX 70
#define OFFSETS    16

static void set_key(struct mica_cipher_key *k, const struct mica_impl *impl, const uint8_t *key)
{
    k->impl = (const struct mica_cipher_impl *)(const void *)impl;
    CHECK_SUCCESS(k->impl->set_key(k, key, 32, MICA_ENCRYPT));
}

static void same(const struct mica_impl *impl, size_t blocks, const uint8_t *got,
                 const uint8_t *want, size_t bytes)
{
    if (memcmp(got, want, bytes) != 0)
        printf("  %s: %zu blocks\n", impl_name(impl), blocks);
    CHECK_BYTES(got, want, bytes);
}

static void count_from(uint8_t *out, size_t n, uint8_t first)
{
    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(first + i);
}

/* RFC 8439, section 2.3.2. */
static void test_known_block(void)
{
    static const uint8_t chain0[16] = {1, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0x4a};
    static const uint8_t want[64] = {
        0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3,
        0x20, 0x71, 0xc4, 0xc7, 0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22,
        0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e, 0xd2, 0x82, 0x64, 0x46, 0x07, 0x9f, 0xaa,
        0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2, 0xb5, 0x12, 0x9c, 0xd1,
        0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e};
    uint8_t key[32];

    count_from(key, sizeof key, 0);
    EACH_IMPL(it, mica_impls_chacha20)
    {
        struct mica_cipher_key k;
        uint8_t chain[16], block[64] = {0};
        memcpy(chain, chain0, 16);
        set_key(&k, *it, key);
        CHECK_SUCCESS(k.impl->ctr(&k, chain, block, block, 1));
        same(*it, 1, block, want, 64);
        CHECK_EQUAL(chain[0], 2);
    }
}

/* The draft, section 2.2.1. */
static void test_known_subkey(void)
{
    static const uint8_t nonce[24] = {0,    0,    0,    9,    0, 0, 0, 0x4a, 0, 0, 0, 0,
                                      0x31, 0x41, 0x59, 0x27, 1, 2, 3, 4,    5, 6, 7, 8};
    static const uint8_t want[32] = {0x82, 0x41, 0x3b, 0x42, 0x27, 0xb2, 0x7b, 0xfe,
                                     0xd3, 0x0e, 0x42, 0x50, 0x8a, 0x87, 0x7d, 0x73,
                                     0xa0, 0xf9, 0xe4, 0xd5, 0x8a, 0x74, 0xa8, 0x53,
                                     0xc1, 0x2e, 0xc4, 0x13, 0x26, 0xd3, 0xec, 0xdc};
    static const uint8_t want_chain[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
    uint8_t key[32], subkey[32];

    count_from(key, sizeof key, 0);
    reference_hchacha20(subkey, key, nonce);
    CHECK_BYTES(subkey, want, 32);
    EACH_IMPL(it, mica_impls_chacha20)
    {
        struct mica_cipher_key k, other;
        uint8_t chain[16];
        set_key(&k, *it, key);
        CHECK_SUCCESS(mica_xchacha20_start(&k, chain, nonce));
        set_key(&other, *it, want);
        CHECK_BYTES(k.schedule.w32, other.schedule.w32, 32);
        CHECK_BYTES(chain, want_chain, 16);
    }
}

/* One message in two calls, in place or not, at any address. */
static void check_split(const struct mica_impl *impl, uint64_t *seed, size_t blocks,
                        uint64_t counter)
{
    static uint8_t in[64 * BLOCKS_MAX + OFFSETS], out[64 * BLOCKS_MAX + OFFSETS + 1];
    static uint8_t want[64 * BLOCKS_MAX];
    uint8_t *const from = in + check_random_below(seed, OFFSETS);
    uint8_t *const to =
        check_random_below(seed, 2) ? from : out + check_random_below(seed, OFFSETS);
    const size_t first = check_random_below(seed, (uint32_t)blocks + 1);
    uint8_t key[32], chain[16], want_chain[16];
    struct mica_cipher_key k;

    check_random(seed, key, sizeof key);
    check_random(seed, chain, sizeof chain);
    check_random(seed, in, sizeof in);
    memcpy(chain, &counter, counter == 0 ? 0 : sizeof counter);
    memcpy(want_chain, chain, 16);
    reference_chacha20(want, from, blocks, key, want_chain);
    memset(out, 0x5c, sizeof out);
    set_key(&k, impl, key);
    CHECK_SUCCESS(k.impl->ctr(&k, chain, from, to, first));
    CHECK_SUCCESS(k.impl->ctr(&k, chain, from + 64 * first, to + 64 * first, blocks - first));
    same(impl, blocks, to, want, 64 * blocks);
    CHECK_BYTES(chain, want_chain, 16);
    if (to != from)
        CHECK_EQUAL(to[64 * blocks], 0x5c);
}

static void test_blocks(void)
{
    uint64_t seed = 20;

    EACH_IMPL(it, mica_impls_chacha20)
    for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++)
        check_split(*it, &seed, blocks, 0);
}

/* The counter has 64 bits. */
static void test_carries(void)
{
    uint64_t seed = 21;

    EACH_IMPL(it, mica_impls_chacha20)
    for (uint64_t back = 1; back <= 40; back++) {
        check_split(*it, &seed, BLOCKS_MAX - 3, 0x700000000u - back);
        check_split(*it, &seed, BLOCKS_MAX - 3, 0 - back);
    }
}

static const struct check_test tests[] = {
    {"known block of RFC 8439", test_known_block},
    {"known subkey of the draft", test_known_subkey},
    {"against a plain reference", test_blocks},
    {"carries of the counter", test_carries},
    {NULL, NULL},
};

const struct check_suite suite_chacha20_impl = {"chacha20_impl", tests};
