/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an implementation of Keccak-p[1600, 24], the permutation of SHA-3 and SHAKE
 * (FIPS 202, section 3.4), with the blocks of a sponge around it.
 *
 * How an implementation lays out the state in a union mica_keccak_state is its own affair; all zero
 * bytes are the state 0 of each. `rate`: bytes of a block, a multiple of 8, at most 168. */
#ifndef MICA_HASH_KECCAK_IMPL_H
#define MICA_HASH_KECCAK_IMPL_H

#include "hash/hash_impl.h"

#define MICA_KECCAK_LANES 25

struct mica_keccak_impl {
    /* As of a hash, whose slot `blocks` is NULL here: a context of a hash holds a pointer to it.
     * `digest` is for an engine that pads. */
    union {
        struct mica_impl impl;
        struct mica_hash_impl hash;
    };

    /* Mandatory. For each block: xors it into the state, then permutes. */
    psa_status_t (*absorb)(union mica_keccak_state *state, size_t rate, const uint8_t *data,
                           size_t blocks);

    /* Mandatory. Xors one block into the state and leaves it so: the first block that `squeeze`
     * gives is to be permuted first. For the last block of the input. */
    psa_status_t (*add)(union mica_keccak_state *state, size_t rate, const uint8_t *data);

    /* Mandatory. For each block: permutes, then writes the first `rate` bytes of the state. */
    psa_status_t (*squeeze)(union mica_keccak_state *state, size_t rate, uint8_t *out,
                            size_t blocks);
};

#endif
