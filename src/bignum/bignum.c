/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic on arrays of limbs. */
#include "bignum/bignum.h"
#include "core/bytes.h"

/* ---- masks ---------------------------------------------------------------------------------- */

mica_limb mica_bn_is_zero(const mica_limb *a, size_t n)
{
    mica_limb any = 0;

    for (size_t i = 0; i < n; i++)
        any |= a[i];
    return ~mica_limb_nonzero(any);
}

mica_limb mica_bn_equal(const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb any = 0;

    for (size_t i = 0; i < n; i++)
        any |= a[i] ^ b[i];
    return ~mica_limb_nonzero(any);
}

/* The borrow of a - b - borrow. */
static inline mica_limb borrow_of(mica_limb a, mica_limb b, mica_limb borrow)
{
    const mica_limb2 x = (mica_limb2)a - b - borrow;

    return (mica_limb)(x >> MICA_LIMB_BITS) & 1;
}

mica_limb mica_bn_less(const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb borrow = 0;

    for (size_t i = 0; i < n; i++)
        borrow = borrow_of(a[i], b[i], borrow);
    return mica_limb_mask(borrow);
}

/* ---- moves ---------------------------------------------------------------------------------- */

void mica_bn_zero(mica_limb *r, size_t n)
{
    for (size_t i = 0; i < n; i++)
        r[i] = 0;
}

void mica_bn_copy(mica_limb *r, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < n; i++)
        r[i] = a[i];
}

void mica_bn_copy_if(mica_limb mask, mica_limb *r, const mica_limb *a, size_t n)
{
    mask = mica_limb_barrier(mask);
    for (size_t i = 0; i < n; i++)
        r[i] ^= mask & (r[i] ^ a[i]);
}

void mica_bn_swap_if(mica_limb mask, mica_limb *r, mica_limb *a, size_t n)
{
    mask = mica_limb_barrier(mask);
    for (size_t i = 0; i < n; i++) {
        const mica_limb x = mask & (r[i] ^ a[i]);
        r[i] ^= x;
        a[i] ^= x;
    }
}

void mica_bn_gather(mica_limb *r, const mica_limb *table, size_t rows, size_t n, mica_limb index)
{
    mica_bn_zero(r, n);
    for (size_t row = 0; row < rows; row++) {
        const mica_limb mask = ~mica_limb_nonzero(index ^ (mica_limb)row);
        for (size_t i = 0; i < n; i++)
            r[i] |= mask & table[row * n + i];
    }
}

static mica_limb load(mica_limb *r, size_t n, const uint8_t *in, size_t bytes, bool big_endian)
{
    mica_limb beyond = 0;

    mica_bn_zero(r, n);
    for (size_t i = 0; i < bytes; i++) {
        const mica_limb x = in[big_endian ? bytes - 1 - i : i];
        if (i / MICA_LIMB_BYTES < n)
            r[i / MICA_LIMB_BYTES] |= x << 8 * (i % MICA_LIMB_BYTES);
        else
            beyond |= x;
    }
    return mica_limb_nonzero(beyond);
}

mica_limb mica_bn_load_be(mica_limb *r, size_t n, const uint8_t *in, size_t bytes)
{
    return load(r, n, in, bytes, true);
}

mica_limb mica_bn_load_le(mica_limb *r, size_t n, const uint8_t *in, size_t bytes)
{
    return load(r, n, in, bytes, false);
}

static uint8_t byte_of(const mica_limb *a, size_t n, size_t i)
{
    const mica_limb limb = i / MICA_LIMB_BYTES < n ? a[i / MICA_LIMB_BYTES] : 0;

    return (uint8_t)(limb >> 8 * (i % MICA_LIMB_BYTES));
}

void mica_bn_store_be(uint8_t *out, size_t bytes, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < bytes; i++)
        out[bytes - 1 - i] = byte_of(a, n, i);
}

void mica_bn_store_le(uint8_t *out, size_t bytes, const mica_limb *a, size_t n)
{
    for (size_t i = 0; i < bytes; i++)
        out[i] = byte_of(a, n, i);
}

size_t mica_bn_bits_vartime(const mica_limb *a, size_t n)
{
    size_t bits = n * MICA_LIMB_BITS;

    while (bits > 0 && mica_bn_bit(a, bits - 1) == 0)
        bits--;
    return bits;
}

/* ---- addition ------------------------------------------------------------------------------- */

mica_limb mica_bn_add(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb carry = 0;

    for (size_t i = 0; i < n; i++) {
        const mica_limb2 x = (mica_limb2)a[i] + b[i] + carry;
        r[i] = (mica_limb)x;
        carry = (mica_limb)(x >> MICA_LIMB_BITS);
    }
    return carry;
}

