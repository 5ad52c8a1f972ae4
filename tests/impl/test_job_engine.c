/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs on an engine that is none: it takes as many looks as it is told to, fails where it is told
 * to, and interrupts when the test says so. */
#include <string.h>

#include "job_helpers.h"
#include "cipher/cipher.h"
#include "dispatch/engine.h"
#include "hash/hash.h"
#include "job/job_kind.h"
#include "mica/port.h"
#include "mica/power.h"

static bool mock_power(bool on);
static void mock_poll(void);

static struct mica_engine engine = {.power = mock_power, .poll = mock_poll};

static struct {
    unsigned delay; /* looks until it is done */
    bool declines, fails, hangs, dead;
    bool on;
    unsigned left; /* looks still to come */
    unsigned starts, cancels, powered;
    struct mica_request *holder;
} mock;

static bool mock_power(bool on)
{
    mock.powered += on;
    mock.on = on;
    return !(on && mock.dead);
}

static void interrupt(void)
{
    if (mock.holder != NULL)
        mock.holder->ready(mock.holder);
}

static void mock_poll(void)
{
    interrupt();
}

static psa_status_t mock_begin(struct mica_request *request)
{
    if (mock.declines)
        return PSA_ERROR_NOT_SUPPORTED;
    const psa_status_t status = mica_engine_take_for_request(&engine);
    if (status != PSA_SUCCESS)
        return status;
    mock.starts++;
    mock.left = mock.delay;
    mock.holder = request;
    return PSA_SUCCESS;
}

static void mock_end(void)
{
    mock.holder = NULL;
    mica_engine_give_from_request(&engine);
}

/* One look. A hanging engine is found out after a thousand. */
static psa_status_t mock_look(void)
{
    if (mock.hangs)
        return mock.left++ < 1000 ? PSA_OPERATION_INCOMPLETE : PSA_ERROR_HARDWARE_FAILURE;
    if (mock.left > 0) {
        mock.left--;
        return PSA_OPERATION_INCOMPLETE;
    }
    return mock.fails ? PSA_ERROR_HARDWARE_FAILURE : PSA_SUCCESS;
}

static const struct mica_hash_impl *real_hash;
static const struct mica_cipher_impl *real_cipher;

static psa_status_t mock_hash_start(struct mica_hash_request *r)
{
    return mock_begin(&r->base);
}

static psa_status_t mock_hash_step(struct mica_hash_request *r)
{
    psa_status_t status = mock_look();

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    if (status == PSA_SUCCESS)
        status = real_hash->blocks(r->state, r->data, r->blocks);
    mock_end();
    return status;
}

static void mock_hash_cancel(struct mica_hash_request *r)
{
    (void)r;
    mock.cancels++;
    mock_end();
}

static psa_status_t mock_cipher_start(struct mica_cipher_request *r)
{
    return r->step == MICA_STEP_AEAD ? PSA_ERROR_NOT_SUPPORTED : mock_begin(&r->base);
}

static psa_status_t mock_cipher_step(struct mica_cipher_request *r)
{
    struct mica_cipher_key key = *r->key;
    psa_status_t status = mock_look();

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    key.impl = real_cipher;
    if (status == PSA_SUCCESS && r->step == MICA_STEP_CTR)
        status = mica_ctr_blocks(&key, r->chain, r->in, r->out, r->blocks);
    else if (status == PSA_SUCCESS && r->step == MICA_STEP_CBC_ENCRYPT)
        status = mica_cbc_encrypt_blocks(&key, r->chain, r->in, r->out, r->blocks);
    else if (status == PSA_SUCCESS)
        status = mica_cbc_decrypt_blocks(&key, r->chain, r->in, r->out, r->blocks);
    mock_end();
    return status;
}

static void mock_cipher_cancel(struct mica_cipher_request *r)
{
    (void)r;
    mock.cancels++;
    mock_end();
}

static struct mica_hash_impl mock_hash;
static struct mica_cipher_impl mock_cipher;

