/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery arithmetic over any implementation of its kernel ("Modular multiplication without
 * trial division", 1985), and exponentiation by fixed windows where the implementation has none. */
#include "bignum/mont_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"

mica_limb mica_mont_m0inv(mica_limb m0)
{
    mica_limb x = m0; /* right to 3 bits; each step of Newton's doubles them */

    for (unsigned bits = 3; bits < MICA_LIMB_BITS; bits *= 2)
        x *= 2 - m0 * x;
    return (mica_limb)0 - x;
}

void mica_mont_init_known(struct mica_mont *mt, const mica_limb *m, const mica_limb *rr, size_t n,
                          size_t bits)
{
    const struct mica_impl *impl = mica_dispatch(mica_impls_mont, n * MICA_LIMB_BYTES, NULL);

    mt->impl = (const struct mica_mont_impl *)(const void *)impl;
    mt->m = m;
    mt->rr = rr;
    mt->m0inv = mica_mont_m0inv(m[0]);
    mt->n = (uint16_t)n;
    mt->bits = (uint16_t)bits;
}

/* R^2 = R 2^(n w): the Montgomery form of 2^t by doubling, then squared until t is n w. */
void mica_mont_init(struct mica_mont *mt, const mica_limb *m, mica_limb *rr, size_t n, size_t bits)
{
    size_t t = n * MICA_LIMB_BITS, squarings = 0;

    while (t % 2 == 0 && t > 24) {
        t /= 2;
        squarings++;
    }
    mica_mont_init_known(mt, m, rr, n, bits);
    if (mt->impl->square_of_r != NULL && mt->impl->square_of_r(rr, mt) == PSA_SUCCESS)
        return;
    mica_bn_zero(rr, n);
    rr[(bits - 1) / MICA_LIMB_BITS] = (mica_limb)1 << (bits - 1) % MICA_LIMB_BITS;
    for (size_t i = bits - 1; i < n * MICA_LIMB_BITS + t; i++)
        mica_mod_add(rr, rr, rr, m, n);
    for (; squarings > 0; squarings--)
        mica_mont_sqr(rr, rr, mt);
}

void mica_mont_mul(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mt)
{
    mt->impl->mul(r, a, b, mt);
}

void mica_mont_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mt->impl->sqr(r, a, mt);
}

/* Horner's rule, in pieces of n limbs. */
void mica_mont_load(mica_limb *r, const mica_limb *x, size_t nx, const struct mica_mont *mt)
{
    const size_t n = mt->n;
    mica_limb piece[MICA_BIGNUM_LIMBS];

    mica_bn_zero(r, n);
    for (size_t done = 0; done < nx;) {
        const size_t here = (nx - done) % n == 0 ? n : (nx - done) % n;
        done += here;
        mica_bn_copy(piece, x + (nx - done), here);
        mica_bn_zero(piece + here, n - here);
        if (done > here)
            mica_mont_mul(r, r, mt->rr, mt);
        mica_mont_mul(piece, piece, mt->rr, mt);
        mica_mod_add(r, r, piece, mt->m, n);
    }
    mica_wipe(piece, n * sizeof *piece);
}

void mica_mont_unload(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mica_limb one[MICA_BIGNUM_LIMBS];

    mica_bn_zero(one, mt->n);
    one[0] = 1;
    mica_mont_mul(r, one, a, mt);
}

void mica_mont_one(mica_limb *r, const struct mica_mont *mt)
{
    mica_mont_unload(r, mt->rr, mt);
}

/* ---- exponentiation ------------------------------------------------------------------------- */

#define ROWS (1u << MICA_MONT_WINDOW)

/* `count` bits from bit `at` on; at is public. */
static mica_limb bits_at(const mica_limb *e, size_t at, size_t count)
{
    const size_t limb = at / MICA_LIMB_BITS, shift = at % MICA_LIMB_BITS;
    mica_limb x = e[limb] >> shift;

    if (shift + count > MICA_LIMB_BITS)
        x |= e[limb + 1] << (MICA_LIMB_BITS - shift);
    return x & (((mica_limb)1 << count) - 1);
}

/* By windows of fixed size, all multiplications done, all rows of the table read. The table has
 * room for a modulus of half the capacity, as RSA with the Chinese remainder theorem needs it; for
 * a longer one the window is a bit smaller. */
static MICA_SPILLS void exp_windows(mica_limb *r, const mica_limb *a, const mica_limb *e,
                                    size_t e_bits, const struct mica_mont *mt)
{
    const size_t n = mt->n;
    const size_t window = 2 * n > MICA_BIGNUM_LIMBS ? MICA_MONT_WINDOW - 1 : MICA_MONT_WINDOW;
    mica_limb table[ROWS * ((MICA_BIGNUM_LIMBS + 1) / 2)], power[MICA_BIGNUM_LIMBS];
    size_t at = e_bits - e_bits % window;

    mica_mont_one(table, mt);
    mica_bn_copy(table + n, a, n);
    for (size_t i = 2; i < (size_t)1 << window; i++)
        mica_mont_mul(table + i * n, table + (i - 1) * n, a, mt);
    mica_bn_copy(r, table, n);
    if (at < e_bits)
        mica_bn_gather(r, table, (size_t)1 << window, n, bits_at(e, at, e_bits - at));
    while (at > 0) {
        at -= window;
        for (size_t i = 0; i < window; i++)
            mica_mont_sqr(r, r, mt);
        mica_bn_gather(power, table, (size_t)1 << window, n, bits_at(e, at, window));
        mica_mont_mul(r, r, power, mt);
    }
    mica_wipe(table, sizeof table);
    mica_wipe(power, sizeof power);
}

void mica_mont_exp(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                   const struct mica_mont *mt)
{
    if (mt->impl->exp != NULL && mt->impl->exp(r, a, e, e_bits, mt) == PSA_SUCCESS)
        return;
    exp_windows(r, a, e, e_bits, mt);
}

void mica_mont_exp_pair(const struct mica_mont_power power[2])
{
    const struct mica_mont_impl *impl = power[0].mt->impl;

    if (impl == power[1].mt->impl && impl->exp_pair != NULL && impl->exp_pair(power) == PSA_SUCCESS)
        return;
    for (int i = 0; i < 2; i++)
        mica_mont_exp(power[i].r, power[i].a, power[i].e, power[i].e_bits, power[i].mt);
}

void mica_mont_exp_vartime(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                           const struct mica_mont *mt)
{
    mica_limb base[MICA_BIGNUM_LIMBS];

    if (mt->impl->exp_vartime != NULL && mt->impl->exp_vartime(r, a, e, e_bits, mt) == PSA_SUCCESS)
        return;
    mica_bn_copy(base, a, mt->n);
    mica_bn_copy(r, a, mt->n);
    for (size_t i = mica_bn_bits_vartime(e, MICA_LIMBS(e_bits)) - 1; i-- > 0;) {
        mica_mont_sqr(r, r, mt);
        if (mica_bn_bit(e, i) != 0)
            mica_mont_mul(r, r, base, mt);
    }
    mica_wipe(base, sizeof base);
}
