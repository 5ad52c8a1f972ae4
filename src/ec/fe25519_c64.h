/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic modulo p = 2^255 - 19 in five limbs of 51 bits, for cores that multiply 64 by 64 bits.
 *
 * A product has limbs below 2^52. Sums and differences are not carried: a sum of two products and
 * the difference of two such sums (below 2^53 + 2^54) may be factors of a product. */
#ifndef MICA_EC_FE25519_C64_H
#define MICA_EC_FE25519_C64_H

#include "core/bytes.h"
#include "core/ct.h"
#include "core/kernel.h"

typedef struct {
    uint64_t v[5];
} fe;

__extension__ typedef unsigned __int128 fe_wide;

#define FE_MASK 0x7ffffffffffffu

MICA_INLINE void fe_small(fe *r, uint32_t x)
{
    *r = (fe){{x, 0, 0, 0, 0}};
}

MICA_INLINE void fe_add(fe *r, const fe *a, const fe *b)
{
    for (int i = 0; i < 5; i++)
        r->v[i] = a->v[i] + b->v[i];
}

/* r = a - b + 4p. The limbs of b are below 2^53 - 76. */
MICA_INLINE void fe_sub(fe *r, const fe *a, const fe *b)
{
    r->v[0] = a->v[0] + (4 * (FE_MASK - 18)) - b->v[0];
    for (int i = 1; i < 5; i++)
        r->v[i] = a->v[i] + 4 * FE_MASK - b->v[i];
}

MICA_INLINE void fe_carry(fe *r, const fe_wide t[5])
{
    fe_wide x = t[0];
    uint64_t carry;

    for (int i = 0; i < 4; i++) {
        r->v[i] = (uint64_t)x & FE_MASK;
        x = t[i + 1] + (uint64_t)(x >> 51);
    }
    r->v[4] = (uint64_t)x & FE_MASK;
    carry = r->v[0] + 19 * (uint64_t)(x >> 51);
    r->v[0] = carry & FE_MASK;
    r->v[1] += carry >> 51;
}

MICA_INLINE void fe_mul(fe *r, const fe *a, const fe *b)
{
    const uint64_t *f = a->v, *g = b->v;
    const uint64_t g1 = 19 * g[1], g2 = 19 * g[2], g3 = 19 * g[3], g4 = 19 * g[4];
    const fe_wide t[5] = {
        (fe_wide)f[0] * g[0] + (fe_wide)f[1] * g4 + (fe_wide)f[2] * g3 + (fe_wide)f[3] * g2 +
            (fe_wide)f[4] * g1,
        (fe_wide)f[0] * g[1] + (fe_wide)f[1] * g[0] + (fe_wide)f[2] * g4 + (fe_wide)f[3] * g3 +
            (fe_wide)f[4] * g2,
        (fe_wide)f[0] * g[2] + (fe_wide)f[1] * g[1] + (fe_wide)f[2] * g[0] + (fe_wide)f[3] * g4 +
            (fe_wide)f[4] * g3,
        (fe_wide)f[0] * g[3] + (fe_wide)f[1] * g[2] + (fe_wide)f[2] * g[1] + (fe_wide)f[3] * g[0] +
            (fe_wide)f[4] * g4,
        (fe_wide)f[0] * g[4] + (fe_wide)f[1] * g[3] + (fe_wide)f[2] * g[2] + (fe_wide)f[3] * g[1] +
            (fe_wide)f[4] * g[0],
    };

    fe_carry(r, t);
}

MICA_INLINE void fe_square(fe *r, const fe *a)
{
    const uint64_t *f = a->v;
    const uint64_t f0 = 2 * f[0], f1 = 2 * f[1], f3 = 19 * f[3], f4 = 19 * f[4];
    const fe_wide t[5] = {
        (fe_wide)f[0] * f[0] + (fe_wide)f1 * f4 + (fe_wide)(2 * f[2]) * f3,
        (fe_wide)f0 * f[1] + (fe_wide)(2 * f[2]) * f4 + (fe_wide)f[3] * f3,
        (fe_wide)f0 * f[2] + (fe_wide)f[1] * f[1] + (fe_wide)(2 * f[3]) * f4,
        (fe_wide)f0 * f[3] + (fe_wide)f1 * f[2] + (fe_wide)f[4] * f4,
        (fe_wide)f0 * f[4] + (fe_wide)f1 * f[3] + (fe_wide)f[2] * f[2],
    };

    fe_carry(r, t);
}

MICA_INLINE void fe_mul_small(fe *r, const fe *a, uint32_t x)
{
    fe_wide t[5];

    for (int i = 0; i < 5; i++)
        t[i] = (fe_wide)a->v[i] * x;
    fe_carry(r, t);
}

/* Exchanges a and b where the mask is all ones. */
MICA_INLINE void fe_swap(fe *a, fe *b, mica_mask mask)
{
    const uint64_t m = (uint64_t)0 - (mica_barrier(mask) & 1);

    for (int i = 0; i < 5; i++) {
        const uint64_t x = m & (a->v[i] ^ b->v[i]);
        a->v[i] ^= x;
        b->v[i] ^= x;
    }
}

/* Bit 255 is left out. */
MICA_INLINE void fe_load(fe *r, const uint8_t in[32])
{
    const uint64_t a = mica_load_le64(in), b = mica_load_le64(in + 8), c = mica_load_le64(in + 16),
                   d = mica_load_le64(in + 24);

    r->v[0] = a & FE_MASK;
    r->v[1] = (a >> 51 | b << 13) & FE_MASK;
    r->v[2] = (b >> 38 | c << 26) & FE_MASK;
    r->v[3] = (c >> 25 | d << 39) & FE_MASK;
    r->v[4] = (d >> 12) & FE_MASK;
}

/* Canonical: fully reduced. */
static void fe_store(uint8_t out[32], const fe *a)
{
    fe_wide t[5];
    fe r;
    uint64_t carry;

    for (int i = 0; i < 5; i++)
        t[i] = a->v[i];
    fe_carry(&r, t); /* below 2^255 + 2^60 at most */
    carry = 19;
    for (int i = 0; i < 5; i++) /* carry out of r + 19: whether r >= p */
        carry = (r.v[i] + carry) >> 51;
    carry *= 19;
    for (int i = 0; i < 5; i++) {
        carry += r.v[i];
        r.v[i] = carry & FE_MASK;
        carry >>= 51;
    }
    mica_store_le64(out, r.v[0] | r.v[1] << 51);
    mica_store_le64(out + 8, r.v[1] >> 13 | r.v[2] << 38);
    mica_store_le64(out + 16, r.v[2] >> 26 | r.v[3] << 25);
    mica_store_le64(out + 24, r.v[3] >> 39 | r.v[4] << 12);
}

#endif
