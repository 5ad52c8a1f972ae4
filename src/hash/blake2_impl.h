/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an implementation of BLAKE2b's or BLAKE2s's compression function F (RFC 7693,
 * section 3.2). */
#ifndef MICA_HASH_BLAKE2_IMPL_H
#define MICA_HASH_BLAKE2_IMPL_H

#include "hash/hash_impl.h"

struct mica_blake2_impl {
    /* As of a hash, whose slot `blocks` is NULL here: a context of a hash holds a pointer to it.
     * `digest` is for an engine that pads. */
    union {
        struct mica_impl impl;
        struct mica_hash_impl hash;
    };

    /* Mandatory. Compresses whole blocks, at least one. `count`: bytes of the message up to the end
     * of the first of them, from where each block counts in full; `last`: all ones where the only
     * one of them ends the message, else 0. Fewer than 2^64 bytes in all. */
    psa_status_t (*compress)(union mica_hash_state *state, const uint8_t *data, size_t blocks,
                             uint64_t count, uint64_t last);
};

#endif
