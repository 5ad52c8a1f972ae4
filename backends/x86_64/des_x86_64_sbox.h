/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Written by tools/des/des_tables.py luts, which proves the circuits.
 * The S-boxes of DES on planes: inputs E1 to E6 of one S-box, outputs added to *o1 to *o4. */
#ifndef MICA_X86_64_DES_SBOX_H
#define MICA_X86_64_DES_SBOX_H

/* clang-format off */

/* S1: 29 gates */
MICA_KERNEL void des_s1(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g3, g5, g4, 0x7c);
    const word g7 = des_lut(g6, g2, g4, 0xb4);
    const word g8 = des_lut(g5, g2, g6, 0x2c);
    const word g9 = des_lut(g8, g7, g4, 0xb5);
    const word g10 = des_lut(g0, g7, g9, 0xca);
    const word g11 = des_lut(g3, g2, g0, 0x2e);
    const word g12 = des_lut(g11, g7, g9, 0xb5);
    const word g13 = des_lut(g1, g10, g12, 0xac);
    *o1 ^= g13;
    const word g14 = des_lut(g4, g11, g0, 0x92);
    const word g15 = des_lut(g14, g12, g3, 0x3d);
    const word g16 = des_lut(g6, g0, g2, 0x69);
    const word g17 = des_lut(g5, g15, g16, 0xac);
    const word g18 = des_lut(g16, g8, g4, 0x4a);
    const word g19 = des_lut(g5, g15, g2, 0xe3);
    const word g20 = des_lut(g3, g18, g19, 0xac);
    const word g21 = des_lut(g1, g17, g20, 0xca);
    *o4 ^= g21;
    const word g22 = des_lut(g14, g21, g9, 0xbe);
    const word g23 = des_lut(g18, g12, g15, 0xad);
    const word g24 = des_lut(g3, g22, g23, 0xac);
    const word g25 = des_lut(g18, g16, g24, 0xb6);
    const word g26 = des_lut(g15, g23, g11, 0x72);
    const word g27 = des_lut(g2, g25, g26, 0xac);
    const word g28 = des_lut(g1, g24, g27, 0xac);
    *o2 ^= g28;
    const word g29 = des_lut(g10, g1, g18, 0xcb);
    const word g30 = des_lut(g29, g20, g23, 0x96);
    const word g31 = des_lut(g10, g30, g26, 0xbc);
    const word g32 = des_lut(g29, g7, g14, 0x63);
    const word g33 = des_lut(g2, g31, g32, 0xac);
    const word g34 = des_lut(g3, g30, g33, 0xca);
    *o3 ^= g34;
}

/* S2: 27 gates */
MICA_KERNEL void des_s2(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g4, g2, g3, 0x2f);
    const word g7 = des_lut(g6, g0, g3, 0x96);
    const word g8 = des_lut(g2, g0, g4, 0x9e);
    const word g9 = des_lut(g8, g7, g6, 0xb0);
    const word g10 = des_lut(g5, g7, g9, 0xca);
    const word g11 = des_lut(g5, g3, g4, 0xf8);
    const word g12 = des_lut(g11, g2, g7, 0x9a);
    const word g13 = des_lut(g1, g10, g12, 0xca);
    *o2 ^= g13;
    const word g14 = des_lut(g4, g5, g8, 0x3d);
    const word g15 = des_lut(g14, g7, g12, 0xd2);
    const word g16 = des_lut(g7, g14, g2, 0x94);
    const word g17 = des_lut(g3, g15, g16, 0xca);
    const word g18 = des_lut(g2, g17, g9, 0x7d);
    const word g19 = des_lut(g18, g16, g12, 0x38);
    const word g20 = des_lut(g1, g17, g19, 0xca);
    *o3 ^= g20;
    const word g21 = des_lut(g0, g12, g2, 0x6c);
    const word g22 = des_lut(g18, g8, g21, 0x96);
    const word g23 = des_lut(g5, g21, g22, 0xac);
    const word g24 = des_lut(g22, g5, g6, 0x36);
    const word g25 = des_lut(g24, g4, g8, 0xd2);
    const word g26 = des_lut(g1, g23, g25, 0xca);
    *o1 ^= g26;
    const word g27 = des_lut(g12, g20, g21, 0x73);
    const word g28 = des_lut(g27, g13, g25, 0x96);
    const word g29 = des_lut(g26, g18, g13, 0xa6);
    const word g30 = des_lut(g29, g23, g15, 0x1f);
    const word g31 = des_lut(g1, g29, g30, 0xac);
    const word g32 = des_lut(g4, g28, g31, 0xca);
    *o4 ^= g32;
}

