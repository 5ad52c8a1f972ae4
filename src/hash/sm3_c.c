/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 compression in portable C (GB/T 32905-2016, section 5.3).
 * The whole message expansion first, then rounds four at a time, in which variables rotate by name.
 * No step depends on a secret but by its values. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/sm3.h"

/* Permutations (4.4). P0 is nested: each rotation but the last is a shifted operand on Arm. */
#define P0(x) ((x) ^ mica_rotl32((x) ^ mica_rotl32(x, 8), 9))  /* 9, 17 */
#define P1(x) ((x) ^ mica_rotl32((x) ^ mica_rotl32(x, 8), 15)) /* 15, 23 */

/* Boolean functions (4.3) of the first 16 rounds and of the others. */
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define MAJ(x, y, z)    (((x) & (y)) | (((x) | (y)) & (z)))
#define CH(x, y, z)     ((z) ^ ((x) & ((y) ^ (z))))

/* Round i (5.3.3): D becomes the new A, H the new E; B and F are turned where they lie. */
#define ROUND(ff, gg, a, b, c, d, e, f, g, h, i)                                                   \
    do {                                                                                           \
        const uint32_t a12 = mica_rotl32(a, 12);                                                   \
        const uint32_t ss1 = mica_rotl32(a12 + (e) + mica_sm3_t[i], 7);                            \
        const uint32_t tt2 = gg(e, f, g) + (h) + ss1 + w[i];                                       \
        (d) += ff(a, b, c) + (ss1 ^ a12) + (w[i] ^ w[(i) + 4]);                                    \
        (b) = mica_rotl32(b, 9);                                                                   \
        (f) = mica_rotl32(f, 19);                                                                  \
        (h) = P0(tt2);                                                                             \
    } while (0)

#define FOUR_ROUNDS(ff, gg, i)                                                                     \
    do {                                                                                           \
        ROUND(ff, gg, a, b, c, d, e, f, g, h, (i));                                                \
        ROUND(ff, gg, d, a, b, c, h, e, f, g, (i) + 1);                                            \
        ROUND(ff, gg, c, d, a, b, g, h, e, f, (i) + 2);                                            \
        ROUND(ff, gg, b, c, d, a, f, g, h, e, (i) + 3);                                            \
    } while (0)

/* Message expansion (5.3.2). W' is the sum of two words, made where it is used. */
static void expand(uint32_t w[68], const uint8_t *data)
{
    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);
    for (unsigned i = 16; i < 68; i++) {
        const uint32_t x = w[i - 16] ^ w[i - 9] ^ mica_rotl32(w[i - 3], 15);
        w[i] = P1(x) ^ mica_rotl32(w[i - 13], 7) ^ w[i - 6];
    }
}

static void compress(uint32_t s[8], const uint32_t w[68])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];

    for (unsigned i = 0; i < 16; i += 4)
        FOUR_ROUNDS(PARITY, PARITY, i);
    for (unsigned i = 16; i < 64; i += 4)
        FOUR_ROUNDS(MAJ, CH, i);
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
    uint32_t w[68];

    for (; n > 0; n--, data += 64) {
        expand(w, data);
        compress(state->w32, w);
    }
    mica_wipe(w, sizeof w);
    return PSA_SUCCESS;
}

const struct mica_hash_impl mica_sm3_c = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .blocks = blocks,
};
