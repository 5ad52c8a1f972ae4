/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key derivations of this build, and what they have in common: the order of inputs and the
 * stream of output. */
#include "kdf/kdf.h"

#include "core/bytes.h"
#include "core/need.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "psa/crypto_values.h"

#define ECJPAKE_TO_PMS PSA_ALG_TLS12_ECJPAKE_TO_PMS

struct row {
    psa_algorithm_t alg; /* without its hash */
    const struct mica_kdf_mode *mode;
};

static const struct row rows[] = {
#if PSA_WANT_ALG_HKDF
    {PSA_ALG_HKDF(0), &mica_hkdf_mode},
#endif
#if PSA_WANT_ALG_HKDF_EXTRACT
    {PSA_ALG_HKDF_EXTRACT(0), &mica_hkdf_extract_mode},
#endif
#if PSA_WANT_ALG_HKDF_EXPAND
    {PSA_ALG_HKDF_EXPAND(0), &mica_hkdf_expand_mode},
#endif
#if PSA_WANT_ALG_TLS12_PRF
    {PSA_ALG_TLS12_PRF(0), &mica_tls12_prf_mode},
#endif
#if PSA_WANT_ALG_TLS12_PSK_TO_MS
    {PSA_ALG_TLS12_PSK_TO_MS(0), &mica_tls12_psk_to_ms_mode},
#endif
#if PSA_WANT_ALG_TLS12_ECJPAKE_TO_PMS
    {MICA_ALG_FAMILY(ECJPAKE_TO_PMS), &mica_tls12_ecjpake_to_pms_mode},
#endif
#if PSA_WANT_ALG_SP800_108_COUNTER_HMAC
    {PSA_ALG_SP800_108_COUNTER_HMAC(0), &mica_sp800_108_hmac_mode},
#endif
#if PSA_WANT_ALG_SP800_108_COUNTER_CMAC
    {PSA_ALG_SP800_108_COUNTER_CMAC, &mica_sp800_108_cmac_mode},
#endif
#if PSA_WANT_ALG_PBKDF2_HMAC
    {PSA_ALG_PBKDF2_HMAC(0), &mica_pbkdf2_hmac_mode},
#endif
#if PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128
    {PSA_ALG_PBKDF2_AES_CMAC_PRF_128, &mica_pbkdf2_cmac_mode},
#endif
    {PSA_ALG_NONE, NULL},
};

/* The algorithms of CMAC have no hash, one has always the same, all others need theirs. */
static bool hash_suits(psa_algorithm_t alg, const struct mica_hash_alg *hash)
{
    const psa_algorithm_t family = MICA_ALG_FAMILY(alg);

    if (family == PSA_ALG_SP800_108_COUNTER_CMAC || family == PSA_ALG_PBKDF2_AES_CMAC_PRF_128)
        return alg == family;
    return hash != NULL && (family != MICA_ALG_FAMILY(ECJPAKE_TO_PMS) || alg == ECJPAKE_TO_PMS);
}

psa_status_t mica_kdf_start(struct mica_kdf_context *c, psa_algorithm_t alg)
{
    const struct mica_hash_alg *hash = mica_hash_find_in(alg);
    const struct row *r = rows;

    while (r->mode != NULL && r->alg != MICA_ALG_FAMILY(alg))
        r++;
    if (r->mode == NULL || !hash_suits(alg, hash))
        return PSA_ERROR_NOT_SUPPORTED;
    memset(c, 0, sizeof *c);
    c->mode = r->mode;
    c->hash = hash;
    c->block_bytes = hash == NULL ? MICA_BLOCK_MAX : hash->digest_bytes;
    return PSA_SUCCESS;
}

size_t mica_kdf_capacity(const struct mica_kdf_context *c)
{
    uint64_t bytes = SIZE_MAX;

    if (c->mode->blocks_max != 0 && (uint64_t)c->mode->blocks_max * c->block_bytes < bytes)
        bytes = (uint64_t)c->mode->blocks_max * c->block_bytes;
    if (c->mode->bytes_max != 0 && c->mode->bytes_max < bytes)
        bytes = c->mode->bytes_max;
    return (size_t)bytes;
}

