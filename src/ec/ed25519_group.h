/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The group of edwards25519, -x^2 + y^2 = 1 + d x^2 y^2 (RFC 8032 5.1), over the field that the
 * includer has included. Extended coordinates: x = X/Z, y = Y/Z, x y = T/Z. The formulas are those
 * of RFC 8032 5.1.4 (Hisil et al., "Twisted Edwards Curves Revisited"): complete, without
 * exceptions. */
#ifndef MICA_EC_ED25519_GROUP_H
#define MICA_EC_ED25519_GROUP_H

#include <stdbool.h>

#include "core/wipe.h"
#include "ec/ed25519_comb.h"
#include "ec/edwards_impl.h"
#include "ec/fe25519.h"
#include "ec/scalar.h"

struct ge {
    fe x, y, z, t;
};

/* A point that is added often: y + x, y - x, 2z (1 where the point is affine), 2 d t. */
struct ge_addend {
    fe sum, difference, z2, t2d;
};

/* d = -121665/121666, 2d and a square root of -1. */
static const uint8_t ge_d[32] = {0xa3, 0x78, 0x59, 0x13, 0xca, 0x4d, 0xeb, 0x75, 0xab, 0xd8, 0x41,
                                 0x41, 0x4d, 0x0a, 0x70, 0x00, 0x98, 0xe8, 0x79, 0x77, 0x79, 0x40,
                                 0xc7, 0x8c, 0x73, 0xfe, 0x6f, 0x2b, 0xee, 0x6c, 0x03, 0x52};
static const uint8_t ge_2d[32] = {0x59, 0xf1, 0xb2, 0x26, 0x94, 0x9b, 0xd6, 0xeb, 0x56, 0xb1, 0x83,
                                  0x82, 0x9a, 0x14, 0xe0, 0x00, 0x30, 0xd1, 0xf3, 0xee, 0xf2, 0x80,
                                  0x8e, 0x19, 0xe7, 0xfc, 0xdf, 0x56, 0xdc, 0xd9, 0x06, 0x24};
static const uint8_t ge_root[32] = {
    0xb0, 0xa0, 0x0e, 0x4a, 0x27, 0x1b, 0xee, 0xc4, 0x78, 0xe4, 0x2f, 0xad, 0x06, 0x18, 0x43, 0x2f,
    0xa7, 0xd7, 0xfb, 0x3d, 0x99, 0x00, 0x4d, 0x2b, 0x0b, 0xdf, 0xc1, 0x4f, 0x80, 0x24, 0x83, 0x2b};

static void ge_neutral(struct ge *r)
{
    fe_small(&r->x, 0);
    fe_small(&r->y, 1);
    fe_small(&r->z, 1);
    fe_small(&r->t, 0);
}

/* r = 2r; T alone is left out if nobody reads it. */
static inline void ge_double(struct ge *r, bool with_t)
{
    fe a, b, e, f, g, h;

    fe_square(&a, &r->x);
    fe_square(&b, &r->y);
    fe_square(&f, &r->z);
    fe_mul_small(&f, &f, 2);
    fe_add(&h, &a, &b);
    fe_add(&e, &r->x, &r->y);
    fe_square(&e, &e);
    fe_sub(&e, &h, &e);
    fe_sub(&g, &a, &b);
    fe_add(&f, &f, &g);
    fe_mul(&r->x, &e, &f);
    fe_mul(&r->y, &g, &h);
    if (with_t)
        fe_mul(&r->t, &e, &h);
    fe_mul(&r->z, &f, &g);
}

