/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash algorithms and the XOFs of this build, those in most use first. */
#include "core/need.h"
#include "hash/ascon.h"
#include "hash/blake2.h"
#include "hash/cshake.h"
#include "hash/md5.h"
#include "hash/ripemd160.h"
#include "hash/sha1.h"
#include "hash/sha2.h"
#include "hash/sha3.h"
#include "hash/sm3.h"

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
#if PSA_WANT_ALG_BLAKE2B_HASH512
    &mica_blake2b_512,
#endif
#if PSA_WANT_ALG_BLAKE2S_HASH256
    &mica_blake2s_256,
#endif
#if PSA_WANT_ALG_BLAKE2B_HASH512 && MICA_WANT_BLAKE2_LENGTHS
    &mica_blake2b_384,
    &mica_blake2b_256,
    &mica_blake2b_160,
#endif
#if PSA_WANT_ALG_BLAKE2S_HASH256 && MICA_WANT_BLAKE2_LENGTHS
    &mica_blake2s_224,
    &mica_blake2s_160,
    &mica_blake2s_128,
#endif
#if PSA_WANT_ALG_ASCON_HASH256
    &mica_ascon_hash256,
#endif
#if PSA_WANT_ALG_RIPEMD160
    &mica_ripemd160,
#endif
#if PSA_WANT_ALG_SM3
    &mica_sm3,
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
#if PSA_WANT_ALG_ASCON_XOF128
    &mica_ascon_xof128,
#endif
#if PSA_WANT_ALG_ASCON_CXOF128
    &mica_ascon_cxof128,
#endif
#if MICA_WANT_CSHAKE
    &mica_cshake128,
    &mica_cshake256,
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

const struct mica_hash_alg *mica_hash_find_in(psa_algorithm_t alg)
{
    const psa_algorithm_t vendor = MICA_ALG_HASH_ID(alg) >= MICA_VENDOR_HASHES ? 0x80000000u : 0;

    return mica_hash_find(PSA_ALG_GET_HASH(alg) | vendor);
}

const struct mica_hash_alg *mica_xof_find(psa_algorithm_t alg)
{
    return find(xofs, alg);
}
