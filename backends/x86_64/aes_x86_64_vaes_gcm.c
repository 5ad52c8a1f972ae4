/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GCM in one pass (SP 800-38D, sections 6.4 and 6.5) with VAES and VPCLMULQDQ: 32 counter blocks
 * are encrypted while 32 blocks of ciphertext are hashed, one vector beside each of the rounds 1
 * to 8. Encryption hashes the ciphertext of the pass before. What is left goes through short loops,
 * and the hash is finished by mica_vpclmul_finish, which wants four blocks or more. */
#include "aes_x86_64_vaes.h"
#include "ghash_x86_64_vpclmul.h"

/* Four counters as little-endian numbers; the last 32 bits count (SP 800-38D, section 6.2). */
MICA_VAES_INLINE __m512i next(__m512i *counters)
{
    const __m512i x = mica_vaes_reverse(*counters);

    *counters = _mm512_add_epi32(*counters, _mm512_broadcast_i32x4(_mm_set_epi32(0, 0, 0, 4)));
    return x;
}

MICA_VAES_INLINE __m512i start(const uint8_t counter[16])
{
    const __m512i c = mica_vaes_reverse(_mm512_broadcast_i32x4(mica_aesni_load(counter)));

    return _mm512_add_epi32(c, _mm512_set_epi32(0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0));
}

MICA_VAES_INLINE void counters8(__m512i *counters, __m512i x[8])
{
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++)
        x[i] = next(counters);
}

/* The last round, with the text. */
MICA_VAES_INLINE void end8(const uint8_t *keys, unsigned rounds, const __m512i x[8],
                           const uint8_t *in, uint8_t *out)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);

#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++)
        mica_vaes_store(
            out + 64 * i,
            _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, mica_vaes_load(in + 64 * i))));
}

/* All but the last round of x, and the hash over the eight vectors at `text`, to the first of which
 * the state is added: it comes last, since the state is what the pass before ends with. */
MICA_VAES_INLINE __m512i rounds_and_hash(const uint8_t *keys, unsigned rounds, __m512i x[8],
                                         const uint8_t *table, __m512i state, const uint8_t *text)
{
    struct mica_vpclmul_sum sum = {_mm512_setzero_si512(), _mm512_setzero_si512(),
                                   _mm512_setzero_si512()};

    mica_vaes_xor_key(keys, x, 8);
#pragma GCC unroll 7
    for (unsigned r = 1; r <= 7; r++) {
        const __m512i c = mica_vpclmul_reverse(_mm512_loadu_si512(text + 64 * r));
        mica_vpclmul_add(&sum, mica_vpclmul_stride(table, r, c));
        mica_vaes_round(keys, r, x, 8);
    }
    const __m512i c = mica_vpclmul_reverse(_mm512_loadu_si512(text));
    mica_vpclmul_add(&sum, mica_vpclmul_stride(table, 0, _mm512_xor_si512(c, state)));
    mica_vaes_round(keys, 8, x, 8);
    mica_vaes_round(keys, 9, x, 8);
    for (unsigned r = 10; r < rounds; r += 2) {
        mica_vaes_round(keys, r, x, 8);
        mica_vaes_round(keys, r + 1, x, 8);
    }
    return mica_vpclmul_reduce(sum);
}

/* Counter mode alone, for what no pass takes. */
MICA_VAES_INLINE void few(const uint8_t *keys, unsigned rounds, __m512i counters, const uint8_t *in,
                          uint8_t *out, size_t blocks)
{
    const __m512i last = mica_vaes_round_key(keys, rounds);

    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        __m512i x[4];
#pragma GCC unroll 4
        for (unsigned i = 0; i < 4; i++)
            x[i] = next(&counters);
        mica_vaes_encrypt_start(keys, rounds, x, 4);
#pragma GCC unroll 4
        for (unsigned i = 0; i < 4; i++) {
            const __mmask8 m = mica_vaes_mask_at(blocks, i);
            const __m512i text = mica_vaes_load_part(in + 64 * i, m);
            mica_vaes_store_part(out + 64 * i, m,
                                 _mm512_aesenclast_epi128(x[i], _mm512_xor_si512(last, text)));
        }
    }
}

MICA_VAES_INLINE __m512i state_of(const uint8_t y[16])
{
    return mica_vpclmul_reverse(_mm512_zextsi128_si512(mica_aesni_load(y)));
}

static void add_to_counter(uint8_t counter[16], size_t blocks)
{
    mica_store_be32(counter + 12, mica_load_be32(counter + 12) + (uint32_t)blocks);
}

static void encrypt(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    __m512i counters = start(counter);
    __m512i state = state_of(y);
    size_t unhashed = 0; /* blocks just before out */

    if (blocks == 0)
        return;
    add_to_counter(counter, blocks);
    mica_vpclmul_extend(ghash, blocks);
    const uint8_t *table = mica_vpclmul_table(ghash);
    if (blocks >= 32) {
        __m512i x[8];
        counters8(&counters, x);
        mica_vaes_encrypt_start(keys, rounds, x, 8);
        end8(keys, rounds, x, in, out);
        for (in += 512, out += 512, blocks -= 32; blocks >= 32;
             in += 512, out += 512, blocks -= 32) {
            counters8(&counters, x);
            state = rounds_and_hash(keys, rounds, x, table, state, out - 512);
            end8(keys, rounds, x, in, out);
        }
        unhashed = 32;
    }
    few(keys, rounds, counters, in, out, blocks);
    mica_vpclmul_finish(table, state, out - 16 * unhashed, unhashed + blocks, y);
}

static void decrypt(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    __m512i counters = start(counter);
    __m512i state = state_of(y);

    if (blocks == 0)
        return;
    add_to_counter(counter, blocks);
    mica_vpclmul_extend(ghash, blocks);
    const uint8_t *table = mica_vpclmul_table(ghash);
    for (; blocks >= 36; blocks -= 32, in += 512, out += 512) {
        __m512i x[8];
        counters8(&counters, x);
        state = rounds_and_hash(keys, rounds, x, table, state, in);
        end8(keys, rounds, x, in, out);
    }
    mica_vpclmul_finish(table, state, in, blocks, y);
    few(keys, rounds, counters, in, out, blocks);
}

const struct mica_gcm_impl mica_vaes_gcm = {
    .ghash = &mica_ghash_x86_64_vpclmul,
    .encrypt = encrypt,
    .decrypt = decrypt,
};
