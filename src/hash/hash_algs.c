/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash algorithms of this build, those in most use first. */
#include "core/need.h"
#include "hash/md5.h"
#include "hash/sha1.h"
#include "hash/sha2.h"

static const struct mica_hash_alg *const algs[] = {
#if PSA_WANT_ALG_SHA_256
    &mica_sha256,
#endif
#if PSA_WANT_ALG_SHA_512
    &mica_sha512,
#endif
#if PSA_WANT_ALG_SHA_384
    &mica_sha384,
#endif
#if PSA_WANT_ALG_SHA_1
    &mica_sha1,
#endif
#if PSA_WANT_ALG_SHA_224
    &mica_sha224,
#endif
#if PSA_WANT_ALG_SHA_512_256
    &mica_sha512_256,
#endif
#if PSA_WANT_ALG_SHA_512_224
    &mica_sha512_224,
#endif
#if PSA_WANT_ALG_MD5
    &mica_md5,
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
