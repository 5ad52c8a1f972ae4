/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What signing and verifying have in common. */
#ifndef MICA_PSA_PSA_SIGNATURE_H
#define MICA_PSA_PSA_SIGNATURE_H

#include "psa/asymmetric.h"
#include "psa/key_policy.h"

/* A key open for one signature. */
struct mica_sign_key {
    struct mica_key_view view;
    const struct mica_signature_scheme *scheme;
    size_t signature_bytes;
};

/* Opens the key, finds its scheme and checks the context's length. `usage`: what it is for.
 * PSA_ERROR_INVALID_ARGUMENT: the algorithm is of another kind, or not for this key. */
psa_status_t mica_sign_open(struct mica_sign_key *k, psa_key_id_t id, psa_key_usage_t usage,
                            psa_algorithm_t alg, size_t context_bytes);

/* The hash with which the front hashes a message, begun. */
psa_status_t mica_sign_hash_begin(psa_algorithm_t alg, struct mica_hash_context *hash);

/* Hashes a message whole. `digest`: PSA_HASH_MAX_SIZE. */
psa_status_t mica_sign_hash_message(psa_algorithm_t alg, const uint8_t *message, size_t bytes,
                                    uint8_t *digest, size_t *digest_bytes);

/* PSA_ERROR_INVALID_ARGUMENT: a hash of another length than the algorithm's. */
psa_status_t mica_sign_check_hash(psa_algorithm_t alg, size_t bytes);

static inline struct mica_sign_input mica_sign_input_of(const struct mica_sign_key *k,
                                                        psa_algorithm_t alg)
{
    const struct mica_sign_input in = {
        .alg = alg,
        .type = k->view.attributes.type,
        .bits = k->view.attributes.bits,
        .key = k->view.data,
        .key_bytes = k->view.bytes,
    };
    return in;
}

#endif
