/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128 as parameters of the sponge (SP 800-232, section
 * 5). A seed is Ascon-p[12](IV || 0), computed beforehand (section 5.1).
 */
#include "hash/ascon.h"
#include "core/bytes.h"
#include "dispatch/lists.h"
#include "hash/ascon_impl.h"

#define CONTEXT_BYTES_MAX 256 /* 2048 bits: section 5.3 */

/* clang-format off */
static const uint8_t seed_hash256[MICA_ASCON_STATE] = {
    0x81, 0xd6, 0x34, 0xe9, 0x94, 0x54, 0x1e, 0x9b, 0xd2, 0x51, 0x37, 0x33, 0x1e, 0xa0,
    0xc3, 0x4b, 0x1a, 0xb8, 0x34, 0x6b, 0x6c, 0x39, 0x65, 0xae, 0xb3, 0x4d, 0x6a, 0xd5,
    0xa4, 0xd4, 0x7f, 0x3c, 0x6d, 0x97, 0xc5, 0x06, 0x49, 0x46, 0x5c, 0x1a,
};
static const uint8_t seed_xof128[MICA_ASCON_STATE] = {
    0xeb, 0x47, 0x94, 0x8d, 0x76, 0xce, 0x82, 0xda, 0x69, 0xf9, 0x1e, 0x5f, 0xc7, 0xe6,
    0x7c, 0xcc, 0x31, 0x56, 0x08, 0x80, 0xd7, 0x8f, 0x50, 0xe7, 0xcc, 0x58, 0x6b, 0x41,
    0x53, 0xea, 0xe0, 0x0e, 0xde, 0x0b, 0x6f, 0xdb, 0x24, 0x75, 0x54, 0xe0,
};
static const uint8_t seed_cxof128[MICA_ASCON_STATE] = {
    0x03, 0xde, 0xe8, 0xa0, 0xc2, 0x27, 0x55, 0x67, 0xbc, 0x7b, 0x37, 0xc0, 0x7d, 0x2d,
    0xd1, 0x43, 0xb5, 0x81, 0x6e, 0x42, 0xec, 0x1d, 0x90, 0xe9, 0xb6, 0x80, 0x07, 0x72,
    0x07, 0x49, 0xb1, 0x2a, 0x46, 0xbc, 0x32, 0xd4, 0x02, 0x1d, 0x3f, 0x8f,
};
/* clang-format on */

/* The length in bits, then the context, padded as input is (5.3). */
static psa_status_t set_context(struct mica_hash_context *c, const uint8_t *name, size_t name_bytes,
                                const uint8_t *context, size_t context_bytes)
{
    const struct mica_sponge_impl *impl = (const struct mica_sponge_impl *)(const void *)c->impl;
    const size_t whole = context_bytes / MICA_ASCON_RATE, rest = context_bytes % MICA_ASCON_RATE;
    uint8_t block[MICA_ASCON_RATE];
    psa_status_t status;

    (void)name;
    if (name_bytes != 0 || context_bytes > CONTEXT_BYTES_MAX)
        return PSA_ERROR_INVALID_ARGUMENT;
    mica_store_le64(block, 8 * (uint64_t)context_bytes);
    status = impl->absorb(&c->state, sizeof block, block, 1);
    if (status == PSA_SUCCESS && whole != 0)
        status = impl->absorb(&c->state, sizeof block, context, whole);
    memset(block, 0, sizeof block);
    mica_copy(block, rest == 0 ? NULL : context + 8 * whole, rest);
    block[rest] = 0x01;
    return status == PSA_SUCCESS ? impl->absorb(&c->state, sizeof block, block, 1) : status;
}

#define SPONGE(psa_alg, bytes, seed_bytes)                                                         \
    .alg = (psa_alg), .digest_bytes = (bytes), .block_bytes = MICA_ASCON_RATE, .padding = 0x01,    \
    .state_bytes = MICA_ASCON_STATE, .seed = (seed_bytes), .construction = &mica_sponge,           \
    .impls = mica_impls_ascon

const struct mica_hash_alg mica_ascon_hash256 = {SPONGE(PSA_ALG_ASCON_HASH256, 32, seed_hash256)};
const struct mica_hash_alg mica_ascon_xof128 = {SPONGE(PSA_ALG_ASCON_XOF128, 0, seed_xof128)};
const struct mica_hash_alg mica_ascon_cxof128 = {SPONGE(PSA_ALG_ASCON_CXOF128, 0, seed_cxof128),
                                                 .set_context = set_context};
