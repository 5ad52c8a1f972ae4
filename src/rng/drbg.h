/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A generator's request, for callers that bring fresh bytes themselves. */
#ifndef MICA_RNG_DRBG_H
#define MICA_RNG_DRBG_H

#include "rng/ctr_drbg.h"

/* One request (SP 800-90A, 9.3). */
struct mica_drbg_request {
    uint8_t *out;
    size_t bytes;
    struct mica_seed_part additional;
    bool prediction_resistance;
};

/* As mica_drbg_generate, with `fresh` in the additional input besides. */
psa_status_t mica_drbg_serve(mica_drbg_t *drbg, const struct mica_drbg_request *request,
                             struct mica_seed_part fresh);

#endif