/* r = r + q, or r - q. An affine q has no z2. */
static inline void ge_add(struct ge *r, const struct ge_addend *q, bool affine, bool minus)
{
    fe a, b, c, d, e, f;

    fe_sub(&a, &r->y, &r->x);
    fe_mul(&a, &a, minus ? &q->sum : &q->difference);
    fe_add(&b, &r->y, &r->x);
    fe_mul(&b, &b, minus ? &q->difference : &q->sum);
    fe_mul(&c, &r->t, &q->t2d);
    if (affine)
        fe_add(&d, &r->z, &r->z);
    else
        fe_mul(&d, &r->z, &q->z2);
    fe_sub(&e, &b, &a);
    fe_add(&a, &b, &a);
    if (minus) {
        fe_add(&f, &d, &c);
        fe_sub(&d, &d, &c);
    } else {
        fe_sub(&f, &d, &c);
        fe_add(&d, &d, &c);
    }
    fe_mul(&r->x, &e, &f);
    fe_mul(&r->y, &d, &a);
    fe_mul(&r->t, &e, &a);
    fe_mul(&r->z, &f, &d);
}

static void ge_store(uint8_t out[32], const struct ge *p)
{
    uint8_t x[32];
    fe z, t;

    fe_invert(&z, &p->z);
    fe_mul(&t, &p->x, &z);
    fe_store(x, &t);
    fe_mul(&t, &p->y, &z);
    fe_store(out, &t);
    out[31] = (uint8_t)(out[31] | (x[0] & 1) << 7);
}

/* ---- multiples of the base point ------------------------------------------------------------ */

#define COMB_BITS (MICA_ED25519_COMBS * MICA_ED25519_TEETH * MICA_ED25519_SPACING)
#define COMB_HALF (1u << (MICA_ED25519_TEETH - 1))

/* 2^COMB_BITS - 1 modulo L. */
#if MICA_EC_TABLES_LARGE
static const uint32_t comb_ones[8] = {0xffb703ec, 0x31e0bd4a, 0x292a3755, 0x25410faf,
                                      0xfffffeb2, 0xffffffff, 0xffffffff, 0x0fffffff};
#else
static const uint32_t comb_ones[8] = {0x1f80d8ac, 0x53799c83, 0xe5106740, 0xdd208235,
                                      0xfffffffa, 0xffffffff, 0xffffffff, 0x0fffffff};
#endif

/* Digits of +1 and -1 whose sum is the scalar, modulo L: bit i is whether the i-th is +1. It is
 * (scalar + 2^COMB_BITS - 1) / 2, where L is added to make that even. */
static void comb_digits(uint32_t digits[9], const uint32_t scalar[8])
{
    const uint32_t *l = mica_scalar_25519.modulus;
    uint64_t carry = 0;
    uint32_t odd;

    for (int i = 0; i < 8; i++) {
        carry += (uint64_t)scalar[i] + comb_ones[i];
        digits[i] = (uint32_t)carry;
        carry >>= 32;
    }
    odd = 0 - mica_barrier(digits[0] & 1);
    carry = 0;
    for (int i = 0; i < 8; i++) {
        carry += (uint64_t)digits[i] + (odd & l[i]);
        digits[i] = (uint32_t)carry;
        carry >>= 32;
    }
    for (int i = 0; i < 7; i++)
        digits[i] = digits[i] >> 1 | digits[i + 1] << 31;
    digits[7] >>= 1;
    digits[8] = 0;
}

/* The column of a comb: its digits as a number. */
static inline uint32_t comb_column(const uint32_t digits[9], int comb, int at)
{
    uint32_t column = 0;

    for (int tooth = 0; tooth < MICA_ED25519_TEETH; tooth++) {
        const int i = (comb * MICA_ED25519_TEETH + tooth) * MICA_ED25519_SPACING + at;
        column |= (digits[i / 32] >> (i % 32) & 1) << tooth;
    }
    return column;
}

static inline void comb_load(struct ge_addend *q, const uint32_t words[24])
{
    uint8_t bytes[96];

    for (int i = 0; i < 24; i++)
        mica_store_le32(bytes + 4 * i, words[i]);
    fe_load(&q->sum, bytes);
    fe_load(&q->difference, bytes + 32);
    fe_load(&q->t2d, bytes + 64);
}

/* The whole table is read, whichever entry it is. Where the last tooth is -1, the entry is the
 * negative of that of the opposite digits. */
