/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The chaining of BLAKE2 (RFC 7693, section 3.3). The last block is marked as such and not padded
 * any further: so a full block waits until the next byte shows that it was not the last.
 *
 * In a context, `bytes` is twice the bytes compressed, a multiple of two blocks, and the bytes that
 * wait in `block`, up to a whole block. */
#include "hash/blake2.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/blake2_impl.h"

static const struct mica_blake2_impl *blake2(const struct mica_hash_context *c)
{
    return (const struct mica_blake2_impl *)(const void *)c->impl;
}

static size_t waiting(const struct mica_hash_context *c)
{
    return (size_t)c->bytes & (2u * c->alg->block_bytes - 1u);
}

static uint64_t compressed(const struct mica_hash_context *c)
{
    return (c->bytes - waiting(c)) >> 1;
}

/* Blocks that are not the last. */
static psa_status_t compress(struct mica_hash_context *c, const uint8_t *data, size_t blocks)
{
    const size_t block_bytes = c->alg->block_bytes;
    const uint64_t before = compressed(c);

    c->bytes += (uint64_t)blocks * 2 * block_bytes;
    return blake2(c)->compress(&c->state, data, blocks, before + block_bytes, 0);
}

static psa_status_t update(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    const size_t block_bytes = c->alg->block_bytes, used = waiting(c);
    psa_status_t status = PSA_SUCCESS;

    if (bytes > (UINT64_MAX >> 1) - block_bytes - compressed(c))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (bytes > block_bytes - used) {
        if (used != 0) {
            const size_t take = block_bytes - used;
            mica_copy(c->block + used, data, take);
            c->bytes -= used;
            status = compress(c, c->block, 1);
            data += take;
            bytes -= take;
        }
        const size_t blocks = (bytes - 1) / block_bytes; /* the last byte stays */
        if (status == PSA_SUCCESS && blocks != 0)
            status = compress(c, data, blocks);
        data += blocks * block_bytes;
        bytes -= blocks * block_bytes;
    }
    memcpy(c->block + waiting(c), data, bytes);
    c->bytes += bytes;
    return status;
}

static void store_digest(const struct mica_hash_context *c, uint8_t *digest)
{
    const size_t n = c->alg->digest_bytes;
    uint8_t full[8];

    if (c->alg->word_bytes == 4) {
        for (size_t i = 0; i < n; i += 4)
            mica_store_le32(digest + i, c->state.w32[i / 4]);
        return;
    }
    for (size_t i = 0; i < n; i += 8) {
        mica_store_le64(full, c->state.w64[i / 8]);
        memcpy(digest + i, full, mica_min(8, n - i)); /* 160 bits end in half a word */
    }
}

static psa_status_t finish(struct mica_hash_context *c, uint8_t *digest)
{
    const size_t used = waiting(c);
    psa_status_t status;

    if (used == 0 && c->bytes != 0) /* resumed, and nothing came: the last block is gone by */
        return PSA_ERROR_NOT_SUPPORTED;
    memset(c->block + used, 0, c->alg->block_bytes - used);
    status = blake2(c)->compress(&c->state, c->block, 1, compressed(c) + used, UINT64_MAX);
    if (status == PSA_SUCCESS)
        store_digest(c, digest);
    return status;
}

/* After whole blocks, none of which was the last. */
static void resume(struct mica_hash_context *c)
{
    c->bytes *= 2;
}

psa_status_t mica_blake2_start_keyed(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                                     const uint8_t *key, size_t key_bytes, size_t bytes)
{
    psa_status_t status = mica_hash_start(c, alg, bytes);

    /* The key's length in the parameter block (2.5); the key is the first block (3.3). */
    if (alg->word_bytes == 8)
        c->state.w64[0] ^= (uint64_t)key_bytes << 8;
    else
        c->state.w32[0] ^= (uint32_t)key_bytes << 8;
    memcpy(c->block, key, key_bytes);
    memset(c->block + key_bytes, 0, alg->block_bytes - key_bytes);
    c->bytes = alg->block_bytes;
    return status;
}

const struct mica_hash_construction mica_blake2 = {
    .update = update, .finish = finish, .resume = resume};
