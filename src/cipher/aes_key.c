/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key expansion of AES (FIPS 197, 5.2) in constant time: SubWord puts its four bytes through
 * the S-box circuit at once. */
#include "cipher/aes.h"
#include "core/bytes.h"

typedef uint32_t word;
#include "cipher/aes_sbox.h"

/* Built for size: the copy that the rounds of aes_c32 have. */
#ifdef __OPTIMIZE_SIZE__
#define AES_SUB_BYTES mica_aes_sub_bytes_c32
#else
#define AES_SUB_BYTES aes_sub_bytes
#endif

static uint32_t sub_word(uint32_t x)
{
    uint32_t q[8];
    uint32_t y = 0x63636363u;

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] = (x >> i) & 0x01010101u;
    AES_SUB_BYTES(q);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        y ^= q[i] << i; /* a sum of products of clear bits is clear */
    return y;
}

unsigned mica_aes_expand_key(uint32_t words[MICA_AES_WORDS_MAX], const uint8_t *key,
                             size_t key_bytes)
{
    const unsigned n = (unsigned)key_bytes / 4, rounds = n + 6, total = 4 * (rounds + 1);
    uint32_t rcon = 1;

    for (unsigned i = 0; i < n; i++)
        words[i] = mica_load_le32(key + 4 * i);
    for (unsigned i = n, j = 0; i < total; i++) {
        uint32_t t = words[i - 1];
        if (j == 0) {
            t = sub_word(mica_rotr32(t, 8)) ^ rcon;
            rcon = (rcon << 1) ^ ((rcon >> 7) * 0x11bu);
        } else if (n == 8 && j == 4) {
            t = sub_word(t);
        }
        words[i] = words[i - n] ^ t;
        j = j + 1 == n ? 0 : j + 1;
    }
    return rounds;
}

void mica_aes_turn_key(uint32_t out[4], const uint32_t words[4], unsigned i)
{
    const uint32_t constant = i == 0 ? 0 : 0x63636363u;

    MICA_UNROLL
    for (unsigned c = 0; c < 4; c++)
        out[c] = constant ^ (words[c] & 0xffu) ^ (words[(c - i) & 3] & 0xff00u) ^
                 (words[(c - 2 * i) & 3] & 0xff0000u) ^ (words[(c - 3 * i) & 3] & 0xff000000u);
}
