/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The premaster secret of TLS 1.2 from EC J-PAKE: SHA-256 of the x coordinate
 * (draft-cragie-tls-ecjpake-01, 8.7). */
#include "core/wipe.h"
#include "hash/hash.h"
#include "kdf/kdf.h"
#include "psa/crypto_sizes.h"
#include "psa/crypto_values.h"

/* A point of P-256, uncompressed (SEC 1, 2.3.3): 4, then the coordinates. */
#define COORDINATE_BYTES 32
#define POINT_BYTES      (1 + 2 * COORDINATE_BYTES)

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)step;
    (void)type;
    if (bytes != POINT_BYTES || data[0] != 4)
        return PSA_ERROR_INVALID_ARGUMENT;
    return mica_hash_compute(c->hash, data + 1, COORDINATE_BYTES, c->block);
}

/* The one block is there since the point is. */
static psa_status_t next(struct mica_kdf_context *c)
{
    (void)c;
    return PSA_SUCCESS;
}

const struct mica_kdf_mode mica_tls12_ecjpake_to_pms_mode = {
    .steps = {{PSA_KEY_DERIVATION_INPUT_SECRET, 0, {PSA_KEY_TYPE_DERIVE}}},
    .bytes_max = PSA_TLS12_ECJPAKE_TO_PMS_OUTPUT_SIZE,
    .input = input,
    .next = next,
};
