/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Integers as arrays of limbs, least significant first, of a length that the caller gives. Nothing
 * is allocated. All in constant time, which depends on the lengths alone; what ends in _vartime is
 * for public values.
 *
 * A number of n limbs is below 2^(n MICA_LIMB_BITS). Results may be the same array as an operand
 * unless said otherwise; other overlap is not allowed. A mask is all ones (true) or zero. */
#ifndef MICA_BIGNUM_BIGNUM_H
#define MICA_BIGNUM_BIGNUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto_types.h"

#ifdef __SIZEOF_INT128__
typedef uint64_t mica_limb;
__extension__ typedef unsigned __int128 mica_limb2; /* a product of two */
#define MICA_LIMB_BYTES 8u
#else
typedef uint32_t mica_limb;
typedef uint64_t mica_limb2;
#define MICA_LIMB_BYTES 4u
#endif

#define MICA_LIMB_BITS   (8u * MICA_LIMB_BYTES)
#define MICA_LIMBS(bits) (((bits) + MICA_LIMB_BITS - 1u) / MICA_LIMB_BITS)

/* The longest modulus that functions here take. */
#define MICA_BIGNUM_LIMBS MICA_LIMBS(MICA_BIGNUM_BITS)

/* ---- masks ---------------------------------------------------------------------------------- */

/* Keeps the compiler from seeing that a mask has two values; see core/ct.h. */
static inline mica_limb mica_limb_barrier(mica_limb x)
{
    __asm__("" : "+r"(x));
    return x;
}

/* All ones where the lowest bit of `bit` is set; the others must be zero. */
static inline mica_limb mica_limb_mask(mica_limb bit)
{
    return (mica_limb)0 - mica_limb_barrier(bit);
}

/* True where x is not zero. */
static inline mica_limb mica_limb_nonzero(mica_limb x)
{
    return mica_limb_mask((x | ((mica_limb)0 - x)) >> (MICA_LIMB_BITS - 1));
}

static inline mica_limb mica_limb_select(mica_limb mask, mica_limb if_true, mica_limb if_false)
{
    return if_false ^ (mica_limb_barrier(mask) & (if_true ^ if_false));
}

mica_limb mica_bn_is_zero(const mica_limb *a, size_t n);
mica_limb mica_bn_equal(const mica_limb *a, const mica_limb *b, size_t n);
/* a < b */
mica_limb mica_bn_less(const mica_limb *a, const mica_limb *b, size_t n);

/* ---- moves ---------------------------------------------------------------------------------- */

void mica_bn_zero(mica_limb *r, size_t n);
void mica_bn_copy(mica_limb *r, const mica_limb *a, size_t n);
/* r = mask ? a : r */
void mica_bn_copy_if(mica_limb mask, mica_limb *r, const mica_limb *a, size_t n);
/* Exchanges r and a where mask is true. */
void mica_bn_swap_if(mica_limb mask, mica_limb *r, mica_limb *a, size_t n);
/* r = table[index], `rows` rows of n limbs each, of which every one is read. */
void mica_bn_gather(mica_limb *r, const mica_limb *table, size_t rows, size_t n, mica_limb index);

/* Bytes of any number. True: the value does not fit n limbs; r is then what fits. */
mica_limb mica_bn_load_be(mica_limb *r, size_t n, const uint8_t *in, size_t bytes);
mica_limb mica_bn_load_le(mica_limb *r, size_t n, const uint8_t *in, size_t bytes);
/* The value modulo 256^bytes, with leading zeros. */
void mica_bn_store_be(uint8_t *out, size_t bytes, const mica_limb *a, size_t n);
void mica_bn_store_le(uint8_t *out, size_t bytes, const mica_limb *a, size_t n);

/* The number of bits without leading zeros. */
size_t mica_bn_bits_vartime(const mica_limb *a, size_t n);
/* Bit i; the index is public. */
static inline mica_limb mica_bn_bit(const mica_limb *a, size_t i)
{
    return a[i / MICA_LIMB_BITS] >> (i % MICA_LIMB_BITS) & 1;
}

/* ---- arithmetic ----------------------------------------------------------------------------- */

