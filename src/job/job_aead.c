/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AEAD as jobs: the whole message on an engine that takes it, or in steps. */
#include "aead/aead.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "job/job_kind.h"
#include "psa/psa_begin.h"

enum phase { NONCE = 0, DATA, TEXT, TAG };

/* The key in the context, with which an engine may be asked; NULL: none knows this mode. */
static const struct mica_cipher_key *key_of(const mica_job_t *job)
{
    const struct mica_aead_context *c = &job->context.aead;

    if (c->mode->alg == PSA_ALG_GCM)
        return &c->u.gcm.key;
    return c->mode->alg == PSA_ALG_CCM ? &c->u.ccm.key : NULL;
}

static bool by_request(const mica_job_t *job)
{
    const struct mica_cipher_key *key = key_of(job);

    return key != NULL && key->impl->start != NULL && key->impl->aead != NULL;
}

/* ---- the end -------------------------------------------------------------------------------- */

/* Encryption writes the tag after the text; decryption compares. */
static psa_status_t finish(mica_job_t *job)
{
    const struct mica_aead_message *m = &job->message;
    mica_mask equal;

    job->output_at = m->bytes;
    if (m->encrypt) {
        memcpy(m->out + m->bytes, job->tag, m->tag_bytes);
        job->output_at += m->tag_bytes;
        return PSA_SUCCESS;
    }
    equal = mica_mask_equal_bytes(job->tag, job->expected, m->tag_bytes);
    MICA_PUBLIC(&equal, sizeof equal);
    return equal ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}

/* ---- on an engine --------------------------------------------------------------------------- */

static psa_status_t advance_by_request(mica_job_t *job)
{
    psa_status_t status;

    if (job->request_state == MICA_REQUEST_NONE) {
        job->request.cipher.step = MICA_STEP_AEAD;
        job->request.cipher.key = key_of(job);
        job->request.cipher.message = &job->message;
        mica_job_make_request(job);
    }
    status = mica_job_request(job);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return PSA_OPERATION_INCOMPLETE;
    return status == PSA_SUCCESS ? finish(job) : status;
}

/* ---- in steps ------------------------------------------------------------------------------- */

static psa_status_t begin(mica_job_t *job)
{
    struct mica_aead_context *c = &job->context.aead;
    const struct mica_aead_message *m = &job->message;

    return c->mode->start(c, m->nonce, m->nonce_bytes, m->ad_bytes, m->bytes, m->tag_bytes);
}

static psa_status_t some_data(mica_job_t *job, size_t n)
{
    struct mica_aead_context *c = &job->context.aead;

    return n == 0 ? PSA_SUCCESS : c->mode->ad(c, job->message.ad + job->at, n);
}

static psa_status_t some_text(mica_job_t *job, size_t n)
{
    struct mica_aead_context *c = &job->context.aead;
    const struct mica_aead_message *m = &job->message;

    if (n == 0)
        return PSA_SUCCESS;
    return (m->encrypt ? c->mode->encrypt : c->mode->decrypt)(c, m->in + job->at, m->out + job->at,
                                                              n);
}

/* A piece of the phase's bytes, and the next phase after the last one. */
static psa_status_t advance_in_phase(mica_job_t *job, size_t bytes,
                                     psa_status_t (*some)(mica_job_t *job, size_t n))
{
    const size_t n = mica_min(bytes - job->at, MICA_JOB_STEP_BYTES);
    const psa_status_t status = some(job, n);

    if (status != PSA_SUCCESS)
        return status;
    job->at += n;
    if (job->at == bytes) {
        job->at = 0;
        job->phase++;
    }
    return PSA_OPERATION_INCOMPLETE;
}

static psa_status_t advance(mica_job_t *job)
{
    struct mica_aead_context *c = &job->context.aead;
    psa_status_t status;

    if (job->asynchronous)
        return advance_by_request(job);
    switch (job->phase) {
    case NONCE:
        job->phase = DATA;
        status = begin(job);
        return status == PSA_SUCCESS ? PSA_OPERATION_INCOMPLETE : status;
    case DATA:
        return advance_in_phase(job, job->message.ad_bytes, some_data);
    case TEXT:
        return advance_in_phase(job, job->message.bytes, some_text);
    default:
        status = c->mode->tag(c, job->tag);
        return status == PSA_SUCCESS ? finish(job) : status;
    }
}

