/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ghash_c32: GHASH (SP 800-38D, 6.4) for 32-bit cores, with multiplications of 32 by 32 bits to the
 * low 32 alone: the Cortex-M0+ has no others, and the Cortex-M3's long ones take a time that
 * depends on their factors.
 *
 * A product without carries comes from integer products of numbers with holes: each factor is split
 * into four classes, class j holding its bits 4 i + j. In a product of two classes a column is a
 * sum of at most 8 single bits, four columns from the next, so that nothing is carried so far. The
 * high half of a product is the low half of the product of the reversed factors, reversed: bit 31 -
 * i of one is bit 31 + i of the other.
 *
 * GCM numbers bits from the left: read as a big-endian number, a block has its coefficient of x^i
 * at bit 127 - i, and the product of two has that of x^i at bit 254 - i, one too low for 256 bits.
 * So H is kept divided by x. Word 0 of an element is the lowest. */
#include "aead/ghash_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"

#define WORDS 4

/* The table: H / x, and the same with the bits of each word reversed. */
_Static_assert(2 * WORDS * 4 <= MICA_GHASH_KEY_BYTES, "H fits");

#define CLASS(x, j) ((x) & (0x11111111u << (j)))

/* The low 32 bits of x * h without carries. */
static uint32_t product_low(uint32_t x, uint32_t h)
{
    const uint32_t x0 = CLASS(x, 0), x1 = CLASS(x, 1), x2 = CLASS(x, 2), x3 = CLASS(x, 3);
    const uint32_t h0 = CLASS(h, 0), h1 = CLASS(h, 1), h2 = CLASS(h, 2), h3 = CLASS(h, 3);

    return CLASS((x0 * h0) ^ (x1 * h3) ^ (x2 * h2) ^ (x3 * h1), 0) |
           CLASS((x0 * h1) ^ (x1 * h0) ^ (x2 * h3) ^ (x3 * h2), 1) |
           CLASS((x0 * h2) ^ (x1 * h1) ^ (x2 * h0) ^ (x3 * h3), 2) |
           CLASS((x0 * h3) ^ (x1 * h2) ^ (x2 * h1) ^ (x3 * h0), 3);
}

static uint32_t reverse(uint32_t x)
{
    x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
    x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
    return mica_swap32(x);
}

/* p += x * h times 2^32 to the 0, 1 and 2, for x and h of two words: three products (Karatsuba). */
static void add_pair(uint32_t p[3], uint32_t x0, uint32_t x1, uint32_t h0, uint32_t h1)
{
    const uint32_t low = product_low(x0, h0), high = product_low(x1, h1);

    p[0] ^= low;
    p[1] ^= product_low(x0 ^ x1, h0 ^ h1) ^ low ^ high;
    p[2] ^= high;
}

/* p[i + j] = sum of the low halves of x[i] * h[j]: nine products (Karatsuba, twice). */
static void multiply_low(uint32_t p[7], const uint32_t x[4], const uint32_t h[4])
{
    uint32_t low[3] = {0}, high[3] = {0}, middle[3] = {0};

    add_pair(low, x[0], x[1], h[0], h[1]);
    add_pair(high, x[2], x[3], h[2], h[3]);
    add_pair(middle, x[0] ^ x[2], x[1] ^ x[3], h[0] ^ h[2], h[1] ^ h[3]);
    for (unsigned i = 0; i < 3; i++) {
        p[i] = low[i];
        p[i + 4] = high[i];
        middle[i] ^= low[i] ^ high[i];
    }
    p[3] = 0;
    for (unsigned i = 0; i < 3; i++)
        p[i + 2] ^= middle[i];
}

static void load(uint32_t x[WORDS], const uint8_t p[16])
{
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = mica_load_be32(p + 12 - 4 * i);
}

static void set_key(struct mica_ghash_key *k, const uint8_t bytes[16])
{
    uint32_t *h = k->table.w32;

    load(h, bytes);
    const uint32_t odd = 0 - (h[3] >> 31); /* 1/x = x^127 + x^6 + x + 1 */
    for (unsigned i = 3; i > 0; i--)
        h[i] = (h[i] << 1) | (h[i - 1] >> 31);
    h[0] = (h[0] << 1) ^ (odd & 1);
    h[3] ^= odd & 0xc2000000u;
    for (unsigned i = 0; i < WORDS; i++)
        h[WORDS + i] = reverse(h[i]);
    k->powers = 1;
}

/* x = p modulo x^128 + x^7 + x^2 + x + 1. In bits numbered from the left, x^128 times a word is the
 * word four places up and 0, 1, 2, 7 to the right. */
static void reduce(uint32_t x[WORDS], uint32_t p[2 * WORDS])
{
    for (unsigned i = 0; i < WORDS; i++) {
        const uint32_t v = p[i];
        p[i + 4] ^= v ^ (v >> 1) ^ (v >> 2) ^ (v >> 7);
        p[i + 3] ^= (v << 31) ^ (v << 30) ^ (v << 25);
    }
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = p[WORDS + i];
}

/* x = x * H */
static void multiply(uint32_t x[WORDS], const uint32_t *h)
{
    uint32_t low[2 * WORDS], high[2 * WORDS - 1];

    multiply_low(low, x, h);
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = reverse(x[i]);
    multiply_low(high, x, h + WORDS);
    low[7] = 0;
    for (unsigned i = 0; i < 7; i++)
        low[i + 1] ^= reverse(high[i]) >> 1;
    reduce(x, low);
}

static void blocks(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data, size_t n)
{
    uint32_t x[WORDS];

    load(x, y);
    for (; n > 0; n--, data += 16) {
        for (unsigned i = 0; i < WORDS; i++)
            x[i] ^= mica_load_be32(data + 12 - 4 * i);
        multiply(x, k->table.w32);
    }
    for (unsigned i = 0; i < WORDS; i++)
        mica_store_be32(y + 12 - 4 * i, x[i]);
    mica_wipe(x, sizeof x);
}

const struct mica_ghash_impl mica_ghash_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = set_key,
    .blocks = blocks,
};
