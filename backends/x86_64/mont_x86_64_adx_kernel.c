/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Montgomery multiplication with MULX, ADCX and ADOX: a row of products with two carry chains, one
 * of which adds the upper halves to the lower ones, the other the sum in memory. Rows have a
 * multiple of four limbs; others go to mont_c64.
 *
 * Reference: E. Ozturk, J. Guilford, V. Gopal, W. Feghali, "New instructions supporting large
 * integer arithmetic on Intel architecture processors" (2012). */
#include "mont_x86_64_ifma.h"

#include "bignum/mont_impl.h"

typedef mica_limb word;
typedef mica_limb2 word2;
#define WORD_BITS 64
#define WORDS_MAX MICA_BIGNUM_LIMBS
#include "bignum/mont_words.h"

/* t += a x, of 4 `quads` limbs; returns the carry. */
MICA_INLINE word add_product(word *t, const word *a, word x, size_t quads)
{
    word carry, high, low;

    __asm__ volatile("xor %k[carry], %k[carry]\n\t" /* and both carries are 0 */
                     ".p2align 4\n"
                     "1:\n\t"
                     "mulx (%[a]), %[low], %[high]\n\t"
                     "adcx %[carry], %[low]\n\t"
                     "adox (%[t]), %[low]\n\t"
                     "mov %[low], (%[t])\n\t"
                     "mulx 8(%[a]), %[low], %[carry]\n\t"
                     "adcx %[high], %[low]\n\t"
                     "adox 8(%[t]), %[low]\n\t"
                     "mov %[low], 8(%[t])\n\t"
                     "mulx 16(%[a]), %[low], %[high]\n\t"
                     "adcx %[carry], %[low]\n\t"
                     "adox 16(%[t]), %[low]\n\t"
                     "mov %[low], 16(%[t])\n\t"
                     "mulx 24(%[a]), %[low], %[carry]\n\t"
                     "adcx %[high], %[low]\n\t"
                     "adox 24(%[t]), %[low]\n\t"
                     "mov %[low], 24(%[t])\n\t"
                     "lea 32(%[a]), %[a]\n\t"
                     "lea 32(%[t]), %[t]\n\t"
                     "lea -1(%[quads]), %[quads]\n\t" /* no flag is touched */
                     "jrcxz 2f\n\t"
                     "jmp 1b\n"
                     "2:\n\t"
                     "mov $0, %k[low]\n\t"
                     "adcx %[low], %[carry]\n\t"
                     "adox %[low], %[carry]"
                     : [carry] "=&r"(carry), [high] "=&r"(high), [low] "=&r"(low), [t] "+r"(t),
                       [a] "+r"(a), [quads] "+c"(quads)
                     : "d"(x)
                     : "cc", "memory");
    return carry;
}

void mica_adx_multiply(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                       mica_limb m0inv, size_t n)
{
    word t[2 * MICA_BIGNUM_LIMBS], high = 0;

    for (size_t i = 0; i < n; i++)
        t[i] = 0;
    for (size_t i = 0; i < n; i++) {
        word2 top = (word2)add_product(t + i, a, b[i], n / 4) + high;
        top += add_product(t + i, m, t[i] * m0inv, n / 4);
        t[i + n] = (word)top;
        high = (word)(top >> WORD_BITS);
    }
    reduce_once(r, t + n, high, m, n);
    mica_wipe(t, 2 * n * sizeof *t);
}
