/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time masks and comparison. A mask is all ones (true) or all zeros (false).
 * The barrier keeps the compiler from seeing that a mask has only two values, which would let it
 * turn the arithmetic back into a branch. */
#ifndef MICA_CORE_CT_H
#define MICA_CORE_CT_H

#include <stddef.h>
#include <stdint.h>

typedef uint32_t mica_mask;

static inline uint32_t mica_barrier(uint32_t x)
{
    __asm__("" : "+r"(x));
    return x;
}

/* True where x is not zero. */
static inline mica_mask mica_mask_nonzero(uint32_t x)
{
    return (mica_mask)0 - mica_barrier((x | (0u - x)) >> 31);
}

static inline mica_mask mica_mask_zero(uint32_t x)
{
    return ~mica_mask_nonzero(x);
}

static inline mica_mask mica_mask_equal(uint32_t a, uint32_t b)
{
    return mica_mask_zero(a ^ b);
}

/* True where a < b, for all 32-bit values: the borrow of a - b (Hacker's Delight, section 2-13). */
static inline mica_mask mica_mask_less(uint32_t a, uint32_t b)
{
    return (mica_mask)0 - mica_barrier(((~a & b) | ((~a | b) & (a - b))) >> 31);
}

static inline uint32_t mica_select(mica_mask m, uint32_t if_true, uint32_t if_false)
{
    return if_false ^ (mica_barrier(m) & (if_true ^ if_false));
}

/* True where the n bytes are equal. Its time depends on n alone. */
static inline mica_mask mica_mask_equal_bytes(const uint8_t *a, const uint8_t *b, size_t n)
{
    uint32_t difference = 0;

    for (size_t i = 0; i < n; i++)
        difference |= mica_barrier((uint32_t)(a[i] ^ b[i]));
    return mica_mask_zero(difference);
}

#endif
