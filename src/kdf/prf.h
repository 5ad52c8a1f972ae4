/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A pseudorandom function: a MAC whose key is spent once and that serves many messages. HMAC keeps
 * its chaining values behind the two blocks of the key, CMAC its key schedule. */
#ifndef MICA_KDF_PRF_H
#define MICA_KDF_PRF_H

#include "mac/mac.h"

/* A message is given as pieces that stand one behind the other. */
struct mica_prf_piece {
    const uint8_t *p;
    size_t bytes;
};

struct mica_prf_kind {
    /* Before each message. */
    void (*restart)(struct mica_prf *prf);
    /* `times` times: u = PRF(u), t = t ^ u (RFC 8018, 5.2: F). Both have prf->bytes bytes. */
    psa_status_t (*iterate)(struct mica_prf *prf, uint8_t *u, uint8_t *t, uint32_t times);
};

/* Keys the function: HMAC with a hash, AES-CMAC or another block cipher's. What `prf` held before
 * is overwritten; `key` may lie in it nowhere. On failure it is wiped. */
psa_status_t mica_prf_hmac(struct mica_prf *prf, const struct mica_hash_alg *hash,
                           const uint8_t *key, size_t key_bytes);
psa_status_t mica_prf_cmac(struct mica_prf *prf, psa_key_type_t type, const uint8_t *key,
                           size_t key_bytes);

/* Writes prf->bytes bytes, also over a piece of the message. */
psa_status_t mica_prf_compute(struct mica_prf *prf, const struct mica_prf_piece *pieces, size_t n,
                              uint8_t *out);

#endif