/* A job that has been described goes to the mock, as if the dispatcher had chosen it. */
static void hash_on_mock(mica_job_t *job, struct mica_hash_context *c)
{
    real_hash = c->impl;
    mock_hash = *real_hash;
    mock_hash.start = mock_hash_start;
    mock_hash.step = mock_hash_step;
    mock_hash.cancel = mock_hash_cancel;
    c->impl = &mock_hash;
    job->asynchronous = true;
}

static void cipher_on_mock(mica_job_t *job)
{
    struct mica_cipher_key *key = &job->context.cipher.key;

    real_cipher = key->impl;
    mock_cipher = *real_cipher;
    mock_cipher.start = mock_cipher_start;
    mock_cipher.step = mock_cipher_step;
    mock_cipher.cancel = mock_cipher_cancel;
    key->impl = &mock_cipher;
    job->asynchronous = true;
}

static void mock_reset(unsigned delay)
{
    memset(&mock, 0, sizeof mock);
    mock.delay = delay;
}

static void describe_on_mock(mica_job_t *job, size_t n, uint8_t *out, size_t *out_bytes)
{
    CHECK_SUCCESS(mica_job_hash(job, PSA_ALG_SHA_256, job_input, n, out, 64, out_bytes));
    hash_on_mock(job, &job->context.hash);
}

static void hash_is_right(size_t n)
{
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, job_input, n, job_want, 64, &job_want_bytes));
    CHECK_BYTES(job_got, job_want, 32);
    CHECK(engine.held == 0 && !mock.on && mica_power_may_standby());
}

static void on_engine(void)
{
    for (size_t k = 0; k < JOB_SIZES; k++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset((unsigned)k % 4);
        describe_on_mock(&job, job_sizes[k], job_got, &job_got_bytes);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK(!mica_power_may_standby() && mock.on);
        CHECK_SUCCESS(mica_job_wait(&job, k % 4 ? MICA_WAIT_POLLING : MICA_WAIT_BLOCKING));
        CHECK_EQUAL(mock.starts, job_sizes[k] < 64 ? 1 : 2); /* blocks, and the padded end */
        hash_is_right(job_sizes[k]);
    }
}

static void hmac_on_engine(void)
{
    const psa_algorithm_t alg = PSA_ALG_HMAC(PSA_ALG_SHA_256);
    const psa_key_id_t key = job_import(PSA_KEY_TYPE_HMAC, alg, PSA_KEY_USAGE_SIGN_MESSAGE);

    for (size_t k = 0; k < JOB_SIZES; k++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset(2);
        CHECK_SUCCESS(job_describe_mac(&job, key, alg, job_sizes[k]));
        hash_on_mock(&job, &job.context.mac.u.hmac.inner);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        CHECK_SUCCESS(job_reference_mac(key, alg, job_sizes[k]));
        CHECK_BYTES(job_got, job_want, 32);
        CHECK_EQUAL(mock.starts, job_sizes[k] < 64 ? 2 : 3);
    }
    CHECK_SUCCESS(psa_destroy_key(key));
}

static void cipher_on_engine(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_CTR, PSA_ALG_CBC_NO_PADDING};

    for (size_t i = 0; i < 2 * JOB_SIZES; i++) {
        const psa_algorithm_t alg = algs[i % 2];
        const psa_key_id_t key = job_import(PSA_KEY_TYPE_AES, alg, JOB_CRYPT);
        mica_job_t job = MICA_JOB_INIT;
        const size_t n = job_sizes[i / 2];
        mock_reset(1);
        CHECK_SUCCESS(job_describe_encrypt(&job, key, alg, n));
        cipher_on_mock(&job);
        if (mica_job_start(&job) == PSA_OPERATION_INCOMPLETE)
            CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        CHECK_SUCCESS(job_reference_encrypt(key, alg, n));
        CHECK_EQUAL(job_got_bytes, job_want_bytes);
        CHECK_BYTES(job_got, job_want, job_want_bytes);
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

/* By interrupts alone: the program does nothing, and the callback comes. */
static void by_interrupt(void)
{
    mica_job_t job = MICA_JOB_INIT;
    struct job_seen seen = {0, PSA_ERROR_GENERIC_ERROR, false};

    mock_reset(0);
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_SUCCESS(mica_job_set_callback(&job, job_note, &seen));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    interrupt();
    CHECK_EQUAL(seen.calls, 0);
    interrupt();
    CHECK_EQUAL(seen.calls, 1);
    CHECK_SUCCESS(seen.status);
    CHECK(seen.might_standby);
    hash_is_right(1000);
    interrupt(); /* a spurious one */
    CHECK_EQUAL(seen.calls, 1);
}

/* The interrupt is lost: stepping finds the result all the same. */
static void lost_interrupt(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_step(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_step(&job));
    hash_is_right(1000);
}

static void declined(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    mock.declines = true;
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_BLOCKING));
    CHECK_EQUAL(mock.starts, 0);
    hash_is_right(1000);
}

