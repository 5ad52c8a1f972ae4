/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode (SP 800-38A, section 6.5 and appendix B.1), and CCM* without tag (IEEE 802.15.4,
 * annex B), which is counter mode with CCM's counter block. */
#include "cipher/cipher_stream.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/wipe.h"

/* Adds 1 to a big-endian number of whole words. The counter of GCM may come out of GHASH, so the
 * carry runs through, whether there is one or not. */
static void increment(uint8_t *counter, size_t bytes)
{
    uint32_t carry = 1;

    for (size_t i = bytes; i > 0; i -= 4) {
        const uint32_t word = mica_load_be32(counter + i - 4) + carry;
        mica_store_be32(counter + i - 4, word);
        carry &= mica_mask_zero(word);
    }
}

void mica_counter_add32(uint8_t counter[16], uint32_t n)
{
    mica_store_be32(counter + 12, mica_load_be32(counter + 12) + n);
}

psa_status_t mica_ctr_blocks(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in,
                             uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    uint8_t stream[MICA_CIPHER_BATCH_MAX * MICA_BLOCK_MAX];
    psa_status_t status = PSA_SUCCESS;

    if (key->impl->ctr != NULL)
        return key->impl->ctr(key, counter, in, out, blocks);
    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t count = mica_min(blocks, key->impl->batch);
        for (size_t i = 0; i < count; i++) {
            memcpy(stream + i * n, counter, n);
            increment(counter, n);
        }
        status = key->impl->encrypt(key, stream, stream, count);
        mica_xor(out, in, stream, count * n);
        in += count * n;
        out += count * n;
        blocks -= count;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    return mica_stream_update(c, in, n, out, mica_ctr_blocks);
}

/* An IV of fewer bytes leaves the rest of the counter 0 (PSA Crypto API, PSA_ALG_CTR). */
static bool iv_bytes_fit(const struct mica_cipher_context *c, size_t n)
{
    return n >= 1 && n <= c->key.impl->block_bytes;
}

#define CCM_STAR_NONCE_BYTES 13
#define CCM_STAR_BYTES_MAX   0xffffu /* a length has L = 2 bytes */

/* Flags (L - 1 = 1), nonce, and a counter of two bytes that starts at 1: block 0 is the tag's. */
static psa_status_t start_ccm_star(struct mica_cipher_context *c, const uint8_t *nonce,
                                   size_t nonce_bytes)
{
    (void)nonce_bytes;
    c->chain[0] = 1;
    memcpy(c->chain + 1, nonce, CCM_STAR_NONCE_BYTES);
    c->chain[14] = 0;
    c->chain[15] = 1;
    c->left = CCM_STAR_BYTES_MAX;
    return PSA_SUCCESS;
}

/* In a longer message the counter would run into the nonce. */
static psa_status_t update_ccm_star(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                    uint8_t *out)
{
    if (n > c->left)
        return PSA_ERROR_INVALID_ARGUMENT;
    c->left -= n;
    return update(c, in, n, out);
}

const struct mica_cipher_mode mica_ctr_mode = {
    .alg = PSA_ALG_CTR,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .decrypts_forward = true,
    .iv_bytes_fit = iv_bytes_fit,
    .start = mica_stream_start,
    .update_bytes = mica_stream_update_bytes,
    .update = update,
};

const struct mica_cipher_mode mica_ccm_star_mode = {
    .alg = PSA_ALG_CCM_STAR_NO_TAG,
    .iv_bytes = CCM_STAR_NONCE_BYTES,
    .decrypts_forward = true,
    .start = start_ccm_star,
    .update_bytes = mica_stream_update_bytes,
    .update = update_ccm_star,
};
