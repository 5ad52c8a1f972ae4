/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GCM in one pass (SP 800-38D, sections 6.4 and 6.5) with AES-NI and PCLMULQDQ: six counter blocks
 * are encrypted while six blocks of ciphertext are hashed, one beside each of the rounds 1 to 6,
 * since the two kinds of instructions share the processor's ports well. Six are what sixteen
 * registers hold. Encryption hashes the six blocks before. */
#include "aes_x86_64_aesni.h"
#include "ghash_x86_64_pclmul.h"

#define PASS 6u /* blocks */

/* The counter block in reversed order: its 32 counting bits are word 0 (SP 800-38D, section 6.2).
 */
MICA_X86_64_INLINE __m128i next_counter(__m128i *c)
{
    const __m128i x = mica_aesni_reverse(*c);

    *c = _mm_add_epi32(*c, _mm_set_epi32(0, 0, 0, 1));
    return x;
}

/* x = E(x), and the hash over the blocks at `text`, one beside each of the first rounds. */
MICA_X86_64_INLINE void rounds_and_hash(const uint8_t *keys, unsigned rounds, __m128i x[PASS],
                                        const uint8_t *table, uint8_t hash[16], const uint8_t *text)
{
    struct mica_pclmul_sum sum = {_mm_setzero_si128(), _mm_setzero_si128(), _mm_setzero_si128()};
    __m128i k = mica_aesni_round_key(keys, 0);
    __m128i y = mica_pclmul_block(hash);

    MICA_UNROLL
    for (unsigned i = 0; i < PASS; i++)
        x[i] = _mm_xor_si128(x[i], k);
    MICA_UNROLL
    for (unsigned r = 1; r < 10; r++) {
        k = mica_aesni_round_key(keys, r);
        MICA_UNROLL
        for (unsigned i = 0; i < PASS; i++)
            x[i] = _mm_aesenc_si128(x[i], k);
        if (r <= PASS) {
            y = _mm_xor_si128(y, mica_pclmul_block(text + 16 * r - 16));
            mica_pclmul_add(&sum, y, table, PASS + 1 - r);
            y = _mm_setzero_si128(); /* stands before the first block only */
        }
    }
    mica_aesni_store(hash, mica_aesni_reverse(mica_pclmul_reduce(&sum)));
    for (unsigned r = 10; r < rounds; r++) {
        k = mica_aesni_round_key(keys, r);
        MICA_UNROLL
        for (unsigned i = 0; i < PASS; i++)
            x[i] = _mm_aesenc_si128(x[i], k);
    }
    k = mica_aesni_round_key(keys, rounds);
    MICA_UNROLL
    for (unsigned i = 0; i < PASS; i++)
        x[i] = _mm_aesenclast_si128(x[i], k);
}

MICA_X86_64_INLINE void xor_text(const __m128i x[PASS], const uint8_t *in, uint8_t *out)
{
    MICA_UNROLL
    for (unsigned i = 0; i < PASS; i++)
        mica_aesni_store(out + 16 * i, _mm_xor_si128(x[i], mica_aesni_load(in + 16 * i)));
}

/* The counter, and the hash, stay in the caller's memory between passes: no register is left for
 * them, and they shall not be on the stack. */
MICA_X86_64_INLINE void counters(uint8_t counter[16], __m128i x[PASS])
{
    __m128i c = mica_aesni_reverse(mica_aesni_load(counter));

    MICA_UNROLL
    for (unsigned i = 0; i < PASS; i++)
        x[i] = next_counter(&c);
    mica_aesni_store(counter, mica_aesni_reverse(c));
}

/* The few blocks at the end: counter mode alone. No call may come between a counter or a state in a
 * register and its use: registers are stored on the stack for calls. */
static void few(const uint8_t *keys, unsigned rounds, uint8_t counter[16], const uint8_t *in,
                uint8_t *out, size_t blocks)
{
    __m128i c = mica_aesni_reverse(mica_aesni_load(counter));

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i x = mica_aesni_encrypt1(keys, rounds, next_counter(&c));
        mica_aesni_store(out, _mm_xor_si128(x, mica_aesni_load(in)));
    }
    mica_aesni_store(counter, mica_aesni_reverse(c));
}

/* Whole passes of encryption; returns how many blocks they took. The last pass is not yet hashed.
 */
static size_t encrypt_passes(const uint8_t *keys, unsigned rounds, const uint8_t *table,
                             uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                             size_t blocks)
{
    __m128i x[PASS];
    size_t done = PASS;

    counters(counter, x);
    mica_aesni_encrypt(keys, rounds, x, PASS);
    xor_text(x, in, out);
    for (; blocks - done >= PASS; done += PASS) {
        counters(counter, x);
        rounds_and_hash(keys, rounds, x, table, y, out + 16 * (done - PASS));
        xor_text(x, in + 16 * done, out + 16 * done);
    }
    return done;
}

static void encrypt(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    size_t done = 0, hashed = 0;

    mica_pclmul_extend(ghash, blocks);
    if (blocks >= PASS) {
        done = encrypt_passes(keys, rounds, mica_pclmul_table(ghash), counter, y, in, out, blocks);
        hashed = done - PASS;
    }
    few(keys, rounds, counter, in + 16 * done, out + 16 * done, blocks - done);
    mica_pclmul_blocks(ghash, y, out + 16 * hashed, blocks - hashed);
}

/* Whole passes of decryption; returns how many blocks they took. */
static size_t decrypt_passes(const uint8_t *keys, unsigned rounds, const uint8_t *table,
                             uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                             size_t blocks)
{
    __m128i x[PASS];
    size_t done = 0;

    for (; blocks - done >= PASS; done += PASS) {
        counters(counter, x);
        rounds_and_hash(keys, rounds, x, table, y, in + 16 * done);
        xor_text(x, in + 16 * done, out + 16 * done);
    }
    return done;
}

static void decrypt(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    size_t done;

    mica_pclmul_extend(ghash, blocks);
    done = decrypt_passes(keys, rounds, mica_pclmul_table(ghash), counter, y, in, out, blocks);
    mica_pclmul_blocks(ghash, y, in + 16 * done, blocks - done);
    few(keys, rounds, counter, in + 16 * done, out + 16 * done, blocks - done);
}

const struct mica_gcm_impl mica_aesni_gcm = {
    .ghash = &mica_ghash_x86_64_pclmul,
    .encrypt = encrypt,
    .decrypt = decrypt,
};
