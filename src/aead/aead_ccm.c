/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CCM (SP 800-38C; RFC 3610) over any 128-bit block cipher.
 * As in GCM, bytes of partial blocks are xored into the MAC where they belong. */
#include "aead/aead.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "psa/crypto_sizes.h"

static bool key_type_fits(psa_key_type_t type)
{
    return PSA_BLOCK_CIPHER_BLOCK_LENGTH(type) == 16;
}

/* 4, 6, ... 16 (SP 800-38C, A.1). */
static bool tag_bytes_fit(size_t n)
{
    return n >= 4 && n <= 16 && n % 2 == 0;
}

static bool nonce_bytes_fit(size_t n)
{
    return n >= 7 && n <= 13;
}

/* With a nonce of 7 bytes, 8 are left for the length. */
static bool lengths_fit(uint64_t ad_bytes, uint64_t text_bytes)
{
    (void)ad_bytes;
    (void)text_bytes;
    return true;
}

static psa_status_t set_key(struct mica_aead_context *c, psa_key_type_t type, const uint8_t *key,
                            size_t key_bytes, size_t message_bytes)
{
    return mica_cipher_set_key(&c->u.ccm.key, mica_block_cipher_find(type), key, key_bytes,
                               MICA_ENCRYPT, message_bytes);
}

/* The length of the data, in 2, 6 or 10 bytes (A.2.2). */
static size_t encode_ad_bytes(uint8_t out[10], uint64_t n)
{
    if (n < 0xff00) {
        out[0] = (uint8_t)(n >> 8);
        out[1] = (uint8_t)n;
        return 2;
    }
    out[0] = 0xff;
    if (n <= UINT32_MAX) {
        out[1] = 0xfe;
        mica_store_be32(out + 2, (uint32_t)n);
        return 6;
    }
    out[1] = 0xff;
    mica_store_be64(out + 2, n);
    return 10;
}

/* B0: flags, nonce, length of the text (A.2.1). The counter block has the same shape (A.3). */
static void format_b0(uint8_t b0[16], const uint8_t *nonce, size_t nonce_bytes, size_t tag_bytes,
                      bool has_ad, uint64_t text_bytes)
{
    const size_t q = 15 - nonce_bytes;

    mica_store_be64(b0 + 8, text_bytes);
    b0[0] = (uint8_t)((has_ad ? 0x40 : 0) | (tag_bytes - 2) / 2 << 3 | (q - 1));
    memcpy(b0 + 1, nonce, nonce_bytes);
}

