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
#include "core/bytes.h"

#include "unroll_x86_64.h"

/* Where things lie in the table of struct mica_ghash_key, in bytes. */
#define MICA_VPCLMUL_TAIL   0u   /* H^8, H^7 ... H^1 */
#define MICA_VPCLMUL_STRIDE 128u /* H^32, H^28 ... H^4 */
#define MICA_VPCLMUL_FOLD                                                                          \
    256u /* of two strides each: the sum of the halves of one, of the other                        \
          */

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

MICA_X86_64_INLINE const uint8_t *mica_vpclmul_table(const struct mica_ghash_key *k)
{
    return (const uint8_t *)k->table.w32;
}

MICA_X86_64_INLINE __m512i mica_vpclmul_reverse(__m512i x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                                                      10, 11, 12, 13, 14, 15)));
}

MICA_X86_64_INLINE __m512i mica_vpclmul_fold(__m512i x)
{
    return _mm512_xor_si512(x, _mm512_shuffle_epi32(x, _MM_PERM_BADC));
}

MICA_X86_64_INLINE __m512i mica_vpclmul_broadcast(const uint8_t *p)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)p));
}

MICA_X86_64_INLINE struct mica_vpclmul_sum mica_vpclmul_product(__m512i x, __m512i h, __m512i fold)
{
    return (struct mica_vpclmul_sum){_mm512_clmulepi64_epi128(x, h, 0x00),
                                     _mm512_clmulepi64_epi128(mica_vpclmul_fold(x), fold, 0x00),
                                     _mm512_clmulepi64_epi128(x, h, 0x11)};
}

MICA_X86_64_INLINE void mica_vpclmul_add(struct mica_vpclmul_sum *a, struct mica_vpclmul_sum b)
{
    a->low = _mm512_xor_si512(a->low, b.low);
    a->middle = _mm512_xor_si512(a->middle, b.middle);
    a->high = _mm512_xor_si512(a->high, b.high);
}

/* A quadword in all lanes: a mere load, where the broadcast of 16 bytes takes a shuffle besides. */
MICA_X86_64_INLINE __m512i mica_vpclmul_quadword(const uint8_t *p)
{
    return _mm512_set1_epi64((long long)mica_load_le64(p));
}

/* sum += a times stride number s (0: H^32 ... 7: H^4), plus b times stride s + 1, in every lane; s
 * is even. The halves of a and b are added in one instruction after two shuffles. */
MICA_X86_64_INLINE void mica_vpclmul_add_pair(struct mica_vpclmul_sum *sum, const uint8_t *table,
                                              unsigned s, __m512i a, __m512i b)
{
    const uint8_t *h = table + MICA_VPCLMUL_STRIDE + 16 * s;
    const uint8_t *fold = table + MICA_VPCLMUL_FOLD + 8 * s;
    const __m512i f = _mm512_xor_si512(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));

    sum->low = _mm512_ternarylogic_epi64(
        sum->low, _mm512_clmulepi64_epi128(a, mica_vpclmul_quadword(h), 0x00),
        _mm512_clmulepi64_epi128(b, mica_vpclmul_quadword(h + 16), 0x00), 0x96);
    sum->high = _mm512_ternarylogic_epi64(
        sum->high, _mm512_clmulepi64_epi128(a, mica_vpclmul_quadword(h + 8), 0x01),
        _mm512_clmulepi64_epi128(b, mica_vpclmul_quadword(h + 24), 0x01), 0x96);
    sum->middle = _mm512_ternarylogic_epi64(
        sum->middle, _mm512_clmulepi64_epi128(f, mica_vpclmul_quadword(fold), 0x00),
        _mm512_clmulepi64_epi128(f, mica_vpclmul_quadword(fold + 8), 0x01), 0x96);
}

/* As mica_pclmul_reduce, in four lanes. */
MICA_X86_64_INLINE __m512i mica_vpclmul_reduce(struct mica_vpclmul_sum sum)
{
    const __m512i poly = _mm512_set1_epi64((long long)0xc200000000000000);
    const __m512i middle = _mm512_ternarylogic_epi64(sum.middle, sum.low, sum.high, 0x96);
    const __m512i step =
        _mm512_ternarylogic_epi64(middle, _mm512_shuffle_epi32(sum.low, _MM_PERM_BADC),
                                  _mm512_clmulepi64_epi128(sum.low, poly, 0x00), 0x96);

    return _mm512_ternarylogic_epi64(sum.high, _mm512_shuffle_epi32(step, _MM_PERM_BADC),
                                     _mm512_clmulepi64_epi128(step, poly, 0x00), 0x96);
}

MICA_X86_64_INLINE __m512i mica_vpclmul_vector(const uint8_t *data, size_t i)
{
    return mica_vpclmul_reverse(_mm512_loadu_si512(data + 64 * i));
}

