/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 compression with the SHA extensions.
 * SHA1RNDS4 does four rounds on (A, B, C, D), highest word first; E and the message come in its
 * other operand. E of the next four rounds is A of now, rotated by 30, which SHA1NEXTE adds to the
 * message.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, SHA1RNDS4,
 * SHA1NEXTE, SHA1MSG1, SHA1MSG2. */
#include <immintrin.h>

#include "cpu_x86_64.h"
#include "hash/sha1.h"

struct rounds {
    __m128i abcd;
    __m128i e; /* in the highest word; rotated already */
};

static inline __m128i load(const void *p)
{
    return _mm_loadu_si128((const __m128i *)p);
}

/* W[t .. t + 3] from the sixteen words before: the oldest four in w0. */
static inline __m128i expand(__m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
    return _mm_sha1msg2_epu32(_mm_xor_si128(_mm_sha1msg1_epu32(w0, w1), w2), w3);
}

/* Four rounds of the function f (0: Ch, 1 and 3: Parity, 2: Maj) with the words w. */
#define ROUNDS(f, w)                                                                               \
    do {                                                                                           \
        const __m128i ew = _mm_sha1nexte_epu32(before, w);                                         \
        before = abcd;                                                                             \
        abcd = _mm_sha1rnds4_epu32(abcd, ew, f);                                                   \
    } while (0)

/* The same; w0 becomes the words of sixteen rounds later. */
#define ROUNDS_AND_EXPAND(f, w0, w1, w2, w3)                                                       \
    do {                                                                                           \
        ROUNDS(f, w0);                                                                             \
        w0 = expand(w0, w1, w2, w3);                                                               \
    } while (0)

static inline struct rounds compress(struct rounds s, const uint8_t *data)
{
    const __m128i reverse = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    __m128i w0 = _mm_shuffle_epi8(load(data), reverse);
    __m128i w1 = _mm_shuffle_epi8(load(data + 16), reverse);
    __m128i w2 = _mm_shuffle_epi8(load(data + 32), reverse);
    __m128i w3 = _mm_shuffle_epi8(load(data + 48), reverse);
    __m128i abcd = s.abcd, before = s.abcd;

    abcd = _mm_sha1rnds4_epu32(abcd, _mm_add_epi32(s.e, w0), 0);
    w0 = expand(w0, w1, w2, w3);
    ROUNDS_AND_EXPAND(0, w1, w2, w3, w0);
    ROUNDS_AND_EXPAND(0, w2, w3, w0, w1);
    ROUNDS_AND_EXPAND(0, w3, w0, w1, w2);
    ROUNDS_AND_EXPAND(0, w0, w1, w2, w3);
    ROUNDS_AND_EXPAND(1, w1, w2, w3, w0);
    ROUNDS_AND_EXPAND(1, w2, w3, w0, w1);
    ROUNDS_AND_EXPAND(1, w3, w0, w1, w2);
    ROUNDS_AND_EXPAND(1, w0, w1, w2, w3);
    ROUNDS_AND_EXPAND(1, w1, w2, w3, w0);
    ROUNDS_AND_EXPAND(2, w2, w3, w0, w1);
    ROUNDS_AND_EXPAND(2, w3, w0, w1, w2);
    ROUNDS_AND_EXPAND(2, w0, w1, w2, w3);
    ROUNDS_AND_EXPAND(2, w1, w2, w3, w0);
    ROUNDS_AND_EXPAND(2, w2, w3, w0, w1);
    ROUNDS_AND_EXPAND(3, w3, w0, w1, w2);
    ROUNDS(3, w0);
    ROUNDS(3, w1);
    ROUNDS(3, w2);
    ROUNDS(3, w3);
    return (struct rounds){_mm_add_epi32(abcd, s.abcd), _mm_sha1nexte_epu32(before, s.e)};
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    struct rounds s = {_mm_shuffle_epi32(load(state->w32), 0x1b),
                       _mm_set_epi32((int)state->w32[4], 0, 0, 0)};

    for (; n > 0; n--, data += 64)
        s = compress(s, data);
    _mm_storeu_si128((__m128i *)(void *)state->w32, _mm_shuffle_epi32(s.abcd, 0x1b));
    state->w32[4] = (uint32_t)_mm_extract_epi32(s.e, 3);
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_SHA | MICA_X86_SSE41 | MICA_X86_SSSE3);
}

const struct mica_hash_impl mica_sha1_x86_64_shani = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .blocks = blocks,
};
