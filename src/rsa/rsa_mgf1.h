/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The mask generation function of PSS and OAEP. */
#ifndef MICA_RSA_RSA_MGF1_H
#define MICA_RSA_RSA_MGF1_H

#include "hash/hash.h"

/* out ^= MGF1(seed) (RFC 8017, B.2.1). */
psa_status_t mica_rsa_mgf1(const struct mica_hash_alg *hash, const uint8_t *seed, size_t seed_bytes,
                           uint8_t *out, size_t bytes);

#endif
