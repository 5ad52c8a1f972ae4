/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 compression in portable C (FIPS 180-4, section 6.2.2): the compact form.
 * The whole message schedule first, then rounds eight at a time: small code, and as fast as any on
 * a core with few registers, where a ring of sixteen words would have to live in memory as well. */
#include "core/wipe.h"
#include "hash/sha2.h"
#include "hash/sha2_round.h"

#define ROUND(a, b, c, d, e, f, g, h, i)                                                           \
    SHA2_ROUND(uint32_t, SHA256_SUM0, SHA256_SUM1, a, b, c, d, e, f, g, h, mica_sha256_k[i], w[i])

static MICA_SPILLS void expand(uint32_t w[64], const uint8_t *data)
{
    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
    for (unsigned i = 16; i < 64; i++)
        w[i] = w[i - 16] + SHA256_SIGMA0(w[i - 15]) + w[i - 7] + SHA256_SIGMA1(w[i - 2]);
}

MICA_BURN(burn, 256) /* working variables, and registers */

static MICA_SPILLS void compress(uint32_t s[8], const uint32_t w[64])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];
    uint32_t bc = b ^ c;

    for (unsigned i = 0; i < 64; i += 8)
        SHA2_EIGHT_ROUNDS(i);
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
    uint32_t w[64];

    for (; n > 0; n--, data += 64) {
        expand(w, data);
        compress(state->w32, w);
    }
    burn();
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sha256_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
