/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 (FIPS 180-4, section 5.3.1): the initial value. */
#include "hash/sha1.h"
#include "dispatch/lists.h"

static const uint32_t initial[] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};

const struct mica_hash_alg mica_sha1 = {.alg = PSA_ALG_SHA_1,
                                        .digest_bytes = 20,
                                        .block_bytes = 64,
                                        .word_bytes = 4,
                                        .length_bytes = 8,
                                        .big_endian = true,
                                        .state_bytes = 20,
                                        .initial = initial,
                                        .construction = &mica_merkle_damgard,
                                        .impls = mica_impls_sha1};