/* S3: 27 gates */
MICA_KERNEL void des_s3(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g3, g5, g4, 0x36);
    const word g7 = des_lut(g6, g4, g2, 0xb4);
    const word g8 = des_lut(g3, g4, g6, 0x39);
    const word g9 = des_lut(g8, g2, g6, 0x96);
    const word g10 = des_lut(g0, g7, g9, 0xac);
    const word g11 = des_lut(g7, g3, g0, 0x07);
    const word g12 = des_lut(g11, g10, g8, 0xf1);
    const word g13 = des_lut(g1, g10, g12, 0xac);
    *o4 ^= g13;
    const word g14 = des_lut(g8, g12, g0, 0xde);
    const word g15 = des_lut(g14, g3, g6, 0x96);
    const word g16 = des_lut(g9, g5, g0, 0x16);
    const word g17 = des_lut(g16, g10, g3, 0x96);
    const word g18 = des_lut(g2, g15, g17, 0xac);
    const word g19 = des_lut(g17, g5, g16, 0x9d);
    const word g20 = des_lut(g1, g18, g19, 0xac);
    *o1 ^= g20;
    const word g21 = des_lut(g7, g0, g18, 0x96);
    const word g22 = des_lut(g4, g19, g0, 0x9d);
    const word g23 = des_lut(g2, g21, g22, 0xac);
    const word g24 = des_lut(g3, g16, g15, 0xc2);
    const word g25 = des_lut(g10, g8, g12, 0xc6);
    const word g26 = des_lut(g0, g24, g25, 0xac);
    const word g27 = des_lut(g1, g23, g26, 0xac);
    *o3 ^= g27;
    const word g28 = des_lut(g18, g20, g21, 0x7a);
    const word g29 = des_lut(g28, g2, g1, 0x96);
    const word g30 = des_lut(g17, g1, g25, 0x4f);
    const word g31 = des_lut(g30, g29, g6, 0x72);
    const word g32 = des_lut(g3, g29, g31, 0xac);
    *o2 ^= g32;
}

/* S4: 19 gates */
MICA_KERNEL void des_s4(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g1, g0, g2, 0x27);
    const word g7 = des_lut(g6, g1, g3, 0xda);
    const word g8 = des_lut(g3, g2, g1, 0xb1);
    const word g9 = des_lut(g8, g0, g6, 0x24);
    const word g10 = des_lut(g4, g7, g9, 0xca);
    const word g11 = des_lut(g10, g4, g1, 0x4e);
    const word g12 = des_lut(g11, g7, g0, 0xb4);
    const word g13 = des_lut(g11, g1, g7, 0x3e);
    const word g14 = des_lut(g13, g12, g4, 0x7a);
    const word g15 = des_lut(g2, g12, g14, 0xac);
    const word g16 = des_lut(g5, g10, g15, 0xac);
    *o2 ^= g16;
    const word g17 = des_lut(g5, g15, g10, 0xa3);
    *o1 ^= g17;
    const word g18 = des_lut(g2, g4, g8, 0x71);
    const word g19 = des_lut(g18, g0, g13, 0x96);
    const word g20 = des_lut(g19, g11, g3, 0x97);
    const word g21 = des_lut(g7, g12, g18, 0x69);
    const word g22 = des_lut(g2, g20, g21, 0xac);
    const word g23 = des_lut(g5, g19, g22, 0xac);
    *o4 ^= g23;
    const word g24 = des_lut(g5, g22, g19, 0x5c);
    *o3 ^= g24;
}

