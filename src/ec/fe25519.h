/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What is composed of products modulo p = 2^255 - 19. The includer has included a vocabulary: fe,
 * fe_small, fe_add, fe_sub, fe_mul, fe_square, fe_mul_small, fe_swap, fe_load, fe_store. */
#ifndef MICA_EC_FE25519_H
#define MICA_EC_FE25519_H

#define FE_BYTES 32

static inline __attribute__((unused)) void fe_square_times(fe *r, const fe *a, int times)
{
    fe_square(r, a);
    for (int i = 1; i < times; i++)
        fe_square(r, r);
}

/* r = a^(2^250 - 1), a11 = a^11: of the exponents below all but the last bits. */
static void fe_power_250(fe *r, fe *a11, const fe *a)
{
    fe t, u;

    fe_square(&t, a);
    fe_square_times(&u, &t, 2);
    fe_mul(&u, &u, a);   /* 9 */
    fe_mul(a11, &u, &t); /* 11 */
    fe_square(&t, a11);  /* 22 */
    fe_mul(r, &t, &u);   /* 2^5 - 1 */
    fe_square_times(&t, r, 5);
    fe_mul(r, &t, r); /* 2^10 - 1 */
    fe_square_times(&t, r, 10);
    fe_mul(&u, &t, r); /* 2^20 - 1 */
    fe_square_times(&t, &u, 20);
    fe_mul(&t, &t, &u); /* 2^40 - 1 */
    fe_square_times(&t, &t, 10);
    fe_mul(r, &t, r); /* 2^50 - 1 */
    fe_square_times(&t, r, 50);
    fe_mul(&u, &t, r); /* 2^100 - 1 */
    fe_square_times(&t, &u, 100);
    fe_mul(&t, &t, &u); /* 2^200 - 1 */
    fe_square_times(&t, &t, 50);
    fe_mul(r, &t, r);
}

/* r = 1 / a = a^(p - 2), 0 for 0. p - 2 = 2^255 - 21. */
static void fe_invert(fe *r, const fe *a)
{
    fe t, a11;

    fe_power_250(&t, &a11, a);
    fe_square_times(&t, &t, 5);
    fe_mul(r, &t, &a11);
}

#endif
