/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Exponentiation with AVX512_IFMA: digits of 52 bits, eight in a vector, and "almost" Montgomery
 * multiplication, whose results are below 2 m. With D digits and S = 2^(52 D) >= 4 m, the form here
 * is a S; callers have a R with R = 2^(64 n).
 *
 * A digit of b goes through the whole of a at a time. The lowest digit of the sum, which decides
 * the multiple of m, is kept in a general register as well: there the sum is exact, in the vector
 * its carry is left out, and the place is shifted away in the next round. Two powers side by side
 * hide each other's latency.
 *
 * References: S. Gueron, V. Krasnov, "Software implementation of modular exponentiation, using
 * advanced vector instructions architectures" (WAIFI 2012); N. Drucker, S. Gueron, "Fast modular
 * squaring with AVX512IFMA" (ITNG 2019). */
#include "cpu_x86_64.h"
#include "mont_x86_64_ifma.h"

#include "bignum/mont_impl.h"
#include "core/wipe.h"

/* ---- digits --------------------------------------------------------------------------------- */

static void to_digits(struct number *r, const mica_limb *a, size_t n, size_t vectors)
{
    for (size_t i = 0; i < 8 * vectors; i++) {
        const size_t bit = DIGIT_BITS * i, limb = bit / 64, shift = bit % 64;
        uint64_t x = limb < n ? a[limb] >> shift : 0;
        if (shift > 64 - DIGIT_BITS && limb + 1 < n)
            x |= a[limb + 1] << (64 - shift);
        r->digit[i] = x & DIGIT_MASK;
    }
}

/* 64 bits from bit 64 i on. The places above the last digit are zero, and two more are there. */
static uint64_t limb_of(const struct number *a, size_t i)
{
    const size_t bit = 64 * i, at = bit / DIGIT_BITS, shift = bit % DIGIT_BITS;
    uint64_t x = a->digit[at] >> shift | a->digit[at + 1] << (DIGIT_BITS - shift);

    if (2 * DIGIT_BITS - shift < 64)
        x |= a->digit[at + 2] << (2 * DIGIT_BITS - shift);
    return x;
}

/* r = a mod m, for a below 2 m. */
static void from_digits(mica_limb *r, struct number *a, size_t digits, const struct mica_mont *mt)
{
    mica_limb high;

    a->digit[digits] = a->digit[digits + 1] = 0;
    for (size_t i = 0; i < mt->n; i++)
        r[i] = limb_of(a, i);
    high = limb_of(a, mt->n);
    mica_bn_sub_if(mica_limb_nonzero(high) | ~mica_bn_less(r, mt->m, mt->n), r, mt->m, mt->n);
}

static void power_of_two(struct number *r, size_t exponent, size_t vectors)
{
    for (size_t i = 0; i < 8 * vectors; i++)
        r->digit[i] = 0;
    r->digit[exponent / DIGIT_BITS] = (uint64_t)1 << exponent % DIGIT_BITS;
}

struct size {
    uint16_t limbs;
    uint8_t vectors, digits;
    mica_ifma_multiply *one, *pair;
};

static const struct size sizes[] = {
    {8, 2, 10, mica_ifma_multiply_512, mica_ifma_multiply_512_pair},
    {16, 3, 20, mica_ifma_multiply_1024, mica_ifma_multiply_1024_pair},
    {24, 4, 30, mica_ifma_multiply_1536, mica_ifma_multiply_1536_pair},
    {32, 5, 40, mica_ifma_multiply_2048, mica_ifma_multiply_2048_pair},
    {48, 8, 60, mica_ifma_multiply_3072, NULL},
    {64, 10, 80, mica_ifma_multiply_4096, NULL},
};

/* The moduli of a row have all their bits. */
static const struct size *size_of(const struct mica_mont *mt)
{
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (sizes[i].limbs == mt->n && mt->bits == 64 * mt->n)
            return &sizes[i];
    return NULL;
}

static void multiply_one(const struct size *size, struct number *r, const struct number *a,
                         const struct number *b, const struct modulus *m)
{
    size->one(r, a, b, m);
}

