/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH (SP 800-38D, 6.4) in 32-bit words, as far as it is the same however words are multiplied.
 *
 * A product without carries comes from integer products of numbers with holes: each factor is split
 * into four classes, class j holding its bits 4 i + j. In a product of two classes the column at
 * bit 4 w + j is a sum of single bits whose lowest bit is wanted. With at most 15 of them nothing
 * reaches the next column.
 *
 * GCM numbers bits from the left: read as a big-endian number, a block has its coefficient of x^i
 * at bit 127 - i, and the product of two has that of x^i at bit 254 - i, one too low for 256 bits.
 * So H is kept divided by x. Word 0 of an element is the lowest. */
#ifndef MICA_AEAD_GHASH_WORDS_H
#define MICA_AEAD_GHASH_WORDS_H

#include "aead/ghash_impl.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/kernel.h"

#define WORDS   4
#define FACTORS 9 /* of a product of two elements, Karatsuba's method twice */

#define CLASS(x, j) ((x) & (0x11111111u << (j)))

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

/* h = H / x. */
MICA_KERNEL void load_key(uint32_t h[WORDS], const uint8_t bytes[16])
{
    load(h, bytes);
    const uint32_t odd = 0 - mica_barrier(h[3] >> 31); /* 1/x = x^127 + x^6 + x + 1 */
    MICA_UNROLL
    for (unsigned i = 3; i > 0; i--)
        h[i] = (h[i] << 1) | (h[i - 1] >> 31);
    h[0] = (h[0] << 1) ^ (odd & 1);
    h[3] ^= odd & 0xc2000000u;
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

#endif
