/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES key expansion (FIPS 197, section 5.2) with AES-NI.
 *
 * AESENCLAST on a register whose four columns are equal is SubWord on each: ShiftRows moves a byte
 * to another column, which is the same. One byte shuffle makes four copies of the last word,
 * rotated where FIPS 197 says RotWord, and the round-key operand adds the round constant. This has
 * the latency of two instructions, where AESKEYGENASSIST is microcode on many processors. */
#include "aes_x86_64_aesni.h"

/* w ^ w << 32 ^ w << 64 ^ w << 96: each word plus all the words before it. */
static inline __m128i prefix_xor(__m128i w)
{
    w = _mm_xor_si128(w, _mm_slli_si128(w, 4));
    return _mm_xor_si128(w, _mm_slli_si128(w, 8));
}

/* SubWord(RotWord(word 3 of w)) ^ rcon, four times. */
static inline __m128i rotated3(__m128i w, int rcon)
{
    return _mm_aesenclast_si128(_mm_shuffle_epi8(w, _mm_set1_epi32(0x0c0f0e0d)),
                                _mm_set1_epi32(rcon));
}

/* SubWord(word 3 of w), four times. */
static inline __m128i plain3(__m128i w)
{
    return _mm_aesenclast_si128(_mm_shuffle_epi32(w, 0xff), _mm_setzero_si128());
}

static void expand128(uint8_t *keys, const uint8_t *key)
{
    __m128i w = mica_aesni_load(key);
    int rcon = 1;

    mica_aesni_store(keys, w);
    MICA_UNROLL
    for (unsigned r = 1; r <= 10; r++) {
        w = _mm_xor_si128(prefix_xor(w), rotated3(w, rcon));
        mica_aesni_store(keys + 16 * r, w);
        rcon = r == 8 ? 0x1b : rcon << 1; /* powers of x modulo x^8 + x^4 + x^3 + x + 1 */
    }
}

static void expand256(uint8_t *keys, const uint8_t *key)
{
    __m128i a = mica_aesni_load(key);
    __m128i b = mica_aesni_load(key + 16);

    mica_aesni_store(keys, a);
    mica_aesni_store(keys + 16, b);
    MICA_UNROLL
    for (unsigned i = 1; i <= 7; i++) {
        a = _mm_xor_si128(prefix_xor(a), rotated3(b, 1 << (i - 1)));
        mica_aesni_store(keys + 32 * i, a);
        if (i == 7)
            break;
        b = _mm_xor_si128(prefix_xor(b), plain3(a));
        mica_aesni_store(keys + 32 * i + 16, b);
    }
}

/* Six words a step: four in a, two in the low half of b. */
static void expand192(uint8_t *keys, const uint8_t *key)
{
    __m128i a = mica_aesni_load(key);
    __m128i b = _mm_loadl_epi64((const __m128i *)(const void *)(key + 16));

    mica_aesni_store(keys, a);
    _mm_storel_epi64((__m128i *)(void *)(keys + 16), b);
    MICA_UNROLL
    for (unsigned i = 1; i <= 8; i++) {
        const __m128i sub = _mm_aesenclast_si128(_mm_shuffle_epi8(b, _mm_set1_epi32(0x04070605)),
                                                 _mm_set1_epi32(1 << (i - 1)));
        a = _mm_xor_si128(prefix_xor(a), sub);
        mica_aesni_store(keys + 24 * i, a);
        if (i == 8)
            break;
        b = _mm_xor_si128(b, _mm_slli_si128(b, 4));
        b = _mm_xor_si128(b, _mm_shuffle_epi32(a, 0xff));
        _mm_storel_epi64((__m128i *)(void *)(keys + 24 * i + 16), b);
    }
}

/* The keys of the equivalent inverse cipher: InvMixColumns of all but the first and the last. */
static void invert(uint8_t *to, const uint8_t *keys, unsigned rounds)
{
    mica_aesni_store(to, mica_aesni_round_key(keys, rounds));
    for (unsigned r = 1; r < rounds; r++)
        mica_aesni_store(to + 16 * (size_t)r,
                         _mm_aesimc_si128(mica_aesni_round_key(keys, rounds - r)));
    mica_aesni_store(to + 16 * (size_t)rounds, mica_aesni_round_key(keys, 0));
}

psa_status_t mica_aesni_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                unsigned directions)
{
    uint8_t *keys = (uint8_t *)k->schedule.w32;

    k->rounds = (uint8_t)(key_bytes / 4 + 6);
    k->schedule_bytes = (uint16_t)(16 * (k->rounds + 1));
    if (key_bytes == 16)
        expand128(keys, key);
    else if (key_bytes == 24)
        expand192(keys, key);
    else
        expand256(keys, key);
    if ((directions & MICA_DECRYPT) != 0) {
        invert(keys + k->schedule_bytes, keys, k->rounds);
        k->schedule_bytes = (uint16_t)(2 * k->schedule_bytes);
    }
    return PSA_SUCCESS;
}
