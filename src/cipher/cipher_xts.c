/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* XTS (IEEE 1619-2018, section 5; SP 800-38E): one data unit per operation, of at least one block
 * and at most 2^20, the last one stealing ciphertext where it is not whole. */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"

/* ---- blocks --------------------------------------------------------------------------------- */

/* tweak * alpha in GF(2^128), bytes little-endian (5.2). */
static void next_tweak(uint8_t tweak[16])
{
    const uint64_t low = mica_load_le64(tweak);
    const uint64_t high = mica_load_le64(tweak + 8);
    const uint64_t carry = (uint64_t)0 - (high >> 63);

    mica_store_le64(tweak, (low << 1) ^ (carry & 0x87));
    mica_store_le64(tweak + 8, (high << 1) | (low >> 63));
}

static psa_status_t compose(const struct mica_cipher_key *key, uint8_t *tweak, const uint8_t *in,
                            uint8_t *out, size_t blocks, mica_cipher_blocks *direction)
{
    uint8_t tweaks[MICA_CIPHER_BATCH_MAX * 16];
    uint8_t text[MICA_CIPHER_BATCH_MAX * 16];
    psa_status_t status = PSA_SUCCESS;

    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t count = mica_min(blocks, key->impl->batch);
        for (size_t i = 0; i < count; i++) {
            memcpy(tweaks + 16 * i, tweak, 16);
            next_tweak(tweak);
        }
        mica_xor(text, in, tweaks, 16 * count);
        status = direction(key, text, text, count);
        mica_xor(out, text, tweaks, 16 * count);
        in += 16 * count;
        out += 16 * count;
        blocks -= count;
    }
    mica_wipe(tweaks, sizeof tweaks);
    mica_wipe(text, sizeof text);
    return status;
}

psa_status_t mica_xts_encrypt_blocks(const struct mica_cipher_key *key, uint8_t *tweak,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    if (key->impl->xts_encrypt != NULL)
        return key->impl->xts_encrypt(key, tweak, in, out, blocks);
    return compose(key, tweak, in, out, blocks, key->impl->encrypt);
}

psa_status_t mica_xts_decrypt_blocks(const struct mica_cipher_key *key, uint8_t *tweak,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    if (key->impl->xts_decrypt != NULL)
        return key->impl->xts_decrypt(key, tweak, in, out, blocks);
    return compose(key, tweak, in, out, blocks, key->impl->decrypt);
}

/* ---- stream --------------------------------------------------------------------------------- */

#define UNIT_BLOCKS_MAX (1u << 20) /* SP 800-38E, section 4 */

/* The second key encrypts the tweak once, so its schedule is not kept (5.3.1, step 1). The same
 * implementation takes it that took the first. */
static psa_status_t start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes)
{
    struct mica_cipher_key second;
    psa_status_t status;

    (void)iv_bytes;
    second.impl = c->key.impl;
    second.schedule_bytes = 0;
    status = second.impl->set_key(&second, c->block, c->used, MICA_ENCRYPT);
    if (status == PSA_SUCCESS)
        status = second.impl->encrypt(&second, iv, c->chain, 1);
    mica_cipher_wipe_key(&second);
    mica_wipe(c->block, c->used);
    c->used = 0;
    c->left = UNIT_BLOCKS_MAX;
    return status;
}

/* The last whole block and what follows it are needed together. */
static size_t keep(const struct mica_cipher_context *c, size_t n)
{
    const size_t total = c->used + n;

    return total < 16 ? total : 16 + total % 16;
}

static size_t update_bytes(const struct mica_cipher_context *c, size_t n)
{
    return c->used + n - keep(c, n);
}

static psa_status_t run(struct mica_cipher_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return (c->encrypt ? mica_xts_encrypt_blocks : mica_xts_decrypt_blocks)(&c->key, c->chain, in,
                                                                            out, n);
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    const size_t blocks = update_bytes(c, n) / 16;

    if (blocks >= c->left)
        return PSA_ERROR_INVALID_ARGUMENT;
    c->left -= blocks;
    return mica_cipher_blockwise(c, in, n, out, keep(c, n),
                                 c->encrypt ? mica_xts_encrypt_blocks : mica_xts_decrypt_blocks);
}

/* Ciphertext stealing (5.3.2, 5.4.2) on the 17 to 31 bytes in c->block. Decryption needs the two
 * tweaks in the other order. */
static psa_status_t steal(struct mica_cipher_context *c)
{
    const size_t part = c->used - 16u;
    uint8_t saved[16];
    uint8_t last[16];
    psa_status_t status;

    memcpy(saved, c->chain, 16);
    if (!c->encrypt)
        next_tweak(c->chain);
    status = run(c, c->block, c->block, 1);
    if (!c->encrypt)
        memcpy(c->chain, saved, 16);
    memcpy(last, c->block + 16, part);
    memcpy(last + part, c->block + part, 16 - part);
    memcpy(c->block + 16, c->block, part);
    if (status == PSA_SUCCESS)
        status = run(c, last, c->block, 1);
    mica_wipe(saved, sizeof saved);
    mica_wipe(last, sizeof last);
    return status;
}

static psa_status_t finish(struct mica_cipher_context *c, uint8_t *out, size_t size,
                           size_t *written)
{
    psa_status_t status;

    *written = 0;
    if (c->used < 16)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (size < c->used)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    if (c->left == 1 && c->used > 16)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (c->used == 16) {
        status = run(c, c->block, out, 1);
    } else {
        status = steal(c);
        if (status == PSA_SUCCESS)
            memcpy(out, c->block, c->used);
    }
    if (status == PSA_SUCCESS)
        *written = c->used;
    return status;
}

const struct mica_cipher_mode mica_xts_mode = {
    .alg = PSA_ALG_XTS,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .two_keys = true,
    .start = start,
    .update_bytes = update_bytes,
    .update = update,
    .finish = finish,
};
