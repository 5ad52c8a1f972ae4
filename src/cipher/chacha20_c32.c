/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 on 32-bit words, one block at a time.
 *
 * Rotations are late: of each word that the quarter round rotates, the value before stands in the
 * state, and whoever reads it rotates. A core whose additions and XORs take a rotated operand (ARM)
 * then rotates for nothing. Two reads of a word share no rotation: the barrier between them keeps
 * the compiler from making it an instruction of its own. It is volatile, so that one quarter round
 * is finished before the next begins: all four at once need more registers than there are. */
#include "cipher/chacha20.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define LATE_B 7 /* of the second row, between quarter rounds */
#define LATE_D 8 /* of the fourth */

/* Steps a += b; d ^= a; d <<<= n on late words, and the same for the rest (RFC 8439, 2.1). */
#define STEP(a, b, d, late_b, late_d)                                                              \
    do {                                                                                           \
        (a) += mica_rotl32(b, late_b);                                                             \
        __asm__ volatile("" : "+r"(b));                                                            \
        (d) = mica_rotl32(d, late_d) ^ (a);                                                        \
    } while (0)

MICA_INLINE void quarter_round(uint32_t x[16], unsigned a, unsigned b, unsigned c, unsigned d)
{
    STEP(x[a], x[b], x[d], LATE_B, LATE_D);
    STEP(x[c], x[d], x[b], 16, LATE_B);
    STEP(x[a], x[b], x[d], 12, 16);
    STEP(x[c], x[d], x[b], LATE_D, 12);
}

MICA_INLINE void double_round(uint32_t x[16])
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

MICA_BURN(burn, 192) /* registers, and some words of the state */

/* out = in ^ (rounds(state) + state) */
static MICA_SPILLS void block(const uint32_t state[16], uint32_t x[16], const uint8_t *in,
                              uint8_t *out)
{
    for (unsigned i = 0; i < 4; i++) {
        x[i] = state[i];
        x[4 + i] = mica_rotr32(state[4 + i], LATE_B);
        x[8 + i] = state[8 + i];
        x[12 + i] = mica_rotr32(state[12 + i], LATE_D);
    }
    for (unsigned i = 0; i < 10; i++)
        double_round(x);
    for (unsigned i = 0; i < 4; i++) {
        x[4 + i] = mica_rotl32(x[4 + i], LATE_B);
        x[12 + i] = mica_rotl32(x[12 + i], LATE_D);
    }
    for (unsigned i = 0; i < 16; i++)
        mica_store_le32(out + 4 * i, mica_load_le32(in + 4 * i) ^ (x[i] + state[i]));
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    uint32_t state[16] = MICA_CHACHA20_CONSTANTS;
    uint32_t x[16];

    memcpy(state + 4, key->schedule.w32, MICA_CHACHA20_KEY);
    for (unsigned i = 0; i < 4; i++)
        state[12 + i] = mica_load_le32(chain + 4 * i);
    for (; blocks > 0; blocks--) {
        block(state, x, in, out);
        state[12]++;
        state[13] += state[12] == 0; /* the counter is public */
        in += MICA_CHACHA20_BLOCK;
        out += MICA_CHACHA20_BLOCK;
    }
    mica_store_le32(chain, state[12]);
    mica_store_le32(chain + 4, state[13]);
    burn();
    mica_wipe(state, sizeof state);
    mica_wipe(x, sizeof x);
    return PSA_SUCCESS;
}

const struct mica_cipher_impl mica_chacha20_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = MICA_CHACHA20_BLOCK,
    .batch = 1,
    .set_key = mica_chacha20_set_key,
    .ctr = ctr,
};
