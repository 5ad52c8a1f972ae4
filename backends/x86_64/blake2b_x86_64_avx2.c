/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The compression function of BLAKE2b (RFC 7693, section 3.2) with AVX2: rows in vectors, the words
 * of the message from where they lie. */
#include "core/bytes.h"
#include "cpu_x86_64.h"

#include <immintrin.h>

typedef __m256i vec;
#define ADD(a, b)      _mm256_add_epi64(a, b)
#define XOR(a, b)      _mm256_xor_si256(a, b)
#define ROTR1(a)       _mm256_shuffle_epi32(a, 0xb1)
#define ROTR2(a)       _mm256_shuffle_epi8(a, blake2b_by_bytes(3))
#define ROTR3(a)       _mm256_shuffle_epi8(a, blake2b_by_bytes(2))
#define ROTR4(a)       _mm256_or_si256(_mm256_srli_epi64(a, 63), _mm256_add_epi64(a, a))
#define TURN(a, order) _mm256_permute4x64_epi64(a, order)

/* For a rotation to the right by whole bytes. */
static inline __m256i blake2b_by_bytes(int n)
{
    const int64_t one = 0x0101010101010101, first = 0x0706050403020100;
    const int64_t low = ((first + one * n) & (7 * one));

    return _mm256_set_epi64x(low + 8 * one, low, low + 8 * one, low);
}
#include "blake2_x86_64.h"

static inline vec words(const uint8_t *m, unsigned a, unsigned b, unsigned c, unsigned d)
{
    return _mm256_set_epi64x((int64_t)mica_load_le64(m + 8 * d), (int64_t)mica_load_le64(m + 8 * c),
                             (int64_t)mica_load_le64(m + 8 * b),
                             (int64_t)mica_load_le64(m + 8 * a));
}

/* Words are loaded anew each time: a compiler would keep pairs of them on the stack. */
#define ROUND(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15)                \
    mica_x86_64_reload();                                                                          \
    blake2_columns(r, words(data, s0, s1, s2, s3), words(data, s4, s5, s6, s7));                   \
    blake2_diagonals(r, words(data, s8, s9, s10, s11), words(data, s12, s13, s14, s15));
#define LANES(...) BLAKE2_LANES(ROUND, __VA_ARGS__)

MICA_X86_64_INLINE void rounds(vec r[4], const uint8_t *data){
    MICA_BLAKE2_SIGMA(LANES) MICA_BLAKE2_SIGMA_0(LANES) MICA_BLAKE2_SIGMA_1(LANES)}

MICA_X86_64_INLINE vec load(const void *p)
{
    return _mm256_loadu_si256(p);
}

static psa_status_t compress(union mica_hash_state *state, const uint8_t *data, size_t blocks,
                             uint64_t count, uint64_t last)
{
    const vec iv0 = load(mica_blake2b_iv), iv1 = load(mica_blake2b_iv + 4);
    vec h0 = load(state->w64), h1 = load(state->w64 + 4);

    for (; blocks > 0; blocks--, data += 128, count += 128) {
        vec r[4] = {h0, h1, iv0, XOR(iv1, _mm256_set_epi64x(0, (int64_t)last, 0, (int64_t)count))};
        rounds(r, data);
        h0 = XOR(h0, XOR(r[0], r[2]));
        h1 = XOR(h1, XOR(r[1], r[3]));
    }
    _mm256_storeu_si256((void *)state->w64, h0);
    _mm256_storeu_si256((void *)(state->w64 + 4), h1);
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX2);
}

const struct mica_blake2_impl mica_blake2b_x86_64_avx2 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .compress = compress,
};
