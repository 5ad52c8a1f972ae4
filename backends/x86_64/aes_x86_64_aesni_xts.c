/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* XTS (IEEE 1619-2018, sections 5.3 and 5.4; ciphertext stealing is the family's) with AES-NI. */
#include "aes_x86_64_aesni.h"

/* The tweak times x modulo x^128 + x^7 + x^2 + x + 1: bit 127 comes back as 0x87, and bit 63 goes
 * over to the upper half. */
static inline __m128i times_x(__m128i t)
{
    const __m128i carries = _mm_srai_epi32(_mm_shuffle_epi32(t, 0x13), 31);

    return _mm_xor_si128(_mm_add_epi64(t, t), _mm_and_si128(carries, _mm_set_epi32(0, 1, 0, 0x87)));
}

typedef void eight_blocks(const uint8_t *keys, unsigned rounds, __m128i x[8]);
typedef __m128i one_block(const uint8_t *keys, unsigned rounds, __m128i x);

/* A caller passes constants `eight` and `one`. */
static inline void xts(const uint8_t *keys, unsigned rounds, uint8_t *chain, const uint8_t *in,
                       uint8_t *out, size_t blocks, eight_blocks *eight, one_block *one)
{
    __m128i tweak = mica_aesni_load(chain);

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        const __m128i start = tweak;
        __m128i x[8];
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++) {
            x[i] = _mm_xor_si128(mica_aesni_load(in + 16 * i), tweak);
            tweak = times_x(tweak);
        }
        eight(keys, rounds, x);
        tweak = start; /* again: eight more registers there are not */
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++) {
            mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], tweak));
            tweak = times_x(tweak);
        }
    }
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i x = one(keys, rounds, _mm_xor_si128(mica_aesni_load(in), tweak));
        mica_aesni_store(out, _mm_xor_si128(x, tweak));
        tweak = times_x(tweak);
    }
    mica_aesni_store(chain, tweak);
}

psa_status_t mica_aesni_xts_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_encrypt_keys(key), key->rounds, chain, in, out, blocks, mica_aesni_encrypt8,
        mica_aesni_encrypt1);
    return PSA_SUCCESS;
}

psa_status_t mica_aesni_xts_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_decrypt_keys(key), key->rounds, chain, in, out, blocks, mica_aesni_decrypt8,
        mica_aesni_decrypt1);
    return PSA_SUCCESS;
}
