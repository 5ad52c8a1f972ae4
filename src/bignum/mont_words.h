/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication on words of any size, for one includer each, which defines `word`,
 * `word2` (a product of two), WORD_BITS and WORDS_MAX; and MULTIPLY_ADD where it has multiply_add.
 * Product and reduction go through one loop
 * ("FIOS" of Koç, Acar, Kaliski, "Analyzing and comparing Montgomery multiplication algorithms",
 * 1996): of the sum t one word is loaded and stored for two products. */
#include "core/kernel.h"
#include "core/wipe.h"

#ifndef MULTIPLY_ADD /* the includer has none of its own */
/* Returns the lower word of a b + c + d, and has the upper one in d: it cannot be more than two. */
MICA_INLINE word multiply_add(word a, word b, word c, word *d)
{
    const word2 x = (word2)a * b + c + *d;

    *d = (word)(x >> WORD_BITS);
    return (word)x;
}
#endif

/* r = t - m where t, with `high` above its n words, is not below m; else t. */
MICA_INLINE void reduce_once(word *r, const word *t, word high, const word *m, size_t n)
{
    word borrow = 0, mask;

    for (size_t i = 0; i < n; i++) {
        const word2 x = (word2)t[i] - m[i] - borrow;
        borrow = (word)(x >> WORD_BITS) & 1;
    }
    mask = (word)0 - (word)mica_limb_barrier((mica_limb)(high | (borrow ^ 1)));
    borrow = 0;
    for (size_t i = 0; i < n; i++) {
        const word2 x = (word2)t[i] - (m[i] & mask) - borrow;
        r[i] = (word)x;
        borrow = (word)(x >> WORD_BITS) & 1;
    }
}

/* t = (t + a b + q m) / 2^w, q such that it divides; t has n words and, returned, one bit. */
MICA_INLINE word add_row(word *t, word high, const word *a, word b, const word *m, word m0inv,
                         size_t n)
{
    word c = 0, d = 0, q, low;
    size_t j = 1;

    low = multiply_add(a[0], b, t[0], &c);
    q = low * m0inv;
    multiply_add(m[0], q, low, &d);
    for (; j + 4 <= n; j += 4) {
        low = multiply_add(a[j], b, t[j], &c);
        t[j - 1] = multiply_add(m[j], q, low, &d);
        low = multiply_add(a[j + 1], b, t[j + 1], &c);
        t[j] = multiply_add(m[j + 1], q, low, &d);
        low = multiply_add(a[j + 2], b, t[j + 2], &c);
        t[j + 1] = multiply_add(m[j + 2], q, low, &d);
        low = multiply_add(a[j + 3], b, t[j + 3], &c);
        t[j + 2] = multiply_add(m[j + 3], q, low, &d);
    }
    for (; j < n; j++) {
        low = multiply_add(a[j], b, t[j], &c);
        t[j - 1] = multiply_add(m[j], q, low, &d);
    }
    const word2 x = (word2)c + d + high;
    t[n - 1] = (word)x;
    return (word)(x >> WORD_BITS);
}

/* r = a b / 2^(n w) mod m. */
MICA_INLINE void multiply(word *r, const word *a, const word *b, const word *m, word m0inv,
                          size_t n)
{
    word t[WORDS_MAX];
    word high = 0;

    for (size_t i = 0; i < n; i++)
        t[i] = 0;
    for (size_t i = 0; i < n; i++)
        high = add_row(t, high, a, b[i], m, m0inv, n);
    reduce_once(r, t, high, m, n);
    mica_wipe(t, n * sizeof *t);
}
