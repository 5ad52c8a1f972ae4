/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Multiplication and table look-up of mont_x86_64_ifma.c. */
#include <immintrin.h>

#include "mont_x86_64_ifma.h"
#include "unroll_x86_64.h"

/* ---- multiplication, see there ----------------------------------------------------------------
 */

#define VEC         __m512i
#define OP(name)    _mm512_##name
#define ALL         _mm512_set1_epi64
#define ZERO        _mm512_setzero_si512()
#define AND         _mm512_and_si512
#define LOAD(p)     _mm512_loadu_si512((const void *)(p))
#define STORE(p, x) _mm512_storeu_si512((void *)(p), x)
#define LOW_128     _mm512_castsi512_si128
#define PLACES      8
#define multiply    multiply_wide
#define carry       carry_wide
#include "mont_x86_64_ifma_multiply.h"
#undef VEC
#undef OP
#undef ALL
#undef ZERO
#undef AND
#undef LOAD
#undef STORE
#undef LOW_128
#undef PLACES
#undef multiply
#undef carry

#define VEC         __m256i
#define OP(name)    _mm256_##name
#define ALL         _mm256_set1_epi64x
#define ZERO        _mm256_setzero_si256()
#define AND         _mm256_and_si256
#define LOAD(p)     _mm256_loadu_si256((const void *)(p))
#define STORE(p, x) _mm256_storeu_si256((void *)(p), x)
#define LOW_128     _mm256_castsi256_si128
#define PLACES      4
#define multiply    multiply_narrow
#define carry       carry_narrow
#include "mont_x86_64_ifma_multiply.h"

#define KERNEL(name, width, streams, vectors, digits)                                              \
    void mica_ifma_##name(struct number *r, const struct number *a, const struct number *b,        \
                          const struct modulus *m)                                                 \
    {                                                                                              \
        multiply_##width(r, a, b, m, streams, vectors, digits);                                    \
    }

KERNEL(multiply_512, narrow, 1, 3, 10)
KERNEL(multiply_512_pair, narrow, 2, 3, 10)
KERNEL(multiply_1024, narrow, 1, 5, 20)
KERNEL(multiply_1024_pair, narrow, 2, 5, 20)
KERNEL(multiply_1536, wide, 1, 4, 30)
KERNEL(multiply_1536_pair, wide, 2, 4, 30)
KERNEL(multiply_2048, wide, 1, 5, 40)
KERNEL(multiply_2048_pair, wide, 2, 5, 40)
KERNEL(multiply_3072, wide, 1, 8, 60)
KERNEL(multiply_4096, wide, 1, 10, 80)

/* Reads the whole table. */
MICA_X86_64_INLINE void gather_vectors(struct number *r, const struct stream *w, uint64_t index,
                                       const int vectors)
{
    const __m512i wanted = _mm512_set1_epi64((long long)index), one = _mm512_set1_epi64(1);
    __m512i x[PAIR_MAX], row_index = _mm512_setzero_si512();

    MICA_UNROLL
    for (int v = 0; v < vectors; v++)
        x[v] = _mm512_setzero_si512();
    for (unsigned row = 0; row < ROWS; row++) {
        const __m512i mask = _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(wanted, row_index));
        MICA_UNROLL
        for (int v = 0; v < vectors; v++) /* x | mask & row */
            x[v] = _mm512_ternarylogic_epi64(x[v], mask, _mm512_loadu_si512(w->table[row] + 8 * v),
                                             0xf8);
        row_index = _mm512_add_epi64(row_index, one);
    }
    MICA_UNROLL
    for (int v = 0; v < vectors; v++)
        _mm512_storeu_si512(r->digit + 8 * v, x[v]);
}

void mica_ifma_gather_3(struct number *r, const struct stream *w, uint64_t index)
{
    gather_vectors(r, w, index, 3);
}

void mica_ifma_gather_5(struct number *r, const struct stream *w, uint64_t index)
{
    gather_vectors(r, w, index, 5);
}
