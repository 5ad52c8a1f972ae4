/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What a key may be used for, and which sizes a key of a type may have. */
#ifndef MICA_PSA_KEY_POLICY_H
#define MICA_PSA_KEY_POLICY_H

#include <stdbool.h>

#include "psa/key_store.h"

/* Whether keys of this type exist in this build. */
bool mica_key_type_known(psa_key_type_t type);

/* Whether a key of this type may have so many bits. */
bool mica_key_bits_fit(psa_key_type_t type, size_t bits);

/* Whether a block cipher's key of so many bits is one key, and not the two of XTS. */
bool mica_key_is_single(psa_key_type_t type, size_t bits);

/* Lifetime, identifier, usage flags and type of a new key. PSA_ERROR_INVALID_ARGUMENT,
 * PSA_ERROR_NOT_SUPPORTED. */
psa_status_t mica_key_check_attributes(const psa_key_attributes_t *attributes);

/* Whether the policy `permitted`, which may be a wildcard, covers `alg` for a key. */
bool mica_key_permits(const psa_key_attributes_t *key, psa_algorithm_t permitted,
                      psa_algorithm_t alg);

/* What both policies permit, PSA_ALG_NONE where they have nothing in common and one is not it. */
psa_algorithm_t mica_key_intersect(const psa_key_attributes_t *key, psa_algorithm_t a,
                                   psa_algorithm_t b);

/* Opens a key that may do all of `usage`, with `alg` where that is not PSA_ALG_NONE.
 * PSA_ERROR_BAD_STATE: the library is not initialised; PSA_ERROR_INVALID_HANDLE;
 * PSA_ERROR_NOT_PERMITTED. */
psa_status_t mica_key_use(psa_key_id_t id, psa_key_usage_t usage, psa_algorithm_t alg,
                          struct mica_key_view *key);

#endif
