/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Scalars modulo the order L of a base point, in words of 32 bits, little-endian; constant time. */
#ifndef MICA_EC_SCALAR_H
#define MICA_EC_SCALAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MICA_SCALAR_WORDS_MAX 14

/* R = 2^(32 words). */
struct mica_scalar_order {
    uint8_t words;
    uint32_t inverse;        /* -1 / L modulo 2^32 */
    const uint32_t *modulus; /* L */
    const uint32_t *r1, *r2; /* R and R^2 modulo L */
};

extern const struct mica_scalar_order mica_scalar_25519;

/* out = the integer of so many little-endian bytes, modulo L. */
void mica_scalar_reduce(const struct mica_scalar_order *l, uint32_t *out, const uint8_t *in,
                        size_t bytes);

/* out = a b + c modulo L. a and c are less than L, b less than R. */
void mica_scalar_multiply_add(const struct mica_scalar_order *l, uint32_t *out, const uint32_t *a,
                              const uint32_t *b, const uint32_t *c);

/* Whether a public integer is less than L. */
bool mica_scalar_is_reduced_vartime(const struct mica_scalar_order *l, const uint32_t *a);

#endif
