/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ghash_c32: GHASH (SP 800-38D, 6.4) for 32-bit cores, with multiplications of 32 by 32 bits to the
 * low 32 alone: the Cortex-M0+ has no others, and the Cortex-M3's long ones take a time that
 * depends on their factors.
 *
 * Columns (ghash_words.h): the product of two classes has at most w + 1 bits in column w, or w
 * where the classes' numbers add up to more than 3, so that two products may even be added: 14 in
 * column 6, and what column 7 carries falls off. The high half of a product is the low half of the
 * product of the reversed factors, reversed: bit 31 - i of one is bit 31 + i of the other. */
#include "aead/ghash_words.h"
#include "core/wipe.h"

/* The table: factors of H / x, and those with the bits of each word reversed. */
_Static_assert(2 * FACTORS * 4 <= MICA_GHASH_KEY_BYTES, "H fits");

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

static void set_key(struct mica_ghash_key *k, const uint8_t bytes[16])
{
    uint32_t *table = k->table.w32;
    uint32_t h[WORDS];

    load_key(h, bytes);
    split(table, h);
    for (unsigned i = 0; i < FACTORS; i++)
        table[FACTORS + i] = reverse(table[i]);
    mica_wipe(h, sizeof h);
    k->powers = 1;
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
