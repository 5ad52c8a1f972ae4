/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The sponge construction over Keccak-p[1600, 24] (FIPS 202, section 4), with pad10*1 (5.1), and
 * over Ascon-p (SP 800-232, section 5), with pad10*. A message begins with the state 0, into which
 * the descriptor's seed is xored, because an implementation has a layout of its own.
 *
 * In a context, `bytes` says how many bytes of `block` are in use: of input, less than a block; of
 * output, those that have been given out, a whole block where none is left. */
#include "core/bytes.h"
#include "hash/hash.h"
#include "hash/sponge_impl.h"

static const struct mica_sponge_impl *sponge(const struct mica_hash_context *c)
{
    return (const struct mica_sponge_impl *)(const void *)c->impl;
}

static void start(struct mica_hash_context *c)
{
    if (c->alg->seed != NULL)
        sponge(c)->add(&c->state, c->alg->state_bytes, c->alg->seed);
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
        status = sponge(c)->absorb(&c->state, rate, c->block, 1);
        data += take;
        bytes -= take;
    }
    const size_t blocks = bytes / rate, rest = bytes - blocks * rate;
    if (status == PSA_SUCCESS && blocks != 0)
        status = sponge(c)->absorb(&c->state, rate, data, blocks);
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
    c->block[rate - 1] |= c->alg->padding_end;
    c->bytes = rate;
    return sponge(c)->add(&c->state, rate, c->block);
}

static psa_status_t finish(struct mica_hash_context *c, uint8_t *digest)
{
    const size_t bytes = c->alg->digest_bytes;
    const size_t rate = mica_min((bytes + 7) & ~(size_t)7, c->alg->block_bytes); /* whole lanes */
    psa_status_t status = end_input(c);

    if (status == PSA_SUCCESS)
        status = sponge(c)->squeeze(&c->state, rate, c->block, (bytes + rate - 1) / rate);
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
        status = sponge(c)->squeeze(&c->state, rate, out, blocks);
    if (status != PSA_SUCCESS || rest == 0)
        return status;
    status = sponge(c)->squeeze(&c->state, rate, c->block, 1);
    memcpy(out + blocks * rate, c->block, rest);
    c->bytes = rest;
    return status;
}

const struct mica_hash_construction mica_sponge = {
    .start = start, .update = update, .finish = finish, .end_input = end_input, .squeeze = squeeze};
