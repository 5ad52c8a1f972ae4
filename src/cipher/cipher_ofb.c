/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Output feedback mode (SP 800-38A, section 6.4). */
#include "cipher/cipher_stream.h"
#include "core/bytes.h"

psa_status_t mica_ofb_blocks(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                             uint8_t *out, size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    psa_status_t status = PSA_SUCCESS;

    for (; blocks > 0 && status == PSA_SUCCESS; blocks--, in += n, out += n) {
        status = key->impl->encrypt(key, chain, chain, 1);
        mica_xor(out, in, chain, n);
    }
    return status;
}

static psa_status_t update(struct mica_cipher_context *c, const uint8_t *in, size_t n, uint8_t *out)
{
    return mica_stream_update(c, in, n, out, mica_ofb_blocks);
}

const struct mica_cipher_mode mica_ofb_mode = {
    .alg = PSA_ALG_OFB,
    .iv_bytes = MICA_IV_OF_CIPHER,
    .decrypts_forward = true,
    .start = mica_stream_start,
    .update_bytes = mica_stream_update_bytes,
    .update = update,
};
