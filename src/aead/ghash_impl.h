/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of a GHASH implementation (SP 800-38D, section 6.4). */
#ifndef MICA_AEAD_GHASH_IMPL_H
#define MICA_AEAD_GHASH_IMPL_H

#include "dispatch/dispatch.h"
#include "psa/crypto_struct.h"

struct mica_ghash_impl {
    struct mica_impl impl;
    /* From the hash subkey H = E(K, 0). Short messages are common: an implementation that wants
     * powers of H beyond the first few computes them when `blocks` first needs them. */
    void (*set_key)(struct mica_ghash_key *k, const uint8_t h[16]);
    /* y = (...((y ^ block 1) * H ^ block 2) * H ...) * H */
    void (*blocks)(struct mica_ghash_key *k, uint8_t y[16], const uint8_t *data, size_t blocks);
};

#endif
