/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20-Poly1305 (RFC 8439, section 2.8) and XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03,
 * section 2), which is the same with another key and the rest of the nonce. */
#include "aead/aead.h"
#include "aead/poly1305_impl.h"
#include "cipher/chacha20.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"

#define BLOCK          MICA_CHACHA20_BLOCK
#define TEXT_BYTES_MAX 0x3fffffffc0u /* 2^32 - 1 blocks: section 2.8 */
#define CHUNK          8192          /* fills any kernel, and is still in the cache */

static bool tag_bytes_fit(size_t n)
{
    return n == 16;
}

static bool is_chacha20(psa_key_type_t type)
{
    return type == PSA_KEY_TYPE_CHACHA20;
}

static bool is_xchacha20(psa_key_type_t type)
{
    return type == PSA_KEY_TYPE_XCHACHA20;
}

static bool is_nonce(size_t n)
{
    return n == MICA_CHACHA20_NONCE;
}

static bool is_long_nonce(size_t n)
{
    return n == MICA_XCHACHA20_NONCE;
}

static bool lengths_fit(uint64_t ad_bytes, uint64_t text_bytes)
{
    (void)ad_bytes;
    return text_bytes <= TEXT_BYTES_MAX;
}

static psa_status_t set_key(struct mica_aead_context *c, psa_key_type_t type, const uint8_t *key,
                            size_t key_bytes, size_t message_bytes)
{
    struct mica_chacha20_poly1305_context *p = &c->u.chacha20_poly1305;

    p->poly.impl =
        (const struct mica_poly1305_impl *)mica_dispatch(mica_impls_poly1305, message_bytes, NULL);
    return mica_cipher_set_key(&p->key, mica_block_cipher_find(type), key, key_bytes, MICA_ENCRYPT,
                               message_bytes);
}

/* Block 0 has the key of Poly1305 (section 2.6), block 1 is the first keystream: one call. */
static psa_status_t first_blocks(struct mica_chacha20_poly1305_context *p, size_t blocks)
{
    uint8_t stream[2 * BLOCK] = {0};
    psa_status_t status = p->key.impl->ctr(&p->key, p->chain, stream, stream, blocks);

    p->poly.impl->set_key(&p->poly, stream);
    memcpy(p->stream, stream + BLOCK, BLOCK);
    p->stream_used = blocks == 1 ? BLOCK : 0;
    mica_wipe(stream, sizeof stream);
    return status;
}

static psa_status_t start(struct mica_aead_context *c, const uint8_t *nonce, size_t nonce_bytes,
                          size_t ad_bytes, size_t text_bytes, size_t tag_bytes)
{
    struct mica_chacha20_poly1305_context *p = &c->u.chacha20_poly1305;
    psa_status_t status = PSA_SUCCESS;

    (void)ad_bytes;
    (void)tag_bytes;
    p->ad_bytes = 0;
    p->text_bytes = 0;
    p->block_used = 0;
    if (nonce_bytes == MICA_XCHACHA20_NONCE) {
        status = mica_xchacha20_start(&p->key, p->chain, nonce);
    } else {
        memset(p->chain, 0, 4);
        memcpy(p->chain + 4, nonce, MICA_CHACHA20_NONCE);
    }
    return status == PSA_SUCCESS ? first_blocks(p, text_bytes == 0 ? 1 : 2) : status;
}

/* ---- Poly1305 over pieces ------------------------------------------------------------------- */

static void absorb(struct mica_chacha20_poly1305_context *p, const uint8_t *in, size_t n)
{
    if (n == 0)
        return;
    if (p->block_used != 0) {
        const size_t take = mica_min(n, 16u - p->block_used);
        mica_copy(p->block + p->block_used, in, take);
        p->block_used = (uint8_t)(p->block_used + take);
        if (p->block_used < 16)
            return;
        p->poly.impl->blocks(&p->poly, p->block, 1);
        in += take;
        n -= take;
    }
    p->poly.impl->blocks(&p->poly, in, n / 16);
    p->block_used = n % 16;
    mica_copy(p->block, in + (n - n % 16), n % 16);
}

/* Zeros up to a whole block (pad16 of section 2.8). */
static void absorb_padding(struct mica_chacha20_poly1305_context *p)
{
    static const uint8_t zeros[16];

    if (p->block_used != 0)
        absorb(p, zeros, 16u - p->block_used);
}

