/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ECB without padding (SP 800-38A, section 6.1). */
#include "cipher/cipher.h"

static psa_status_t start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes)
{
    (void)c;
    (void)iv;
    (void)iv_bytes;
    return PSA_SUCCESS;
}

static size_t update_bytes(const struct mica_cipher_context *c, size_t n)
{
    const size_t total = c->used + n;

    return total - total % c->key.impl->block_bytes;
}

static psa_status_t encrypt_blocks(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    (void)chain;
    return key->impl->encrypt(key, in, out, blocks);
}

static psa_status_t decrypt_blocks(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    (void)chain;
    return key->impl->decrypt(key, in, out, blocks);
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    return mica_cipher_blockwise(c, in, n, out, (c->used + n) % c->key.impl->block_bytes,
                                 c->encrypt ? encrypt_blocks : decrypt_blocks);
}

static psa_status_t finish(struct mica_cipher_context *c, uint8_t *out, size_t size,
                           size_t *written)
{
    (void)out;
    (void)size;
    *written = 0;
    return c->used == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

const struct mica_cipher_mode mica_ecb_mode = {
    .alg = PSA_ALG_ECB_NO_PADDING,
    .iv_bytes = 0,
    .start = start,
    .update_bytes = update_bytes,
    .update = update,
    .finish = finish,
};
