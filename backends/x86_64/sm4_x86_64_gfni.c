/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 (GB/T 32907-2016) with GFNI and AVX-512: 32 blocks at once, and one block for chains.
 *
 * The state is kept in the field of GF2P8AFFINEINVQB: each byte b of a word as F b, with F linear,
 * such that S(b) = G inv(F b + 0xb6) + 0xd3. Round keys hold F rk + 0xb6. The S-box and L, which
 * turns by 0, 2, 10, 18 and 24 bits, are together three inversions with a matrix each: a turn by
 * two bits is a shift in the byte, and two bits from the next one, so with p = S << 2 and q = S >>
 * 6 the word is a0 + rol8 a1 + rol16 a1 + rol24 a3 with a0 = S + p, a1 = p + q, a3 = S + q, each
 * under F. Words lie as in memory, big-endian, so that turns go the other way.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2,
 * GF2P8AFFINEINVQB. */
#include "aes_x86_64_vaes.h"

#include "cipher/sm4.h"
#include "core/need.h"
#include "core/wipe.h"
#include "cpu_x86_64.h"

/* Derived as in sm4_bitslice.h: F and its inverse; F (1 + shl 2) G, F (shl 2 + shr 6) G, F (1 + shr
 * 6) G; G. The constant of a0 is F of 0xd3 turned by two. */
#define MATRIX_IN  0x3dbb4da120564992
#define MATRIX_OUT 0x2e7144bcc710d236
#define MATRIX_A0  ((long long)0x809a6e9735ba5f08)
#define MATRIX_A1  0x7cde71062e9aa893
#define MATRIX_A3  ((long long)0xfc441f911b20f79b)
#define MATRIX_G   ((long long)0xd950e82ecb1b3360)
#define CONST_IN   0xb6
#define CONST_A0   0xeb
#define CONST_G    0xd3

/* ---- keys ----------------------------------------------------------------------------------- */

MICA_X86_64_INLINE uint32_t sub_word(uint32_t x)
{
    __m128i v = _mm_cvtsi32_si128((int)x);

    v = _mm_gf2p8affine_epi64_epi8(v, _mm_set1_epi64x(MATRIX_IN), CONST_IN);
    v = _mm_gf2p8affineinv_epi64_epi8(v, _mm_set1_epi64x(MATRIX_G), CONST_G);
    return (uint32_t)_mm_cvtsi128_si32(v);
}

/* 7.3; then every key as the rounds want it. */
static psa_status_t set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                            unsigned directions)
{
    static const uint32_t fk[4] = MICA_SM4_FK;
    uint32_t *rk = k->schedule.w32;
    uint32_t x0 = mica_load_be32(key) ^ fk[0], x1 = mica_load_be32(key + 4) ^ fk[1],
             x2 = mica_load_be32(key + 8) ^ fk[2], x3 = mica_load_be32(key + 12) ^ fk[3];

    (void)key_bytes;
    (void)directions;
    k->rounds = MICA_SM4_ROUNDS;
    k->schedule_bytes = 4 * MICA_SM4_ROUNDS;
    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i++) {
        const uint32_t t = sub_word(x1 ^ x2 ^ x3 ^ mica_sm4_ck(i));
        const uint32_t next = x0 ^ t ^ mica_rotl32(t, 13) ^ mica_rotl32(t, 23);
        x0 = x1;
        x1 = x2;
        x2 = x3;
        x3 = next;
        rk[i] = mica_swap32(next);
    }
    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i += 16)
        _mm512_storeu_si512(rk + i,
                            _mm512_gf2p8affine_epi64_epi8(_mm512_loadu_si512(rk + i),
                                                          _mm512_set1_epi64(MATRIX_IN), CONST_IN));
    return PSA_SUCCESS;
}

/* ---- rounds --------------------------------------------------------------------------------- */

