/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak-p[1600, 24] on words of 64 bits, and the blocks of a sponge around it: the same text for
 * portable C and for processors whose compiler knows better instructions for it. */
#ifndef MICA_HASH_KECCAK_BLOCKS64_H
#define MICA_HASH_KECCAK_BLOCKS64_H

#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/keccak.h"
#include "hash/sponge_impl.h"

typedef uint64_t lane;

#define XOR(a, b)     ((a) ^ (b))
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
#define ROTATE(a, n)  ((a) << (n) | (a) >> (64 - (n)))
#define CHI(a, b, c)  ((a) ^ (~(b) & (c)))
#define IOTA(a, i)    ((a) ^ mica_keccak_rc[i])

#include "hash/keccak_round.h"

/* The permutation can be inverted: a state that was left on the stack would give the key of an HMAC
 * away. */
MICA_BURN(burn, 512) /* two states, and the parities */

static MICA_SPILLS void permute(uint64_t state[MICA_KECCAK_LANES])
{
    lane a[MICA_KECCAK_LANES];

    __builtin_memcpy(a, state, sizeof a);
    keccak_permute(a);
    __builtin_memcpy(state, a, sizeof a);
}

static psa_status_t add(void *state, size_t rate, const uint8_t *data)
{
    union mica_keccak_state *s = state;

    for (size_t i = 0; i < rate / 8; i++)
        s->w64[i] ^= mica_load_le64(data + 8 * i);
    return PSA_SUCCESS;
}

static psa_status_t absorb(void *state, size_t rate, const uint8_t *data, size_t blocks)
{
    union mica_keccak_state *s = state;

    for (; blocks > 0; blocks--, data += rate) {
        add(state, rate, data);
        permute(s->w64);
    }
    burn();
    return PSA_SUCCESS;
}

static psa_status_t squeeze(void *state, size_t rate, uint8_t *out, size_t blocks)
{
    union mica_keccak_state *s = state;

    for (; blocks > 0; blocks--, out += rate) {
        permute(s->w64);
        for (size_t i = 0; i < rate / 8; i++)
            mica_store_le64(out + 8 * i, s->w64[i]);
    }
    burn();
    return PSA_SUCCESS;
}

#endif
