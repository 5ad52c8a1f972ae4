/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the keystream modes share. */
#include "cipher/cipher_stream.h"
#include "core/bytes.h"

size_t mica_stream_update_bytes(const struct mica_cipher_context *c, size_t n)
{
    (void)c;
    return n;
}

psa_status_t mica_stream_start(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes)
{
    memset(c->chain, 0, sizeof c->chain);
    memcpy(c->chain, iv, iv_bytes);
    return PSA_SUCCESS;
}

/* Spends what is left of the keystream in c->block. Returns how many bytes that were. */
static size_t spend(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    const size_t block_bytes = c->key.impl->block_bytes;
    const size_t take = c->used == 0 ? 0 : mica_min(n, block_bytes - c->used);

    mica_xor_part(out, in, c->block + c->used, take);
    c->used = (uint8_t)((c->used + take) % block_bytes);
    return take;
}

psa_status_t mica_stream_update(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                uint8_t *out, mica_cipher_chain *blocks)
{
    const size_t block_bytes = c->key.impl->block_bytes;
    const size_t spent = spend(c, in, n, out);
    const size_t whole = (n - spent) / block_bytes;
    const size_t done = spent + whole * block_bytes;
    psa_status_t status = PSA_SUCCESS;

    if (whole > 0)
        status = blocks(&c->key, c->chain, in + spent, out + spent, whole);
    if (status == PSA_SUCCESS && done < n) {
        memset(c->block, 0, block_bytes);
        status = blocks(&c->key, c->chain, c->block, c->block, 1);
        mica_xor_part(out + done, in + done, c->block, n - done);
        c->used = (uint8_t)(n - done);
    }
    return status;
}
