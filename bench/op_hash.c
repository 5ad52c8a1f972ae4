/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Hashing a message: psa_hash_compute. */
#include "bench/case.h"

static int run(void *context)
{
    struct bench_work *w = context;

    return psa_hash_compute(w->row->psa_alg, w->in, w->bytes, w->out, BENCH_TAG_ROOM,
                            &w->out_bytes);
}

static psa_status_t prepare(struct bench_work *w)
{
    return run(w);
}

static void finish(struct bench_work *w)
{
    (void)w;
}

static psa_status_t describe(struct bench_work *w, mica_job_t *job)
{
    return mica_job_hash(job, w->row->psa_alg, w->in, w->bytes, w->out, BENCH_TAG_ROOM,
                         &w->out_bytes);
}

const struct bench_operation bench_hash = {"hash", true, prepare, run, finish, describe};
