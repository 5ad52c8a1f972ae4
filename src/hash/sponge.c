/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The sponge construction over Keccak-p[1600, 24] (FIPS 202, section 4), with pad10*1 (5.1).
 *
 * In a context, `bytes` says how many bytes of `block` are in use: of input, less than a block; of
 * output, those that have been given out, a whole block where none is left. */
#include "core/bytes.h"
#include "hash/hash.h"
#include "hash/keccak_impl.h"

static const struct mica_keccak_impl *keccak(const struct mica_hash_context *c)
{
    return (const struct mica_keccak_impl *)(const void *)c->impl;
}

/* Not by name: a build without Keccak compiles this file too. */
static union mica_keccak_state *state_of(struct mica_hash_context *c)
{
    return (union mica_keccak_state *)(void *)&c->state;
}

static psa_status_t update(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    const size_t rate = c->alg->block_bytes;
    const size_t used = (uint32_t)c->bytes % rate; /* a resumed context counts whole blocks */
    psa_status_t status = PSA_SUCCESS;

    if (used + bytes < rate) {
        memcpy(c->block + used, data, bytes);
        c->bytes = used + bytes;
        return PSA_SUCCESS;
    }
    if (used != 0) {
        const size_t take = rate - used;
        memcpy(c->block + used, data, take);
        status = keccak(c)->absorb(state_of(c), rate, c->block, 1);
        data += take;
        bytes -= take;
    }
    const size_t blocks = bytes / rate, rest = bytes - blocks * rate;
    if (status == PSA_SUCCESS && blocks != 0)
        status = keccak(c)->absorb(state_of(c), rate, data, blocks);
    mica_copy(c->block, data + blocks * rate, rest);
    c->bytes = rest;
    return status;
}

/* The last block. */
static psa_status_t end_input(struct mica_hash_context *c)
{
    const size_t rate = c->alg->block_bytes;
    const size_t used = (uint32_t)c->bytes % rate;

    memset(c->block + used, 0, rate - used);
    c->block[used] = c->alg->padding;
    c->block[rate - 1] |= 0x80;
    c->bytes = rate;
    return keccak(c)->add(state_of(c), rate, c->block);
}

static psa_status_t finish(struct mica_hash_context *c, uint8_t *digest)
{
    const size_t bytes = c->alg->digest_bytes;
    psa_status_t status = end_input(c);

    if (status == PSA_SUCCESS) /* as many lanes as the digest takes up */
        status = keccak(c)->squeeze(state_of(c), (bytes + 7) & ~(size_t)7, c->block, 1);
    if (status == PSA_SUCCESS)
        memcpy(digest, c->block, bytes);
    return status;
}

static psa_status_t squeeze(struct mica_hash_context *c, uint8_t *out, size_t bytes)
{
    const size_t rate = c->alg->block_bytes;
    const size_t given = (size_t)c->bytes, take = mica_min(bytes, rate - given);
    psa_status_t status = PSA_SUCCESS;

    mica_copy(out, c->block + given, take);
    c->bytes = given + take;
    out += take;
    bytes -= take;
    const size_t blocks = bytes / rate, rest = bytes - blocks * rate;
    if (blocks != 0)
        status = keccak(c)->squeeze(state_of(c), rate, out, blocks);
    if (status != PSA_SUCCESS || rest == 0)
        return status;
    status = keccak(c)->squeeze(state_of(c), rate, c->block, 1);
    memcpy(out + blocks * rate, c->block, rest);
    c->bytes = rest;
    return status;
}

const struct mica_hash_construction mica_sponge = {
    .update = update, .finish = finish, .end_input = end_input, .squeeze = squeeze};
