/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A round of Ascon-p (SP 800-232, section 3) on lanes that are words of 64 bits, halves of them, or
 * vectors. The including file defines
 *
 *     XOR(a, b)
 *     CHI(a, b, c)     a ^ (~b & c)
 *     NCHI(a, b, c)    its complement: a ^ (b | ~c); or CHI again, where lane 2 is kept
 *                      complemented, which changes no more than this and the round constant
 *
 * The five lanes are s[0] to s[4]. */
#ifndef MICA_HASH_ASCON_ROUND_H
#define MICA_HASH_ASCON_ROUND_H

/* The constant of round i of twelve (3.2). Eight rounds are the last eight. */
#define ASCON_RC(i) (0xf0u - 0x0fu * (i))

/* The substitution layer (3.3, figure 3), the round constant having been added to lane 2. Its
 * complement of lane 2 is in the two NCHI, of which lane 3 takes the difference. */
#define ASCON_SUBSTITUTE(s0, s1, s2, s3, s4)                                                       \
    do {                                                                                           \
        const lane a = XOR(s0, s4), e = XOR(s4, s3), c = XOR(s2, s1);                              \
        const lane b = (s1), d = (s3);                                                             \
        const lane y0 = CHI(a, b, c), y3 = NCHI(d, e, a);                                          \
        (s4) = CHI(e, a, b);                                                                       \
        (s2) = NCHI(c, d, e);                                                                      \
        (s1) = XOR(CHI(b, c, d), y0);                                                              \
        (s0) = XOR(y0, s4);                                                                        \
        (s3) = XOR(s2, y3);                                                                        \
    } while (0)

#endif
