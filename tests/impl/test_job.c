/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs in software: every kind in bounded steps, cancelled, out of time, misused, with callbacks.
 */
#include <string.h>

#include "job_helpers.h"
#include "job/job_kind.h"
#include "mica/impl.h"
#include "mica/port.h"

/* ---- in software ---------------------------------------------------------------------------- */

static void run_to_the_end(mica_job_t *job, psa_status_t status)
{
    unsigned steps = 0;

    for (; status == PSA_OPERATION_INCOMPLETE; steps++)
        status = mica_job_step(job);
    CHECK_SUCCESS(status);
    CHECK(job->asynchronous || steps <= JOB_BYTES * 2 / MICA_JOB_STEP_BYTES + 8);
}

static void every_kind(void)
{
    check_random(&job_seed, job_input, sizeof job_input);
    check_random(&job_seed, job_nonce, sizeof job_nonce);
    for (size_t i = 0; i < job_work_count; i++) {
        const struct job_work *w = &job_works[i];
        const psa_key_id_t key = job_import(w->type, w->alg, w->usage);
        for (size_t k = 0; k < JOB_SIZES; k++) {
            mica_job_t job = MICA_JOB_INIT;
            if (!job_suits(w, job_sizes[k]))
                continue;
            CHECK_SUCCESS(w->describe(&job, key, w->alg, job_sizes[k]));
            run_to_the_end(&job, mica_job_start(&job));
            CHECK_SUCCESS(mica_job_step(&job));
            CHECK(job_is_empty(&job));
            CHECK_SUCCESS(w->reference(key, w->alg, job_sizes[k]));
            CHECK_EQUAL(job_got_bytes, job_want_bytes);
            CHECK_BYTES(job_got, job_want, job_want_bytes);
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

static void random_numbers(void)
{
    mica_job_t job = MICA_JOB_INIT;

    memset(job_got, 0, sizeof job_got);
    CHECK_SUCCESS(mica_job_random(&job, job_got, 1000));
    run_to_the_end(&job, mica_job_start(&job));
    CHECK(!job_is_wiped(job_got, 500) && !job_is_wiped(job_got + 900, 100));
    CHECK(job_is_wiped(job_got + 1000, sizeof job_got - 1000));
    CHECK_SUCCESS(mica_job_random(&job, NULL, 0));
    CHECK_SUCCESS(mica_job_start(&job));
}

/* Cancelled after no step, one, two, ...: nothing of the output and of the job is left. */
static void cancelled_at_each_step(void)
{
    for (size_t i = 0; i < job_work_count; i++) {
        const struct job_work *w = &job_works[i];
        const psa_key_id_t key = job_import(w->type, w->alg, w->usage);
        psa_status_t status = PSA_OPERATION_INCOMPLETE;
        for (unsigned steps = 0; status == PSA_OPERATION_INCOMPLETE; steps++) {
            mica_job_t job = MICA_JOB_INIT;
            CHECK_SUCCESS(w->describe(&job, key, w->alg, JOB_BYTES));
            memset(job_got, 0xa5, PSA_HASH_MAX_SIZE);
            job_got_bytes = SIZE_MAX;
            status = mica_job_start(&job);
            for (unsigned s = 0; s < steps && status == PSA_OPERATION_INCOMPLETE; s++)
                status = mica_job_step(&job);
            CHECK_SUCCESS(mica_job_cancel(&job));
            CHECK(job_is_empty(&job));
            CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
            /* An engine's interrupt may have ended it before. */
            CHECK(status != PSA_OPERATION_INCOMPLETE || job_got_bytes != SIZE_MAX ||
                  job_is_wiped(job_got, 16));
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

static void forged_tag(void)
{
    const psa_key_id_t key = job_import(PSA_KEY_TYPE_AES, PSA_ALG_GCM, JOB_CRYPT);
    mica_job_t job = MICA_JOB_INIT;

    CHECK_SUCCESS(job_describe_open(&job, key, PSA_ALG_GCM, 600));
    job.expected[3] ^= 1;
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    job_got_bytes = 77;
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_BLOCKING), PSA_ERROR_INVALID_SIGNATURE);
    CHECK(job_is_wiped(job_got, 600));
    CHECK_EQUAL(job_got_bytes, 77);
    CHECK_SUCCESS(psa_destroy_key(key));
}

static void out_of_time(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = mica_port_ticks();

    CHECK_SUCCESS(mica_impl_force_class("portable")); /* nothing goes on by itself */
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_512, job_input, JOB_BYTES, job_got,
                                sizeof job_got, &job_got_bytes));
    CHECK_SUCCESS(mica_job_set_timeout(&job, 2));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    while (mica_port_ticks() - start < 3 * mica_port_ticks_per_ms())
        ;
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), MICA_ERROR_TIMED_OUT);
    CHECK_STATUS(mica_job_step(&job), MICA_ERROR_TIMED_OUT);
    CHECK(job_is_empty(&job));
    mica_impl_release();
}

