/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ghash_c64: GHASH (SP 800-38D, 6.4) for cores that multiply 64 by 64 bits to 128 in constant time.
 *
 * A product without carries comes from integer products of numbers with holes. Each factor is split
 * into four classes, class j holding its bits 4 i + j. In a product of two classes a column is a
 * sum of at most 15 single bits, four columns from the next, so that nothing is carried so far; its
 * lowest bit is the sum modulo 2. A whole word would give 16: so the key's factor leaves its top
 * four bits to products of their own, of a class by four adjacent bits, which do not even overlap.
 *
 * GCM numbers bits from the left: read as a big-endian number, a block has its coefficient of x^i
 * at bit 127 - i, and the product of two has that of x^i at bit 254 - i, one too low for 256 bits.
 * So the powers of H are kept divided by x. Four blocks share a reduction: y' = (y + b0) H^4 + b1
 * H^3 + b2 H^2 + b3 H. */
#include "aead/ghash_impl.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/wipe.h"

#ifdef __SIZEOF_INT128__

typedef unsigned __int128 uint128;

#define POWERS     4
#define WORTHWHILE 16 /* blocks at once that repay the computation of further powers */

/* One 64-bit factor of the key: its classes without the top four bits, and those. */
#define FACTOR_WORDS 5
/* One power of H: its low half, its high half, and their sum (Karatsuba). */
#define POWER_WORDS (3 * FACTOR_WORDS)

_Static_assert(POWERS *POWER_WORDS * 8 <= MICA_GHASH_KEY_BYTES, "powers of H fit");

#define CLASS(x, j) ((x) & (0x1111111111111111u << (j)))
#define TOP         0xf000000000000000u

struct element {
    uint64_t low, high;
};

/* A sum of products, one 128-bit word per class, in which bits of other classes are rubbish, and
 * one without rubbish. */
struct sum {
    uint128 class[4];
    uint128 exact;
};

static inline __attribute__((always_inline)) void add_product(struct sum *s, uint64_t x,
                                                              const uint64_t factor[FACTOR_WORDS])
{
    for (unsigned i = 0; i < 4; i++) {
        const uint64_t part = CLASS(x, i);
        for (unsigned j = 0; j < 4; j++)
            s->class[(i + j) & 3] ^= (uint128)part * factor[j];
        s->exact ^= (uint128)part * factor[4];
    }
}

static inline uint128 collect(const struct sum *s)
{
    const uint128 holes = ((uint128)0x1111111111111111u << 64) | 0x1111111111111111u;
    uint128 x = s->exact;

    for (unsigned j = 0; j < 4; j++)
        x ^= s->class[j] & (holes << j);
    return x;
}

/* The 256-bit sum of the three partial products, modulo x^128 + x^7 + x^2 + x + 1. In bits
 * numbered from the left, x^128 times a word is the word one place up and 0, 1, 2, 7 to the right.
 */
static struct element reduce(uint128 low, uint128 high, uint128 middle)
{
    middle ^= low ^ high;
    const uint64_t v0 = (uint64_t)low;
    const uint64_t v1 =
        (uint64_t)(low >> 64) ^ (uint64_t)middle ^ (v0 << 63) ^ (v0 << 62) ^ (v0 << 57);
    const uint64_t v2 = (uint64_t)high ^ (uint64_t)(middle >> 64) ^ v0 ^ (v0 >> 1) ^ (v0 >> 2) ^
                        (v0 >> 7) ^ (v1 << 63) ^ (v1 << 62) ^ (v1 << 57);
    const uint64_t v3 = (uint64_t)(high >> 64) ^ v1 ^ (v1 >> 1) ^ (v1 >> 2) ^ (v1 >> 7);

    return (struct element){v2, v3};
}

/* Sums up n <= POWERS products: x[0] times power n, ..., x[n - 1] times power 1. */
static inline __attribute__((always_inline)) struct element
sum_of_products(const struct element *x, const uint64_t *table, size_t n)
{
    struct sum low = {0}, high = {0}, middle = {0};

    for (size_t i = 0; i < n; i++) {
        const uint64_t *power = table + (n - 1 - i) * POWER_WORDS;
        add_product(&low, x[i].low, power);
        add_product(&high, x[i].high, power + FACTOR_WORDS);
        add_product(&middle, x[i].low ^ x[i].high, power + 2 * FACTOR_WORDS);
    }
    return reduce(collect(&low), collect(&high), collect(&middle));
}

static void set_factor(uint64_t factor[FACTOR_WORDS], uint64_t x)
{
    for (unsigned j = 0; j < 4; j++)
        factor[j] = CLASS(x & ~TOP, j);
    factor[4] = x & TOP;
}

/* Table entry of a power of H, given as it is; kept divided by x, 1/x being x^127 + x^6 + x + 1. */
static void set_power(uint64_t *power, struct element h)
{
    const uint64_t odd = 0 - (uint64_t)mica_barrier((uint32_t)(h.high >> 63));
    const uint64_t high = ((h.high << 1) | (h.low >> 63)) ^ (odd & 0xc200000000000000u);
    const uint64_t low = (h.low << 1) ^ (odd & 1);

    set_factor(power, low);
    set_factor(power + FACTOR_WORDS, high);
    set_factor(power + 2 * FACTOR_WORDS, low ^ high);
}

static struct element load(const uint8_t p[16])
{
    return (struct element){mica_load_be64(p + 8), mica_load_be64(p)};
}

static void store(uint8_t p[16], struct element x)
{
    mica_store_be64(p, x.high);
    mica_store_be64(p + 8, x.low);
}

static void set_key(struct mica_ghash_key *k, const uint8_t h[16])
{
    set_power(k->table.w64, load(h));
    k->powers = 1;
}

/* H^2 to H^POWERS. The table has H as factors alone; H itself is 1 times that. */
static void set_powers(struct mica_ghash_key *k)
{
    struct element x = {0, (uint64_t)1 << 63};

    x = sum_of_products(&x, k->table.w64, 1);
    for (; k->powers < POWERS; k->powers++) {
        x = sum_of_products(&x, k->table.w64, 1);
        set_power(k->table.w64 + k->powers * POWER_WORDS, x);
    }
    mica_wipe(&x, sizeof x);
}

static void blocks(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data, size_t n)
{
    struct element x[POWERS], sum = load(y);

    if (n >= WORTHWHILE && k->powers < POWERS)
        set_powers(k);
    while (n > 0) {
        const size_t share = n >= POWERS && k->powers == POWERS ? POWERS : 1;
        for (size_t i = 0; i < share; i++)
            x[i] = load(data + 16 * i);
        x[0].low ^= sum.low;
        x[0].high ^= sum.high;
        sum = sum_of_products(x, k->table.w64, share);
        data += 16 * share;
        n -= share;
    }
    store(y, sum);
    mica_wipe(x, sizeof x);
    mica_wipe(&sum, sizeof sum);
}

const struct mica_ghash_impl mica_ghash_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .set_key = set_key,
    .blocks = blocks,
};

#endif
