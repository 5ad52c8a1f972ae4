/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/job_struct.h
 * What an implementation that does not wait is asked to do: the requests of the contracts, here
 * because a job, which a program owns, holds one. All of it is private to the library.
 */
#ifndef MICA_JOB_STRUCT_H
#define MICA_JOB_STRUCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "psa/crypto_struct.h"

/* What every request begins with. `ready` is called when `step` is worth a call: by the engine's
 * interrupt handler, or by a call that waits for the engine. It may call `step`. NULL: the caller
 * looks by itself. */
struct mica_request {
    void (*ready)(struct mica_request *request);
};

struct mica_hash_request {
    struct mica_request base;
    union mica_hash_state *state;
    const uint8_t *data;
    size_t blocks;
};

/* A whole AEAD message, for an implementation that takes it at once. */
struct mica_aead_message {
    psa_algorithm_t alg; /* the mode's, with its default tag length */
    bool encrypt;
    uint8_t tag_bytes;
    const uint8_t *nonce;
    size_t nonce_bytes;
    const uint8_t *ad;
    size_t ad_bytes;
    const uint8_t *in;
    uint8_t *out;
    size_t bytes;
    uint8_t *tag; /* written: the computed tag, in both directions; the caller compares */
};

enum mica_cipher_step {
    MICA_STEP_ENCRYPT,
    MICA_STEP_DECRYPT,
    MICA_STEP_CBC_ENCRYPT,
    MICA_STEP_CBC_DECRYPT,
    MICA_STEP_CTR,
    MICA_STEP_CBC_MAC,
    MICA_STEP_AEAD,
};

struct mica_cipher_request {
    struct mica_request base;
    enum mica_cipher_step step;
    const struct mica_cipher_key *key;
    uint8_t *chain; /* iv, counter or mac */
    const uint8_t *in;
    uint8_t *out;
    size_t blocks;
    struct mica_aead_message *message; /* MICA_STEP_AEAD */
};

struct mica_entropy_request {
    struct mica_request base;
    uint8_t *out;
    size_t bytes;
};

#endif
