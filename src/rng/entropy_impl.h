/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an entropy source. Unlike other primitives, all available sources of the list
 * are read, not the first alone. */
#ifndef MICA_RNG_ENTROPY_IMPL_H
#define MICA_RNG_ENTROPY_IMPL_H

#include "dispatch/impl.h"
#include "psa/crypto_struct.h"

struct mica_entropy_impl {
    struct mica_impl impl;
    /* Claimed min-entropy of one byte of output, in 1/256 bit: 8 * 256 is full entropy. 0: the
     * bytes are mixed in as an extra and credited with nothing. */
    uint16_t min_entropy;
    /* Fills `out`. PSA_ERROR_INSUFFICIENT_ENTROPY: none to be had; PSA_ERROR_HARDWARE_FAILURE. */
    psa_status_t (*read)(uint8_t *out, size_t bytes);

    /* Optional, all three or none, as in the other contracts. */
    psa_status_t (*start)(uint8_t *out, size_t bytes);
    psa_status_t (*step)(void);
    void (*cancel)(void);
};

#endif
