/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Scalars modulo the order of a base point: Montgomery multiplication by words (Montgomery,
 * "Modular multiplication without trial division"). */
#include "ec/scalar.h"

#include "core/bytes.h"
#include "core/ct.h"
#include "core/wipe.h"

/* L = 2^252 + 27742317777372353535851937790883648493 (RFC 8032 5.1). */
static const uint32_t modulus_25519[8] = {0x5cf5d3ed, 0x5812631a, 0xa2f79cd6, 0x14def9de,
                                          0x00000000, 0x00000000, 0x00000000, 0x10000000};
static const uint32_t r1_25519[8] = {0x8d98951d, 0xd6ec3174, 0x737dcf70, 0xc6ef5bf4,
                                     0xfffffffe, 0xffffffff, 0xffffffff, 0x0fffffff};
static const uint32_t r2_25519[8] = {0x449c0f01, 0xa40611e3, 0x68859347, 0xd00e1ba7,
                                     0x17f5be65, 0xceec73d2, 0x7c309a3d, 0x0399411b};

const struct mica_scalar_order mica_scalar_25519 = {
    .words = 8, .inverse = 0x12547e1b, .modulus = modulus_25519, .r1 = r1_25519, .r2 = r2_25519};

/* out = a - L where that is not negative; a < 2L, `top` its word beyond the last. */
static void reduce_once(const struct mica_scalar_order *l, uint32_t *out, const uint32_t *a,
                        uint32_t top)
{
    uint32_t difference[MICA_SCALAR_WORDS_MAX];
    uint32_t borrow = 0;
    mica_mask less;

    for (int i = 0; i < l->words; i++) {
        const uint64_t x = (uint64_t)a[i] - l->modulus[i] - borrow;
        difference[i] = (uint32_t)x;
        borrow = (uint32_t)(x >> 32) & 1;
    }
    less = mica_mask_less(top, borrow);
    for (int i = 0; i < l->words; i++)
        out[i] = mica_select(less, a[i], difference[i]);
    mica_wipe(difference, sizeof difference);
}

/* out = a b / R modulo L, less than L. One of a and b is less than L, the other less than R. */
static void multiply(const struct mica_scalar_order *l, uint32_t *out, const uint32_t *a,
                     const uint32_t *b)
{
    uint32_t t[MICA_SCALAR_WORDS_MAX + 1] = {0};
    const int n = l->words;

    for (int i = 0; i < n; i++) {
        uint64_t x = (uint64_t)a[i] * b[0] + t[0];
        const uint32_t m = (uint32_t)x * l->inverse;
        uint64_t y = (uint64_t)m * l->modulus[0] + (uint32_t)x;
        for (int j = 1; j < n; j++) {
            x = (uint64_t)a[i] * b[j] + t[j] + (x >> 32);
            y = (uint64_t)m * l->modulus[j] + (uint32_t)x + (y >> 32);
            t[j - 1] = (uint32_t)y;
        }
        x = (uint64_t)t[n] + (x >> 32) + (y >> 32);
        t[n - 1] = (uint32_t)x;
        t[n] = (uint32_t)(x >> 32);
    }
    reduce_once(l, out, t, t[n]);
    mica_wipe(t, sizeof t);
}

/* out = a + b modulo L; both are less than L. */
static void add(const struct mica_scalar_order *l, uint32_t *out, const uint32_t *a,
                const uint32_t *b)
{
    uint64_t carry = 0;

    for (int i = 0; i < l->words; i++) {
        carry += (uint64_t)a[i] + b[i];
        out[i] = (uint32_t)carry;
        carry >>= 32;
    }
    reduce_once(l, out, out, (uint32_t)carry);
}

static void load(const struct mica_scalar_order *l, uint32_t *out, const uint8_t *in, size_t bytes)
{
    memset(out, 0, l->words * sizeof *out);
    for (size_t i = 0; i < bytes; i++)
        out[i / 4] |= (uint32_t)in[i] << (8 * (i % 4));
}

/* Digits to the base R, from the highest. */
void mica_scalar_reduce(const struct mica_scalar_order *l, uint32_t *out, const uint8_t *in,
                        size_t bytes)
{
    const size_t chunk = l->words * sizeof *out;
    uint32_t digit[MICA_SCALAR_WORDS_MAX];
    size_t at = (bytes - 1) / chunk * chunk;

    memset(out, 0, chunk);
    for (;;) {
        load(l, digit, in + at, mica_min(bytes - at, chunk));
        multiply(l, digit, digit, l->r1);
        multiply(l, out, out, l->r2);
        add(l, out, out, digit);
        if (at == 0)
            break;
        at -= chunk;
    }
    mica_wipe(digit, sizeof digit);
}

void mica_scalar_multiply_add(const struct mica_scalar_order *l, uint32_t *out, const uint32_t *a,
                              const uint32_t *b, const uint32_t *c)
{
    uint32_t t[MICA_SCALAR_WORDS_MAX];

    multiply(l, t, a, l->r2);
    multiply(l, t, t, b);
    add(l, out, t, c);
    mica_wipe(t, sizeof t);
}

bool mica_scalar_is_reduced_vartime(const struct mica_scalar_order *l, const uint32_t *a)
{
    for (int i = l->words - 1; i >= 0; i--)
        if (a[i] != l->modulus[i])
            return a[i] < l->modulus[i];
    return false;
}
