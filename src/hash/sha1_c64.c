/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 compression in portable C (FIPS 180-4, section 6.1.2): the form for 64-bit cores.
 * All rounds unrolled; the message schedule is a ring of sixteen words, computed between them. */
#include "core/wipe.h"
#include "hash/sha1.h"
#include "hash/sha1_round.h"

#define RING(i) w[(i)&15]

/* The number of the round is a constant, so that one of the two remains. */
#define WORD(i)                                                                                    \
    ((i) < 16 ? RING(i)                                                                            \
              : (RING(i) = mica_rotl32(RING((i)-3) ^ RING((i)-8) ^ RING((i)-14) ^ RING(i), 1)))

#define TWENTY_ROUNDS(f, k, i)                                                                     \
    do {                                                                                           \
        SHA1_FIVE_ROUNDS(f, k, i);                                                                 \
        SHA1_FIVE_ROUNDS(f, k, (i) + 5);                                                           \
        SHA1_FIVE_ROUNDS(f, k, (i) + 10);                                                          \
        SHA1_FIVE_ROUNDS(f, k, (i) + 15);                                                          \
    } while (0)

static void compress(uint32_t state[5], const uint8_t *data, uint32_t w[16])
{
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
    TWENTY_ROUNDS(SHA1_CH, SHA1_K0, 0);
    TWENTY_ROUNDS(SHA1_PARITY, SHA1_K1, 20);
    TWENTY_ROUNDS(SHA1_MAJ, SHA1_K2, 40);
    TWENTY_ROUNDS(SHA1_PARITY, SHA1_K3, 60);
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    uint32_t w[16];

    for (; n > 0; n--, data += 64)
        compress(state->w32, data, w);
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sha1_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
