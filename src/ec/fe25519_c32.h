/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo p = 2^255 - 19 in ten signed limbs of 26 and 25 bits in turn, the i-th standing
 * for a multiple of 2^ceil(25.5 i), for cores that multiply 32 by 32 bits.
 *
 * A product has limbs of at most 2^25.1 and 2^24.1 in absolute value. Sums and differences are not
 * carried: of two such sums, one of each may be the factors of a product. */
#ifndef MICA_EC_FE25519_C32_H
#define MICA_EC_FE25519_C32_H

#include "core/bytes.h"
#include "core/ct.h"
#include "core/kernel.h"
#include "core/wipe.h"

typedef struct {
    int32_t v[10];
} fe;

#ifdef __OPTIMIZE_SIZE__
#define FE_UNROLL
#else
#define FE_UNROLL _Pragma("GCC unroll 10")
#endif
#define FE_BITS(i) (26 - ((i)&1))

MICA_INLINE void fe_small(fe *r, uint32_t x)
{
    *r = (fe){{(int32_t)x, 0, 0, 0, 0, 0, 0, 0, 0, 0}};
}

static void fe_add(fe *r, const fe *a, const fe *b)
{
    FE_UNROLL
    for (int i = 0; i < 10; i++)
        r->v[i] = a->v[i] + b->v[i];
}

static void fe_sub(fe *r, const fe *a, const fe *b)
{
    FE_UNROLL
    for (int i = 0; i < 10; i++)
        r->v[i] = a->v[i] - b->v[i];
}

/* Carries i into i + 1, rounding to nearest. */
MICA_INLINE void fe_carry_one(int64_t t[10], int i)
{
    const int bits = FE_BITS(i);
    const int64_t carry = (t[i] + ((int64_t)1 << (bits - 1))) >> bits;

    t[(i + 1) % 10] += i == 9 ? carry * 19 : carry;
    t[i] -= carry * ((int64_t)1 << bits);
}

/* Two chains side by side, from 0 and from 4, so that one need not wait for the other. */
MICA_INLINE void fe_carry(fe *r, int64_t t[10])
{
    fe_carry_one(t, 0);
    fe_carry_one(t, 4);
    fe_carry_one(t, 1);
    fe_carry_one(t, 5);
    fe_carry_one(t, 2);
    fe_carry_one(t, 6);
    fe_carry_one(t, 3);
    fe_carry_one(t, 7);
    fe_carry_one(t, 4);
    fe_carry_one(t, 8);
    fe_carry_one(t, 9);
    fe_carry_one(t, 0);
    FE_UNROLL
    for (int i = 0; i < 10; i++)
        r->v[i] = (int32_t)t[i];
}

/* Limbs i and j give a multiple of 2^(ceil(25.5 i) + ceil(25.5 j)): twice the place of limb i + j
 * where both are odd; from the place of limb 10 on 2^255 = 19. */
static MICA_SPILLS void fe_mul(fe *r, const fe *a, const fe *b)
{
    int64_t t[10];

    FE_UNROLL
    for (int k = 0; k < 10; k++) {
        int64_t sum = 0, wrapped = 0;
        FE_UNROLL
        for (int i = 0; i < 10; i++) {
            const int j = (k - i + 10) % 10;
            const int32_t f = (i & j & 1) != 0 ? 2 * a->v[i] : a->v[i];
            if (i > k)
                wrapped += (int64_t)f * (19 * b->v[j]);
            else
                sum += (int64_t)f * b->v[j];
        }
        t[k] = sum + wrapped;
    }
    fe_carry(r, t);
}

static MICA_SPILLS void fe_square(fe *r, const fe *a)
{
    int64_t t[10];

    FE_UNROLL
    for (int k = 0; k < 10; k++) {
        int64_t sum = 0;
        FE_UNROLL
        for (int i = 0; i < 10; i++) {
            const int j = (k - i + 10) % 10;
            const int32_t twice = (i == j ? 1 : 2) * ((i & j & 1) != 0 ? 2 : 1);
            if (i <= j)
                sum += (int64_t)(twice * a->v[i]) * ((i + j >= 10 ? 19 : 1) * a->v[j]);
        }
        t[k] = sum;
    }
    fe_carry(r, t);
}

static void fe_mul_small(fe *r, const fe *a, uint32_t x)
{
    int64_t t[10];

    FE_UNROLL
    for (int i = 0; i < 10; i++)
        t[i] = (int64_t)a->v[i] * (int32_t)x;
    fe_carry(r, t);
}

/* Exchanges a and b where the mask is all ones. */
static void fe_swap(fe *a, fe *b, mica_mask mask)
{
    const int32_t m = (int32_t)mica_barrier(mask);

    FE_UNROLL
    for (int i = 0; i < 10; i++) {
        const int32_t x = m & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

/* Bit 255 is left out. */
static void fe_load(fe *r, const uint8_t in[32])
{
    uint64_t pool = 0;
    int held = 0, at = 0;

    for (int i = 0; i < 10; i++) {
        if (held < FE_BITS(i)) {
            pool |= (uint64_t)mica_load_le32(in + at) << held;
            at += 4;
            held += 32;
        }
        r->v[i] = (int32_t)(pool & (((uint32_t)1 << FE_BITS(i)) - 1));
        pool >>= FE_BITS(i);
        held -= FE_BITS(i);
    }
}

/* Canonical: fully reduced. */
static void fe_store(uint8_t out[32], const fe *a)
{
    int64_t t[10];
    int32_t carry;
    uint64_t pool = 0;
    int held = 0;
    fe r;

    for (int i = 0; i < 10; i++)
        t[i] = a->v[i];
    fe_carry(&r, t); /* between -p and p */
    /* floor(r / p) is the carry out of r + 19 * 2^-255 r, rounded: one of -1, 0, 1. */
    carry = (19 * r.v[9] + (1 << 24)) >> 25;
    for (int i = 0; i < 10; i++)
        carry = (r.v[i] + carry) >> FE_BITS(i);
    carry *= 19;
    for (int i = 0; i < 10; i++) {
        carry += r.v[i];
        pool |= (uint64_t)((uint32_t)carry & (((uint32_t)1 << FE_BITS(i)) - 1)) << held;
        carry >>= FE_BITS(i);
        held += FE_BITS(i);
        if (held >= 32) {
            mica_store_le32(out, (uint32_t)pool);
            out += 4;
            pool >>= 32;
            held -= 32;
        }
    }
    mica_store_le32(out, (uint32_t)pool);
}

#endif
