/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Poly1305 (RFC 8439, section 2.5) with AVX512_IFMA: eight sums side by side, block i going to sum
 * i mod 8. A step multiplies each by r^8 (two blocks at once: by r^16, and the second by r^8); the
 * last one multiplies sum i by r^(8-i), and all are added. Where the blocks are no multiple of 8,
 * the message is thought to begin with zeros, which add nothing.
 *
 * Numbers have limbs of 44, 44 and 42 bits. 2^132 = 20 and 2^130 = 5, mod 2^130 - 5. The upper half
 * of a product of 52-bit numbers stands at 2^52 = 2^8 2^44: eight bits up in the next limb.
 * Few blocks go to poly1305_c64, whose key and sum these are.
 *
 * Reference: S. Gueron, V. Krasnov, "Speeding up big-number squaring" (ITNG 2012), for VPMADD52. */
#include <immintrin.h>

#include "cpu_x86_64.h"
#include "unroll_x86_64.h"

#include "aead/poly1305_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"

#define MASK_44    0xfffffffffffu
#define MASK_42    0x3ffffffffffu
#define WIDE_FIRST 8 /* blocks from which on vectors are worth their set-up */

typedef __m512i vec;

/* A number in each of eight places; where it is a factor, s1 and s2 are 20 times its limbs. */
struct number {
    vec l0, l1, l2;
};

struct factor {
    vec r0, r1, r2, s1, s2;
};

/* A product before its carries: d_i + 2^52 e_i at limb i. */
struct product {
    vec d0, d1, d2, e0, e1, e2;
};

/* The table of a key, after r in 64-bit words: limbs of r^8 ... r^1 in the order of the places, and
 * of r^16, broadcast when they are loaded. */
#define POWERS 2
#define R16    (POWERS + 24)

_Static_assert(MICA_POLY1305_KEY_BYTES >= 8 * (R16 + 3), "the powers must fit");

MICA_X86_64_INLINE vec load(const void *p)
{
    return _mm512_loadu_si512(p);
}

MICA_X86_64_INLINE vec add(vec a, vec b)
{
    return _mm512_add_epi64(a, b);
}

MICA_X86_64_INLINE vec spread(uint64_t x)
{
    return _mm512_set1_epi64((long long)x);
}

MICA_X86_64_INLINE vec times_5(vec x)
{
    return add(x, _mm512_slli_epi64(x, 2));
}

MICA_X86_64_INLINE struct factor as_factor(vec r0, vec r1, vec r2)
{
    const vec four_r1 = _mm512_slli_epi64(r1, 2), four_r2 = _mm512_slli_epi64(r2, 2);

    return (struct factor){r0, r1, r2, times_5(four_r1), times_5(four_r2)};
}

MICA_X86_64_INLINE void madd(vec *low, vec *high, vec a, vec b)
{
    *low = _mm512_madd52lo_epu64(*low, a, b);
    *high = _mm512_madd52hi_epu64(*high, a, b);
}

/* p += h r */
MICA_X86_64_INLINE void multiply_add(struct product *p, struct number h, const struct factor *r)
{
    madd(&p->d0, &p->e0, h.l0, r->r0);
    madd(&p->d1, &p->e1, h.l0, r->r1);
    madd(&p->d2, &p->e2, h.l0, r->r2);
    madd(&p->d0, &p->e0, h.l1, r->s2);
    madd(&p->d1, &p->e1, h.l1, r->r0);
    madd(&p->d2, &p->e2, h.l1, r->r1);
    madd(&p->d0, &p->e0, h.l2, r->s1);
    madd(&p->d1, &p->e1, h.l2, r->s2);
    madd(&p->d2, &p->e2, h.l2, r->r0);
}

MICA_X86_64_INLINE struct product nothing(void)
{
    const vec zero = _mm512_setzero_si512();

    return (struct product){zero, zero, zero, zero, zero, zero};
}

/* Limbs below 2^44, 2^44 + 2^13 and 2^42. */
MICA_X86_64_INLINE struct number carry(struct product p)
{
    struct number h;

    p.d1 = add(add(p.d1, _mm512_slli_epi64(p.e0, 8)), _mm512_srli_epi64(p.d0, 44));
    p.d2 = add(add(p.d2, _mm512_slli_epi64(p.e1, 8)), _mm512_srli_epi64(p.d1, 44));
    h.l2 = _mm512_and_si512(p.d2, spread(MASK_42));
    const vec top = add(_mm512_slli_epi64(p.e2, 10), _mm512_srli_epi64(p.d2, 42));
    h.l0 = add(_mm512_and_si512(p.d0, spread(MASK_44)), times_5(top));
    h.l1 = add(_mm512_and_si512(p.d1, spread(MASK_44)), _mm512_srli_epi64(h.l0, 44));
    h.l0 = _mm512_and_si512(h.l0, spread(MASK_44));
    return h;
}

