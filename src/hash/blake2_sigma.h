/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SIGMA (RFC 7693, section 2.7), a row to a round, as arguments of a macro. */
#ifndef MICA_HASH_BLAKE2_SIGMA_H
#define MICA_HASH_BLAKE2_SIGMA_H

/* clang-format off */
#define MICA_BLAKE2_SIGMA_0(row) row( 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15)
#define MICA_BLAKE2_SIGMA_1(row) row(14, 10,  4,  8,  9, 15, 13,  6,  1, 12,  0,  2, 11,  7,  5,  3)
#define MICA_BLAKE2_SIGMA_2(row) row(11,  8, 12,  0,  5,  2, 15, 13, 10, 14,  3,  6,  7,  1,  9,  4)
#define MICA_BLAKE2_SIGMA_3(row) row( 7,  9,  3,  1, 13, 12, 11, 14,  2,  6,  5, 10,  4,  0, 15,  8)
#define MICA_BLAKE2_SIGMA_4(row) row( 9,  0,  5,  7,  2,  4, 10, 15, 14,  1, 11, 12,  6,  8,  3, 13)
#define MICA_BLAKE2_SIGMA_5(row) row( 2, 12,  6, 10,  0, 11,  8,  3,  4, 13,  7,  5, 15, 14,  1,  9)
#define MICA_BLAKE2_SIGMA_6(row) row(12,  5,  1, 15, 14, 13,  4, 10,  0,  7,  6,  3,  9,  2,  8, 11)
#define MICA_BLAKE2_SIGMA_7(row) row(13, 11,  7, 14, 12,  1,  3,  9,  5,  0, 15,  4,  8,  6,  2, 10)
#define MICA_BLAKE2_SIGMA_8(row) row( 6, 15, 14,  9, 11,  3,  0,  8, 12,  2, 13,  7,  1,  4, 10,  5)
#define MICA_BLAKE2_SIGMA_9(row) row(10,  2,  8,  4,  7,  6,  1,  5, 15, 11,  9, 14,  3, 12, 13,  0)
/* clang-format on */

/* Rows 0 and 1 begin again in rounds 10 and 11 of BLAKE2b. */
#define MICA_BLAKE2_SIGMA(row)                                                                     \
    MICA_BLAKE2_SIGMA_0(row)                                                                       \
    MICA_BLAKE2_SIGMA_1(row)                                                                       \
    MICA_BLAKE2_SIGMA_2(row)                                                                       \
    MICA_BLAKE2_SIGMA_3(row)                                                                       \
    MICA_BLAKE2_SIGMA_4(row)                                                                       \
    MICA_BLAKE2_SIGMA_5(row)                                                                       \
    MICA_BLAKE2_SIGMA_6(row)                                                                       \
    MICA_BLAKE2_SIGMA_7(row)                                                                       \
    MICA_BLAKE2_SIGMA_8(row)                                                                       \
    MICA_BLAKE2_SIGMA_9(row)

#endif
