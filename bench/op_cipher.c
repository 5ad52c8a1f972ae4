/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Enciphering and deciphering a message in a mode: a multi-part operation, for the one-shot call
 * would draw a random IV. */
#include "bench/case.h"

/* Sets the IV, where the mode has one, and passes the message through. */
static psa_status_t pass(psa_cipher_operation_t *operation, struct bench_work *w)
{
    const size_t room = w->bytes + BENCH_TAG_ROOM;
    size_t first = 0, last = 0;
    psa_status_t status = PSA_SUCCESS;

    if (w->row->nonce_bytes != 0)
        status = psa_cipher_set_iv(operation, bench_nonce, w->row->nonce_bytes);
    if (status == PSA_SUCCESS)
        status = psa_cipher_update(operation, w->in, w->bytes, w->out, room, &first);
    if (status == PSA_SUCCESS)
        status = psa_cipher_finish(operation, w->out + first, room - first, &last);
    w->out_bytes = first + last;
    return status;
}

static int encrypt(void *context)
{
    struct bench_work *w = context;
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    psa_status_t status = psa_cipher_encrypt_setup(&operation, w->key, w->row->psa_alg);

    if (status == PSA_SUCCESS)
        status = pass(&operation, w);
    if (status != PSA_SUCCESS)
        psa_cipher_abort(&operation);
    return status;
}

static int decrypt(void *context)
{
    struct bench_work *w = context;
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    psa_status_t status = psa_cipher_decrypt_setup(&operation, w->key, w->row->psa_alg);

    if (status == PSA_SUCCESS)
        status = pass(&operation, w);
    if (status != PSA_SUCCESS)
        psa_cipher_abort(&operation);
    return status;
}

static psa_status_t prepare_encrypt(struct bench_work *w)
{
    return bench_import_key(w, PSA_KEY_USAGE_ENCRYPT);
}

/* Any whole number of blocks can be deciphered in these modes: the message itself will do. */
static psa_status_t prepare_decrypt(struct bench_work *w)
{
    return bench_import_key(w, PSA_KEY_USAGE_DECRYPT);
}

static psa_status_t describe_encrypt(struct bench_work *w, mica_job_t *job)
{
    return mica_job_cipher_encrypt(job, w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes,
                                   w->in, w->bytes, w->out, w->bytes + BENCH_TAG_ROOM,
                                   &w->out_bytes);
}

static psa_status_t describe_decrypt(struct bench_work *w, mica_job_t *job)
{
    return mica_job_cipher_decrypt(job, w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes,
                                   w->in, w->bytes, w->out, w->bytes + BENCH_TAG_ROOM,
                                   &w->out_bytes);
}

const struct bench_operation bench_cipher_encrypt = {
    "encrypt", true, prepare_encrypt, encrypt, bench_destroy_key, describe_encrypt};
const struct bench_operation bench_cipher_decrypt = {
    "decrypt", true, prepare_decrypt, decrypt, bench_destroy_key, describe_decrypt};
