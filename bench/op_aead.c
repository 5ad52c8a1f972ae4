/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Authenticated encryption of a message, without additional data: psa_aead_encrypt and
 * psa_aead_decrypt. */
#include <string.h>

#include "bench/case.h"

static int encrypt(void *context)
{
    struct bench_work *w = context;

    return psa_aead_encrypt(w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes, NULL, 0,
                            w->in, w->bytes, w->out, w->bytes + BENCH_TAG_ROOM, &w->out_bytes);
}

static int decrypt(void *context)
{
    struct bench_work *w = context;

    return psa_aead_decrypt(w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes, NULL, 0,
                            w->in, w->bytes + BENCH_TAG_BYTES, w->out, w->bytes + BENCH_TAG_ROOM,
                            &w->out_bytes);
}

static psa_status_t prepare_encrypt(struct bench_work *w)
{
    return bench_import_key(w, PSA_KEY_USAGE_ENCRYPT);
}

/* Only what was encrypted can be decrypted: the message is replaced by its ciphertext and tag. */
static psa_status_t prepare_decrypt(struct bench_work *w)
{
    psa_status_t status = bench_import_key(w, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT);

    if (status != PSA_SUCCESS)
        return status;
    status = encrypt(w);
    if (status == PSA_SUCCESS)
        memcpy(w->in, w->out, w->bytes + BENCH_TAG_BYTES);
    else
        bench_destroy_key(w);
    return status;
}

static psa_status_t describe_encrypt(struct bench_work *w, mica_job_t *job)
{
    return mica_job_aead_encrypt(job, w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes,
                                 NULL, 0, w->in, w->bytes, w->out, w->bytes + BENCH_TAG_ROOM,
                                 &w->out_bytes);
}

static psa_status_t describe_decrypt(struct bench_work *w, mica_job_t *job)
{
    return mica_job_aead_decrypt(job, w->key, w->row->psa_alg, bench_nonce, w->row->nonce_bytes,
                                 NULL, 0, w->in, w->bytes + BENCH_TAG_BYTES, w->out,
                                 w->bytes + BENCH_TAG_ROOM, &w->out_bytes);
}

const struct bench_operation bench_aead_encrypt = {
    "encrypt", true, prepare_encrypt, encrypt, bench_destroy_key, describe_encrypt};
const struct bench_operation bench_aead_decrypt = {
    "decrypt", true, prepare_decrypt, decrypt, bench_destroy_key, describe_decrypt};
