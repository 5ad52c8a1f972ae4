/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_c64: AES (FIPS 197) for 64-bit cores in constant time, four blocks at once, fixsliced
 * (aes_fixslice.h).
 *
 * Row r of a plane is its 16 bits from 16 r on, so that a turn of rows is a rotation; inside them,
 * bit 4 c + b is column c of block b. */
#include "cipher/aes.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/need.h"
#include "core/wipe.h"

typedef uint64_t word;
#define BYTES(x) ((x)*0x0101010101010101u)
#define ROWS(x)  ((uint64_t)(x)*0x0001000100010001u)

MICA_INLINE word aes_rows(word x, unsigned n)
{
    return mica_rotr64(x, 16 * n);
}

MICA_INLINE word aes_columns(word x, unsigned n)
{
    if (n == 0)
        return x;
    return ((x >> 4 * n) & ROWS(0xffffu >> 4 * n)) |
           ((x & ROWS(0xffffu >> (16 - 4 * n))) << (16 - 4 * n));
}

MICA_INLINE void aes_add_key(word q[8], const struct mica_cipher_key *key, unsigned round)
{
    const uint64_t *k = key->schedule.w64 + 8 * round;

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] ^= k[i];
}

#include "cipher/aes_fixslice.h"

_Static_assert(UINTPTR_MAX <= 0xffffffffu ||
                   8 * 8 * (MICA_AES_ROUNDS_MAX + 1) <= MICA_CIPHER_KEY_BYTES,
               "round keys fit on 64-bit cores; on others this one is not in the list");

/* Byte r of x to byte 2 r, and back. */
MICA_INLINE uint64_t spread(uint32_t x)
{
    uint64_t y = x;

    y = (y | (y << 16)) & 0x0000ffff0000ffffu;
    return (y | (y << 8)) & ROWS(0xff);
}

MICA_INLINE uint32_t gather(uint64_t x)
{
    uint64_t y = x & ROWS(0xff);

    y = (y | (y >> 8)) & 0x0000ffff0000ffffu;
    return (uint32_t)(y | (y >> 16));
}

/* Block b into words b and b + 4: bytes 2 r and 2 r + 1 are row r of columns 0 and 2, 1 and 3. */
MICA_INLINE void load_block(word *q, const uint8_t in[16])
{
    q[0] = spread(mica_load_le32(in)) | (spread(mica_load_le32(in + 8)) << 8);
    q[4] = spread(mica_load_le32(in + 4)) | (spread(mica_load_le32(in + 12)) << 8);
}

MICA_INLINE void store_block(uint8_t out[16], const word *q)
{
    mica_store_le32(out, gather(q[0]));
    mica_store_le32(out + 4, gather(q[4]));
    mica_store_le32(out + 8, gather(q[0] >> 8));
    mica_store_le32(out + 12, gather(q[4] >> 8));
}

/* SR^2, its own inverse, on words as loaded: rows 1 and 3 turn by two columns. */
MICA_INLINE void half_turn(word q[8])
{
    MICA_UNROLL
    for (unsigned j = 0; j < 8; j++) {
        const word t = ((q[j] >> 8) ^ q[j]) & 0x00ff000000ff0000u;
        q[j] ^= t ^ (t << 8);
    }
}

static psa_status_t set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                            unsigned directions)
{
    uint32_t words[MICA_AES_WORDS_MAX], turned[4];
    word *planes = k->schedule.w64;

    (void)directions; /* one schedule serves both */
    k->rounds = (uint8_t)mica_aes_expand_key(words, key, key_bytes);
    k->schedule_bytes = (uint16_t)(64 * (k->rounds + 1));
    for (unsigned i = 0; i <= k->rounds; i++, planes += 8) {
        mica_aes_turn_key(turned, words + 4 * i, i);
        for (unsigned b = 0; b < 4; b++) {
            planes[b] = spread(turned[0]) | (spread(turned[2]) << 8);
            planes[b + 4] = spread(turned[1]) | (spread(turned[3]) << 8);
        }
        bit_planes(planes);
    }
    mica_wipe(words, sizeof words);
    mica_wipe(turned, sizeof turned);
    return PSA_SUCCESS;
}

/* Four blocks, as words on both sides. */
typedef void four_blocks(word q[restrict 8], const struct mica_cipher_key *key);

static void encrypt_four(word q[restrict 8], const struct mica_cipher_key *key)
{
    bit_planes(q);
    aes_rounds(q, key);
    bit_planes(q);
    if ((key->rounds & 2) != 0)
        half_turn(q);
}

static void decrypt_four(word q[restrict 8], const struct mica_cipher_key *key)
{
    if ((key->rounds & 2) != 0)
        half_turn(q);
    bit_planes(q);
    aes_inv_rounds(q, key);
    bit_planes(q);
}

/* Any number of blocks through a kernel of four; of fewer, the words of the others stay as they
 * are. */
MICA_INLINE psa_status_t in_fours(const struct mica_cipher_key *key, const uint8_t *in,
                                  uint8_t *out, size_t blocks, four_blocks *kernel)
{
    word q[8] = {0};

    while (blocks > 0) {
        const size_t n = blocks < 4 ? blocks : 4;
        for (size_t b = 0; b < n; b++)
            load_block(q + b, in + 16 * b);
        kernel(q, key);
        for (size_t b = 0; b < n; b++)
            store_block(out + 16 * b, q + b);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    mica_wipe(q, sizeof q);
    return PSA_SUCCESS;
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return in_fours(key, in, out, blocks, encrypt_four);
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return in_fours(key, in, out, blocks, decrypt_four);
}

const struct mica_cipher_impl mica_aes_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = 4,
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_AES_DECRYPT ? decrypt : NULL,
};
