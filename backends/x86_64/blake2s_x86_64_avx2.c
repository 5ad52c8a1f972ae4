/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The compression function of BLAKE2s (RFC 7693, section 3.2) with AVX2: rows in vectors, the words
 * of the message from where they lie. */
#include "core/bytes.h"
#include "cpu_x86_64.h"

#include <immintrin.h>

typedef __m128i vec;
#define ADD(a, b)      _mm_add_epi32(a, b)
#define XOR(a, b)      _mm_xor_si128(a, b)
#define ROTR1(a)       _mm_shuffle_epi8(a, blake2s_by_bytes(2))
#define ROTR2(a)       _mm_or_si128(_mm_srli_epi32(a, 12), _mm_slli_epi32(a, 20))
#define ROTR3(a)       _mm_shuffle_epi8(a, blake2s_by_bytes(1))
#define ROTR4(a)       _mm_or_si128(_mm_srli_epi32(a, 7), _mm_slli_epi32(a, 25))
#define TURN(a, order) _mm_shuffle_epi32(a, order)

/* For a rotation to the right by whole bytes. */
static inline __m128i blake2s_by_bytes(int n)
{
    const int one = 0x01010101, low = (0x03020100 + one * n) & (3 * one);

    return _mm_set_epi32(low + 12 * one, low + 8 * one, low + 4 * one, low);
}
#include "blake2_x86_64.h"

static inline vec words(const uint8_t *m, unsigned a, unsigned b, unsigned c, unsigned d)
{
    return _mm_set_epi32((int)mica_load_le32(m + 4 * d), (int)mica_load_le32(m + 4 * c),
                         (int)mica_load_le32(m + 4 * b), (int)mica_load_le32(m + 4 * a));
}

/* Words are loaded anew each time: a compiler would keep pairs of them on the stack. */
#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15)                \
    mica_x86_64_reload();                                                                          \
    blake2_columns(r, words(data, s0, s1, s2, s3), words(data, s4, s5, s6, s7));                   \
    blake2_diagonals(r, words(data, s8, s9, s10, s11), words(data, s12, s13, s14, s15));
#define LANES(...) BLAKE2_LANES(ROUND, __VA_ARGS__)

MICA_X86_64_INLINE void rounds(vec r[4], const uint8_t *data){MICA_BLAKE2_SIGMA(LANES)}

MICA_X86_64_INLINE vec load(const void *p)
{
    return _mm_loadu_si128(p);
}

static psa_status_t compress(union mica_hash_state *state, const uint8_t *data, size_t blocks,
                             uint64_t count, uint64_t last)
{
    const vec iv0 = load(mica_blake2s_iv), iv1 = load(mica_blake2s_iv + 4);
    vec h0 = load(state->w32), h1 = load(state->w32 + 4);

    for (; blocks > 0; blocks--, data += 64, count += 64) {
        vec r[4] = {h0, h1, iv0,
                    XOR(iv1, _mm_set_epi32(0, (int)last, (int)(count >> 32), (int)count))};
        rounds(r, data);
        h0 = XOR(h0, XOR(r[0], r[2]));
        h1 = XOR(h1, XOR(r[1], r[3]));
    }
    _mm_storeu_si128((void *)state->w32, h0);
    _mm_storeu_si128((void *)(state->w32 + 4), h1);
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX2);
}

const struct mica_blake2_impl mica_blake2s_x86_64_avx2 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .compress = compress,
};
