/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-384, SHA-512 and, as the initial value is loaded anyway, SHA-512/t on the cryptoprocessor.
 * HASHDIGESTA to P hold the digest's bytes in the order of memory: the upper half of a word comes
 * first. */
#include "hash_ti_cc26x2.h"

static void load(const union mica_hash_state *state)
{
    for (unsigned i = 0; i < 8; i++) {
        CRYPTO_REG(HASHDIGESTA + 8 * i) = mica_swap32((uint32_t)(state->w64[i] >> 32));
        CRYPTO_REG(HASHDIGESTA + 8 * i + 4) = mica_swap32((uint32_t)state->w64[i]);
    }
}

static void store(union mica_hash_state *state)
{
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t high = mica_swap32(CRYPTO_REG(HASHDIGESTA + 8 * i));
        state->w64[i] = (uint64_t)high << 32 | mica_swap32(CRYPTO_REG(HASHDIGESTA + 8 * i + 4));
    }
}

static const struct mica_hash_ti_cc26x2 sha = {
    .algorithm = ALGSEL_HASH_SHA_512,
    .mode = HASHMODE_SHA512_MODE,
    .block_bytes = 128,
    .full_bytes = 64,
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

const struct mica_hash_impl mica_sha512_ti_cc26x2 = {
    .impl = {MICA_CLASS_ENGINE, MICA_IMPL_CONSTANT_TIME | MICA_IMPL_EXCLUSIVE,
             mica_ti_cc26x2_available},
    .blocks = blocks,
    .digest = digest,
    .start = start,
    .step = mica_hash_ti_cc26x2_step,
    .cancel = mica_hash_ti_cc26x2_cancel,
};
