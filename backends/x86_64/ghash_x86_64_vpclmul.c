/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH (SP 800-38D, section 6.4) with VPCLMULQDQ on 512-bit registers, 32 blocks to a reduction.
 * How it goes stands in ghash_x86_64_vpclmul.h. */
#include "ghash_x86_64_vpclmul.h"

#include "cpu_x86_64.h"

static inline uint8_t *table_of(struct mica_ghash_key *k)
{
    return (uint8_t *)k->table.w32;
}

static inline __m128i load(const uint8_t *p)
{
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline void store(uint8_t *p, __m128i x)
{
    _mm_storeu_si128((__m128i *)(void *)p, x);
}

/* a * b in every lane. */
MICA_X86_64_INLINE __m512i multiply(__m512i a, __m512i b)
{
    return mica_vpclmul_reduce(mica_vpclmul_product(a, b, mica_vpclmul_fold(b)));
}

MICA_X86_64_INLINE __m512i broadcast_lane0(__m512i x)
{
    return _mm512_shuffle_i64x2(x, x, 0x00);
}

/* { low ^ high of lane 0, low ^ high of lane 1 } */
MICA_X86_64_INLINE __m128i pair_folds(__m256i x)
{
    const __m128i a = _mm256_castsi256_si128(x);
    const __m128i b = _mm256_extracti128_si256(x, 1);

    return _mm_xor_si128(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b));
}

MICA_X86_64_INLINE void store_folds(uint8_t *p, __m512i x)
{
    store(p, pair_folds(_mm512_castsi512_si256(x)));
    store(p + 16, pair_folds(_mm512_extracti64x4_epi64(x, 1)));
}

/* H^8 ... H^1, and the strides H^8 and H^4. */
static void extend_to_8(uint8_t *table)
{
    uint8_t *tail = table + MICA_VPCLMUL_TAIL;
    const __m512i h = mica_vpclmul_broadcast(tail + 112);
    const __m512i h2 = multiply(h, h);
    /* H^2, H, H^2, H times H^2, H^2, 1, 1: the last two are put back after. */
    const __m512i h2_h1 = _mm512_mask_blend_epi64(0xcc, h2, h);
    const __m512i h4_to_1 =
        _mm512_mask_blend_epi64(0xf0, multiply(h2_h1, h2), h2_h1); /* H^4, H^3, H^2, H */
    const __m512i h8_to_5 = multiply(h4_to_1, broadcast_lane0(h4_to_1));
    const __m512i strides = _mm512_mask_blend_epi64(0xcc, broadcast_lane0(h8_to_5),
                                                    broadcast_lane0(h4_to_1)); /* H^8, H^4, ... */

    _mm512_storeu_si512(tail, h8_to_5);
    _mm512_storeu_si512(tail + 64, h4_to_1);
    _mm256_storeu_si256((__m256i *)(void *)(table + MICA_VPCLMUL_STRIDE + 96),
                        _mm512_castsi512_si256(strides));
    store(table + MICA_VPCLMUL_FOLD + 48, pair_folds(_mm512_castsi512_si256(strides)));
}

/* The strides H^32 ... H^12. */
static void extend_to_32(uint8_t *table)
{
    const __m512i h8 = mica_vpclmul_broadcast(table + MICA_VPCLMUL_STRIDE + 96);
    const __m512i h4 = mica_vpclmul_broadcast(table + MICA_VPCLMUL_STRIDE + 112);
    const __m512i h8_h4 = _mm512_mask_blend_epi64(0xcc, h8, h4);
    const __m512i h16_to_4 = _mm512_mask_blend_epi64(0xf0, multiply(h8_h4, h8), h8_h4);
    const __m512i h32_to_20 = multiply(h16_to_4, broadcast_lane0(h16_to_4));

    _mm512_storeu_si512(table + MICA_VPCLMUL_STRIDE, h32_to_20);
    _mm512_storeu_si512(table + MICA_VPCLMUL_STRIDE + 64, h16_to_4);
    store_folds(table + MICA_VPCLMUL_FOLD, h32_to_20);
    store_folds(table + MICA_VPCLMUL_FOLD + 32, h16_to_4);
}

void mica_vpclmul_extend(struct mica_ghash_key *k, size_t blocks)
{
    if (blocks >= 2 && k->powers < 8) {
        extend_to_8(table_of(k));
        k->powers = 8;
    }
    if (blocks >= 16 && k->powers < 32) { /* fewer leave at most two vectors before the last */
        extend_to_32(table_of(k));
        k->powers = 32;
    }
}

/* H * x, as in ghash_x86_64_pclmul.c. */
static void set_key(struct mica_ghash_key *k, const uint8_t h[16])
{
    const __m128i x = _mm_shuffle_epi8(
        load(h), _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    const __m128i over = _mm_srai_epi32(_mm_shuffle_epi32(x, 0xff), 31);
    const __m128i carry = _mm_slli_si128(_mm_srli_epi64(x, 63), 8);
    const __m128i poly = _mm_set_epi64x((long long)0xc200000000000000, 1);
    const __m128i shifted = _mm_or_si128(_mm_slli_epi64(x, 1), carry);

    store(table_of(k) + MICA_VPCLMUL_TAIL + 112, _mm_xor_si128(shifted, _mm_and_si128(over, poly)));
    k->powers = 1;
}

static void blocks_of(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data, size_t blocks)
{
    if (blocks == 0)
        return;
    mica_vpclmul_extend(k, blocks);
    const __m512i state = mica_vpclmul_reverse(_mm512_zextsi128_si512(load(y)));
    mica_vpclmul_finish(mica_vpclmul_table(k), state, data, blocks, y);
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_PCLMUL | MICA_X86_VPCLMUL | MICA_X86_AVX512 |
                               MICA_X86_BMI2);
}

const struct mica_ghash_impl mica_ghash_x86_64_vpclmul = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .set_key = set_key,
    .blocks = blocks_of,
};
