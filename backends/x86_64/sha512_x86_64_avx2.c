/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-512 compression (FIPS 180-4, section 6.4.2) with AVX2 and BMI2, in pairs of blocks.
 *
 * A vector holds two words of each block of a pair. While the rounds of the first block run in
 * scalar registers, vector instructions, which go to other execution units, prepare W + K of both
 * blocks. The rounds of the second block then only read what stands there. Both are in
 * sha512_x86_64_avx2_rounds.S: in C, compilers spill registers and order the rounds so that they
 * take a sixth longer. */
#include <immintrin.h>

#include "core/bytes.h"
#include "core/wipe.h"
#include "cpu_x86_64.h"
#include "hash/sha2.h"

#define PAIR  2
#define BLOCK 128

/* Row i: words 2i and 2i + 1 of the first block, then of the second. */
struct schedule {
    _Alignas(32) uint64_t wk[40][2 * PAIR];
    uint64_t w[8][2 * PAIR];
};

void mica_sha512_x86_64_avx2_first(uint64_t state[8], uint64_t *wk, const uint64_t *w,
                                   const uint64_t *k);
void mica_sha512_x86_64_avx2_next(uint64_t state[8], const uint64_t *wk);

static inline __m128i load(const void *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

static inline void store(uint64_t *p, __m256i x)
{
    _mm256_store_si256((__m256i *)(void *)p, x);
}

/* The message of two blocks, and its sum with K. */
static inline void load_message(struct schedule *s, const uint8_t *first, const uint8_t *second)
{
    const __m256i big_endian =
        _mm256_broadcastsi128_si256(_mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607));

    for (size_t i = 0; i < 8; i++) {
        const __m256i k = _mm256_broadcastsi128_si256(load(mica_sha512_k + 2 * i));
        __m256i w = _mm256_castsi128_si256(load(first + 16 * i));
        w = _mm256_inserti128_si256(w, load(second + 16 * i), 1);
        w = _mm256_shuffle_epi8(w, big_endian);
        store(s->w[i], w);
        store(s->wk[i], _mm256_add_epi64(w, k));
    }
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    struct schedule s;

    while (n > 0) {
        const size_t count = mica_min(n, PAIR); /* a last block alone stands in for its pair */
        load_message(&s, data, data + (count - 1) * BLOCK);
        mica_sha512_x86_64_avx2_first(state->w64, s.wk[0], s.w[0], mica_sha512_k);
        if (count == PAIR)
            mica_sha512_x86_64_avx2_next(state->w64, s.wk[0] + 2);
        data += count * BLOCK;
        n -= count;
    }
    mica_wipe(&s, sizeof s);
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX2 | MICA_X86_BMI1 | MICA_X86_BMI2);
}

const struct mica_hash_impl mica_sha512_x86_64_avx2 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .blocks = blocks,
};
