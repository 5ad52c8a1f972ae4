/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GCM in one pass (SP 800-38D, sections 6.4 and 6.5) with VAES and VPCLMULQDQ: 32 counter blocks
 * are encrypted while 32 blocks of ciphertext are hashed, one vector beside each of the rounds 1
 * to 8. Encryption hashes the ciphertext of the pass before. What is left goes through short loops,
 * and the hash is finished by mica_vpclmul_finish, which wants four blocks or more. */
#include "aes_x86_64_vaes_counter.h"
#include "ghash_x86_64_vpclmul.h"

/* The rounds between the first xor and the last round, on x, and the hash over the eight vectors at
 * `text`, two beside every second round. The first vector comes last: the state that is added to it
 * is what the pass before ends with. */
MICA_X86_64_INLINE __m512i rounds_and_hash(const uint8_t *keys, unsigned rounds, __m512i x[8],
                                           const uint8_t *table, __m512i state, const uint8_t *text)
{
    struct mica_vpclmul_sum sum = {_mm512_setzero_si512(), _mm512_setzero_si512(),
                                   _mm512_setzero_si512()};

    MICA_UNROLL
    for (unsigned i = 3; i > 0; i--) {
        mica_vpclmul_add_pair(&sum, table, 2 * i, mica_vpclmul_vector(text, 2 * i),
                              mica_vpclmul_vector(text, 2 * i + 1));
        mica_vaes_round(keys, 7 - 2 * i, x, 8);
        mica_vaes_round(keys, 8 - 2 * i, x, 8);
    }
    state = _mm512_xor_si512(state, mica_vpclmul_vector(text, 0));
    mica_vpclmul_add_pair(&sum, table, 0, state, mica_vpclmul_vector(text, 1));
    mica_vaes_round(keys, 7, x, 8);
    mica_vaes_round(keys, 8, x, 8);
    mica_vaes_round(keys, 9, x, 8);
    mica_vaes_more_rounds(keys, rounds, x, 8);
    return mica_vpclmul_reduce(sum);
}

MICA_X86_64_INLINE __m512i state_of(const uint8_t y[16])
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
    struct mica_vaes_counters c;
    const uint8_t *table = mica_vpclmul_table(ghash);
    __m512i state;
    size_t unhashed = 0; /* blocks just before out */

    if (blocks == 0)
        return;
    mica_vpclmul_extend(ghash, blocks);
    state = state_of(y);
    mica_vaes_counters_start(&c, keys, counter, false);
    add_to_counter(counter, blocks);
    if (blocks >= 32) {
        mica_vaes_ctr32(&c, keys, rounds, in, out, false);
        for (in += 512, out += 512, blocks -= 32; blocks >= 32;
             in += 512, out += 512, blocks -= 32) {
            __m512i x[8];
            mica_vaes_counters4(&c, keys, x, false);
            mica_vaes_counters4(&c, keys, x + 4, false);
            mica_x86_64_reload(); /* the text of the pass before, and not from registers */
            state = rounds_and_hash(keys, rounds, x, table, state, out - 512);
            mica_vaes_xor8(keys, rounds, x, in, out);
        }
        unhashed = 32;
    }
    mica_vaes_ctr_rest(&c, keys, rounds, in, out, blocks, false);
    mica_vpclmul_finish(table, state, out - 16 * unhashed, unhashed + blocks, y);
}

static void decrypt(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    struct mica_vaes_counters c;
    const uint8_t *table = mica_vpclmul_table(ghash);
    __m512i state;

    if (blocks == 0)
        return;
    mica_vpclmul_extend(ghash, blocks);
    state = state_of(y);
    mica_vaes_counters_start(&c, keys, counter, false);
    add_to_counter(counter, blocks);
    for (; blocks >= 36; blocks -= 32, in += 512, out += 512) {
        __m512i x[8];
        mica_vaes_counters4(&c, keys, x, false);
        mica_vaes_counters4(&c, keys, x + 4, false);
        state = rounds_and_hash(keys, rounds, x, table, state, in);
        mica_vaes_xor8(keys, rounds, x, in, out);
    }
    mica_vpclmul_finish(table, state, in, blocks, y);
    mica_vaes_ctr_rest(&c, keys, rounds, in, out, blocks, false);
}

const struct mica_gcm_impl mica_vaes_gcm = {
    .ghash = &mica_ghash_x86_64_vpclmul,
    .encrypt = encrypt,
    .decrypt = decrypt,
};
