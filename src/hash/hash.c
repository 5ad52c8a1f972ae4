/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash family's front: any hash, by its descriptor. */
#include "hash/hash.h"
#include "core/wipe.h"

static const struct mica_hash_impl *choose(const struct mica_hash_alg *alg, size_t bytes,
                                           const struct mica_hash_impl *after)
{
    return (const struct mica_hash_impl *)mica_dispatch(alg->impls, bytes,
                                                        after == NULL ? NULL : &after->impl);
}

psa_status_t mica_hash_start(struct mica_hash_context *c, const struct mica_hash_alg *alg,
                             size_t bytes)
{
    c->alg = alg;
    c->impl = choose(alg, bytes, NULL);
    c->bytes = 0;
    c->state = *alg->initial;
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

/* An implementation that takes whole messages goes first, if it is the one that would be chosen. */
static psa_status_t digest_at_once(const struct mica_hash_alg *alg, const uint8_t *data,
                                   size_t bytes, uint8_t *digest)
{
    const struct mica_hash_impl *impl = choose(alg, bytes, NULL);

    if (impl->digest == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    return impl->digest(alg, data, bytes, digest);
}

psa_status_t mica_hash_compute(const struct mica_hash_alg *alg, const uint8_t *data, size_t bytes,
                               uint8_t *digest)
{
    struct mica_hash_context c;
    psa_status_t status = digest_at_once(alg, data, bytes, digest);

    if (status != PSA_ERROR_NOT_SUPPORTED)
        return status;
    status = mica_hash_start(&c, alg, bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&c, data, bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_finish(&c, digest);
    mica_wipe(&c, sizeof c);
    if (status != PSA_SUCCESS)
        mica_wipe(digest, alg->digest_bytes);
    return status;
}
