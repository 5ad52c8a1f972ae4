/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 (RFC 8439, section 2.3) on vectors of 32-bit words, inside the back-end. Two layouts:
 * `words`, x[i] holding word i of as many blocks as a vector has words, and `rows`, x[i] holding
 * row i of as many blocks as a vector has 128-bit lanes, which has less to do for few blocks.
 *
 * The includer defines, before it includes this file:
 *   vec                      the vector
 *   ADD(a, b), XOR(a, b)     word by word
 *   ROTL(a, n)               of each word, n in 7, 8, 12, 16
 *   TURN(a, order)           words of each 128-bit lane; _mm_shuffle_epi32's immediate */
#ifndef MICA_CHACHA20_X86_64_H
#define MICA_CHACHA20_X86_64_H

#include <immintrin.h>

#include "unroll_x86_64.h"

#include "cipher/chacha20.h"
#include "core/bytes.h"

#define STEP(a, b, d, n)                                                                           \
    do {                                                                                           \
        (a) = ADD(a, b);                                                                           \
        (d) = XOR(d, a);                                                                           \
        (d) = ROTL(d, n);                                                                          \
    } while (0)

/* Quarter rounds of words: those of column j are turned by `turn` columns a row. */
MICA_X86_64_INLINE void chacha20_words_round(vec x[16], unsigned turn)
{
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        STEP(x[j], x[4 + ((j + turn) & 3)], x[12 + ((j + 3 * turn) & 3)], 16);
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        STEP(x[8 + ((j + 2 * turn) & 3)], x[12 + ((j + 3 * turn) & 3)], x[4 + ((j + turn) & 3)],
             12);
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        STEP(x[j], x[4 + ((j + turn) & 3)], x[12 + ((j + 3 * turn) & 3)], 8);
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        STEP(x[8 + ((j + 2 * turn) & 3)], x[12 + ((j + 3 * turn) & 3)], x[4 + ((j + turn) & 3)], 7);
}

MICA_X86_64_INLINE void chacha20_words_rounds(vec x[16])
{
    for (unsigned i = 0; i < 10; i++) {
        chacha20_words_round(x, 0);
        chacha20_words_round(x, 1);
    }
}

/* Quarter rounds of n groups of rows, x[4 g] to x[4 g + 3]. */
MICA_X86_64_INLINE void chacha20_rows_round(vec *x, unsigned n)
{
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        STEP(x[4 * g], x[4 * g + 1], x[4 * g + 3], 16);
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        STEP(x[4 * g + 2], x[4 * g + 3], x[4 * g + 1], 12);
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        STEP(x[4 * g], x[4 * g + 1], x[4 * g + 3], 8);
    MICA_UNROLL
    for (unsigned g = 0; g < n; g++)
        STEP(x[4 * g + 2], x[4 * g + 3], x[4 * g + 1], 7);
}

MICA_X86_64_INLINE void chacha20_rows_rounds(vec *x, unsigned n)
{
    for (unsigned i = 0; i < 10; i++) {
        chacha20_rows_round(x, n);
        MICA_UNROLL
        for (unsigned g = 0; g < n; g++) { /* diagonals become columns */
            x[4 * g + 1] = TURN(x[4 * g + 1], 0x39);
            x[4 * g + 2] = TURN(x[4 * g + 2], 0x4e);
            x[4 * g + 3] = TURN(x[4 * g + 3], 0x93);
        }
        chacha20_rows_round(x, n);
        MICA_UNROLL
        for (unsigned g = 0; g < n; g++) {
            x[4 * g + 1] = TURN(x[4 * g + 1], 0x93);
            x[4 * g + 2] = TURN(x[4 * g + 2], 0x4e);
            x[4 * g + 3] = TURN(x[4 * g + 3], 0x39);
        }
    }
}

#endif