static psa_status_t start(struct mica_aead_context *c, const uint8_t *nonce, size_t nonce_bytes,
                          size_t ad_bytes, size_t text_bytes, size_t tag_bytes)
{
    struct mica_ccm_context *m = &c->u.ccm;
    const size_t q = 15 - nonce_bytes;
    uint8_t length[10];
    uint8_t blocks[32];
    psa_status_t status;

    if (q < 8 && (uint64_t)text_bytes >> (8 * q) != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    memset(m->counter, 0, 16);
    m->counter[0] = (uint8_t)(q - 1);
    memcpy(m->counter + 1, nonce, nonce_bytes);
    /* E(K, counter block 0) and the first step of the MAC come out of one call. */
    memcpy(blocks, m->counter, 16);
    format_b0(blocks + 16, nonce, nonce_bytes, tag_bytes, ad_bytes != 0, text_bytes);
    status = m->key.impl->encrypt(&m->key, blocks, blocks, 2);
    memcpy(m->tag_mask, blocks, 16);
    memcpy(m->mac, blocks + 16, 16);
    mica_wipe(blocks, sizeof blocks);
    m->counter[15] = 1;
    m->used = 0;
    m->in_text = false;
    if (ad_bytes != 0) {
        m->used = (uint8_t)encode_ad_bytes(length, ad_bytes);
        mica_xor_part(m->mac, m->mac, length, m->used);
    }
    return status;
}

/* Absorbs bytes at offset `used` of the block in progress; a full block is enciphered. */
static psa_status_t absorb(struct mica_ccm_context *m, const uint8_t *in, size_t n)
{
    psa_status_t status = PSA_SUCCESS;

    if (m->used != 0) {
        const size_t take = mica_min(n, 16u - m->used);
        mica_xor_part(m->mac + m->used, m->mac + m->used, in, take);
        m->used = (uint8_t)(m->used + take);
        in += take;
        n -= take;
        if (m->used < 16)
            return PSA_SUCCESS;
        m->used = 0;
        status = m->key.impl->encrypt(&m->key, m->mac, m->mac, 1);
    }
    if (status == PSA_SUCCESS && n >= 16)
        status = mica_cbc_mac_blocks(&m->key, m->mac, in, n / 16);
    mica_xor_part(m->mac, m->mac, in + (n - n % 16), n % 16);
    m->used = (uint8_t)(n % 16);
    return status;
}

static psa_status_t ad(struct mica_aead_context *c, const uint8_t *in, size_t n)
{
    return n == 0 ? PSA_SUCCESS : absorb(&c->u.ccm, in, n);
}

/* Zeros fill the block in progress. */
static psa_status_t pad(struct mica_ccm_context *m)
{
    if (m->used == 0)
        return PSA_SUCCESS;
    m->used = 0;
    return m->key.impl->encrypt(&m->key, m->mac, m->mac, 1);
}

/* Counter block and MAC in one call of two blocks, which a bitsliced kernel enciphers in the time
 * of one. Decrypting, the stream is one block ahead, since the MAC waits for the text. */
static psa_status_t crypt_pairs(struct mica_ccm_context *m, bool encrypt, const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    uint8_t pair[32]; /* counter block or stream; MAC */
    psa_status_t status = PSA_SUCCESS;

    memcpy(pair, m->counter, 16);
    if (!encrypt)
        status = m->key.impl->encrypt(&m->key, pair, pair, 1);
    for (; blocks > 0 && status == PSA_SUCCESS; blocks--, in += 16, out += 16) {
        /* The length that was checked keeps the carry out of the nonce. */
        mica_store_be64(m->counter + 8, mica_load_be64(m->counter + 8) + 1);
        if (encrypt) {
            mica_xor(pair + 16, m->mac, in, 16);
        } else {
            mica_xor(out, in, pair, 16);
            mica_xor(pair + 16, m->mac, out, 16);
            memcpy(pair, m->counter, 16);
        }
        status = m->key.impl->encrypt(&m->key, pair, pair, 2);
        memcpy(m->mac, pair + 16, 16);
        if (encrypt) {
            mica_xor(out, in, pair, 16);
            memcpy(pair, m->counter, 16);
        }
    }
    mica_wipe(pair, sizeof pair);
    return status;
}

static psa_status_t crypt_blocks(struct mica_ccm_context *m, bool encrypt, const uint8_t *in,
                                 uint8_t *out, size_t blocks)
{
    const struct mica_cipher_impl *impl = m->key.impl;
    psa_status_t status;

    if (impl->ccm_encrypt != NULL && impl->ccm_decrypt != NULL)
        return (encrypt ? impl->ccm_encrypt : impl->ccm_decrypt)(&m->key, m->counter, m->mac, in,
                                                                 out, blocks);
    if (impl->cbc_mac == NULL && impl->batch > 1)
        return crypt_pairs(m, encrypt, in, out, blocks);
    status = encrypt ? mica_cbc_mac_blocks(&m->key, m->mac, in, blocks) : PSA_SUCCESS;
    if (status == PSA_SUCCESS)
        status = mica_ctr_blocks(&m->key, m->counter, in, out, blocks);
    if (status == PSA_SUCCESS && !encrypt)
        status = mica_cbc_mac_blocks(&m->key, m->mac, out, blocks);
    return status;
}

/* Part of a block of text, up to its end at most. */
static psa_status_t part(struct mica_ccm_context *m, bool encrypt, const uint8_t *in, uint8_t *out,
                         size_t n)
{
    const size_t at = m->used;

    if (encrypt)
        mica_xor_part(m->mac + at, m->mac + at, in, n);
    mica_xor_part(out, in, m->stream + at, n);
    if (!encrypt)
        mica_xor_part(m->mac + at, m->mac + at, out, n);
    m->used = (uint8_t)(at + n);
    return m->used == 16 ? pad(m) : PSA_SUCCESS;
}

static psa_status_t last_part(struct mica_ccm_context *m, bool encrypt, const uint8_t *in,
                              uint8_t *out, size_t n)
{
    psa_status_t status;

    memset(m->stream, 0, 16);
    status = mica_ctr_blocks(&m->key, m->counter, m->stream, m->stream, 1);
    return status == PSA_SUCCESS ? part(m, encrypt, in, out, n) : status;
}

static psa_status_t crypt(struct mica_ccm_context *m, bool encrypt, const uint8_t *in, uint8_t *out,
                          size_t n)
{
    size_t first, whole, done;
    psa_status_t status = PSA_SUCCESS;

    if (n == 0)
        return PSA_SUCCESS;
    if (!m->in_text)
        status = pad(m);
    m->in_text = true;
    first = m->used == 0 ? 0 : mica_min(n, 16u - m->used);
    whole = (n - first) / 16;
    done = first + 16 * whole;
    if (status == PSA_SUCCESS && first > 0)
        status = part(m, encrypt, in, out, first);
    if (status == PSA_SUCCESS && whole > 0)
        status = crypt_blocks(m, encrypt, in + first, out + first, whole);
    if (status == PSA_SUCCESS && done < n)
        status = last_part(m, encrypt, in + done, out + done, n - done);
    return status;
}

static psa_status_t encrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.ccm, true, in, out, n);
}

static psa_status_t decrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.ccm, false, in, out, n);
}

static psa_status_t tag(struct mica_aead_context *c, uint8_t out[16])
{
    struct mica_ccm_context *m = &c->u.ccm;
    psa_status_t status = pad(m);

    mica_xor(out, m->mac, m->tag_mask, 16);
    return status;
}

static psa_status_t at_once(struct mica_aead_context *c, struct mica_aead_message *m)
{
    const struct mica_cipher_key *key = &c->u.ccm.key;

    return key->impl->aead == NULL ? PSA_ERROR_NOT_SUPPORTED : key->impl->aead(key, m);
}

static void wipe(struct mica_aead_context *c)
{
    struct mica_ccm_context *m = &c->u.ccm;

    mica_cipher_wipe_key(&m->key);
    mica_wipe(m->counter, sizeof *m - offsetof(struct mica_ccm_context, counter));
}

const struct mica_aead_mode mica_ccm_mode = {
    .alg = PSA_ALG_CCM,
    .needs_lengths = true,
    .nonce_bytes = 13,
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
