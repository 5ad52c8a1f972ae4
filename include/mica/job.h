/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/job.h
 * Operations that need not be waited for: hash, MAC, cipher, AEAD and random numbers as jobs.
 *
 * A job is described (mica_job_hash and its like), started, and then comes to its end in one of
 * three ways, all of which work on an engine and in software:
 *
 * - *polling*: the program calls mica_job_step until it is done, or mica_job_wait with
 *   MICA_WAIT_POLLING;
 * - *blocking*: mica_job_wait with MICA_WAIT_BLOCKING sleeps while an engine works;
 * - *callback*: mica_job_set_callback before the start. On an engine whose interrupt is handled,
 * the end comes by itself, and the function is called in the interrupt handler. In software, a job
 *   goes on in mica_job_step and mica_job_wait alone, and the function is called from these: there
 *   is no thread behind them. mica_job_start may call it as well, where all is done at once.
 *
 * A step in software takes at most MICA_JOB_STEP_BYTES bytes of input or output. A job that finds
 * the engine at work for another queues, first come, first served.
 *
 * **Statuses.** Functions of a running job return PSA_OPERATION_INCOMPLETE; at its end, the status
 * of the corresponding function of the PSA Crypto API, or MICA_ERROR_TIMED_OUT. After an error or a
 * cancellation, outputs are wiped. Whatever the end, the job keeps nothing of keys and data.
 *
 * **Memory.** The job is the caller's, all zero before its first use; it may neither be moved nor
 * copied while it runs. It holds pointers to inputs, outputs and lengths: these stay valid, and
 * inputs unchanged, until its end. Outputs may be the inputs where the PSA Crypto API allows that.
 * NULL is fine where the size next to it is 0.
 *
 * **Contexts.** Describe jobs in a thread, as keys are locked for it. Starting, stepping and
 * cancelling are allowed anywhere, also in a callback; waiting in threads alone. One thread at a
 * time uses a job.
 */
#ifndef MICA_JOB_H
#define MICA_JOB_H

#include "mica/job_struct.h"
#include "mica/prefer.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Most bytes of one step in software. */
#define MICA_JOB_STEP_BYTES 256u

/** The job's time had run out, see mica_job_set_timeout. */
#define MICA_ERROR_TIMED_OUT ((psa_status_t)-1001)

/** A job. The members are private. All zero bytes: inactive. */
typedef struct mica_job_s mica_job_t;

/** Called once, at the end of a job. `status`: as mica_job_step would return it. The job is done
 * with: it may be described and started anew. `context`: as it was given with the function. */
typedef void mica_job_callback_t(mica_job_t *job, psa_status_t status, void *context);

/** @cond PRIVATE */
struct mica_job_kind;

/* A job. The members are private. */
struct mica_job_s {
    const struct mica_job_kind *kind;
    mica_job_t *next; /* of those that run */
    mica_job_callback_t *callback;
    void *callback_context;
    uint64_t ticks_left; /* until its time runs out, where timeout_ms is not 0 */
    uint32_t timeout_ms, last_tick;
    uint32_t requests; /* finished so far */
    uint32_t sweep;    /* the last one through the running jobs that has seen it */
    psa_status_t status;
    volatile uint8_t state;                      /* enum in job_kind.h */
    volatile uint8_t request_state;              /* enum in job_kind.h */
    volatile uint8_t stepping, again, cancelled; /* who steps it; what came meanwhile */
    volatile uint8_t done;
    uint8_t phase, asynchronous;
    const uint8_t *input;
    size_t bytes, at;
    uint8_t *output;
    size_t output_room, output_at; /* may be written; has been */
    size_t *output_length;
    union {
        struct mica_hash_context hash;
        struct mica_mac_context mac;
        struct mica_cipher_context cipher;
        struct mica_aead_context aead;
    } context;
    union {
        struct mica_request base;
        struct mica_hash_request hash;
        struct mica_cipher_request cipher;
    } request;
    struct mica_aead_message message;
    uint8_t tag[MICA_BLOCK_MAX], expected[MICA_BLOCK_MAX];
    uint8_t digest[64];
    uint8_t scratch[2 * MICA_HASH_BLOCK_MAX];
};
/** @endcond */

#ifdef __cplusplus
/** No job: inactive. */
#define MICA_JOB_INIT                                                                              \
    {                                                                                              \
    }
#else
/** No job: inactive. */
#define MICA_JOB_INIT                                                                              \
    {                                                                                              \
        0                                                                                          \
    }
#endif

/* ---- what is to be done --------------------------------------------------------------------- */