/* S5: 28 gates */
MICA_KERNEL void des_s5(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g2, g5, g0, 0x36);
    const word g7 = des_lut(g6, g1, g0, 0x96);
    const word g8 = des_lut(g2, g0, g6, 0xc1);
    const word g9 = des_lut(g8, g7, g6, 0x71);
    const word g10 = des_lut(g3, g7, g9, 0xca);
    const word g11 = des_lut(g6, g0, g3, 0x72);
    const word g12 = des_lut(g11, g10, g8, 0x36);
    const word g13 = des_lut(g4, g10, g12, 0xca);
    *o2 ^= g13;
    const word g14 = des_lut(g7, g10, g0, 0x49);
    const word g15 = des_lut(g3, g1, g12, 0x78);
    const word g16 = des_lut(g15, g11, g7, 0x3e);
    const word g17 = des_lut(g4, g14, g16, 0xac);
    const word g18 = des_lut(g4, g9, g7, 0x6a);
    const word g19 = des_lut(g16, g13, g4, 0x68);
    const word g20 = des_lut(g3, g18, g19, 0xac);
    const word g21 = des_lut(g2, g17, g20, 0xca);
    *o1 ^= g21;
    const word g22 = des_lut(g11, g4, g5, 0x7c);
    const word g23 = des_lut(g20, g11, g13, 0x78);
    const word g24 = des_lut(g23, g9, g17, 0x34);
    const word g25 = des_lut(g2, g22, g24, 0xac);
    const word g26 = des_lut(g4, g20, g18, 0xe8);
    const word g27 = des_lut(g26, g25, g15, 0x92);
    const word g28 = des_lut(g1, g25, g27, 0xca);
    *o4 ^= g28;
    const word g29 = des_lut(g27, g13, g28, 0x63);
    const word g30 = des_lut(g29, g10, g20, 0x62);
    const word g31 = des_lut(g28, g0, g1, 0xac);
    const word g32 = des_lut(g31, g10, g21, 0x96);
    const word g33 = des_lut(g4, g30, g32, 0xac);
    *o3 ^= g33;
}

/* S6: 26 gates */
MICA_KERNEL void des_s6(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g0, g4, g3, 0x69);
    const word g7 = des_lut(g6, g1, g4, 0xdb);
    const word g8 = des_lut(g7, g3, g6, 0xd0);
    const word g9 = des_lut(g5, g6, g8, 0xac);
    const word g10 = des_lut(g1, g5, g6, 0x96);
    const word g11 = des_lut(g5, g10, g9, 0x19);
    const word g12 = des_lut(g4, g10, g11, 0xca);
    const word g13 = des_lut(g2, g9, g12, 0xca);
    *o1 ^= g13;
    const word g14 = des_lut(g7, g9, g11, 0x97);
    const word g15 = des_lut(g14, g12, g3, 0x3c);
    const word g16 = des_lut(g10, g5, g9, 0x7c);
    const word g17 = des_lut(g0, g15, g16, 0xac);
    const word g18 = des_lut(g8, g17, g5, 0x70);
    const word g19 = des_lut(g18, g4, g10, 0xd1);
    const word g20 = des_lut(g2, g17, g19, 0xac);
    *o3 ^= g20;
    const word g21 = des_lut(g11, g6, g17, 0x56);
    const word g22 = des_lut(g21, g3, g10, 0x6a);
    const word g23 = des_lut(g20, g0, g3, 0xa6);
    const word g24 = des_lut(g23, g8, g22, 0x59);
    const word g25 = des_lut(g2, g22, g24, 0xac);
    *o2 ^= g25;
    const word g26 = des_lut(g23, g16, g15, 0x5c);
    const word g27 = des_lut(g26, g14, g17, 0x7c);
    const word g28 = des_lut(g1, g27, g6, 0x53);
    const word g29 = des_lut(g11, g24, g0, 0xb6);
    const word g30 = des_lut(g3, g28, g29, 0xac);
    const word g31 = des_lut(g2, g27, g30, 0xca);
    *o4 ^= g31;
}

