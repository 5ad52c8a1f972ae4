/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305 in every implementation: known answers of RFC 8439, section 2.5.2 and appendix A.3,
 * whose vectors 7 to 11 are sums at the edge of the prime, and a plain reference. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "aead/poly1305_impl.h"
#include "chacha20_reference.h"
#include "each_impl.h"

#define BYTES_MAX 2200
#define OFFSETS   16

static void same(const struct mica_impl *impl, size_t bytes, const uint8_t *got,
                 const uint8_t *want)
{
    if (memcmp(got, want, 16) != 0)
        printf("  %s: %zu bytes\n", impl_name(impl), bytes);
    CHECK_BYTES(got, want, 16);
}

/* The whole blocks in two calls, and the rest. */
static void authenticate(const struct mica_impl *impl, uint8_t tag[16], const uint8_t *in, size_t n,
                         size_t first, const uint8_t key[32])
{
    struct mica_poly1305_state p;

    p.impl = (const struct mica_poly1305_impl *)(const void *)impl;
    p.impl->set_key(&p, key);
    p.impl->blocks(&p, in, first);
    p.impl->blocks(&p, in + 16 * first, n / 16 - first);
    p.impl->finish(&p, in + (n - n % 16), n % 16, tag);
}

#define FF8 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff

static const struct edge {
    uint8_t r[16], s[16];
    size_t bytes;
    uint8_t data[64], tag[16];
} edges[] = {
    /* A.3 #7: 2^130 - 5 is not what is left */
    {{2}, {0}, 16, {FF8, FF8}, {3}},
    /* #8: s added without its carry */
    {{2}, {FF8, FF8}, 16, {2}, {3}},
    /* #9 */
    {{2},
     {0},
     16,
     {0xfd, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, FF8},
     {0xfa, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, FF8}},
    /* the second half of #7's family: 2^130 - 6 + ... */
    {{1}, {0}, 48, {FF8, FF8, 0xf0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, FF8, 0x11}, {5}},
    {{1},
     {0},
     48,
     {FF8,  FF8,  0xfb, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe,
      0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 0xfe, 1,    1,    1,    1,    1,    1,
      1,    1,    1,    1,    1,    1,    1,    1,    1,    1},
     {0}},
    /* #10 and #11 */
    {{1, 0, 0, 0, 0, 0, 0, 0, 4},
     {0},
     64,
     {0xe3, 0x35, 0x94, 0xd7, 0x50, 0x5e, 0x43, 0xb9, 0, 0, 0, 0, 0, 0, 0, 0, 0x33,
      0x94, 0xd7, 0x50, 0x5e, 0x43, 0x79, 0xcd, 1,    0, 0, 0, 0, 0, 0, 0, 0, 0,
      0,    0,    0,    0,    0,    0,    0,    0,    0, 0, 0, 0, 0, 0, 1},
     {0x14, 0, 0, 0, 0, 0, 0, 0, 0x55}},
    {{1, 0, 0, 0, 0, 0, 0, 0, 4},
     {0},
     48,
     {0xe3, 0x35, 0x94, 0xd7, 0x50, 0x5e, 0x43, 0xb9, 0,    0,    0,    0, 0,
      0,    0,    0,    0x33, 0x94, 0xd7, 0x50, 0x5e, 0x43, 0x79, 0xcd, 1},
     {0x13}},
};

static void test_edges(void)
{
    EACH_IMPL(it, mica_impls_poly1305)
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        uint8_t key[32], tag[16];
        memcpy(key, edges[i].r, 16);
        memcpy(key + 16, edges[i].s, 16);
        authenticate(*it, tag, edges[i].data, edges[i].bytes, 0, key);
        same(*it, edges[i].bytes, tag, edges[i].tag);
        reference_poly1305(tag, edges[i].data, edges[i].bytes, key);
        CHECK_BYTES(tag, edges[i].tag, 16);
    }
}

/* Section 2.5.2. */
static void test_known_tag(void)
{
    static const uint8_t key[32] = {0x85, 0xd6, 0xbe, 0x78, 0x57, 0x55, 0x6d, 0x33,
                                    0x7f, 0x44, 0x52, 0xfe, 0x42, 0xd5, 0x06, 0xa8,
                                    0x01, 0x03, 0x80, 0x8a, 0xfb, 0x0d, 0xb2, 0xfd,
                                    0x4a, 0xbf, 0xf6, 0xaf, 0x41, 0x49, 0xf5, 0x1b};
    static const uint8_t want[16] = {0xa8, 0x06, 0x1d, 0xc1, 0x30, 0x51, 0x36, 0xc6,
                                     0xc2, 0x2b, 0x8b, 0xaf, 0x0c, 0x01, 0x27, 0xa9};
    static const uint8_t text[34] = "Cryptographic Forum Research Group";

    EACH_IMPL(it, mica_impls_poly1305)
    {
        uint8_t tag[16];
        authenticate(*it, tag, text, sizeof text, 1, key);
        same(*it, sizeof text, tag, want);
    }
}

enum fill { RANDOM, ONES, NEARLY_P };

/* `fill` chooses the message: random, the largest sums there are, or sums that stay near p. */
static void check_length(const struct mica_impl *impl, uint64_t *seed, size_t n, enum fill fill)
{
    static uint8_t buffer[BYTES_MAX + OFFSETS];
    uint8_t *in = buffer + check_random_below(seed, OFFSETS);
    const size_t first = check_random_below(seed, (uint32_t)(n / 16) + 1);
    uint8_t key[32], tag[16], want[16];

    check_random(seed, key, sizeof key);
    check_random(seed, buffer, sizeof buffer);
    if (fill != RANDOM) {
        memset(buffer, 0xff, sizeof buffer);
        memset(key, 0xff, sizeof key);
    }
    if (fill == NEARLY_P) {
        memset(key, 0, 16);
        key[0] = (uint8_t)check_random_below(seed, 4);
        in[0] = (uint8_t)(0xf0 + check_random_below(seed, 16));
    }
    reference_poly1305(want, in, n, key);
    authenticate(impl, tag, in, n, first, key);
    same(impl, n, tag, want);
}

static void test_lengths(void)
{
    uint64_t seed = 1305;

    EACH_IMPL(it, mica_impls_poly1305)
    for (size_t n = 0; n <= BYTES_MAX; n += n < 300 ? 1 : 29) {
        check_length(*it, &seed, n, RANDOM);
        check_length(*it, &seed, n, ONES);
        check_length(*it, &seed, n, NEARLY_P);
    }
}

static const struct check_test tests[] = {
    {"known tag of RFC 8439", test_known_tag},
    {"edges of RFC 8439, A.3", test_edges},
    {"against a plain reference", test_lengths},
    {NULL, NULL},
};

const struct check_suite suite_poly1305_impl = {"poly1305_impl", tests};
