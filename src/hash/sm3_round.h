/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The functions and the round that the portable SM3 compressions share (GB/T 32905-2016). */
#ifndef MICA_HASH_SM3_ROUND_H
#define MICA_HASH_SM3_ROUND_H

#include "core/bytes.h"

/* Permutations (4.4). P0 is nested: each rotation but the last is a shifted operand on Arm. */
#define SM3_P0(x) ((x) ^ mica_rotl32((x) ^ mica_rotl32(x, 8), 9))  /* 9, 17 */
#define SM3_P1(x) ((x) ^ mica_rotl32((x) ^ mica_rotl32(x, 8), 15)) /* 15, 23 */

/* Boolean functions (4.3) of the first 16 rounds and of the others. */
#define SM3_PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define SM3_MAJ(x, y, z)    (((x) & (y)) | (((x) | (y)) & (z)))
#define SM3_CH(x, y, z)     ((z) ^ ((x) & ((y) ^ (z))))

/* A round (5.3.3) with its constant, word and the word four on: D becomes the new A, H the new E; B
 * and F are turned where they lie. Variables rotate by name. */
#define SM3_ROUND(ff, gg, a, b, c, d, e, f, g, h, t, word, word4)                                  \
    do {                                                                                           \
        const uint32_t a12 = mica_rotl32(a, 12);                                                   \
        const uint32_t ss1 = mica_rotl32(a12 + (e) + (t), 7);                                      \
        const uint32_t tt2 = gg(e, f, g) + (h) + (word) + ss1;                                     \
        (d) += ff(a, b, c) + ((word) ^ (word4)) + (ss1 ^ a12);                                     \
        (b) = mica_rotl32(b, 9);                                                                   \
        (f) = mica_rotl32(f, 19);                                                                  \
        (h) = SM3_P0(tt2);                                                                         \
    } while (0)

/* Four rounds, after which every variable has its name again. ROUND is the including file's. */
#define SM3_FOUR_ROUNDS(ff, gg, i)                                                                 \
    do {                                                                                           \
        ROUND(ff, gg, a, b, c, d, e, f, g, h, (i));                                                \
        ROUND(ff, gg, d, a, b, c, h, e, f, g, (i) + 1);                                            \
        ROUND(ff, gg, c, d, a, b, g, h, e, f, (i) + 2);                                            \
        ROUND(ff, gg, b, c, d, a, f, g, h, e, (i) + 3);                                            \
    } while (0)

#endif
