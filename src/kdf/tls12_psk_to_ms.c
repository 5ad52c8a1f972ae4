/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The master secret of TLS 1.2 from a pre-shared key: the PRF under the premaster secret, which is
 * the other secret and the pre-shared key, each behind its length (RFC 4279, section 2).
 *
 * HMAC takes a key longer than a block of its hash by its digest. So a premaster secret that will
 * be that long is hashed as it comes, and no other secret is too long. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "kdf/tls12_prf.h"
#include "psa/crypto_sizes.h"
#include "psa/crypto_values.h"

#define SEED         PSA_KEY_DERIVATION_INPUT_SEED
#define OTHER_SECRET PSA_KEY_DERIVATION_INPUT_OTHER_SECRET
#define SECRET       PSA_KEY_DERIVATION_INPUT_SECRET
#define LABEL        PSA_KEY_DERIVATION_INPUT_LABEL

#define PSK_MAX PSA_TLS12_PSK_TO_MS_PSK_MAX_SIZE
/* Two lengths, and another secret that fills no block, or zeros as long as the pre-shared key. */
#define PREMASTER_MAX                                                                              \
    (4 + PSK_MAX + (MICA_HASH_BLOCK_MAX > PSK_MAX ? MICA_HASH_BLOCK_MAX : PSK_MAX))

/* A field behind its length. `data` is NULL: zeros. */
static size_t put(uint8_t *out, const uint8_t *data, size_t bytes)
{
    out[0] = (uint8_t)(bytes >> 8);
    out[1] = (uint8_t)bytes;
    if (data == NULL)
        memset(out + 2, 0, bytes);
    else
        memcpy(out + 2, data, bytes);
    return 2 + bytes;
}

static psa_status_t hash_field(struct mica_kdf_context *c, const uint8_t *data, size_t bytes)
{
    const uint8_t length[2] = {(uint8_t)(bytes >> 8), (uint8_t)bytes};
    psa_status_t status = mica_hash_update(&c->u.hash, length, 2);

    return status == PSA_SUCCESS ? mica_hash_update(&c->u.hash, data, bytes) : status;
}

/* Kept behind the seed until the pre-shared key comes, or hashed. */
static psa_status_t take_other(struct mica_kdf_context *c, const uint8_t *data, size_t bytes)
{
    psa_status_t status;

    if (bytes > UINT16_MAX)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (4 + bytes <= c->hash->block_bytes)
        return mica_kdf_keep(c, data, bytes);
    c->hashing = 1;
    status = mica_hash_start(&c->u.hash, c->hash, SIZE_MAX);
    return status == PSA_SUCCESS ? hash_field(c, data, bytes) : status;
}

static psa_status_t finish_hashing(struct mica_kdf_context *c, const uint8_t *psk, size_t bytes)
{
    uint8_t digest[PSA_HASH_MAX_SIZE];
    psa_status_t status = hash_field(c, psk, bytes);

    if (status == PSA_SUCCESS)
        status = mica_hash_finish(&c->u.hash, digest);
    mica_wipe(&c->u.hash, sizeof c->u.hash);
    c->hashing = 0;
    if (status == PSA_SUCCESS)
        status = mica_prf_hmac(&c->u.prf, c->hash, digest, c->hash->digest_bytes);
    mica_wipe(digest, sizeof digest);
    return status;
}

/* The bit of the other secret: it stands second. */
static bool has_other(const struct mica_kdf_context *c)
{
    return (c->given & 2u) != 0;
}

static psa_status_t take_psk(struct mica_kdf_context *c, const uint8_t *psk, size_t bytes)
{
    uint8_t premaster[PREMASTER_MAX];
    uint8_t *const other = c->input + c->first_bytes;
    const size_t other_bytes = (size_t)c->input_bytes - c->first_bytes;
    psa_status_t status;
    size_t n;

    if (bytes > PSK_MAX)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (c->hashing)
        return finish_hashing(c, psk, bytes);
    n = has_other(c) ? put(premaster, other, other_bytes) : put(premaster, NULL, bytes);
    n += put(premaster + n, psk, bytes);
    status = mica_prf_hmac(&c->u.prf, c->hash, premaster, n);
    mica_wipe(premaster, sizeof premaster);
    mica_wipe(other, other_bytes);
    c->input_bytes = c->first_bytes;
    return status;
}

static psa_status_t input(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                          psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    if (step == OTHER_SECRET)
        return take_other(c, data, bytes);
    if (step == SECRET)
        return take_psk(c, data, bytes);
    return mica_tls12_keep(c, step, data, bytes);
}

const struct mica_kdf_mode mica_tls12_psk_to_ms_mode = {
    .steps = {{SEED, 0, {PSA_KEY_TYPE_RAW_DATA}},
              {OTHER_SECRET, MICA_KDF_OPTIONAL, {PSA_KEY_TYPE_DERIVE, PSA_KEY_TYPE_RAW_DATA}},
              {SECRET, 0, {PSA_KEY_TYPE_DERIVE}},
              {LABEL, 0, {PSA_KEY_TYPE_RAW_DATA}}},
    .input = input,
    .next = mica_tls12_next,
};
