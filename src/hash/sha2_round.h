/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The functions and the round that the portable SHA-2 compressions share (FIPS 180-4,
 * sections 4.1.2, 4.1.3, 6.2.2 and 6.4.2).
 *
 * Rotations are nested where that helps: ROTR a ^ ROTR b ^ ROTR c = ROTR a(x ^ ROTR b-a(x ^ ROTR
 * c-b(x))), in which every rotation but the last is the shifted operand of an exclusive or on Arm,
 * and no copy of x is needed on x86. */
#ifndef MICA_HASH_SHA2_ROUND_H
#define MICA_HASH_SHA2_ROUND_H

#include "core/bytes.h"

/* Macros, because a compiler that optimises for size calls even functions as small as these. */
#define SHA256_SUM0(x)                                                                             \
    mica_rotr32((x) ^ mica_rotr32((x) ^ mica_rotr32(x, 9), 11), 2) /* 2, 13, 22 */
#define SHA256_SUM1(x)                                                                             \
    mica_rotr32((x) ^ mica_rotr32((x) ^ mica_rotr32(x, 14), 5), 6) /* 6, 11, 25 */
#define SHA256_SIGMA0(x) (mica_rotr32(x, 7) ^ mica_rotr32(x, 18) ^ ((x) >> 3))
#define SHA256_SIGMA1(x) (mica_rotr32(x, 17) ^ mica_rotr32(x, 19) ^ ((x) >> 10))

#define SHA512_SUM0(x)                                                                             \
    mica_rotr64((x) ^ mica_rotr64((x) ^ mica_rotr64(x, 5), 6), 28) /* 28, 34, 39 */
#define SHA512_SUM1(x)                                                                             \
    mica_rotr64((x) ^ mica_rotr64((x) ^ mica_rotr64(x, 23), 4), 14) /* 14, 18, 41 */
#define SHA512_SIGMA0(x) (mica_rotr64(x, 1) ^ mica_rotr64(x, 8) ^ ((x) >> 7))
#define SHA512_SIGMA1(x) (mica_rotr64(x, 19) ^ mica_rotr64(x, 61) ^ ((x) >> 6))

/* One round, for words of either size. The variables rotate by name, not by moves. `bc` holds b ^
 * c, which was a ^ b one round ago: Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c)). */
#define SHA2_ROUND(word, sum0, sum1, a, b, c, d, e, f, g, h, k, w)                                 \
    do {                                                                                           \
        const word t = (h) + (k) + (w) + ((g) ^ ((e) & ((f) ^ (g)))) + sum1(e);                    \
        const word ab = (a) ^ (b);                                                                 \
        (d) += t;                                                                                  \
        (h) = t + sum0(a) + ((ab & bc) ^ (b));                                                     \
        bc = ab;                                                                                   \
    } while (0)

/* Eight rounds from number i on, after which every variable has its name again. ROUND(a, ..., h, i)
 * is the including file's. */
#define SHA2_EIGHT_ROUNDS(i)                                                                       \
    do {                                                                                           \
        ROUND(a, b, c, d, e, f, g, h, (i) + 0);                                                    \
        ROUND(h, a, b, c, d, e, f, g, (i) + 1);                                                    \
        ROUND(g, h, a, b, c, d, e, f, (i) + 2);                                                    \
        ROUND(f, g, h, a, b, c, d, e, (i) + 3);                                                    \
        ROUND(e, f, g, h, a, b, c, d, (i) + 4);                                                    \
        ROUND(d, e, f, g, h, a, b, c, (i) + 5);                                                    \
        ROUND(c, d, e, f, g, h, a, b, (i) + 6);                                                    \
        ROUND(b, c, d, e, f, g, h, a, (i) + 7);                                                    \
    } while (0)

#endif
