/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman on Montgomery curves (RFC 7748 6). */
#ifndef MICA_EC_X25519_H
#define MICA_EC_X25519_H

#include "ec/montgomery_impl.h"

#define MICA_MONTGOMERY_BYTES_MAX 56

struct mica_montgomery_curve {
    uint16_t bits;
    uint8_t bytes;
    uint8_t clear, base; /* bits of the first byte that a scalar has not; the base point's u */
    uint8_t mask, set;   /* of the last byte: bits that a scalar may have, and the one it has */
    uint8_t u_mask;      /* of the last byte: bits that a u coordinate has */
    const struct mica_impl *const *impls;
};

/* NULL: not in this build. */
const struct mica_montgomery_curve *mica_montgomery_find(size_t bits);

/* out = private * base point. */
psa_status_t mica_montgomery_public(const struct mica_montgomery_curve *curve,
                                    const uint8_t *private_key, uint8_t *out);

/* PSA_ERROR_INVALID_ARGUMENT: the secret is zero, for the peer's point has a small order. */
psa_status_t mica_montgomery_agree(const struct mica_montgomery_curve *curve,
                                   const uint8_t *private_key, const uint8_t *peer,
                                   uint8_t *secret);

#endif
