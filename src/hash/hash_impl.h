/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of a hash implementation: one compression function of the Merkle-Damgard family. */
#ifndef MICA_HASH_HASH_IMPL_H
#define MICA_HASH_HASH_IMPL_H

#include "dispatch/dispatch.h"
#include "mica/job_struct.h"

struct mica_hash_alg;

struct mica_hash_impl {
    struct mica_impl impl;

    /* Mandatory. Absorbs whole blocks into the chaining value. `data` has any alignment. */
    psa_status_t (*blocks)(union mica_hash_state *state, const uint8_t *data, size_t blocks);

    /* Optional: the whole message at once (an engine that pads). May decline. */
    psa_status_t (*digest)(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                           uint8_t *digest);

    /* Optional, all three or none: the same as `blocks` for a caller that will not wait.
     * start hands the request to the engine, or declines, or says PSA_ERROR_BAD_STATE while
     * another has the engine; step returns PSA_OPERATION_INCOMPLETE until the state
     * has been read back; cancel stops it, wipes and frees the engine. */
    psa_status_t (*start)(struct mica_hash_request *request);
    psa_status_t (*step)(struct mica_hash_request *request);
    void (*cancel)(struct mica_hash_request *request);
};

#endif
