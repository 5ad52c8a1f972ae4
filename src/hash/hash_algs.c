/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash algorithms of this build. */
#include "core/need.h"
#include "hash/sha2.h"

static const struct mica_hash_alg *const algs[] = {
#if PSA_WANT_ALG_SHA_224
    &mica_sha224,
#endif
#if PSA_WANT_ALG_SHA_256
    &mica_sha256,
#endif
    NULL,
};

const struct mica_hash_alg *mica_hash_find(psa_algorithm_t alg)
{
    const struct mica_hash_alg *const *p = algs;

    while (*p != NULL && (*p)->alg != alg)
        p++;
    return *p;
}
