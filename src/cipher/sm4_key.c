/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key expansion of SM4 (GB/T 32907-2016, section 7.3) in constant time: four bytes go through
 * the S-box circuit at once. */
#include "core/bytes.h"
#include "core/wipe.h"

typedef uint32_t word;
#define BYTES(x) ((x)*0x01010101u)

/* Here a word is X itself, spread over eight planes of its own bytes. */
static inline word sm4_rows(word x, unsigned n)
{
    return mica_rotl32(x, 8 * n);
}

static inline void sm4_key_planes(word q[8], uint32_t rk)
{
    for (unsigned i = 0; i < 8; i++)
        q[i] = (rk >> i) & BYTES(1);
}

#include "cipher/sm4_bitslice.h"

/* S(x) */
static uint32_t sub_word(uint32_t x)
{
    uint32_t q[8];
    uint32_t y = BYTES(0xd3u);

    sm4_key_planes(q, x ^ BYTES(0x75u));
    sm4_sub_bytes(q);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        y ^= q[i] << i; /* a sum of products of clear bits is clear */
    return y;
}

/* Bit i mod 8: whether round i lacks the constant after the S-box. */
#define LACKING 0x5au

psa_status_t mica_sm4_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                              unsigned directions)
{
    static const uint32_t fk[4] = MICA_SM4_FK;
    uint32_t x[4];

    (void)key_bytes;
    (void)directions;
    k->rounds = MICA_SM4_ROUNDS;
    k->schedule_bytes = 4 * MICA_SM4_ROUNDS;
    for (unsigned i = 0; i < 4; i++)
        x[i] = mica_load_be32(key + 4 * i) ^ fk[i];
    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i++) {
        const uint32_t t = sub_word(x[1] ^ x[2] ^ x[3] ^ mica_sm4_ck(i));
        const uint32_t rk = x[0] ^ t ^ mica_rotl32(t, 13) ^ mica_rotl32(t, 23);
        x[0] = x[1];
        x[1] = x[2];
        x[2] = x[3];
        x[3] = rk;
        k->schedule.w32[i] = rk ^ BYTES(0x75u ^ (LACKING >> i % 8 & 1) * 0x4fu);
    }
    mica_wipe(x, sizeof x);
    return PSA_SUCCESS;
}
