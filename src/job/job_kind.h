/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What a kind of job has to bring along, and what all kinds share. */
#ifndef MICA_JOB_JOB_KIND_H
#define MICA_JOB_JOB_KIND_H

#include "mica/job.h"

enum mica_job_state {
    MICA_JOB_INACTIVE = 0,
    MICA_JOB_DESCRIBED,
    MICA_JOB_RUNNING,
    MICA_JOB_DONE, /* `status` is its end */
};

enum mica_job_request_state {
    MICA_REQUEST_NONE = 0,
    MICA_REQUEST_WAITING, /* for the engine */
    MICA_REQUEST_RUNNING,
};

struct mica_job_kind {
    /* One bounded step. PSA_OPERATION_INCOMPLETE until the end. While the job is `asynchronous`, it
     * is called again at once as long as no request stands. */
    psa_status_t (*advance)(mica_job_t *job);
    /* The slots of the implementation, for the request in the job. */
    psa_status_t (*start)(mica_job_t *job);
    psa_status_t (*step)(mica_job_t *job);
    void (*cancel)(mica_job_t *job);
    void (*wipe)(mica_job_t *job); /* the context */
};

/* Clears a job that is about to be described. PSA_ERROR_BAD_STATE: it is in use. */
psa_status_t mica_job_clear(mica_job_t *job);

/* Makes it a job: input and output; success writes `output_length`, where it is not NULL. */
void mica_job_describe(mica_job_t *job, const struct mica_job_kind *kind, const uint8_t *input,
                       size_t bytes, uint8_t *output, size_t output_room, size_t *output_length);

/* Whether a request stands, or can be made: the job is asynchronous. With none, one is made of
 * job->request, which `mica_job_request` then moves on. */
void mica_job_make_request(mica_job_t *job);

/* Moves the request on: PSA_OPERATION_INCOMPLETE until it is finished. PSA_ERROR_NOT_SUPPORTED: it
 * was declined, and the job is not asynchronous any more. */
psa_status_t mica_job_request(mica_job_t *job);

/* Part of several kinds (job_hash.c): absorbs the job's input into `c`, whose own block is empty;
 * and completes it to the digest. PSA_OPERATION_INCOMPLETE until done. */
psa_status_t mica_job_hash_body(mica_job_t *job, struct mica_hash_context *c);
psa_status_t mica_job_hash_tail(mica_job_t *job, struct mica_hash_context *c, uint8_t *digest);
psa_status_t mica_job_hash_start_request(mica_job_t *job, const struct mica_hash_context *c);

#endif
