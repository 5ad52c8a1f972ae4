/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter blocks for VAES: 16 at a time, in one instruction per vector of four.
 *
 * A counter c + i, i < 16, is split at bit 4: with r = c mod 16, its lower four bits are r + i mod
 * 16, and its upper bits are those of c, or those of c + 16 where r + i passes 15. Which of the
 * two, and the four bits, depend on r and i alone, so they stay the same when c goes up by 16: each
 * vector has a constant `pick`. Both candidates hold the first round key already, so that
 *
 *     block ^ first round key = now ^ (either & pick)
 *
 * where `either` is now ^ next in the upper bits and all ones in the lower four. No counter value
 * decides a branch or an address: CTR_DRBG's counter is a secret. */
#ifndef MICA_AES_X86_64_VAES_COUNTER_H
#define MICA_AES_X86_64_VAES_COUNTER_H

#include "aes_x86_64_vaes.h"

struct mica_vaes_counters {
    __m512i number; /* of next: little-endian in each lane */
    __m512i now;
    __m512i next;
    __m512i either;
    __m512i pick[4];
};

/* number += 16, in 128 bits or, where it is not wide, in the last 32 (SP 800-38D, section 6.2). The
 * lower four bits are 0, so a carry leaves the low half 0. */
MICA_X86_64_INLINE __m512i mica_vaes_number_up(__m512i number, bool wide)
{
    if (!wide)
        return _mm512_add_epi32(number, _mm512_broadcast_i32x4(_mm_set_epi32(0, 0, 0, 16)));
    number = _mm512_add_epi64(number, _mm512_broadcast_i32x4(_mm_set_epi64x(0, 16)));
    const __m512i halves_swapped = _mm512_shuffle_epi32(number, _MM_PERM_BADC);
    const __mmask8 carry = _mm512_mask_testn_epi64_mask(0xaa, halves_swapped, halves_swapped);
    return _mm512_mask_sub_epi64(number, carry, number, _mm512_set1_epi64(-1));
}

/* The four bits that count inside 16 blocks, in the last byte of each block. */
MICA_X86_64_INLINE __m512i mica_vaes_low_bits(void)
{
    return _mm512_broadcast_i32x4(_mm_set_epi32(0x0f000000, 0, 0, 0));
}

/* On to the next 16 blocks. */
MICA_X86_64_INLINE void mica_vaes_counters_up(struct mica_vaes_counters *c, const uint8_t *keys,
                                              bool wide)
{
    c->now = c->next;
    c->number = mica_vaes_number_up(c->number, wide);
    c->next = _mm512_xor_si512(mica_vaes_reverse(c->number), mica_vaes_round_key(keys, 0));
    c->either = _mm512_ternarylogic_epi64(c->now, c->next, mica_vaes_low_bits(),
                                          0xbe); /* (now ^ next) | low bits */
}

/* Block `chain` and the 15 after it. */
MICA_X86_64_INLINE void mica_vaes_counters_start(struct mica_vaes_counters *c, const uint8_t *keys,
                                                 const uint8_t *chain, bool wide)
{
    const __m512i block = _mm512_broadcast_i32x4(mica_aesni_load(chain));
    const __m512i low_bits = mica_vaes_low_bits();
    const __m512i aligned = _mm512_andnot_si512(low_bits, block);
    /* r + i, in every byte of block i */
    __m512i place =
        _mm512_add_epi8(_mm512_set1_epi8((char)(chain[15] & 15u)),
                        _mm512_set_epi32(0x03030303, 0x03030303, 0x03030303, 0x03030303, 0x02020202,
                                         0x02020202, 0x02020202, 0x02020202, 0x01010101, 0x01010101,
                                         0x01010101, 0x01010101, 0, 0, 0, 0));

    c->number = mica_vaes_reverse(aligned);
    c->next = _mm512_xor_si512(aligned, mica_vaes_round_key(keys, 0));
    mica_vaes_counters_up(c, keys, wide);
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++) {
        const __m512i past = _mm512_movm_epi8(_mm512_test_epi8_mask(place, _mm512_set1_epi8(16)));
        c->pick[i] =
            _mm512_ternarylogic_epi64(low_bits, place, past, 0xca); /* low ? place : past */
        place = _mm512_add_epi8(place, _mm512_set1_epi8(4));
    }
}

/* Sixteen blocks, xored with the first round key. */
MICA_X86_64_INLINE void mica_vaes_counters4(struct mica_vaes_counters *c, const uint8_t *keys,
                                            __m512i *x, bool wide)
{
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++) /* now ^ (either & pick) */
        x[i] = _mm512_ternarylogic_epi64(c->now, c->either, c->pick[i], 0x78);
    mica_vaes_counters_up(c, keys, wide);
}

/* The last round, and the text. */
MICA_X86_64_INLINE void mica_vaes_xor8(const uint8_t *keys, unsigned rounds, const __m512i x[8],
                                       const uint8_t *in, uint8_t *out)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        mica_vaes_store(
            out + 64 * i,
            _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, mica_vaes_load(in + 64 * i))));
}

/* Counter mode on 32 blocks. */
MICA_X86_64_INLINE void mica_vaes_ctr32(struct mica_vaes_counters *c, const uint8_t *keys,
                                        unsigned rounds, const uint8_t *in, uint8_t *out, bool wide)
{
    __m512i x[8];

    mica_vaes_counters4(c, keys, x, wide);
    mica_vaes_counters4(c, keys, x + 4, wide);
    mica_vaes_encrypt_middle(keys, rounds, x, 8);
    mica_vaes_xor8(keys, rounds, x, in, out);
}

/* Counter mode on what is left. */
MICA_X86_64_INLINE void mica_vaes_ctr_rest(struct mica_vaes_counters *c, const uint8_t *keys,
                                           unsigned rounds, const uint8_t *in, uint8_t *out,
                                           size_t blocks, bool wide)
{
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        const __m512i last = mica_vaes_round_key(keys, rounds);
        __m512i x[4];
        mica_vaes_counters4(c, keys, x, wide);
        mica_vaes_encrypt_middle(keys, rounds, x, 4);
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++) {
            const __mmask8 m = mica_vaes_mask_at(blocks, i);
            const __m512i text = mica_vaes_load_part(in + 64 * i, m);
            mica_vaes_store_part(out + 64 * i, m,
                                 _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, text)));
        }
    }
}

#endif
