/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes to bit planes and back, over words of any width.
 *
 * The includer defines, before it includes this file:
 *   word       an unsigned integer or a vector of them, holding one plane
 *   BYTES(x)   a word, or a number that C spreads over one, all of whose bytes are x */
#ifndef MICA_CIPHER_BIT_PLANES_H
#define MICA_CIPHER_BIT_PLANES_H

#include "core/kernel.h"

/* Exchanges the bits of a that stand n above the mask with the bits of b under it. */
#define MICA_SWAP_MOVE(a, b, mask, n)                                                              \
    do {                                                                                           \
        const word t_ = (((a) >> (n)) ^ (b)) & (mask);                                             \
        (b) ^= t_;                                                                                 \
        (a) ^= t_ << (n);                                                                          \
    } while (0)

/* Bit j of each byte of word i <-> bit i of the same byte of word j. */
MICA_KERNEL void bit_planes(word q[8])
{
    MICA_UNROLL
    for (unsigned j = 0; j < 8; j += 2)
        MICA_SWAP_MOVE(q[j], q[j + 1], BYTES(0x55), 1);
    MICA_UNROLL
    for (unsigned j = 0; j < 8; j++)
        if ((j & 2) == 0)
            MICA_SWAP_MOVE(q[j], q[j + 2], BYTES(0x33), 2);
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        MICA_SWAP_MOVE(q[j], q[j + 4], BYTES(0x0f), 4);
}

#endif
