/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Planted leaks, which the proof has to catch: a branch on a secret, a table index by a secret, and
 * a copy of a kernel whose loads go through a table. A proof that misses one is worth nothing. */
#include <string.h>

#include "core/bytes.h"
#include "ct_case.h"
#include "hash/hash_impl.h"

static volatile uint8_t sink;
static uint8_t table[256];

static enum ct_verdict branch(void)
{
    uint8_t secret[16];

    ct_fill_secret(secret, sizeof secret, 21);
    if (secret[3] & 1)
        sink = 1;
    return CT_DONE;
}

static enum ct_verdict table_index(void)
{
    uint8_t secret[16];

    ct_fill_secret(secret, sizeof secret, 22);
    sink = table[secret[5]];
    return CT_DONE;
}

/* Loads as the real one does, through a table of the identity. */
static inline uint32_t leaky_load_be32(const uint8_t *p)
{
    return (uint32_t)table[p[0]] << 24 | (uint32_t)table[p[1]] << 16 | (uint32_t)table[p[2]] << 8 |
           table[p[3]];
}

#define mica_load_be32 leaky_load_be32
#define mica_sha256_c  ct_leaky_sha256
extern const struct mica_hash_impl ct_leaky_sha256;
#include "../../src/hash/sha256_c.c"
#undef mica_load_be32
#undef mica_sha256_c

static enum ct_verdict kernel(void)
{
    union mica_hash_state state = {{0}};
    uint8_t block[64];

    for (unsigned i = 0; i < sizeof table; i++)
        table[i] = (uint8_t)i;
    ct_fill_secret(block, sizeof block, 23);
    return ct_verdict_of(ct_leaky_sha256.blocks(&state, block, 1), PSA_SUCCESS);
}

const struct ct_case ct_planted_cases[] = {
    {"planted-branch", NULL, true, branch},
    {"planted-index", NULL, true, table_index},
    {"planted-in-kernel", NULL, true, kernel},
    {NULL, NULL, false, NULL},
};
