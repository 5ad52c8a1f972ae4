/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak-p[1600, 24] (FIPS 202, section 3) on lanes of 64 bits, which may be words or vectors: the
 * including file defines `lane` and
 *
 *     XOR(a, b), XOR3(a, b, c), ROTATE(a, n)    n is a constant, 1 to 63
 *     CHI(a, b, c)                              a ^ (~b & c)
 *     IOTA(a, i)                                a ^ the constant of round i
 *
 * A round goes from one array to another, so that no lane is needed twice; all indexes are
 * constants, so that lanes can live in registers. Lane (x, y) of the standard is a[x + 5 * y]. */
#ifndef MICA_HASH_KECCAK_ROUND_H
#define MICA_HASH_KECCAK_ROUND_H

#include "core/kernel.h"

#define KECCAK_ROUNDS 24

/* Column x of theta: c[x], the parity of the column. */
#define KECCAK_PARITY(x)                                                                           \
    const lane c##x = XOR3(XOR3(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20])

/* What theta adds to column x: the parities left and, rotated, right of it. */
#define KECCAK_THETA(x, left, right) const lane d##x = XOR(c##left, ROTATE(c##right, 1))

/* A row of the result: theta, rho and pi bring five lanes into it, chi mixes them. Each argument is
 * the number of a lane, its column, and its rotation. The first has its own macro, for rotation 0.
 */
#define KECCAK_ROW(y, b0, n1, x1, r1, n2, x2, r2, n3, x3, r3, n4, x4, r4)                          \
    do {                                                                                           \
        const lane b_0 = b0;                                                                       \
        const lane b_1 = ROTATE(XOR(a[n1], d##x1), r1), b_2 = ROTATE(XOR(a[n2], d##x2), r2);       \
        const lane b_3 = ROTATE(XOR(a[n3], d##x3), r3), b_4 = ROTATE(XOR(a[n4], d##x4), r4);       \
        e[5 * (y)] = CHI(b_0, b_1, b_2);                                                           \
        e[5 * (y) + 1] = CHI(b_1, b_2, b_3);                                                       \
        e[5 * (y) + 2] = CHI(b_2, b_3, b_4);                                                       \
        e[5 * (y) + 3] = CHI(b_3, b_4, b_0);                                                       \
        e[5 * (y) + 4] = CHI(b_4, b_0, b_1);                                                       \
    } while (0)

#define KECCAK_FIRST(n, x, r) ROTATE(XOR(a[n], d##x), r)

MICA_INLINE void keccak_round(lane e[25], const lane a[25], unsigned i)
{
    KECCAK_PARITY(0);
    KECCAK_PARITY(1);
    KECCAK_PARITY(2);
    KECCAK_PARITY(3);
    KECCAK_PARITY(4);
    KECCAK_THETA(0, 4, 1);
    KECCAK_THETA(1, 0, 2);
    KECCAK_THETA(2, 1, 3);
    KECCAK_THETA(3, 2, 4);
    KECCAK_THETA(4, 3, 0);
    KECCAK_ROW(0, XOR(a[0], d0), 6, 1, 44, 12, 2, 43, 18, 3, 21, 24, 4, 14);
    e[0] = IOTA(e[0], i);
    KECCAK_ROW(1, KECCAK_FIRST(3, 3, 28), 9, 4, 20, 10, 0, 3, 16, 1, 45, 22, 2, 61);
    KECCAK_ROW(2, KECCAK_FIRST(1, 1, 1), 7, 2, 6, 13, 3, 25, 19, 4, 8, 20, 0, 18);
    KECCAK_ROW(3, KECCAK_FIRST(4, 4, 27), 5, 0, 36, 11, 1, 10, 17, 2, 15, 23, 3, 56);
    KECCAK_ROW(4, KECCAK_FIRST(2, 2, 62), 8, 3, 55, 14, 4, 39, 15, 0, 41, 21, 1, 2);
}

MICA_INLINE void keccak_permute(lane a[25])
{
    lane e[25];

    for (unsigned i = 0; i < KECCAK_ROUNDS; i += 2) {
        keccak_round(e, a, i);
        keccak_round(a, e, i + 1);
    }
}

#endif
