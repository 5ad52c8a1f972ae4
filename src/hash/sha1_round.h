/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The functions and the round that the portable SHA-1 compressions share (FIPS 180-4,
 * sections 4.1.1 and 6.1.2). */
#ifndef MICA_HASH_SHA1_ROUND_H
#define MICA_HASH_SHA1_ROUND_H

#include "core/bytes.h"
#include "core/ct.h"

#define SHA1_CH(b, c, d)     ((((c) ^ (d)) & (b)) ^ (d))
#define SHA1_PARITY(b, c, d) ((b) ^ (c) ^ (d))
#define SHA1_MAJ(b, c, d)    (((b) & (c)) + (((b) ^ (c)) & (d))) /* the halves share no bit */

/* One round. The variables rotate by name, not by moves. What does not wait for the round before is
 * added first; the barrier keeps the compiler from summing in another order. */
#define SHA1_ROUND(f, a, b, c, d, e, k, w)                                                         \
    do {                                                                                           \
        (e) = mica_barrier((e) + (k) + (w));                                                       \
        (e) += f(b, c, d);                                                                         \
        (e) += mica_rotl32(a, 5);                                                                  \
        (b) = mica_rotl32(b, 30);                                                                  \
    } while (0)

/* Five rounds from number i on, after which every variable has its name again. WORD(i), the message
 * schedule, is the including file's. */
#define SHA1_FIVE_ROUNDS(f, k, i)                                                                  \
    do {                                                                                           \
        SHA1_ROUND(f, a, b, c, d, e, k, WORD(i));                                                  \
        SHA1_ROUND(f, e, a, b, c, d, k, WORD((i) + 1));                                            \
        SHA1_ROUND(f, d, e, a, b, c, k, WORD((i) + 2));                                            \
        SHA1_ROUND(f, c, d, e, a, b, k, WORD((i) + 3));                                            \
        SHA1_ROUND(f, b, c, d, e, a, k, WORD((i) + 4));                                            \
    } while (0)

/* Rounds 0 to 19 and so on: the constants of section 4.2.1. */
#define SHA1_K0 0x5a827999
#define SHA1_K1 0x6ed9eba1
#define SHA1_K2 0x8f1bbcdc
#define SHA1_K3 0xca62c1d6

#endif
