/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2 with HMAC (RFC 8018, B.1). */
#include "kdf/pbkdf2.h"

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == PSA_KEY_DERIVATION_INPUT_SALT)
        return mica_kdf_keep(c, data, bytes);
    return mica_prf_hmac(&c->u.prf, c->hash, data, bytes);
}

const struct mica_kdf_mode mica_pbkdf2_hmac_mode = {
    .steps = MICA_PBKDF2_STEPS,
    .blocks_max = MICA_PBKDF2_BLOCKS_MAX,
    .input = input,
    .next = mica_pbkdf2_next,
};
