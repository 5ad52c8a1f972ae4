/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GHASH (SP 800-38D, section 6.4) with PCLMULQDQ, eight blocks to a reduction. The arithmetic is
 * explained in ghash_x86_64_pclmul.h. */
#include "ghash_x86_64_pclmul.h"

#include "cpu_x86_64.h"

static void put_power(struct mica_ghash_key *k, size_t power, __m128i h)
{
    uint8_t *table = (uint8_t *)k->table.w32;

    _mm_storeu_si128((__m128i *)(void *)(table + 16 * power - 16), h);
    _mm_storeu_si128((__m128i *)(void *)(table + 16 * (power + MICA_PCLMUL_POWERS) - 16),
                     mica_pclmul_fold(h));
}

static inline __m128i power_of(const uint8_t *table, size_t power)
{
    return _mm_loadu_si128((const __m128i *)(const void *)(table + 16 * power - 16));
}

/* H^(n + 1) ... H^(2n) from H^1 ... H^n: independent products, twice as many each time. */
void mica_pclmul_extend(struct mica_ghash_key *k, size_t blocks)
{
    const uint8_t *table = mica_pclmul_table(k);

    while (k->powers < blocks && k->powers < MICA_PCLMUL_POWERS) {
        const uint32_t n = k->powers;
        for (uint32_t i = 1; i <= n; i++) {
            struct mica_pclmul_sum sum = {_mm_setzero_si128(), _mm_setzero_si128(),
                                          _mm_setzero_si128()};
            mica_pclmul_add(&sum, power_of(table, i), table, n);
            put_power(k, n + i, mica_pclmul_reduce(&sum));
        }
        k->powers = 2 * n;
    }
}

/* H * x: one shift up by a bit; x^128, were it set, is 1 + x^121 + x^126 + x^127 in reversed order.
 */
static void set_key(struct mica_ghash_key *k, const uint8_t h[16])
{
    const __m128i x = mica_pclmul_block(h);
    const __m128i over = _mm_srai_epi32(_mm_shuffle_epi32(x, 0xff), 31);
    const __m128i carry = _mm_slli_si128(_mm_srli_epi64(x, 63), 8);
    const __m128i poly = _mm_set_epi64x((long long)0xc200000000000000, 1);
    const __m128i shifted = _mm_or_si128(_mm_slli_epi64(x, 1), carry);

    put_power(k, 1, _mm_xor_si128(shifted, _mm_and_si128(over, poly)));
    k->powers = 1;
}

void mica_pclmul_blocks(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data, size_t blocks)
{
    const uint8_t *table = mica_pclmul_table(k);
    __m128i state;

    mica_pclmul_extend(k, blocks);
    state = mica_pclmul_block(y);
    while (blocks > 0) {
        const size_t n = blocks < MICA_PCLMUL_POWERS ? blocks : MICA_PCLMUL_POWERS;
        struct mica_pclmul_sum sum = {_mm_setzero_si128(), _mm_setzero_si128(),
                                      _mm_setzero_si128()};
        mica_pclmul_add(&sum, _mm_xor_si128(state, mica_pclmul_block(data)), table, n);
        for (size_t i = 1; i < n; i++)
            mica_pclmul_add(&sum, mica_pclmul_block(data + 16 * i), table, n - i);
        state = mica_pclmul_reduce(&sum);
        data += 16 * n;
        blocks -= n;
    }
    _mm_storeu_si128((__m128i *)(void *)y,
                     _mm_shuffle_epi8(state, _mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                                          13, 14, 15)));
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_PCLMUL | MICA_X86_SSSE3 | MICA_X86_SSE41);
}

const struct mica_ghash_impl mica_ghash_x86_64_pclmul = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .set_key = set_key,
    .blocks = mica_pclmul_blocks,
};
