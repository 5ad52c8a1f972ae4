/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_c32: how two blocks lie in eight 32-bit planes. Row r is byte r of a plane, so that a turn of
 * rows is a rotation, which ARM has for nothing; inside it, bit 2 c + b is column c of block b.
 * That is what eight little-endian columns give when transposed: packing costs no more. */
#ifndef MICA_CIPHER_AES_C32_H
#define MICA_CIPHER_AES_C32_H

#include "cipher/aes.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

typedef uint32_t word;
#define BYTES(x) ((x)*0x01010101u)

MICA_INLINE word aes_rows(word x, unsigned n)
{
    return mica_rotr32(x, 8 * n);
}

MICA_INLINE word aes_columns(word x, unsigned n)
{
    if (n == 0)
        return x;
    return ((x >> 2 * n) & BYTES(0xffu >> 2 * n)) |
           ((x & BYTES(0xffu >> (8 - 2 * n))) << (8 - 2 * n));
}

MICA_KERNEL void aes_add_key(word q[8], const struct mica_cipher_key *key, unsigned round)
{
    const uint32_t *k = key->schedule.w32 + 8 * round;

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] ^= k[i];
}

/* Built for size: the one copy that the key expansion has. */
#ifdef __OPTIMIZE_SIZE__
#define AES_SUB_BYTES mica_aes_sub_bytes_c32
#endif
#include "cipher/aes_fixslice.h"

/* Blocks as words and back: word 2 c + b is column c of block b. */
MICA_INLINE void aes_c32_load(word q[8], const uint8_t *block0, const uint8_t *block1)
{
    MICA_UNROLL
    for (unsigned c = 0; c < 4; c++) {
        q[2 * c] = mica_load_le32(block0 + 4 * c);
        q[2 * c + 1] = mica_load_le32(block1 + 4 * c);
    }
}

MICA_INLINE void aes_c32_store(uint8_t *block0, uint8_t *block1, const word q[8])
{
    MICA_UNROLL
    for (unsigned c = 0; c < 4; c++) {
        mica_store_le32(block0 + 4 * c, q[2 * c]);
        mica_store_le32(block1 + 4 * c, q[2 * c + 1]);
    }
}

/* SR^2, its own inverse, on columns: rows 1 and 3 turn by two. */
MICA_INLINE void aes_c32_half_turn(word q[8])
{
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        MICA_SWAP_MOVE(q[j], q[j + 4], 0xff00ff00u, 0);
}

/* Two blocks, as words on both sides. */
typedef void aes_c32_pair(word q[restrict 8], const struct mica_cipher_key *key);

/* Any number of blocks through a kernel of two; a single one goes in twice. */
MICA_INLINE psa_status_t aes_c32_blocks(const struct mica_cipher_key *key, const uint8_t *in,
                                        uint8_t *out, size_t blocks, aes_c32_pair *pair)
{
    word q[8];

    while (blocks > 0) {
        const size_t n = blocks > 1 ? 2 : 1;
        aes_c32_load(q, in, in + 16 * (n - 1));
        pair(q, key);
        aes_c32_store(out, out + 16 * (n - 1), q);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    mica_wipe(q, sizeof q);
    return PSA_SUCCESS;
}

psa_status_t mica_aes_c32_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                  unsigned directions);
psa_status_t mica_aes_c32_decrypt(const struct mica_cipher_key *key, const uint8_t *in,
                                  uint8_t *out, size_t blocks);

#endif
