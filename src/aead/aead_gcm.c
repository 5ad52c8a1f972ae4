/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* GCM (SP 800-38D) over any 128-bit block cipher.
 * Partial blocks need no buffer: bytes are xored into y where they belong, and y is multiplied by H
 * when the block is full or the part ends. */
#include "aead/aead.h"
#include "aead/ghash_impl.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"
#include "psa/crypto_sizes.h"

#define TEXT_BYTES_MAX 0xfffffffe0u /* 2^36 - 32: section 5.2.1.1 */
#define AD_BYTES_MAX   (UINT64_MAX / 8)
#define CHUNK_BLOCKS   64 /* composed: enough for any kernel, and the text is still in the cache */

static const uint8_t zeros[16];

static bool key_type_fits(psa_key_type_t type)
{
    return PSA_BLOCK_CIPHER_BLOCK_LENGTH(type) == 16;
}

/* 4, 8, 12 to 16 (section 5.2.1.2). */
static bool tag_bytes_fit(size_t n)
{
    return n == 4 || n == 8 || (n >= 12 && n <= 16);
}

static bool nonce_bytes_fit(size_t n)
{
    return n >= 1;
}

static bool lengths_fit(uint64_t ad_bytes, uint64_t text_bytes)
{
    return ad_bytes <= AD_BYTES_MAX && text_bytes <= TEXT_BYTES_MAX;
}

static psa_status_t set_key(struct mica_aead_context *c, psa_key_type_t type, const uint8_t *key,
                            size_t key_bytes, size_t message_bytes)
{
    struct mica_gcm_context *g = &c->u.gcm;

    g->ghash.impl =
        (const struct mica_ghash_impl *)mica_dispatch(mica_impls_ghash, message_bytes, NULL);
    return mica_cipher_set_key(&g->key, mica_block_cipher_find(type), key, key_bytes, MICA_ENCRYPT,
                               message_bytes);
}

static void ghash_lengths(struct mica_gcm_context *g, uint64_t first_bytes, uint64_t second_bytes)
{
    uint8_t block[16];

    mica_store_be64(block, first_bytes * 8);
    mica_store_be64(block + 8, second_bytes * 8);
    g->ghash.impl->blocks(&g->ghash, g->y, block, 1);
}

/* Any number of bytes from the start of a block; the last one filled with zeros. */
static void ghash_padded(struct mica_gcm_context *g, const uint8_t *in, size_t n)
{
    g->ghash.impl->blocks(&g->ghash, g->y, in, n / 16);
    if (n % 16 != 0) {
        mica_xor_part(g->y, g->y, in + (n - n % 16), n % 16);
        g->ghash.impl->blocks(&g->ghash, g->y, zeros, 1);
    }
}

/* The pre-counter block J0 (section 7.1, step 2). H is known. */
static void hash_nonce(struct mica_gcm_context *g, const uint8_t *nonce, size_t n)
{
    memset(g->y, 0, 16);
    ghash_padded(g, nonce, n);
    ghash_lengths(g, 0, n);
    memcpy(g->counter, g->y, 16);
}

/* H and, for the usual nonce, E(K, J0) come out of one call of the cipher. */
static psa_status_t start_subkey(struct mica_gcm_context *g, const uint8_t *nonce, size_t n)
{
    uint8_t blocks[32] = {0};
    psa_status_t status;

    if (n == 12) {
        memcpy(g->counter, nonce, 12);
        mica_store_be32(g->counter + 12, 1);
        memcpy(blocks + 16, g->counter, 16);
    }
    status = g->key.impl->encrypt(&g->key, blocks, blocks, n == 12 ? 2 : 1);
    if (status == PSA_SUCCESS) {
        g->ghash.impl->set_key(&g->ghash, blocks);
        memcpy(g->tag_mask, blocks + 16, 16);
    }
    mica_wipe(blocks, sizeof blocks);
    return status;
}

