/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 with AVX2: 8 blocks at once, or up to 4 in rows (chacha20_x86_64.h). The 16 words of 8
 * blocks take all registers there are, so that the compiler puts some on the stack, where they are
 * burnt afterwards. */
#include "cpu_x86_64.h"

#include <immintrin.h>

#include "core/wipe.h"

typedef __m256i vec;
#define ADD(a, b)      _mm256_add_epi32(a, b)
#define XOR(a, b)      _mm256_xor_si256(a, b)
#define ROTL(a, n)     rotated(a, n)
#define TURN(a, order) _mm256_shuffle_epi32(a, order)

/* Orders of bytes that rotate words by 16 and 8 bits. */
#define LANE_16 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13
#define LANE_8  3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
static const _Alignas(32) uint8_t by_16[32] = {LANE_16, LANE_16}, by_8[32] = {LANE_8, LANE_8};

/* The order stays in memory, where a compiler would give it a register that is needed. */
static inline __attribute__((always_inline)) vec shuffled(vec a, const uint8_t order[32])
{
    vec r;

    __asm__("vpshufb %2, %1, %0" : "=x"(r) : "x"(a), "m"(*(const vec *)(const void *)order));
    return r;
}

/* n is a constant. */
static inline __attribute__((always_inline)) vec rotated(vec a, int n)
{
    if (n == 16 || n == 8)
        return shuffled(a, n == 16 ? by_16 : by_8);
    return _mm256_or_si256(_mm256_slli_epi32(a, n), _mm256_srli_epi32(a, 32 - n));
}

#include "chacha20_x86_64.h"

MICA_BURN(burn, 1280) /* two states of eight blocks, and registers */

MICA_X86_64_INLINE void xor_half_block(const uint8_t *in, uint8_t *out, vec stream)
{
    const vec text = _mm256_loadu_si256((const __m256i *)(const void *)in);

    _mm256_storeu_si256((__m256i *)(void *)out, XOR(text, stream));
}

/* ---- words ---------------------------------------------------------------------------------- */

/* Word i of 8 blocks becomes half a block in x[i]. */
MICA_X86_64_INLINE void transpose(vec x[8])
{
    vec y[8];

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i += 4) { /* in each 128-bit lane */
        const vec a = _mm256_unpacklo_epi32(x[i], x[i + 1]);
        const vec b = _mm256_unpackhi_epi32(x[i], x[i + 1]);
        const vec c = _mm256_unpacklo_epi32(x[i + 2], x[i + 3]);
        const vec d = _mm256_unpackhi_epi32(x[i + 2], x[i + 3]);
        y[i] = _mm256_unpacklo_epi64(a, c);
        y[i + 1] = _mm256_unpackhi_epi64(a, c);
        y[i + 2] = _mm256_unpacklo_epi64(b, d);
        y[i + 3] = _mm256_unpackhi_epi64(b, d);
    }
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++) {
        x[i] = _mm256_permute2x128_si256(y[i], y[4 + i], 0x20);
        x[4 + i] = _mm256_permute2x128_si256(y[i], y[4 + i], 0x31);
    }
}

/* Counters of 64 bits: the low words of 8 blocks, and the high ones. */
MICA_X86_64_INLINE void counters(vec *low, vec *high, const uint8_t chain[16])
{
    const vec sign = _mm256_set1_epi32(INT32_MIN);
    const vec first = _mm256_set1_epi32((int)mica_load_le32(chain));

    *low = ADD(first, _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0));
    /* All ones, which is -1, where the low word has wrapped. */
    const vec carry = _mm256_cmpgt_epi32(XOR(first, sign), XOR(*low, sign));
    *high = _mm256_sub_epi32(_mm256_set1_epi32((int)mica_load_le32(chain + 4)), carry);
}

/* Word i of 8 blocks. The key is read where it lies. */
MICA_X86_64_INLINE vec word(const uint32_t key[8], const uint8_t chain[16], unsigned i, vec low,
                            vec high)
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;

    if (i == 12 || i == 13)
        return i == 12 ? low : high;
    return _mm256_set1_epi32((int)(i < 4    ? constants[i]
                                   : i < 12 ? key[i - 4]
                                            : mica_load_le32(chain + 4 * (i - 12))));
}

/* Two quarter rounds side by side, from column `first` on, those of column j turned by `turn`
 * columns a row. c: their two words of the third row. */
MICA_X86_64_INLINE void quarter_rounds(vec x[16], vec c[2], unsigned first, unsigned turn)
{
#define A x[first + j]
#define B x[4 + ((first + j + turn) & 3)]
#define D x[12 + ((first + j + 3 * turn) & 3)]
    MICA_UNROLL
    for (unsigned j = 0; j < 2; j++)
        STEP(A, B, D, 16);
    MICA_UNROLL
    for (unsigned j = 0; j < 2; j++)
        STEP(c[j], D, B, 12);
    MICA_UNROLL
    for (unsigned j = 0; j < 2; j++)
        STEP(A, B, D, 8);
    MICA_UNROLL
    for (unsigned j = 0; j < 2; j++)
        STEP(c[j], D, B, 7);
#undef A
#undef B
#undef D
}

