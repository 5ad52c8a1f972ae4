/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The S-box of AES and its inverse as circuits of XOR and AND over bit planes: no table, no branch.
 *
 * The includer defines `word` first, an unsigned integer or a vector of them. q[i] holds bit i of
 * every byte, bit 0 being the least significant; each bit position of a word is a byte of its own.
 *
 * The constant 0x63 is left out on both sides: aes_sub_bytes(x) = S(x) ^ 0x63 and
 * aes_inv_sub_bytes(x ^ 0x63) = S^-1(x). MixColumns maps 0x63 in every byte to itself, so that a
 * key schedule with 0x63 added to all round keys but the first serves both directions.
 *
 * References: J. Boyar, R. Peralta, "A depth-16 circuit for the AES S-box" (IACR ePrint 2011/332),
 * for the decomposition and the inverse's linear layers; J. Boyar, P. Matthews, R. Peralta, "Logic
 * minimization techniques with applications to cryptology" (J. Cryptology 26, 2013), for the
 * forward circuit, in its form of 113 gates. Names are theirs (x, y, t, z). */
#ifndef MICA_CIPHER_AES_SBOX_H
#define MICA_CIPHER_AES_SBOX_H

#include "core/kernel.h"

/* The inputs of the shared inversion: 21 sums of input bits, and one input bit. */
struct aes_top {
    word x7, y1, y2, y3, y4, y5, y6, y7, y8, y9, y10, y11, y12, y13, y14, y15, y16, y17, y18, y19,
        y20, y21;
};

/* Its outputs: the 18 products that the last layer sums. */
struct aes_products {
    word z0, z1, z2, z3, z4, z5, z6, z7, z8, z9, z10, z11, z12, z13, z14, z15, z16, z17;
};

/* Inversion in GF(2^8) over the tower GF(((2^2)^2)^2): 62 gates. */
MICA_INLINE void aes_invert(const struct aes_top *a, struct aes_products *p)
{
    /* Into GF(2^4). */
    const word t2 = a->y12 & a->y15;
    const word t4 = (a->y3 & a->y6) ^ t2;
    const word t6 = (a->y4 & a->x7) ^ t2;
    const word t7 = a->y13 & a->y16;
    const word t9 = (a->y5 & a->y1) ^ t7;
    const word t11 = (a->y2 & a->y7) ^ t7;
    const word t12 = a->y9 & a->y11;
    const word t14 = (a->y14 & a->y17) ^ t12;
    const word t16 = (a->y8 & a->y10) ^ t12;
    const word t21 = t4 ^ a->y20 ^ t14;
    const word t22 = t6 ^ t16 ^ a->y19;
    const word t23 = t9 ^ t14 ^ a->y21;
    const word t24 = t11 ^ t16 ^ a->y18;
    /* Inversion there. */
    const word t25 = t21 ^ t22;
    const word t26 = t21 & t23;
    const word t27 = t24 ^ t26;
    const word t29 = (t25 & t27) ^ t22;
    const word t30 = t23 ^ t24;
    const word t33 = ((t22 ^ t26) & t30) ^ t24;
    const word t36 = t24 & (t27 ^ t33);
    const word t37 = t36 ^ t23 ^ t33;
    const word t40 = t25 ^ (t29 & (t27 ^ t36));
    /* And out. */
    const word t41 = t40 ^ t37;
    const word t42 = t29 ^ t33;
    const word t43 = t29 ^ t40;
    const word t44 = t33 ^ t37;
    const word t45 = t42 ^ t41;
    p->z0 = t44 & a->y15;
    p->z1 = t37 & a->y6;
    p->z2 = t33 & a->x7;
    p->z3 = t43 & a->y16;
    p->z4 = t40 & a->y1;
    p->z5 = t29 & a->y7;
    p->z6 = t42 & a->y11;
    p->z7 = t45 & a->y17;
    p->z8 = t41 & a->y10;
    p->z9 = t44 & a->y12;
    p->z10 = t37 & a->y3;
    p->z11 = t33 & a->y4;
    p->z12 = t43 & a->y13;
    p->z13 = t40 & a->y5;
    p->z14 = t29 & a->y2;
    p->z15 = t42 & a->y9;
    p->z16 = t45 & a->y14;
    p->z17 = t41 & a->y8;
}

