/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* PBKDF2 (RFC 8018, section 5.2). */
#include "kdf/pbkdf2.h"

#include "core/bytes.h"

/* T(i) = U(1) ^ ... ^ U(c); U(1) = PRF(P, S | INT(i)), U(j) = PRF(P, U(j-1)). */
psa_status_t mica_pbkdf2_next(struct mica_kdf_context *c)
{
    uint8_t number[4];
    const struct mica_prf_piece pieces[] = {{c->input, c->input_bytes}, {number, sizeof number}};
    psa_status_t status;

    mica_store_be32(number, c->counter);
    status = mica_prf_compute(&c->u.prf, pieces, 2, c->chain);
    memcpy(c->block, c->chain, c->block_bytes);
    if (status == PSA_SUCCESS)
        status = c->u.prf.kind->iterate(&c->u.prf, c->chain, c->block, c->number - 1);
    return status;
}
