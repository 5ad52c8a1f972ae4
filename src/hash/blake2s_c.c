/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The compression function of BLAKE2s in portable C (RFC 7693, section 3.2): the compact form, a
 * loop over rounds. */
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/blake2.h"
#include "hash/blake2_impl.h"
#include "hash/blake2_round.h"

#define ROTR(x, n) mica_rotr32(x, n)
#define R1         16
#define R2         12
#define R3         8
#define R4         7

MICA_BURN(burn, 256) /* the working variables, and registers */

#define M(i) m[sigma[i]]

static MICA_SPILLS void compress_block(uint32_t h[8], const uint32_t m[16], uint64_t count,
                                       uint64_t last)
{
    uint32_t v[16];

    for (unsigned i = 0; i < 8; i++) {
        v[i] = h[i];
        v[8 + i] = mica_blake2s_iv[i];
    }
    v[12] ^= (uint32_t)count;
    v[13] ^= (uint32_t)(count >> 32);
    v[14] ^= (uint32_t)last;
    for (unsigned i = 0; i < 10; i++) {
        const uint8_t *sigma = mica_blake2_sigma[i];
        BLAKE2_ROUND(v, M);
    }
    for (unsigned i = 0; i < 8; i++)
        h[i] ^= v[i] ^ v[8 + i];
}

static psa_status_t compress(union mica_hash_state *state, const uint8_t *data, size_t blocks,
                             uint64_t count, uint64_t last)
{
    uint32_t m[16];

    for (; blocks > 0; blocks--, data += 64, count += 64) {
        for (unsigned i = 0; i < 16; i++)
            m[i] = mica_load_le32(data + 4 * i);
        compress_block(state->w32, m, count, last);
    }
    burn();
    mica_wipe(m, sizeof m);
    return PSA_SUCCESS;
}

const struct mica_blake2_impl mica_blake2s_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .compress = compress,
};