static void comb_select(struct ge_addend *q, const uint32_t table[COMB_HALF][24], uint32_t column)
{
    const uint32_t minus = mica_barrier(column >> (MICA_ED25519_TEETH - 1)) - 1;
    const uint32_t entry = (column ^ minus) & (COMB_HALF - 1);
    uint32_t words[24] = {0};
    fe negated;

    for (uint32_t i = 0; i < COMB_HALF; i++) {
        const mica_mask here = mica_mask_equal(i, entry);
        for (int w = 0; w < 24; w++)
            words[w] |= here & table[i][w];
    }
    comb_load(q, words);
    fe_small(&negated, 0);
    fe_sub(&negated, &negated, &q->t2d);
    fe_swap(&q->t2d, &negated, minus);
    fe_swap(&q->sum, &q->difference, minus);
    mica_wipe(words, sizeof words);
}

static MICA_SPILLS void comb_multiply(struct ge *r, const uint32_t digits[9])
{
    struct ge_addend q;

    ge_neutral(r);
    for (int at = MICA_ED25519_SPACING - 1; at >= 0; at--) {
        ge_double(r, true);
        for (int comb = 0; comb < MICA_ED25519_COMBS; comb++) {
            comb_select(&q, MICA_ED25519_COMB[comb], comb_column(digits, comb, at));
            ge_add(r, &q, true, false);
        }
    }
    mica_wipe(&q, sizeof q);
}

MICA_BURN(ge_burn, 1536)

static psa_status_t ge_multiply_base(uint8_t *point, const uint32_t *scalar)
{
    uint32_t digits[9];
    struct ge r;

    comb_digits(digits, scalar);
    comb_multiply(&r, digits);
    ge_store(point, &r);
    mica_wipe(digits, sizeof digits);
    mica_wipe(&r, sizeof r);
    ge_burn();
    return PSA_SUCCESS;
}

/* ---- public points -------------------------------------------------------------------------- */

static bool fe_equal_vartime(const fe *a, const fe *b)
{
    uint8_t x[32], y[32];

    fe_store(x, a);
    fe_store(y, b);
    return memcmp(x, y, sizeof x) == 0;
}

/* A root of u / v (RFC 8032 5.1.3): u v^3 (u v^7)^((p - 5) / 8), corrected by the root of -1. */
static bool fe_root_vartime(fe *x, const fe *u, const fe *v)
{
    fe t, a11, v3;

    fe_square(&v3, v);
    fe_mul(&v3, &v3, v);
    fe_mul(x, u, &v3); /* u v^3 */
    fe_square(&t, &v3);
    fe_mul(&t, &t, v);
    fe_mul(&t, &t, u); /* u v^7 */
    v3 = t;
    fe_power_250(&t, &a11, &t);
    fe_square_times(&t, &t, 2);
    fe_mul(&t, &t, &v3); /* (p - 5) / 8 = 2^252 - 3 */
    fe_mul(x, x, &t);
    fe_square(&t, x);
    fe_mul(&t, &t, v);
    if (fe_equal_vartime(&t, u))
        return true;
    fe_load(&a11, ge_root);
    fe_mul(x, x, &a11);
    fe_square(&t, x);
    fe_mul(&t, &t, v);
    return fe_equal_vartime(&t, u);
}

static bool ge_load_vartime(struct ge *r, const uint8_t in[32])
{
    uint8_t bytes[32];
    fe u, v, one;
    const int sign = in[31] >> 7;

    fe_load(&r->y, in);
    fe_store(bytes, &r->y);
    bytes[31] = (uint8_t)(bytes[31] | sign << 7);
    if (memcmp(bytes, in, sizeof bytes) != 0) /* y is not below p */
        return false;
    fe_small(&one, 1);
    r->z = one;
    fe_square(&u, &r->y);
    fe_load(&v, ge_d);
    fe_mul(&v, &v, &u);
    fe_sub(&u, &u, &one);
    fe_add(&v, &v, &one);
    if (!fe_root_vartime(&r->x, &u, &v))
        return false;
    fe_store(bytes, &r->x);
    if ((bytes[0] & 1) != sign) {
        fe_small(&u, 0);
        if (fe_equal_vartime(&r->x, &u)) /* 0 has no sign */
            return false;
        fe_sub(&r->x, &u, &r->x);
        fe_mul(&r->x, &r->x, &one);
    }
    fe_mul(&r->t, &r->x, &r->y);
    return true;
}

