/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A hash operation as bytes, to be continued later or elsewhere.
 * Format: PSA Crypto API 1.5, section "Hash suspend state format". */
#include "core/bytes.h"
#include "hash/hash.h"
#include "psa/crypto_values.h"

#define ALG_BYTES 4

static size_t block_used(const struct mica_hash_alg *alg, uint64_t bytes)
{
    return (size_t)bytes & (alg->block_bytes - 1u);
}

/* Where the unfinished block begins. The length field has the size of the one in the padding. */
static size_t header_bytes(const struct mica_hash_alg *alg)
{
    return (size_t)ALG_BYTES + alg->length_bytes + alg->state_bytes;
}

static void store_state(const struct mica_hash_alg *alg, const union mica_hash_state *state,
                        uint8_t *out)
{
    for (size_t i = 0; i < alg->state_bytes; i += alg->word_bytes) {
        if (alg->word_bytes == 8)
            mica_store_be64(out + i, state->w64[i / 8]);
        else if (alg->big_endian)
            mica_store_be32(out + i, state->w32[i / 4]);
        else
            mica_store_le32(out + i, state->w32[i / 4]);
    }
}

static void load_state(const struct mica_hash_alg *alg, union mica_hash_state *state,
                       const uint8_t *in)
{
    for (size_t i = 0; i < alg->state_bytes; i += alg->word_bytes) {
        if (alg->word_bytes == 8)
            state->w64[i / 8] = mica_load_be64(in + i);
        else if (alg->big_endian)
            state->w32[i / 4] = mica_load_be32(in + i);
        else
            state->w32[i / 4] = mica_load_le32(in + i);
    }
}

psa_status_t mica_hash_export_state(const struct mica_hash_context *c, uint8_t *out,
                                    size_t out_size, size_t *out_bytes)
{
    const struct mica_hash_alg *alg = c->alg;
    const size_t used = block_used(alg, c->bytes);
    const size_t block_at = header_bytes(alg), state_at = block_at - alg->state_bytes;

    if (alg->construction != &mica_merkle_damgard)
        return PSA_ERROR_NOT_SUPPORTED;
    if (out_size < block_at + used)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    memset(out, 0, state_at); /* the upper half of a length of 16 bytes */
    mica_store_be32(out, c->alg->alg);
    mica_store_be64(out + state_at - 8, c->bytes);
    store_state(alg, &c->state, out + state_at);
    mica_copy(out + block_at, c->block, used);
    *out_bytes = block_at + used;
    return PSA_SUCCESS;
}

/* The algorithm, by the first field. */
static psa_status_t import_alg(const struct mica_hash_alg **alg, const uint8_t *in, size_t bytes)
{
    if (bytes < ALG_BYTES || !PSA_ALG_IS_HASH(mica_load_be32(in)))
        return PSA_ERROR_INVALID_ARGUMENT;
    *alg = mica_hash_find(mica_load_be32(in));
    if (*alg == NULL || (*alg)->construction != &mica_merkle_damgard)
        return PSA_ERROR_NOT_SUPPORTED;
    return PSA_SUCCESS;
}

/* The count of bytes absorbed, which says how long the whole must be. */
static psa_status_t import_count(uint64_t *count, const struct mica_hash_alg *alg,
                                 const uint8_t *in, size_t bytes)
{
    const size_t block_at = header_bytes(alg);

    if (bytes < block_at)
        return PSA_ERROR_INVALID_ARGUMENT;
    *count = mica_load_be64(in + ALG_BYTES + alg->length_bytes - 8);
    if (*count > mica_hash_bytes_max(alg) || bytes != block_at + block_used(alg, *count))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (alg->length_bytes == 16 && mica_load_be64(in + ALG_BYTES) != 0)
        return PSA_ERROR_NOT_SUPPORTED;
    return PSA_SUCCESS;
}

psa_status_t mica_hash_import_state(struct mica_hash_context *c, const uint8_t *in, size_t bytes)
{
    const struct mica_hash_alg *alg;
    uint64_t count;
    psa_status_t status = import_alg(&alg, in, bytes);

    if (status == PSA_SUCCESS)
        status = import_count(&count, alg, in, bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_start(c, alg, SIZE_MAX);
    if (status != PSA_SUCCESS)
        return status;
    const size_t block_at = header_bytes(alg);
    c->bytes = count;
    load_state(alg, &c->state, in + block_at - alg->state_bytes);
    mica_copy(c->block, in + block_at, bytes - block_at);
    return PSA_SUCCESS;
}