/* ---- the kind ------------------------------------------------------------------------------- */

static psa_status_t start(mica_job_t *job)
{
    return key_of(job)->impl->start(&job->request.cipher);
}

static psa_status_t step(mica_job_t *job)
{
    return key_of(job)->impl->step(&job->request.cipher);
}

static void cancel(mica_job_t *job)
{
    key_of(job)->impl->cancel(&job->request.cipher);
}

static void wipe(mica_job_t *job)
{
    mica_aead_wipe(&job->context.aead);
}

static const struct mica_job_kind aead_kind = {advance, start, step, cancel, wipe};

/* The key and the checks of lengths; `room` bytes of output are needed. */
static psa_status_t begin_key(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t size,
                              size_t room)
{
    struct mica_aead_context *c = &job->context.aead;
    struct mica_aead_message *m = &job->message;
    size_t tag_bytes;
    psa_status_t status = mica_psa_aead_begin(c, key, alg, m->encrypt, m->bytes, &tag_bytes);

    if (status != PSA_SUCCESS)
        return status;
    m->alg = c->mode->alg;
    m->tag_bytes = (uint8_t)tag_bytes;
    m->tag = job->tag;
    if (!c->mode->nonce_bytes_fit(m->nonce_bytes) || room < m->bytes)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (size < room)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status != PSA_SUCCESS)
        mica_aead_wipe(c);
    return status;
}

static psa_status_t describe(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t size,
                             size_t room, size_t *output_length)
{
    const psa_status_t status = begin_key(job, key, alg, size, room);

    if (status != PSA_SUCCESS) {
        memset(job, 0, sizeof *job);
        return status;
    }
    job->asynchronous = by_request(job);
    mica_job_describe(job, &aead_kind, job->message.in, job->message.bytes, job->message.out, room,
                      output_length);
    return PSA_SUCCESS;
}

psa_status_t mica_job_aead_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                   const uint8_t *nonce, size_t nonce_length,
                                   const uint8_t *additional_data, size_t additional_data_length,
                                   const uint8_t *plaintext, size_t plaintext_length,
                                   uint8_t *ciphertext, size_t ciphertext_size,
                                   size_t *ciphertext_length)
{
    const psa_status_t status = mica_job_clear(job);

    if (status != PSA_SUCCESS)
        return status;
    job->message = (struct mica_aead_message){
        .encrypt = true,
        .nonce = nonce,
        .nonce_bytes = nonce_length,
        .ad = additional_data,
        .ad_bytes = additional_data_length,
        .in = plaintext,
        .out = ciphertext,
        .bytes = plaintext_length,
    };
    return describe(job, key, alg, ciphertext_size, plaintext_length + MICA_ALG_LENGTH(alg),
                    ciphertext_length);
}

psa_status_t mica_job_aead_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                   const uint8_t *nonce, size_t nonce_length,
                                   const uint8_t *additional_data, size_t additional_data_length,
                                   const uint8_t *ciphertext, size_t ciphertext_length,
                                   uint8_t *plaintext, size_t plaintext_size,
                                   size_t *plaintext_length)
{
    const size_t tag_bytes = MICA_ALG_LENGTH(alg);
    const psa_status_t status = mica_job_clear(job);

    if (status != PSA_SUCCESS)
        return status;
    if (ciphertext_length < tag_bytes || tag_bytes > sizeof job->expected)
        return PSA_ERROR_INVALID_ARGUMENT;
    job->message = (struct mica_aead_message){
        .encrypt = false,
        .nonce = nonce,
        .nonce_bytes = nonce_length,
        .ad = additional_data,
        .ad_bytes = additional_data_length,
        .in = ciphertext,
        .out = plaintext,
        .bytes = ciphertext_length - tag_bytes,
    };
    mica_copy(job->expected, ciphertext + job->message.bytes, tag_bytes);
    return describe(job, key, alg, plaintext_size, job->message.bytes, plaintext_length);
}
