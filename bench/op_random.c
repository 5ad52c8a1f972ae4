/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Random bytes: psa_generate_random, with the fresh bytes from the platform that it mixes in. */
#include "bench/case.h"

static int run(void *context)
{
    struct bench_work *w = context;

    w->out_bytes = w->bytes;
    return psa_generate_random(w->out, w->bytes);
}

static psa_status_t prepare(struct bench_work *w)
{
    return run(w);
}

static void finish(struct bench_work *w)
{
    (void)w;
}

const struct bench_operation bench_generate_random = {"random", false, prepare, run, finish};