/* F of 6.2 on one block, each word in the first lane of its vector. */
MICA_X86_64_INLINE __m128i round1(__m128i x0, __m128i x1, __m128i x2, __m128i x3, uint32_t rk)
{
    const __m128i known = _mm_ternarylogic_epi32(x1, x2, _mm_cvtsi32_si128((int)rk), 0x96);
    const __m128i t = _mm_xor_si128(known, x3);
    const __m128i a0 = _mm_gf2p8affineinv_epi64_epi8(t, _mm_set1_epi64x(MATRIX_A0), CONST_A0);
    const __m128i a1 = _mm_gf2p8affineinv_epi64_epi8(t, _mm_set1_epi64x(MATRIX_A1), 0);
    const __m128i a3 = _mm_gf2p8affineinv_epi64_epi8(t, _mm_set1_epi64x(MATRIX_A3), 0);

    return _mm_xor_si128(_mm_xor_si128(x0, a0),
                         _mm_ternarylogic_epi32(_mm_ror_epi32(a1, 8), _mm_ror_epi32(a1, 16),
                                                _mm_ror_epi32(a3, 24), 0x96));
}

/* E of one block under F, as under F: words in reverse order at the end (6.2). */
MICA_X86_64_INLINE __m128i encrypt1(const uint32_t *rk, __m128i x)
{
    __m128i x0 = x, x1 = _mm_shuffle_epi32(x, 0x55), x2 = _mm_shuffle_epi32(x, 0xaa),
            x3 = _mm_shuffle_epi32(x, 0xff);

    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i += 4) {
        x0 = round1(x0, x1, x2, x3, rk[i]);
        x1 = round1(x1, x2, x3, x0, rk[i + 1]);
        x2 = round1(x2, x3, x0, x1, rk[i + 2]);
        x3 = round1(x3, x0, x1, x2, rk[i + 3]);
    }
    return _mm_unpacklo_epi64(_mm_unpacklo_epi32(x3, x2), _mm_unpacklo_epi32(x1, x0));
}

MICA_X86_64_INLINE __m128i into1(__m128i x)
{
    return _mm_gf2p8affine_epi64_epi8(x, _mm_set1_epi64x(MATRIX_IN), 0);
}

MICA_X86_64_INLINE __m128i out_of1(__m128i x)
{
    return _mm_gf2p8affine_epi64_epi8(x, _mm_set1_epi64x(MATRIX_OUT), 0);
}

/* The same on 16 blocks: x0 += L(S(x1 + x2 + x3 + rk)). */
MICA_X86_64_INLINE __m512i round16(__m512i x0, __m512i x1, __m512i x2, __m512i x3, __m512i rk)
{
    const __m512i t = _mm512_ternarylogic_epi32(x1, x2, _mm512_xor_si512(x3, rk), 0x96);
    const __m512i a0 = _mm512_gf2p8affineinv_epi64_epi8(t, _mm512_set1_epi64(MATRIX_A0), CONST_A0);
    const __m512i a1 = _mm512_gf2p8affineinv_epi64_epi8(t, _mm512_set1_epi64(MATRIX_A1), 0);
    const __m512i a3 = _mm512_gf2p8affineinv_epi64_epi8(t, _mm512_set1_epi64(MATRIX_A3), 0);

    x0 = _mm512_ternarylogic_epi32(x0, a0, _mm512_ror_epi32(a1, 8), 0x96);
    return _mm512_ternarylogic_epi32(x0, _mm512_ror_epi32(a1, 16), _mm512_ror_epi32(a3, 24), 0x96);
}

/* 32 blocks: word j of the first 16 in x[j], of the others in x[4 + j]. */
MICA_X86_64_INLINE void rounds32(__m512i x[8], const uint32_t *rk, int step)
{
    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i += 4, rk += 4 * step) {
        MICA_UNROLL
        for (int j = 0; j < 4; j++) {
            const __m512i k = _mm512_set1_epi32((int)rk[j * step]);
            x[j] = round16(x[j], x[(j + 1) & 3], x[(j + 2) & 3], x[(j + 3) & 3], k);
            x[4 + j] = round16(x[4 + j], x[4 + ((j + 1) & 3)], x[4 + ((j + 2) & 3)],
                               x[4 + ((j + 3) & 3)], k);
        }
    }
}

