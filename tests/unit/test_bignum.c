/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic on limbs, against the same on bytes, and modular inversion. */
#include "check.h"

#include <string.h>

#include "bignum/bignum.h"

#define LIMBS MICA_BIGNUM_LIMBS
#define BYTES (LIMBS * MICA_LIMB_BYTES)

static void random_limbs(uint64_t *seed, mica_limb *r, size_t n)
{
    check_random(seed, r, n * sizeof *r);
    for (size_t i = 0; i < n; i++) {
        const uint32_t kind = check_random_below(seed, 6);
        if (kind == 0)
            r[i] = 0;
        else if (kind == 1)
            r[i] = ~(mica_limb)0;
    }
}

static void test_bytes(void)
{
    static const uint8_t number[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    uint8_t out[BYTES], reversed[sizeof number];
    mica_limb r[4];

    CHECK(mica_bn_load_be(r, 4, number, sizeof number) == 0);
    CHECK_EQUAL(r[0] & 0xff, 11);
    mica_bn_store_be(out, sizeof number, r, 4);
    CHECK_BYTES(out, number, sizeof number);
    mica_bn_store_le(out, sizeof number, r, 4);
    for (size_t i = 0; i < sizeof number; i++)
        reversed[i] = number[sizeof number - 1 - i];
    CHECK_BYTES(out, reversed, sizeof number);
    CHECK(mica_bn_load_le(r, 4, reversed, sizeof number) == 0);
    mica_bn_store_be(out, 40, r, 4);
    CHECK_BYTES(out + 40 - sizeof number, number, sizeof number);
    CHECK_EQUAL(out[0], 0);
    CHECK_EQUAL(mica_bn_bits_vartime(r, 4), 81);
    CHECK(mica_bn_load_be(r, 1, number, sizeof number) == ~(mica_limb)0);
    CHECK(mica_bn_load_be(r, 4, NULL, 0) == 0);
    CHECK(mica_bn_is_zero(r, 4) != 0);
    CHECK_EQUAL(mica_bn_bits_vartime(r, 4), 0);
}

/* Sum, difference and product in bytes. */
static void test_against_bytes(void)
{
    uint64_t seed = 1;

    for (int round = 0; round < 300; round++) {
        mica_limb a[20], b[20], r[40], s[20];
        uint8_t x[160], y[160], z[321], got[320];
        const size_t n = 1 + check_random_below(&seed, 20), bytes = n * MICA_LIMB_BYTES;
        unsigned carry = 0;
        random_limbs(&seed, a, n);
        random_limbs(&seed, b, n);
        mica_bn_store_le(x, bytes, a, n);
        mica_bn_store_le(y, bytes, b, n);
        for (size_t i = 0; i < bytes; i++, carry >>= 8)
            z[i] = (uint8_t)(carry += (unsigned)x[i] + y[i]);
        CHECK_EQUAL(mica_bn_add(r, a, b, n), carry);
        mica_bn_store_le(got, bytes, r, n);
        CHECK_BYTES(got, z, bytes);
        CHECK_EQUAL(mica_bn_sub(s, r, b, n), carry);
        CHECK_BYTES(s, a, n * sizeof *s);
        CHECK((mica_bn_less(a, b, n) != 0) == (mica_bn_sub(s, a, b, n) != 0));
        memset(z, 0, sizeof z);
        for (size_t i = 0; i < bytes; i++) {
            carry = 0;
            for (size_t j = 0; j < bytes; j++, carry >>= 8)
                z[i + j] = (uint8_t)(carry += (unsigned)x[i] * y[j] + z[i + j]);
            z[i + bytes] = (uint8_t)carry;
        }
        mica_bn_mul(r, a, n, b, n);
        mica_bn_store_le(got, 2 * bytes, r, 2 * n);
        CHECK_BYTES(got, z, 2 * bytes);
    }
}

/* x = q m + r by construction. */
static void test_remainder(void)
{
    uint64_t seed = 2;

    for (int round = 0; round < 100; round++) {
        mica_limb m[12], q[12], r[12], x[24], got[12];
        const size_t n = 1 + check_random_below(&seed, 12), nq = 1 + check_random_below(&seed, 12);
        random_limbs(&seed, m, n);
        m[n - 1] |= 4;
        random_limbs(&seed, q, nq);
        random_limbs(&seed, r, n);
        r[n - 1] = m[n - 1] - 1;
        mica_bn_mul(x, q, nq, m, n);
        mica_limb carry = mica_bn_add(x, x, r, n);
        carry = mica_bn_add_limb(x + n, x + n, carry, nq);
        CHECK_EQUAL(carry, 0);
        mica_bn_mod(got, x, n + nq, m, n);
        CHECK_BYTES(got, r, n * sizeof *r);
    }
}

static void test_choices(void)
{
    mica_limb a[3] = {1, 2, 3}, b[3] = {4, 5, 6}, table[6] = {1, 2, 3, 4, 5, 6}, r[3];

    mica_bn_swap_if(0, a, b, 3);
    CHECK_EQUAL(a[0], 1);
    mica_bn_swap_if(~(mica_limb)0, a, b, 3);
    CHECK_EQUAL(a[0], 4);
    CHECK_EQUAL(b[2], 3);
    mica_bn_copy_if(0, a, b, 3);
    CHECK_EQUAL(a[0], 4);
    mica_bn_copy_if(~(mica_limb)0, a, b, 3);
    CHECK_EQUAL(a[1], 2);
    mica_bn_gather(r, table, 2, 3, 1);
    CHECK_EQUAL(r[0], 4);
    CHECK_EQUAL(mica_limb_select(~(mica_limb)0, 1, 2), 1);
    CHECK_EQUAL(mica_limb_select(0, 1, 2), 2);
    CHECK(mica_bn_equal(a, b, 3) != 0);
    b[1]++;
    CHECK(mica_bn_equal(a, b, 3) == 0);
}

static const size_t lengths[] = {1, 2, 3, 4, 6, 8, 9, 16, 17, 32, 33, LIMBS};

static void test_inverse(void)
{
    uint64_t seed = 3;

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
        for (int round = 0; round < 20; round++) {
            mica_limb m[LIMBS], a[LIMBS], inverse[LIMBS], x[2 * LIMBS], one[LIMBS], one_want[LIMBS];
            const size_t n = lengths[i];
            random_limbs(&seed, m, n);
            m[0] |= 1; /* odd */
            m[n - 1] |= round % 2 == 0 ? (mica_limb)1 << (MICA_LIMB_BITS - 1) : 2;
            random_limbs(&seed, x, n);
            mica_bn_mod(a, x, n, m, n);
            const mica_limb found = mica_mod_inv(inverse, a, m, n, mica_bn_bits_vartime(m, n));
            mica_bn_mul(x, a, n, inverse, n);
            mica_bn_mod(one, x, 2 * n, m, n);
            mica_bn_zero(one_want, n);
            one_want[0] = found & 1;
            CHECK_BYTES(one, one_want, n * sizeof *one);
            if (found == 0)
                CHECK(mica_bn_is_zero(inverse, n) != 0);
        }
}

static void test_no_inverse(void)
{
    mica_limb m[2] = {15, 0}, a[2] = {6, 0}, r[2] = {7, 7};

    CHECK(mica_mod_inv(r, a, m, 1, 4) == 0);
    CHECK_EQUAL(r[0], 0);
    a[0] = 0;
    CHECK(mica_mod_inv(r, a, m, 1, 4) == 0);
    a[0] = 1;
    CHECK(mica_mod_inv(r, a, m, 2, 4) != 0);
    CHECK_EQUAL(r[0], 1);
    a[0] = 14; /* its own */
    CHECK(mica_mod_inv(r, a, m, 2, 4) != 0);
    CHECK_EQUAL(r[0], 14);
    a[0] = 2;
    CHECK(mica_mod_inv(a, a, m, 2, 4) != 0);
    CHECK_EQUAL(a[0], 8);
}

static const struct check_test tests[] = {
    {"bytes", test_bytes},
    {"against bytes", test_against_bytes},
    {"remainder", test_remainder},
    {"choices", test_choices},
    {"inverse", test_inverse},
    {"no inverse", test_no_inverse},
    {NULL, NULL},
};

const struct check_suite suite_bignum = {"bignum", tests};