/* The compiler may keep no copy of `away` in registers. */
MICA_X86_64_INLINE void exchange(vec c[2], vec away[2])
{
    const vec c0 = away[0], c1 = away[1];

    away[0] = c[0];
    away[1] = c[1];
    __asm__ volatile("" : "+m"(away[0]), "+m"(away[1]));
    c[0] = c0;
    c[1] = c1;
}

/* As chacha20_words_rounds, but with half of the third row in memory at any time, so that 14
 * vectors and two temporaries suffice. */
MICA_X86_64_INLINE void rounds(vec x[16])
{
    vec c[2] = {x[8], x[9]}, away[2] = {x[10], x[11]};

    __asm__ volatile("" : "+m"(away[0]), "+m"(away[1]));
    for (unsigned i = 0; i < 10; i++) {
        quarter_rounds(x, c, 0, 0);
        exchange(c, away);
        quarter_rounds(x, c, 2, 0);
        quarter_rounds(x, c, 0, 1);
        exchange(c, away);
        quarter_rounds(x, c, 2, 1);
    }
    x[8] = c[0];
    x[9] = c[1];
    x[10] = away[0];
    x[11] = away[1];
}

/* At most 8 blocks. */
static MICA_SPILLS void crypt_words(const uint32_t key[8], const uint8_t chain[16],
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    vec x[16], low, high;

    counters(&low, &high, chain);
    MICA_UNROLL
    for (unsigned i = 0; i < 16; i++)
        x[i] = word(key, chain, i, low, high);
    rounds(x);
    mica_x86_64_reload();
    counters(&low, &high, chain);
    MICA_UNROLL
    for (unsigned i = 0; i < 16; i++)
        x[i] = ADD(x[i], word(key, chain, i, low, high));
    transpose(x);
    transpose(x + 8);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        if (i < blocks) {
            xor_half_block(in + 64 * i, out + 64 * i, x[i]);
            xor_half_block(in + 64 * i + 32, out + 64 * i + 32, x[8 + i]);
        }
}

/* ---- rows ----------------------------------------------------------------------------------- */

MICA_X86_64_INLINE vec row(const void *p)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)p));
}

/* Rows of the blocks first and first + 1. */
MICA_X86_64_INLINE void load_rows(vec x[4], const uint32_t key[8], const uint8_t chain[16],
                                  int first)
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;

    x[0] = row(constants);
    x[1] = row(key);
    x[2] = row(key + 4);
    x[3] = _mm256_add_epi64(row(chain), _mm256_set_epi64x(0, first + 1, 0, first));
}

MICA_X86_64_INLINE void xor_rows(const uint8_t *in, uint8_t *out, const vec x[4], int half)
{
    xor_half_block(in, out,
                   half == 0 ? _mm256_permute2x128_si256(x[0], x[1], 0x20)
                             : _mm256_permute2x128_si256(x[0], x[1], 0x31));
    xor_half_block(in + 32, out + 32,
                   half == 0 ? _mm256_permute2x128_si256(x[2], x[3], 0x20)
                             : _mm256_permute2x128_si256(x[2], x[3], 0x31));
}

/* At most 2 n blocks, n being a constant. */
MICA_X86_64_INLINE void crypt_rows(const uint32_t key[8], const uint8_t chain[16],
                                   const uint8_t *in, uint8_t *out, size_t blocks, unsigned n)
{
    vec x[8], start[4];

    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        load_rows(x + 4 * g, key, chain, (int)(2 * g));
    chacha20_rows_rounds(x, n);
    mica_x86_64_reload();
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++) {
        load_rows(start, key, chain, (int)(2 * g));
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            start[i] = ADD(start[i], x[4 * g + i]);
        if (2 * g < blocks)
            xor_rows(in + 128 * g, out + 128 * g, start, 0);
        if (2 * g + 1 < blocks)
            xor_rows(in + 128 * g + 64, out + 128 * g + 64, start, 1);
    }
}

static MICA_SPILLS void crypt_2(const uint32_t key[8], const uint8_t chain[16], const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    crypt_rows(key, chain, in, out, blocks, 1);
}

static MICA_SPILLS void crypt_4(const uint32_t key[8], const uint8_t chain[16], const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    crypt_rows(key, chain, in, out, blocks, 2);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    const uint32_t *const k = key->schedule.w32;

    while (blocks > 0) {
        const size_t n = mica_min(blocks, 8);
        if (n > 4)
            crypt_words(k, chain, in, out, n);
        else if (n > 2)
            crypt_4(k, chain, in, out, n);
        else
            crypt_2(k, chain, in, out, n);
        mica_store_le64(chain, mica_load_le64(chain) + n);
        in += 64 * n;
        out += 64 * n;
        blocks -= n;
    }
    burn();
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX2);
}

const struct mica_cipher_impl mica_chacha20_x86_64_avx2 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = MICA_CHACHA20_BLOCK,
    .batch = 1,
    .set_key = mica_chacha20_set_key,
    .ctr = ctr,
};