static psa_status_t ge_check_vartime(const uint8_t *point)
{
    struct ge p;

    return ge_load_vartime(&p, point) ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

static void ge_addend_of(struct ge_addend *q, const struct ge *p)
{
    fe k;

    fe_load(&k, ge_2d);
    fe_add(&q->sum, &p->y, &p->x);
    fe_sub(&q->difference, &p->y, &p->x);
    fe_add(&q->z2, &p->z, &p->z);
    fe_mul(&q->t2d, &p->t, &k);
}

#define WINDOW  5
#define WINDOWS 260

/* Odd digits below 2^(WINDOW - 1) in absolute value, at least WINDOW - 1 zeros between them. */
static void window_digits_vartime(int8_t digits[WINDOWS], const uint32_t scalar[8])
{
    uint32_t k[9] = {0};
    uint64_t carry;

    memcpy(k, scalar, 32);
    memset(digits, 0, WINDOWS);
    for (int i = 0; i < 254;) {
        const int word = i / 32, shift = i % 32;
        const uint64_t pair = k[word] | (uint64_t)k[word + 1] << 32;
        const int digit = (int)(pair >> shift & ((1 << WINDOW) - 1));
        if ((digit & 1) == 0) {
            i++;
            continue;
        }
        digits[i] = (int8_t)(digit < 1 << (WINDOW - 1) ? digit : digit - (1 << WINDOW));
        i += WINDOW;
        carry = digit < 1 << (WINDOW - 1) ? 0 : (uint64_t)1 << (i % 32);
        for (int w = i / 32; w < 9 && carry != 0; w++) {
            carry += k[w];
            k[w] = (uint32_t)carry;
            carry >>= 32;
        }
    }
}

/* 1, 3, 5 ... 15 times p. */
static void odd_multiples(struct ge_addend table[8], const struct ge *p)
{
    struct ge_addend twice;
    struct ge r = *p;

    ge_double(&r, true);
    ge_addend_of(&twice, &r);
    r = *p;
    for (int i = 0; i < 8; i++) {
        ge_addend_of(&table[i], &r);
        ge_add(&r, &twice, false, false);
    }
}

static void comb_add_vartime(struct ge *r, const uint32_t digits[9], int at)
{
    struct ge_addend q;

    for (int comb = 0; comb < MICA_ED25519_COMBS; comb++) {
        uint32_t column = comb_column(digits, comb, at);
        const bool minus = column < COMB_HALF;
        column = (minus ? ~column : column) & (COMB_HALF - 1);
        comb_load(&q, MICA_ED25519_COMB[comb][column]);
        ge_add(r, &q, true, minus);
    }
}

/* The doublings of k's windows serve the comb's columns too. */
static psa_status_t ge_double_multiply_vartime(uint8_t *point, const uint32_t *s, const uint32_t *k,
                                               const uint8_t *a)
{
    int8_t windows[WINDOWS];
    uint32_t digits[9];
    struct ge_addend table[8];
    struct ge r;

    if (!ge_load_vartime(&r, a))
        return PSA_ERROR_INVALID_ARGUMENT;
    odd_multiples(table, &r);
    comb_digits(digits, s);
    window_digits_vartime(windows, k);
    ge_neutral(&r);
    for (int i = 258; i >= 0; i--) {
        const int digit = (int)windows[i];
        ge_double(&r, digit != 0 || i < MICA_ED25519_SPACING);
        if (digit != 0)
            ge_add(&r, &table[(digit < 0 ? -digit : digit) / 2], false, digit > 0);
        if (i < MICA_ED25519_SPACING)
            comb_add_vartime(&r, digits, i);
    }
    ge_store(point, &r);
    return PSA_SUCCESS;
}

#endif