/* S7: 27 gates */
MICA_KERNEL void des_s7(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g2, g3, g4, 0x37);
    const word g7 = des_lut(g6, g0, g4, 0x96);
    const word g8 = des_lut(g0, g7, g2, 0x53);
    const word g9 = des_lut(g8, g4, g3, 0xd2);
    const word g10 = des_lut(g5, g7, g9, 0xac);
    const word g11 = des_lut(g7, g5, g2, 0x69);
    const word g12 = des_lut(g11, g10, g2, 0xf1);
    const word g13 = des_lut(g1, g10, g12, 0xca);
    *o4 ^= g13;
    const word g14 = des_lut(g6, g10, g13, 0xad);
    const word g15 = des_lut(g12, g9, g7, 0x4d);
    const word g16 = des_lut(g15, g6, g2, 0xb5);
    const word g17 = des_lut(g0, g14, g16, 0xac);
    const word g18 = des_lut(g9, g10, g16, 0x52);
    const word g19 = des_lut(g18, g17, g7, 0xb5);
    const word g20 = des_lut(g1, g17, g19, 0xac);
    *o1 ^= g20;
    const word g21 = des_lut(g13, g20, g2, 0x96);
    const word g22 = des_lut(g1, g8, g5, 0x49);
    const word g23 = des_lut(g22, g4, g18, 0xa4);
    const word g24 = des_lut(g0, g21, g23, 0xac);
    const word g25 = des_lut(g7, g12, g1, 0xd8);
    const word g26 = des_lut(g25, g22, g0, 0x78);
    const word g27 = des_lut(g3, g24, g26, 0xca);
    *o2 ^= g27;
    const word g28 = des_lut(g19, g4, g11, 0xe5);
    const word g29 = des_lut(g28, g6, g8, 0x1c);
    const word g30 = des_lut(g15, g20, g14, 0x6b);
    const word g31 = des_lut(g30, g24, g26, 0x5e);
    const word g32 = des_lut(g1, g29, g31, 0xac);
    *o3 ^= g32;
}

/* S8: 27 gates */
MICA_KERNEL void des_s8(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = des_lut(g2, g4, g1, 0x53);
    const word g7 = des_lut(g1, g2, g4, 0x4b);
    const word g8 = des_lut(g0, g6, g7, 0xac);
    const word g9 = des_lut(g7, g8, g2, 0x17);
    const word g10 = des_lut(g3, g8, g9, 0xca);
    const word g11 = des_lut(g6, g3, g2, 0xb6);
    const word g12 = des_lut(g11, g10, g0, 0x39);
    const word g13 = des_lut(g5, g10, g12, 0xca);
    *o2 ^= g13;
    const word g14 = des_lut(g10, g4, g0, 0x74);
    const word g15 = des_lut(g14, g1, g11, 0x68);
    const word g16 = des_lut(g7, g14, g11, 0x36);
    const word g17 = des_lut(g2, g15, g16, 0xca);
    const word g18 = des_lut(g0, g7, g11, 0x96);
    const word g19 = des_lut(g18, g1, g13, 0x69);
    const word g20 = des_lut(g3, g18, g19, 0xca);
    const word g21 = des_lut(g5, g17, g20, 0xac);
    *o4 ^= g21;
    const word g22 = des_lut(g0, g5, g11, 0xcd);
    const word g23 = des_lut(g22, g17, g7, 0x35);
    const word g24 = des_lut(g1, g4, g0, 0xed);
    const word g25 = des_lut(g24, g23, g5, 0x9c);
    const word g26 = des_lut(g3, g23, g25, 0xca);
    *o1 ^= g26;
    const word g27 = des_lut(g25, g1, g11, 0x96);
    const word g28 = des_lut(g24, g13, g27, 0x94);
    const word g29 = des_lut(g2, g27, g28, 0xac);
    const word g30 = des_lut(g7, g16, g20, 0x0e);
    const word g31 = des_lut(g30, g3, g4, 0xd2);
    const word g32 = des_lut(g0, g29, g31, 0xca);
    *o3 ^= g32;
}
/* clang-format on */

#endif
