/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The PRF of TLS 1.2 (RFC 5246, section 5). */
#include "kdf/tls12_prf.h"

#include "hash/hash.h"
#include "psa/crypto_values.h"

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == PSA_KEY_DERIVATION_INPUT_SECRET)
        return mica_prf_hmac(&c->u.prf, c->hash, data, bytes);
    return mica_tls12_keep(c, step, data, bytes);
}

psa_status_t mica_tls12_keep(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                             const uint8_t *data, size_t bytes)
{
    const psa_status_t status = mica_kdf_keep(c, data, bytes);

    if (step == PSA_KEY_DERIVATION_INPUT_SEED)
        c->first_bytes = c->input_bytes;
    return status;
}

/* A(0) is label + seed, A(i) = HMAC(secret, A(i-1)); a block is HMAC(secret, A(i) + label + seed).
 */
psa_status_t mica_tls12_next(struct mica_kdf_context *c)
{
    const struct mica_prf_piece pieces[] = {
        {c->chain, c->block_bytes},
        {c->input + c->first_bytes, (size_t)c->input_bytes - c->first_bytes},
        {c->input, c->first_bytes},
    };
    psa_status_t status = c->counter == 1 ? mica_prf_compute(&c->u.prf, pieces + 1, 2, c->chain)
                                          : mica_prf_compute(&c->u.prf, pieces, 1, c->chain);

    return status == PSA_SUCCESS ? mica_prf_compute(&c->u.prf, pieces, 3, c->block) : status;
}

const struct mica_kdf_mode mica_tls12_prf_mode = {
    .steps = {{PSA_KEY_DERIVATION_INPUT_SEED, 0, {PSA_KEY_TYPE_RAW_DATA}},
              {PSA_KEY_DERIVATION_INPUT_SECRET, 0, {PSA_KEY_TYPE_DERIVE}},
              {PSA_KEY_DERIVATION_INPUT_LABEL, 0, {PSA_KEY_TYPE_RAW_DATA}}},
    .input = input,
    .next = mica_tls12_next,
};