/* Four vectors of four blocks <-> word j of all in v[j]: dword b of lane l is of block 4 b + l. */
MICA_X86_64_INLINE void transpose(__m512i v[4])
{
    const __m512i t0 = _mm512_unpacklo_epi32(v[0], v[1]), t1 = _mm512_unpackhi_epi32(v[0], v[1]);
    const __m512i t2 = _mm512_unpacklo_epi32(v[2], v[3]), t3 = _mm512_unpackhi_epi32(v[2], v[3]);

    v[0] = _mm512_unpacklo_epi64(t0, t2);
    v[1] = _mm512_unpackhi_epi64(t0, t2);
    v[2] = _mm512_unpacklo_epi64(t1, t3);
    v[3] = _mm512_unpackhi_epi64(t1, t3);
}

MICA_X86_64_INLINE void map8(__m512i x[8], long long matrix)
{
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        x[i] = _mm512_gf2p8affine_epi64_epi8(x[i], _mm512_set1_epi64(matrix), 0);
}

/* Words, under no F, to blocks enciphered or deciphered. */
MICA_X86_64_INLINE void crypt_words(__m512i x[8], const uint32_t *rk, int step)
{
    map8(x, MATRIX_IN);
    rounds32(x, rk, step);
    map8(x, MATRIX_OUT);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i += 4) { /* in reverse order */
        const __m512i x0 = x[i], x1 = x[i + 1];
        x[i] = x[i + 3];
        x[i + 1] = x[i + 2];
        x[i + 2] = x1;
        x[i + 3] = x0;
        transpose(x + i);
    }
}

MICA_X86_64_INLINE void load32(__m512i x[8], const uint8_t *in, size_t blocks)
{
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        x[i] = mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i));
}

MICA_X86_64_INLINE void crypt32(__m512i x[8], const uint32_t *rk, int step)
{
    transpose(x);
    transpose(x + 4);
    crypt_words(x, rk, step);
}

/* ---- modes ---------------------------------------------------------------------------------- */

MICA_X86_64_INLINE void crypt(const uint32_t *rk, int step, const uint8_t *in, uint8_t *out,
                              size_t blocks)
{
    for (; blocks > 0; blocks -= blocks < 32 ? blocks : 32, in += 512, out += 512) {
        __m512i x[8];
        load32(x, in, blocks);
        crypt32(x, rk, step);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i), x[i]);
    }
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    if (blocks == 1)
        mica_aesni_store(out, out_of1(encrypt1(key->schedule.w32, into1(mica_aesni_load(in)))));
    else
        crypt(key->schedule.w32, 1, in, out, blocks);
    return PSA_SUCCESS;
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    crypt(key->schedule.w32 + MICA_SM4_ROUNDS - 1, -1, in, out, blocks);
    return PSA_SUCCESS;
}

static psa_status_t cbc_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint32_t *rk = key->schedule.w32 + MICA_SM4_ROUNDS - 1;
    __m128i previous = mica_aesni_load(chain);

    for (; blocks > 0; blocks -= blocks < 32 ? blocks : 32, in += 512, out += 512) {
        const __m128i next = mica_aesni_load(in + 16 * ((blocks < 32 ? blocks : 32) - 1));
        __m512i x[8];
        load32(x, in, blocks);
        const __m512i first = _mm512_inserti32x4(_mm512_alignr_epi64(x[0], x[0], 6), previous, 0);
        crypt32(x, rk, -1);
        /* Backwards, since out may be in. */
        MICA_UNROLL
        for (unsigned i = 7; i > 0; i--) {
            const __mmask8 m = mica_vaes_mask_at(blocks, i);
            const __m512i before = mica_vaes_load_part(in + 64 * i - 16, m);
            mica_vaes_store_part(out + 64 * i, m, _mm512_xor_si512(x[i], before));
        }
        mica_vaes_store_part(out, mica_vaes_mask_at(blocks, 0), _mm512_xor_si512(x[0], first));
        previous = next;
    }
    mica_aesni_store(chain, previous);
    return PSA_SUCCESS;
}