/* Eight vectors, of which none is the last. */
MICA_X86_64_INLINE __m512i mica_vpclmul_pass8(const uint8_t *table, __m512i state,
                                              const uint8_t *data)
{
    struct mica_vpclmul_sum sum = {_mm512_setzero_si512(), _mm512_setzero_si512(),
                                   _mm512_setzero_si512()};

    MICA_UNROLL
    for (unsigned i = 6; i > 0; i -= 2)
        mica_vpclmul_add_pair(&sum, table, i, mica_vpclmul_vector(data, i),
                              mica_vpclmul_vector(data, i + 1));
    state = _mm512_xor_si512(state, mica_vpclmul_vector(data, 0));
    mica_vpclmul_add_pair(&sum, table, 0, state, mica_vpclmul_vector(data, 1));
    return mica_vpclmul_reduce(sum);
}

/* n vectors, 1 to 7, of which none is the last. An odd one has a zero before it. */
MICA_X86_64_INLINE __m512i mica_vpclmul_pass(const uint8_t *table, __m512i state,
                                             const uint8_t *data, size_t n)
{
    const __m512i zero = _mm512_setzero_si512();
    struct mica_vpclmul_sum sum = {zero, zero, zero};
    unsigned s = 8u - (unsigned)n; /* stride of the next vector */

    state = _mm512_xor_si512(state, mica_vpclmul_vector(data, 0));
    if (s % 2 != 0) {
        mica_vpclmul_add_pair(&sum, table, s - 1, zero, state);
        s++;
        data += 64;
    } else {
        mica_vpclmul_add_pair(&sum, table, s, state, mica_vpclmul_vector(data, 1));
        s += 2;
        data += 128;
    }
    for (; s < 8; s += 2, data += 128)
        mica_vpclmul_add_pair(&sum, table, s, mica_vpclmul_vector(data, 0),
                              mica_vpclmul_vector(data, 1));
    return mica_vpclmul_reduce(sum);
}

/* The sum of the four lanes, in each. */
MICA_X86_64_INLINE __m512i mica_vpclmul_across(__m512i x)
{
    x = _mm512_xor_si512(x, _mm512_shuffle_i64x2(x, x, 0x4e));
    return _mm512_xor_si512(x, _mm512_shuffle_i64x2(x, x, 0xb1));
}

/* The hash of `blocks` blocks of data, the lanes of `state` being added to the first vector. One
 * block at least; four at least where a lane besides the first is not 0. Table extended before. */
MICA_X86_64_INLINE void mica_vpclmul_finish(const uint8_t *table, __m512i state,
                                            const uint8_t *data, size_t blocks, uint8_t y[16])
{
    const size_t rest = blocks % 4; /* after the last vector */
    const __mmask8 rest_mask = (__mmask8)_bzhi_u32(0xff, 2 * (unsigned)rest);
    size_t vectors = blocks / 4;
    struct mica_vpclmul_sum sum = {_mm512_setzero_si512(), _mm512_setzero_si512(),
                                   _mm512_setzero_si512()};
    __m512i x, h;

    for (; vectors > 8; vectors -= 8, data += 512) {
        mica_x86_64_reload(); /* more powers than registers */
        state = mica_vpclmul_pass8(table, state, data);
    }
    if (vectors > 1) {
        state = mica_vpclmul_pass(table, state, data, vectors - 1);
        data += 64 * (vectors - 1);
        vectors = 1;
    }
    if (vectors == 1) {
        x = _mm512_xor_si512(state, mica_vpclmul_reverse(_mm512_loadu_si512(data)));
        h = _mm512_loadu_si512(table + MICA_VPCLMUL_TAIL + 64 - 16 * rest);
        sum = mica_vpclmul_product(x, h, mica_vpclmul_fold(h));
        data += 64;
        state = _mm512_setzero_si512();
    }
    if (rest != 0) {
        x = mica_vpclmul_reverse(_mm512_maskz_loadu_epi64(rest_mask, data));
        h = _mm512_maskz_loadu_epi64(rest_mask, table + MICA_VPCLMUL_TAIL + 128 - 16 * rest);
        mica_vpclmul_add(&sum,
                         mica_vpclmul_product(_mm512_xor_si512(x, state), h, mica_vpclmul_fold(h)));
    }
    if (blocks > 1) /* one block has its product in the first lane */
        sum =
            (struct mica_vpclmul_sum){mica_vpclmul_across(sum.low), mica_vpclmul_across(sum.middle),
                                      mica_vpclmul_across(sum.high)};
    x = mica_vpclmul_reverse(mica_vpclmul_reduce(sum));
    _mm_storeu_si128((__m128i *)(void *)y, _mm512_castsi512_si128(x));
}

#endif
