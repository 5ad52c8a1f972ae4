/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* sm4_c32: SM4 (GB/T 32907-2016) for 32-bit cores in constant time, eight blocks at once, on bit
 * planes (sm4_bitslice.h). Byte r of a plane, from the least significant on, has a bit for each
 * block: a turn by whole bytes is a rotation, which ARM has for nothing. */
#include "cipher/sm4.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/need.h"
#include "core/wipe.h"

typedef uint32_t word;
#define BYTES(x) ((x)*0x01010101u)
#define BATCH    8u

MICA_INLINE word sm4_rows(word x, unsigned n)
{
    return mica_rotl32(x, 8 * n);
}

MICA_KERNEL void sm4_key_planes(word q[8], uint32_t rk)
{
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t bits = (rk >> i) & BYTES(1u);
        q[i] = (bits << 8) - bits;
    }
}

#include "cipher/sm4_bitslice.h"

MICA_BURN(burn, 256) /* what the rounds spill */

static MICA_SPILLS void rounds(word x[4][8], const uint32_t *rk, int step)
{
    sm4_rounds(x, rk, step);
}

/* Word X_j of block b is x[j][b]. Output is in reverse order (6.2). */
static void load(word x[4][8], const uint8_t *in, size_t n)
{
    for (size_t b = 0; b < n; b++, in += 16)
        for (unsigned j = 0; j < 4; j++)
            x[j][b] = mica_load_be32(in + 4 * j);
}

static void store(uint8_t *out, word x[4][8], size_t n)
{
    for (size_t b = 0; b < n; b++, out += 16)
        for (unsigned j = 0; j < 4; j++)
            mica_store_be32(out + 4 * j, x[3 - j][b]);
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

const struct mica_cipher_impl mica_sm4_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = BATCH,
    .set_key = mica_sm4_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_SM4_DECRYPT ? decrypt : NULL,
};
