/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2 with AES-CMAC-PRF-128 (RFC 4615): a password that is no AES key is made one. */
#include "cipher/cipher.h"
#include "core/wipe.h"
#include "kdf/pbkdf2.h"

#define KEY_BYTES 16

/* RFC 4615, section 3: a password of 16 bytes is the key, any other one CMAC(0, password). */
static psa_status_t take_password(struct mica_kdf_context *c, const uint8_t *data, size_t bytes)
{
    const struct mica_prf_piece password = {data, bytes};
    uint8_t key[KEY_BYTES] = {0};
    psa_status_t status;

    if (bytes == KEY_BYTES)
        return mica_prf_cmac(&c->u.prf, PSA_KEY_TYPE_AES, data, bytes);
    status = mica_prf_cmac(&c->u.prf, PSA_KEY_TYPE_AES, key, sizeof key);
    if (status == PSA_SUCCESS)
        status = mica_prf_compute(&c->u.prf, &password, 1, key);
    if (status == PSA_SUCCESS)
        status = mica_prf_cmac(&c->u.prf, PSA_KEY_TYPE_AES, key, sizeof key);
    mica_wipe(key, sizeof key);
    return status;
}

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == PSA_KEY_DERIVATION_INPUT_SALT)
        return mica_kdf_keep(c, data, bytes);
    return take_password(c, data, bytes);
}

const struct mica_kdf_mode mica_pbkdf2_cmac_mode = {
    .steps = MICA_PBKDF2_STEPS,
    .blocks_max = MICA_PBKDF2_BLOCKS_MAX,
    .input = input,
    .next = mica_pbkdf2_next,
};
