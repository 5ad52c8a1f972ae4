/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RIPEMD-160: the initial value, which is that of SHA-1. */
#include "hash/ripemd160.h"
#include "dispatch/lists.h"

static const uint32_t initial[] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

const struct mica_hash_alg mica_ripemd160 = {.alg = PSA_ALG_RIPEMD160,
                                             .digest_bytes = 20,
                                             .block_bytes = 64,
                                             .word_bytes = 4,
                                             .length_bytes = 8,
                                             .big_endian = false,
                                             .state_bytes = 20,
                                             .initial = initial,
                                             .construction = &mica_merkle_damgard,
                                             .impls = mica_impls_ripemd160};