/* Returns the carry, 0 or 1. */
mica_limb mica_bn_add(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);
/* Returns the borrow, 0 or 1. */
mica_limb mica_bn_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n);
/* r += b, r -= b where mask is true; returns carry or borrow. */
mica_limb mica_bn_add_if(mica_limb mask, mica_limb *r, const mica_limb *b, size_t n);
mica_limb mica_bn_sub_if(mica_limb mask, mica_limb *r, const mica_limb *b, size_t n);
/* r = a + x, r = a - x; returns carry or borrow. */
mica_limb mica_bn_add_limb(mica_limb *r, const mica_limb *a, mica_limb x, size_t n);
mica_limb mica_bn_sub_limb(mica_limb *r, const mica_limb *a, mica_limb x, size_t n);
/* Shifts by one bit; `in` comes in, the bit that goes out is returned. */
mica_limb mica_bn_shl1(mica_limb *r, const mica_limb *a, mica_limb in, size_t n);
mica_limb mica_bn_shr1(mica_limb *r, const mica_limb *a, mica_limb in, size_t n);
/* r += a x; returns the limb that is carried. */
mica_limb mica_bn_mul_add(mica_limb *r, const mica_limb *a, mica_limb x, size_t n);
/* r = a b, na + nb limbs; r must not be a or b. */
void mica_bn_mul(mica_limb *r, const mica_limb *a, size_t na, const mica_limb *b, size_t nb);
/* r = x mod m: nx and n limbs. Bit by bit, so that m may be even and of any size; what is often
 * needed goes through mica_mont_load. r must not be x or m. */
void mica_bn_mod(mica_limb *r, const mica_limb *x, size_t nx, const mica_limb *m, size_t n);

/* ---- modulo m, operands below m ------------------------------------------------------------- */

void mica_mod_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                  size_t n);
void mica_mod_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                  size_t n);

/* r = 1/a mod m, for odd m of at most MICA_BIGNUM_LIMBS, `bits` (public) bits long, and a < m.
 * False: gcd(a, m) is not 1, and r is then 0; whether that decides a branch is the caller's
 * affair. Constant time; the Euclidean algorithm by division steps (Bernstein and Yang, "Fast
 * constant-time gcd computation and modular inversion", 2019). r may be a. */
mica_limb mica_mod_inv(mica_limb *r, const mica_limb *a, const mica_limb *m, size_t n, size_t bits);

/* ---- Montgomery arithmetic ------------------------------------------------------------------ */

struct mica_mont_impl;

/* An odd modulus. R is 2^(n MICA_LIMB_BITS); the Montgomery form of a is a R mod m. */
struct mica_mont {
    const struct mica_mont_impl *impl;
    const mica_limb *m;
    const mica_limb *rr; /* R^2 mod m */
    mica_limb m0inv;     /* -1/m mod 2^MICA_LIMB_BITS */
    uint16_t n;
    uint16_t bits; /* of m, without leading zeros: public */
};

/* Prepares arithmetic modulo m, which is odd, `bits` (public) bits long and greater than 1. m and
 * rr (n limbs, written) stay with the structure while it is used. */
void mica_mont_init(struct mica_mont *mt, const mica_limb *m, mica_limb *rr, size_t n, size_t bits);

/* The same where R^2 mod m is known. */
void mica_mont_init_known(struct mica_mont *mt, const mica_limb *m, const mica_limb *rr, size_t n,
                          size_t bits);

/* -1/m0 mod 2^MICA_LIMB_BITS, for odd m0. */
mica_limb mica_mont_m0inv(mica_limb m0);

/* r = a b / R mod m, below m. a < R and b < m, or the other way round. */
void mica_mont_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                   const struct mica_mont *mt);
void mica_mont_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt);

/* The Montgomery form of x mod m, for x of any length nx. r must not be x. */
void mica_mont_load(mica_limb *r, const mica_limb *x, size_t nx, const struct mica_mont *mt);
/* r = a / R mod m: a number from its Montgomery form. */
void mica_mont_unload(mica_limb *r, const mica_limb *a, const struct mica_mont *mt);
/* The Montgomery form of 1. */
void mica_mont_one(mica_limb *r, const struct mica_mont *mt);

/* r = a^e mod m, a and r in Montgomery form; e has e_bits (public) bits, leading zeros allowed.
 * Constant time in a, e and m. r may be a. Stack: a table of 2^MICA_MONT_WINDOW powers. */
void mica_mont_exp(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                   const struct mica_mont *mt);

/* Two of them, which an implementation may compute side by side. The moduli have one n. */
struct mica_mont_power {
    mica_limb *r;
    const mica_limb *a;
    const mica_limb *e;
    size_t e_bits;
    const struct mica_mont *mt;
};
void mica_mont_exp_pair(const struct mica_mont_power power[2]);

/* The same for a public exponent, whose bits decide what is done; a and m may be secret. No table.
 * The exponent is not 0. */
void mica_mont_exp_vartime(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                           const struct mica_mont *mt);

#endif
