/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Written by tools/des/des_tables.py sboxes, which proves the circuits.
 * The S-boxes of DES on planes: inputs E1 to E6 of one S-box, outputs added to *o1 to *o4. */
#ifndef MICA_CIPHER_DES_SBOX_H
#define MICA_CIPHER_DES_SBOX_H

/* clang-format off */

/* S1: 55 gates */
MICA_KERNEL void des_s1(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g3 ^ g0;
    const word g7 = ~g6;
    const word g8 = g7 | g5;
    const word g9 = g2 ^ g8;
    const word g10 = g9 | g3;
    const word g11 = g10 & g5;
    const word g12 = g9 ^ g11;
    const word g13 = g12 & g0;
    const word g14 = g7 ^ g13;
    const word g15 = g14 | g4;
    const word g16 = g9 ^ g15;
    const word g17 = g12 ^ g13;
    const word g18 = g17 & g7;
    const word g19 = g9 & ~g13;
    const word g20 = g19 ^ g6;
    const word g21 = g20 & g4;
    const word g22 = g18 ^ g21;
    const word g23 = g22 | g1;
    const word g24 = g16 ^ g23;
    *o3 ^= g24;
    const word g25 = g16 & ~g2;
    const word g26 = g4 & g5;
    const word g27 = g25 ^ g26;
    const word g28 = g0 & ~g4;
    const word g29 = g28 & ~g20;
    const word g30 = g29 | g1;
    const word g31 = g27 ^ g30;
    const word g32 = g24 & ~g20;
    const word g33 = g4 ^ g14;
    const word g34 = g33 & ~g5;
    const word g35 = g32 ^ g34;
    const word g36 = g35 | g3;
    const word g37 = g31 ^ g36;
    *o1 ^= g37;
    const word g38 = g6 | g26;
    const word g39 = g38 ^ g32;
    const word g40 = g34 | g6;
    const word g41 = g40 & g2;
    const word g42 = g39 ^ g41;
    const word g43 = g11 | g2;
    const word g44 = g43 ^ g15;
    const word g45 = g42 & g24;
    const word g46 = g45 ^ g12;
    const word g47 = g46 & g0;
    const word g48 = g44 ^ g47;
    const word g49 = g48 & ~g1;
    const word g50 = g42 ^ g49;
    *o2 ^= g50;
    const word g51 = g37 ^ g50;
    const word g52 = g51 ^ g24;
    const word g53 = g39 ^ g4;
    const word g54 = g53 | g34;
    const word g55 = g54 | g3;
    const word g56 = g52 ^ g55;
    const word g57 = g32 ^ g54;
    const word g58 = g57 | g28;
    const word g59 = g58 & g1;
    const word g60 = g56 ^ g59;
    *o4 ^= g60;
}

/* S2: 51 gates */
MICA_KERNEL void des_s2(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g5 ^ g0;
    const word g7 = g6 ^ g4;
    const word g8 = g5 | g7;
    const word g9 = g8 & g4;
    const word g10 = g9 & g3;
    const word g11 = g7 ^ g10;
    const word g12 = g9 & g0;
    const word g13 = ~g12;
    const word g14 = g13 & ~g2;
    const word g15 = g11 ^ g14;
    const word g16 = g3 ^ g0;
    const word g17 = g16 & ~g9;
    const word g18 = g5 | g0;
    const word g19 = g18 | g2;
    const word g20 = g17 ^ g19;
    const word g21 = g20 & g1;
    const word g22 = g15 ^ g21;
    *o1 ^= g22;
    const word g23 = g16 ^ g9;
    const word g24 = g1 ^ g10;
    const word g25 = g24 | g2;
    const word g26 = g23 ^ g25;
    const word g27 = g3 & g24;
    const word g28 = g27 ^ g14;
    const word g29 = g1 ^ g22;
    const word g30 = g29 ^ g25;
    const word g31 = g30 & g4;
    const word g32 = g28 ^ g31;
    const word g33 = g32 & ~g5;
    const word g34 = g26 ^ g33;
    *o2 ^= g34;
    const word g35 = g2 ^ g18;
    const word g36 = g32 & g0;
    const word g37 = g36 | g29;
    const word g38 = g37 & ~g4;
    const word g39 = g35 ^ g38;
    const word g40 = g5 | g29;
    const word g41 = g40 ^ g17;
    const word g42 = g13 | g3;
    const word g43 = g41 ^ g42;
    const word g44 = g43 | g1;
    const word g45 = g39 ^ g44;
    *o4 ^= g45;
    const word g46 = g40 ^ g21;
    const word g47 = g40 & ~g23;
    const word g48 = g47 ^ g44;
    const word g49 = g48 | g2;
    const word g50 = g46 ^ g49;
    const word g51 = g15 & ~g39;
    const word g52 = g40 & ~g24;
    const word g53 = g52 & ~g3;
    const word g54 = g51 ^ g53;
    const word g55 = g54 | g4;
    const word g56 = g50 ^ g55;
    *o3 ^= g56;
}

