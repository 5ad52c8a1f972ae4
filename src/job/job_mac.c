/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* MACs as jobs. HMAC is two hashes, one after the other; CMAC goes in steps. */
#include "core/bytes.h"
#include "hash/hash.h"
#include "job/job_kind.h"
#include "mac/mac.h"
#include "psa/psa_begin.h"

enum phase { BODY = 0, INNER_TAIL, OUTER_TAIL };

static psa_status_t deliver(mica_job_t *job)
{
    memcpy(job->output, job->digest, job->output_room);
    job->output_at = job->output_room;
    return PSA_SUCCESS;
}

/* ---- HMAC (FIPS 198-1) ---------------------------------------------------------------------- */

/* The outer hash has absorbed its block of the key; the inner digest is shorter than a block. */
static psa_status_t begin_outer(mica_job_t *job)
{
    struct mica_hmac_context *h = &job->context.mac.u.hmac;

    h->inner.state = h->outer;
    h->inner.bytes = h->inner.alg->block_bytes;
    return mica_hash_update(&h->inner, job->digest, h->inner.alg->digest_bytes);
}

static psa_status_t advance_hmac(mica_job_t *job)
{
    struct mica_hash_context *c = &job->context.mac.u.hmac.inner;
    psa_status_t status;

    if (job->phase == BODY)
        status = mica_job_hash_body(job, c);
    else
        status = mica_job_hash_tail(job, c, job->digest);
    if (status == PSA_SUCCESS && job->phase == INNER_TAIL)
        status = begin_outer(job);
    if (status != PSA_SUCCESS)
        return status;
    if (job->phase == OUTER_TAIL)
        return deliver(job);
    job->phase++;
    return PSA_OPERATION_INCOMPLETE;
}

static psa_status_t start_hmac(mica_job_t *job)
{
    return job->context.mac.u.hmac.inner.impl->start(&job->request.hash);
}

static psa_status_t step_hmac(mica_job_t *job)
{
    return job->context.mac.u.hmac.inner.impl->step(&job->request.hash);
}

static void cancel_hmac(mica_job_t *job)
{
    job->context.mac.u.hmac.inner.impl->cancel(&job->request.hash);
}

static void wipe(mica_job_t *job)
{
    mica_mac_wipe(&job->context.mac);
}

static const struct mica_job_kind hmac_kind = {advance_hmac, start_hmac, step_hmac, cancel_hmac,
                                               wipe};

/* ---- others --------------------------------------------------------------------------------- */

static psa_status_t advance(mica_job_t *job)
{
    struct mica_mac_context *c = &job->context.mac;
    const size_t n = mica_min(job->bytes - job->at, MICA_JOB_STEP_BYTES);
    psa_status_t status;

    if (n == 0) {
        status = c->mode->finish(c, job->digest);
        return status == PSA_SUCCESS ? deliver(job) : status;
    }
    status = c->mode->update(c, job->input + job->at, n);
    job->at += n;
    return status == PSA_SUCCESS ? PSA_OPERATION_INCOMPLETE : status;
}

static const struct mica_job_kind mac_kind = {advance, NULL, NULL, NULL, wipe};

psa_status_t mica_job_mac(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                          const uint8_t *input, size_t input_length, uint8_t *mac, size_t mac_size,
                          size_t *mac_length)
{
    const bool hmac = PSA_ALG_IS_HMAC(alg);
    size_t mac_bytes = 0;
    psa_status_t status = mica_job_clear(job);

    if (status != PSA_SUCCESS)
        return status;
    status = mica_psa_mac_begin(&job->context.mac, key, PSA_KEY_USAGE_SIGN_MESSAGE, alg,
                                input_length, &mac_bytes);
    if (status != PSA_SUCCESS)
        return status;
    if (mac_size < mac_bytes) {
        wipe(job);
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    if (hmac) {
        const struct mica_hash_context *c = &job->context.mac.u.hmac.inner;
        job->asynchronous = c->impl->start != NULL && c->alg->construction->pad != NULL;
    }
    mica_job_describe(job, hmac ? &hmac_kind : &mac_kind, input, input_length, mac, mac_bytes,
                      mac_length);
    return PSA_SUCCESS;
}
