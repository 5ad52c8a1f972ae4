/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode (SP 800-38A, section 6.5) with AES-NI. */
#include "aes_x86_64_aesni.h"

psa_status_t mica_aesni_ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                            uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    struct mica_aesni_counter c = mica_aesni_counter_load(chain);

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        __m128i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_aesni_counter_next(&c);
        mica_aesni_encrypt(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], mica_aesni_load(in + 16 * i)));
    }
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i x = mica_aesni_encrypt1(keys, rounds, mica_aesni_counter_next(&c));
        mica_aesni_store(out, _mm_xor_si128(x, mica_aesni_load(in)));
    }
    mica_aesni_counter_store(chain, c);
    return PSA_SUCCESS;
}