/* S3: 51 gates */
MICA_KERNEL void des_s3(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g2 ^ g1;
    const word g7 = g6 ^ g5;
    const word g8 = g7 & g1;
    const word g9 = g8 | g4;
    const word g10 = g7 ^ g9;
    const word g11 = g5 & ~g8;
    const word g12 = ~g11;
    const word g13 = g12 & ~g3;
    const word g14 = g10 ^ g13;
    const word g15 = g3 ^ g2;
    const word g16 = g15 & ~g4;
    const word g17 = g7 ^ g16;
    const word g18 = g14 & g0;
    const word g19 = g17 & ~g0;
    const word g20 = g18 | g19;
    *o4 ^= g20;
    const word g21 = g17 ^ g0;
    const word g22 = g8 & ~g4;
    const word g23 = g22 & ~g0;
    const word g24 = g23 | g2;
    const word g25 = g21 ^ g24;
    const word g26 = g4 ^ g21;
    const word g27 = g26 & g5;
    const word g28 = g12 | g19;
    const word g29 = g28 ^ g8;
    const word g30 = g29 | g0;
    const word g31 = g27 ^ g30;
    const word g32 = g31 & g3;
    const word g33 = g25 ^ g32;
    *o2 ^= g33;
    const word g34 = g26 ^ g16;
    const word g35 = g12 & ~g21;
    const word g36 = g35 & g4;
    const word g37 = g2 ^ g36;
    const word g38 = g37 | g1;
    const word g39 = g34 ^ g38;
    const word g40 = g30 | g17;
    const word g41 = g31 ^ g14;
    const word g42 = g41 | g0;
    const word g43 = g42 | g1;
    const word g44 = g40 ^ g43;
    const word g45 = g44 | g3;
    const word g46 = g39 ^ g45;
    *o1 ^= g46;
    const word g47 = g32 & ~g36;
    const word g48 = g6 & ~g34;
    const word g49 = g48 & ~g0;
    const word g50 = g47 ^ g49;
    const word g51 = g29 & ~g2;
    const word g52 = g50 ^ g51;
    const word g53 = g1 ^ g34;
    const word g54 = g53 & g40;
    const word g55 = g54 & ~g3;
    const word g56 = g52 ^ g55;
    *o3 ^= g56;
}

/* S4: 40 gates */
MICA_KERNEL void des_s4(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g3 ^ g4;
    const word g7 = ~g6;
    const word g8 = g4 & ~g7;
    const word g9 = g8 ^ g2;
    const word g10 = g9 & ~g1;
    const word g11 = g7 ^ g10;
    const word g12 = g1 ^ g11;
    const word g13 = g12 | g3;
    const word g14 = g6 & g2;
    const word g15 = g13 ^ g14;
    const word g16 = g15 & g0;
    const word g17 = g11 ^ g16;
    const word g18 = g13 & g17;
    const word g19 = g18 ^ g15;
    const word g20 = g1 ^ g9;
    const word g21 = g20 & ~g2;
    const word g22 = g19 ^ g21;
    const word g23 = g17 | g4;
    const word g24 = g23 & g0;
    const word g25 = g22 ^ g24;
    const word g26 = g25 & g5;
    const word g27 = g17 ^ g26;
    *o4 ^= g27;
    const word g28 = g27 ^ g25;
    const word g29 = g28 ^ g5;
    *o3 ^= g29;
    const word g30 = g15 ^ g0;
    const word g31 = g30 ^ g17;
    const word g32 = g2 ^ g4;
    const word g33 = g32 | g0;
    const word g34 = g7 ^ g33;
    const word g35 = g34 | g1;
    const word g36 = g31 ^ g35;
    const word g37 = g1 & g30;
    const word g38 = g37 ^ g29;
    const word g39 = g30 ^ g35;
    const word g40 = g39 & g3;
    const word g41 = g38 ^ g40;
    const word g42 = g41 & ~g5;
    const word g43 = g36 ^ g42;
    *o1 ^= g43;
    const word g44 = g43 ^ g41;
    const word g45 = g44 ^ g26;
    *o2 ^= g45;
}

