/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 compression in portable C (FIPS 180-4, section 6.1.2): the compact form.
 * The whole message schedule first, then rounds five at a time. */
#include "core/wipe.h"
#include "hash/sha1.h"
#include "hash/sha1_round.h"

#define WORD(i) w[i]

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
        SHA1_FIVE_ROUNDS(SHA1_CH, SHA1_K0, i);
    for (unsigned i = 20; i < 40; i += 5)
        SHA1_FIVE_ROUNDS(SHA1_PARITY, SHA1_K1, i);
    for (unsigned i = 40; i < 60; i += 5)
        SHA1_FIVE_ROUNDS(SHA1_MAJ, SHA1_K2, i);
    for (unsigned i = 60; i < 80; i += 5)
        SHA1_FIVE_ROUNDS(SHA1_PARITY, SHA1_K3, i);
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
