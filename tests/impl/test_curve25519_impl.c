/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Every implementation of X25519 and of edwards25519: the iterated test of RFC 7748, the algebra of
 * the group, hostile encodings, and each against the others on random input. */
#include <string.h>

#include "check.h"
#include "ec/edwards_impl.h"
#include "ec/montgomery_impl.h"
#include "ec/scalar.h"
#include "each_impl.h"

static void fill(uint8_t *p, size_t n, uint64_t *seed)
{
    for (size_t i = 0; i < n; i++) {
        *seed = *seed * 6364136223846793005u + 1442695040888963407u;
        p[i] = (uint8_t)(*seed >> 56);
    }
}

static void clamp(uint8_t scalar[32])
{
    scalar[0] &= 0xf8;
    scalar[31] = (uint8_t)((scalar[31] & 0x7f) | 0x40);
}

/* RFC 7748 5.2: k and u begin as the base point; after 1 and 1000 rounds. */
static void x25519_iterates(void)
{
    static const uint8_t once[32] = {0x42, 0x2c, 0x8e, 0x7a, 0x62, 0x27, 0xd7, 0xbc,
                                     0xa1, 0x35, 0x0b, 0x3e, 0x2b, 0xb7, 0x27, 0x9f,
                                     0x78, 0x97, 0xb8, 0x7b, 0xb6, 0x85, 0x4b, 0x78,
                                     0x3c, 0x60, 0xe8, 0x03, 0x11, 0xae, 0x30, 0x79};
    static const uint8_t thousand[32] = {0x68, 0x4c, 0xf5, 0x9b, 0xa8, 0x33, 0x09, 0x55,
                                         0x28, 0x00, 0xef, 0x56, 0x6f, 0x2f, 0x4d, 0x3c,
                                         0x1c, 0x38, 0x87, 0xc4, 0x93, 0x60, 0xe3, 0x87,
                                         0x5f, 0x2e, 0xb9, 0x4d, 0x99, 0x53, 0x2c, 0x51};

    EACH_IMPL(it, mica_impls_x25519)
    {
        const struct mica_montgomery_impl *impl = (const struct mica_montgomery_impl *)*it;
        uint8_t k[32] = {9}, u[32] = {9}, scalar[32], out[32];
        for (int i = 0; i < 1000; i++) {
            memcpy(scalar, k, 32);
            clamp(scalar);
            u[31] &= 0x7f;
            CHECK_SUCCESS(impl->multiply(out, scalar, u));
            memcpy(u, k, 32);
            memcpy(k, out, 32);
            if (i == 0)
                CHECK_EQUAL(memcmp(k, once, 32), 0);
        }
        CHECK_EQUAL(memcmp(k, thousand, 32), 0);
    }
}

static void x25519_agrees_with_the_last(void)
{
    uint64_t seed = 7;

    for (int i = 0; i < 50; i++) {
        uint8_t scalar[32], u[32], first[32], out[32];
        bool have = false;
        fill(scalar, 32, &seed);
        fill(u, 32, &seed);
        clamp(scalar);
        u[31] &= 0x7f;
        if (i < 8)
            memset(u, i % 2 == 0 ? 0xff : 0, 31);
        EACH_IMPL(it, mica_impls_x25519)
        {
            const struct mica_montgomery_impl *impl = (const struct mica_montgomery_impl *)*it;
            CHECK_SUCCESS(impl->multiply(out, scalar, u));
            if (have)
                CHECK_EQUAL(memcmp(out, first, 32), 0);
            memcpy(first, out, 32);
            have = true;
        }
    }
}

static void scalar_of(uint32_t out[8], uint64_t *seed)
{
    uint8_t bytes[64];

    fill(bytes, sizeof bytes, seed);
    mica_scalar_reduce(&mica_scalar_25519, out, bytes, sizeof bytes);
}

/* s B - k (a B) = (s - k a) B: comb, windows and decoding in one equation. */
static void ed25519_multiplies(void)
{
    static const uint32_t zero[8];
    uint64_t seed = 11;

    EACH_IMPL(it, mica_impls_ed25519)
    {
        const struct mica_edwards_impl *impl = (const struct mica_edwards_impl *)*it;
        for (int i = 0; i < 40; i++) {
            uint32_t a[8], k[8], s[8], sum[8];
            uint8_t point[32], left[32], right[32];
            scalar_of(a, &seed);
            scalar_of(k, &seed);
            scalar_of(s, &seed);
            if (i == 0)
                memset(s, 0, sizeof s);
            if (i == 1)
                memset(k, 0, sizeof k);
            if (i == 2)
                memcpy(s, (const uint32_t[8]){1}, sizeof s);
            CHECK_SUCCESS(impl->multiply_base(point, a));
            mica_scalar_multiply_add(&mica_scalar_25519, sum, k, a, s);
            CHECK_SUCCESS(impl->multiply_base(right, sum)); /* (s + k a) B */
            CHECK_SUCCESS(impl->check_point_vartime(point));
            point[31] ^= 0x80; /* -a B */
            CHECK_SUCCESS(impl->double_multiply_vartime(left, s, k, point));
            CHECK_EQUAL(memcmp(left, right, 32), 0);
        }
        uint8_t neutral[32] = {1}, out[32];
        CHECK_SUCCESS(impl->multiply_base(out, zero));
        CHECK_EQUAL(memcmp(out, neutral, 32), 0);
    }
}

static void ed25519_refuses_what_is_no_point(void)
{
    /* y = 2 is on no point; p and p + 1 are not canonical; 1 and -1 have x = 0 without sign. */
    static const struct {
        uint8_t first, middle, last;
    } bad[] = {{2, 0, 0},          {0xed, 0xff, 0x7f}, {0xee, 0xff, 0x7f},
               {0xff, 0xff, 0xff}, {1, 0, 0x80},       {0xec, 0xff, 0xff}};

    EACH_IMPL(it, mica_impls_ed25519)
    {
        const struct mica_edwards_impl *impl = (const struct mica_edwards_impl *)*it;
        for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
            uint8_t point[32];
            memset(point, bad[i].middle, sizeof point);
            point[0] = bad[i].first;
            point[31] = bad[i].last;
            CHECK_STATUS(impl->check_point_vartime(point), PSA_ERROR_INVALID_ARGUMENT);
        }
    }
}

static const struct check_test tests[] = {
    {"x25519_iterates", x25519_iterates},
    {"x25519_agrees_with_the_last", x25519_agrees_with_the_last},
    {"ed25519_multiplies", ed25519_multiplies},
    {"ed25519_refuses_what_is_no_point", ed25519_refuses_what_is_no_point},
    {0},
};
const struct check_suite suite_curve25519_impl = {"curve25519_impl", tests};
