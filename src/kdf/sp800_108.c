/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode (SP 800-108r1, section 4.1): counter and length of 32 bits, big-endian. */
#include "kdf/sp800_108.h"

#include "core/bytes.h"
#include "psa/crypto_values.h"

psa_status_t mica_sp800_108_keep(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                 const uint8_t *data, size_t bytes)
{
    const psa_status_t status = mica_kdf_keep(c, data, bytes);

    if (step != PSA_KEY_DERIVATION_INPUT_LABEL || status != PSA_SUCCESS)
        return status;
    c->first_bytes = c->input_bytes;
    for (size_t i = 0; i < bytes; i++)
        if (data[i] == 0)
            return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

psa_status_t mica_sp800_108_begin(struct mica_kdf_context *c, size_t capacity)
{
    c->number = (uint32_t)capacity * 8;
    return PSA_SUCCESS;
}

psa_status_t mica_sp800_108_compute(struct mica_kdf_context *c, bool with_counter,
                                    size_t chain_bytes, uint8_t *out)
{
    static const uint8_t zero;
    uint8_t counter[4], length[4];
    const struct mica_prf_piece pieces[] = {
        {counter, with_counter ? sizeof counter : 0},
        {c->input, c->first_bytes},
        {&zero, 1},
        {c->input + c->first_bytes, (size_t)c->input_bytes - c->first_bytes},
        {length, sizeof length},
        {c->chain, chain_bytes},
    };

    mica_store_be32(counter, c->counter);
    mica_store_be32(length, c->number);
    return mica_prf_compute(&c->u.prf, pieces, sizeof pieces / sizeof pieces[0], out);
}