/* S5: 56 gates */
MICA_KERNEL void des_s5(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g1 ^ g4;
    const word g7 = ~g6;
    const word g8 = g1 & ~g4;
    const word g9 = g8 | g2;
    const word g10 = g7 ^ g9;
    const word g11 = g8 | g5;
    const word g12 = g11 & ~g3;
    const word g13 = g10 ^ g12;
    const word g14 = g3 | g6;
    const word g15 = g14 & ~g2;
    const word g16 = g15 | g5;
    const word g17 = g2 ^ g16;
    const word g18 = g5 & g13;
    const word g19 = g18 | g8;
    const word g20 = g19 | g4;
    const word g21 = g17 ^ g20;
    const word g22 = g21 | g0;
    const word g23 = g13 ^ g22;
    *o3 ^= g23;
    const word g24 = g7 ^ g5;
    const word g25 = g24 ^ g15;
    const word g26 = g16 | g10;
    const word g27 = g26 ^ g4;
    const word g28 = g27 | g3;
    const word g29 = g25 ^ g28;
    const word g30 = g16 ^ g24;
    const word g31 = g30 | g3;
    const word g32 = g3 ^ g9;
    const word g33 = g32 & ~g21;
    const word g34 = g33 & g4;
    const word g35 = g31 ^ g34;
    const word g36 = g35 & g0;
    const word g37 = g29 ^ g36;
    *o2 ^= g37;
    const word g38 = g27 | g37;
    const word g39 = g38 ^ g24;
    const word g40 = g10 & ~g0;
    const word g41 = g40 ^ g11;
    const word g42 = g41 & g2;
    const word g43 = g39 ^ g42;
    const word g44 = g37 & ~g30;
    const word g45 = g44 ^ g4;
    const word g46 = g19 & g45;
    const word g47 = g46 ^ g16;
    const word g48 = g47 & ~g0;
    const word g49 = g45 ^ g48;
    const word g50 = g49 & g3;
    const word g51 = g43 ^ g50;
    *o1 ^= g51;
    const word g52 = g51 & ~g23;
    const word g53 = g52 ^ g30;
    const word g54 = g13 | g43;
    const word g55 = g54 ^ g46;
    const word g56 = g55 & g0;
    const word g57 = g53 ^ g56;
    const word g58 = g22 & ~g50;
    const word g59 = g58 ^ g7;
    const word g60 = g59 | g5;
    const word g61 = g57 ^ g60;
    *o4 ^= g61;
}

/* S6: 52 gates */
MICA_KERNEL void des_s6(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g5 ^ g1;
    const word g7 = g2 & ~g4;
    const word g8 = g6 ^ g7;
    const word g9 = g5 & ~g8;
    const word g10 = g9 | g2;
    const word g11 = g8 & g5;
    const word g12 = g11 | g4;
    const word g13 = g10 ^ g12;
    const word g14 = g13 | g0;
    const word g15 = g8 ^ g14;
    const word g16 = g1 & ~g10;
    const word g17 = g16 ^ g4;
    const word g18 = g8 ^ g1;
    const word g19 = g18 ^ g12;
    const word g20 = g19 & ~g0;
    const word g21 = g17 ^ g20;
    const word g22 = g21 & ~g3;
    const word g23 = g15 ^ g22;
    *o4 ^= g23;
    const word g24 = g2 ^ g21;
    const word g25 = g24 ^ g15;
    const word g26 = g5 & ~g0;
    const word g27 = g25 ^ g26;
    const word g28 = g15 ^ g9;
    const word g29 = g28 & ~g1;
    const word g30 = g27 ^ g29;
    const word g31 = g8 & g4;
    const word g32 = g4 & ~g29;
    const word g33 = g32 & g0;
    const word g34 = g31 ^ g33;
    const word g35 = g34 | g3;
    const word g36 = g30 ^ g35;
    *o3 ^= g36;
    const word g37 = g34 & ~g27;
    const word g38 = g37 ^ g18;
    const word g39 = g38 & g5;
    const word g40 = g21 ^ g39;
    const word g41 = g27 & ~g25;
    const word g42 = ~g41;
    const word g43 = g19 & ~g26;
    const word g44 = g43 | g4;
    const word g45 = g42 ^ g44;
    const word g46 = g45 | g3;
    const word g47 = g40 ^ g46;
    *o1 ^= g47;
    const word g48 = g47 & g23;
    const word g49 = g48 ^ g36;
    const word g50 = g16 | g20;
    const word g51 = g50 & ~g48;
    const word g52 = g51 & g3;
    const word g53 = g49 ^ g52;
    const word g54 = g46 | g8;
    const word g55 = g54 | g32;
    const word g56 = g55 & ~g1;
    const word g57 = g53 ^ g56;
    *o2 ^= g57;
}

