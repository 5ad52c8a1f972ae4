/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM4 (GB/T 32907-2016) on bit planes, over words of any width: no table, no branch.
 *
 * Word X_j of many blocks is x[j]: plane i holds bit i of every byte, bit 0 being the least
 * significant. The S-box is S(x) = A I(A x + 0xd3) + 0xd3 with inversion I in GF(2^8) modulo x^8 +
 * x^7 + x^6 + x^5 + x^4 + x^2 + 1 and A the circulant matrix of 0xa7; through an isomorphism of
 * fields and a constant factor it becomes linear maps around the inversion of the AES circuit
 * (aes_sbox.h). Of the 2040 choices of both, this one has maps that a greedy search found cheap:
 * 112 gates, of which 62 are the inversion. tools/sm4_sbox.py checks them.
 *
 * Both constants lie in the round keys. Before the S-box, A^-1 0xd3 = 0x75 is added to every byte.
 * After it, L of 0xd3 in every byte is 0x4f in every byte (0xd3 turned by two), which is left out:
 * then X_j of the standard is ours plus 0x4f where j / 4 is odd, none at either end, and three
 * neighbours lack 0x4f together in rounds 1, 3, 4 and 6 modulo 8. This is a palindrome, so that the
 * same keys in reverse order decrypt.
 *
 * The includer defines, before it includes this file:
 *   word                   an unsigned integer or a vector of them, holding one plane
 *   BYTES(x)               a word, or a number that C spreads over one, all of whose bytes are x
 *   sm4_rows(word, n)      each X rotated left by n bytes, n in 1..3
 *   sm4_key_planes(q, rk)  q[i] = the plane of bit i of the round key rk, for every block */
#ifndef MICA_CIPHER_SM4_BITSLICE_H
#define MICA_CIPHER_SM4_BITSLICE_H

#include "cipher/aes_sbox.h"
#include "cipher/bit_planes.h"
#include "cipher/sm4.h"

/* S(x ^ 0x75) ^ 0xd3. */
MICA_KERNEL void sm4_sub_bytes(word q[8])
{
    struct aes_top a;
    struct aes_products p;

    a.y4 = q[1];
    a.y16 = q[0];
    a.y1 = q[1] ^ q[5];
    a.y7 = q[0] ^ a.y1;
    a.y12 = q[2] ^ q[6];
    a.y3 = q[1] ^ a.y12;
    a.y21 = q[3] ^ q[5];
    a.y13 = q[0] ^ a.y21;
    a.y19 = q[6] ^ a.y21;
    a.y15 = q[7] ^ a.y21;
    a.y17 = q[0] ^ a.y15;
    a.y20 = q[2] ^ a.y15;
    a.y14 = a.y12 ^ a.y13;
    const word t19 = q[4] ^ q[7];
    a.y2 = q[5] ^ t19;
    a.y9 = q[1] ^ a.y2;
    a.y18 = a.y7 ^ a.y2;
    a.y5 = a.y13 ^ a.y2;
    a.y8 = a.y3 ^ a.y5;
    a.y10 = a.y19 ^ a.y8;
    a.y6 = a.y1 ^ a.y10;
    a.x7 = a.y15 ^ a.y6;
    a.y11 = a.y7 ^ a.x7;
    aes_invert(&a, &p);
    const word s18 = p.z14 ^ p.z17;
    const word s19 = p.z9 ^ p.z12;
    const word s20 = p.z1 ^ s18;
    const word s21 = p.z10 ^ s19;
    const word s22 = p.z0 ^ s20;
    const word s23 = p.z3 ^ p.z4;
    const word s24 = p.z13 ^ p.z16;
    q[3] = s18 ^ s24;
    const word s26 = s22 ^ s23;
    const word s27 = p.z16 ^ s21;
    q[1] = s26 ^ s27;
    const word s29 = p.z12 ^ p.z15;
    q[4] = s26 ^ s29;
    const word s31 = p.z6 ^ s27;
    const word s32 = p.z2 ^ s20;
    const word s33 = p.z7 ^ p.z8;
    const word s34 = s32 ^ s33;
    q[0] = s29 ^ s34;
    const word s36 = s22 ^ s31;
    q[6] = p.z7 ^ s36;
    const word s38 = q[1] ^ s34;
    q[2] = s24 ^ s38;
    const word s40 = p.z11 ^ p.z17;
    const word s41 = s19 ^ s24;
    q[7] = s40 ^ s41;
    const word s43 = p.z5 ^ p.z8;
    const word s44 = p.z3 ^ s24;
    const word s45 = s31 ^ s43;
    q[5] = s44 ^ s45;
}

/* F (6.2): x0 ^= L(S(x1 ^ x2 ^ x3 ^ rk)), where L turns by 0, 2, 10, 18 and 24 bits. */
MICA_KERNEL void sm4_round(word x0[8], const word x1[8], const word x2[8], const word x3[8],
                           uint32_t rk)
{
    word q[8];

    sm4_key_planes(q, rk);
    MICA_UNROLL
    for (unsigned i = 0; i < 8; i++)
        q[i] ^= x1[i] ^ x2[i] ^ x3[i];
    sm4_sub_bytes(q);
    MICA_UNROLL
    for (unsigned i = 0; i < 2; i++)
        x0[i] ^= q[i] ^ sm4_rows(q[i], 3) ^ sm4_rows(q[i + 6], 1) ^ sm4_rows(q[i + 6], 2) ^
                 sm4_rows(q[i + 6], 3);
    MICA_UNROLL
    for (unsigned i = 2; i < 8; i++)
        x0[i] ^=
            q[i] ^ sm4_rows(q[i], 3) ^ q[i - 2] ^ sm4_rows(q[i - 2], 1) ^ sm4_rows(q[i - 2], 2);
}

/* The 32 rounds, of bytes on both sides: x[j][i] holds word X_j of some of the blocks. Round keys
 * go up from rk, or down where `step` is -1. */
MICA_INLINE void sm4_rounds(word x[4][8], const uint32_t *rk, int step)
{
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        bit_planes(x[j]);
    for (unsigned i = 0; i < MICA_SM4_ROUNDS; i += 4, rk += 4 * step) {
        sm4_round(x[0], x[1], x[2], x[3], rk[0]);
        sm4_round(x[1], x[2], x[3], x[0], rk[step]);
        sm4_round(x[2], x[3], x[0], x[1], rk[2 * step]);
        sm4_round(x[3], x[0], x[1], x[2], rk[3 * step]);
    }
    MICA_UNROLL
    for (unsigned j = 0; j < 4; j++)
        bit_planes(x[j]);
}

#endif
