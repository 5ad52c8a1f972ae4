/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Hash vectors: FIPS 180-4 by CAVP and ACVP, FIPS 202 by CAVP, MD5 by RFC 1321, BLAKE2 by
 * hashlib of Python. */
#include <string.h>

#include "vec_run.h"

static const struct vec_alg algs[] = {
    {"MD5", PSA_ALG_MD5, PSA_KEY_TYPE_NONE, {"md5"}},
    {"RIPEMD-160", PSA_ALG_RIPEMD160, PSA_KEY_TYPE_NONE, {"ripemd160"}},
    {"SHA-1", PSA_ALG_SHA_1, PSA_KEY_TYPE_NONE, {"sha1"}},
    {"SHA-224", PSA_ALG_SHA_224, PSA_KEY_TYPE_NONE, {"sha256"}},
    {"SHA-256", PSA_ALG_SHA_256, PSA_KEY_TYPE_NONE, {"sha256"}},
    {"SHA-384", PSA_ALG_SHA_384, PSA_KEY_TYPE_NONE, {"sha512"}},
    {"SHA-512", PSA_ALG_SHA_512, PSA_KEY_TYPE_NONE, {"sha512"}},
    {"SHA-512/224", PSA_ALG_SHA_512_224, PSA_KEY_TYPE_NONE, {"sha512"}},
    {"SHA-512/256", PSA_ALG_SHA_512_256, PSA_KEY_TYPE_NONE, {"sha512"}},
    {"SM3", PSA_ALG_SM3, PSA_KEY_TYPE_NONE, {"sm3"}},
    {"SHA3-224", PSA_ALG_SHA3_224, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"SHA3-256", PSA_ALG_SHA3_256, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"SHA3-384", PSA_ALG_SHA3_384, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"SHA3-512", PSA_ALG_SHA3_512, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"Ascon-Hash256", PSA_ALG_ASCON_HASH256, PSA_KEY_TYPE_NONE, {"ascon"}},
    {"SHAKE256/256", PSA_ALG_SHAKE256_256, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"BLAKE2b-512", PSA_ALG_BLAKE2B_HASH512, PSA_KEY_TYPE_NONE, {"blake2b"}},
    {"BLAKE2b-384", MICA_ALG_BLAKE2B_HASH384, PSA_KEY_TYPE_NONE, {"blake2b"}},
    {"BLAKE2b-256", MICA_ALG_BLAKE2B_HASH256, PSA_KEY_TYPE_NONE, {"blake2b"}},
    {"BLAKE2b-160", MICA_ALG_BLAKE2B_HASH160, PSA_KEY_TYPE_NONE, {"blake2b"}},
    {"BLAKE2s-256", PSA_ALG_BLAKE2S_HASH256, PSA_KEY_TYPE_NONE, {"blake2s"}},
    {"BLAKE2s-224", MICA_ALG_BLAKE2S_HASH224, PSA_KEY_TYPE_NONE, {"blake2s"}},
    {"BLAKE2s-160", MICA_ALG_BLAKE2S_HASH160, PSA_KEY_TYPE_NONE, {"blake2s"}},
    {"BLAKE2s-128", MICA_ALG_BLAKE2S_HASH128, PSA_KEY_TYPE_NONE, {"blake2s"}},
    {0},
};

static enum vec_result check_one_shot(const struct vec_record *v, psa_algorithm_t alg,
                                      const uint8_t *msg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *want = &v->field[VEC_TAG];
    uint8_t *digest = vec_room(1, want->n, seed);
    size_t n = 0;

    VEC_EQUAL(v, psa_hash_compute(alg, msg, m->n, digest, want->n, &n), PSA_SUCCESS);
    VEC_EQUAL(v, n, want->n);
    VEC_EQUAL(v, memcmp(digest, want->p, n), 0);
    VEC_CHECK(v, vec_guarded(digest, n));
    VEC_EQUAL(v, psa_hash_compare(alg, msg, m->n, want->p, want->n), PSA_SUCCESS);
    digest[check_random_below(seed, (uint32_t)n)] ^= 0x40;
    VEC_EQUAL(v, psa_hash_compare(alg, msg, m->n, digest, n), PSA_ERROR_INVALID_SIGNATURE);
    return VEC_PASS;
}

