/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Deriving bytes from a secret or a password, from set-up to the last byte. The length is that of
 * the output; the public inputs are the nonce of all cases. */
#include "bench/case.h"

static int give_password(struct bench_work *w, psa_key_derivation_operation_t *operation)
{
    psa_status_t status = psa_key_derivation_input_integer(operation, PSA_KEY_DERIVATION_INPUT_COST,
                                                           BENCH_ITERATIONS);

    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_bytes(operation, PSA_KEY_DERIVATION_INPUT_SALT,
                                                bench_nonce, BENCH_NONCE_MAX);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_key(operation, PSA_KEY_DERIVATION_INPUT_PASSWORD, w->key);
    return status;
}

static int give_secret(struct bench_work *w, psa_key_derivation_operation_t *operation)
{
    psa_status_t status = psa_key_derivation_input_bytes(operation, PSA_KEY_DERIVATION_INPUT_SALT,
                                                         bench_nonce, BENCH_NONCE_MAX);

    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_key(operation, PSA_KEY_DERIVATION_INPUT_SECRET, w->key);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_input_bytes(operation, PSA_KEY_DERIVATION_INPUT_INFO,
                                                bench_nonce, BENCH_NONCE_MAX);
    return status;
}

static int run(void *context)
{
    struct bench_work *w = context;
    const psa_algorithm_t alg = w->row->psa_alg;
    psa_key_derivation_operation_t operation = PSA_KEY_DERIVATION_OPERATION_INIT;
    psa_status_t status = psa_key_derivation_setup(&operation, alg);

    if (status == PSA_SUCCESS)
        status = PSA_ALG_IS_KEY_DERIVATION_STRETCHING(alg) ? give_password(w, &operation)
                                                           : give_secret(w, &operation);
    if (status == PSA_SUCCESS)
        status = psa_key_derivation_output_bytes(&operation, w->out, w->bytes);
    psa_key_derivation_abort(&operation);
    w->out_bytes = w->bytes;
    return status;
}

static psa_status_t prepare(struct bench_work *w)
{
    return bench_import_key(w, PSA_KEY_USAGE_DERIVE);
}

const struct bench_operation bench_derive = {"derive", true, prepare, run, bench_destroy_key, NULL};
