/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode with CMAC (SP 800-108r1, section 4.1), the cipher that of the key. Who knows the key
 * of a CMAC can choose a message for a result; K(0) keeps him from it (6.7): K(0) = CMAC(K_in,
 * label | 0 | context | [L]), K(i) = CMAC(K_in, [i] | ... | [L] | K(0)). */
#include "kdf/sp800_108.h"
#include "psa/crypto_values.h"

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    if (step == PSA_KEY_DERIVATION_INPUT_SECRET)
        return mica_prf_cmac(&c->u.prf, type, data, bytes);
    return mica_sp800_108_keep(c, step, data, bytes);
}

static psa_status_t begin(struct mica_kdf_context *c, size_t capacity)
{
    mica_sp800_108_begin(c, capacity);
    return mica_sp800_108_compute(c, false, 0, c->chain);
}

static psa_status_t next(struct mica_kdf_context *c)
{
    return mica_sp800_108_compute(c, true, c->block_bytes, c->block);
}

const struct mica_kdf_mode mica_sp800_108_cmac_mode = {
    .steps = {{PSA_KEY_DERIVATION_INPUT_SECRET, MICA_KDF_BLOCK_KEY, {0}},
              {PSA_KEY_DERIVATION_INPUT_LABEL, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_RAW_DATA}},
              {PSA_KEY_DERIVATION_INPUT_CONTEXT, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_RAW_DATA}}},
    .bytes_max = MICA_SP800_108_BYTES_MAX,
    .output_depends_on_capacity = true,
    .input = input,
    .begin = begin,
    .next = next,
};
