/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* DES on many blocks at once, in constant time: bit m of every block in one plane (Biham, "A Fast
 * New DES Implementation in Software", 1997). IP, E, P and FP are then names of planes.
 *
 * The includer defines
 *   word               a plane; its bits are blocks
 *   DES_LANE_BITS      32 or 64: a word consists of such lanes, each with as many blocks
 *   DES_KEY(k, b, e)   copies of key bit e (0 to 5) of S-box b (0 to 7), round key at k
 * and the S-boxes (des_sbox.h). A batch is 64 words: in memory its blocks one after the other, and
 * between two transpositions its planes. */
#include "cipher/des.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define DES_BATCH (8 * sizeof(word)) /* blocks */

/* The plane of bit m of a block, read as a little-endian number. With lanes of 32 bits a block is
 * two words, so each half is transposed by itself. */
#if DES_LANE_BITS == 64
#define DES_PLANE(m) (m)
#else
#define DES_PLANE(m) (2 * ((m) % 32) + (m) / 32)
#endif

/* Bit n of L, counted from 0 (FIPS 46-3, IP): even bits of the bytes, from the last byte. R has the
 * odd ones, so it begins at the next plane. */
#define DES_L(n) DES_PLANE(8 * (7 - (n) % 8) + 6 - 2 * ((n) / 8))

/* ---- transposition -------------------------------------------------------------------------- */

/* Exchanges the bits `mask << n` of a with the bits `mask` of b. */
MICA_INLINE void des_exchange(word *a, word *b, unsigned n, word mask)
{
    const word t = (*a >> n ^ *b) & mask;

    *b ^= t;
    *a ^= t << n;
}

/* Bits i of all words whose index differs from j in nothing but these bits, by halves of `n`. */
MICA_INLINE void des_transpose_step(word v[64], unsigned n, word mask)
{
    const unsigned between = n * (DES_LANE_BITS == 64 ? 1 : 2);

    for (unsigned i = 0; i < 64; i += 2 * between)
        for (unsigned j = i; j < i + between; j++)
            des_exchange(&v[j], &v[j + between], n, mask);
}

/* All ones but for every second run of n bits. */
MICA_INLINE word des_mask(unsigned n)
{
    static const uint64_t masks[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                      0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

    return (word){0} | (DES_LANE_BITS == 64 ? masks[n] : (uint32_t)masks[n]);
}

/* In lanes: bit i of word j becomes bit j of word i. */
static MICA_SPILLS void des_transpose(word v[64])
{
    if (DES_LANE_BITS == 64)
        des_transpose_step(v, 32, des_mask(5));
    des_transpose_step(v, 16, des_mask(4));
    des_transpose_step(v, 8, des_mask(3));
    des_transpose_step(v, 4, des_mask(2));
    des_transpose_step(v, 2, des_mask(1));
    des_transpose_step(v, 1, des_mask(0));
}

/* Planes of L and R change places, as at the end of each DES. */
MICA_INLINE void des_exchange_halves(word v[64])
{
    for (unsigned i = 0; i < 64; i += 2) {
        const unsigned l = DES_PLANE(i), r = DES_PLANE(i + 1);
        const word t = v[l];
        v[l] = v[r];
        v[r] = t;
    }
}

/* ---- rounds --------------------------------------------------------------------------------- */

/* S-box b takes bits 4 b - 5 to 4 b of R (E) and adds to bits t1 to t4 of L (P). */
#define DES_IN(b, e) (r[DES_L((4 * (b) + 27 + (e)) % 32)] ^ DES_KEY(k, (b)-1, e))
#define DES_BOX(b, t1, t2, t3, t4)                                                                 \
    des_s##b(DES_IN(b, 0), DES_IN(b, 1), DES_IN(b, 2), DES_IN(b, 3), DES_IN(b, 4), DES_IN(b, 5),   \
             &l[DES_L(t1)], &l[DES_L(t2)], &l[DES_L(t3)], &l[DES_L(t4)])

/* l ^= f(r, k). Both point into the planes, at the first of their half. */
static MICA_SPILLS void des_round(word *l, const word *r, const uint32_t *k)
{
    DES_BOX(1, 8, 16, 22, 30);
    DES_BOX(2, 12, 27, 1, 17);
    DES_BOX(3, 23, 15, 29, 5);
    DES_BOX(4, 25, 19, 9, 0);
    DES_BOX(5, 7, 13, 24, 2);
    DES_BOX(6, 3, 28, 10, 18);
    DES_BOX(7, 31, 11, 21, 6);
    DES_BOX(8, 4, 26, 14, 20);
}

/* A batch through all rounds of the schedule that begins at k; a round takes `step` words of it. */
static void des_batch(word v[64], const uint32_t *k, ptrdiff_t step, unsigned rounds)
{
    word *l = v, *r = v + DES_PLANE(1);

    des_transpose(v);
    for (unsigned i = 1; i <= rounds; i++, k += step) {
        des_round(l, r, k);
        /* Between two DES the halves change places once more, which is not at all. */
        if (i % 16 != 0) {
            word *t = l;
            l = r;
            r = t;
        }
    }
    des_exchange_halves(v);
    des_transpose(v);
}
