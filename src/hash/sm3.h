/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SM3 (GB/T 32905-2016; ISO/IEC 10118-3:2018, dedicated hash-function 17). */
#ifndef MICA_HASH_SM3_H
#define MICA_HASH_SM3_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_sm3;

/* T of round j, already rotated left by j mod 32 (4.2, 5.3.3). */
extern const uint32_t mica_sm3_t[64];

#endif
