/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication with products of 32 x 32 -> 64 bits, Where a limb has 64 bits, a
 * little-endian machine is taken for granted: its limbs are pairs of words. A long multiplication
 * of constant time is, too, which the Cortex-M3 has not. */
#include "bignum/mont_impl.h"

typedef uint32_t __attribute__((may_alias)) word;
typedef uint64_t word2;
#define WORD_BITS 32
#define WORDS_MAX (MICA_BIGNUM_LIMBS * MICA_LIMB_BYTES / 4u)
#include "bignum/mont_words.h"

static void mont_c32_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                         const struct mica_mont *mt)
{
    multiply((word *)r, (const word *)a, (const word *)b, (const word *)mt->m, (word)mt->m0inv,
             mt->n * (MICA_LIMB_BYTES / 4u));
}

static void mont_c32_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mont_c32_mul(r, a, a, mt);
}

const struct mica_mont_impl mica_mont_c32 = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .mul = mont_c32_mul,
    .sqr = mont_c32_sqr,
};
