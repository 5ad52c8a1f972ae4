/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery arithmetic in every implementation, against products and remainders as they are
 * taught at school. */
#include "check.h"

#include <stdio.h>
#include <string.h>

#include "bignum/mont_impl.h"
#include "each_impl.h"
#include "mica/impl.h"

#define LIMBS MICA_BIGNUM_LIMBS

static void random_limbs(uint64_t *seed, mica_limb *r, size_t n)
{
    check_random(seed, r, n * sizeof *r);
    /* Often long runs of ones or zeros, where carries go far. */
    for (size_t i = 0; i < n; i++) {
        const uint32_t kind = check_random_below(seed, 8);
        if (kind == 0)
            r[i] = 0;
        else if (kind == 1)
            r[i] = ~(mica_limb)0;
    }
}

struct modulus {
    mica_limb m[LIMBS], rr[LIMBS];
    size_t n, bits;
    struct mica_mont mt;
};

static void random_modulus(uint64_t *seed, struct modulus *k, size_t n,
                           const struct mica_impl *impl)
{
    random_limbs(seed, k->m, n);
    if (check_random_below(seed, 2) == 0)
        k->m[n - 1] |= check_random_below(seed, 3) == 0 ? ~(mica_limb)0 /* near R */
                                                        : (mica_limb)1 << (MICA_LIMB_BITS - 1);
    else
        k->m[n - 1] = k->m[n - 1] >> check_random_below(seed, MICA_LIMB_BITS) | 2;
    k->m[0] |= 1;
    k->n = n;
    k->bits = mica_bn_bits_vartime(k->m, n);
    CHECK_SUCCESS(mica_impl_force(impl_name(impl)));
    mica_mont_init(&k->mt, k->m, k->rr, n, k->bits);
    CHECK_SUCCESS(mica_impl_force_class("engine"));
}

static void below(uint64_t *seed, mica_limb *r, const struct modulus *k)
{
    mica_limb x[LIMBS];

    random_limbs(seed, x, k->n);
    mica_bn_mod(r, x, k->n, k->m, k->n);
}

/* r = a b mod m */
static void school(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct modulus *k)
{
    mica_limb product[2 * LIMBS];

    mica_bn_mul(product, a, k->n, b, k->n);
    mica_bn_mod(r, product, 2 * k->n, k->m, k->n);
}

static void same(const struct mica_impl *impl, const mica_limb *got, const mica_limb *want,
                 size_t n)
{
    if (memcmp(got, want, n * sizeof *got) != 0)
        printf("  %s: %zu limbs\n", impl_name(impl), n);
    CHECK_BYTES(got, want, n * sizeof *got);
}

static const size_t lengths[] = {1,  2,  3,  4,  5,  6,  7,  8,  8,  9,  15,
                                 16, 16, 17, 24, 24, 31, 32, 32, 33, 48, LIMBS};

static void test_products(void)
{
    static struct modulus k;
    uint64_t seed = 1;

    EACH_IMPL(it, mica_impls_mont)
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (int round = 0; round < 6; round++) {
            mica_limb a[LIMBS], b[LIMBS], got[LIMBS], want[LIMBS];
            const size_t n = lengths[i];
            random_modulus(&seed, &k, n, *it);
            below(&seed, a, &k);
            below(&seed, b, &k);
            school(want, a, b, &k);
            mica_mont_mul(got, a, k.rr, &k.mt);
            mica_mont_mul(got, got, b, &k.mt);
            same(*it, got, want, n);
            school(want, a, a, &k);
            mica_mont_sqr(got, a, &k.mt);
            mica_mont_mul(got, k.rr, got, &k.mt);
            same(*it, got, want, n);
            mica_mont_one(got, &k.mt);
            mica_mont_unload(got, got, &k.mt);
            mica_bn_zero(want, n);
            want[0] = 1;
            same(*it, got, want, n);
            /* a factor that is not reduced */
            random_limbs(&seed, b, n);
            mica_mont_mul(got, b, k.rr, &k.mt);
            mica_mont_unload(got, got, &k.mt);
            mica_bn_mod(want, b, n, k.m, n);
            same(*it, got, want, n);
        }
}

