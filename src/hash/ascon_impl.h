/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of an implementation of Ascon-p (SP 800-232, section 3) with the blocks of its
 * modes. Hashes have a rate of 8 bytes and 12 rounds after each block, the AEAD has 16 bytes and 8
 * rounds: the rate says the rounds. How the state of 40 bytes is laid out in a union
 * mica_ascon_state is an implementation's own affair; all zero bytes are the state 0. */
#ifndef MICA_HASH_ASCON_IMPL_H
#define MICA_HASH_ASCON_IMPL_H

#include "hash/sponge_impl.h"

#define MICA_ASCON_STATE     40
#define MICA_ASCON_RATE      8  /* of the hashes */
#define MICA_ASCON_AEAD_RATE 16 /* of Ascon-AEAD128 */

struct mica_ascon_impl {
    /* absorb: with either rate. add: any number of whole words, up to all of the state. squeeze:
     * with the rate of the hashes. */
    union {
        struct mica_impl impl;
        struct mica_sponge_impl sponge;
    };

    /* All mandatory. Twelve rounds. */
    void (*permute)(union mica_ascon_state *state);

    /* The first `bytes` bytes of the state, whole words. */
    void (*read)(const union mica_ascon_state *state, uint8_t *out, size_t bytes);

    /* Whole blocks of text of Ascon-AEAD128: each goes into the state and comes out of it, then
     * eight rounds (4.1.3, 4.1.4). `in` may be `out`. */
    void (*encrypt)(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks);
    void (*decrypt)(union mica_ascon_state *state, const uint8_t *in, uint8_t *out, size_t blocks);
};

#endif