/* Each checks its arguments as the PSA function of its name does, and returns the same errors; and
 * PSA_ERROR_BAD_STATE where the job is described already or runs, which leaves it as it is. After
 * other errors it is inactive. Lengths of outputs are written at the end, on success. Time-out and
 * callback of an earlier use are forgotten. */

/** As psa_hash_compute. */
psa_status_t mica_job_hash(mica_job_t *job, psa_algorithm_t alg, const uint8_t *input,
                           size_t input_length, uint8_t *hash, size_t hash_size,
                           size_t *hash_length);

/** As psa_mac_compute. */
psa_status_t mica_job_mac(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                          const uint8_t *input, size_t input_length, uint8_t *mac, size_t mac_size,
                          size_t *mac_length);

/** As psa_cipher_encrypt_setup, psa_cipher_set_iv (not called where iv_length is 0), update and
 * finish: the IV is the caller's, and no part of the output. */
psa_status_t mica_job_cipher_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     const uint8_t *iv, size_t iv_length, const uint8_t *input,
                                     size_t input_length, uint8_t *output, size_t output_size,
                                     size_t *output_length);

/** The same for decryption. */
psa_status_t mica_job_cipher_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     const uint8_t *iv, size_t iv_length, const uint8_t *input,
                                     size_t input_length, uint8_t *output, size_t output_size,
                                     size_t *output_length);

/** As psa_aead_encrypt. */
psa_status_t mica_job_aead_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                   const uint8_t *nonce, size_t nonce_length,
                                   const uint8_t *additional_data, size_t additional_data_length,
                                   const uint8_t *plaintext, size_t plaintext_length,
                                   uint8_t *ciphertext, size_t ciphertext_size,
                                   size_t *ciphertext_length);

/** As psa_aead_decrypt. */
psa_status_t mica_job_aead_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                   const uint8_t *nonce, size_t nonce_length,
                                   const uint8_t *additional_data, size_t additional_data_length,
                                   const uint8_t *ciphertext, size_t ciphertext_length,
                                   uint8_t *plaintext, size_t plaintext_size,
                                   size_t *plaintext_length);

/** As psa_generate_random. Where the generator needs a new seed, one step waits for the sources.
 * Step it in threads alone, as the generator is locked. */
psa_status_t mica_job_random(mica_job_t *job, uint8_t *output, size_t output_size);

/* ---- how ------------------------------------------------------------------------------------ */

/**
 * Ends the job with MICA_ERROR_TIMED_OUT when it has run for so long. Time is looked at when the
 * job is stepped or waited for, and when an interrupt moves it on.
 *
 * @param job           The job.
 * @param milliseconds  0: no time-out (an engine that hangs is an error all the same).
 * @retval PSA_ERROR_BAD_STATE      the job is not described, or runs already.
 * @retval PSA_ERROR_NOT_SUPPORTED  the port has no clock.
 */
psa_status_t mica_job_set_timeout(mica_job_t *job, uint32_t milliseconds);

/**
 * Has a function called at the end of the job.
 *
 * @param job       The job.
 * @param callback  NULL: none.
 * @param context   Handed to `callback`.
 * @retval PSA_ERROR_BAD_STATE  the job is not described, or runs already.
 */
psa_status_t mica_job_set_callback(mica_job_t *job, mica_job_callback_t *callback, void *context);

/* ---- its course ----------------------------------------------------------------------------- */

/**
 * Starts the job: hands it to an engine, queues it for one, or takes the first step in software.
 *
 * @retval PSA_ERROR_BAD_STATE       it is not described, or runs already.
 * @retval PSA_OPERATION_INCOMPLETE  it runs.
 * Others: it is at its end already.
 */
psa_status_t mica_job_start(mica_job_t *job);

/**
 * Moves the job on, if it can be, without waiting.
 *
 * @retval PSA_ERROR_BAD_STATE       it was not started, or cancelled.
 * @retval PSA_OPERATION_INCOMPLETE  it runs.
 * Others: its end; the same again until it is described anew.
 */
psa_status_t mica_job_step(mica_job_t *job);

/**
 * Waits for the end of the job. Others that hold the engine it queues for are moved on meanwhile.
 *
 * @retval PSA_ERROR_BAD_STATE  it was not started; or the caller is an interrupt handler.
 * Others: its end.
 */
psa_status_t mica_job_wait(mica_job_t *job, enum mica_waiting how);

/**
 * Ends the job at whatever point: the engine is stopped and free, outputs are wiped, everything is
 * erased, the job is inactive. Its callback is not called. Allowed in every state; one that has
 * come to its end keeps its outputs.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_OPERATION_INCOMPLETE  an interrupt handler calls it in the midst of a step, which
 * will end it.
 */
psa_status_t mica_job_cancel(mica_job_t *job);

#ifdef __cplusplus
}
#endif

#endif
