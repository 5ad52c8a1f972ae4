/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The checks with which each chapter of the API begins, for others that begin the same: jobs. Key,
 * usage and algorithm are checked, and the key is in the context; on failure nothing is left. */
#ifndef MICA_PSA_PSA_BEGIN_H
#define MICA_PSA_PSA_BEGIN_H

#include "aead/aead.h"
#include "cipher/cipher.h"
#include "hash/hash.h"
#include "mac/mac.h"

/* States of operations, for those that another chapter begins. */
enum mica_mac_state { MICA_MAC_INACTIVE, MICA_MAC_SIGNING, MICA_MAC_VERIFYING };
enum mica_xof_state {
    MICA_XOF_INACTIVE,
    MICA_XOF_BEGUN,
    MICA_XOF_CONTEXT_SET,
    MICA_XOF_TAKING_INPUT,
    MICA_XOF_GIVING_OUTPUT
};

/* A shorter MAC is guessed too soon: the specification lets an implementation refuse it. */
#define MICA_MAC_MIN 4

psa_status_t mica_psa_hash_find(psa_algorithm_t alg, const struct mica_hash_alg **hash);

/* `message_bytes`: SIZE_MAX where unknown. */
psa_status_t mica_psa_mac_begin(struct mica_mac_context *c, psa_key_id_t id, psa_key_usage_t usage,
                                psa_algorithm_t alg, size_t message_bytes, size_t *mac_bytes);
psa_status_t mica_psa_cipher_begin(struct mica_cipher_context *c, psa_key_id_t id,
                                   psa_algorithm_t alg, bool encrypt, size_t message_bytes);
psa_status_t mica_psa_aead_begin(struct mica_aead_context *c, psa_key_id_t id, psa_algorithm_t alg,
                                 bool encrypt, size_t message_bytes, size_t *tag_bytes);

#endif
