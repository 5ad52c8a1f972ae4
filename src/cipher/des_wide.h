/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Bitsliced DES on vectors of 64-bit lanes: bits of the key are copied once for a call, as 32-bit
 * masks, since to take them out one by one would cost as much as the S-boxes. The includer defines
 * `word`, its vector type, DES_SPLAT(x), a word of copies of a 32-bit one, and what des_modes.h
 * wants of single blocks; it includes its S-boxes. */
#include "cipher/des.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define DES_LANE_BITS   64
#define DES_ROUND_WORDS 48

#define DES_KEY(k, b, e) DES_SPLAT((k)[6 * (b) + (e)])

#include "cipher/des_bitslice.h"

struct des_keys {
    uint32_t k[DES_ROUND_WORDS * MICA_DES_ROUNDS_MAX];
};

static void des_prepare(struct des_keys *keys, const struct mica_cipher_key *key)
{
    const uint32_t *k = key->schedule.w32;
    uint32_t *mask = keys->k;

    for (unsigned i = 0; i < key->rounds; i++, k += 2, mask += DES_ROUND_WORDS)
        for (unsigned b = 0; b < 8; b++) {
            const uint32_t inner = k[0] >> (28 - 4 * b), outer = k[1] >> (28 - 4 * b);
            mask[6 * b + 0] = 0u - (outer >> 3 & 1);
            mask[6 * b + 1] = 0u - (inner >> 3 & 1);
            mask[6 * b + 2] = 0u - (inner >> 2 & 1);
            mask[6 * b + 3] = 0u - (inner >> 1 & 1);
            mask[6 * b + 4] = 0u - (inner & 1);
            mask[6 * b + 5] = 0u - (outer & 1);
        }
}

static word des_swap(word x)
{
    x = (x & 0x00ff00ff00ff00ff) << 8 | (x >> 8 & 0x00ff00ff00ff00ff);
    x = (x & 0x0000ffff0000ffff) << 16 | (x >> 16 & 0x0000ffff0000ffff);
    return x << 32 | x >> 32;
}

MICA_BURN(burn, 64 * sizeof(word))

#include "cipher/des_modes.h"
