/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CBC, CFB decryption and CBC-MAC (SP 800-38A, sections 6.2 and 6.3; SP 800-38B) with AES-NI.
 *
 * CBC encryption and CBC-MAC are chains: their time is the latency of the AES rounds, so nothing
 * else may stand in the chain. Both xors between two blocks, with the next input and with the first
 * round key, are folded into the round-key operand of the last round. */
#include "aes_x86_64_aesni.h"

psa_status_t mica_aesni_cbc_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m128i first = mica_aesni_round_key(keys, 0);
    const __m128i last = mica_aesni_round_key(keys, rounds);
    __m128i x, next;

    if (blocks == 0)
        return PSA_SUCCESS;
    x = _mm_xor_si128(mica_aesni_load(in), _mm_xor_si128(mica_aesni_load(chain), first));
    for (; blocks > 1; blocks--, in += 16, out += 16) {
        next = _mm_xor_si128(mica_aesni_load(in + 16), first);
        x = mica_aesni_middle1(keys, rounds, x);
        x = _mm_aesenclast_si128(x, _mm_xor_si128(last, next));
        mica_aesni_store(out, _mm_xor_si128(x, next));
    }
    x = _mm_aesenclast_si128(mica_aesni_middle1(keys, rounds, x), last);
    mica_aesni_store(out, x);
    mica_aesni_store(chain, x);
    return PSA_SUCCESS;
}

psa_status_t mica_aesni_cbc_mac(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                                size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m128i first = mica_aesni_round_key(keys, 0);
    const __m128i last = mica_aesni_round_key(keys, rounds);
    __m128i x;

    if (blocks == 0)
        return PSA_SUCCESS;
    x = _mm_xor_si128(mica_aesni_load(in), _mm_xor_si128(mica_aesni_load(mac), first));
    for (; blocks > 1; blocks--, in += 16) {
        const __m128i next = _mm_xor_si128(mica_aesni_load(in + 16), first);
        x = mica_aesni_middle1(keys, rounds, x);
        x = _mm_aesenclast_si128(x, _mm_xor_si128(last, next));
    }
    mica_aesni_store(mac, _mm_aesenclast_si128(mica_aesni_middle1(keys, rounds, x), last));
    return PSA_SUCCESS;
}

/* out[i] = D(in[i]) ^ in[i - 1], the first with chain. */
static __m128i cbc_decrypt8(const uint8_t *keys, unsigned rounds, __m128i chain, const uint8_t *in,
                            uint8_t *out)
{
    const __m128i next = mica_aesni_load(in + 112);
    __m128i x[8];

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        x[i] = mica_aesni_load(in + 16 * i);
    mica_aesni_decrypt(keys, rounds, x, 8);
    /* Backwards, since out may be in. */
    MICA_UNROLL
    for (unsigned i = 7; i > 0; i--)
        mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], mica_aesni_load(in + 16 * i - 16)));
    mica_aesni_store(out, _mm_xor_si128(x[0], chain));
    return next;
}

psa_status_t mica_aesni_cbc_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_decrypt_keys(key);
    const unsigned rounds = key->rounds;
    __m128i previous = mica_aesni_load(chain);

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128)
        previous = cbc_decrypt8(keys, rounds, previous, in, out);
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i c = mica_aesni_load(in);
        mica_aesni_store(out, _mm_xor_si128(mica_aesni_decrypt1(keys, rounds, c), previous));
        previous = c;
    }
    mica_aesni_store(chain, previous);
    return PSA_SUCCESS;
}

/* out[i] = E(in[i - 1]) ^ in[i], the first with chain. */
static __m128i cfb_decrypt8(const uint8_t *keys, unsigned rounds, __m128i chain, const uint8_t *in,
                            uint8_t *out)
{
    const __m128i next = mica_aesni_load(in + 112);
    __m128i x[8];

    x[0] = chain;
    MICA_UNROLL
    for (unsigned i = 1; i < 8; i++)
        x[i] = mica_aesni_load(in + 16 * i - 16);
    mica_aesni_encrypt(keys, rounds, x, 8);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], mica_aesni_load(in + 16 * i)));
    return next;
}

psa_status_t mica_aesni_cfb_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                    const uint8_t *in, uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    __m128i previous = mica_aesni_load(chain);

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128)
        previous = cfb_decrypt8(keys, rounds, previous, in, out);
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i c = mica_aesni_load(in);
        mica_aesni_store(out, _mm_xor_si128(mica_aesni_encrypt1(keys, rounds, previous), c));
        previous = c;
    }
    mica_aesni_store(chain, previous);
    return PSA_SUCCESS;
}