static void failures(void)
{
    for (unsigned i = 0; i < 3; i++) {
        mica_job_t job = MICA_JOB_INIT;
        struct job_seen seen = {0, PSA_SUCCESS, false};
        mock_reset(3);
        mock.fails = i == 0;
        mock.hangs = i == 1;
        mock.dead = i == 2;
        describe_on_mock(&job, 1000, job_got, &job_got_bytes);
        memset(job_got, 0xa5, 64);
        CHECK_SUCCESS(mica_job_set_callback(&job, job_note, &seen));
        psa_status_t status = mica_job_start(&job);
        if (status == PSA_OPERATION_INCOMPLETE)
            status = mica_job_wait(&job, MICA_WAIT_POLLING);
        CHECK_STATUS(status, PSA_ERROR_HARDWARE_FAILURE);
        CHECK_STATUS(seen.status, PSA_ERROR_HARDWARE_FAILURE);
        CHECK_EQUAL(seen.calls, 1);
        CHECK(job_is_wiped(job_got, 32) && job_is_empty(&job) && engine.held == 0);
        mock_reset(3);
        describe_on_mock(&job, 1000, job_got, &job_got_bytes);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        hash_is_right(1000);
    }
}

/* Asleep, and no interrupt comes: a failure after a time, and the engine is free. */
static void hangs_while_blocking(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    mock.hangs = true;
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_BLOCKING), PSA_ERROR_HARDWARE_FAILURE);
    CHECK_EQUAL(mock.cancels, 1);
    CHECK(engine.held == 0 && job_is_empty(&job));
}

static void engine_out_of_time(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = mica_port_ticks();

    mock_reset(1000000);
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_SUCCESS(mica_job_set_timeout(&job, 3));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), MICA_ERROR_TIMED_OUT);
    CHECK(mica_port_ticks() - start >= 2 * mica_port_ticks_per_ms());
    CHECK_EQUAL(mock.cancels, 1);
    CHECK(engine.held == 0 && job_is_wiped(job_got, 32) && job_is_empty(&job));
}

static void engine_cancelled_at_each_step(void)
{
    for (unsigned steps = 0; steps < 6; steps++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset(2);
        describe_on_mock(&job, 1000, job_got, &job_got_bytes);
        memset(job_got, 0xa5, 64);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        for (unsigned s = 0; s < steps && job.state == MICA_JOB_RUNNING; s++)
            (void)mica_job_step(&job);
        const bool was_running = job.state == MICA_JOB_RUNNING;
        CHECK_SUCCESS(mica_job_cancel(&job));
        CHECK_EQUAL(mock.cancels, was_running);
        CHECK(engine.held == 0 && job_is_empty(&job) && job_is_wiped(job_got, 32) == was_running);
        interrupt();
        CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
    }
}

