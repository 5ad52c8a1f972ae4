/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an implementation of RFC 7748's X25519 or X448: a slot multiplies whole, so that
 * an engine can be one. Values are encoded as the RFC says; the scalar's fixed bits are set. */
#ifndef MICA_EC_MONTGOMERY_IMPL_H
#define MICA_EC_MONTGOMERY_IMPL_H

#include "dispatch/dispatch.h"
#include "psa/crypto_types.h"

struct mica_montgomery_impl {
    struct mica_impl impl;
    /* out = scalar * u. `out` may be one of the inputs. */
    psa_status_t (*multiply)(uint8_t *out, const uint8_t *scalar, const uint8_t *u);
};

#endif
