/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CBC (SP 800-38A, section 6.2), without padding and with that of PKCS #7 (RFC 5652, 6.3). */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"

/* ---- blocks --------------------------------------------------------------------------------- */

psa_status_t mica_cbc_encrypt_blocks(const struct mica_cipher_key *key, uint8_t *iv,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    psa_status_t status = PSA_SUCCESS;

    if (key->impl->cbc_encrypt != NULL)
        return key->impl->cbc_encrypt(key, iv, in, out, blocks);
    for (; blocks > 0 && status == PSA_SUCCESS; blocks--, in += n, out += n) {
        mica_xor(iv, iv, in, n);
        status = key->impl->encrypt(key, iv, iv, 1);
        memcpy(out, iv, n);
    }
    return status;
}

psa_status_t mica_cbc_decrypt_blocks(const struct mica_cipher_key *key, uint8_t *iv,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    uint8_t previous[MICA_CIPHER_BATCH_MAX * MICA_BLOCK_MAX]; /* what each block is xored with */
    uint8_t text[MICA_CIPHER_BATCH_MAX * MICA_BLOCK_MAX];
    psa_status_t status = PSA_SUCCESS;

    if (key->impl->cbc_decrypt != NULL)
        return key->impl->cbc_decrypt(key, iv, in, out, blocks);
    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t count = mica_min(blocks, key->impl->batch);
        memcpy(previous, iv, n);
        memcpy(previous + n, in, (count - 1) * n);
        memcpy(iv, in + (count - 1) * n, n);
        status = key->impl->decrypt(key, in, text, count);
        mica_xor(out, text, previous, count * n);
        in += count * n;
        out += count * n;
        blocks -= count;
    }
    mica_wipe(text, sizeof text);
    return status;
}

/* ---- stream --------------------------------------------------------------------------------- */

static psa_status_t start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes)
{
    memcpy(c->chain, iv, iv_bytes);
    return PSA_SUCCESS;
}

static size_t keep_part(const struct mica_cipher_context *c, size_t n)
{
    return (c->used + n) % c->key.impl->block_bytes;
}

/* Padding stands in the last block, so decryption holds a whole block back. */
static size_t keep_last(const struct mica_cipher_context *c, size_t n)
{
    const size_t total = c->used + n;

    if (c->encrypt || total == 0)
        return total % c->key.impl->block_bytes;
    return (total - 1) % c->key.impl->block_bytes + 1;
}

static size_t update_bytes(const struct mica_cipher_context *c, size_t n)
{
    return c->used + n - keep_part(c, n);
}

static size_t update_bytes_pkcs7(const struct mica_cipher_context *c, size_t n)
{
    return c->used + n - keep_last(c, n);
}

static psa_status_t run(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out,
                        size_t keep)
{
    return mica_cipher_blockwise(c, in, n, out, keep,
                                 c->encrypt ? mica_cbc_encrypt_blocks : mica_cbc_decrypt_blocks);
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    return run(c, in, n, out, keep_part(c, n));
}

static psa_status_t update_pkcs7(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                 uint8_t *out)
{
    return run(c, in, n, out, keep_last(c, n));
}

static psa_status_t finish(struct mica_cipher_context *c, uint8_t *out, size_t size,
                           size_t *written)
{
    (void)out;
    (void)size;
    *written = 0;
    return c->used == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

static psa_status_t pad(struct mica_cipher_context *c, uint8_t *out, size_t size, size_t *written)
{
    const size_t n = c->key.impl->block_bytes;
    const size_t padding = n - c->used;

    if (size < n)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    memset(c->block + c->used, (int)padding, padding);
    *written = n;
    return mica_cbc_encrypt_blocks(&c->key, c->chain, c->block, out, 1);
}

/* The number of bytes before the padding, in constant time; *good: whether the padding is. */
static uint32_t unpadded_bytes(const uint8_t *block, uint32_t n, mica_mask *good)
{
    const uint32_t padding = block[n - 1];
    mica_mask bad = mica_mask_zero(padding) | mica_mask_less(n, padding);

    for (uint32_t i = 0; i < n; i++) {
        const mica_mask is_padding = mica_mask_less(n - 1 - i, padding);
        bad |= is_padding & ~mica_mask_equal(block[i], padding);
    }
    *good = ~bad;
    return mica_select(*good, n - padding, 0);
}

static psa_status_t unpad(struct mica_cipher_context *c, uint8_t *out, size_t size, size_t *written)
{
    const uint32_t n = c->key.impl->block_bytes;
    uint8_t text[MICA_BLOCK_MAX];
    mica_mask good;
    psa_status_t status;

    if (c->used != n)
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_cbc_decrypt_blocks(&c->key, c->chain, c->block, text, 1);
    uint32_t bytes = unpadded_bytes(text, n, &good);
    /* Verdict and length leave the function as its result: here they become public. */
    MICA_PUBLIC(&bytes, sizeof bytes);
    MICA_PUBLIC(&good, sizeof good);
    if (status == PSA_SUCCESS && good == 0)
        status = PSA_ERROR_INVALID_PADDING;
    if (status == PSA_SUCCESS && bytes > size)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status == PSA_SUCCESS) {
        mica_copy(out, text, bytes);
        *written = bytes;
    }
    mica_wipe(text, sizeof text);
    return status;
}

static psa_status_t finish_pkcs7(struct mica_cipher_context *c, uint8_t *out, size_t size,
                                 size_t *written)
{
    *written = 0;
    return c->encrypt ? pad(c, out, size, written) : unpad(c, out, size, written);
}

const struct mica_cipher_mode mica_cbc_mode = {
    .alg = PSA_ALG_CBC_NO_PADDING,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .start = start,
    .update_bytes = update_bytes,
    .update = update,
    .finish = finish,
};

const struct mica_cipher_mode mica_cbc_pkcs7_mode = {
    .alg = PSA_ALG_CBC_PKCS7,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .start = start,
    .update_bytes = update_bytes_pkcs7,
    .update = update_pkcs7,
    .finish = finish_pkcs7,
};
