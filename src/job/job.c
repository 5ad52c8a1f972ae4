/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The course of a job: who may step it, in which context, and how it ends.
 *
 * A job may be stepped by a thread and, when its engine is done, by an interrupt handler. The one
 * that comes second leaves a note (`again`), and the first goes round once more: nobody waits. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/engine.h"
#include "job/job_kind.h"
#include "mica/port.h"

#define CANCELLED ((psa_status_t)-1002) /* never leaves this file */
/* Longer than any request to an engine takes: asleep for so long, its interrupt will not come. */
#define WAIT_US 100000u

/* Jobs that run, in the order of their start, and which of them were seen to; under the port's
 * mask.
 */
static mica_job_t *running;
static uint32_t sweep;
static volatile uint8_t pumping; /* 2: and an engine has become free meanwhile */

/* ---- the list ------------------------------------------------------------------------------- */

static void pump(void);

/* While there are jobs, engines say when they become free. */
static void link_job(mica_job_t *job)
{
    const uint32_t before = mica_port_mask();
    mica_job_t **at = &running;

    while (*at != NULL)
        at = &(*at)->next;
    job->next = NULL;
    *at = job;
    mica_engine_freed = pump;
    mica_port_unmask(before);
}

static void unlink_job(const mica_job_t *job)
{
    const uint32_t before = mica_port_mask();
    mica_job_t **at = &running;

    while (*at != NULL && *at != job)
        at = &(*at)->next;
    if (*at != NULL)
        *at = job->next;
    if (running == NULL)
        mica_engine_freed = NULL;
    mica_port_unmask(before);
}

static uint32_t new_sweep(void)
{
    const uint32_t before = mica_port_mask();
    const uint32_t number = ++sweep;

    mica_port_unmask(before);
    return number;
}

/* The first job with a request in that state that this sweep has not seen yet. */
static mica_job_t *next_in(uint32_t number, enum mica_job_request_state state)
{
    const uint32_t before = mica_port_mask();
    mica_job_t *job = running;

    while (job != NULL && (job->request_state != state || job->sweep == number))
        job = job->next;
    if (job != NULL)
        job->sweep = number;
    mica_port_unmask(before);
    return job;
}

/* ---- time ----------------------------------------------------------------------------------- */

static void start_clock(mica_job_t *job)
{
    job->ticks_left = (uint64_t)job->timeout_ms * mica_port_ticks_per_ms();
    job->last_tick = job->timeout_ms == 0 ? 0 : mica_port_ticks();
}

static bool timed_out(mica_job_t *job)
{
    uint32_t now, passed;

    if (job->timeout_ms == 0)
        return false;
    now = mica_port_ticks();
    passed = now - job->last_tick;
    job->last_tick = now;
    if (passed >= job->ticks_left)
        return true;
    job->ticks_left -= passed;
    return false;
}

/* ---- requests ------------------------------------------------------------------------------- */

static psa_status_t drive(mica_job_t *job);

static void on_ready(struct mica_request *request)
{
    const size_t offset = offsetof(mica_job_t, request);

    (void)drive((mica_job_t *)(void *)((uint8_t *)request - offset));
}

void mica_job_make_request(mica_job_t *job)
{
    job->request.base.ready = on_ready;
    job->request_state = MICA_REQUEST_WAITING;
}

/* PSA_ERROR_BAD_STATE: another has the engine. */
static psa_status_t start_request(mica_job_t *job)
{
    psa_status_t status;

    job->request_state = MICA_REQUEST_RUNNING; /* its interrupt may come before start returns */
    status = job->kind->start(job);
    if (status == PSA_SUCCESS)
        return PSA_OPERATION_INCOMPLETE;
    job->request_state = MICA_REQUEST_NONE;
    if (status == PSA_ERROR_BAD_STATE) {
        job->request_state = MICA_REQUEST_WAITING;
        return PSA_OPERATION_INCOMPLETE;
    }
    if (status == PSA_ERROR_NOT_SUPPORTED)
        job->asynchronous = false;
    return status;
}

