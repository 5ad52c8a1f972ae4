/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* sm4_c64: SM4 (GB/T 32907-2016) for 64-bit cores in constant time, sixteen blocks at once, on bit
 * planes (sm4_bitslice.h). Byte r of X, from the least significant on, is in bits 16 r to 16 r + 15
 * of a plane, a bit for each block: a turn by whole bytes is a rotation. */
#include "cipher/sm4.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/need.h"
#include "core/wipe.h"

typedef uint64_t word;
#define BYTES(x) ((x)*0x0101010101010101u)
#define ROWS(x)  ((uint64_t)(x)*0x0001000100010001u)
#define BATCH    16u

MICA_INLINE word sm4_rows(word x, unsigned n)
{
    return mica_rotr64(x, 64 - 16 * n);
}

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

MICA_INLINE void sm4_key_planes(word q[8], uint32_t rk)
{
    const uint64_t bytes = spread(rk);

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++) {
        const uint64_t bits = (bytes >> i) & ROWS(1);
        q[i] = (bits << 16) - bits;
    }
}

#include "cipher/sm4_bitslice.h"

MICA_BURN(burn, 384) /* what the rounds spill */

static MICA_SPILLS void rounds(word x[4][8], const uint32_t *rk, int step)
{
    sm4_rounds(x, rk, step);
}

/* Word X_j of blocks b and b + 8 is x[j][b]. Output is in reverse order (6.2). */
static void load(word x[4][8], const uint8_t *in, size_t n)
{
    for (size_t b = 0; b < n; b++, in += 16)
        for (unsigned j = 0; j < 4; j++)
            x[j][b % 8] |= spread(mica_load_be32(in + 4 * j)) << (b / 8 * 8);
}

static void store(uint8_t *out, word x[4][8], size_t n)
{
    for (size_t b = 0; b < n; b++, out += 16)
        for (unsigned j = 0; j < 4; j++)
            mica_store_be32(out + 4 * j, gather(x[3 - j][b % 8] >> (b / 8 * 8)));
}

/* Any number of blocks; of fewer than fill the kernel, the others are zeros. */
static psa_status_t crypt(const uint32_t *rk, int step, const uint8_t *in, uint8_t *out,
                          size_t blocks)
{
    word x[4][8];

    while (blocks > 0) {
        const size_t n = mica_min(blocks, BATCH);
        memset(x, 0, sizeof x);
        load(x, in, n);
        rounds(x, rk, step);
        store(out, x, n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    mica_wipe(x, sizeof x);
    burn();
    return PSA_SUCCESS;
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return crypt(key->schedule.w32, 1, in, out, blocks);
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return crypt(key->schedule.w32 + MICA_SM4_ROUNDS - 1, -1, in, out, blocks);
}

const struct mica_cipher_impl mica_sm4_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = BATCH,
    .set_key = mica_sm4_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_SM4_DECRYPT ? decrypt : NULL,
};
