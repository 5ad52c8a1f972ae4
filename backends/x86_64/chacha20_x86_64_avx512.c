/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 with AVX-512: 16 blocks at once, or up to 8 in rows (chacha20_x86_64.h). Whichever way,
 * a block ends up as one vector. */
#include "cpu_x86_64.h"

#include <immintrin.h>

typedef __m512i vec;
#define ADD(a, b)      _mm512_add_epi32(a, b)
#define XOR(a, b)      _mm512_xor_si512(a, b)
#define ROTL(a, n)     _mm512_rol_epi32(a, n)
#define TURN(a, order) _mm512_shuffle_epi32(a, (_MM_PERM_ENUM)(order))
#include "chacha20_x86_64.h"

/* Rows of 128-bit lanes become columns: y[i] = { lane i of x[0], x[1], x[2], x[3] }. */
MICA_X86_64_INLINE void transpose_lanes(vec *y0, vec *y1, vec *y2, vec *y3, const vec x[4])
{
    const vec a = _mm512_shuffle_i32x4(x[0], x[1], 0x44);
    const vec b = _mm512_shuffle_i32x4(x[2], x[3], 0x44);
    const vec c = _mm512_shuffle_i32x4(x[0], x[1], 0xee);
    const vec d = _mm512_shuffle_i32x4(x[2], x[3], 0xee);

    *y0 = _mm512_shuffle_i32x4(a, b, 0x88);
    *y1 = _mm512_shuffle_i32x4(a, b, 0xdd);
    *y2 = _mm512_shuffle_i32x4(c, d, 0x88);
    *y3 = _mm512_shuffle_i32x4(c, d, 0xdd);
}

/* The same of words inside each lane. */
MICA_X86_64_INLINE void transpose_words(vec x[4])
{
    const vec a = _mm512_unpacklo_epi32(x[0], x[1]);
    const vec b = _mm512_unpackhi_epi32(x[0], x[1]);
    const vec c = _mm512_unpacklo_epi32(x[2], x[3]);
    const vec d = _mm512_unpackhi_epi32(x[2], x[3]);

    x[0] = _mm512_unpacklo_epi64(a, c);
    x[1] = _mm512_unpackhi_epi64(a, c);
    x[2] = _mm512_unpacklo_epi64(b, d);
    x[3] = _mm512_unpackhi_epi64(b, d);
}

MICA_X86_64_INLINE void xor_block(const uint8_t *in, uint8_t *out, size_t i, vec stream)
{
    const vec text = _mm512_loadu_si512(in + 64 * i);

    _mm512_storeu_si512(out + 64 * i, _mm512_xor_si512(text, stream));
}

/* Counters of 64 bits: the low words of 16 blocks, and the high ones. */
MICA_X86_64_INLINE void counters(vec *low, vec *high, const uint8_t chain[16])
{
    const vec first = _mm512_set1_epi32((int)mica_load_le32(chain));
    const __mmask16 carry =
        _mm512_cmplt_epu32_mask(*low = ADD(first, _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7,
                                                                   6, 5, 4, 3, 2, 1, 0)),
                                first);

    *high = _mm512_set1_epi32((int)mica_load_le32(chain + 4));
    *high = _mm512_mask_add_epi32(*high, carry, *high, _mm512_set1_epi32(1));
}

/* Word i of 16 blocks. The key is read where it lies. */
MICA_X86_64_INLINE vec word(const uint32_t key[8], const uint8_t chain[16], unsigned i, vec low,
                            vec high)
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;

    if (i == 12 || i == 13)
        return i == 12 ? low : high;
    return _mm512_set1_epi32((int)(i < 4    ? constants[i]
                                   : i < 12 ? key[i - 4]
                                            : mica_load_le32(chain + 4 * (i - 12))));
}

/* At most 16 blocks. Apart, and reading the key twice, so that no vector of the key is kept on
 * the stack from one call to the next. */
