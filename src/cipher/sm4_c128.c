/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* sm4_c128: SM4 (GB/T 32907-2016) in constant time, 32 blocks at once, on bit planes
 * (sm4_bitslice.h), in the compiler's vectors of 128 bits. Lane p of a plane is byte p of X, from
 * the most significant on as in memory, with a bit for each block: a turn by whole bytes moves
 * lanes. */
#include "cipher/sm4.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/need.h"
#include "core/wipe.h"

typedef uint32_t word __attribute__((vector_size(16)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
#define BYTES(x) ((x)*0x01010101u)
#define BATCH    32u

MICA_INLINE word sm4_rows(word x, unsigned n)
{
    switch (n) {
    case 1:
        return __builtin_shufflevector(x, x, 1, 2, 3, 0);
    case 2:
        return __builtin_shufflevector(x, x, 2, 3, 0, 1);
    default:
        return __builtin_shufflevector(x, x, 3, 0, 1, 2);
    }
}

MICA_INLINE void sm4_key_planes(word q[8], uint32_t rk)
{
    const word bytes = {rk >> 24, rk >> 16, rk >> 8, rk};

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] = -((bytes >> i) & 1u);
}

#include "cipher/sm4_bitslice.h"

MICA_BURN(burn, 1024) /* what the rounds spill */

static MICA_SPILLS void rounds(word x[4][8], const uint32_t *rk, int step)
{
    sm4_rounds(x, rk, step);
}

/* Bytes of a and b by turns: of their first halves, of their second halves. */
MICA_INLINE bytes16 first_halves(bytes16 a, bytes16 b)
{
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

MICA_INLINE bytes16 second_halves(bytes16 a, bytes16 b)
{
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15,
                                   31);
}

/* A square of 16 x 4 bytes <-> its 4 x 16: byte p of word j of block k is byte 4 p + k of v[j]. */
MICA_INLINE void square(bytes16 v[4])
{
    const bytes16 even_low = first_halves(v[0], v[2]), even_high = second_halves(v[0], v[2]);
    const bytes16 odd_low = first_halves(v[1], v[3]), odd_high = second_halves(v[1], v[3]);
    const bytes16 q0 = first_halves(even_low, odd_low), q1 = second_halves(even_low, odd_low);
    const bytes16 q2 = first_halves(even_high, odd_high), q3 = second_halves(even_high, odd_high);

    v[0] = q0;
    v[1] = q1;
    v[2] = q2;
    v[3] = q3;
}

/* Its inverse: three times is the identity. */
MICA_INLINE void square_back(bytes16 v[4])
{
    square(v);
    square(v);
}

/* Word X_j of blocks 4 b to 4 b + 3 is x[j][b]. Output is in reverse order (6.2). */
static void load(word x[4][8], const uint8_t *in, size_t n)
{
    for (size_t b = 0; 4 * b < n; b++, in += 64) {
        bytes16 v[4] = {{0}};
        memcpy(v, in, mica_min(64, 16 * n - 64 * b));
        square(v);
        MICA_UNROLL
        for (unsigned j = 0; j < 4; j++)
            x[j][b] = (word)v[j];
    }
}

static void store(uint8_t *out, word x[4][8], size_t n)
{
    for (size_t b = 0; 4 * b < n; b++, out += 64) {
        bytes16 v[4];
        MICA_UNROLL
        for (unsigned j = 0; j < 4; j++)
            v[j] = (bytes16)x[3 - j][b];
        square_back(v);
        memcpy(out, v, mica_min(64, 16 * n - 64 * b));
    }
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

const struct mica_cipher_impl mica_sm4_c128 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = BATCH,
    .set_key = mica_sm4_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_SM4_DECRYPT ? decrypt : NULL,
};
