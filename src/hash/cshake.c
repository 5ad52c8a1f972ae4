/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* cSHAKE is SHAKE with a first part of the input, which names the function and its use and fills
 * whole blocks, and another suffix (SP 800-185, section 3.3); KMAC is cSHAKE with the key in the
 * blocks after these (4.3). */
#include "hash/cshake.h"
#include "core/bytes.h"
#include "dispatch/lists.h"
#include "hash/keccak.h"

static psa_status_t set_context(struct mica_hash_context *c, const uint8_t *name, size_t name_bytes,
                                const uint8_t *custom, size_t custom_bytes);
static const struct mica_hash_construction kmacxof;

#define SPONGE(psa_alg, rate, suffix)                                                              \
    .alg = (psa_alg), .block_bytes = (rate), .padding = (suffix), .padding_end = 0x80,             \
    .state_bytes = 8 * MICA_KECCAK_LANES, .impls = mica_impls_keccak

/* Without a context (3.3, step 1), and with one: the suffix is two zero bits. */
#define CSHAKE(name, psa_alg, rate)                                                                \
    const struct mica_hash_alg mica_##name = {                                                     \
        SPONGE(psa_alg, rate, 0x1f), .construction = &mica_sponge, .set_context = set_context};    \
    static const struct mica_hash_alg name##_with_context = {SPONGE(psa_alg, rate, 0x04),          \
                                                             .construction = &mica_sponge}
CSHAKE(cshake128, MICA_ALG_CSHAKE128, 168);
CSHAKE(cshake256, MICA_ALG_CSHAKE256, 136);

#define KMAC(name, psa_alg, rate, chaining)                                                        \
    const struct mica_hash_alg mica_##name = {SPONGE(psa_alg, rate, 0x04),                         \
                                              .construction = &(chaining)}
KMAC(kmac128_sponge, MICA_ALG_KMAC128, 168, mica_sponge);
KMAC(kmac256_sponge, MICA_ALG_KMAC256, 136, mica_sponge);
KMAC(kmacxof128, MICA_ALG_KMACXOF128, 168, kmacxof);
KMAC(kmacxof256, MICA_ALG_KMACXOF256, 136, kmacxof);

/* ---- strings -------------------------------------------------------------------------------- */

/* left_encode(x) (2.3.1): how many bytes, then these. */
static psa_status_t left_encode(struct mica_hash_context *c, uint64_t x)
{
    uint8_t code[9];
    size_t n = 1;

    while (n < 8 && x >> (8 * n) != 0)
        n++;
    code[0] = (uint8_t)n;
    for (size_t i = 0; i < n; i++)
        code[n - i] = (uint8_t)(x >> (8 * i));
    return mica_hash_update(c, code, 1 + n);
}

/* encode_string(s) (2.3.2). */
static psa_status_t encode_string(struct mica_hash_context *c, const uint8_t *s, size_t bytes)
{
    const psa_status_t status = left_encode(c, (uint64_t)bytes << 3);

    return status == PSA_SUCCESS ? mica_hash_update(c, s, bytes) : status;
}

/* The end of bytepad(..., rate) (2.3.3): zeros up to a whole block. */
static psa_status_t fill_block(struct mica_hash_context *c)
{
    static const uint8_t zeros[8];
    psa_status_t status = PSA_SUCCESS;

    while (status == PSA_SUCCESS && c->bytes != 0)
        status = mica_hash_update(c, zeros,
                                  mica_min(sizeof zeros, c->alg->block_bytes - (size_t)c->bytes));
    return status;
}

size_t mica_right_encode_bits(uint8_t out[3], size_t x)
{
    const size_t n = x < 32 ? 1 : 2;

    out[0] = (uint8_t)(x >> 5);
    out[n - 1] = (uint8_t)(x << 3);
    out[n] = (uint8_t)n;
    return n + 1;
}

/* ---- contexts ------------------------------------------------------------------------------- */

/* bytepad(encode_string(N) || encode_string(S), rate). */
static psa_status_t absorb_context(struct mica_hash_context *c, const uint8_t *name,
                                   size_t name_bytes, const uint8_t *custom, size_t custom_bytes)
{
    psa_status_t status = left_encode(c, c->alg->block_bytes);

    if (status == PSA_SUCCESS)
        status = encode_string(c, name, name_bytes);
    if (status == PSA_SUCCESS)
        status = encode_string(c, custom, custom_bytes);
    return status == PSA_SUCCESS ? fill_block(c) : status;
}

static psa_status_t set_context(struct mica_hash_context *c, const uint8_t *name, size_t name_bytes,
                                const uint8_t *custom, size_t custom_bytes)
{
    if (name_bytes == 0 && custom_bytes == 0)
        return PSA_SUCCESS;
    c->alg = c->alg == &mica_cshake128 ? &cshake128_with_context : &cshake256_with_context;
    return absorb_context(c, name, name_bytes, custom, custom_bytes);
}

psa_status_t mica_kmac_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             const uint8_t *key, size_t key_bytes, const uint8_t *custom,
                             size_t custom_bytes)
{
    static const uint8_t name[4] = {'K', 'M', 'A', 'C'};
    psa_status_t status = mica_hash_start(c, alg, SIZE_MAX);

    if (status == PSA_SUCCESS)
        status = absorb_context(c, name, sizeof name, custom, custom_bytes);
    if (status == PSA_SUCCESS)
        status = left_encode(c, alg->block_bytes);
    if (status == PSA_SUCCESS)
        status = encode_string(c, key, key_bytes);
    return status == PSA_SUCCESS ? fill_block(c) : status;
}

/* ---- KMACXOF -------------------------------------------------------------------------------- */

static psa_status_t update(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    return mica_sponge.update(c, data, bytes);
}

static psa_status_t end_input(struct mica_hash_context *c)
{
    uint8_t length[3];
    const psa_status_t status =
        mica_hash_update(c, length, mica_right_encode_bits(length, 0)); /* 4.3.1 */

    return status == PSA_SUCCESS ? mica_sponge.end_input(c) : status;
}

static psa_status_t squeeze(struct mica_hash_context *c, uint8_t *out, size_t bytes)
{
    return mica_sponge.squeeze(c, out, bytes);
}

static const struct mica_hash_construction kmacxof = {
    .update = update, .end_input = end_input, .squeeze = squeeze};
