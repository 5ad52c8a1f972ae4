/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ciphers as jobs: ECB, CBC without padding and CTR go to an engine whole, others in steps. */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "job/job_kind.h"
#include "psa/psa_begin.h"

/* ---- on an engine --------------------------------------------------------------------------- */

struct row {
    psa_algorithm_t alg;
    enum mica_cipher_step encrypt, decrypt;
};

static const struct row rows[] = {
    {PSA_ALG_ECB_NO_PADDING, MICA_STEP_ENCRYPT, MICA_STEP_DECRYPT},
    {PSA_ALG_CBC_NO_PADDING, MICA_STEP_CBC_ENCRYPT, MICA_STEP_CBC_DECRYPT},
    {PSA_ALG_CTR, MICA_STEP_CTR, MICA_STEP_CTR},
    {PSA_ALG_NONE, MICA_STEP_AEAD, MICA_STEP_AEAD},
};

static const struct row *row_of(psa_algorithm_t alg)
{
    const struct row *r = rows;

    while (r->alg != PSA_ALG_NONE && r->alg != alg)
        r++;
    return r;
}

static void make_request(mica_job_t *job, const uint8_t *in, uint8_t *out, size_t blocks)
{
    struct mica_cipher_context *c = &job->context.cipher;
    const struct row *r = row_of(c->mode->alg);

    job->request.cipher.step = c->encrypt ? r->encrypt : r->decrypt;
    job->request.cipher.key = &c->key;
    job->request.cipher.chain = r->encrypt == MICA_STEP_ENCRYPT ? NULL : c->chain;
    job->request.cipher.in = in;
    job->request.cipher.out = out;
    job->request.cipher.blocks = blocks;
    mica_job_make_request(job);
}

/* The blocks; then, in counter mode, what is left, by way of a whole block. */
static psa_status_t advance_by_requests(mica_job_t *job)
{
    const size_t n = job->context.cipher.key.impl->block_bytes;
    const size_t left = job->bytes - job->at, whole = left - left % n;
    psa_status_t status;

    if (left == 0)
        return PSA_SUCCESS;
    if (job->request_state == MICA_REQUEST_NONE && whole == 0) {
        memset(job->scratch, 0, n);
        memcpy(job->scratch, job->input + job->at, left);
        make_request(job, job->scratch, job->scratch, 1);
    } else if (job->request_state == MICA_REQUEST_NONE) {
        make_request(job, job->input + job->at, job->output + job->at, whole / n);
    }
    status = mica_job_request(job);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return PSA_OPERATION_INCOMPLETE;
    if (status != PSA_SUCCESS)
        return status;
    if (whole == 0)
        memcpy(job->output + job->at, job->scratch, left);
    job->at += whole == 0 ? left : whole;
    job->output_at = job->at;
    return job->at == job->bytes ? PSA_SUCCESS : PSA_OPERATION_INCOMPLETE;
}

/* ---- in steps ------------------------------------------------------------------------------- */

static psa_status_t advance(mica_job_t *job)
{
    struct mica_cipher_context *c = &job->context.cipher;
    size_t n, written = 0;
    psa_status_t status = PSA_SUCCESS;

    if (job->asynchronous)
        return advance_by_requests(job);
    n = mica_min(job->bytes - job->at, MICA_JOB_STEP_BYTES);
    if (n == 0) {
        if (c->mode->finish != NULL)
            status = c->mode->finish(c, job->output == NULL ? NULL : job->output + job->output_at,
                                     job->output_room - job->output_at, &written);
        job->output_at += written;
        return status;
    }
    written = c->mode->update_bytes(c, n);
    status = c->mode->update(c, job->input + job->at, n, job->output + job->output_at);
    job->at += n;
    job->output_at += written;
    return status == PSA_SUCCESS ? PSA_OPERATION_INCOMPLETE : status;
}

static psa_status_t start(mica_job_t *job)
{
    return job->context.cipher.key.impl->start(&job->request.cipher);
}

static psa_status_t step(mica_job_t *job)
{
    return job->context.cipher.key.impl->step(&job->request.cipher);
}

static void cancel(mica_job_t *job)
{
    job->context.cipher.key.impl->cancel(&job->request.cipher);
}

static void wipe(mica_job_t *job)
{
    mica_cipher_wipe(&job->context.cipher);
}

static const struct mica_job_kind cipher_kind = {advance, start, step, cancel, wipe};

/* As psa_cipher_set_iv checks it. */
static psa_status_t set_iv(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_length)
{
    if (!mica_cipher_iv_bytes_fit(c, iv_length))
        return PSA_ERROR_INVALID_ARGUMENT;
    return c->mode->start(c, iv, iv_length);
}

static bool by_requests(const struct mica_cipher_context *c, size_t bytes)
{
    return row_of(c->mode->alg)->alg != PSA_ALG_NONE && c->key.impl->start != NULL &&
           (c->mode->alg == PSA_ALG_CTR || bytes % c->key.impl->block_bytes == 0);
}

static psa_status_t describe(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, bool encrypt,
                             const uint8_t *iv, size_t iv_length)
{
    struct mica_cipher_context *c = &job->context.cipher;
    psa_status_t status = mica_psa_cipher_begin(c, key, alg, encrypt, job->bytes);

    if (status != PSA_SUCCESS)
        return status;
    status = set_iv(c, iv, iv_length);
    if (status == PSA_SUCCESS && job->output_room < c->mode->update_bytes(c, job->bytes))
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    job->asynchronous = status == PSA_SUCCESS && by_requests(c, job->bytes);
    if (status != PSA_SUCCESS)
        mica_cipher_wipe(c);
    return status;
}

static psa_status_t crypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, bool encrypt,
                          const uint8_t *iv, size_t iv_length, const uint8_t *input,
                          size_t input_length, uint8_t *output, size_t output_size,
                          size_t *output_length)
{
    psa_status_t status = mica_job_clear(job);

    if (status != PSA_SUCCESS)
        return status;
    mica_job_describe(job, &cipher_kind, input, input_length, output, output_size, output_length);
    status = describe(job, key, alg, encrypt, iv, iv_length);
    if (status != PSA_SUCCESS)
        memset(job, 0, sizeof *job);
    return status;
}

psa_status_t mica_job_cipher_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     const uint8_t *iv, size_t iv_length, const uint8_t *input,
                                     size_t input_length, uint8_t *output, size_t output_size,
                                     size_t *output_length)
{
    return crypt(job, key, alg, true, iv, iv_length, input, input_length, output, output_size,
                 output_length);
}

psa_status_t mica_job_cipher_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     const uint8_t *iv, size_t iv_length, const uint8_t *input,
                                     size_t input_length, uint8_t *output, size_t output_size,
                                     size_t *output_length)
{
    return crypt(job, key, alg, false, iv, iv_length, input, input_length, output, output_size,
                 output_length);
}