/* The chain stays under F: the map is linear, so that xors may be on either side of it. */
static psa_status_t cbc_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                const uint8_t *in, uint8_t *out, size_t blocks)
{
    __m128i x = into1(mica_aesni_load(chain));

    if (blocks == 0)
        return PSA_SUCCESS;
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        x = encrypt1(key->schedule.w32, _mm_xor_si128(x, into1(mica_aesni_load(in))));
        mica_aesni_store(out, out_of1(x));
    }
    mica_aesni_store(chain, out_of1(x));
    return PSA_SUCCESS;
}

static psa_status_t cbc_mac(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                            size_t blocks)
{
    __m128i x = into1(mica_aesni_load(mac));

    for (; blocks > 0; blocks--, in += 16)
        x = encrypt1(key->schedule.w32, _mm_xor_si128(x, into1(mica_aesni_load(in))));
    mica_aesni_store(mac, out_of1(x));
    return PSA_SUCCESS;
}

/* Words of the 16 counters from c on, as they lie in memory. Carries go by masks: no counter value
 * decides a branch. */
MICA_X86_64_INLINE void counters16(__m512i x[4], struct mica_aesni_counter c)
{
    const __m512i place = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);
    const __m512i swap =
        _mm512_broadcast_i32x4(_mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3));
    const uint32_t word[4] = {(uint32_t)(c.high >> 32), (uint32_t)c.high, (uint32_t)(c.low >> 32),
                              (uint32_t)c.low};
    __mmask16 carry;

    x[3] = _mm512_add_epi32(_mm512_set1_epi32((int)word[3]), place);
    carry = _mm512_cmplt_epu32_mask(x[3], place);
    MICA_UNROLL
    for (unsigned i = 3; i > 0; i--) {
        const __m512i w = _mm512_set1_epi32((int)word[i - 1]);
        x[i - 1] = _mm512_mask_sub_epi32(w, carry, w, _mm512_set1_epi32(-1));
        carry = _mm512_mask_testn_epi32_mask(carry, x[i - 1], x[i - 1]);
    }
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        x[i] = _mm512_shuffle_epi8(x[i], swap);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    struct mica_aesni_counter c = mica_aesni_counter_load(chain);
    struct mica_aesni_counter end = c;

    mica_aesni_counter_add(&end, blocks);
    mica_aesni_counter_store(chain, end);
    for (; blocks > 0; blocks -= blocks < 32 ? blocks : 32, in += 512, out += 512) {
        __m512i x[8];
        counters16(x, c);
        mica_aesni_counter_add(&c, 16);
        counters16(x + 4, c);
        mica_aesni_counter_add(&c, 16);
        crypt_words(x, key->schedule.w32, 1);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++) {
            const __mmask8 m = mica_vaes_mask_at(blocks, i);
            mica_vaes_store_part(out + 64 * i, m,
                                 _mm512_xor_si512(x[i], mica_vaes_load_part(in + 64 * i, m)));
        }
    }
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_GFNI | MICA_X86_AVX512 | MICA_X86_BMI2);
}

const struct mica_cipher_impl mica_sm4_x86_64_gfni = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = 16,
    .batch = MICA_CIPHER_BATCH_MAX,
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_SM4_DECRYPT ? decrypt : NULL,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = MICA_NEED_SM4_DECRYPT ? cbc_decrypt : NULL,
    .ctr = ctr,
    .cbc_mac = cbc_mac,
};
