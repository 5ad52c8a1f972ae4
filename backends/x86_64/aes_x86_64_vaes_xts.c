/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* XTS (IEEE 1619-2018, sections 5.3 and 5.4; ciphertext stealing is the family's) with VAES. A
 * vector of tweaks is the one before it times x^4; modulo x^128 + x^7 + x^2 + x + 1 what leaves the
 * top comes back as its carryless product with 0x87. */
#include "aes_x86_64_vaes.h"

MICA_X86_64_INLINE __m512i times_x4(__m512i t)
{
    const __m512i over = _mm512_srli_epi64(t, 60);
    const __m512i back = _mm512_clmulepi64_epi128(over, _mm512_set1_epi64(0x87), 0x01);
    const __m512i up = _mm512_bslli_epi128(over, 8);

    return _mm512_ternarylogic_epi64(_mm512_slli_epi64(t, 4), back, up, 0x96);
}

/* { t, t x, t x^2, t x^3 } */
MICA_X86_64_INLINE __m512i start(const uint8_t *chain)
{
    const __m512i t = _mm512_broadcast_i32x4(mica_aesni_load(chain));
    const __m512i right = _mm512_set_epi64(61, 61, 62, 62, 63, 63, 64, 64);
    const __m512i left = _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0);
    const __m512i over = _mm512_srlv_epi64(t, right); /* a shift by 64 gives 0 */
    const __m512i back = _mm512_clmulepi64_epi128(over, _mm512_set1_epi64(0x87), 0x01);
    const __m512i up = _mm512_bslli_epi128(over, 8);

    return _mm512_ternarylogic_epi64(_mm512_sllv_epi64(t, left), back, up, 0x96);
}

/* The first tweak of the next call. */
MICA_X86_64_INLINE void put_tweak(uint8_t *chain, __m512i tweaks, size_t index)
{
    const __mmask8 lane = (__mmask8)(3u << (2 * index));

    mica_aesni_store(chain, _mm512_castsi512_si128(_mm512_maskz_compress_epi64(lane, tweaks)));
}

MICA_X86_64_INLINE void start_of(const uint8_t *keys, unsigned rounds, __m512i *x, unsigned n,
                                 bool encrypt)
{
    if (encrypt)
        mica_vaes_encrypt_start(keys, rounds, x, n);
    else
        mica_vaes_decrypt_start(keys, rounds, x, n);
}

MICA_X86_64_INLINE __m512i last_of(__m512i x, __m512i k, bool encrypt)
{
    return encrypt ? _mm512_aesenclast_epi128(x, k) : _mm512_aesdeclast_epi128(x, k);
}

/* A caller passes a constant `encrypt`. */
MICA_X86_64_INLINE void xts(const uint8_t *keys, unsigned rounds, uint8_t *chain, const uint8_t *in,
                            uint8_t *out, size_t blocks, bool encrypt)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);
    const size_t in_last_vector = blocks % 4;
    __m512i tweaks = start(chain);

    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        __m512i t[8], x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++) {
            t[i] = tweaks;
            x[i] = _mm512_xor_si512(mica_vaes_load(in + 64 * i), tweaks);
            tweaks = times_x4(tweaks);
        }
        start_of(keys, rounds, x, 8, encrypt);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store(out + 64 * i, last_of(x[i], _mm512_xor_si512(last, t[i]), encrypt));
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        __m512i t[4], x[4];
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++) {
            t[i] = tweaks;
            x[i] = _mm512_xor_si512(mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i)),
                                    tweaks);
            if (blocks >= 4 * i + 4)
                tweaks = times_x4(tweaks);
        }
        start_of(keys, rounds, x, 4, encrypt);
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i),
                                 last_of(x[i], _mm512_xor_si512(last, t[i]), encrypt));
    }
    put_tweak(chain, tweaks, in_last_vector);
}

psa_status_t mica_vaes_xts_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_encrypt_keys(key), key->rounds, chain, in, out, blocks, true);
    return PSA_SUCCESS;
}

psa_status_t mica_vaes_xts_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_decrypt_keys(key), key->rounds, chain, in, out, blocks, false);
    return PSA_SUCCESS;
}