/* ---- inputs --------------------------------------------------------------------------------- */

static uint8_t bit_of(const struct mica_kdf_context *c, const struct mica_kdf_step *step)
{
    return (uint8_t)(1u << (step - c->mode->steps));
}

static bool is_given(const struct mica_kdf_context *c, const struct mica_kdf_step *step)
{
    return (c->given & bit_of(c, step)) != 0;
}

/* Whether nothing that has to stand before `step` is missing, and nothing behind it was given. */
static bool in_order(const struct mica_kdf_context *c, const struct mica_kdf_step *step)
{
    for (const struct mica_kdf_step *s = c->mode->steps; s->step != 0; s++) {
        if ((s->flags & MICA_KDF_ANY_TIME) != 0)
            continue;
        if (s < step && (s->flags & MICA_KDF_OPTIONAL) == 0 && !is_given(c, s))
            return false;
        if (s > step && is_given(c, s))
            return false;
    }
    return true;
}

psa_status_t mica_kdf_find_step(const struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                const struct mica_kdf_step **found)
{
    const struct mica_kdf_step *s = c->mode->steps;

    while (s->step != 0 && s->step != step)
        s++;
    if (s->step == 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (is_given(c, s) && (s->flags & MICA_KDF_REPEATS) == 0)
        return PSA_ERROR_BAD_STATE;
    if ((s->flags & MICA_KDF_ANY_TIME) == 0 && !in_order(c, s))
        return PSA_ERROR_BAD_STATE;
    *found = s;
    return PSA_SUCCESS;
}

psa_status_t mica_kdf_input(struct mica_kdf_context *c, const struct mica_kdf_step *step,
                            psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    const psa_status_t status = c->mode->input(c, step->step, type, data, bytes);

    c->given |= bit_of(c, step);
    return status;
}

psa_status_t mica_kdf_input_number(struct mica_kdf_context *c, const struct mica_kdf_step *step,
                                   uint64_t number)
{
    if (number == 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (number > UINT32_MAX)
        return PSA_ERROR_NOT_SUPPORTED;
    c->number = (uint32_t)number;
    c->given |= bit_of(c, step);
    return PSA_SUCCESS;
}

bool mica_kdf_complete(const struct mica_kdf_context *c)
{
    for (const struct mica_kdf_step *s = c->mode->steps; s->step != 0; s++)
        if ((s->flags & MICA_KDF_OPTIONAL) == 0 && !is_given(c, s))
            return false;
    return true;
}

psa_status_t mica_kdf_keep(struct mica_kdf_context *c, const uint8_t *data, size_t bytes)
{
    if (bytes > sizeof c->input - c->input_bytes)
        return PSA_ERROR_INSUFFICIENT_MEMORY;
    mica_copy(c->input + c->input_bytes, data, bytes);
    c->input_bytes = (uint16_t)(c->input_bytes + bytes);
    return PSA_SUCCESS;
}

/* ---- output --------------------------------------------------------------------------------- */

psa_status_t mica_kdf_begin(struct mica_kdf_context *c, size_t capacity)
{
    return c->mode->begin == NULL ? PSA_SUCCESS : c->mode->begin(c, capacity);
}

static psa_status_t refill(struct mica_kdf_context *c)
{
    c->counter++;
    c->left = c->block_bytes;
    return c->mode->next(c);
}

psa_status_t mica_kdf_output(struct mica_kdf_context *c, uint8_t *out, size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;
    size_t done = 0;

    while (done < bytes && status == PSA_SUCCESS) {
        if (c->left == 0)
            status = refill(c);
        const size_t take = mica_min(bytes - done, c->left);
        memcpy(out + done, c->block + (c->block_bytes - c->left), take);
        c->left = (uint8_t)(c->left - take);
        done += take;
    }
    if (status != PSA_SUCCESS)
        mica_wipe(out, bytes);
    return status;
}

void mica_kdf_wipe(struct mica_kdf_context *c)
{
    mica_wipe(c, sizeof *c);
}