/* S7: 52 gates */
MICA_KERNEL void des_s7(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g0 ^ g3;
    const word g7 = g6 ^ g4;
    const word g8 = g3 & ~g4;
    const word g9 = g8 ^ g1;
    const word g10 = g9 | g2;
    const word g11 = g7 ^ g10;
    const word g12 = g1 & ~g9;
    const word g13 = ~g12;
    const word g14 = g2 ^ g11;
    const word g15 = g14 & g9;
    const word g16 = g15 & g0;
    const word g17 = g13 ^ g16;
    const word g18 = g17 & g5;
    const word g19 = g11 ^ g18;
    *o4 ^= g19;
    const word g20 = g0 | g2;
    const word g21 = g20 ^ g7;
    const word g22 = g17 ^ g21;
    const word g23 = g22 ^ g11;
    const word g24 = g23 | g5;
    const word g25 = g21 ^ g24;
    const word g26 = g23 | g8;
    const word g27 = g6 & ~g22;
    const word g28 = g27 | g5;
    const word g29 = g26 ^ g28;
    const word g30 = g0 & g2;
    const word g31 = g30 & ~g27;
    const word g32 = g31 | g3;
    const word g33 = g29 ^ g32;
    const word g34 = g33 & ~g1;
    const word g35 = g25 ^ g34;
    *o1 ^= g35;
    const word g36 = g35 ^ g19;
    const word g37 = g36 ^ g2;
    const word g38 = g9 ^ g25;
    const word g39 = g38 & ~g3;
    const word g40 = g37 ^ g39;
    const word g41 = g14 ^ g26;
    const word g42 = g41 ^ g5;
    const word g43 = g42 | g4;
    const word g44 = g27 ^ g43;
    const word g45 = g44 & g0;
    const word g46 = g40 ^ g45;
    *o2 ^= g46;
    const word g47 = g46 ^ g13;
    const word g48 = g47 ^ g36;
    const word g49 = g10 & ~g3;
    const word g50 = g48 ^ g49;
    const word g51 = g11 ^ g45;
    const word g52 = g27 ^ g51;
    const word g53 = g52 & ~g9;
    const word g54 = g53 & g3;
    const word g55 = g51 ^ g54;
    const word g56 = g55 & g5;
    const word g57 = g50 ^ g56;
    *o3 ^= g57;
}

/* S8: 49 gates */
MICA_KERNEL void des_s8(word g0, word g1, word g2, word g3, word g4, word g5,
                        word *o1, word *o2, word *o3, word *o4)
{
    const word g6 = g4 ^ g5;
    const word g7 = g6 & ~g0;
    const word g8 = g7 ^ g5;
    const word g9 = g8 & g3;
    const word g10 = g6 ^ g9;
    const word g11 = g4 & g8;
    const word g12 = ~g11;
    const word g13 = g12 & ~g2;
    const word g14 = g10 ^ g13;
    const word g15 = g0 ^ g3;
    const word g16 = g15 | g8;
    const word g17 = g0 & g16;
    const word g18 = g17 | g2;
    const word g19 = g16 ^ g18;
    const word g20 = g19 | g1;
    const word g21 = g14 ^ g20;
    *o2 ^= g21;
    const word g22 = g15 ^ g21;
    const word g23 = g22 ^ g7;
    const word g24 = g3 ^ g13;
    const word g25 = g21 | g24;
    const word g26 = g25 & ~g5;
    const word g27 = g24 ^ g26;
    const word g28 = g27 | g1;
    const word g29 = g23 ^ g28;
    const word g30 = g5 & g21;
    const word g31 = g8 | g1;
    const word g32 = g31 & ~g2;
    const word g33 = g30 ^ g32;
    const word g34 = g33 & g4;
    const word g35 = g29 ^ g34;
    *o1 ^= g35;
    const word g36 = g35 & ~g30;
    const word g37 = g36 ^ g6;
    const word g38 = g21 ^ g35;
    const word g39 = g38 | g0;
    const word g40 = g37 ^ g39;
    const word g41 = g4 | g24;
    const word g42 = g0 ^ g33;
    const word g43 = g42 & ~g2;
    const word g44 = g41 ^ g43;
    const word g45 = g44 | g1;
    const word g46 = g40 ^ g45;
    *o3 ^= g46;
    const word g47 = g12 ^ g38;
    const word g48 = g15 | g45;
    const word g49 = g48 & ~g1;
    const word g50 = g47 ^ g49;
    const word g51 = g25 | g14;
    const word g52 = g51 ^ g46;
    const word g53 = g52 & ~g4;
    const word g54 = g50 ^ g53;
    *o4 ^= g54;
}
/* clang-format on */

#endif
