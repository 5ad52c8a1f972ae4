/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode (SP 800-38A, section 6.5) with VAES. The counter is a big-endian number of 128 bits,
 * whose carry is arithmetic, since CTR_DRBG's counter is a secret. */
#include "aes_x86_64_vaes.h"

/* Four counters as little-endian numbers of 128 bits, and the low half of each in both halves, from
 * which the upper half sees the carry. */
struct counters {
    __m512i value;
    __m512i low;
};

/* x += (lane of x) * 1 in every 128-bit lane, or += 4 */
MICA_VAES_INLINE void add(struct counters *c, __m512i both_halves)
{
    c->low = _mm512_add_epi64(c->low, both_halves);
    const __mmask8 carry = _mm512_mask_cmplt_epu64_mask(0xaa, c->low, both_halves);
    c->value = _mm512_mask_add_epi64(c->value, 0x55, c->value, both_halves);
    c->value = _mm512_mask_sub_epi64(c->value, carry, c->value, _mm512_set1_epi64(-1));
}

MICA_VAES_INLINE __m512i next(struct counters *c)
{
    const __m512i x = mica_vaes_reverse(c->value);

    add(c, _mm512_set1_epi64(4));
    return x;
}

MICA_VAES_INLINE struct counters start(const uint8_t *chain)
{
    const __m512i value = mica_vaes_reverse(_mm512_broadcast_i32x4(mica_aesni_load(chain)));
    struct counters c = {value, _mm512_unpacklo_epi64(value, value)};

    add(&c, _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0));
    return c;
}

psa_status_t mica_vaes_ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                           uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m512i last = mica_vaes_round_key(keys, rounds);
    struct mica_aesni_counter end = mica_aesni_counter_load(chain);
    struct counters c = start(chain);

    end.low += blocks;
    end.high += end.low < blocks;
    mica_aesni_counter_store(chain, end);
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        __m512i x[8];
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++)
            x[i] = next(&c);
        mica_vaes_encrypt_start(keys, rounds, x, 8);
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store(out + 64 * i,
                            _mm512_aesenclast_epi128(
                                x[i], _mm512_xor_si512(last, mica_vaes_load(in + 64 * i))));
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        __m512i x[4];
#pragma GCC unroll 4
        for (unsigned i = 0; i < 4; i++)
            x[i] = next(&c);
        mica_vaes_encrypt_start(keys, rounds, x, 4);
#pragma GCC unroll 4
        for (unsigned i = 0; i < 4; i++) {
            const __mmask8 m = mica_vaes_mask_at(blocks, i);
            const __m512i text = mica_vaes_load_part(in + 64 * i, m);
            mica_vaes_store_part(out + 64 * i, m,
                                 _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, text)));
        }
    }
    return PSA_SUCCESS;
}