/* In random pieces, with a clone taken somewhere on the way. */
static enum vec_result check_pieces(const struct vec_record *v, psa_algorithm_t alg,
                                    const uint8_t *msg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *want = &v->field[VEC_TAG];
    psa_hash_operation_t op = PSA_HASH_OPERATION_INIT, clone = PSA_HASH_OPERATION_INIT;
    const size_t clone_at = check_random_below(seed, (uint32_t)m->n + 1);
    uint8_t *digest = vec_room(1, want->n, seed);
    size_t n = 0, at = 0;

    VEC_EQUAL(v, psa_hash_setup(&op, alg), PSA_SUCCESS);
    while (at < clone_at) {
        n = vec_piece(clone_at - at, seed);
        VEC_EQUAL(v, psa_hash_update(&op, msg + at, n), PSA_SUCCESS);
        at += n;
    }
    VEC_EQUAL(v, psa_hash_clone(&op, &clone), PSA_SUCCESS);
    VEC_EQUAL(v, psa_hash_update(&clone, msg + at, m->n - at), PSA_SUCCESS);
    while (at < m->n) {
        n = vec_piece(m->n - at, seed);
        VEC_EQUAL(v, psa_hash_update(&op, msg + at, n), PSA_SUCCESS);
        at += n;
    }
    VEC_EQUAL(v, psa_hash_finish(&op, digest, want->n, &n), PSA_SUCCESS);
    VEC_EQUAL(v, n, want->n);
    VEC_EQUAL(v, memcmp(digest, want->p, n), 0);
    VEC_EQUAL(v, psa_hash_verify(&clone, want->p, want->n), PSA_SUCCESS);
    return VEC_PASS;
}

/* SHAVS, 6.4: M[i] = MD[i-3] || MD[i-2] || MD[i-1], a thousand times. SHA3VS, 6.2.3: M[i] is the
 * digest before it alone. */
static enum vec_result check_monte_carlo(const struct vec_record *v, psa_algorithm_t alg)
{
    const struct vec_bytes *seed = &v->field[VEC_SEED], *want = &v->field[VEC_TAG];
    const size_t bytes = want->n, digests = PSA_HASH_SUSPEND_OUTPUT_SIZE(alg) == 0 ? 1 : 3;
    uint8_t m[3 * PSA_HASH_MAX_SIZE], digest[PSA_HASH_MAX_SIZE];
    size_t n;

    VEC_EQUAL(v, seed->n, bytes);
    for (size_t i = 0; i < digests; i++)
        memcpy(m + i * bytes, seed->p, bytes);
    for (size_t i = 0; i < 1000; i++) {
        VEC_EQUAL(v, psa_hash_compute(alg, m, digests * bytes, digest, sizeof digest, &n),
                  PSA_SUCCESS);
        memmove(m, m + bytes, (digests - 1) * bytes);
        memcpy(m + (digests - 1) * bytes, digest, bytes);
    }
    VEC_EQUAL(v, memcmp(digest, want->p, bytes), 0);
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *alg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG];
    psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
    const psa_status_t status = psa_hash_setup(&op, alg->alg);

    psa_hash_abort(&op);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    if (v->field[VEC_SEED].present)
        return check_monte_carlo(v, alg->alg);
    const uint8_t *msg = vec_place(0, m->p, m->n, seed);
    VEC_TRY(check_one_shot(v, alg->alg, msg, seed));
    return check_pieces(v, alg->alg, msg, seed);
}

static const struct vec_family family = {"hash", algs, check};

static void sample(void)
{
    vec_run_sample(&family);
}

static void bulk(void)
{
    vec_run_bulk(&family);
}

static const struct check_test tests[] = {
    {"sample", sample},
    {"bulk", bulk},
    {0},
};
const struct check_suite suite_vec_hash = {"vec_hash", tests};
