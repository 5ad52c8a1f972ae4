/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 compression in portable C (GB/T 32905-2016, section 5.3): the form for 64-bit cores.
 * All rounds unrolled; the message expansion is a ring of sixteen words, computed between them,
 * where a core that runs several instructions at once has room for it. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/sm3.h"
#include "hash/sm3_round.h"

/* The word of round i + 16, in the place of that of round i (5.3.2). */
#define X(i) (w[(i)&15] ^ w[((i) + 7) & 15] ^ mica_rotl32(w[((i) + 13) & 15], 15))
#define EXPAND(i)                                                                                  \
    do {                                                                                           \
        const uint32_t x = X(i);                                                                   \
        w[(i)&15] = SM3_P1(x) ^ mica_rotl32(w[((i) + 3) & 15], 7) ^ w[((i) + 10) & 15];            \
    } while (0)

/* Round i, and then word i + 16 takes the place of its word. */
#define ROUND(ff, gg, a, b, c, d, e, f, g, h, i)                                                   \
    do {                                                                                           \
        SM3_ROUND(ff, gg, a, b, c, d, e, f, g, h, mica_sm3_t[i], w[(i)&15], w[((i) + 4) & 15]);    \
        EXPAND(i);                                                                                 \
    } while (0)

#define SIXTEEN_ROUNDS(ff, gg, i)                                                                  \
    do {                                                                                           \
        SM3_FOUR_ROUNDS(ff, gg, (i));                                                              \
        SM3_FOUR_ROUNDS(ff, gg, (i) + 4);                                                          \
        SM3_FOUR_ROUNDS(ff, gg, (i) + 8);                                                          \
        SM3_FOUR_ROUNDS(ff, gg, (i) + 12);                                                         \
    } while (0)

static void compress(uint32_t s[8], const uint8_t *data, uint32_t w[16])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];

    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
    SIXTEEN_ROUNDS(SM3_PARITY, SM3_PARITY, 0);
    SIXTEEN_ROUNDS(SM3_MAJ, SM3_CH, 16);
    SIXTEEN_ROUNDS(SM3_MAJ, SM3_CH, 32);
    SIXTEEN_ROUNDS(SM3_MAJ, SM3_CH, 48);
    s[0] ^= a;
    s[1] ^= b;
    s[2] ^= c;
    s[3] ^= d;
    s[4] ^= e;
    s[5] ^= f;
    s[6] ^= g;
    s[7] ^= h;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    uint32_t w[16];

    for (; n > 0; n--, data += 64)
        compress(state->w32, data, w);
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sm3_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
