/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of a Poly1305 implementation (RFC 8439, section 2.5), and what they share. */
#ifndef MICA_AEAD_POLY1305_IMPL_H
#define MICA_AEAD_POLY1305_IMPL_H

#include "dispatch/dispatch.h"
#include "psa/crypto_struct.h"

struct mica_poly1305_impl {
    struct mica_impl impl;
    /* From the one-time key r || s. Short messages are common: an implementation that wants powers
     * of r computes them when `blocks` first needs them. */
    void (*set_key)(struct mica_poly1305_state *p, const uint8_t key[32]);
    /* Adds whole blocks to the sum. */
    void (*blocks)(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks);
    /* Adds the last n bytes, fewer than 16, and gives the tag. */
    void (*finish)(struct mica_poly1305_state *p, const uint8_t *last, size_t n, uint8_t tag[16]);
};

/* The key in words: r clamped (2.5), and s. No powers yet. */
void mica_poly1305_load_key(struct mica_poly1305_state *p, uint32_t r[4], const uint8_t key[32]);

/* The last n bytes as a block: followed by 1 and zeros. */
void mica_poly1305_pad(uint8_t block[16], const uint8_t *last, size_t n);

/* tag = (h mod 2^130 - 5) + s mod 2^128. h[4] is at most 7. */
void mica_poly1305_tag(uint8_t tag[16], const uint32_t h[5], const uint32_t s[4]);

/* Where there are 64-bit words: for what a wider implementation leaves to it. In the state, r is
 * two words and may be followed by other things, h is three, the last at most 7. */
void mica_poly1305_c64_set_key(struct mica_poly1305_state *p, const uint8_t key[32]);
void mica_poly1305_c64_blocks(struct mica_poly1305_state *p, const uint8_t *data, size_t blocks);
void mica_poly1305_c64_finish(struct mica_poly1305_state *p, const uint8_t *last, size_t n,
                              uint8_t tag[16]);

#endif
