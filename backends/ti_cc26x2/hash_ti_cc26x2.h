/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-2 on the cryptoprocessor: what both word sizes share. */
#ifndef MICA_HASH_TI_CC26X2_H
#define MICA_HASH_TI_CC26X2_H

#include "hash/hash.h"
#include "ti_cc26x2.h"

struct mica_hash_ti_cc26x2 {
    uint32_t algorithm; /* ALGSEL */
    uint32_t mode;      /* HASHMODE, of a state that is loaded */
    uint8_t block_bytes;
    uint8_t full_bytes; /* of the digest whose initial value NEW_HASH stands for in that mode */
    void (*load)(const union mica_hash_state *state); /* into HASHDIGEST */
    void (*store)(union mica_hash_state *state);
};

/* Blocks, waiting. */
psa_status_t mica_hash_ti_cc26x2_blocks(const struct mica_hash_ti_cc26x2 *h,
                                        union mica_hash_state *state, const uint8_t *data,
                                        size_t blocks);

/* The whole message: the engine pads, and HASHDIGEST is the digest. Declines what the DMA does not
 * reach. */
psa_status_t mica_hash_ti_cc26x2_digest(const struct mica_hash_ti_cc26x2 *h,
                                        const struct mica_hash_alg *alg, const uint8_t *data,
                                        size_t bytes, uint8_t *digest);

/* Blocks, for a caller that does not wait. */
psa_status_t mica_hash_ti_cc26x2_start(const struct mica_hash_ti_cc26x2 *h,
                                       struct mica_hash_request *request);
psa_status_t mica_hash_ti_cc26x2_step(struct mica_hash_request *request);
void mica_hash_ti_cc26x2_cancel(struct mica_hash_request *request);

#endif
