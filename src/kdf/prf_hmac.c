/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC (FIPS 198-1) as a pseudorandom function: a message as short as a digest costs two calls of
 * the compression function. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "kdf/prf.h"
#include "psa/crypto_sizes.h"

/* What derivations give to a PRF is about as long. */
#define MESSAGE_BYTES 64

static struct mica_hash_context *inner_of(struct mica_prf *prf)
{
    return &prf->mac.u.hmac.inner;
}

static void restart(struct mica_prf *prf)
{
    struct mica_hash_context *c = inner_of(prf);

    mica_hash_resume_from(c, c->alg, c->impl, &prf->inner, c->alg->block_bytes);
}

static psa_status_t iterate_messages(struct mica_prf *prf, uint8_t *u, uint8_t *t, uint32_t times)
{
    const struct mica_prf_piece message = {u, prf->bytes};
    psa_status_t status = PSA_SUCCESS;

    while (times-- > 0 && status == PSA_SUCCESS) {
        status = mica_prf_compute(prf, &message, 1, u);
        mica_xor(t, t, u, prf->bytes);
    }
    return status;
}

/* The last block of the inner hash and that of the outer one differ in the digest alone, which
 * stands before the padding of both. */
static psa_status_t iterate_blocks(struct mica_prf *prf, uint8_t *last, uint8_t *t, uint32_t times)
{
    struct mica_hash_context *c = inner_of(prf);
    const struct mica_hash_alg *hash = c->alg;
    psa_status_t status = PSA_SUCCESS;

    while (times-- > 0 && status == PSA_SUCCESS) {
        memcpy(&c->state, &prf->inner, hash->state_bytes);
        status = c->impl->blocks(&c->state, last, 1);
        if (status != PSA_SUCCESS)
            break;
        hash->construction->output(c, last);
        memcpy(&c->state, &prf->mac.u.hmac.outer, hash->state_bytes);
        status = c->impl->blocks(&c->state, last, 1);
        hash->construction->output(c, last);
        mica_xor(t, t, last, hash->digest_bytes);
    }
    return status;
}

static psa_status_t iterate(struct mica_prf *prf, uint8_t *u, uint8_t *t, uint32_t times)
{
    struct mica_hash_context *c = inner_of(prf);
    uint8_t tail[2 * MICA_HASH_BLOCK_MAX];
    psa_status_t status;

    if (c->alg->construction->pad == NULL)
        return iterate_messages(prf, u, t, times);
    restart(prf);
    status = mica_hash_update(c, u, prf->bytes);
    /* One block: no digest fills more than half of one. */
    c->alg->construction->pad(c, tail);
    if (status == PSA_SUCCESS)
        status = iterate_blocks(prf, tail, t, times);
    memcpy(u, tail, prf->bytes);
    mica_wipe(tail, sizeof tail);
    return status;
}

static const struct mica_prf_kind hmac_kind = {restart, iterate};

psa_status_t mica_prf_hmac(struct mica_prf *prf, const struct mica_hash_alg *hash,
                           const uint8_t *key, size_t key_bytes)
{
    static const uint8_t any[1];
    psa_status_t status = mica_mac_set_key(&prf->mac, &mica_hmac_mode, PSA_ALG_HMAC(hash->alg),
                                           PSA_KEY_TYPE_HMAC, key, key_bytes, MESSAGE_BYTES);

    prf->kind = &hmac_kind;
    prf->bytes = hash->digest_bytes;
    /* So that a hash that holds its last block back takes the key's block in. */
    if (status == PSA_SUCCESS)
        status = mica_hash_update(inner_of(prf), any, sizeof any);
    if (status == PSA_SUCCESS)
        memcpy(&prf->inner, &inner_of(prf)->state, hash->state_bytes);
    return status;
}
