/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ghash_c32_long: GHASH (SP 800-38D, 6.4) for 32-bit cores whose multiplication of 32 by 32 bits to
 * 64 takes one time whatever it multiplies, as in the Cortex-M4, M7 and M33.
 *
 * Columns (ghash_words.h): the product of two classes has 8 - |w - 7| bits in column w, or
 * 8 - |w - 8| where the classes' numbers add up to more than 3. So one of the first kind and one of
 * the second may be added, 15 in columns 7 and 8; two of one kind may not. */
#include "aead/ghash_words.h"
#include "core/wipe.h"

/* The table: factors of H / x. */
_Static_assert(FACTORS * 4 <= MICA_GHASH_KEY_BYTES, "H fits");

#define CLASS64(j)  (0x1111111111111111u << (j))
#define TIMES(i, j) ((uint64_t)x##i * h##j)

/* x * h without carries. */
MICA_KERNEL uint64_t product(uint32_t x, uint32_t h)
{
    const uint32_t x0 = CLASS(x, 0), x1 = CLASS(x, 1), x2 = CLASS(x, 2), x3 = CLASS(x, 3);
    const uint32_t h0 = CLASS(h, 0), h1 = CLASS(h, 1), h2 = CLASS(h, 2), h3 = CLASS(h, 3);
    const uint64_t p0 = (TIMES(0, 0) + TIMES(1, 3)) ^ TIMES(2, 2) ^ TIMES(3, 1);
    const uint64_t p1 = (TIMES(0, 1) + TIMES(2, 3)) ^ (TIMES(1, 0) + TIMES(3, 2));
    const uint64_t p2 = (TIMES(0, 2) + TIMES(3, 3)) ^ TIMES(1, 1) ^ TIMES(2, 0);
    const uint64_t p3 = TIMES(0, 3) ^ TIMES(1, 2) ^ TIMES(2, 1) ^ TIMES(3, 0);

    return (p0 & CLASS64(0)) | (p1 & CLASS64(1)) | (p2 & CLASS64(2)) | (p3 & CLASS64(3));
}

static void set_key(struct mica_ghash_key *k, const uint8_t bytes[16])
{
    uint32_t h[WORDS];

    load_key(h, bytes);
    split(k->table.w32, h);
    mica_wipe(h, sizeof h);
    k->powers = 1;
}

/* x = x * H. The products are a loop that stays one: unrolled, they would crowd the registers. */
MICA_KERNEL void multiply(uint32_t x[WORDS], const uint32_t *table)
{
    uint32_t f[FACTORS], high[FACTORS], p[2 * WORDS], q[2 * WORDS - 1];

    split(f, x);
    for (unsigned i = 0; i < FACTORS; i++) {
        const uint64_t both = product(f[i], table[i]);
        f[i] = (uint32_t)both;
        high[i] = (uint32_t)(both >> 32);
    }
    join(p, f);
    join(q, high);
    p[7] = 0;
    MICA_UNROLL
    for (unsigned i = 0; i < 7; i++)
        p[i + 1] ^= q[i];
    reduce(x, p);
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

const struct mica_ghash_impl mica_ghash_c32_long = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = set_key,
    .blocks = blocks,
};
