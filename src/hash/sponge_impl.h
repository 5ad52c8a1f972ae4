/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of a permutation with the blocks of a sponge around it: Keccak-p[1600, 24] of SHA-3
 * and SHAKE (FIPS 202, section 3.4), and in `ascon_impl.h` Ascon-p.
 *
 * How an implementation lays out the state is its own affair; all zero bytes are the state 0 of
 * each. `state` points to a union mica_keccak_state or a union mica_ascon_state. `rate`: bytes of a
 * block, a multiple of 8; of Keccak at most 168. */
#ifndef MICA_HASH_SPONGE_IMPL_H
#define MICA_HASH_SPONGE_IMPL_H

#include "hash/hash_impl.h"

struct mica_sponge_impl {
    /* As of a hash, whose slot `blocks` is NULL here: a context of a hash holds a pointer to it.
     * `digest` is for an engine that pads. */
    union {
        struct mica_impl impl;
        struct mica_hash_impl hash;
    };

    /* Mandatory. For each block: xors it into the state, then permutes. */
    psa_status_t (*absorb)(void *state, size_t rate, const uint8_t *data, size_t blocks);

    /* Mandatory. Xors one block into the state and leaves it so: the first block that `squeeze`
     * gives is to be permuted first. For the last block of the input. */
    psa_status_t (*add)(void *state, size_t rate, const uint8_t *data);

    /* Mandatory. For each block: permutes, then writes the first `rate` bytes of the state. */
    psa_status_t (*squeeze)(void *state, size_t rate, uint8_t *out, size_t blocks);
};

#endif
