/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-224 and SHA-256 on the cryptoprocessor. HASHDIGESTA to H hold the digest's bytes in the order
 * of memory, so each word is turned round. */
#include "hash_ti_cc26x2.h"

static void load(const union mica_hash_state *state)
{
    for (unsigned i = 0; i < 8; i++)
        CRYPTO_REG(HASHDIGESTA + 4 * i) = mica_swap32(state->w32[i]);
}

static void store(union mica_hash_state *state)
{
    for (unsigned i = 0; i < 8; i++)
        state->w32[i] = mica_swap32(CRYPTO_REG(HASHDIGESTA + 4 * i));
}

static const struct mica_hash_ti_cc26x2 sha = {
    .algorithm = ALGSEL_HASH_SHA_256,
    .mode = HASHMODE_SHA256_MODE,
    .block_bytes = 64,
    .full_bytes = 32,
    .load = load,
    .store = store,
};

static psa_status_t blocks(union mica_hash_state *state, const uint8_t *data, size_t n)
{
    return mica_hash_ti_cc26x2_blocks(&sha, state, data, n);
}

static psa_status_t digest(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                           uint8_t *out)
{
    return mica_hash_ti_cc26x2_digest(&sha, alg, data, bytes, out);
}

static psa_status_t start(struct mica_hash_request *request)
{
    return mica_hash_ti_cc26x2_start(&sha, request);
}

const struct mica_hash_impl mica_sha256_ti_cc26x2 = {
    .impl = {MICA_CLASS_ENGINE, MICA_IMPL_CONSTANT_TIME | MICA_IMPL_EXCLUSIVE,
             mica_ti_cc26x2_available},
    .blocks = blocks,
    .digest = digest,
    .start = start,
    .step = mica_hash_ti_cc26x2_step,
    .cancel = mica_hash_ti_cc26x2_cancel,
};