static void test_load(void)
{
    static struct modulus k;
    uint64_t seed = 2;

    EACH_IMPL(it, mica_impls_mont)
    for (int round = 0; round < 60; round++) {
        mica_limb x[LIMBS], got[LIMBS], want[LIMBS];
        const size_t n = 1 + check_random_below(&seed, 20);
        const size_t nx = 1 + check_random_below(&seed, (uint32_t)LIMBS);
        random_modulus(&seed, &k, n, *it);
        random_limbs(&seed, x, nx);
        mica_mont_load(got, x, nx, &k.mt);
        mica_mont_unload(got, got, &k.mt);
        mica_bn_mod(want, x, nx, k.m, n);
        same(*it, got, want, n);
    }
}

/* The reference: square and multiply with the arithmetic of the school. */
static void power(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                  const struct modulus *k)
{
    mica_limb one[LIMBS] = {1};

    mica_bn_mod(r, one, k->n, k->m, k->n);
    for (size_t i = e_bits; i-- > 0;) {
        school(r, r, r, k);
        if (mica_bn_bit(e, i) != 0)
            school(r, r, a, k);
    }
}

struct exponentiation {
    struct modulus k;
    mica_limb a[LIMBS], e[LIMBS], got[LIMBS], want[LIMBS];
    size_t e_bits;
};

static void random_exponentiation(uint64_t *seed, struct exponentiation *x, size_t n, size_t e_bits,
                                  const struct mica_impl *impl)
{
    random_modulus(seed, &x->k, n, impl);
    below(seed, x->a, &x->k);
    random_limbs(seed, x->e, MICA_LIMBS(e_bits));
    if (e_bits % MICA_LIMB_BITS != 0)
        x->e[e_bits / MICA_LIMB_BITS] &= ((mica_limb)1 << e_bits % MICA_LIMB_BITS) - 1;
    x->e_bits = e_bits;
    power(x->want, x->a, x->e, e_bits, &x->k);
    mica_mont_load(x->got, x->a, n, &x->k.mt);
}

static void check_exponentiation(struct exponentiation *x)
{
    mica_mont_unload(x->got, x->got, &x->k.mt);
    same(&x->k.mt.impl->impl, x->got, x->want, x->k.n);
}

static void test_exponentiation(void)
{
    static struct exponentiation x, y;
    uint64_t seed = 3;

    EACH_IMPL(it, mica_impls_mont)
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (int round = 0; round < 2; round++) {
            const size_t n = lengths[i], bits = 1 + check_random_below(&seed, n > 33   ? 20
                                                                              : n > 16 ? 70
                                                                                       : 300);
            random_exponentiation(&seed, &x, n, bits, *it);
            mica_mont_exp(x.got, x.got, x.e, bits, &x.k.mt);
            check_exponentiation(&x);
            random_exponentiation(&seed, &x, n, bits, *it);
            x.e[0] |= 1;
            power(x.want, x.a, x.e, bits, &x.k);
            mica_mont_exp_vartime(x.got, x.got, x.e, bits, &x.k.mt);
            check_exponentiation(&x);
            random_exponentiation(&seed, &x, n, bits, *it);
            /* of one length more often than not */
            random_exponentiation(&seed, &y, n, round == 0 ? bits : 1 + bits / 2, *it);
            const struct mica_mont_power pair[2] = {
                {x.got, x.got, x.e, x.e_bits, &x.k.mt},
                {y.got, y.got, y.e, y.e_bits, &y.k.mt},
            };
            mica_mont_exp_pair(pair);
            check_exponentiation(&x);
            check_exponentiation(&y);
        }
}

static const struct check_test tests[] = {
    {"products", test_products},
    {"load", test_load},
    {"exponentiation", test_exponentiation},
    {NULL, NULL},
};

const struct check_suite suite_mont_impl = {"mont_impl", tests};
