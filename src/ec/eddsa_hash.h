/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash of EdDSA, with the domain of RFC 8032 2 in front. */
#ifndef MICA_EC_EDDSA_HASH_H
#define MICA_EC_EDDSA_HASH_H

#include "ec/eddsa.h"

#define MICA_EDDSA_DIGEST_MAX 114

psa_status_t mica_eddsa_hash_begin(const struct mica_eddsa_curve *curve,
                                   const struct mica_eddsa_variant *variant,
                                   struct mica_hash_context *hash);

/* Writes curve->digest_bytes bytes. */
psa_status_t mica_eddsa_hash_end(const struct mica_eddsa_curve *curve,
                                 struct mica_hash_context *hash, uint8_t *digest);

#endif
