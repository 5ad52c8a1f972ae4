/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on bit planes without ShiftRows ("fixslicing"), over words of any width.
 *
 * The state after round i is kept as SR^-i(state), where SR is ShiftRows: then SubBytes, which sees
 * single bytes, needs no shift, and round i's MixColumns takes its neighbours from columns turned
 * by k = i mod 4. Where R moves row r+1 to row r, SR^-k R SR^k moves row r+1, column c+k to row r,
 * column c, for every row alike, so that the turn of all columns is one rotation of a plane.
 * Round keys are stored as SR^-i(key), and ^ 0x63 where i > 0 (aes_sbox.h).
 *
 * The includer defines, before it includes this file:
 *   word                     an unsigned integer or a vector of them, holding one plane
 *   BYTES(x)                 a word, or a number that C spreads over one, all of whose bytes are x
 *   aes_rows(word, n)        row r+n to row r
 *   aes_columns(word, n)     column c+n to column c, n in 0..3
 *   aes_add_key(q, key, i)   q ^= planes of round key i
 *
 * Reference: A. Adomnicai, T. Peyrin, "Fixslicing AES-like ciphers" (TCHES 2021, no. 1). */
#ifndef MICA_CIPHER_AES_FIXSLICE_H
#define MICA_CIPHER_AES_FIXSLICE_H

#include "cipher/aes_sbox.h"
#include "cipher/bit_planes.h"

/* The includer may have an S-box of its own. */
#ifndef AES_SUB_BYTES
#define AES_SUB_BYTES aes_sub_bytes
#endif

/* MixColumns of round k mod 4 (FIPS 197, 5.1.3): with b = R y and t = y ^ b, row for row,
 * 2 y + 3 R y + R^2 y + R^3 y = 2 t + b + R^2 t. */
MICA_KERNEL void aes_mix_columns(word q[8], unsigned k)
{
    word b = aes_rows(aes_columns(q[7], k), 1);
    const word t7 = q[7] ^ b;
    word t = t7;

    MICA_UNROLL
    for (unsigned i = 7; i > 0; i--) {
        const word below_b = aes_rows(aes_columns(q[i - 1], k), 1);
        const word below_t = q[i - 1] ^ below_b;
        q[i] = below_t ^ b ^ aes_rows(aes_columns(t, 2 * k & 3), 2);
        b = below_b;
        t = below_t;
    }
    q[0] = t7 ^ b ^ aes_rows(aes_columns(t, 2 * k & 3), 2);
    q[1] ^= t7; /* x^8 = x^4 + x^3 + x + 1 */
    q[3] ^= t7;
    q[4] ^= t7;
}

/* Its inverse (FIPS 197, 5.3.3): MixColumns of y + 4 (y + R^2 y), since
 * (0e, 0b, 0d, 09) = (02, 03, 01, 01) * (05, 00, 04, 00) in GF(2^8)[x] / (x^4 + 1). */
MICA_KERNEL void aes_inv_mix_columns(word q[8], unsigned k)
{
    word t[8];

    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        t[i] = q[i] ^ aes_rows(aes_columns(q[i], 2 * k & 3), 2);
    MICA_UNROLL
    for (unsigned i = 0; i < 6; i++)
        q[i + 2] ^= t[i];
    q[0] ^= t[6]; /* 4 x^6 = x^4 + x^3 + x + 1; 4 x^7 = x times that */
    q[1] ^= t[6] ^ t[7];
    q[2] ^= t[7];
    q[3] ^= t[6];
    q[4] ^= t[6] ^ t[7];
    q[5] ^= t[7];
    aes_mix_columns(q, k);
}

/* Round i of the cipher, the last one apart; k = i mod 4. */
MICA_KERNEL void aes_round(word q[8], const struct mica_cipher_key *key, unsigned i, unsigned k)
{
    AES_SUB_BYTES(q);
    aes_mix_columns(q, k);
    aes_add_key(q, key, i);
}

/* The cipher from the first to the last AddRoundKey. In: the state. Out: SR^-rounds(state). */
MICA_INLINE void aes_rounds(word q[8], const struct mica_cipher_key *key)
{
    const unsigned rounds = key->rounds;

    aes_add_key(q, key, 0);
    for (unsigned i = 1;; i += 4) { /* rounds = 2 mod 4, or 0 */
        aes_round(q, key, i, 1);
        if (i + 1 == rounds)
            break;
        aes_round(q, key, i + 1, 2);
        aes_round(q, key, i + 2, 3);
        if (i + 3 == rounds)
            break;
        aes_round(q, key, i + 3, 0);
    }
    AES_SUB_BYTES(q);
    aes_add_key(q, key, rounds);
}

/* One round of the inverse cipher after its last key: round i of the cipher taken back. */
MICA_KERNEL void aes_inv_round(word q[8], const struct mica_cipher_key *key, unsigned i, unsigned k)
{
    aes_inv_sub_bytes(q);
    aes_add_key(q, key, i);
    aes_inv_mix_columns(q, k);
}

/* The inverse cipher. In: SR^-rounds(state). Out: the state. */
MICA_INLINE void aes_inv_rounds(word q[8], const struct mica_cipher_key *key)
{
    unsigned i = key->rounds;

    aes_add_key(q, key, i);
    if ((i & 2) == 0) {
        aes_inv_round(q, key, i - 1, 3);
        aes_inv_round(q, key, i - 2, 2);
        i -= 2;
    }
    for (; i > 2; i -= 4) { /* i = 2 mod 4 */
        aes_inv_round(q, key, i - 1, 1);
        aes_inv_round(q, key, i - 2, 0);
        aes_inv_round(q, key, i - 3, 3);
        aes_inv_round(q, key, i - 4, 2);
    }
    aes_inv_round(q, key, 1, 1);
    aes_inv_sub_bytes(q);
    aes_add_key(q, key, 0);
}

#endif
