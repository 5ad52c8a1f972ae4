/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Combs of edwards25519's base point. A scalar is written with the digits +1 and -1 alone; entry m
 * has the sum that the teeth of one column make. Teeth stand `spacing` apart, combs teeth *
 * spacing.
 */
#ifndef MICA_EC_ED25519_COMB_H
#define MICA_EC_ED25519_COMB_H

#include "psa/crypto_types.h"

#define MICA_ED25519_TEETH 6

/* 3 KB and 12 KB. Each entry: y + x, y - x, 2 d x y. */
extern const uint32_t mica_ed25519_comb_small[1][32][24];
extern const uint32_t mica_ed25519_comb_large[4][32][24];

#if MICA_EC_TABLES_LARGE
#define MICA_ED25519_COMB    mica_ed25519_comb_large
#define MICA_ED25519_COMBS   4
#define MICA_ED25519_SPACING 11
#else
#define MICA_ED25519_COMB    mica_ed25519_comb_small
#define MICA_ED25519_COMBS   1
#define MICA_ED25519_SPACING 43
#endif

#endif
