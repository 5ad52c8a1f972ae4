/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* EdDSA (RFC 8032). A message, or its hash with `prehashed`; the context that goes with it. */
#ifndef MICA_EC_EDDSA_H
#define MICA_EC_EDDSA_H

#include "ec/edwards_impl.h"
#include "ec/scalar.h"
#include "hash/hash.h"

#define MICA_EDDSA_BYTES_MAX 57

struct mica_eddsa_curve {
    uint16_t bits;
    uint8_t bytes; /* of a private key, of a point; half a signature */
    uint8_t digest_bytes;
    const struct mica_scalar_order *order;
    const struct mica_hash_alg *hash;
    const char *dom; /* RFC 8032 2: dom2, dom4 */
    uint8_t dom_bytes;
    const struct mica_impl *const *impls;
};

struct mica_eddsa_variant {
    const uint8_t *context;
    uint8_t context_bytes;
    bool prehashed;
    bool plain; /* Ed25519 as such, whose hash has no dom2 */
};

/* NULL: not in this build. */
const struct mica_eddsa_curve *mica_eddsa_find(size_t bits);

/* RFC 8032 5.1.5. */
psa_status_t mica_eddsa_public(const struct mica_eddsa_curve *curve, const uint8_t *private_key,
                               uint8_t *public_key);

/* PSA_ERROR_INVALID_ARGUMENT: no point of the curve. */
psa_status_t mica_eddsa_check_public(const struct mica_eddsa_curve *curve,
                                     const uint8_t *public_key);

/* RFC 8032 5.1.6. `key`: private, then public key. */
psa_status_t mica_eddsa_sign(const struct mica_eddsa_curve *curve,
                             const struct mica_eddsa_variant *variant, const uint8_t *key,
                             const uint8_t *message, size_t bytes, uint8_t *signature);

/* RFC 8032 5.1.7, without cofactor: begins the hash that takes the message, and compares. */
psa_status_t mica_eddsa_verify_begin(const struct mica_eddsa_curve *curve,
                                     const struct mica_eddsa_variant *variant,
                                     const uint8_t *public_key, const uint8_t *signature,
                                     struct mica_hash_context *hash);
psa_status_t mica_eddsa_verify_end(const struct mica_eddsa_curve *curve, const uint8_t *public_key,
                                   const uint8_t *signature, struct mica_hash_context *hash);

#endif
