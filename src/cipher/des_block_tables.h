/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Written by tools/des/des_tables.py blocks. The eight S-boxes of DES side by side, a nibble each,
 * S1 the most significant: bits of a nibble in an order for which P has few rotations. */
#ifndef MICA_CIPHER_DES_BLOCK_TABLES_H
#define MICA_CIPHER_DES_BLOCK_TABLES_H

/* clang-format off */
/* DES_ANF(i, c1, c5, c0, c05): monomial i of the inner inputs e1 (8), e2 (4), e3 (2), e4 (1) has
 * the coefficients c1 ^ c5 e5 ^ c0 e0 ^ c05 e0 e5. None has degree four: rows are permutations. */
#define DES_ANF_EACH \
    DES_ANF(0, 0xdf3b4547u, 0xd6d53ca6u, 0xcfde566cu, 0x3873cbd5u) \
    DES_ANF(1, 0xc73577ffu, 0x300fe111u, 0xf0492999u, 0xad0f719eu) \
    DES_ANF(2, 0xab565c53u, 0x10bf6105u, 0x6035c0cau, 0x607f212au) \
    DES_ANF(3, 0x94ebe139u, 0xcabc0b14u, 0x3571d60cu, 0x0cb31fadu) \
    DES_ANF(4, 0x5cab96bdu, 0x8a1cf110u, 0x3962ed53u, 0x0803ed84u) \
    DES_ANF(5, 0xb9fccc0au, 0x10109101u, 0x695b4b9fu, 0x1c3c2d13u) \
    DES_ANF(6, 0xc1306324u, 0xd110f315u, 0xf1244206u, 0x611cc237u) \
    DES_ANF(7, 0x4111e7a0u, 0x1233f3d1u, 0x6105f6c0u, 0xb0bfc2b0u) \
    DES_ANF(8, 0x7379657bu, 0xbc8f804cu, 0x99e388c0u, 0x95d0d200u) \
    DES_ANF(9, 0xa096c006u, 0x019fc80du, 0x39d7c00au, 0xecdca021u) \
    DES_ANF(10, 0x96b0b6c6u, 0xb380e02cu, 0xc1bfe093u, 0xc9103365u) \
    DES_ANF(11, 0x3c366817u, 0x892f8678u, 0xe62fac93u, 0x97306b4cu) \
    DES_ANF(12, 0xc69e0be2u, 0xb5933089u, 0xf5e2dc93u, 0x9cc3b7f4u) \
    DES_ANF(13, 0x88a4c800u, 0x28ac6000u, 0x93c58499u, 0xfb8fcd1du) \
    DES_ANF(14, 0xc0b94284u, 0x801f539cu, 0xf1bff0c6u, 0xf0505597u)

/* DES_TURN(n, mask): these bits of P's result, after its input has turned left by n. */
#define DES_P_EACH \
    DES_TURN(4, 0x04002022u) \
    DES_TURN(6, 0x40440400u) \
    DES_TURN(10, 0x00200200u) \
    DES_TURN(11, 0x01000810u) \
    DES_TURN(14, 0xa0120004u) \
    DES_TURN(19, 0x0000c100u) \
    DES_TURN(20, 0x12000040u) \
    DES_TURN(25, 0x08891089u)
/* clang-format on */

#endif
