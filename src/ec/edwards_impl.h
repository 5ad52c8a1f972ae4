/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an implementation of an Edwards curve with RFC 8032's base point B, of order L. A
 * slot multiplies whole, so that an engine can be one. Points are encoded as RFC 8032 says, scalars
 * are little-endian words of 32 bits, as many as L has. */
#ifndef MICA_EC_EDWARDS_IMPL_H
#define MICA_EC_EDWARDS_IMPL_H

#include "dispatch/dispatch.h"
#include "psa/crypto_types.h"

struct mica_edwards_impl {
    struct mica_impl impl;
    /* point = scalar * B. The scalar is secret, and less than L. */
    psa_status_t (*multiply_base)(uint8_t *point, const uint32_t *scalar);
    /* point = s * B - k * a, all public, s and k less than L. PSA_ERROR_INVALID_ARGUMENT: `a` is no
     * canonical encoding of a point of the curve. */
    psa_status_t (*double_multiply_vartime)(uint8_t *point, const uint32_t *s, const uint32_t *k,
                                            const uint8_t *a);
    /* PSA_ERROR_INVALID_ARGUMENT: as above. */
    psa_status_t (*check_point_vartime)(const uint8_t *point);
};

#endif
