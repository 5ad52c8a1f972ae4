/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon with AVX-512, a lane in the lower half of each of five vectors: VPTERNLOGQ has any function
 * of three lanes, and VPRORQ rotates one, so that a round is 26 instructions instead of 45.
 *
 * Reference: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, VPTERNLOGQ,
 * VPRORQ. */
#include <immintrin.h>

#include "cpu_x86_64.h"

typedef __m128i lane;

/* The truth table of f is f(0xf0, 0xcc, 0xaa). */
#define XOR(a, b)          _mm_xor_si128(a, b)
#define CHI(a, b, c)       _mm_ternarylogic_epi64(a, b, c, 0xf0 ^ (0x33 & 0xaa))
#define NCHI(a, b, c)      _mm_ternarylogic_epi64(a, b, c, 0x0f ^ (0x33 & 0xaa))
#define ADD_CONSTANT(a, c) _mm_xor_si128(a, _mm_cvtsi64_si128(c))
#define SIGMA(a, m, n)                                                                             \
    _mm_ternarylogic_epi64(a, _mm_ror_epi64(a, m), _mm_ror_epi64(a, n), 0xf0 ^ 0xcc ^ 0xaa)
#define LOAD(p)     _mm_loadl_epi64((const __m128i *)(const void *)(p))
#define STORE(p, a) _mm_storel_epi64((__m128i *)(void *)(p), a)

#include "hash/ascon_blocks64.h"

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512);
}

const struct mica_ascon_impl mica_ascon_x86_64_avx512 = {
    .sponge = {.hash = {.impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available}},
               .absorb = absorb,
               .add = add,
               .squeeze = squeeze},
    ASCON_SLOTS,
};
