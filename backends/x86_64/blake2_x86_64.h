/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* BLAKE2 (RFC 7693, section 3.2) with a row of four words to a vector, inside the back-end: four G
 * at once. What limits it is the chain of one G after another, 12 instructions of one cycle each.
 *
 * For the diagonals the rows turn against each other. b, the last to be ready, stays where it is: a
 * turns by one word, c and d by one and two the other way, while b is being computed. So the
 * diagonal's G of lane j is number j - 1.
 *
 * The includer defines, before it includes this file:
 *   vec                               four words
 *   ADD(a, b), XOR(a, b)              word by word
 *   ROTR1(a) to ROTR4(a)              of each word, by the four distances of G
 *   TURN(a, order)                    words of the vector; _mm_shuffle_epi32's immediate */
#ifndef MICA_BLAKE2_X86_64_H
#define MICA_BLAKE2_X86_64_H

#include <immintrin.h>

#include "unroll_x86_64.h"

#include "hash/blake2.h"
#include "hash/blake2_impl.h"
#include "hash/blake2_sigma.h"

/* a + x, which is ready before b is. The compiler may not add x and b first. */
MICA_X86_64_INLINE vec blake2_with_word(vec a, vec x)
{
    vec sum = ADD(a, x);

    __asm__("" : "+x"(sum));
    return sum;
}

/* Four G. r: the rows. */
MICA_X86_64_INLINE void blake2_four_g(vec r[4], vec x, vec y)
{
    r[0] = ADD(blake2_with_word(r[0], x), r[1]);
    r[3] = ROTR1(XOR(r[3], r[0]));
    r[2] = ADD(r[2], r[3]);
    r[1] = ROTR2(XOR(r[1], r[2]));
    r[0] = ADD(blake2_with_word(r[0], y), r[1]);
    r[3] = ROTR3(XOR(r[3], r[0]));
    r[2] = ADD(r[2], r[3]);
    r[1] = ROTR4(XOR(r[1], r[2]));
}

MICA_X86_64_INLINE void blake2_columns(vec r[4], vec x, vec y)
{
    blake2_four_g(r, x, y);
}

/* x, y: message words of the diagonals 3, 0, 1, 2. */
MICA_X86_64_INLINE void blake2_diagonals(vec r[4], vec x, vec y)
{
    r[0] = TURN(r[0], 0x93);
    r[2] = TURN(r[2], 0x39);
    r[3] = TURN(r[3], 0x4e);
    blake2_four_g(r, x, y);
    r[0] = TURN(r[0], 0x39);
    r[2] = TURN(r[2], 0x93);
    r[3] = TURN(r[3], 0x4e);
}

/* A row of SIGMA in the order in which lanes take the words: first and second words of the columns,
 * first and second words of the diagonals. */
#define BLAKE2_LANES(row, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15)    \
    row(s0, s2, s4, s6, s1, s3, s5, s7, s14, s8, s10, s12, s15, s9, s11, s13)

#endif
