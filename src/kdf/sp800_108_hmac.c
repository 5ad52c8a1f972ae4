/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode with HMAC (SP 800-108r1, section 4.1):
 * K(i) = HMAC(K_in, [i] | label | 0 | context | [L]). */
#include "kdf/sp800_108.h"
#include "psa/crypto_values.h"

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == PSA_KEY_DERIVATION_INPUT_SECRET)
        return mica_prf_hmac(&c->u.prf, c->hash, data, bytes);
    return mica_sp800_108_keep(c, step, data, bytes);
}

static psa_status_t next(struct mica_kdf_context *c)
{
    return mica_sp800_108_compute(c, true, 0, c->block);
}

const struct mica_kdf_mode mica_sp800_108_hmac_mode = {
    .steps = {{PSA_KEY_DERIVATION_INPUT_SECRET, 0, {PSA_KEY_TYPE_HMAC, PSA_KEY_TYPE_DERIVE}},
              {PSA_KEY_DERIVATION_INPUT_LABEL, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_RAW_DATA}},
              {PSA_KEY_DERIVATION_INPUT_CONTEXT, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_RAW_DATA}}},
    .bytes_max = MICA_SP800_108_BYTES_MAX,
    .output_depends_on_capacity = true,
    .input = input,
    .begin = mica_sp800_108_begin,
    .next = next,
};