psa_status_t mica_job_request(mica_job_t *job)
{
    psa_status_t status;

    if (job->request_state == MICA_REQUEST_WAITING)
        return start_request(job);
    status = job->kind->step(job);
    if (status != PSA_OPERATION_INCOMPLETE) {
        job->request_state = MICA_REQUEST_NONE;
        job->requests++;
    }
    return status;
}

/* ---- steps ---------------------------------------------------------------------------------- */

static psa_status_t stop(mica_job_t *job, psa_status_t why)
{
    if (job->request_state == MICA_REQUEST_RUNNING)
        job->kind->cancel(job);
    job->request_state = MICA_REQUEST_NONE;
    return why;
}

static psa_status_t advance(mica_job_t *job)
{
    psa_status_t status;

    if (job->cancelled)
        return stop(job, CANCELLED);
    if (timed_out(job))
        return stop(job, MICA_ERROR_TIMED_OUT);
    do
        status = job->kind->advance(job);
    while (status == PSA_OPERATION_INCOMPLETE && job->asynchronous &&
           job->request_state == MICA_REQUEST_NONE);
    return status;
}

/* Erases all but what the program may still ask. */
static void erase(mica_job_t *job)
{
    if (job->kind != NULL)
        job->kind->wipe(job);
    mica_wipe(&job->request, sizeof *job - offsetof(mica_job_t, request));
    job->kind = NULL;
}

static void complete(mica_job_t *job, psa_status_t status)
{
    mica_job_callback_t *const callback = status == CANCELLED ? NULL : job->callback;
    void *const context = job->callback_context;

    unlink_job(job);
    if (status != PSA_SUCCESS)
        mica_wipe(job->output, job->output_room);
    else if (job->output_length != NULL)
        *job->output_length = job->output_at;
    erase(job);
    job->status = status;
    job->state = status == CANCELLED ? MICA_JOB_INACTIVE : MICA_JOB_DONE;
    job->stepping = 0;
    job->done = 1;
    mica_port_wake();
    if (callback != NULL)
        callback(job, status, context);
}

static bool enter(mica_job_t *job)
{
    const uint32_t before = mica_port_mask();
    const bool free = job->state == MICA_JOB_RUNNING && job->stepping == 0;

    if (free)
        job->stepping = 1;
    job->again = !free;
    mica_port_unmask(before);
    return free;
}

/* Whether to go round again: somebody came by meanwhile. */
static bool leave(mica_job_t *job)
{
    const uint32_t before = mica_port_mask();
    const bool again = job->again != 0;

    job->again = 0;
    job->stepping = again;
    mica_port_unmask(before);
    return again;
}

static psa_status_t drive(mica_job_t *job)
{
    psa_status_t status;

    if (!enter(job))
        return job->state == MICA_JOB_DONE ? job->status : PSA_OPERATION_INCOMPLETE;
    do
        status = advance(job);
    while (status == PSA_OPERATION_INCOMPLETE && leave(job));
    if (status != PSA_OPERATION_INCOMPLETE)
        complete(job, status);
    return status;
}

/* Whether there is a pump at work already, which then goes round again. */
static bool pump_enter(void)
{
    const uint32_t before = mica_port_mask();
    const bool first = pumping == 0;

    pumping = first ? 1 : 2;
    mica_port_unmask(before);
    return first;
}

/* Whether to go round again. */
static bool pump_leave(void)
{
    const uint32_t before = mica_port_mask();
    const bool again = pumping == 2;

    pumping = again;
    mica_port_unmask(before);
    return again;
}

/* An engine has become free: those that wait ask for it, in the order of their start. */
static void pump(void)
{
    if (!pump_enter())
        return;
    do {
        const uint32_t number = new_sweep();
        mica_job_t *job;
        while ((job = next_in(number, MICA_REQUEST_WAITING)) != NULL)
            (void)drive(job);
    } while (pump_leave());
}

/* ---- describing ----------------------------------------------------------------------------- */

