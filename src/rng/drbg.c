/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Generators as objects: the functions of SP 800-90A Rev. 1, section 9, around CTR_DRBG. */
#include "rng/drbg.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"
#include "mica/port.h"
#include "rng/entropy.h"

#define FLAGS_KNOWN                                                                                \
    (MICA_DRBG_DERIVATION_FUNCTION | MICA_DRBG_PREDICTION_RESISTANCE | MICA_DRBG_NO_FRESH_BYTES)

static bool derives(const mica_drbg_t *drbg)
{
    return (drbg->flags & MICA_DRBG_DERIVATION_FUNCTION) != 0;
}

/* ---- instantiation: section 9.1 ------------------------------------------------------------- */

/* The parameters' sizes, with the defaults filled in, and their limits (10.2.1, table 3). */
static psa_status_t set_up(mica_drbg_t *drbg, const mica_drbg_parameters_t *p)
{
    const unsigned key_bits = p->key_bits == 0 ? 256 : p->key_bits;

    if ((key_bits != 128 && key_bits != 256) || (p->flags & ~FLAGS_KNOWN) != 0 ||
        p->entropy_bytes > MICA_DRBG_ENTROPY_MAX ||
        p->reseed_interval > MICA_DRBG_RESEED_INTERVAL_MAX)
        return PSA_ERROR_INVALID_ARGUMENT;
    *drbg = (mica_drbg_t){
        .reseed_interval =
            p->reseed_interval == 0 ? MICA_DRBG_RESEED_INTERVAL_MAX : p->reseed_interval,
        .entropy = p->entropy,
        .entropy_context = p->entropy_context,
        .flags = p->flags,
        .key_bytes = (uint8_t)(key_bits / 8),
        .entropy_bytes = (uint8_t)p->entropy_bytes,
    };
    const size_t least = derives(drbg) ? drbg->key_bytes : mica_seed_bytes(drbg);
    if (drbg->entropy_bytes == 0)
        drbg->entropy_bytes = (uint8_t)least;
    if (drbg->entropy_bytes < least || (!derives(drbg) && drbg->entropy_bytes > least))
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

static psa_status_t check_strings(const mica_drbg_t *drbg, const mica_drbg_parameters_t *p)
{
    const size_t max = mica_seed_input_max(drbg);

    if (p->personalization_bytes > max)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (p->nonce == NULL)
        return p->nonce_bytes == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
    /* 8.6.7: a nonce has half the bits of the security strength. */
    if (!derives(drbg) || p->nonce_bytes < drbg->key_bytes / 2u ||
        p->nonce_bytes > max - p->personalization_bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

static psa_status_t get_entropy(const mica_drbg_t *drbg, uint8_t *out, size_t bytes)
{
    if (drbg->entropy == NULL)
        return mica_entropy_read(out, bytes);
    return drbg->entropy(drbg->entropy_context, out, bytes);
}

/* A nonce that the caller does not bring is drawn with the entropy input, which is then half as
 * long again as the security strength (8.6.7). */
static psa_status_t first_seed(mica_drbg_t *drbg, const mica_drbg_parameters_t *p)
{
    uint8_t entropy[MICA_DRBG_ENTROPY_MAX + 16];
    const bool draw_nonce = derives(drbg) && p->nonce == NULL;
    const size_t bytes = drbg->entropy_bytes + (draw_nonce ? drbg->key_bytes / 2u : 0u);
    const struct mica_seed_part parts[] = {
        {entropy, bytes},
        {p->nonce, p->nonce_bytes},
        {p->personalization, p->personalization_bytes},
    };

    drbg->generation = mica_port_generation();
    psa_status_t status = get_entropy(drbg, entropy, bytes);
    if (status == PSA_SUCCESS)
        status = mica_ctr_drbg_seed(drbg, parts, 3);
    mica_wipe(entropy, sizeof entropy);
    drbg->reseed_counter = 1;
    return status;
}

psa_status_t mica_drbg_instantiate(mica_drbg_t *drbg, const mica_drbg_parameters_t *parameters)
{
    mica_drbg_t made;
    psa_status_t status;

    if (drbg->key_bytes != 0)
        return PSA_ERROR_BAD_STATE;
    status = set_up(&made, parameters);
    if (status == PSA_SUCCESS)
        status = check_strings(&made, parameters);
    if (status == PSA_SUCCESS)
        status = first_seed(&made, parameters);
    if (status == PSA_SUCCESS)
        *drbg = made;
    mica_wipe(&made, sizeof made);
    return status;
}

void mica_drbg_free(mica_drbg_t *drbg)
{
    mica_wipe(drbg, sizeof *drbg);
}

/* ---- reseeding: section 9.2 ----------------------------------------------------------------- */

static psa_status_t reseed(mica_drbg_t *drbg, struct mica_seed_part additional)
{
    uint8_t entropy[MICA_DRBG_ENTROPY_MAX];
    const struct mica_seed_part parts[] = {{entropy, drbg->entropy_bytes}, additional};
    const uint32_t generation = mica_port_generation();
    psa_status_t status = get_entropy(drbg, entropy, drbg->entropy_bytes);

    if (status == PSA_SUCCESS)
        status = mica_ctr_drbg_seed(drbg, parts, 2);
    mica_wipe(entropy, sizeof entropy);
    if (status == PSA_SUCCESS) {
        drbg->reseed_counter = 1;
        drbg->generation = generation;
    }
    return status;
}

psa_status_t mica_drbg_reseed(mica_drbg_t *drbg, const uint8_t *additional, size_t additional_bytes)
{
    if (drbg->key_bytes == 0)
        return PSA_ERROR_BAD_STATE;
    if (additional_bytes > mica_seed_input_max(drbg))
        return PSA_ERROR_INVALID_ARGUMENT;
    return reseed(drbg, (struct mica_seed_part){additional, additional_bytes});
}

/* ---- generation: section 9.3 ---------------------------------------------------------------- */

static psa_status_t check_request(const mica_drbg_t *drbg, const struct mica_drbg_request *r)
{
    if (drbg->key_bytes == 0)
        return PSA_ERROR_BAD_STATE;
    if (r->bytes > MICA_DRBG_REQUEST_MAX || r->additional.bytes > mica_seed_input_max(drbg) ||
        (r->prediction_resistance && !(drbg->flags & MICA_DRBG_PREDICTION_RESISTANCE)))
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

static bool reseed_is_due(const mica_drbg_t *drbg, const struct mica_drbg_request *r)
{
    return r->prediction_resistance || drbg->reseed_counter > drbg->reseed_interval ||
           drbg->generation != mica_port_generation();
}

psa_status_t mica_drbg_serve(mica_drbg_t *drbg, const struct mica_drbg_request *request,
                             struct mica_seed_part fresh)
{
    struct mica_seed_part parts[2];
    size_t count = 0;
    psa_status_t status = check_request(drbg, request);

    if (status == PSA_SUCCESS && reseed_is_due(drbg, request))
        status = reseed(drbg, request->additional); /* 9.3.1, step 7: it is used up there */
    else if (request->additional.bytes > 0)
        parts[count++] = request->additional;
    if (fresh.bytes > 0)
        parts[count++] = fresh;
    if (status == PSA_SUCCESS)
        status = mica_ctr_drbg_generate(drbg, request->out, request->bytes, parts, count);
    else if (request->bytes <= MICA_DRBG_REQUEST_MAX)
        mica_wipe(request->out, request->bytes);
    if (status == PSA_SUCCESS)
        drbg->reseed_counter++;
    return status;
}

psa_status_t mica_drbg_generate(mica_drbg_t *drbg, uint8_t *out, size_t bytes,
                                const uint8_t *additional, size_t additional_bytes,
                                bool prediction_resistance)
{
    const struct mica_drbg_request request = {
        out, bytes, {additional, additional_bytes}, prediction_resistance};
    uint8_t fresh[MICA_FRESH_BYTES];
    size_t fresh_bytes = 0;

    if (drbg->entropy == NULL && !(drbg->flags & MICA_DRBG_NO_FRESH_BYTES)) {
        mica_port_lock(MICA_LOCK_RANDOM);
        fresh_bytes = mica_entropy_fresh(mica_impls_entropy, fresh);
        mica_port_unlock(MICA_LOCK_RANDOM);
    }
    const psa_status_t status =
        mica_drbg_serve(drbg, &request, (struct mica_seed_part){fresh, fresh_bytes});
    mica_wipe(fresh, sizeof fresh);
    return status;
}
