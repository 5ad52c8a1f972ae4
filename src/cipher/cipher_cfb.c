/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Cipher feedback mode with segments of a whole block (SP 800-38A, section 6.3). */
#include "cipher/cipher_stream.h"
#include "core/bytes.h"
#include "core/wipe.h"

psa_status_t mica_cfb_encrypt_blocks(const struct mica_cipher_key *key, uint8_t *chain,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    psa_status_t status = PSA_SUCCESS;

    for (; blocks > 0 && status == PSA_SUCCESS; blocks--, in += n, out += n) {
        status = key->impl->encrypt(key, chain, chain, 1);
        mica_xor(chain, chain, in, n);
        memcpy(out, chain, n);
    }
    return status;
}

psa_status_t mica_cfb_decrypt_blocks(const struct mica_cipher_key *key, uint8_t *chain,
                                     const uint8_t *in, uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    uint8_t stream[MICA_CIPHER_BATCH_MAX * MICA_BLOCK_MAX];
    psa_status_t status = PSA_SUCCESS;

    if (key->impl->cfb_decrypt != NULL)
        return key->impl->cfb_decrypt(key, chain, in, out, blocks);
    while (blocks > 0 && status == PSA_SUCCESS) {
        const size_t count = mica_min(blocks, key->impl->batch);
        memcpy(stream, chain, n);
        memcpy(stream + n, in, (count - 1) * n);
        memcpy(chain, in + (count - 1) * n, n);
        status = key->impl->encrypt(key, stream, stream, count);
        mica_xor(out, in, stream, count * n);
        in += count * n;
        out += count * n;
        blocks -= count;
    }
    mica_wipe(stream, sizeof stream);
    return status;
}

/* Part of a block: c->block is its keystream; its ciphertext gathers in c->chain. */
static void part(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    for (size_t i = 0; i < n; i++) {
        const uint8_t byte = in[i];
        const uint8_t result = (uint8_t)(byte ^ c->block[c->used]);
        c->chain[c->used++] = c->encrypt ? result : byte;
        out[i] = result;
    }
    c->used = (uint8_t)(c->used % c->key.impl->block_bytes);
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    const size_t block_bytes = c->key.impl->block_bytes;
    const size_t first = c->used == 0 ? 0 : mica_min(n, block_bytes - c->used);
    const size_t whole = (n - first) / block_bytes;
    const size_t done = first + whole * block_bytes;
    psa_status_t status = PSA_SUCCESS;

    part(c, in, first, out);
    if (whole > 0)
        status = (c->encrypt ? mica_cfb_encrypt_blocks : mica_cfb_decrypt_blocks)(
            &c->key, c->chain, in + first, out + first, whole);
    if (status == PSA_SUCCESS && done < n) {
        status = c->key.impl->encrypt(&c->key, c->chain, c->block, 1);
        part(c, in + done, n - done, out + done);
    }
    return status;
}

const struct mica_cipher_mode mica_cfb_mode = {
    .alg = PSA_ALG_CFB,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .decrypts_forward = true,
    .start = mica_stream_start,
    .update_bytes = mica_stream_update_bytes,
    .update = update,
};
