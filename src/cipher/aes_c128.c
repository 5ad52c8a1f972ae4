/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_c128: AES (FIPS 197) in constant time for cores whose compiler has 128-bit vectors at hand
 * (SSE2 and NEON are part of their 64-bit architectures): eight blocks at once, fixsliced
 * (aes_fixslice.h). It is C with the vector types of GCC and Clang, and names no instruction.
 *
 * A plane is a vector of four columns; byte r of a column is row r, bit b of that byte is block b.
 * That is what eight blocks give when transposed: packing costs no more.
 *
 * The schedule holds plain round keys, turned and inverted: a plane of them is the comparison of
 * one bit with zero, which costs no more than loading it and needs an eighth of the memory. */
#include "cipher/aes.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/need.h"
#include "core/wipe.h"

typedef uint32_t word __attribute__((vector_size(16)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
#define BYTES(x) ((x)*0x01010101u)

MICA_INLINE word aes_rows(word x, unsigned n)
{
    return (x >> (8 * n)) | (x << (32 - 8 * n));
}

MICA_INLINE word aes_columns(word x, unsigned n)
{
    if (n == 0)
        return x;
    if (n == 1)
        return __builtin_shufflevector(x, x, 1, 2, 3, 0);
    if (n == 2)
        return __builtin_shufflevector(x, x, 2, 3, 0, 1);
    return __builtin_shufflevector(x, x, 3, 0, 1, 2);
}

MICA_INLINE word load_word(const void *p)
{
    word x;

    memcpy(&x, p, sizeof x);
    return x;
}

MICA_INLINE void aes_add_key(word q[8], const struct mica_cipher_key *key, unsigned round)
{
    const word k = load_word(key->schedule.w32 + 4 * round);

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] ^= (word)((bytes16)(k & BYTES(1u << i)) == 0);
}

#include "cipher/aes_fixslice.h"

_Static_assert(16 * (MICA_AES_ROUNDS_MAX + 1) <= MICA_CIPHER_KEY_BYTES, "round keys fit");

static psa_status_t set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                            unsigned directions)
{
    uint32_t words[MICA_AES_WORDS_MAX];
    uint32_t *out = k->schedule.w32;

    (void)directions; /* one schedule serves both */
    k->rounds = (uint8_t)mica_aes_expand_key(words, key, key_bytes);
    k->schedule_bytes = (uint16_t)(16 * (k->rounds + 1));
    for (unsigned i = 0; i <= k->rounds; i++, out += 4) {
        mica_aes_turn_key(out, words + 4 * i, i);
        for (unsigned c = 0; c < 4; c++)
            out[c] = ~out[c];
    }
    mica_wipe(words, sizeof words);
    return PSA_SUCCESS;
}

/* SR^2, its own inverse, on whole blocks: rows 1 and 3 turn by two columns. */
MICA_KERNEL void half_turn(word q[8])
{
    MICA_UNROLL
    for (unsigned b = 0; b < 8; b++)
        q[b] ^= (q[b] ^ aes_columns(q[b], 2)) & 0xff00ff00u;
}

/* Eight blocks, as words on both sides. */
typedef void eight_blocks(word q[restrict 8], const struct mica_cipher_key *key);

static void encrypt_eight(word q[restrict 8], const struct mica_cipher_key *key)
{
    bit_planes(q);
    aes_rounds(q, key);
    bit_planes(q);
    if ((key->rounds & 2) != 0)
        half_turn(q);
}

static void decrypt_eight(word q[restrict 8], const struct mica_cipher_key *key)
{
    if ((key->rounds & 2) != 0)
        half_turn(q);
    bit_planes(q);
    aes_inv_rounds(q, key);
    bit_planes(q);
}

/* Any number of blocks through a kernel of eight. */
MICA_INLINE psa_status_t in_eights(const struct mica_cipher_key *key, const uint8_t *in,
                                   uint8_t *out, size_t blocks, eight_blocks *kernel)
{
    word q[8] = {0};

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        memcpy(q, in, 128);
        kernel(q, key);
        memcpy(out, q, 128);
    }
    if (blocks != 0) {
        memcpy(q, in, 16 * blocks);
        kernel(q, key);
        memcpy(out, q, 16 * blocks);
    }
    mica_wipe(q, sizeof q);
    return PSA_SUCCESS;
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return in_eights(key, in, out, blocks, encrypt_eight);
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return in_eights(key, in, out, blocks, decrypt_eight);
}

/* Eight counters from high:low on, as blocks. */
MICA_INLINE void load_counters(word q[8], uint64_t high, uint64_t low)
{
    MICA_UNROLL
    for (unsigned b = 0; b < 8; b++) {
        const uint64_t next = low + b;
        uint8_t block[16];
        mica_store_be64(block, high + (next < low));
        mica_store_be64(block + 8, next);
        q[b] = load_word(block);
    }
}

/* A slot of its own, since counters are cheaper made in place than written and read again. */
static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    uint64_t high = mica_load_be64(chain), low = mica_load_be64(chain + 8);
    word q[8];

    while (blocks > 0) {
        const size_t n = blocks < 8 ? blocks : 8;
        load_counters(q, high, low);
        encrypt_eight(q, key);
        mica_xor(out, in, (const uint8_t *)q, 16 * n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
        low += n;
        high += low < n;
    }
    mica_store_be64(chain, high);
    mica_store_be64(chain + 8, low);
    mica_wipe(q, sizeof q);
    return PSA_SUCCESS;
}

const struct mica_cipher_impl mica_aes_c128 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = 8,
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_AES_DECRYPT ? decrypt : NULL,
    .ctr = ctr,
};
