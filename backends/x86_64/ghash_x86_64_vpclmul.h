/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH with VPCLMULQDQ on 512-bit registers, inside the back-end: the table of powers, and the
 * words in which GHASH and GCM are written. The arithmetic is that of ghash_x86_64_pclmul.h, in
 * four lanes.
 *
 * Lane j takes blocks j, j + 4, j + 8 ... and is a hash of its own, by powers of H^4; only the last
 * vector is multiplied by four different powers, and the lanes are summed once, at the end. So no
 * pass crosses lanes, and one reduction of all four lanes serves up to 32 blocks. */
#ifndef MICA_GHASH_X86_64_VPCLMUL_H
#define MICA_GHASH_X86_64_VPCLMUL_H

#include <immintrin.h>

#include "aead/ghash_impl.h"

#define MICA_VPCLMUL_INLINE static inline __attribute__((always_inline))

/* Where things lie in the table of struct mica_ghash_key, in bytes. */
#define MICA_VPCLMUL_TAIL   0u   /* H^8, H^7 ... H^1 */
#define MICA_VPCLMUL_STRIDE 128u /* H^32, H^28 ... H^4 */
#define MICA_VPCLMUL_FOLD   256u /* of each stride: the sum of its halves, in both halves */

/* A sum of products before reduction, in Karatsuba's parts; the middle holds the other two as well.
 */
struct mica_vpclmul_sum {
    __m512i low;
    __m512i middle;
    __m512i high;
};

extern const struct mica_ghash_impl mica_ghash_x86_64_vpclmul;

/* Makes sure that the table has the powers that `blocks` blocks want. */
void mica_vpclmul_extend(struct mica_ghash_key *k, size_t blocks);

/* The hash of `blocks` blocks of data, the lanes of `state` being added to the first vector. One
 * block at least; four at least where a lane besides the first is not 0. Table extended before. */
void mica_vpclmul_finish(const uint8_t *table, __m512i state, const uint8_t *data, size_t blocks,
                         uint8_t y[16]);

MICA_VPCLMUL_INLINE const uint8_t *mica_vpclmul_table(const struct mica_ghash_key *k)
{
    return (const uint8_t *)k->table.w32;
}

MICA_VPCLMUL_INLINE __m512i mica_vpclmul_reverse(__m512i x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                                                      10, 11, 12, 13, 14, 15)));
}

MICA_VPCLMUL_INLINE __m512i mica_vpclmul_fold(__m512i x)
{
    return _mm512_xor_si512(x, _mm512_shuffle_epi32(x, _MM_PERM_BADC));
}

MICA_VPCLMUL_INLINE __m512i mica_vpclmul_broadcast(const uint8_t *p)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)p));
}

MICA_VPCLMUL_INLINE struct mica_vpclmul_sum mica_vpclmul_product(__m512i x, __m512i h, __m512i fold)
{
    return (struct mica_vpclmul_sum){_mm512_clmulepi64_epi128(x, h, 0x00),
                                     _mm512_clmulepi64_epi128(mica_vpclmul_fold(x), fold, 0x00),
                                     _mm512_clmulepi64_epi128(x, h, 0x11)};
}

MICA_VPCLMUL_INLINE void mica_vpclmul_add(struct mica_vpclmul_sum *a, struct mica_vpclmul_sum b)
{
    a->low = _mm512_xor_si512(a->low, b.low);
    a->middle = _mm512_xor_si512(a->middle, b.middle);
    a->high = _mm512_xor_si512(a->high, b.high);
}

/* x times stride number s, from 0 (H^32) to 7 (H^4), in every lane. */
MICA_VPCLMUL_INLINE struct mica_vpclmul_sum mica_vpclmul_stride(const uint8_t *table, size_t s,
                                                                __m512i x)
{
    return mica_vpclmul_product(x, mica_vpclmul_broadcast(table + MICA_VPCLMUL_STRIDE + 16 * s),
                                mica_vpclmul_broadcast(table + MICA_VPCLMUL_FOLD + 16 * s));
}

/* As mica_pclmul_reduce, in four lanes. */
MICA_VPCLMUL_INLINE __m512i mica_vpclmul_reduce(struct mica_vpclmul_sum sum)
{
    const __m512i poly = _mm512_set1_epi64((long long)0xc200000000000000);
    const __m512i middle = _mm512_ternarylogic_epi64(sum.middle, sum.low, sum.high, 0x96);
    const __m512i step =
        _mm512_ternarylogic_epi64(middle, _mm512_shuffle_epi32(sum.low, _MM_PERM_BADC),
                                  _mm512_clmulepi64_epi128(sum.low, poly, 0x00), 0x96);

    return _mm512_ternarylogic_epi64(sum.high, _mm512_shuffle_epi32(step, _MM_PERM_BADC),
                                     _mm512_clmulepi64_epi128(step, poly, 0x00), 0x96);
}

#endif