static __attribute__((noinline)) void crypt_words(const uint32_t key[8], const uint8_t chain[16],
                                                  const uint8_t *in, uint8_t *out, size_t blocks)
{
    vec x[16], y[16], low, high;

    counters(&low, &high, chain);
    MICA_UNROLL
    for (unsigned i = 0; i < 16; i++)
        x[i] = word(key, chain, i, low, high);
    chacha20_words_rounds(x);
    mica_x86_64_reload();
    counters(&low, &high, chain);
    MICA_UNROLL
    for (unsigned i = 0; i < 16; i++)
        x[i] = ADD(x[i], word(key, chain, i, low, high));
    MICA_UNROLL
    for (unsigned i = 0; i < 16; i += 4)
        transpose_words(x + i);
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++) { /* lane l of x[4 w + i] is row w of block 4 l + i */
        const vec rows[4] = {x[i], x[4 + i], x[8 + i], x[12 + i]};
        transpose_lanes(&y[i], &y[4 + i], &y[8 + i], &y[12 + i], rows);
    }
    if (blocks == 16) {
        MICA_UNROLL
        for (unsigned i = 0; i < 16; i++)
            xor_block(in, out, i, y[i]);
        return;
    }
    MICA_UNROLL
    for (unsigned i = 0; i < 15; i++)
        if (i < blocks)
            xor_block(in, out, i, y[i]);
}

MICA_X86_64_INLINE vec row(const void *p)
{
    return _mm512_broadcast_i32x4(_mm_loadu_si128(p));
}

/* Rows of blocks first to first + 3. */
MICA_X86_64_INLINE void load_rows(vec x[4], const uint32_t key[8], const uint8_t chain[16],
                                  int first)
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;

    x[0] = row(constants);
    x[1] = row(key);
    x[2] = row(key + 4);
    x[3] = _mm512_add_epi64(row(chain),
                            _mm512_set_epi64(0, first + 3, 0, first + 2, 0, first + 1, 0, first));
}

/* At most 4 n blocks, n being a constant. */
MICA_X86_64_INLINE void crypt_rows(const uint32_t key[8], const uint8_t chain[16],
                                   const uint8_t *in, uint8_t *out, size_t blocks, unsigned n)
{
    vec x[8], start[4];

    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        load_rows(x + 4 * g, key, chain, (int)(4 * g));
    chacha20_rows_rounds(x, n);
    mica_x86_64_reload();
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++) {
        load_rows(start, key, chain, (int)(4 * g));
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            start[i] = ADD(start[i], x[4 * g + i]);
        transpose_lanes(&x[4 * g], &x[4 * g + 1], &x[4 * g + 2], &x[4 * g + 3], start);
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            if (4 * g + i < blocks)
                xor_block(in, out, 4 * g + i, x[4 * g + i]);
    }
}

static __attribute__((noinline)) void crypt_4(const uint32_t key[8], const uint8_t chain[16],
                                              const uint8_t *in, uint8_t *out, size_t blocks)
{
    crypt_rows(key, chain, in, out, blocks, 1);
}

static __attribute__((noinline)) void crypt_8(const uint32_t key[8], const uint8_t chain[16],
                                              const uint8_t *in, uint8_t *out, size_t blocks)
{
    crypt_rows(key, chain, in, out, blocks, 2);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    const uint32_t *const k = key->schedule.w32;

    while (blocks > 0) {
        const size_t n = mica_min(blocks, 16);
        if (n > 8)
            crypt_words(k, chain, in, out, n);
        else if (n > 4)
            crypt_8(k, chain, in, out, n);
        else
            crypt_4(k, chain, in, out, n);
        mica_store_le64(chain, mica_load_le64(chain) + n);
        in += 64 * n;
        out += 64 * n;
        blocks -= n;
    }
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512);
}

const struct mica_cipher_impl mica_chacha20_x86_64_avx512 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = MICA_CHACHA20_BLOCK,
    .batch = 1,
    .set_key = mica_chacha20_set_key,
    .ctr = ctr,
};
