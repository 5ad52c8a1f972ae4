/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key schedule of DES (FIPS 46-3, appendix 1) and of TDEA (SP 800-67, section 3): KS, in the
 * form of des.h. */
#include "cipher/des.h"
#include "core/wipe.h"

_Static_assert(8 * MICA_DES_ROUNDS_MAX <= MICA_CIPHER_KEY_BYTES, "round keys fit");

/* PC-1: bits of the key, the first is 1, of C and D. */
static const uint8_t pc1[2][28] = {
    {57, 49, 41, 33, 25, 17, 9,  1,  58, 50, 42, 34, 26, 18,
     10, 2,  59, 51, 43, 35, 27, 19, 11, 3,  60, 52, 44, 36},
    {63, 55, 47, 39, 31, 23, 15, 7,  62, 54, 46, 38, 30, 22,
     14, 6,  61, 53, 45, 37, 29, 21, 13, 5,  28, 20, 12, 4},
};

/* PC-2: for S1 to S4 the bits of C, for S5 to S8 those of D, less 28. */
static const uint8_t pc2[2][24] = {
    {14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2},
    {13, 24, 3, 9, 19, 27, 2, 12, 23, 17, 5, 20, 16, 21, 11, 28, 6, 25, 18, 14, 22, 8, 1, 4},
};

#define ROUNDS          16
#define SHIFTS_ONE_ONLY 0x8103u /* bit i: before round i + 1 C and D turn by one place, not two */

/* The 28 bits of C or D, the first is the most significant. */
static uint32_t choose_half(const uint8_t *key, const uint8_t from[28])
{
    uint32_t half = 0;

    for (unsigned i = 0; i < 28; i++) {
        const unsigned bit = from[i] - 1u;
        half = half << 1 | (key[bit / 8] >> (7 - bit % 8) & 1u);
    }
    return half;
}

static uint32_t bit_of(uint32_t half, unsigned place)
{
    return half >> (28 - place) & 1;
}

/* Adds the round key bits of four S-boxes behind those that the two words have. */
static void choose_round_key(uint32_t k[2], uint32_t half, const uint8_t from[24])
{
    for (unsigned i = 0; i < 24; i += 6) {
        for (unsigned e = 1; e < 5; e++)
            k[0] = k[0] << 1 | bit_of(half, from[i + e]);
        k[1] = k[1] << 4 | bit_of(half, from[i]) << 3 | bit_of(half, from[i + 5]);
    }
}

static uint32_t turn(uint32_t half, unsigned n)
{
    return (half << n | half >> (28 - n)) & 0x0fffffff;
}

/* 16 round keys, at `k` and on, or from there backwards. */
static void expand(uint32_t *k, ptrdiff_t step, const uint8_t *key)
{
    uint32_t c = choose_half(key, pc1[0]);
    uint32_t d = choose_half(key, pc1[1]);

    for (unsigned i = 0; i < ROUNDS; i++, k += step) {
        const unsigned n = 2 - (SHIFTS_ONE_ONLY >> i & 1);
        c = turn(c, n);
        d = turn(d, n);
        k[0] = k[1] = 0;
        choose_round_key(k, c, pc2[0]);
        choose_round_key(k, d, pc2[1]);
    }
}

psa_status_t mica_des_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                              unsigned directions)
{
    uint32_t *w = k->schedule.w32;

    (void)directions; /* one schedule serves both */
    k->rounds = key_bytes == 8 ? ROUNDS : 3 * ROUNDS;
    k->schedule_bytes = (uint16_t)(8 * k->rounds);
    expand(w, 2, key);
    if (key_bytes == 8)
        return PSA_SUCCESS;
    expand(w + 2 * (2 * ROUNDS - 1), -2, key + 8);
    expand(w + 2 * (2 * ROUNDS), 2, key_bytes == 16 ? key : key + 16);
    return PSA_SUCCESS;
}
