/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Random bytes, from the call of an application down to the noise: psa_generate_random, a generator
 * object of one's own, the conditioned output of the noise sources, and raw noise. Generators are
 * as they come: with the fresh bytes from the platform that they mix into each request. */
#include "bench/case.h"
#include "mica/random.h"

static mica_drbg_t drbg;

static void finish(struct bench_work *w)
{
    (void)w;
    mica_drbg_free(&drbg);
}

static int run_psa(void *context)
{
    struct bench_work *w = context;

    w->out_bytes = w->bytes;
    return psa_generate_random(w->out, w->bytes);
}

static psa_status_t prepare_psa(struct bench_work *w)
{
    return run_psa(w);
}

static int run_drbg(void *context)
{
    struct bench_work *w = context;

    w->out_bytes = w->bytes;
    return mica_drbg_generate(&drbg, w->out, w->bytes, NULL, 0, false);
}

/* The key of the case is the generator's own, of which only the size is chosen. */
static psa_status_t prepare_drbg(struct bench_work *w)
{
    mica_drbg_parameters_t parameters = MICA_DRBG_PARAMETERS_INIT;

    parameters.key_bits = w->row->key_bits;
    parameters.flags = MICA_DRBG_DERIVATION_FUNCTION;
    return mica_drbg_instantiate(&drbg, &parameters);
}

static int run_entropy(void *context)
{
    struct bench_work *w = context;

    w->out_bytes = w->bytes;
    return mica_entropy_read(w->out, w->bytes);
}

static psa_status_t prepare_entropy(struct bench_work *w)
{
    return run_entropy(w);
}

/* The first source that this machine has, as a driver gives it. */
static int run_noise(void *context)
{
    struct bench_work *w = context;
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    w->out_bytes = w->bytes;
    for (size_t i = 0; status == PSA_ERROR_NOT_SUPPORTED; i++)
        status = mica_entropy_read_raw(i, w->out, w->bytes);
    return status;
}

static psa_status_t prepare_noise(struct bench_work *w)
{
    return run_noise(w);
}

const struct bench_operation bench_random_psa = {"random", false,  prepare_psa,
                                                 run_psa,  finish, NULL};
const struct bench_operation bench_random_drbg = {"random", false,  prepare_drbg,
                                                  run_drbg, finish, NULL};
const struct bench_operation bench_random_entropy = {"random",    false,  prepare_entropy,
                                                     run_entropy, finish, NULL};
const struct bench_operation bench_random_noise = {"random",  false,  prepare_noise,
                                                   run_noise, finish, NULL};
