/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* HKDF (RFC 5869): both steps, and each alone. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "kdf/kdf.h"
#include "psa/crypto_values.h"

#define SALT   PSA_KEY_DERIVATION_INPUT_SALT
#define SECRET PSA_KEY_DERIVATION_INPUT_SECRET
#define INFO   PSA_KEY_DERIVATION_INPUT_INFO

/* 2.3: the number of a block is one byte. */
#define BLOCKS_MAX 255

/* 2.2: PRK = HMAC(salt, IKM), into the block. Without a salt the key of HMAC is empty, which is the
 * same as the string of zeros of the standard. */
static psa_status_t extract(struct mica_kdf_context *c, const uint8_t *secret, size_t bytes)
{
    const struct mica_prf_piece ikm = {secret, bytes};
    psa_status_t status = PSA_SUCCESS;

    if (c->u.prf.kind == NULL)
        status = mica_prf_hmac(&c->u.prf, c->hash, NULL, 0);
    return status == PSA_SUCCESS ? mica_prf_compute(&c->u.prf, &ikm, 1, c->block) : status;
}

static psa_status_t extract_input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                  psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    return step == SALT ? mica_prf_hmac(&c->u.prf, c->hash, data, bytes) : extract(c, data, bytes);
}

/* The one block is there since the secret is. */
static psa_status_t extract_next(struct mica_kdf_context *c)
{
    (void)c;
    return PSA_SUCCESS;
}

/* 2.3: PRK is at least as long as a digest. */
static psa_status_t expand_input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                 psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == INFO)
        return mica_kdf_keep(c, data, bytes);
    if (bytes < c->block_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    return mica_prf_hmac(&c->u.prf, c->hash, data, bytes);
}

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    psa_status_t status;

    if (step == INFO)
        return mica_kdf_keep(c, data, bytes);
    status = extract_input(c, step, type, data, bytes);
    if (step == SECRET && status == PSA_SUCCESS)
        status = mica_prf_hmac(&c->u.prf, c->hash, c->block, c->block_bytes);
    mica_wipe(c->block, sizeof c->block);
    return status;
}

/* 2.3: T(i) = HMAC(PRK, T(i-1) | info | i), where T(0) is empty. */
static psa_status_t next(struct mica_kdf_context *c)
{
    const uint8_t number = (uint8_t)c->counter;
    const struct mica_prf_piece pieces[] = {
        {c->block, number == 1 ? 0 : c->block_bytes},
        {c->input, c->input_bytes},
        {&number, 1},
    };

    return mica_prf_compute(&c->u.prf, pieces, 3, c->block);
}

const struct mica_kdf_mode mica_hkdf_mode = {
    .steps = {{SALT, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_RAW_DATA, PSA_KEY_TYPE_PEPPER}},
              {SECRET, 0, {PSA_KEY_TYPE_DERIVE}},
              {INFO, MICA_KDF_ANY_TIME, {PSA_KEY_TYPE_RAW_DATA}}},
    .blocks_max = BLOCKS_MAX,
    .input = input,
    .next = next,
};

const struct mica_kdf_mode mica_hkdf_extract_mode = {
    .steps = {{SALT, 0, {PSA_KEY_TYPE_RAW_DATA, PSA_KEY_TYPE_PEPPER}},
              {SECRET, 0, {PSA_KEY_TYPE_DERIVE}}},
    .blocks_max = 1,
    .input = extract_input,
    .next = extract_next,
};

const struct mica_kdf_mode mica_hkdf_expand_mode = {
    .steps = {{SECRET, 0, {PSA_KEY_TYPE_DERIVE}}, {INFO, 0, {PSA_KEY_TYPE_RAW_DATA}}},
    .blocks_max = BLOCKS_MAX,
    .input = expand_input,
    .next = next,
};