static psa_status_t start(struct mica_aead_context *c, const uint8_t *nonce, size_t nonce_bytes,
                          size_t ad_bytes, size_t text_bytes, size_t tag_bytes)
{
    struct mica_gcm_context *g = &c->u.gcm;
    psa_status_t status;

    (void)ad_bytes; /* both are checked as they come */
    (void)text_bytes;
    (void)tag_bytes;
    g->nonce_hashed = nonce_bytes != 12;
    status = start_subkey(g, nonce, nonce_bytes);
    if (status == PSA_SUCCESS && g->nonce_hashed) {
        hash_nonce(g, nonce, nonce_bytes);
        status = g->key.impl->encrypt(&g->key, g->counter, g->tag_mask, 1);
    }
    mica_counter_add32(g->counter, 1);
    memset(g->y, 0, 16);
    g->ad_bytes = 0;
    g->text_bytes = 0;
    return status;
}

static psa_status_t ad(struct mica_aead_context *c, const uint8_t *in, size_t n)
{
    struct mica_gcm_context *g = &c->u.gcm;
    const size_t used = (size_t)(g->ad_bytes % 16);

    if (n == 0)
        return PSA_SUCCESS;
    if (n > AD_BYTES_MAX - g->ad_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    g->ad_bytes += n;
    if (used != 0) {
        const size_t take = mica_min(n, 16 - used);
        mica_xor_part(g->y + used, g->y + used, in, take);
        if (used + take < 16)
            return PSA_SUCCESS;
        g->ghash.impl->blocks(&g->ghash, g->y, zeros, 1);
        in += take;
        n -= take;
    }
    g->ghash.impl->blocks(&g->ghash, g->y, in, n / 16);
    mica_xor_part(g->y, g->y, in + (n - n % 16), n % 16);
    return PSA_SUCCESS;
}

/* The data ends where the text or the tag begins. */
static void end_ad(struct mica_gcm_context *g)
{
    if (g->text_bytes == 0 && g->ad_bytes % 16 != 0)
        g->ghash.impl->blocks(&g->ghash, g->y, zeros, 1);
}

/* Counter mode with the counters laid out and encrypted as blocks. */
static psa_status_t ctr_laid_out(struct mica_gcm_context *g, const uint8_t *in, uint8_t *out,
                                 size_t blocks)
{
    uint8_t stream[16 * MICA_CIPHER_BATCH_MAX];
    psa_status_t status = PSA_SUCCESS;

    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(blocks, MICA_CIPHER_BATCH_MAX);
        for (size_t i = 0; i < n; i++) {
            memcpy(stream + 16 * i, g->counter, 16);
            mica_counter_add32(g->counter, 1);
        }
        status = g->key.impl->encrypt(&g->key, stream, stream, n);
        if (status == PSA_SUCCESS)
            mica_xor(out, in, stream, 16 * n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

/* GCM's counter wraps in its last 32 bits, the cipher's has 128 (6.2). After a nonce of 12 bytes it
 * starts at 1, and the longest text ends before it wraps. A hashed nonce gives a counter that is as
 * secret as H: where it wraps must not show, so it goes without the cipher's own counter mode. */
static psa_status_t ctr32(struct mica_gcm_context *g, const uint8_t *in, uint8_t *out,
                          size_t blocks)
{
    return g->nonce_hashed ? ctr_laid_out(g, in, out, blocks)
                           : mica_ctr_blocks(&g->key, g->counter, in, out, blocks);
}

/* One pass where cipher and GHASH have one, and the dispatcher chose both. */
static const struct mica_gcm_impl *one_pass(const struct mica_gcm_context *g)
{
    const struct mica_gcm_impl *gcm = g->key.impl->gcm;

    return gcm != NULL && gcm->ghash == g->ghash.impl ? gcm : NULL;
}

static psa_status_t encrypt_blocks(struct mica_gcm_context *g, const uint8_t *in, uint8_t *out,
                                   size_t blocks)
{
    psa_status_t status = PSA_SUCCESS;

    if (one_pass(g) != NULL) {
        one_pass(g)->encrypt(&g->key, &g->ghash, g->counter, g->y, in, out, blocks);
        return PSA_SUCCESS;
    }
    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(blocks, CHUNK_BLOCKS);
        status = ctr32(g, in, out, n);
        g->ghash.impl->blocks(&g->ghash, g->y, out, n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    return status;
}

static psa_status_t decrypt_blocks(struct mica_gcm_context *g, const uint8_t *in, uint8_t *out,
                                   size_t blocks)
{
    psa_status_t status = PSA_SUCCESS;

    if (one_pass(g) != NULL) {
        one_pass(g)->decrypt(&g->key, &g->ghash, g->counter, g->y, in, out, blocks);
        return PSA_SUCCESS;
    }
    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(blocks, CHUNK_BLOCKS);
        g->ghash.impl->blocks(&g->ghash, g->y, in, n);
        status = ctr32(g, in, out, n);
        in += 16 * n;
        out += 16 * n;
        blocks -= n;
    }
    return status;
}

/* Part of a block at offset `at`, below its end or up to it. The ciphertext goes into y. */
static void part(struct mica_gcm_context *g, bool encrypt, size_t at, const uint8_t *in,
                 uint8_t *out, size_t n)
{
    if (!encrypt)
        mica_xor_part(g->y + at, g->y + at, in, n);
    mica_xor_part(out, in, g->stream + at, n);
    if (encrypt)
        mica_xor_part(g->y + at, g->y + at, out, n);
    if (at + n == 16)
        g->ghash.impl->blocks(&g->ghash, g->y, zeros, 1);
}

static psa_status_t last_part(struct mica_gcm_context *g, bool encrypt, const uint8_t *in,
                              uint8_t *out, size_t n)
{
    psa_status_t status = g->key.impl->encrypt(&g->key, g->counter, g->stream, 1);

    mica_counter_add32(g->counter, 1);
    if (status == PSA_SUCCESS)
        part(g, encrypt, 0, in, out, n);
    return status;
}

static psa_status_t crypt(struct mica_gcm_context *g, bool encrypt, const uint8_t *in, uint8_t *out,
                          size_t n)
{
    const size_t at = (size_t)(g->text_bytes % 16);
    const size_t first = at == 0 ? 0 : mica_min(n, 16 - at);
    const size_t whole = (n - first) / 16;
    const size_t done = first + 16 * whole;
    psa_status_t status = PSA_SUCCESS;

    if (n == 0)
        return PSA_SUCCESS;
    if (n > TEXT_BYTES_MAX - g->text_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    end_ad(g);
    g->text_bytes += n;
    if (first > 0)
        part(g, encrypt, at, in, out, first);
    if (whole > 0)
        status = (encrypt ? encrypt_blocks : decrypt_blocks)(g, in + first, out + first, whole);
    if (status == PSA_SUCCESS && done < n)
        status = last_part(g, encrypt, in + done, out + done, n - done);
    return status;
}

static psa_status_t encrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.gcm, true, in, out, n);
}

static psa_status_t decrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.gcm, false, in, out, n);
}