MICA_X86_64_INLINE struct number multiply(struct number h, const struct factor *r)
{
    struct product p = nothing();

    multiply_add(&p, h, r);
    return carry(p);
}

MICA_X86_64_INLINE struct number sum(struct number a, struct number b)
{
    return (struct number){add(a.l0, b.l0), add(a.l1, b.l1), add(a.l2, b.l2)};
}

/* Eight blocks as two vectors of four, whose places are 0, 4, 1, 5, 2, 6, 3, 7; each place in
 * `whole` has its bit 2^128. */
MICA_X86_64_INLINE struct number split(vec a, vec b, __mmask8 whole)
{
    const vec low = _mm512_unpacklo_epi64(a, b), high = _mm512_unpackhi_epi64(a, b);
    const vec mask = spread(MASK_44);
    const vec middle = _mm512_or_si512(_mm512_srli_epi64(low, 44), _mm512_slli_epi64(high, 20));
    const vec top = _mm512_srli_epi64(high, 24);

    return (struct number){_mm512_and_si512(low, mask), _mm512_and_si512(middle, mask),
                           _mm512_mask_or_epi64(top, whole, top, spread((uint64_t)1 << 40))};
}

MICA_X86_64_INLINE struct number blocks_at(const uint8_t *data)
{
    return split(load(data), load(data + 64), 0xff);
}

/* Limbs of a number in 64-bit words, h2 at most 7. */
static inline void limbs_of(uint64_t l[3], uint64_t h0, uint64_t h1, uint64_t h2)
{
    l[0] = h0 & MASK_44;
    l[1] = (h0 >> 44 | h1 << 20) & MASK_44;
    l[2] = h1 >> 24 | h2 << 40;
}

/* ---- powers of r ---------------------------------------------------------------------------- */

static void store(uint64_t *p, struct number h)
{
    _mm512_storeu_si512(p, h.l0);
    _mm512_storeu_si512(p + 8, h.l1);
    _mm512_storeu_si512(p + 16, h.l2);
}

MICA_X86_64_INLINE struct factor factor_at(const uint64_t *p)
{
    return as_factor(load(p), load(p + 8), load(p + 16));
}

/* One place for all. Place 0 has r^8. */
MICA_X86_64_INLINE struct factor everywhere(vec l0, vec l1, vec l2, unsigned place)
{
    const vec from = spread(place);

    return as_factor(_mm512_permutexvar_epi64(from, l0), _mm512_permutexvar_epi64(from, l1),
                     _mm512_permutexvar_epi64(from, l2));
}

/* Where `places` is set, a; elsewhere b. */
MICA_X86_64_INLINE struct number choose(__mmask8 places, struct number a, struct number b)
{
    return (struct number){_mm512_mask_mov_epi64(b.l0, places, a.l0),
                           _mm512_mask_mov_epi64(b.l1, places, a.l1),
                           _mm512_mask_mov_epi64(b.l2, places, a.l2)};
}

/* Place 0, 4, 1, 5, 2, 6, 3, 7 of the eight is the block that meets r^8 ... r^1: in places 0 to 7
 * stand r^8, r^4, r^7, r^3, r^6, r^2, r^5, r. */
static void compute_powers(struct mica_poly1305_state *p)
{
    uint64_t l[3];

    limbs_of(l, p->r.w64[0], p->r.w64[1], 0);
    const struct number r = {spread(l[0]), spread(l[1]), spread(l[2])};
    const struct factor by_r = as_factor(r.l0, r.l1, r.l2);
    const struct number r2 = multiply(r, &by_r);
    const struct factor by_r2 = as_factor(r2.l0, r2.l1, r2.l2);
    const struct number r2_r = choose(0x33, r2, r);          /* 2 2 1 1 2 2 1 1 */
    const struct number r4_r3 = multiply(r2_r, &by_r2);      /* 4 4 3 3 4 4 3 3 */
    const struct number r4_to_r = choose(0x0f, r4_r3, r2_r); /* 4 4 3 3 2 2 1 1 */
    const struct factor by_r4 = everywhere(r4_r3.l0, r4_r3.l1, r4_r3.l2, 0);
    const struct number r8_to_r5 = multiply(r4_to_r, &by_r4); /* 8 8 7 7 6 6 5 5 */
    const struct factor by_r8 = everywhere(r8_to_r5.l0, r8_to_r5.l1, r8_to_r5.l2, 0);
    const struct number r16 = multiply(r8_to_r5, &by_r8); /* 16 ... */

    store(p->r.w64 + POWERS, choose(0x55, r8_to_r5, r4_to_r));
    p->r.w64[R16] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(r16.l0));
    p->r.w64[R16 + 1] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(r16.l1));
    p->r.w64[R16 + 2] = (uint64_t)_mm_cvtsi128_si64(_mm512_castsi512_si128(r16.l2));
    p->powers = 16;
    mica_wipe(l, sizeof l);
}

