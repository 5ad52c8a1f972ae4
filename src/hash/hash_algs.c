/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash algorithms and the XOFs of this build, those in most use first. */
#include "core/need.h"
#include "hash/md5.h"
#include "hash/sha1.h"
#include "hash/sha2.h"
#include "hash/sha3.h"

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
#if PSA_WANT_ALG_SHA3_256
    &mica_sha3_256,
#endif
#if PSA_WANT_ALG_SHA3_512
    &mica_sha3_512,
#endif
#if PSA_WANT_ALG_SHA3_384
    &mica_sha3_384,
#endif
#if PSA_WANT_ALG_SHA3_224
    &mica_sha3_224,
#endif
#if PSA_WANT_ALG_SHAKE256_512
    &mica_shake256_512,
#endif
#if PSA_WANT_ALG_SHAKE256_256
    &mica_shake256_256,
#endif
#if PSA_WANT_ALG_SHAKE256_192
    &mica_shake256_192,
#endif
#if PSA_WANT_ALG_SHAKE128_256
    &mica_shake128_256,
#endif
#if PSA_WANT_ALG_MD5
    &mica_md5,
#endif
    NULL,
};

static const struct mica_hash_alg *const xofs[] = {
#if PSA_WANT_ALG_SHAKE256
    &mica_shake256,
#endif
#if PSA_WANT_ALG_SHAKE128
    &mica_shake128,
#endif
    NULL,
};

static const struct mica_hash_alg *find(const struct mica_hash_alg *const *p, psa_algorithm_t alg)
{
    while (*p != NULL && (*p)->alg != alg)
        p++;
    return *p;
}

const struct mica_hash_alg *mica_hash_find(psa_algorithm_t alg)
{
    return find(algs, alg);
}

const struct mica_hash_alg *mica_xof_find(psa_algorithm_t alg)
{
    return find(xofs, alg);
}
