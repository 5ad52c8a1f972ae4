/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The compression function of BLAKE2b in portable C (RFC 7693, section 3.2): the form for cores
 * with registers and memory to spare: all rounds in line. */
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"
#include "hash/blake2.h"
#include "hash/blake2_impl.h"
#include "hash/blake2_round.h"
#include "hash/blake2_sigma.h"

#define ROTR(x, n) mica_rotr64(x, n)
#define R1         32
#define R2         24
#define R3         16
#define R4         63

MICA_BURN(burn, 512) /* the working variables, and registers */

#define M(i) m[sigma[i]]
#define ROW(...)                                                                                   \
    {                                                                                              \
        static const uint8_t sigma[16] = {__VA_ARGS__};                                            \
        BLAKE2_ROUND(v, M);                                                                        \
    }

static MICA_SPILLS void compress_block(uint64_t h[8], const uint64_t m[16], uint64_t count,
                                       uint64_t last)
{
    uint64_t v[16];

    for (unsigned i = 0; i < 8; i++) {
        v[i] = h[i];
        v[8 + i] = mica_blake2b_iv[i];
    }
    v[12] ^= count;
    v[14] ^= last;
    MICA_BLAKE2_SIGMA(ROW)
    MICA_BLAKE2_SIGMA_0(ROW)
    MICA_BLAKE2_SIGMA_1(ROW)
    for (unsigned i = 0; i < 8; i++)
        h[i] ^= v[i] ^ v[8 + i];
}

static psa_status_t compress(union mica_hash_state *state, const uint8_t *data, size_t blocks,
                             uint64_t count, uint64_t last)
{
    uint64_t m[16];

    for (; blocks > 0; blocks--, data += 128, count += 128) {
        for (unsigned i = 0; i < 16; i++)
            m[i] = mica_load_le64(data + 8 * i);
        compress_block(state->w64, m, count, last);
    }
    burn();
    mica_wipe(m, sizeof m);
    return PSA_SUCCESS;
}

const struct mica_blake2_impl mica_blake2b_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .compress = compress,
};
