/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ghash_c32: GHASH (SP 800-38D, 6.4) for 32-bit cores, with multiplications of 32 by 32 bits to the
 * low 32 alone: the Cortex-M0+ has no others, and the Cortex-M3's long ones take a time that
 * depends on their factors.
 *
 * A product without carries comes from integer products of numbers with holes: each factor is split
 * into four classes, class j holding its bits 4 i + j. In a product of two classes the column at
 * bit 4 w + j is a sum of single bits whose lowest bit is wanted. With at most 15 of them nothing
 * reaches the next column; a product has at most w + 1, or w where the classes' numbers add up to
 * more than 3, so that two products may even be added: 14 in column 6, and what column 7 carries
 * falls off. The high half of a product is the low half of the product of the reversed factors,
 * reversed: bit 31 - i of one is bit 31 + i of the other.
 *
 * GCM numbers bits from the left: read as a big-endian number, a block has its coefficient of x^i
 * at bit 127 - i, and the product of two has that of x^i at bit 254 - i, one too low for 256 bits.
 * So H is kept divided by x. Word 0 of an element is the lowest. */
#include "aead/ghash_impl.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define WORDS   4
#define FACTORS 9 /* of a product of two elements, Karatsuba's method twice */

/* The table: factors of H / x, and those with the bits of each word reversed. */
_Static_assert(2 * FACTORS * 4 <= MICA_GHASH_KEY_BYTES, "H fits");

#define CLASS(x, j) ((x) & (0x11111111u << (j)))

/* The low 32 bits of x * h without carries. */
MICA_KERNEL uint32_t product_low(uint32_t x, uint32_t h)
{
    const uint32_t x0 = CLASS(x, 0), x1 = CLASS(x, 1), x2 = CLASS(x, 2), x3 = CLASS(x, 3);
    const uint32_t h0 = CLASS(h, 0), h1 = CLASS(h, 1), h2 = CLASS(h, 2), h3 = CLASS(h, 3);

    return CLASS((x0 * h0 + x1 * h3) ^ (x2 * h2 + x3 * h1), 0) |
           CLASS((x0 * h1 + x1 * h0) ^ (x2 * h3 + x3 * h2), 1) |
           CLASS((x0 * h2 + x1 * h1) ^ (x2 * h0 + x3 * h3), 2) |
           CLASS((x0 * h3 + x1 * h2) ^ (x2 * h1 + x3 * h0), 3);
}

MICA_KERNEL uint32_t reverse(uint32_t x)
{
    x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
    x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
    return mica_swap32(x);
}

/* The nine factors that stand for an element in nine products of words. */
MICA_KERNEL void split(uint32_t f[FACTORS], const uint32_t x[WORDS])
{
    f[0] = x[0];
    f[1] = x[1];
    f[2] = x[2];
    f[3] = x[3];
    f[4] = x[0] ^ x[1];
    f[5] = x[2] ^ x[3];
    f[6] = x[0] ^ x[2];
    f[7] = x[1] ^ x[3];
    f[8] = f[4] ^ f[5];
}

/* The product from the nine: p[i + j] is the sum of all x[i] * h[j]. */
MICA_KERNEL void join(uint32_t p[2 * WORDS - 1], const uint32_t f[FACTORS])
{
    const uint32_t low = f[0] ^ f[1], high = f[2] ^ f[3];

    p[0] = f[0];
    p[1] = low ^ f[4];
    p[2] = low ^ f[2] ^ f[6];
    p[3] = low ^ high ^ f[4] ^ f[5] ^ f[6] ^ f[7] ^ f[8];
    p[4] = high ^ f[1] ^ f[7];
    p[5] = high ^ f[5];
    p[6] = f[3];
}

MICA_KERNEL void load(uint32_t x[WORDS], const uint8_t p[16])
{
    MICA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = mica_load_be32(p + 12 - 4 * i);
}

static void set_key(struct mica_ghash_key *k, const uint8_t bytes[16])
{
    uint32_t *table = k->table.w32;
    uint32_t h[WORDS];

    load(h, bytes);
    const uint32_t odd = 0 - mica_barrier(h[3] >> 31); /* 1/x = x^127 + x^6 + x + 1 */
    MICA_UNROLL
    for (unsigned i = 3; i > 0; i--)
        h[i] = (h[i] << 1) | (h[i - 1] >> 31);
    h[0] = (h[0] << 1) ^ (odd & 1);
    h[3] ^= odd & 0xc2000000u;
    split(table, h);
    for (unsigned i = 0; i < FACTORS; i++)
        table[FACTORS + i] = reverse(table[i]);
    mica_wipe(h, sizeof h);
    k->powers = 1;
}

/* x = p modulo x^128 + x^7 + x^2 + x + 1. In bits numbered from the left, x^128 times a word is the
 * word four places up and 0, 1, 2, 7 to the right. */
MICA_KERNEL void reduce(uint32_t x[WORDS], uint32_t p[2 * WORDS])
{
    MICA_UNROLL
    for (unsigned i = 0; i < WORDS; i++) {
        const uint32_t v = p[i];
        p[i + 4] ^= v ^ (v >> 1) ^ (v >> 2) ^ (v >> 7);
        p[i + 3] ^= (v << 31) ^ (v << 30) ^ (v << 25);
    }
    MICA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = p[WORDS + i];
}

/* x = x * H. The products are a loop that stays one: unrolled, they would crowd the registers. */
MICA_KERNEL void multiply(uint32_t x[WORDS], const uint32_t *table)
{
    uint32_t f[2 * FACTORS], low[2 * WORDS], high[2 * WORDS - 1];

    split(f, x);
    MICA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        x[i] = reverse(x[i]);
    split(f + FACTORS, x);
    for (unsigned i = 0; i < 2 * FACTORS; i++)
        f[i] = product_low(f[i], table[i]);
    join(low, f);
    join(high, f + FACTORS);
    low[7] = 0;
    MICA_UNROLL
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
    MICA_UNROLL
    for (unsigned i = 0; i < WORDS; i++)
        mica_store_be32(y + 12 - 4 * i, x[i]);
    mica_wipe(x, sizeof x);
}

const struct mica_ghash_impl mica_ghash_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = set_key,
    .blocks = blocks,
};
