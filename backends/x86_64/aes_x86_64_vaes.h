/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES with VAES on 512-bit registers, inside the back-end: the words in which its modes are
 * written. A vector holds four blocks; eight vectors fill the AES units. Key schedules and the
 * serial modes are those of aes_x86_64_aesni.h.
 *
 * Round keys are broadcast from the schedule where they are used: a load for eight instructions
 * costs nothing, and no copy can end up on the stack. */
#ifndef MICA_AES_X86_64_VAES_H
#define MICA_AES_X86_64_VAES_H

#include "aes_x86_64_aesni.h"

MICA_X86_64_INLINE __m512i mica_vaes_load(const uint8_t *p)
{
    return _mm512_loadu_si512((const void *)p);
}

MICA_X86_64_INLINE void mica_vaes_store(uint8_t *p, __m512i x)
{
    _mm512_storeu_si512((void *)p, x);
}

/* The quadwords of the first `blocks` blocks of a vector; all of them from four on. */
MICA_X86_64_INLINE __mmask8 mica_vaes_mask(size_t blocks)
{
    return (__mmask8)_bzhi_u32(0xff, (unsigned)(2 * (blocks < 4 ? blocks : 4)));
}

/* Of `blocks` blocks, those of vector i. */
MICA_X86_64_INLINE __mmask8 mica_vaes_mask_at(size_t blocks, unsigned i)
{
    return blocks > 4 * i ? mica_vaes_mask(blocks - 4 * i) : 0;
}

MICA_X86_64_INLINE __m512i mica_vaes_load_part(const uint8_t *p, __mmask8 mask)
{
    return _mm512_maskz_loadu_epi64(mask, p);
}

MICA_X86_64_INLINE void mica_vaes_store_part(uint8_t *p, __mmask8 mask, __m512i x)
{
    _mm512_mask_storeu_epi64(p, mask, x);
}

MICA_X86_64_INLINE __m512i mica_vaes_round_key(const uint8_t *keys, unsigned round)
{
    return _mm512_broadcast_i32x4(mica_aesni_round_key(keys, round));
}

/* The bytes of each block in reverse order. */
MICA_X86_64_INLINE __m512i mica_vaes_reverse(__m512i x)
{
    return _mm512_shuffle_epi8(x, _mm512_broadcast_i32x4(_mm_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
                                                                      10, 11, 12, 13, 14, 15)));
}

MICA_X86_64_INLINE void mica_vaes_xor_key(const uint8_t *keys, __m512i *x, unsigned n)
{
    const __m512i k = mica_vaes_round_key(keys, 0);

    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm512_xor_si512(x[i], k);
}

MICA_X86_64_INLINE void mica_vaes_round(const uint8_t *keys, unsigned r, __m512i *x, unsigned n)
{
    const __m512i k = mica_vaes_round_key(keys, r);

    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm512_aesenc_epi128(x[i], k);
}

MICA_X86_64_INLINE void mica_vaes_inverse_round(const uint8_t *keys, unsigned r, __m512i *x,
                                                unsigned n)
{
    const __m512i k = mica_vaes_round_key(keys, r);

    MICA_UNROLL
    for (unsigned i = 0; i < n; i++)
        x[i] = _mm512_aesdec_epi128(x[i], k);
}

/* The rounds that AES-192 and AES-256 have between the ninth and the last (FIPS 197, section 5). */
MICA_X86_64_INLINE void mica_vaes_more_rounds(const uint8_t *keys, unsigned rounds, __m512i *x,
                                              unsigned n)
{
    if (rounds > 10) {
        mica_vaes_round(keys, 10, x, n);
        mica_vaes_round(keys, 11, x, n);
    }
    if (rounds > 12) {
        mica_vaes_round(keys, 12, x, n);
        mica_vaes_round(keys, 13, x, n);
    }
}

/* The rounds between the first xor and the last round, on n vectors; n is a constant. */
MICA_X86_64_INLINE void mica_vaes_encrypt_middle(const uint8_t *keys, unsigned rounds, __m512i *x,
                                                 unsigned n)
{
    MICA_UNROLL
    for (unsigned r = 1; r < 10; r++)
        mica_vaes_round(keys, r, x, n);
    mica_vaes_more_rounds(keys, rounds, x, n);
}

/* All but the last round, in which a mode folds an xor. */
MICA_X86_64_INLINE void mica_vaes_encrypt_start(const uint8_t *keys, unsigned rounds, __m512i *x,
                                                unsigned n)
{
    mica_vaes_xor_key(keys, x, n);
    mica_vaes_encrypt_middle(keys, rounds, x, n);
}

MICA_X86_64_INLINE void mica_vaes_decrypt_start(const uint8_t *keys, unsigned rounds, __m512i *x,
                                                unsigned n)
{
    mica_vaes_xor_key(keys, x, n);
    MICA_UNROLL
    for (unsigned r = 1; r < 10; r++)
        mica_vaes_inverse_round(keys, r, x, n);
    for (unsigned r = 10; r < rounds; r += 2) {
        mica_vaes_inverse_round(keys, r, x, n);
        mica_vaes_inverse_round(keys, r + 1, x, n);
    }
}

/* aes_x86_64_vaes_ctr.c */
mica_cipher_chain mica_vaes_ctr;

/* aes_x86_64_vaes_cbc.c */
mica_cipher_chain mica_vaes_cbc_decrypt, mica_vaes_cfb_decrypt;

/* aes_x86_64_vaes_xts.c */
mica_cipher_chain mica_vaes_xts_encrypt, mica_vaes_xts_decrypt;

/* aes_x86_64_vaes_gcm.c */
extern const struct mica_gcm_impl mica_vaes_gcm;

extern const struct mica_cipher_impl mica_aes_x86_64_vaes;

#endif
