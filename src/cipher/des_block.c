/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* DES by single blocks: the permutations IP and FP (FIPS 46-3), around any implementation's rounds.
 */
#include "cipher/des.h"
#include "core/bytes.h"
#include "core/wipe.h"

/* Exchanges the bits `mask << n` of a with the bits `mask` of b. */
static void exchange(uint32_t *a, uint32_t *b, unsigned n, uint32_t mask)
{
    const uint32_t t = (*a >> n ^ *b) & mask;

    *b ^= t;
    *a ^= t << n;
}

static void initial_permutation(uint32_t lr[2])
{
    exchange(&lr[0], &lr[1], 4, 0x0f0f0f0f);
    exchange(&lr[0], &lr[1], 16, 0x0000ffff);
    exchange(&lr[1], &lr[0], 2, 0x33333333);
    exchange(&lr[1], &lr[0], 8, 0x00ff00ff);
    exchange(&lr[0], &lr[1], 1, 0x55555555);
}

static void final_permutation(uint32_t lr[2])
{
    exchange(&lr[0], &lr[1], 1, 0x55555555);
    exchange(&lr[1], &lr[0], 8, 0x00ff00ff);
    exchange(&lr[1], &lr[0], 2, 0x33333333);
    exchange(&lr[0], &lr[1], 16, 0x0000ffff);
    exchange(&lr[0], &lr[1], 4, 0x0f0f0f0f);
}

void mica_des_each_block(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                         size_t blocks, unsigned direction, mica_des_rounds *rounds)
{
    uint32_t lr[2];

    for (; blocks > 0; blocks--, in += MICA_DES_BLOCK, out += MICA_DES_BLOCK) {
        lr[0] = mica_load_be32(in);
        lr[1] = mica_load_be32(in + 4);
        initial_permutation(lr);
        rounds(lr, key, direction);
        final_permutation(lr);
        mica_store_be32(out, lr[0]);
        mica_store_be32(out + 4, lr[1]);
    }
    mica_wipe(lr, sizeof lr);
}