/* ---- the forms ------------------------------------------------------------------------------ */

/* With x = log2 S - log2 R: R^2 times 2^(3 x) over S is S^2 / R. */
static void set_modulus(struct modulus *m, const struct size *size, const struct mica_mont *mt)
{
    const size_t excess = (size_t)DIGIT_BITS * size->digits - 64u * mt->n;
    struct number rr;

    to_digits(&m->m, mt->m, mt->n, size->vectors);
    to_digits(&rr, mt->rr, mt->n, size->vectors);
    m->m0inv = mt->m0inv & DIGIT_MASK;
    power_of_two(&m->leave, 3 * excess, size->vectors);
    multiply_one(size, &m->enter, &rr, &m->leave, m);
    power_of_two(&m->leave, 64u * mt->n, size->vectors);
    mica_wipe(&rr, sizeof rr);
}

static void enter(struct number *r, const mica_limb *a, const struct size *size,
                  const struct modulus *m, size_t n)
{
    to_digits(r, a, n, size->vectors);
    multiply_one(size, r, r, &m->enter, m);
}

static void leave(mica_limb *r, struct number *a, const struct size *size, const struct modulus *m,
                  const struct mica_mont *mt)
{
    multiply_one(size, a, a, &m->leave, m);
    from_digits(r, a, size->digits, mt);
}

/* R^2 = S 2^E: 2^t by doubling, squared until t is at least E; a power of two takes the rest off.
 */
