/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication with products of 64 x 64 -> 128 bits. */
#include "bignum/mont_impl.h"

#ifdef __SIZEOF_INT128__ /* elsewhere no list names it */

typedef mica_limb word;
typedef mica_limb2 word2;
#define WORD_BITS 64
#define WORDS_MAX MICA_BIGNUM_LIMBS
#include "bignum/mont_words.h"

void mica_mont_c64_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                       const struct mica_mont *mt)
{
    multiply(r, a, b, mt->m, mt->m0inv, mt->n);
}

void mica_mont_c64_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mica_mont_c64_mul(r, a, a, mt);
}

const struct mica_mont_impl mica_mont_c64 = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .mul = mica_mont_c64_mul,
    .sqr = mica_mont_c64_sqr,
};

#endif