static psa_status_t tag(struct mica_aead_context *c, uint8_t out[16])
{
    struct mica_gcm_context *g = &c->u.gcm;

    end_ad(g);
    if (g->text_bytes % 16 != 0)
        g->ghash.impl->blocks(&g->ghash, g->y, zeros, 1);
    ghash_lengths(g, g->ad_bytes, g->text_bytes);
    mica_xor(out, g->y, g->tag_mask, 16);
    return PSA_SUCCESS;
}

static psa_status_t at_once(struct mica_aead_context *c, struct mica_aead_message *m)
{
    const struct mica_cipher_key *key = &c->u.gcm.key;

    return key->impl->aead == NULL ? PSA_ERROR_NOT_SUPPORTED : key->impl->aead(key, m);
}

static void wipe(struct mica_aead_context *c)
{
    struct mica_gcm_context *g = &c->u.gcm;

    mica_cipher_wipe_key(&g->key);
    mica_wipe(&g->ghash, sizeof *g - offsetof(struct mica_gcm_context, ghash));
}

const struct mica_aead_mode mica_gcm_mode = {
    .alg = PSA_ALG_GCM,
    .nonce_bytes = 12,
    .key_type_fits = key_type_fits,
    .tag_bytes_fit = tag_bytes_fit,
    .nonce_bytes_fit = nonce_bytes_fit,
    .lengths_fit = lengths_fit,
    .set_key = set_key,
    .start = start,
    .ad = ad,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .tag = tag,
    .at_once = at_once,
    .wipe = wipe,
};
