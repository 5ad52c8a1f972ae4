/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* MD5 (RFC 1321, section 3.3): the initial value. */
#include "hash/md5.h"
#include "dispatch/lists.h"

static const uint32_t initial[] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};

const struct mica_hash_alg mica_md5 = {.alg = PSA_ALG_MD5,
                                       .digest_bytes = 16,
                                       .block_bytes = 64,
                                       .word_bytes = 4,
                                       .length_bytes = 8,
                                       .big_endian = false,
                                       .state_bytes = 16,
                                       .initial = initial,
                                       .construction = &mica_merkle_damgard,
                                       .impls = mica_impls_md5};
