/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 and XChaCha20 as streams (PSA Crypto API 1.5, PSA_ALG_STREAM_CIPHER with the key types
 * PSA_KEY_TYPE_CHACHA20 and PSA_KEY_TYPE_XCHACHA20).
 *
 * The length of the IV says what it is: 12 bytes are the nonce of RFC 8439, with counter 0; 16 are
 * a counter of 32 bits, little-endian, and that nonce; 8 are the nonce of the original cipher,
 * whose counter has 64 bits; 24 are the nonce of XChaCha20. */
#include "cipher/chacha20.h"
#include "cipher/cipher_stream.h"
#include "core/bytes.h"

#define COUNTS_32 ((uint64_t)1 << 32) /* blocks under one nonce (RFC 8439, section 2.3) */

static bool iv_bytes_fit(const struct mica_cipher_context *c, size_t n)
{
    if (c->iv_bytes == MICA_XCHACHA20_NONCE)
        return n == MICA_XCHACHA20_NONCE;
    return n == 8 || n == MICA_CHACHA20_NONCE || n == 16;
}

static psa_status_t start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes)
{
    if (iv_bytes == MICA_XCHACHA20_NONCE) {
        c->left = COUNTS_32;
        return mica_xchacha20_start(&c->key, c->chain, iv);
    }
    memset(c->chain, 0, sizeof c->chain);
    memcpy(c->chain + 16 - iv_bytes, iv, iv_bytes);
    c->left = iv_bytes == 8 ? UINT64_MAX : COUNTS_32 - mica_load_le32(c->chain);
    return PSA_SUCCESS;
}

static psa_status_t ctr_blocks(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                               uint8_t *out, size_t n)
{
    return key->impl->ctr(key, chain, in, out, n);
}

/* A keystream that has come to its end would begin again. */
static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    const size_t held = c->used == 0 ? 0 : MICA_CHACHA20_BLOCK - (size_t)c->used;
    const size_t fresh = n <= held ? 0 : (n - held - 1) / MICA_CHACHA20_BLOCK + 1;

    if (fresh > c->left)
        return PSA_ERROR_INVALID_ARGUMENT;
    c->left -= fresh;
    return mica_stream_update(c, in, n, out, ctr_blocks);
}

const struct mica_cipher_mode mica_stream_cipher_mode = {
    .alg = PSA_ALG_STREAM_CIPHER,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .decrypts_forward = true,
    .iv_bytes_fit = iv_bytes_fit,
    .start = start,
    .update_bytes = mica_stream_update_bytes,
    .update = update,
};
