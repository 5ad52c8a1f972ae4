/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CCM's counter mode and CBC-MAC in one pass (SP 800-38C, section 6) with AES-NI. The MAC is a
 * chain, whose latency decides the time; the rounds of the next counter block run in its gaps. As
 * in CBC-MAC, the xors between two blocks are folded into the last round. */
#include "aes_x86_64_aesni.h"

/* mac goes through the middle rounds, stream through all of them. */
MICA_X86_64_INLINE void both(const uint8_t *keys, unsigned rounds, __m128i *mac, __m128i *stream)
{
    __m128i m = *mac;
    __m128i s = _mm_xor_si128(*stream, mica_aesni_round_key(keys, 0));

    MICA_UNROLL
    for (unsigned r = 1; r < 10; r++) {
        const __m128i k = mica_aesni_round_key(keys, r);
        m = _mm_aesenc_si128(m, k);
        s = _mm_aesenc_si128(s, k);
    }
    for (unsigned r = 10; r < rounds; r++) {
        const __m128i k = mica_aesni_round_key(keys, r);
        m = _mm_aesenc_si128(m, k);
        s = _mm_aesenc_si128(s, k);
    }
    *mac = m;
    *stream = _mm_aesenclast_si128(s, mica_aesni_round_key(keys, rounds));
}

/* A caller passes a constant `encrypt`. The plaintext is what is read, or what is written. */
MICA_X86_64_INLINE void ccm(const struct mica_cipher_key *key, uint8_t *counter, uint8_t *mac,
                            const uint8_t *in, uint8_t *out, size_t blocks, bool encrypt)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m128i first = mica_aesni_round_key(keys, 0);
    const __m128i last = mica_aesni_round_key(keys, rounds);
    struct mica_aesni_counter c = mica_aesni_counter_load(counter);
    __m128i stream, plain, x;

    if (blocks == 0)
        return;
    stream = mica_aesni_encrypt1(keys, rounds, mica_aesni_counter_next(&c));
    plain = mica_aesni_load(in);
    if (!encrypt)
        plain = _mm_xor_si128(plain, stream);
    x = _mm_xor_si128(_mm_xor_si128(mica_aesni_load(mac), first), plain);
    for (; blocks > 1; blocks--, in += 16, out += 16) {
        __m128i next = mica_aesni_counter_next(&c);
        mica_x86_64_reload();
        both(keys, rounds, &x, &next);
        mica_aesni_store(out, encrypt ? _mm_xor_si128(plain, stream) : plain);
        stream = next;
        plain = mica_aesni_load(in + 16);
        if (!encrypt)
            plain = _mm_xor_si128(plain, stream);
        x = _mm_aesenclast_si128(x, _mm_xor_si128(_mm_xor_si128(last, first), plain));
    }
    mica_aesni_store(out, encrypt ? _mm_xor_si128(plain, stream) : plain);
    mica_aesni_store(mac, _mm_aesenclast_si128(mica_aesni_middle1(keys, rounds, x), last));
    mica_aesni_counter_store(counter, c);
}

psa_status_t mica_aesni_ccm_encrypt(const struct mica_cipher_key *key, uint8_t *counter,
                                    uint8_t *mac, const uint8_t *in, uint8_t *out, size_t blocks)
{
    ccm(key, counter, mac, in, out, blocks, true);
    return PSA_SUCCESS;
}

psa_status_t mica_aesni_ccm_decrypt(const struct mica_cipher_key *key, uint8_t *counter,
                                    uint8_t *mac, const uint8_t *in, uint8_t *out, size_t blocks)
{
    ccm(key, counter, mac, in, out, blocks, false);
    return PSA_SUCCESS;
}
