/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RIPEMD-160 compression in portable C (Dobbertin, Bosselaers, Preneel, "RIPEMD-160: A Strengthened
 * Version of RIPEMD", appendix A).
 *
 * Two lines of 80 steps read one block, apart from each other. Each is a chain in which a step
 * waits for the one before; side by side, they fill a processor that does several things at a time.
 */
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/ripemd160.h"

#define F1(x, y, z) ((x) ^ (y) ^ (z))
#define F2(x, y, z) ((((y) ^ (z)) & (x)) ^ (z))
#define F3(x, y, z) (((x) | ~(y)) ^ (z))
#define F4(x, y, z) ((((x) ^ (y)) & (z)) ^ (y))
#define F5(x, y, z) ((x) ^ ((y) | ~(z)))

/* Where the k-th of A to E is at step j: instead of words, names move. */
#define AT(j, k) (((k) + 80 - (j)) % 5)

#define STEP(v, j, f, i, s, t)                                                                     \
    do {                                                                                           \
        uint32_t a = (v)[AT(j, 0)] + w[i] + (t);                                                   \
        a += f((v)[AT(j, 1)], (v)[AT(j, 2)], (v)[AT(j, 3)]);                                       \
        (v)[AT(j, 0)] = mica_rotl32(a, s) + (v)[AT(j, 4)];                                         \
        (v)[AT(j, 2)] = mica_rotl32((v)[AT(j, 2)], 10);                                            \
    } while (0)

/* One step of the left line and one of the right. */
#define PAIR(j, i, s, i2, s2)                                                                      \
    do {                                                                                           \
        STEP(left, j, F, i, s, T);                                                                 \
        STEP(right, j, G, i2, s2, U);                                                              \
    } while (0)

#define F F1
#define G F5
#define T 0
#define U 0x50a28be6

MICA_INLINE void round1(uint32_t left[5], uint32_t right[5], const uint32_t w[16])
{
    PAIR(0, 0, 11, 5, 8);
    PAIR(1, 1, 14, 14, 9);
    PAIR(2, 2, 15, 7, 9);
    PAIR(3, 3, 12, 0, 11);
    PAIR(4, 4, 5, 9, 13);
    PAIR(5, 5, 8, 2, 15);
    PAIR(6, 6, 7, 11, 15);
    PAIR(7, 7, 9, 4, 5);
    PAIR(8, 8, 11, 13, 7);
    PAIR(9, 9, 13, 6, 7);
    PAIR(10, 10, 14, 15, 8);
    PAIR(11, 11, 15, 8, 11);
    PAIR(12, 12, 6, 1, 14);
    PAIR(13, 13, 7, 10, 14);
    PAIR(14, 14, 9, 3, 12);
    PAIR(15, 15, 8, 12, 6);
}

#undef F
#undef G
#undef T
#undef U
#define F F2
#define G F4
#define T 0x5a827999
#define U 0x5c4dd124

MICA_INLINE void round2(uint32_t left[5], uint32_t right[5], const uint32_t w[16])
{
    PAIR(16, 7, 7, 6, 9);
    PAIR(17, 4, 6, 11, 13);
    PAIR(18, 13, 8, 3, 15);
    PAIR(19, 1, 13, 7, 7);
    PAIR(20, 10, 11, 0, 12);
    PAIR(21, 6, 9, 13, 8);
    PAIR(22, 15, 7, 5, 9);
    PAIR(23, 3, 15, 10, 11);
    PAIR(24, 12, 7, 14, 7);
    PAIR(25, 0, 12, 15, 7);
    PAIR(26, 9, 15, 8, 12);
    PAIR(27, 5, 9, 12, 7);
    PAIR(28, 2, 11, 4, 6);
    PAIR(29, 14, 7, 9, 15);
    PAIR(30, 11, 13, 1, 13);
    PAIR(31, 8, 12, 2, 11);
}

#undef F
#undef G
#undef T
#undef U
#define F F3
#define G F3
#define T 0x6ed9eba1
#define U 0x6d703ef3

MICA_INLINE void round3(uint32_t left[5], uint32_t right[5], const uint32_t w[16])
{
    PAIR(32, 3, 11, 15, 9);
    PAIR(33, 10, 13, 5, 7);
    PAIR(34, 14, 6, 1, 15);
    PAIR(35, 4, 7, 3, 11);
    PAIR(36, 9, 14, 7, 8);
    PAIR(37, 15, 9, 14, 6);
    PAIR(38, 8, 13, 6, 6);
    PAIR(39, 1, 15, 9, 14);
    PAIR(40, 2, 14, 11, 12);
    PAIR(41, 7, 8, 8, 13);
    PAIR(42, 0, 13, 12, 5);
    PAIR(43, 6, 6, 2, 14);
    PAIR(44, 13, 5, 10, 13);
    PAIR(45, 11, 12, 0, 13);
    PAIR(46, 5, 7, 4, 7);
    PAIR(47, 12, 5, 13, 5);
}

#undef F
#undef G
#undef T
#undef U
#define F F4
#define G F2
#define T 0x8f1bbcdc
#define U 0x7a6d76e9

MICA_INLINE void round4(uint32_t left[5], uint32_t right[5], const uint32_t w[16])
{
    PAIR(48, 1, 11, 8, 15);
    PAIR(49, 9, 12, 6, 5);
    PAIR(50, 11, 14, 4, 8);
    PAIR(51, 10, 15, 1, 11);
    PAIR(52, 0, 14, 3, 14);
    PAIR(53, 8, 15, 11, 14);
    PAIR(54, 12, 9, 15, 6);
    PAIR(55, 4, 8, 0, 14);
    PAIR(56, 13, 9, 5, 6);
    PAIR(57, 3, 14, 12, 9);
    PAIR(58, 7, 5, 2, 12);
    PAIR(59, 15, 6, 13, 9);
    PAIR(60, 14, 8, 9, 12);
    PAIR(61, 5, 6, 7, 5);
    PAIR(62, 6, 5, 10, 15);
    PAIR(63, 2, 12, 14, 8);
}

#undef F
#undef G
#undef T
#undef U
#define F F5
#define G F1
#define T 0xa953fd4e
#define U 0

MICA_INLINE void round5(uint32_t left[5], uint32_t right[5], const uint32_t w[16])
{
    PAIR(64, 4, 9, 12, 8);
    PAIR(65, 0, 15, 15, 5);
    PAIR(66, 5, 5, 10, 12);
    PAIR(67, 9, 11, 4, 9);
    PAIR(68, 7, 6, 1, 12);
    PAIR(69, 12, 8, 5, 5);
    PAIR(70, 2, 13, 8, 14);
    PAIR(71, 10, 12, 7, 6);
    PAIR(72, 14, 5, 6, 8);
    PAIR(73, 1, 12, 2, 13);
    PAIR(74, 3, 13, 13, 6);
    PAIR(75, 8, 14, 14, 5);
    PAIR(76, 11, 11, 0, 15);
    PAIR(77, 6, 8, 3, 13);
    PAIR(78, 15, 5, 9, 11);
    PAIR(79, 13, 6, 11, 11);
}

static MICA_SPILLS void compress(uint32_t h[5], const uint8_t *data)
{
    uint32_t w[16], left[5], right[5];

    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_le32(data + 4 * i);
    for (unsigned i = 0; i < 5; i++)
        left[i] = right[i] = h[i];
    round1(left, right, w);
    round2(left, right, w);
    round3(left, right, w);
    round4(left, right, w);
    round5(left, right, w);
    /* After 80 steps the names are where they were. */
    const uint32_t first = h[1] + left[2] + right[3];
    h[1] = h[2] + left[3] + right[4];
    h[2] = h[3] + left[4] + right[0];
    h[3] = h[4] + left[0] + right[1];
    h[4] = h[0] + left[1] + right[2];
    h[0] = first;
}

MICA_BURN(burn, 256)

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    for (; n > 0; n--, data += 64)
        compress(state->w32, data);
    burn();
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_ripemd160_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
