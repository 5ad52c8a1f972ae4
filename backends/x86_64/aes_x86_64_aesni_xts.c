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

/* A caller passes a constant `encrypt`. */
MICA_X86_64_INLINE void xts(const uint8_t *keys, unsigned rounds, uint8_t *chain, const uint8_t *in,
                            uint8_t *out, size_t blocks, bool encrypt)
{
    __m128i tweak = mica_aesni_load(chain);
    __m128i x[8];

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        mica_aesni_store(chain, tweak);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++, tweak = times_x(tweak))
            x[i] = _mm_xor_si128(mica_aesni_load(in + 16 * i), tweak);
        if (encrypt)
            mica_aesni_encrypt(keys, rounds, x, 8);
        else
            mica_aesni_decrypt(keys, rounds, x, 8);
        mica_x86_64_reload(); /* and compute the tweaks again */
        tweak = mica_aesni_load(chain);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++, tweak = times_x(tweak))
            mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], tweak));
    }
    for (; blocks > 0; blocks--, in += 16, out += 16, tweak = times_x(tweak)) {
        x[0] = _mm_xor_si128(mica_aesni_load(in), tweak);
        x[0] = encrypt ? mica_aesni_encrypt1(keys, rounds, x[0])
                       : mica_aesni_decrypt1(keys, rounds, x[0]);
        mica_aesni_store(out, _mm_xor_si128(x[0], tweak));
    }
    mica_aesni_store(chain, tweak);
}

psa_status_t mica_aesni_xts_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_encrypt_keys(key), key->rounds, chain, in, out, blocks, true);
    return PSA_SUCCESS;
}

psa_status_t mica_aesni_xts_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    xts(mica_aesni_decrypt_keys(key), key->rounds, chain, in, out, blocks, false);
    return PSA_SUCCESS;
}