mica_limb mica_bn_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, size_t n)
{
    mica_limb borrow = 0;

    for (size_t i = 0; i < n; i++) {
        const mica_limb2 x = (mica_limb2)a[i] - b[i] - borrow;
        r[i] = (mica_limb)x;
        borrow = (mica_limb)(x >> MICA_LIMB_BITS) & 1;
    }
    return borrow;
}

mica_limb mica_bn_add_if(mica_limb mask, mica_limb *r, const mica_limb *b, size_t n)
{
    mica_limb carry = 0;

    mask = mica_limb_barrier(mask);
    for (size_t i = 0; i < n; i++) {
        const mica_limb2 x = (mica_limb2)r[i] + (b[i] & mask) + carry;
        r[i] = (mica_limb)x;
        carry = (mica_limb)(x >> MICA_LIMB_BITS);
    }
    return carry;
}

mica_limb mica_bn_sub_if(mica_limb mask, mica_limb *r, const mica_limb *b, size_t n)
{
    mica_limb borrow = 0;

    mask = mica_limb_barrier(mask);
    for (size_t i = 0; i < n; i++) {
        const mica_limb2 x = (mica_limb2)r[i] - (b[i] & mask) - borrow;
        r[i] = (mica_limb)x;
        borrow = (mica_limb)(x >> MICA_LIMB_BITS) & 1;
    }
    return borrow;
}

mica_limb mica_bn_add_limb(mica_limb *r, const mica_limb *a, mica_limb x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const mica_limb2 sum = (mica_limb2)a[i] + x;
        r[i] = (mica_limb)sum;
        x = (mica_limb)(sum >> MICA_LIMB_BITS);
    }
    return x;
}

mica_limb mica_bn_sub_limb(mica_limb *r, const mica_limb *a, mica_limb x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const mica_limb2 difference = (mica_limb2)a[i] - x;
        r[i] = (mica_limb)difference;
        x = (mica_limb)(difference >> MICA_LIMB_BITS) & 1;
    }
    return x;
}

mica_limb mica_bn_shl1(mica_limb *r, const mica_limb *a, mica_limb in, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const mica_limb out = a[i] >> (MICA_LIMB_BITS - 1);
        r[i] = a[i] << 1 | in;
        in = out;
    }
    return in;
}

mica_limb mica_bn_shr1(mica_limb *r, const mica_limb *a, mica_limb in, size_t n)
{
    for (size_t i = n; i-- > 0;) {
        const mica_limb out = a[i] & 1;
        r[i] = a[i] >> 1 | in << (MICA_LIMB_BITS - 1);
        in = out;
    }
    return in;
}

/* ---- multiplication ------------------------------------------------------------------------- */

mica_limb mica_bn_mul_add(mica_limb *r, const mica_limb *a, mica_limb x, size_t n)
{
    mica_limb carry = 0;

    for (size_t i = 0; i < n; i++) {
        const mica_limb2 t = (mica_limb2)a[i] * x + r[i] + carry; /* at most 2^(2 w) - 1 */
        r[i] = (mica_limb)t;
        carry = (mica_limb)(t >> MICA_LIMB_BITS);
    }
    return carry;
}

void mica_bn_mul(mica_limb *r, const mica_limb *a, size_t na, const mica_limb *b, size_t nb)
{
    mica_bn_zero(r, na);
    for (size_t i = 0; i < nb; i++)
        r[na + i] = mica_bn_mul_add(r + i, a, b[i], na);
}

void mica_bn_mod(mica_limb *r, const mica_limb *x, size_t nx, const mica_limb *m, size_t n)
{
    mica_bn_zero(r, n);
    for (size_t i = nx * MICA_LIMB_BITS; i-- > 0;) {
        const mica_limb carry = mica_bn_shl1(r, r, mica_bn_bit(x, i), n);
        mica_bn_sub_if(mica_limb_mask(carry) | ~mica_bn_less(r, m, n), r, m, n);
    }
}

/* ---- modular addition ----------------------------------------------------------------------- */

void mica_mod_add(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                  size_t n)
{
    const mica_limb carry = mica_bn_add(r, a, b, n);

    mica_bn_sub_if(mica_limb_mask(carry) | ~mica_bn_less(r, m, n), r, m, n);
}

void mica_mod_sub(mica_limb *r, const mica_limb *a, const mica_limb *b, const mica_limb *m,
                  size_t n)
{
    const mica_limb borrow = mica_bn_sub(r, a, b, n);

    mica_bn_add_if(mica_limb_mask(borrow), r, m, n);
}
