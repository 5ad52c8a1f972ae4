/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH in every implementation: known answers of D. McGrew and J. Viega, "The Galois/Counter Mode
 * of Operation (GCM)", appendix B, and a reference that goes bit by bit (SP 800-38D, 6.3, 6.4). */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "aead/ghash_impl.h"
#include "aes_reference.h"
#include "each_impl.h"

#define BLOCKS_MAX 70
#define OFFSETS    16

static const struct mica_ghash_impl *ghash(const struct mica_impl *impl)
{
    return (const struct mica_ghash_impl *)(const void *)impl;
}

static void same(const struct mica_impl *impl, const uint8_t *got, const uint8_t *want,
                 size_t blocks)
{
    if (memcmp(got, want, 16) != 0)
        printf("  %s: %zu blocks\n", impl_name(impl), blocks);
    CHECK_BYTES(got, want, 16);
}

/* Test cases 2, 3 and 4: H, blocks, GHASH(H, A, C). */
static const uint8_t known_h2[16] = {0x66, 0xe9, 0x4b, 0xd4, 0xef, 0x8a, 0x2c, 0x3b,
                                     0x88, 0x4c, 0xfa, 0x59, 0xca, 0x34, 0x2b, 0x2e};
static const uint8_t known_data2[32] = {0x03, 0x88, 0xda, 0xce, 0x60, 0xb6, 0xa3, 0x92,       0xf3,
                                        0x28, 0xc2, 0xb9, 0x71, 0xb2, 0xfe, 0x78, [31] = 0x80};
static const uint8_t known_y2[16] = {0xf3, 0x8c, 0xbb, 0x1a, 0xd6, 0x92, 0x23, 0xdc,
                                     0xc3, 0x45, 0x7a, 0xe5, 0xb6, 0xb0, 0xf8, 0x85};
static const uint8_t known_h3[16] = {0xb8, 0x3b, 0x53, 0x37, 0x08, 0xbf, 0x53, 0x5d,
                                     0x0a, 0xa6, 0xe5, 0x29, 0x80, 0xd5, 0x3b, 0x78};
static const uint8_t known_data3[80] = {
    0x42, 0x83, 0x1e, 0xc2, 0x21, 0x77, 0x74, 0x24, 0x4b, 0x72, 0x21, 0xb7, 0x84,
    0xd0, 0xd4, 0x9c, 0xe3, 0xaa, 0x21, 0x2f, 0x2c, 0x02, 0xa4, 0xe0, 0x35, 0xc1,
    0x7e, 0x23, 0x29, 0xac, 0xa1, 0x2e, 0x21, 0xd5, 0x14, 0xb2, 0x54, 0x66, 0x93,
    0x1c, 0x7d, 0x8f, 0x6a, 0x5a, 0xac, 0x84, 0xaa, 0x05, 0x1b, 0xa3, 0x0b, 0x39,
    0x6a, 0x0a, 0xac, 0x97, 0x3d, 0x58, 0xe0, 0x91, 0x47, 0x3f, 0x59, 0x85, [78] = 0x02};
static const uint8_t known_y3[16] = {0x7f, 0x1b, 0x32, 0xb8, 0x1b, 0x82, 0x0d, 0x02,
                                     0x61, 0x4f, 0x88, 0x95, 0xac, 0x1d, 0x4e, 0xac};

static void test_known_answers(void)
{
    EACH_IMPL(it, mica_impls_ghash)
    {
        struct mica_ghash_key k;
        uint8_t y[16] = {0};
        ghash(*it)->set_key(&k, known_h2);
        ghash(*it)->blocks(&k, y, known_data2, 2);
        same(*it, y, known_y2, 2);
        memset(y, 0, 16);
        ghash(*it)->set_key(&k, known_h3);
        ghash(*it)->blocks(&k, y, known_data3, 5);
        same(*it, y, known_y3, 5);
    }
}

/* One message in two calls, so that the key's powers are there in the second. */
static void check_split(const struct mica_impl *impl, uint64_t *seed, size_t blocks, int ones)
{
    uint8_t h[16], y[16], want[16], buffer[16 * BLOCKS_MAX + OFFSETS];
    const uint8_t *data = buffer + check_random_below(seed, OFFSETS);
    const size_t first = check_random_below(seed, (uint32_t)blocks + 1);
    struct mica_ghash_key k;

    check_random(seed, h, sizeof h);
    check_random(seed, y, sizeof y);
    check_random(seed, buffer, sizeof buffer);
    if (ones) { /* the most carries that a sum of products can have */
        memset(h, 0xff, sizeof h);
        memset(y, 0, sizeof y);
        memset(buffer, 0xff, sizeof buffer);
    }
    memcpy(want, y, 16);
    reference_ghash(want, h, data, blocks);
    ghash(impl)->set_key(&k, h);
    ghash(impl)->blocks(&k, y, data, first);
    ghash(impl)->blocks(&k, y, data + 16 * first, blocks - first);
    same(impl, y, want, blocks);
}

static void test_blocks(void)
{
    uint64_t seed = 38;

    EACH_IMPL(it, mica_impls_ghash)
    for (size_t blocks = 0; blocks <= BLOCKS_MAX; blocks++) {
        check_split(*it, &seed, blocks, 0);
        check_split(*it, &seed, blocks, 1);
    }
}

/* Single bits of H and of a block: every pair of positions, x^i * x^j. */
static void test_single_bits(void)
{
    EACH_IMPL(it, mica_impls_ghash)
    for (unsigned i = 0; i < 128; i++) {
        struct mica_ghash_key k;
        uint8_t h[16] = {0};
        h[i / 8] = (uint8_t)(0x80u >> i % 8);
        ghash(*it)->set_key(&k, h);
        for (unsigned j = 0; j < 128; j++) {
            uint8_t y[16] = {0}, want[16] = {0}, data[16] = {0};
            data[j / 8] = (uint8_t)(0x80u >> j % 8);
            reference_ghash(want, h, data, 1);
            ghash(*it)->blocks(&k, y, data, 1);
            same(*it, y, want, 1);
        }
    }
}

static const struct check_test tests[] = {
    {"known answers of the GCM specification", test_known_answers},
    {"against a bitwise reference", test_blocks},
    {"single bits", test_single_bits},
    {NULL, NULL},
};

const struct check_suite suite_ghash_impl = {"ghash_impl", tests};
