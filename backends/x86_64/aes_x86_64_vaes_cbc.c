/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CBC and CFB decryption (SP 800-38A, sections 6.2 and 6.3) with VAES. Both need each block of
 * ciphertext beside the one before it: a vector read from 16 bytes before. */
#include "aes_x86_64_vaes.h"

/* { chain, blocks 0, 1 and 2 of x } */
MICA_X86_64_INLINE __m512i shift_in(__m512i x, __m128i chain)
{
    return _mm512_inserti32x4(_mm512_alignr_epi64(x, x, 6), chain, 0);
}

/* The last ciphertext block, which the next call chains on. */
MICA_X86_64_INLINE __m128i last_of(const uint8_t *in, size_t blocks)
{
    return mica_aesni_load(in + 16 * blocks - 16);
}

/* Up to sixteen blocks. */
MICA_X86_64_INLINE void cbc_part(const uint8_t *keys, unsigned rounds, __m128i chain,
                                 const uint8_t *in, uint8_t *out, size_t blocks)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);
    __m512i x[4], before[4];

    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        x[i] = mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i));
    before[0] = shift_in(x[0], chain);
    MICA_UNROLL
    for (unsigned i = 1; i < 4; i++)
        before[i] = _mm512_alignr_epi64(x[i], x[i - 1], 6);
    mica_vaes_decrypt_start(keys, rounds, x, 4);
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i),
                             _mm512_aesdeclast_epi128(x[i], _mm512_xor_si512(last, before[i])));
}

psa_status_t mica_vaes_cbc_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_decrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m512i last = mica_vaes_round_key(keys, rounds);
    __m128i previous = mica_aesni_load(chain);

    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        const __m128i next = last_of(in, 32);
        __m512i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_vaes_load(in + 64 * i);
        mica_vaes_decrypt_start(keys, rounds, x, 8);
        /* Backwards, since out may be in. */
        MICA_UNROLL
        for (unsigned i = 7; i > 0; i--)
            mica_vaes_store(out + 64 * i,
                            _mm512_aesdeclast_epi128(
                                x[i], _mm512_xor_si512(last, mica_vaes_load(in + 64 * i - 16))));
        mica_vaes_store(out,
                        _mm512_aesdeclast_epi128(
                            x[0], _mm512_xor_si512(last, shift_in(mica_vaes_load(in), previous))));
        previous = next;
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        const __m128i next = last_of(in, blocks < 16 ? blocks : 16);
        cbc_part(keys, rounds, previous, in, out, blocks);
        previous = next;
    }
    mica_aesni_store(chain, previous);
    return PSA_SUCCESS;
}

/* Up to sixteen blocks. */
MICA_X86_64_INLINE void cfb_part(const uint8_t *keys, unsigned rounds, __m128i chain,
                                 const uint8_t *in, uint8_t *out, size_t blocks)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);
    __m512i x[4], text[4];

    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        text[i] = mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i));
    x[0] = shift_in(text[0], chain);
    MICA_UNROLL
    for (unsigned i = 1; i < 4; i++)
        x[i] = _mm512_alignr_epi64(text[i], text[i - 1], 6);
    mica_vaes_encrypt_start(keys, rounds, x, 4);
    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++)
        mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i),
                             _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, text[i])));
}

psa_status_t mica_vaes_cfb_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m512i last = mica_vaes_round_key(keys, rounds);
    __m128i previous = mica_aesni_load(chain);

    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        const __m128i next = last_of(in, 32);
        __m512i x[8];
        x[0] = shift_in(mica_vaes_load(in), previous);
        MICA_UNROLL
        for (unsigned i = 1; i < 8; i++)
            x[i] = mica_vaes_load(in + 64 * i - 16);
        mica_vaes_encrypt_start(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store(out + 64 * i,
                            _mm512_aesenclast_epi128(
                                x[i], _mm512_xor_si512(last, mica_vaes_load(in + 64 * i))));
        previous = next;
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        const __m128i next = last_of(in, blocks < 16 ? blocks : 16);
        cfb_part(keys, rounds, previous, in, out, blocks);
        previous = next;
    }
    mica_aesni_store(chain, previous);
    return PSA_SUCCESS;
}
