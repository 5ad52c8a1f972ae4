/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH with PCLMULQDQ, inside the back-end: the arithmetic of GF(2^128) and the table of powers.
 *
 * GHASH numbers bits backwards (SP 800-38D, section 6.3). A block whose bytes are reversed is a
 * polynomial with its coefficients in reverse, and the product of two such lacks one shift by one
 * bit. The table makes up for it: it holds H * x, and powers of H times x, so that for any block
 * multiply(block, table entry) is block * power, and multiply(entry, entry) is an entry again.
 *
 * Reduction: in reversed order the field's polynomial is 1 + x^121 + x^126 + x^127 + x^128, and a
 * low quadword q vanishes when q * (x^128 + ... ) is added: q moves up by 64 bits, and q times the
 * constant 0xc2 << 56, which holds x^121, x^126 and x^127 below 2^64, is added to what stands
 * above. Two such steps remove the low 128 of 256 bits (Gueron and Kounavis, Intel white paper
 * 323640, 2014, and Gueron, AES-GCM software performance on the current high end CPUs, 2013). */
#ifndef MICA_GHASH_X86_64_PCLMUL_H
#define MICA_GHASH_X86_64_PCLMUL_H

#include <immintrin.h>

#include "aead/ghash_impl.h"

#include "unroll_x86_64.h"

#define MICA_PCLMUL_POWERS 8u

/* In struct mica_ghash_key: H^1 ... H^8, then the sum of the two halves of each, in both halves. */
MICA_X86_64_INLINE const uint8_t *mica_pclmul_table(const struct mica_ghash_key *k)
{
    return (const uint8_t *)k->table.w32;
}

extern const struct mica_ghash_impl mica_ghash_x86_64_pclmul;

/* Makes sure that the table has the powers that `blocks` blocks want. */
void mica_pclmul_extend(struct mica_ghash_key *k, size_t blocks);

/* The contract's `blocks`. */
void mica_pclmul_blocks(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data,
                        size_t blocks);

/* A product of 256 bits, or a sum of products, before reduction, in Karatsuba's three parts: the
 * middle one still holds the other two. */
struct mica_pclmul_sum {
    __m128i low;
    __m128i middle;
    __m128i high;
};

MICA_X86_64_INLINE __m128i mica_pclmul_fold(__m128i x)
{
    return _mm_xor_si128(x, _mm_shuffle_epi32(x, 0x4e));
}

/* The block as a polynomial: its bytes in reverse. */
MICA_X86_64_INLINE __m128i mica_pclmul_block(const uint8_t *p)
{
    return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)p),
                            _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
}

/* sum += x * H^power, power from 1. */
MICA_X86_64_INLINE void mica_pclmul_add(struct mica_pclmul_sum *sum, __m128i x,
                                        const uint8_t *table, size_t power)
{
    const __m128i h = _mm_loadu_si128((const __m128i *)(const void *)(table + 16 * power - 16));
    const __m128i f = _mm_loadu_si128(
        (const __m128i *)(const void *)(table + 16 * (power + MICA_PCLMUL_POWERS) - 16));

    sum->low = _mm_xor_si128(sum->low, _mm_clmulepi64_si128(x, h, 0x00));
    sum->high = _mm_xor_si128(sum->high, _mm_clmulepi64_si128(x, h, 0x11));
    sum->middle = _mm_xor_si128(sum->middle, _mm_clmulepi64_si128(mica_pclmul_fold(x), f, 0x00));
    /* Summed up here: compilers like to collect products first, and have no registers for them. */
    __asm__("" : "+x"(sum->low), "+x"(sum->middle), "+x"(sum->high));
}

MICA_X86_64_INLINE __m128i mica_pclmul_reduce(const struct mica_pclmul_sum *sum)
{
    const __m128i poly = _mm_set_epi64x(0, (long long)0xc200000000000000);
    __m128i low = sum->low;
    __m128i middle = _mm_xor_si128(sum->middle, _mm_xor_si128(low, sum->high));

    middle = _mm_xor_si128(middle, _mm_clmulepi64_si128(low, poly, 0x00));
    middle = _mm_xor_si128(middle, _mm_shuffle_epi32(low, 0x4e));
    low = _mm_xor_si128(sum->high, _mm_clmulepi64_si128(middle, poly, 0x00));
    return _mm_xor_si128(low, _mm_shuffle_epi32(middle, 0x4e));
}

#endif
