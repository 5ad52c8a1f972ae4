/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Exponentiation with AVX512_IFMA: the numbers, and the kernels that secrets go through. These have
 * a file of their own, which the constant-time scan follows whole. */
#ifndef MICA_MONT_X86_64_IFMA_H
#define MICA_MONT_X86_64_IFMA_H

#include "bignum/bignum.h"

#define DIGIT_BITS  52
#define DIGIT_MASK  (((uint64_t)1 << DIGIT_BITS) - 1)
#define VECTORS_MAX 10 /* 4096 bits are 80 digits */
#define DIGITS_MAX  (8 * VECTORS_MAX + 2)
#define WINDOW      5
#define ROWS        (1u << WINDOW)
#define PAIR_MAX    5 /* vectors of the longest modulus of a pair, and of a secret exponent */

typedef mica_limb2 uint128;

/* A number in digits, the places above D zero. */
struct number {
    uint64_t digit[DIGITS_MAX];
};

struct modulus {
    struct number m;
    uint64_t m0inv;      /* -1/m mod 2^52 */
    struct number enter; /* S^2 / R: from R's form */
    struct number leave; /* R: to R's form */
};

/* One power of a pair, or the only one. */
struct stream {
    struct modulus m;
    struct number x, factor;
    uint64_t table[ROWS][8 * PAIR_MAX] __attribute__((aligned(64))); /* no load of two lines */
};

/* r = a b / S mod m, below 2 m; `_pair`: also for the operands in the same places of the next
 * struct stream. Named by the bits of the modulus. */
typedef void mica_ifma_multiply(struct number *r, const struct number *a, const struct number *b,
                                const struct modulus *m);
extern mica_ifma_multiply mica_ifma_multiply_512, mica_ifma_multiply_512_pair,
    mica_ifma_multiply_1024, mica_ifma_multiply_1024_pair, mica_ifma_multiply_1536,
    mica_ifma_multiply_1536_pair, mica_ifma_multiply_2048, mica_ifma_multiply_2048_pair,
    mica_ifma_multiply_3072, mica_ifma_multiply_4096;

/* mont_x86_64_adx.c: single multiplications, in R's form, and moduli of other lengths. */
void mica_mont_adx_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                       const struct mica_mont *mt);
void mica_adx_multiply(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                       mica_limb m0inv, size_t n);
void mica_mont_adx_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt);

/* r = row `index` (secret) of the table, of which all is read: 3 or 5 vectors of each row. */
void mica_ifma_gather_3(struct number *r, const struct stream *w, uint64_t index);
void mica_ifma_gather_5(struct number *r, const struct stream *w, uint64_t index);

#endif
