/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 compression with the SHA extensions.
 * SHA256RNDS2 does two rounds on the working variables in two registers, (A, B, E, F) and (C, D, G,
 * H) from the highest word down; after two rounds what was the first is the second. The chain of
 * these instructions is the whole critical path: the message schedule runs beside it.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, SHA256RNDS2,
 * SHA256MSG1, SHA256MSG2. */
#include <immintrin.h>

#include "cpu_x86_64.h"
#include "hash/sha2.h"

struct rounds {
    __m128i abef, cdgh;
};

static inline __m128i load(const void *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

static inline void four_rounds(struct rounds *r, __m128i wk)
{
    r->cdgh = _mm_sha256rnds2_epu32(r->cdgh, r->abef, wk);
    r->abef = _mm_sha256rnds2_epu32(r->abef, r->cdgh, _mm_shuffle_epi32(wk, 0x0e));
}

/* W[t .. t + 3] from the sixteen words before: the oldest four in w0. */
static inline __m128i expand(__m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
    const __m128i t = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4));

    return _mm_sha256msg2_epu32(t, w3);
}

/* Four rounds with w0, which becomes the words of sixteen rounds later. */
#define ROUNDS_AND_EXPAND(w0, w1, w2, w3, i)                                                       \
    do {                                                                                           \
        four_rounds(&r, _mm_add_epi32(w0, load(mica_sha256_k + (i))));                             \
        w0 = expand(w0, w1, w2, w3);                                                               \
    } while (0)

#define ROUNDS(w0, i) four_rounds(&r, _mm_add_epi32(w0, load(mica_sha256_k + (i))))

static inline struct rounds compress(struct rounds r, const uint8_t *data)
{
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i w0 = _mm_shuffle_epi8(load(data), big_endian);
    __m128i w1 = _mm_shuffle_epi8(load(data + 16), big_endian);
    __m128i w2 = _mm_shuffle_epi8(load(data + 32), big_endian);
    __m128i w3 = _mm_shuffle_epi8(load(data + 48), big_endian);

    ROUNDS_AND_EXPAND(w0, w1, w2, w3, 0);
    ROUNDS_AND_EXPAND(w1, w2, w3, w0, 4);
    ROUNDS_AND_EXPAND(w2, w3, w0, w1, 8);
    ROUNDS_AND_EXPAND(w3, w0, w1, w2, 12);
    ROUNDS_AND_EXPAND(w0, w1, w2, w3, 16);
    ROUNDS_AND_EXPAND(w1, w2, w3, w0, 20);
    ROUNDS_AND_EXPAND(w2, w3, w0, w1, 24);
    ROUNDS_AND_EXPAND(w3, w0, w1, w2, 28);
    ROUNDS_AND_EXPAND(w0, w1, w2, w3, 32);
    ROUNDS_AND_EXPAND(w1, w2, w3, w0, 36);
    ROUNDS_AND_EXPAND(w2, w3, w0, w1, 40);
    ROUNDS_AND_EXPAND(w3, w0, w1, w2, 44);
    ROUNDS(w0, 48);
    ROUNDS(w1, 52);
    ROUNDS(w2, 56);
    ROUNDS(w3, 60);
    return r;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    const __m128i cdab = _mm_shuffle_epi32(load(state->w32), 0xb1);
    const __m128i efgh = _mm_shuffle_epi32(load(state->w32 + 4), 0x1b);
    struct rounds s = {_mm_alignr_epi8(cdab, efgh, 8), _mm_blend_epi16(efgh, cdab, 0xf0)};

    for (; n > 0; n--, data += 64) {
        const struct rounds r = compress(s, data);
        s.abef = _mm_add_epi32(s.abef, r.abef);
        s.cdgh = _mm_add_epi32(s.cdgh, r.cdgh);
    }
    const __m128i feba = _mm_shuffle_epi32(s.abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(s.cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)(void *)state->w32, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(void *)(state->w32 + 4), _mm_alignr_epi8(dchg, feba, 8));
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_SHA | MICA_X86_SSE41 | MICA_X86_SSSE3);
}

const struct mica_hash_impl mica_sha256_x86_64_shani = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .blocks = blocks,
};
