/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key wrapping (SP 800-38F; RFC 3394, RFC 5649) over a 128-bit block cipher. */
#ifndef MICA_CIPHER_KEY_WRAP_H
#define MICA_CIPHER_KEY_WRAP_H

#include "cipher/cipher.h"

/* KW: whole 8-byte units, at least two. KWP: at least one byte. */
bool mica_key_wrap_bytes_fit(bool padded, size_t bytes);

/* How long the wrapped form of so many bytes is. */
size_t mica_key_wrap_bytes(bool padded, size_t bytes);

/* Writes mica_key_wrap_bytes to `out`, which may be `in` moved by 8 bytes, or apart. `key` is set
 * for encryption. On failure `out` is wiped. */
psa_status_t mica_key_wrap(const struct mica_cipher_key *key, bool padded, const uint8_t *in,
                           size_t bytes, uint8_t *out);

/* Writes wrapped - 8 bytes to `out`, of which the first *bytes are the key. `key` is set for
 * decryption. PSA_ERROR_INVALID_SIGNATURE: not what was wrapped, under this key. On failure `out`
 * is wiped. */
psa_status_t mica_key_unwrap(const struct mica_cipher_key *key, bool padded, const uint8_t *in,
                             size_t wrapped, uint8_t *out, size_t *bytes);

#endif
