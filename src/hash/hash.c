/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash family's front: any hash, by its descriptor. */
#include "hash/hash.h"

#include <string.h>

#include "core/wipe.h"

static const struct mica_hash_impl *choose(const struct mica_hash_alg *alg, size_t bytes)
{
    return (const struct mica_hash_impl *)mica_dispatch(alg->impls, bytes, NULL);
}

void mica_hash_resume_from(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                           const struct mica_hash_impl *impl, const void *state, uint64_t bytes)
{
    c->alg = alg;
    c->impl = impl;
    c->bytes = bytes;
    if (state == NULL)
        memset(&c->state, 0, alg->state_bytes);
    else
        memcpy(&c->state, state, alg->state_bytes);
    if (state == NULL && alg->construction->start != NULL)
        alg->construction->start(c);
    if (alg->construction->resume != NULL)
        alg->construction->resume(c);
}

psa_status_t mica_hash_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             size_t bytes)
{
    mica_hash_resume_from(c, alg, choose(alg, bytes), alg->initial, 0);
    return PSA_SUCCESS;
}

psa_status_t mica_hash_update(struct mica_hash_context *c, const uint8_t *data, size_t bytes)
{
    return bytes == 0 ? PSA_SUCCESS : c->alg->construction->update(c, data, bytes);
}

psa_status_t mica_hash_finish(struct mica_hash_context *c, uint8_t *digest)
{
    return c->alg->construction->finish(c, digest);
}

static psa_status_t digest_by_blocks(const struct mica_hash_alg *alg,
                                     const struct mica_hash_impl *impl, const uint8_t *data,
                                     size_t bytes, uint8_t *digest)
{
    struct mica_hash_context c;
    psa_status_t status;

    mica_hash_resume_from(&c, alg, impl, alg->initial, 0);
    status = mica_hash_update(&c, data, bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_finish(&c, digest);
    mica_wipe(&c, sizeof c);
    return status;
}

psa_status_t mica_hash_compute(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                               uint8_t *digest)
{
    const struct mica_hash_impl *impl = choose(alg, bytes);
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    if (impl->digest != NULL)
        status = impl->digest(alg, data, bytes, digest);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        status = digest_by_blocks(alg, impl, data, bytes, digest);
    if (status != PSA_SUCCESS)
        mica_wipe(digest, alg->digest_bytes);
    return status;
}
