/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Authenticating a message: psa_mac_compute. */
#include "bench/case.h"

static int run(void *context)
{
    struct bench_work *w = context;

    return psa_mac_compute(w->key, w->row->psa_alg, w->in, w->bytes, w->out, BENCH_TAG_ROOM,
                           &w->out_bytes);
}

static psa_status_t prepare(struct bench_work *w)
{
    return bench_import_key(w, PSA_KEY_USAGE_SIGN_MESSAGE);
}

static psa_status_t describe(struct bench_work *w, mica_job_t *job)
{
    return mica_job_mac(job, w->key, w->row->psa_alg, w->in, w->bytes, w->out, BENCH_TAG_ROOM,
                        &w->out_bytes);
}

const struct bench_operation bench_mac = {"mac", true, prepare, run, bench_destroy_key, describe};