static psa_status_t ad(struct mica_aead_context *c, const uint8_t *in, size_t n)
{
    struct mica_chacha20_poly1305_context *p = &c->u.chacha20_poly1305;

    if (n > UINT64_MAX - p->ad_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    p->ad_bytes += n;
    absorb(p, in, n);
    return PSA_SUCCESS;
}

/* ---- text ----------------------------------------------------------------------------------- */

/* What is left of a block of keystream, whole blocks, and the first part of another one. */
static psa_status_t xor_stream(struct mica_chacha20_poly1305_context *p, const uint8_t *in,
                               uint8_t *out, size_t n)
{
    const size_t spent = mica_min(n, (size_t)BLOCK - p->stream_used);
    const size_t whole = (n - spent) / BLOCK;
    const size_t done = spent + whole * BLOCK;
    psa_status_t status = PSA_SUCCESS;

    mica_xor(out, in, p->stream + p->stream_used, spent);
    p->stream_used = (uint8_t)(p->stream_used + spent);
    if (whole > 0)
        status = p->key.impl->ctr(&p->key, p->chain, in + spent, out + spent, whole);
    if (status == PSA_SUCCESS && done < n) {
        memset(p->stream, 0, BLOCK);
        status = p->key.impl->ctr(&p->key, p->chain, p->stream, p->stream, 1);
        mica_xor(out + done, in + done, p->stream, n - done);
        p->stream_used = (uint8_t)(n - done);
    }
    return status;
}

/* The ciphertext goes into Poly1305: before it is decrypted in place, after it has been made. */
static psa_status_t crypt_chunk(struct mica_chacha20_poly1305_context *p, bool encrypt,
                                const uint8_t *in, uint8_t *out, size_t n)
{
    psa_status_t status;

    if (!encrypt)
        absorb(p, in, n);
    status = xor_stream(p, in, out, n);
    if (encrypt)
        absorb(p, out, n);
    return status;
}

static psa_status_t crypt(struct mica_chacha20_poly1305_context *p, bool encrypt, const uint8_t *in,
                          uint8_t *out, size_t n)
{
    psa_status_t status = PSA_SUCCESS;

    if (n == 0)
        return PSA_SUCCESS;
    if (n > TEXT_BYTES_MAX - p->text_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (p->text_bytes == 0)
        absorb_padding(p);
    p->text_bytes += n;
    while (n > 0 && status == PSA_SUCCESS) {
        const size_t take = mica_min(n, CHUNK + (size_t)BLOCK - p->stream_used);
        status = crypt_chunk(p, encrypt, in, out, take);
        in += take;
        out += take;
        n -= take;
    }
    return status;
}

static psa_status_t encrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.chacha20_poly1305, true, in, out, n);
}

static psa_status_t decrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.chacha20_poly1305, false, in, out, n);
}

static psa_status_t tag(struct mica_aead_context *c, uint8_t out[16])
{
    struct mica_chacha20_poly1305_context *p = &c->u.chacha20_poly1305;
    uint8_t lengths[16];

    absorb_padding(p);
    mica_store_le64(lengths, p->ad_bytes);
    mica_store_le64(lengths + 8, p->text_bytes);
    p->poly.impl->blocks(&p->poly, lengths, 1);
    p->poly.impl->finish(&p->poly, NULL, 0, out);
    return PSA_SUCCESS;
}

static psa_status_t at_once(struct mica_aead_context *c, struct mica_aead_message *m)
{
    const struct mica_cipher_key *key = &c->u.chacha20_poly1305.key;

    return key->impl->aead == NULL ? PSA_ERROR_NOT_SUPPORTED : key->impl->aead(key, m);
}

static void wipe(struct mica_aead_context *c)
{
    struct mica_chacha20_poly1305_context *p = &c->u.chacha20_poly1305;

    mica_cipher_wipe_key(&p->key);
    mica_wipe(&p->poly, sizeof *p - offsetof(struct mica_chacha20_poly1305_context, poly));
}

#define COMMON_PARTS                                                                               \
    .tag_bytes_fit = tag_bytes_fit, .lengths_fit = lengths_fit, .set_key = set_key,                \
    .start = start, .ad = ad, .encrypt = encrypt, .decrypt = decrypt, .tag = tag,                  \
    .at_once = at_once, .wipe = wipe

const struct mica_aead_mode mica_chacha20_poly1305_mode = {
    .alg = PSA_ALG_CHACHA20_POLY1305,
    .nonce_bytes = MICA_CHACHA20_NONCE,
    .key_type_fits = is_chacha20,
    .nonce_bytes_fit = is_nonce,
    COMMON_PARTS,
};

const struct mica_aead_mode mica_xchacha20_poly1305_mode = {
    .alg = PSA_ALG_XCHACHA20_POLY1305,
    .nonce_bytes = MICA_XCHACHA20_NONCE,
    .key_type_fits = is_xchacha20,
    .nonce_bytes_fit = is_long_nonce,
    COMMON_PARTS,
};