psa_status_t mica_job_clear(mica_job_t *job)
{
    if (job->state != MICA_JOB_INACTIVE && job->state != MICA_JOB_DONE)
        return PSA_ERROR_BAD_STATE;
    memset(job, 0, offsetof(mica_job_t, request)); /* the rest was erased at its last end */
    return PSA_SUCCESS;
}

void mica_job_describe(mica_job_t *job, const struct mica_job_kind *kind, const uint8_t *input,
                       size_t bytes, uint8_t *output, size_t output_room, size_t *output_length)
{
    job->kind = kind;
    job->input = input;
    job->bytes = bytes;
    job->output = output;
    job->output_room = output_room;
    job->output_length = output_length;
    job->state = MICA_JOB_DESCRIBED;
}

psa_status_t mica_job_set_timeout(mica_job_t *job, uint32_t milliseconds)
{
    if (job->state != MICA_JOB_DESCRIBED)
        return PSA_ERROR_BAD_STATE;
    if (milliseconds != 0 && mica_port_ticks_per_ms() == 0)
        return PSA_ERROR_NOT_SUPPORTED;
    job->timeout_ms = milliseconds;
    return PSA_SUCCESS;
}

psa_status_t mica_job_set_callback(mica_job_t *job, mica_job_callback_t *callback, void *context)
{
    if (job->state != MICA_JOB_DESCRIBED)
        return PSA_ERROR_BAD_STATE;
    job->callback = callback;
    job->callback_context = context;
    return PSA_SUCCESS;
}

/* ---- the course ----------------------------------------------------------------------------- */

psa_status_t mica_job_start(mica_job_t *job)
{
    if (job->state != MICA_JOB_DESCRIBED)
        return PSA_ERROR_BAD_STATE;
    start_clock(job);
    job->state = MICA_JOB_RUNNING;
    link_job(job);
    return drive(job);
}

psa_status_t mica_job_step(mica_job_t *job)
{
    if (job->state == MICA_JOB_DONE)
        return job->status;
    return job->state == MICA_JOB_RUNNING ? drive(job) : PSA_ERROR_BAD_STATE;
}

/* Those that have engines, on behalf of one that queues. */
static void drive_holders(void)
{
    const uint32_t number = new_sweep();
    mica_job_t *job;

    while ((job = next_in(number, MICA_REQUEST_RUNNING)) != NULL)
        (void)drive(job);
}

/* Asleep until something happens. An engine that does not answer for so long fails the job. */
static psa_status_t sleep(mica_job_t *job)
{
    const uint32_t requests = job->requests;
    const bool in_time = mica_port_wait(&job->done, WAIT_US);
    const psa_status_t status = mica_job_step(job);

    if (in_time || status != PSA_OPERATION_INCOMPLETE || job->requests != requests)
        return status;
    if (!enter(job))
        return PSA_OPERATION_INCOMPLETE;
    complete(job, stop(job, PSA_ERROR_HARDWARE_FAILURE));
    return PSA_ERROR_HARDWARE_FAILURE;
}

psa_status_t mica_job_wait(mica_job_t *job, enum mica_waiting how)
{
    psa_status_t status;

    if (mica_port_in_interrupt())
        return PSA_ERROR_BAD_STATE;
    status = mica_job_step(job);
    while (status == PSA_OPERATION_INCOMPLETE) {
        const uint8_t request = job->request_state;
        if (request == MICA_REQUEST_WAITING)
            drive_holders();
        status = request == MICA_REQUEST_RUNNING && how == MICA_WAIT_BLOCKING ? sleep(job)
                                                                              : mica_job_step(job);
    }
    return status;
}

psa_status_t mica_job_cancel(mica_job_t *job)
{
    if (job->state == MICA_JOB_RUNNING) {
        job->cancelled = 1;
        (void)drive(job);
        if (job->state == MICA_JOB_RUNNING)
            return PSA_OPERATION_INCOMPLETE;
    } /* an interrupt may have brought it to its end meanwhile */
    erase(job);
    job->state = MICA_JOB_INACTIVE;
    return PSA_SUCCESS;
}
