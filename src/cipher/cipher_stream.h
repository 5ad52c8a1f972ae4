/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the keystream modes share: they turn every byte round at once. */
#ifndef MICA_CIPHER_CIPHER_STREAM_H
#define MICA_CIPHER_CIPHER_STREAM_H

#include "cipher/cipher.h"

size_t mica_stream_update_bytes(const struct mica_cipher_context *c, size_t n);

/* Copies an initialisation vector; one shorter than a block is completed with zeros. */
psa_status_t mica_stream_start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes);

/* A stream over `blocks`, whose keystream for one block is what it makes of zeros: CTR and OFB.
 * c->block holds the keystream of the block in progress, c->used how much of it is spent. */
psa_status_t mica_stream_update(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                uint8_t *out, mica_cipher_chain *blocks);

#endif
