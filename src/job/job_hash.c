/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Hashes as jobs: whole blocks go to the engine at once, and then the padded end. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "job/job_kind.h"
#include "psa/psa_begin.h"

/* ---- parts that HMAC has as well ------------------------------------------------------------ */

static void request_blocks(mica_job_t *job, struct mica_hash_context *c, const uint8_t *data,
                           size_t blocks)
{
    job->request.hash.state = &c->state;
    job->request.hash.data = data;
    job->request.hash.blocks = blocks;
    mica_job_make_request(job);
}

/* In software a piece; on an engine, what is left when the blocks are absorbed. */
static psa_status_t update(mica_job_t *job, struct mica_hash_context *c)
{
    const size_t n = mica_min(job->bytes - job->at, MICA_JOB_STEP_BYTES);
    const psa_status_t status = mica_hash_update(c, n == 0 ? NULL : job->input + job->at, n);

    job->at += n;
    if (status != PSA_SUCCESS)
        return status;
    return job->at == job->bytes ? PSA_SUCCESS : PSA_OPERATION_INCOMPLETE;
}

psa_status_t mica_job_hash_body(mica_job_t *job, struct mica_hash_context *c)
{
    const size_t blocks = (job->bytes - job->at) / c->alg->block_bytes;
    psa_status_t status;

    if (!job->asynchronous || blocks == 0)
        return update(job, c);
    if (job->request_state == MICA_REQUEST_NONE)
        request_blocks(job, c, job->input + job->at, blocks);
    status = mica_job_request(job);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return PSA_OPERATION_INCOMPLETE;
    if (status != PSA_SUCCESS)
        return status;
    c->bytes += blocks * c->alg->block_bytes;
    job->at += blocks * c->alg->block_bytes;
    return update(job, c);
}

psa_status_t mica_job_hash_tail(mica_job_t *job, struct mica_hash_context *c, uint8_t *digest)
{
    psa_status_t status;

    if (!job->asynchronous)
        return mica_hash_finish(c, digest);
    if (job->request_state == MICA_REQUEST_NONE)
        request_blocks(job, c, job->scratch, c->alg->construction->pad(c, job->scratch));
    status = mica_job_request(job);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return PSA_OPERATION_INCOMPLETE;
    if (status == PSA_SUCCESS)
        c->alg->construction->output(c, digest);
    return status;
}

/* ---- the kind ------------------------------------------------------------------------------- */

enum phase { BODY = 0, TAIL };

static psa_status_t advance(mica_job_t *job)
{
    struct mica_hash_context *c = &job->context.hash;
    psa_status_t status;

    if (job->phase == BODY) {
        status = mica_job_hash_body(job, c);
        if (status != PSA_SUCCESS)
            return status;
        job->phase = TAIL;
        return PSA_OPERATION_INCOMPLETE;
    }
    status = mica_job_hash_tail(job, c, job->output);
    if (status == PSA_SUCCESS)
        job->output_at = c->alg->digest_bytes;
    return status;
}

static psa_status_t start(mica_job_t *job)
{
    return job->context.hash.impl->start(&job->request.hash);
}

static psa_status_t step(mica_job_t *job)
{
    return job->context.hash.impl->step(&job->request.hash);
}

static void cancel(mica_job_t *job)
{
    job->context.hash.impl->cancel(&job->request.hash);
}

static void wipe(mica_job_t *job)
{
    mica_wipe(&job->context.hash, sizeof job->context.hash);
}

static const struct mica_job_kind hash_kind = {advance, start, step, cancel, wipe};

psa_status_t mica_job_hash(mica_job_t *job, psa_algorithm_t alg, const uint8_t *input,
                           size_t input_length, uint8_t *hash, size_t hash_size,
                           size_t *hash_length)
{
    const struct mica_hash_alg *found;
    psa_status_t status = mica_psa_hash_find(alg, &found);

    if (status == PSA_SUCCESS && hash_size < found->digest_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status == PSA_SUCCESS)
        status = mica_job_clear(job);
    if (status == PSA_SUCCESS)
        status = mica_hash_start(&job->context.hash, found, input_length);
    if (status != PSA_SUCCESS)
        return status;
    job->asynchronous = job->context.hash.impl->start != NULL && found->construction->pad != NULL;
    mica_job_describe(job, &hash_kind, input, input_length, hash, found->digest_bytes, hash_length);
    return PSA_SUCCESS;
}
