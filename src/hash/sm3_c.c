/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 compression in portable C (GB/T 32905-2016, section 5.3).
 * The whole message expansion first, then rounds four at a time. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/sm3.h"
#include "hash/sm3_round.h"

#define ROUND(ff, gg, a, b, c, d, e, f, g, h, i)                                                   \
    SM3_ROUND(ff, gg, a, b, c, d, e, f, g, h, mica_sm3_t[i], w[i], w[(i) + 4])

/* Message expansion (5.3.2). W' is the sum of two words, made where it is used. The last three
 * words stay in registers: read back from memory, they would arrive late. */
static void expand(uint32_t w[68], const uint8_t *data)
{
    for (unsigned i = 0; i < 16; i++)
        w[i] = mica_load_be32(data + 4 * i);

    uint32_t third = w[13], second = w[14], last = w[15];
    for (unsigned i = 16; i < 68; i++) {
        const uint32_t x = w[i - 16] ^ w[i - 9] ^ mica_rotl32(third, 15);
        const uint32_t next = SM3_P1(x) ^ mica_rotl32(w[i - 13], 7) ^ w[i - 6];
        third = second;
        second = last;
        last = next;
        w[i] = next;
    }
}

static void compress(uint32_t s[8], const uint32_t w[68])
{
    uint32_t a = s[0], b = s[1], c = s[2], d = s[3], e = s[4], f = s[5], g = s[6], h = s[7];

    for (unsigned i = 0; i < 16; i += 4)
        SM3_FOUR_ROUNDS(SM3_PARITY, SM3_PARITY, i);
    for (unsigned i = 16; i < 64; i += 4)
        SM3_FOUR_ROUNDS(SM3_MAJ, SM3_CH, i);
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
