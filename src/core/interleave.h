/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Lanes of 64 bits for cores of 32: the even bits in one word, the odd ones in another, so that a
 * rotation of the lane is one of each word (Keccak implementation overview, section 2.1). */
#ifndef MICA_CORE_INTERLEAVE_H
#define MICA_CORE_INTERLEAVE_H

#include "core/bytes.h"

/* Hacker's Delight, 7-2: swaps the bits of a mask with those `by` above. */
static inline uint32_t mica_swap_bits(uint32_t x, unsigned by, uint32_t mask)
{
    const uint32_t t = (x ^ (x >> by)) & mask;

    return x ^ t ^ (t << by);
}

/* Even bits to the lower half, odd ones to the upper, in order. */
static inline uint32_t mica_unshuffle(uint32_t x)
{
    x = mica_swap_bits(x, 1, 0x22222222);
    x = mica_swap_bits(x, 2, 0x0c0c0c0c);
    x = mica_swap_bits(x, 4, 0x00f000f0);
    return mica_swap_bits(x, 8, 0x0000ff00);
}

static inline uint32_t mica_shuffle(uint32_t x)
{
    x = mica_swap_bits(x, 8, 0x0000ff00);
    x = mica_swap_bits(x, 4, 0x00f000f0);
    x = mica_swap_bits(x, 2, 0x0c0c0c0c);
    return mica_swap_bits(x, 1, 0x22222222);
}

/* A little-endian lane. */
static inline void mica_load_interleaved(uint32_t *even, uint32_t *odd, const uint8_t *p)
{
    const uint32_t low = mica_unshuffle(mica_load_le32(p));
    const uint32_t high = mica_unshuffle(mica_load_le32(p + 4));

    *even = (low & 0xffff) | high << 16;
    *odd = low >> 16 | (high & 0xffff0000);
}

static inline void mica_store_interleaved(uint8_t *p, uint32_t even, uint32_t odd)
{
    mica_store_le32(p, mica_shuffle((even & 0xffff) | odd << 16));
    mica_store_le32(p + 4, mica_shuffle(even >> 16 | (odd & 0xffff0000)));
}

#endif
