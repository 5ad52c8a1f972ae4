/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication with UMAAL, which multiplies 32 x 32 -> 64 bits and adds two words, in
 * one cycle on a Cortex-M4: compilers do not find it. The twin of mont_c32, and a stand-in for it
 * where the core has the instruction (Armv7E-M, Armv8-M with DSP). */
#include "bignum/mont_impl.h"

#if defined(__ARM_FEATURE_DSP) && !defined(__aarch64__) /* elsewhere no list names it */

typedef uint32_t word;
typedef uint64_t word2;
#define WORD_BITS 32
#define WORDS_MAX MICA_BIGNUM_LIMBS
#define MULTIPLY_ADD

/* Returns the lower word of a b + c + d, and has the upper one in d. */
static inline __attribute__((always_inline)) word multiply_add(word a, word b, word c, word *d)
{
    __asm__("umaal %0, %1, %2, %3" : "+r"(c), "+r"(*d) : "r"(a), "r"(b));
    return c;
}

#include "bignum/mont_words.h"

static void mont_c32_umaal_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                               const struct mica_mont *mt)
{
    multiply(r, a, b, mt->m, mt->m0inv, mt->n);
}

static void mont_c32_umaal_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt)
{
    mont_c32_umaal_mul(r, a, a, mt);
}

const struct mica_mont_impl mica_mont_c32_umaal = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .mul = mont_c32_umaal_mul,
    .sqr = mont_c32_umaal_sqr,
};

#endif
