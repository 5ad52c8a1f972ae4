/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Random numbers as jobs: a piece at each step, from the library's generator. */
#include "core/bytes.h"
#include "job/job_kind.h"
#include "psa/psa_state.h"
#include "rng/rng.h"

static psa_status_t advance(mica_job_t *job)
{
    const size_t n = mica_min(job->bytes - job->at, MICA_JOB_STEP_BYTES);
    const psa_status_t status = n == 0 ? PSA_SUCCESS : mica_random(job->output + job->at, n);

    job->at += n;
    job->output_at = job->at;
    if (status != PSA_SUCCESS)
        return status;
    return job->at == job->bytes ? PSA_SUCCESS : PSA_OPERATION_INCOMPLETE;
}

static void wipe(mica_job_t *job)
{
    (void)job; /* the generator keeps nothing of it */
}

static const struct mica_job_kind random_kind = {advance, NULL, NULL, NULL, wipe};

psa_status_t mica_job_random(mica_job_t *job, uint8_t *output, size_t output_size)
{
    psa_status_t status = mica_psa_initialized ? PSA_SUCCESS : PSA_ERROR_BAD_STATE;

    if (status == PSA_SUCCESS)
        status = mica_job_clear(job);
    if (status == PSA_SUCCESS)
        mica_job_describe(job, &random_kind, NULL, output_size, output, output_size, NULL);
    return status;
}
