/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 compression in portable C (FIPS 180-4, section 6.2.2): the form for 64-bit cores.
 * Sixteen rounds at a time; the message schedule is a ring of sixteen words, computed between the
 * rounds, where a core that runs several instructions at once has room for it. */
#include "core/wipe.h"
#include "hash/sha2.h"
#include "hash/sha2_round.h"

/* Side by side, not nested: with registers to spare, the shorter path is worth the copies. */
#define SUM0(x) (mica_rotr32(x, 2) ^ mica_rotr32(x, 13) ^ mica_rotr32(x, 22))

#define ROUND_WITH(a, b, c, d, e, f, g, h, i, word)                                                \
    SHA2_ROUND(uint32_t, SUM0, SHA256_SUM1, a, b, c, d, e, f, g, h, k[i], word)

/* The word of round i + 16, in the place of that of round i. */
#define EXPANDED(i)                                                                                \
    (w[i] +=                                                                                       \
     SHA256_SIGMA1(w[((i) + 14) & 15]) + w[((i) + 9) & 15] + SHA256_SIGMA0(w[((i) + 1) & 15]))

MICA_BURN(burn, 256) /* working variables, and registers */

static MICA_SPILLS void compress(uint32_t s[8], const uint8_t *data, uint32_t w[16])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    uint32_t bc = b ^ c;
    const uint32_t *k = mica_sha256_k;

    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
#define ROUND(a, b, c, d, e, f, g, h, i) ROUND_WITH(a, b, c, d, e, f, g, h, i, w[i])
    SHA2_EIGHT_ROUNDS(0);
    SHA2_EIGHT_ROUNDS(8);
#undef ROUND
#define ROUND(a, b, c, d, e, f, g, h, i) ROUND_WITH(a, b, c, d, e, f, g, h, i, EXPANDED(i))
    for (unsigned i = 16; i < 64; i += 16) {
        k += 16;
        SHA2_EIGHT_ROUNDS(0);
        SHA2_EIGHT_ROUNDS(8);
    }
#undef ROUND
    s[0] += a;
    s[1] += b;
    s[2] += c;
    s[3] += d;
    s[4] += e;
    s[5] += f;
    s[6] += g;
    s[7] += h;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    uint32_t w[16];

    for (; n > 0; n--, data += 64)
        compress(state->w32, data, w);
    burn();
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sha256_c64 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