static psa_status_t square_of_r(mica_limb *rr, const struct mica_mont *mt)
{
    const struct size *size = size_of(mt);
    struct modulus m;
    struct number x;
    size_t exponent, squarings = 4, t;

    if (size == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    exponent = 128u * mt->n - (size_t)DIGIT_BITS * size->digits;
    while ((exponent >> squarings) > 16)
        squarings++;
    t = (exponent >> squarings) + 1;
    mica_bn_zero(rr, mt->n);
    mica_bn_sub(rr, rr, mt->m, mt->n); /* R - m, which is R mod m */
    for (size_t i = 64u * mt->n; i < (size_t)DIGIT_BITS * size->digits + t; i++)
        mica_mod_add(rr, rr, rr, mt->m, mt->n);
    to_digits(&m.m, mt->m, mt->n, size->vectors);
    m.m0inv = mt->m0inv & DIGIT_MASK;
    to_digits(&x, rr, mt->n, size->vectors);
    for (size_t i = 0; i < squarings; i++)
        multiply_one(size, &x, &x, &x, &m);
    power_of_two(&m.leave, (size_t)DIGIT_BITS * size->digits + exponent - (t << squarings),
                 size->vectors);
    multiply_one(size, &x, &x, &m.leave, &m);
    from_digits(rr, &x, size->digits, mt);
    mica_wipe(&x, sizeof x);
    mica_wipe(&m, sizeof m);
    return PSA_SUCCESS;
}

/* ---- secret exponents ----------------------------------------------------------------------- */

/* `count` bits from bit `at` on; at is public. */
static uint64_t bits_at(const mica_limb *e, size_t at, size_t count)
{
    const size_t limb = at / 64, shift = at % 64;
    uint64_t x = e[limb] >> shift;

    if (shift + count > 64)
        x |= e[limb + 1] << (64 - shift);
    return x & (((uint64_t)1 << count) - 1);
}

static void put(struct stream *w, unsigned row, const struct number *a, size_t vectors)
{
    for (size_t i = 0; i < 8 * vectors; i++)
        w->table[row][i] = a->digit[i];
}

/* x = x factor, or x^2, in all streams. */
static void step(struct stream *w, size_t streams, const struct size *size, bool square)
{
    const struct number *b = square ? &w->x : &w->factor;

    (streams == 2 ? size->pair : size->one)(&w->x, &w->x, b, &w->m);
}

static void gather(struct number *r, const struct stream *w, uint64_t index, size_t vectors)
{
    if (vectors <= 3)
        mica_ifma_gather_3(r, w, index);
    else
        mica_ifma_gather_5(r, w, index);
}

static void set_table(struct stream *w, size_t streams, const struct mica_mont_power *p,
                      const struct size *size)
{
    for (size_t s = 0; s < streams; s++) {
        set_modulus(&w[s].m, size, p[s].mt);
        multiply_one(size, &w[s].x, &w[s].m.enter, &w[s].m.leave, &w[s].m); /* S: one */
        put(&w[s], 0, &w[s].x, size->vectors);
        enter(&w[s].factor, p[s].a, size, &w[s].m, p[s].mt->n);
    }
    for (unsigned row = 1; row < ROWS; row++) {
        step(w, streams, size, false);
        for (size_t s = 0; s < streams; s++)
            put(&w[s], row, &w[s].x, size->vectors);
    }
}

static void power(struct stream *w, size_t streams, const struct mica_mont_power *p,
                  const struct size *size)
{
    size_t at = p[0].e_bits, count = at % WINDOW == 0 ? WINDOW : at % WINDOW;

    set_table(w, streams, p, size);
    at -= count;
    for (size_t s = 0; s < streams; s++)
        gather(&w[s].x, &w[s], bits_at(p[s].e, at, count), size->vectors);
    while (at > 0) {
        at -= WINDOW;
        for (int i = 0; i < WINDOW; i++)
            step(w, streams, size, true);
        for (size_t s = 0; s < streams; s++)
            gather(&w[s].factor, &w[s], bits_at(p[s].e, at, WINDOW), size->vectors);
        step(w, streams, size, false);
    }
    for (size_t s = 0; s < streams; s++)
        leave(p[s].r, &w[s].x, size, &w[s].m, p[s].mt);
    mica_wipe(w, streams * sizeof *w);
}

static psa_status_t exp_one(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                            const struct mica_mont *mt)
{
    const struct size *size = size_of(mt);
    const struct mica_mont_power p = {r, a, e, e_bits, mt};
    struct stream w;

    if (size == NULL || size->vectors > PAIR_MAX)
        return PSA_ERROR_NOT_SUPPORTED;
    power(&w, 1, &p, size);
    return PSA_SUCCESS;
}

static psa_status_t exp_pair(const struct mica_mont_power p[2])
{
    const struct size *size = size_of(p[0].mt);
    struct stream w[2];

    if (size == NULL || size != size_of(p[1].mt) || size->pair == NULL ||
        p[0].e_bits != p[1].e_bits)
        return PSA_ERROR_NOT_SUPPORTED;
    power(w, 2, p, size);
    return PSA_SUCCESS;
}

/* ---- public exponents ----------------------------------------------------------------------- */

static psa_status_t exp_vartime(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                                const struct mica_mont *mt)
{
    const struct size *size = size_of(mt);
    struct modulus m;
    struct number x, base;

    if (size == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    set_modulus(&m, size, mt);
    enter(&base, a, size, &m, mt->n);
    x = base;
    for (size_t i = mica_bn_bits_vartime(e, MICA_LIMBS(e_bits)) - 1; i-- > 0;) {
        multiply_one(size, &x, &x, &x, &m);
        if (mica_bn_bit(e, i) != 0)
            multiply_one(size, &x, &x, &base, &m);
    }
    leave(r, &x, size, &m, mt);
    mica_wipe(&x, sizeof x);
    mica_wipe(&base, sizeof base);
    mica_wipe(&m, sizeof m);
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512 | MICA_X86_IFMA | MICA_X86_BMI2 | MICA_X86_ADX);
}

const struct mica_mont_impl mica_mont_x86_64_ifma = {
    .impl = {.impl_class = MICA_CLASS_CPU,
             .flags = MICA_IMPL_CONSTANT_TIME,
             .available = available},
    .mul = mica_mont_adx_mul,
    .sqr = mica_mont_adx_sqr,
    .square_of_r = square_of_r,
    .exp = exp_one,
    .exp_pair = exp_pair,
    .exp_vartime = exp_vartime,
};