static void misuse(void)
{
    mica_job_t job = MICA_JOB_INIT;
    uint8_t small[8];

    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_timeout(&job, 1), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_callback(&job, NULL, NULL), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_job_cancel(&job));
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_CMAC, job_input, 1, job_got, 64, &job_got_bytes),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_SHA_256, job_input, 1, small, 8, &job_got_bytes),
                 PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_STATUS(mica_job_mac(&job, 4711, PSA_ALG_CMAC, job_input, 1, job_got, 64, &job_got_bytes),
                 PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(
        mica_job_hash(&job, PSA_ALG_SHA_256, job_input, JOB_BYTES, job_got, 64, &job_got_bytes));
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_SHA_256, job_input, 1, job_got, 64, &job_got_bytes),
                 PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_random(&job, job_got, 1), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_timeout(&job, 1), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_SUCCESS(
        psa_hash_compute(PSA_ALG_SHA_256, job_input, JOB_BYTES, job_want, 64, &job_want_bytes));
    CHECK_BYTES(job_got, job_want, 32);
}

static void misuse_of_keys(void)
{
    const psa_key_id_t key = job_import(PSA_KEY_TYPE_AES, PSA_ALG_CTR, PSA_KEY_USAGE_ENCRYPT);
    mica_job_t job = MICA_JOB_INIT;

    CHECK_STATUS(mica_job_cipher_decrypt(&job, key, PSA_ALG_CTR, job_nonce, 16, job_input, 10,
                                         job_got, 10, &job_got_bytes),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(mica_job_cipher_encrypt(&job, key, PSA_ALG_CTR, job_nonce, 17, job_input, 10,
                                         job_got, 10, &job_got_bytes),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(mica_job_cipher_encrypt(&job, key, PSA_ALG_CTR, job_nonce, 16, job_input, 10,
                                         job_got, 9, &job_got_bytes),
                 PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_STATUS(mica_job_aead_encrypt(&job, key, PSA_ALG_GCM, job_nonce, 12, NULL, 0, job_input,
                                       10, job_got, 26, &job_got_bytes),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK(job_is_empty(&job));
    CHECK_SUCCESS(psa_destroy_key(key));
}

/* ---- callbacks ------------------------------------------------------------------------------ */

static void callback(void)
{
    mica_job_t job = MICA_JOB_INIT;
    struct job_seen seen = {0, PSA_ERROR_GENERIC_ERROR, false};

    CHECK_SUCCESS(
        mica_job_hash(&job, PSA_ALG_SHA_256, job_input, JOB_BYTES, job_got, 64, &job_got_bytes));
    CHECK_SUCCESS(mica_job_set_callback(&job, job_note, &seen));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_EQUAL(seen.calls, 0);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_step(&job));
    CHECK_EQUAL(seen.calls, 1);
    CHECK_SUCCESS(seen.status);
    CHECK_SUCCESS(mica_job_random(&job, job_got, 1000)); /* the callback is forgotten */
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_EQUAL(seen.calls, 1);
}

/* A callback that describes and starts the job again, three times. */
static void start_again(mica_job_t *job, psa_status_t status, void *context)
{
    unsigned *left = context;

    CHECK_SUCCESS(status);
    if ((*left)-- == 0)
        return;
    CHECK_SUCCESS(
        mica_job_hash(job, PSA_ALG_SHA_256, job_input, JOB_BYTES, job_got, 64, &job_got_bytes));
    CHECK_SUCCESS(mica_job_set_callback(job, start_again, context));
    CHECK_STATUS(mica_job_start(job), PSA_OPERATION_INCOMPLETE);
}

static void chained(void)
{
    mica_job_t job = MICA_JOB_INIT;
    unsigned left = 3;

    start_again(&job, PSA_SUCCESS, &left);
    for (unsigned i = 0; i < 100 && job.state == MICA_JOB_RUNNING; i++)
        (void)mica_job_step(&job);
    CHECK_EQUAL(left, UINT32_MAX);
}

static const struct check_test tests[] = {
    {"every kind", every_kind},
    {"random numbers", random_numbers},
    {"cancelled at each step", cancelled_at_each_step},
    {"forged tag", forged_tag},
    {"out of time", out_of_time},
    {"misuse", misuse},
    {"misuse of keys", misuse_of_keys},
    {"callback", callback},
    {"chained callbacks", chained},
    {0},
};
const struct check_suite suite_job = {"job", tests};
