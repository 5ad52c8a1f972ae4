/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Bitsliced DES on the words of a core: bits of the key are copied as they are used. The includer
 * defines `word`, DES_LANE_BITS, and what des_modes.h wants of single blocks. */
#include "cipher/des.h"
#include "core/bytes.h"
#include "core/kernel.h"
#include "core/wipe.h"

#define DES_ROUND_WORDS 2

/* The bit of the schedule (des.h), copied. */
#define DES_KEY(k, b, e)                                                                           \
    ((word)0 - (word)((e) == 0   ? (k)[1] >> (31 - 4 * (b)) & 1                                    \
                      : (e) == 5 ? (k)[1] >> (28 - 4 * (b)) & 1                                    \
                                 : (k)[0] >> ((32 - 4 * (b) - (e)) & 31) & 1))

#include "cipher/des_sbox.h"

#include "cipher/des_bitslice.h"

struct des_keys {
    const uint32_t *k;
};

static void des_prepare(struct des_keys *keys, const struct mica_cipher_key *key)
{
    keys->k = key->schedule.w32;
}

static word des_swap(word x)
{
    return DES_LANE_BITS == 64 ? (word)mica_swap64(x) : (word)mica_swap32((uint32_t)x);
}

MICA_BURN(burn, 256)

#include "cipher/des_modes.h"
