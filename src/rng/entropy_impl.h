/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an entropy source. Unlike other primitives, all available sources of the list
 * are read, not the first alone. A source has no health tests of its own: the collector runs those
 * of SP 800-90B over what it returns. */
#ifndef MICA_RNG_ENTROPY_IMPL_H
#define MICA_RNG_ENTROPY_IMPL_H

#include "dispatch/dispatch.h"
#include "mica/job_struct.h"

/* Where the collector keeps its record of one source. A source provides the memory, all zero at
 * start-up, and leaves it alone. */
struct mica_entropy_state {
    uint8_t condition; /* MICA_ENTROPY_..., in mica/random.h */
    uint8_t last;      /* repetition count test: the sample that repeats */
    uint8_t first;     /* adaptive proportion test: the sample counted in this window */
    uint32_t repeats;
    uint32_t matches;
    uint32_t window_left;
    uint32_t suspicion; /* samples still to pass until the last alarm is forgotten */
    uint32_t alarms;
};

/* A claim is a multiple of an eighth of a bit for each byte (others are rounded down by the tests),
 * and at least one. */
#define MICA_MIN_ENTROPY_UNIT 32u
#define MICA_MIN_ENTROPY_FULL 2048u

struct mica_entropy_impl {
    struct mica_impl impl;
    /* Claimed min-entropy of one byte of output, in 1/256 bit: 32 to 2048 (full entropy). It sets
     * the cut-offs of the health tests, and where `credited`, how many bytes make up a seed. */
    uint16_t min_entropy;
    /* false: the bytes are mixed in as an extra and counted as nothing. */
    bool credited;
    /* Quick enough (below a microsecond) to give 16 bytes for each request of a generator. */
    bool quick;
    struct mica_entropy_state *state;
    /* Fills `out`. PSA_ERROR_INSUFFICIENT_ENTROPY: none to be had just now;
     * PSA_ERROR_HARDWARE_FAILURE. After an error nothing in `out` is used. */
    psa_status_t (*read)(uint8_t *out, size_t bytes);

    /* Optional, all three or none: the same as `read` for a caller that will not wait. */
    psa_status_t (*start)(struct mica_entropy_request *request);
    psa_status_t (*step)(struct mica_entropy_request *request);
    void (*cancel)(struct mica_entropy_request *request);
};

#endif
