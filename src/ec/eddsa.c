/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* EdDSA (RFC 8032): the curves, and what signing and verifying have in common. */
#include "ec/eddsa.h"

#include "core/bytes.h"
#include "core/need.h"
#include "dispatch/lists.h"
#include "ec/eddsa_hash.h"
#include "hash/sha2.h"

static const struct mica_eddsa_curve curves[] = {
#if MICA_NEED_ED25519
    {.bits = 255,
     .bytes = 32,
     .digest_bytes = 64,
     .order = &mica_scalar_25519,
     .hash = &mica_sha512,
     .dom = "SigEd25519 no Ed25519 collisions",
     .dom_bytes = 32,
     .impls = mica_impls_ed25519},
#endif
    {.bits = 0},
};

const struct mica_eddsa_curve *mica_eddsa_find(size_t bits)
{
    const struct mica_eddsa_curve *curve = curves;

    while (curve->bits != 0 && curve->bits != bits)
        curve++;
    return curve->bits == 0 ? NULL : curve;
}

psa_status_t mica_eddsa_hash_begin(const struct mica_eddsa_curve *curve,
                                   const struct mica_eddsa_variant *variant,
                                   struct mica_hash_context *hash)
{
    const uint8_t flags[2] = {variant->prehashed, variant->context_bytes};
    psa_status_t status = mica_hash_start(hash, curve->hash, SIZE_MAX);

    if (status != PSA_SUCCESS || variant->plain)
        return status;
    status = mica_hash_update(hash, (const uint8_t *)curve->dom, curve->dom_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(hash, flags, sizeof flags);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(hash, variant->context, variant->context_bytes);
    return status;
}

psa_status_t mica_eddsa_hash_end(const struct mica_eddsa_curve *curve,
                                 struct mica_hash_context *hash, uint8_t *digest)
{
    (void)curve;
    return mica_hash_finish(hash, digest);
}

psa_status_t mica_eddsa_check_public(const struct mica_eddsa_curve *curve,
                                     const uint8_t *public_key)
{
    const struct mica_impl *impl = NULL;
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    do {
        impl = mica_dispatch(curve->impls, curve->bytes, impl);
        if (impl != NULL)
            status = ((const struct mica_edwards_impl *)impl)->check_point_vartime(public_key);
    } while (impl != NULL && status == PSA_ERROR_NOT_SUPPORTED);
    return status;
}
