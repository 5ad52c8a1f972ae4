/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The Merkle-Damgard construction: blocks in order, then a one bit, zeros and the bit length
 * (RFC 1321, 3.1 and 3.2; FIPS 180-4, 5.1). */
#include "core/bytes.h"
#include "hash/hash.h"

/* Blocks have 64 or 128 bytes. Masks and shifts, not divisions: 64-bit ones are slow everywhere and
 * a library call on a small core. */
static size_t part_of_block(const struct mica_hash_alg *alg, uint64_t bytes)
{
    return (size_t)bytes & (alg->block_bytes - 1u);
}

static size_t whole_blocks(const struct mica_hash_alg *alg, size_t bytes)
{
    return bytes >> (alg->block_bytes == 64 ? 6 : 7);
}

static psa_status_t update(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    const size_t block_bytes = c->alg->block_bytes;
    const size_t used = part_of_block(c->alg, c->bytes);
    psa_status_t status = PSA_SUCCESS;

    if (bytes > mica_hash_bytes_max(c->alg) - c->bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    c->bytes += bytes;
    if (used != 0) {
        const size_t take = mica_min(bytes, block_bytes - used);
        mica_copy(c->block + used, data, take);
        if (used + take < block_bytes)
            return PSA_SUCCESS;
        status = c->impl->blocks(&c->state, c->block, 1);
        data += take;
        bytes -= take;
    }
    if (status == PSA_SUCCESS && bytes >= block_bytes)
        status = c->impl->blocks(&c->state, data, whole_blocks(c->alg, bytes));
    const size_t rest = part_of_block(c->alg, bytes);
    if (rest != 0)
        memcpy(c->block, data + (bytes - rest), rest);
    return status;
}

/* The 64-bit byte count as a bit length; the upper half of a 16-byte field holds what overflows. */
static void store_length(uint8_t *field, const struct mica_hash_context *c)
{
    if (!c->alg->big_endian) {
        mica_store_le64(field, c->bytes << 3);
        return;
    }
    if (c->alg->length_bytes == 16) {
        mica_store_be64(field, c->bytes >> 61);
        field += 8;
    }
    mica_store_be64(field, c->bytes << 3);
}

static void store_digest(const struct mica_hash_context *c, uint8_t *digest)
{
    const size_t n = c->alg->digest_bytes;

    if (c->alg->word_bytes == 8) {
        uint8_t full[8];
        for (size_t i = 0; i < n; i += 8) {
            mica_store_be64(full, c->state.w64[i / 8]);
            memcpy(digest + i, full, mica_min(8, n - i)); /* SHA-512/224 ends in half a word */
        }
        return;
    }
    for (size_t i = 0; i < n; i += 4) {
        if (c->alg->big_endian)
            mica_store_be32(digest + i, c->state.w32[i / 4]);
        else
            mica_store_le32(digest + i, c->state.w32[i / 4]);
    }
}

static psa_status_t finish(struct mica_hash_context *c, uint8_t *digest)
{
    const size_t block_bytes = c->alg->block_bytes;
    const size_t length_at = block_bytes - c->alg->length_bytes;
    size_t used = part_of_block(c->alg, c->bytes);
    psa_status_t status;

    c->block[used++] = 0x80;
    if (used > length_at) {
        memset(c->block + used, 0, block_bytes - used);
        status = c->impl->blocks(&c->state, c->block, 1);
        if (status != PSA_SUCCESS)
            return status;
        used = 0;
    }
    memset(c->block + used, 0, length_at - used);
    store_length(c->block + length_at, c);
    status = c->impl->blocks(&c->state, c->block, 1);
    if (status == PSA_SUCCESS)
        store_digest(c, digest);
    return status;
}

static size_t pad(const struct mica_hash_context *c, uint8_t tail[2 * MICA_HASH_BLOCK_MAX])
{
    const size_t block_bytes = c->alg->block_bytes;
    const size_t used = part_of_block(c->alg, c->bytes);
    const size_t blocks = used + 1 + c->alg->length_bytes > block_bytes ? 2 : 1;

    memcpy(tail, c->block, used);
    tail[used] = 0x80;
    memset(tail + used + 1, 0, blocks * block_bytes - used - 1);
    store_length(tail + blocks * block_bytes - c->alg->length_bytes, c);
    return blocks;
}

const struct mica_hash_construction mica_merkle_damgard = {
    .update = update, .finish = finish, .pad = pad, .output = store_digest};
