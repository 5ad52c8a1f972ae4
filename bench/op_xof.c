/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* An XOF of a message, with as many bytes of output as a hash has: psa_xof_setup, psa_xof_update,
 * psa_xof_output. */
#include "bench/case.h"

static int run(void *context)
{
    struct bench_work *w = context;
    psa_xof_operation_t operation = PSA_XOF_OPERATION_INIT;
    psa_status_t status = psa_xof_setup(&operation, w->row->psa_alg);

    if (status == PSA_SUCCESS)
        status = psa_xof_update(&operation, w->in, w->bytes);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&operation, w->out, BENCH_XOF_BYTES);
    psa_xof_abort(&operation);
    w->out_bytes = BENCH_XOF_BYTES;
    return status;
}

static psa_status_t prepare(struct bench_work *w)
{
    return run(w);
}

static void finish(struct bench_work *w)
{
    (void)w;
}

const struct bench_operation bench_xof = {"hash", true, prepare, run, finish, NULL};
