/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 compression in portable C (FIPS 180-4, section 6.1.2).
 * Five rounds at a time, after which the working variables have their names again. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/sha1.h"

#define CH(b, c, d)     ((((c) ^ (d)) & (b)) ^ (d))
#define PARITY(b, c, d) ((b) ^ (c) ^ (d))
#define MAJ(b, c, d)    (((b) & (c)) + (((b) ^ (c)) & (d))) /* the halves share no bit */

#define ROUND(f, a, b, c, d, e, k, w)                                                              \
    do {                                                                                           \
        (e) += (k) + (w);                                                                          \
        (e) += f(b, c, d);                                                                         \
        (e) += mica_rotl32(a, 5);                                                                  \
        (b) = mica_rotl32(b, 30);                                                                  \
    } while (0)

#define FIVE_ROUNDS(f, k, w)                                                                       \
    do {                                                                                           \
        ROUND(f, a, b, c, d, e, k, (w)[0]);                                                        \
        ROUND(f, e, a, b, c, d, k, (w)[1]);                                                        \
        ROUND(f, d, e, a, b, c, k, (w)[2]);                                                        \
        ROUND(f, c, d, e, a, b, k, (w)[3]);                                                        \
        ROUND(f, b, c, d, e, a, k, (w)[4]);                                                        \
    } while (0)

/* The last three words stay in registers: read back from memory, they would arrive late, and later
 * still where a compiler stores them two at a time. */
static void expand(uint32_t w[80], const uint8_t *data)
{
    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);

    uint32_t third = w[13], second = w[14], last = w[15];
    for (unsigned i = 16; i < 80; i++) {
        const uint32_t next = mica_rotl32(third ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
        third = second;
        second = last;
        last = next;
        w[i] = next;
    }
}

static void compress(uint32_t state[5], const uint32_t w[80])
{
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

    for (unsigned i = 0; i < 20; i += 5)
        FIVE_ROUNDS(CH, 0x5a827999, w + i);
    for (unsigned i = 20; i < 40; i += 5)
        FIVE_ROUNDS(PARITY, 0x6ed9eba1, w + i);
    for (unsigned i = 40; i < 60; i += 5)
        FIVE_ROUNDS(MAJ, 0x8f1bbcdc, w + i);
    for (unsigned i = 60; i < 80; i += 5)
        FIVE_ROUNDS(PARITY, 0xca62c1d6, w + i);
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    uint32_t w[80];

    for (; n > 0; n--, data += 64) {
        expand(w, data);
        compress(state->w32, w);
    }
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sha1_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
