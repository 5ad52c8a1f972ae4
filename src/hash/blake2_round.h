/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The function G of BLAKE2 and a round of eight of them (RFC 7693, sections 3.1 and 3.2). The
 * includer defines ROTR(x, n) for its words and the rotations R1 to R4. */
#ifndef MICA_HASH_BLAKE2_ROUND_H
#define MICA_HASH_BLAKE2_ROUND_H

#define BLAKE2_G(v, a, b, c, d, x, y)                                                              \
    do {                                                                                           \
        v[a] += v[b] + (x);                                                                        \
        v[d] = ROTR(v[d] ^ v[a], R1);                                                              \
        v[c] += v[d];                                                                              \
        v[b] = ROTR(v[b] ^ v[c], R2);                                                              \
        v[a] += v[b] + (y);                                                                        \
        v[d] = ROTR(v[d] ^ v[a], R3);                                                              \
        v[c] += v[d];                                                                              \
        v[b] = ROTR(v[b] ^ v[c], R4);                                                              \
    } while (0)

/* M(i): the i-th message word of the round. */
#define BLAKE2_ROUND(v, M)                                                                         \
    do {                                                                                           \
        BLAKE2_G(v, 0, 4, 8, 12, M(0), M(1));                                                      \
        BLAKE2_G(v, 1, 5, 9, 13, M(2), M(3));                                                      \
        BLAKE2_G(v, 2, 6, 10, 14, M(4), M(5));                                                     \
        BLAKE2_G(v, 3, 7, 11, 15, M(6), M(7));                                                     \
        BLAKE2_G(v, 0, 5, 10, 15, M(8), M(9));                                                     \
        BLAKE2_G(v, 1, 6, 11, 12, M(10), M(11));                                                   \
        BLAKE2_G(v, 2, 7, 8, 13, M(12), M(13));                                                    \
        BLAKE2_G(v, 3, 4, 9, 14, M(14), M(15));                                                    \
    } while (0)

#endif
