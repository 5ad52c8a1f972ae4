/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 on the 128-bit vectors of GCC and Clang, four blocks at a time: x[i] is word i of each.
 */
#include "cipher/chacha20.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define BLOCKS 4

typedef uint32_t vec __attribute__((vector_size(4 * BLOCKS)));

/* RFC 8439, section 2.1. */
#define STEP(a, b, d, n)                                                                           \
    do {                                                                                           \
        (a) += (b);                                                                                \
        (d) ^= (a);                                                                                \
        (d) = (d) << (n) | (d) >> (32 - (n));                                                      \
    } while (0)

MICA_INLINE void quarter_round(vec x[16], unsigned a, unsigned b, unsigned c, unsigned d)
{
    STEP(x[a], x[b], x[d], 16);
    STEP(x[c], x[d], x[b], 12);
    STEP(x[a], x[b], x[d], 8);
    STEP(x[c], x[d], x[b], 7);
}

MICA_INLINE void double_round(vec x[16])
{
    quarter_round(x, 0, 4, 8, 12);
    quarter_round(x, 1, 5, 9, 13);
    quarter_round(x, 2, 6, 10, 14);
    quarter_round(x, 3, 7, 11, 15);
    quarter_round(x, 0, 5, 10, 15);
    quarter_round(x, 1, 6, 11, 12);
    quarter_round(x, 2, 7, 8, 13);
    quarter_round(x, 3, 4, 9, 14);
}

MICA_INLINE vec everywhere(uint32_t x)
{
    return (vec){x, x, x, x};
}

MICA_BURN(burn, 768) /* two states of four blocks, and registers */

/* Four blocks of keystream, as words: stream[i][b] is word i of block b. */
static MICA_SPILLS void keystream(uint32_t stream[16][BLOCKS], const struct mica_cipher_key *key,
                                  const uint8_t chain[16])
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;
    const uint64_t counter = mica_load_le64(chain);
    vec start[16], x[16];

    for (unsigned i = 0; i < 4; i++)
        start[i] = everywhere(constants[i]);
    for (unsigned i = 0; i < 8; i++)
        start[4 + i] = everywhere(key->schedule.w32[i]);
    for (unsigned i = 0; i < BLOCKS; i++) {
        start[12][i] = (uint32_t)(counter + i);
        start[13][i] = (uint32_t)((counter + i) >> 32);
    }
    start[14] = everywhere(mica_load_le32(chain + 8));
    start[15] = everywhere(mica_load_le32(chain + 12));
    memcpy(x, start, sizeof x);
    for (unsigned i = 0; i < 10; i++)
        double_round(x);
    for (unsigned i = 0; i < 16; i++)
        x[i] += start[i];
    memcpy(stream, x, sizeof x);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    uint32_t stream[16][BLOCKS];

    while (blocks > 0) {
        const size_t n = mica_min(blocks, BLOCKS);
        keystream(stream, key, chain);
        for (size_t b = 0; b < n; b++, in += MICA_CHACHA20_BLOCK, out += MICA_CHACHA20_BLOCK)
            for (unsigned i = 0; i < 16; i++)
                mica_store_le32(out + 4 * i, mica_load_le32(in + 4 * i) ^ stream[i][b]);
        mica_store_le64(chain, mica_load_le64(chain) + n);
        blocks -= n;
    }
    burn();
    mica_wipe(stream, sizeof stream);
    return PSA_SUCCESS;
}

const struct mica_cipher_impl mica_chacha20_c128 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = MICA_CHACHA20_BLOCK,
    .batch = BLOCKS,
    .set_key = mica_chacha20_set_key,
    .ctr = ctr,
};