/* S(x) ^ 0x63: 113 gates. */
MICA_KERNEL void aes_sub_bytes(word q[8])
{
    const word x0 = q[7], x1 = q[6], x2 = q[5], x3 = q[4], x4 = q[3], x5 = q[2], x6 = q[1];
    struct aes_top a;
    struct aes_products p;

    a.x7 = q[0];
    a.y14 = x3 ^ x5;
    a.y13 = x0 ^ x6;
    a.y9 = x0 ^ x3;
    a.y8 = x0 ^ x5;
    const word t0 = x1 ^ x2;
    a.y1 = t0 ^ a.x7;
    a.y4 = a.y1 ^ x3;
    a.y12 = a.y13 ^ a.y14;
    a.y2 = a.y1 ^ x0;
    a.y5 = a.y1 ^ x6;
    a.y3 = a.y5 ^ a.y8;
    const word t1 = x4 ^ a.y12;
    a.y15 = t1 ^ x5;
    a.y20 = t1 ^ x1;
    a.y6 = a.y15 ^ a.x7;
    a.y10 = a.y15 ^ t0;
    a.y11 = a.y20 ^ a.y9;
    a.y7 = a.x7 ^ a.y11;
    a.y17 = a.y10 ^ a.y11;
    a.y19 = a.y10 ^ a.y8;
    a.y16 = t0 ^ a.y11;
    a.y21 = a.y13 ^ a.y16;
    a.y18 = x0 ^ a.y16;
    aes_invert(&a, &p);
    const word c1 = p.z15 ^ p.z16;
    const word c2 = p.z10 ^ c1;
    const word c3 = p.z9 ^ c2;
    const word c4 = p.z0 ^ p.z2;
    const word c6 = p.z3 ^ p.z4;
    const word c7 = p.z12 ^ c4;
    const word c8 = p.z7 ^ c6;
    const word c10 = c8 ^ p.z8 ^ c7;
    const word c14 = c4 ^ p.z3 ^ p.z5;
    const word s3 = c3 ^ c6 ^ p.z1 ^ p.z0;
    const word c16 = p.z6 ^ c8;
    const word c17 = p.z14 ^ c10;
    const word c18 = p.z13 ^ c1 ^ c14;
    q[0] = p.z12 ^ c18;
    q[1] = c10 ^ c18;
    q[2] = c2 ^ p.z11 ^ c17;
    q[3] = c14 ^ s3;
    q[4] = s3;
    q[5] = c17 ^ p.z15 ^ c16 ^ p.z17;
    q[6] = s3 ^ c16;
    q[7] = c3 ^ c16;
}

/* S^-1(x ^ 0x63). */
MICA_KERNEL void aes_inv_sub_bytes(word q[8])
{
    const word x0 = q[7], x1 = q[6], x2 = q[5], x3 = q[4], x4 = q[3], x5 = q[2], x6 = q[1],
               x7 = q[0];
    struct aes_top a;
    struct aes_products p;

    a.y3 = x0 ^ x3;
    a.y5 = x1 ^ x3;
    a.y8 = x0 ^ x1;
    a.y9 = x3 ^ x4;
    a.y19 = x4 ^ x7;
    const word r5 = x6 ^ x7;
    a.y6 = x1 ^ a.y3;
    a.y4 = a.y5 ^ r5;
    a.y1 = x7 ^ a.y9;
    a.y10 = a.y8 ^ a.y19;
    a.y12 = a.y8 ^ r5;
    a.y13 = a.y9 ^ r5;
    a.y18 = x2 ^ a.y9;
    const word r13 = x1 ^ x6;
    a.y7 = x2 ^ a.y4;
    a.y2 = a.y19 ^ r13;
    a.y14 = x4 ^ a.y6;
    const word r17 = x2 ^ x5;
    const word r18 = x5 ^ x6;
    a.x7 = x0 ^ r17;
    a.y15 = a.y5 ^ r17;
    a.y16 = r13 ^ x2 ^ x4;
    a.y17 = a.y9 ^ r18;
    a.y11 = a.y10 ^ a.y17;
    a.y20 = a.y10 ^ r18;
    a.y21 = a.y13 ^ a.y16;
    aes_invert(&a, &p);
    const word p0 = p.z6 ^ p.z15;
    const word p2 = p.z8 ^ p.z16;
    const word p3 = p.z1 ^ p.z4;
    const word p4 = p.z2 ^ p.z10;
    const word p5 = p.z0 ^ p.z5;
    const word p6 = p.z3 ^ p.z14;
    const word p7 = p0 ^ p.z12 ^ p.z13;
    const word p9 = p.z9 ^ p.z17;
    const word p10 = p.z11 ^ p4;
    const word p11 = p0 ^ p3;
    const word p22 = p2 ^ p7;
    const word p23 = p7 ^ p.z4 ^ p.z7;
    q[7] = p.z3 ^ p.z5 ^ p22;
    q[6] = p9 ^ p11 ^ p.z8 ^ p.z13 ^ p4 ^ p6;
    q[5] = p.z12 ^ p2 ^ p11 ^ p6 ^ p10;
    q[4] = p.z0 ^ p.z2 ^ p22;
    q[3] = p23 ^ p10 ^ p.z17 ^ p5;
    q[2] = p2 ^ p3 ^ p5 ^ p7;
    q[1] = p.z3 ^ p.z16 ^ p23;
    q[0] = p9 ^ p.z11 ^ p.z15;
}

#endif