/* Five jobs and one engine: they queue, and come in the order of their start. */
static void queued(void)
{
    static mica_job_t jobs[5];
    uint8_t out[5][64];
    struct job_seen seen[5];
    size_t bytes[5];

    memset(jobs, 0, sizeof jobs);
    memset(seen, 0, sizeof seen);
    mock_reset(0);
    for (size_t i = 0; i < 5; i++) {
        describe_on_mock(&jobs[i], 900 + i, out[i], &bytes[i]);
        CHECK_SUCCESS(mica_job_set_callback(&jobs[i], job_note, &seen[i]));
        CHECK_STATUS(mica_job_start(&jobs[i]), PSA_OPERATION_INCOMPLETE);
    }
    CHECK_EQUAL(mock.starts, 1);
    CHECK_SUCCESS(mica_job_cancel(&jobs[3])); /* one of the queue */
    for (unsigned i = 0; i < 20; i++)
        interrupt();
    for (size_t i = 0; i < 5; i++) {
        CHECK_EQUAL(seen[i].calls, i != 3);
        if (i == 3)
            continue;
        CHECK_SUCCESS(
            psa_hash_compute(PSA_ALG_SHA_256, job_input, 900 + i, job_want, 64, &job_want_bytes));
        CHECK_BYTES(out[i], job_want, 32);
    }
    CHECK(engine.held == 0);
}

/* Waiting for the last of a queue moves the others on. */
static void waits_for_others(void)
{
    static mica_job_t jobs[3];
    uint8_t out[3][64];
    size_t bytes[3];

    memset(jobs, 0, sizeof jobs);
    mock_reset(5);
    for (size_t i = 0; i < 3; i++) {
        describe_on_mock(&jobs[i], 900, out[i], &bytes[i]);
        CHECK_STATUS(mica_job_start(&jobs[i]), PSA_OPERATION_INCOMPLETE);
    }
    CHECK_SUCCESS(mica_job_wait(&jobs[2], MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_wait(&jobs[0], MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_wait(&jobs[1], MICA_WAIT_POLLING));
    CHECK_BYTES(out[0], out[2], 32);
}

/* A call that waits for the engine finds a job on it, and moves that on until it is through. */
static void call_against_job(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(50);
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_engine_take_for_request(&engine), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_engine_take(&engine));
    CHECK_SUCCESS(mica_job_step(&job)); /* it is at its end already */
    describe_on_mock(&job, 1000, job_got, &job_got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE); /* and the next one queues */
    CHECK_STATUS(mica_job_step(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_EQUAL(mock.starts, 2);
    mica_engine_give(&engine);
    CHECK_EQUAL(mock.starts, 3);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    hash_is_right(1000);
}

/* Dependency and constraint. */
static void power(void)
{
    mock_reset(0);
    CHECK_SUCCESS(mica_engine_take(&engine));
    CHECK(mock.on && !mica_power_may_standby());
    mica_engine_give(&engine);
    CHECK(!mock.on && mica_power_may_standby());
    mica_power_open();
    mica_power_open();
    for (unsigned i = 0; i < 3; i++) {
        CHECK_SUCCESS(mica_engine_take(&engine));
        mica_engine_give(&engine);
        CHECK(mock.on && mica_power_may_standby());
    }
    CHECK_EQUAL(mock.powered, 2); /* at the first use, and then it stayed on */
    mica_power_close();
    CHECK(mock.on);
    mica_power_close();
    CHECK(!mock.on);
    mica_power_close(); /* without an open: nothing */
    mock.dead = true;
    CHECK_STATUS(mica_engine_take(&engine), PSA_ERROR_HARDWARE_FAILURE);
    CHECK(engine.held == 0 && mica_power_may_standby());
    mock_reset(0);
}

static const struct check_test tests[] = {
    {"on an engine", on_engine},
    {"HMAC on an engine", hmac_on_engine},
    {"cipher on an engine", cipher_on_engine},
    {"by interrupts alone", by_interrupt},
    {"lost interrupt", lost_interrupt},
    {"declined", declined},
    {"failures", failures},
    {"hangs while blocking", hangs_while_blocking},
    {"engine out of time", engine_out_of_time},
    {"engine cancelled at each step", engine_cancelled_at_each_step},
    {"queued", queued},
    {"waits for others", waits_for_others},
    {"call against job", call_against_job},
    {"power", power},
    {0},
};
const struct check_suite suite_job_engine = {"job_engine", tests};
