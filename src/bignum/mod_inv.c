/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Modular inversion by division steps (Bernstein and Yang, "Fast constant-time gcd computation and
 * modular inversion", 2019, https://gcd.cr.yp.to/safegcd-20190413.pdf).
 *
 * A step takes (delta, f, g), f odd, to (1 - delta, g, (g - f) / 2) where delta > 0 and g is odd,
 * and else to (1 + delta, f, (g + (g mod 2) f) / 2). After enough of them g is 0 and f is plus or
 * minus the gcd. STEPS of them depend on the lowest limb alone and make one matrix, which is then
 * applied to the whole of f and g, and modulo m to d and e, where f = d a and g = e a mod m. */
#include "bignum/bignum.h"
#include "core/wipe.h"

#define STEPS (MICA_LIMB_BITS - 2)
#define LOW   (((mica_limb)1 << STEPS) - 1)

/* The entries are signed, in two's complement; |u| + |v| and |q| + |r| are at most 2^STEPS. */
struct matrix {
    mica_limb u, v, q, r;
};

static mica_limb sign_of(mica_limb x)
{
    return mica_limb_mask(x >> (MICA_LIMB_BITS - 1));
}

/* x, or -x where the mask is true. */
static mica_limb negate_if(mica_limb mask, mica_limb x)
{
    return (x ^ mask) - mask;
}

static void exchange_if(mica_limb mask, mica_limb *a, mica_limb *b)
{
    const mica_limb x = mask & (*a ^ *b);

    *a ^= x;
    *b = negate_if(mask, *b ^ x);
}

static mica_limb steps(mica_limb delta, mica_limb f, mica_limb g, struct matrix *t)
{
    mica_limb u = 1, v = 0, q = 0, r = 1;

    for (unsigned i = 0; i < STEPS; i++) {
        mica_limb odd = mica_limb_mask(g & 1);
        const mica_limb swap = mica_limb_barrier(odd & sign_of((mica_limb)0 - delta));
        delta = negate_if(swap, delta) + 1;
        exchange_if(swap, &f, &g); /* (g, -f) */
        exchange_if(swap, &u, &q);
        exchange_if(swap, &v, &r);
        odd = mica_limb_mask(g & 1);
        g = (g + (f & odd)) >> 1;
        q += u & odd;
        r += v & odd;
        u <<= 1;
        v <<= 1;
    }
    *t = (struct matrix){u, v, q, r};
    return delta;
}

/* Limb i of f or -f: one step of a negation whose carry goes along. */
static mica_limb negated_limb(mica_limb sign, mica_limb x, mica_limb *carry)
{
    const mica_limb2 y = (mica_limb2)(x ^ sign) + *carry;

    *carry = (mica_limb)(y >> MICA_LIMB_BITS);
    return (mica_limb)y;
}

/* out = (u f + v g) / 2^STEPS, all signed, of n limbs; the division is exact. */
static void apply(mica_limb *out, mica_limb u, const mica_limb *f, mica_limb v, const mica_limb *g,
                  size_t n)
{
    const mica_limb su = sign_of(u), sv = sign_of(v);
    mica_limb carry_u = su & 1, carry_v = sv & 1, last = 0;
    mica_limb2 x = 0;

    u = negate_if(su, u);
    v = negate_if(sv, v);
    for (size_t i = 0; i < n; i++) {
        x += (mica_limb2)u * negated_limb(su, f[i], &carry_u);
        x += (mica_limb2)v * negated_limb(sv, g[i], &carry_v);
        if (i > 0)
            out[i - 1] = last >> STEPS | (mica_limb)x << (MICA_LIMB_BITS - STEPS);
        last = (mica_limb)x;
        x >>= MICA_LIMB_BITS;
    }
    out[n - 1] = last >> STEPS | sign_of(last) << (MICA_LIMB_BITS - STEPS);
}

/* What a coefficient multiplies: d, or m - d. */
static void oriented(mica_limb *out, mica_limb sign, const mica_limb *d, const mica_limb *m,
                     size_t n)
{
    mica_bn_sub(out, m, d, n);
    mica_bn_copy_if(~sign, out, d, n);
}

/* out = (u d + v e) / 2^STEPS mod m, d and e below m. A multiple of m makes the division exact. */
static void apply_mod(mica_limb *out, mica_limb u, const mica_limb *d, mica_limb v,
                      const mica_limb *e, const mica_limb *m, mica_limb m0inv, size_t n)
{
    const mica_limb su = sign_of(u), sv = sign_of(v);
    mica_limb d1[MICA_BIGNUM_LIMBS], e1[MICA_BIGNUM_LIMBS], k, last = 0;
    mica_limb2 x = 0;

    oriented(d1, su, d, m, n);
    oriented(e1, sv, e, m, n);
    u = negate_if(su, u);
    v = negate_if(sv, v);
    k = (u * d1[0] + v * e1[0]) * m0inv & LOW;
    for (size_t i = 0; i < n; i++) {
        x += (mica_limb2)u * d1[i] + (mica_limb2)v * e1[i]; /* at most 2^(2 w - 2) */
        x += (mica_limb2)k * m[i];
        if (i > 0)
            out[i - 1] = last >> STEPS | (mica_limb)x << (MICA_LIMB_BITS - STEPS);
        last = (mica_limb)x;
        x >>= MICA_LIMB_BITS;
    }
    out[n - 1] = last >> STEPS | (mica_limb)x << (MICA_LIMB_BITS - STEPS);
    const mica_limb high = (mica_limb)x >> STEPS; /* the quotient is below 2 m */
    mica_bn_sub_if(mica_limb_nonzero(high) | ~mica_bn_less(out, m, n), out, m, n);
    mica_wipe(d1, n * sizeof *d1);
    mica_wipe(e1, n * sizeof *e1);
}

struct inversion {
    mica_limb f[MICA_BIGNUM_LIMBS + 1], g[MICA_BIGNUM_LIMBS + 1];
    mica_limb d[MICA_BIGNUM_LIMBS], e[MICA_BIGNUM_LIMBS];
    mica_limb next[MICA_BIGNUM_LIMBS + 1], next_other[MICA_BIGNUM_LIMBS + 1];
    struct matrix t;
};

static void round_of_steps(struct inversion *w, mica_limb *delta, const mica_limb *m,
                           mica_limb m0inv, size_t n)
{
    *delta = steps(*delta, w->f[0], w->g[0], &w->t);
    apply(w->next, w->t.u, w->f, w->t.v, w->g, n + 1);
    apply(w->next_other, w->t.q, w->f, w->t.r, w->g, n + 1);
    mica_bn_copy(w->f, w->next, n + 1);
    mica_bn_copy(w->g, w->next_other, n + 1);
    apply_mod(w->next, w->t.u, w->d, w->t.v, w->e, m, m0inv, n);
    apply_mod(w->next_other, w->t.q, w->d, w->t.r, w->e, m, m0inv, n);
    mica_bn_copy(w->d, w->next, n);
    mica_bn_copy(w->e, w->next_other, n);
}

/* Section 11 of the paper: so many division steps suffice for numbers of `bits` bits. */
static size_t rounds_for(size_t bits)
{
    return ((49 * bits + 80) / 17 + STEPS) / STEPS;
}

mica_limb mica_mod_inv(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n, size_t bits)
{
    struct inversion w = {0};
    const mica_limb m0inv = mica_mont_m0inv(m[0]);
    mica_limb delta = 1, negative, found;

    mica_bn_copy(w.f, m, n);
    mica_bn_copy(w.g, a, n);
    w.e[0] = 1;
    for (size_t i = rounds_for(bits); i > 0; i--)
        round_of_steps(&w, &delta, m, m0inv, n);
    negative = sign_of(w.f[n]);
    oriented(r, negative, w.d, m, n);
    /* f = 1 or -1 */
    found = mica_limb_nonzero(w.f[0] ^ negative ^ (~negative & 1)) |
            mica_limb_nonzero(w.f[n] ^ negative);
    for (size_t i = 1; i < n; i++)
        found |= mica_limb_nonzero(w.f[i] ^ negative);
    found = ~found;
    mica_bn_zero(w.d, n);
    mica_bn_copy_if(~found, r, w.d, n);
    mica_wipe(&w, sizeof w);
    return found;
}