/* ---- blocks --------------------------------------------------------------------------------- */

/* Block b of eight stands in place 0, 2, 4, 6, 1, 3, 5, 7 for b = 0 ... 7. From two bits for each
 * block in order, the mask of the places. */
MICA_X86_64_INLINE __mmask8 places_of(uint32_t words)
{
    return (__mmask8)((words & 0x55) | (words >> 8 & 0xaa));
}

/* The first n blocks, 1 to 8, in the last places, and the sum so far added to the first of them. */
MICA_X86_64_INLINE struct number first_blocks(const struct mica_poly1305_state *p,
                                              const uint8_t *data, size_t n)
{
    const unsigned zeros = 8 - (unsigned)n;
    const uint32_t words = 0xffffu << 2 * zeros; /* of 16 quadwords, those of the message */
    /* What lies before data is not read, and no C pointer may point there. */
    const void *at = (const void *)((uintptr_t)data - 16 * zeros);
    const void *at_4 = (const void *)((uintptr_t)data - 16 * zeros + 64);
    const vec a = _mm512_maskz_loadu_epi64((__mmask8)words, at);
    const vec b = _mm512_maskz_loadu_epi64((__mmask8)(words >> 8), at_4);
    const __mmask8 whole = places_of(words & 0xffff);
    const __mmask8 first = (__mmask8)(whole ^ places_of(words << 2 & 0xffff));
    uint64_t l[3];

    limbs_of(l, p->h.w64[0], p->h.w64[1], p->h.w64[2]);
    return sum(split(a, b, whole), (struct number){_mm512_maskz_mov_epi64(first, spread(l[0])),
                                                   _mm512_maskz_mov_epi64(first, spread(l[1])),
                                                   _mm512_maskz_mov_epi64(first, spread(l[2]))});
}

/* The eight sums, each below 2^45, added and carried into words. */
MICA_X86_64_INLINE void collect(struct mica_poly1305_state *p, struct number h)
{
    uint64_t l0 = (uint64_t)_mm512_reduce_add_epi64(h.l0);
    uint64_t l1 = (uint64_t)_mm512_reduce_add_epi64(h.l1);
    uint64_t l2 = (uint64_t)_mm512_reduce_add_epi64(h.l2);

    MICA_UNROLL
    for (unsigned i = 0; i < 2; i++) {
        l1 += l0 >> 44;
        l0 &= MASK_44;
        l2 += l1 >> 44;
        l1 &= MASK_44;
        l0 += 5 * (l2 >> 42);
        l2 &= MASK_42;
    }
    l1 += l0 >> 44; /* at most 2^44 */
    l0 &= MASK_44;
    l2 += l1 >> 44;
    l1 &= MASK_44;
    p->h.w64[0] = l0 | l1 << 44;
    p->h.w64[1] = l1 >> 20 | l2 << 24;
    p->h.w64[2] = l2 >> 40;
}

/* At least one block. */
static void add_wide(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks)
{
    const size_t first = (blocks - 1) % 8 + 1;
    struct number h = first_blocks(p, data, first);
    const struct factor by_rest = factor_at(p->r.w64 + POWERS);
    const struct factor by_r8 = everywhere(by_rest.r0, by_rest.r1, by_rest.r2, 0);
    const struct factor by_r16 =
        as_factor(spread(p->r.w64[R16]), spread(p->r.w64[R16 + 1]), spread(p->r.w64[R16 + 2]));

    data += 16 * first;
    blocks -= first;
    for (; blocks >= 16; blocks -= 16, data += 256) {
        struct product product = nothing();
        multiply_add(&product, blocks_at(data), &by_r8);
        multiply_add(&product, h, &by_r16);
        h = sum(carry(product), blocks_at(data + 128));
    }
    if (blocks > 0)
        h = sum(multiply(h, &by_r8), blocks_at(data));
    collect(p, multiply(h, &by_rest));
}

static void add_blocks(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks)
{
    if (blocks < WIDE_FIRST) {
        mica_poly1305_c64_blocks(p, data, blocks);
        return;
    }
    if (p->powers < 16)
        compute_powers(p);
    add_wide(p, data, blocks);
}

static void set_key(struct mica_poly1305_state *p, const uint8_t key[32])
{
    mica_poly1305_c64_set_key(p, key);
}

static void finish(struct mica_poly1305_state *p, const uint8_t *last, size_t n, uint8_t tag[16])
{
    mica_poly1305_c64_finish(p, last, n, tag);
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512 | MICA_X86_IFMA);
}

const struct mica_poly1305_impl mica_poly1305_x86_64_ifma = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .set_key = set_key,
    .blocks = add_blocks,
    .finish = finish,
};
