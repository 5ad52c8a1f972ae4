/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* MAC vectors: HMAC (FIPS 198-1), CMAC (SP 800-38B), BLAKE2 (RFC 7693) and KMAC (SP 800-185), full
 * and truncated. Additional data is the customization string of KMAC. */
#include <string.h>

#include "mica/kmac.h"
#include "vec_run.h"

#define HMAC(hash)   PSA_ALG_HMAC(hash), PSA_KEY_TYPE_HMAC
#define BLAKE2(hash) PSA_ALG_BLAKE2_MAC(hash), PSA_KEY_TYPE_BLAKE2

static const struct vec_alg algs[] = {
    {"HMAC-MD5", HMAC(PSA_ALG_MD5), {"md5"}},
    {"HMAC-RIPEMD-160", HMAC(PSA_ALG_RIPEMD160), {"ripemd160"}},
    {"HMAC-SHA-1", HMAC(PSA_ALG_SHA_1), {"sha1"}},
    {"HMAC-SHA-224", HMAC(PSA_ALG_SHA_224), {"sha256"}},
    {"HMAC-SHA-256", HMAC(PSA_ALG_SHA_256), {"sha256"}},
    {"HMAC-SHA-384", HMAC(PSA_ALG_SHA_384), {"sha512"}},
    {"HMAC-SHA-512", HMAC(PSA_ALG_SHA_512), {"sha512"}},
    {"HMAC-SHA-512/224", HMAC(PSA_ALG_SHA_512_224), {"sha512"}},
    {"HMAC-SHA-512/256", HMAC(PSA_ALG_SHA_512_256), {"sha512"}},
    {"HMAC-SHA3-224", HMAC(PSA_ALG_SHA3_224), {"keccak"}},
    {"HMAC-SHA3-256", HMAC(PSA_ALG_SHA3_256), {"keccak"}},
    {"HMAC-SHA3-384", HMAC(PSA_ALG_SHA3_384), {"keccak"}},
    {"HMAC-SHA3-512", HMAC(PSA_ALG_SHA3_512), {"keccak"}},
    {"BLAKE2b-MAC-512", BLAKE2(PSA_ALG_BLAKE2B_HASH512), {"blake2b"}},
    {"HMAC-BLAKE2b-512", HMAC(PSA_ALG_BLAKE2B_HASH512), {"blake2b"}},
    {"BLAKE2b-MAC-384", BLAKE2(MICA_ALG_BLAKE2B_HASH384), {"blake2b"}},
    {"HMAC-BLAKE2b-384", HMAC(MICA_ALG_BLAKE2B_HASH384), {"blake2b"}},
    {"BLAKE2b-MAC-256", BLAKE2(MICA_ALG_BLAKE2B_HASH256), {"blake2b"}},
    {"HMAC-BLAKE2b-256", HMAC(MICA_ALG_BLAKE2B_HASH256), {"blake2b"}},
    {"BLAKE2b-MAC-160", BLAKE2(MICA_ALG_BLAKE2B_HASH160), {"blake2b"}},
    {"HMAC-BLAKE2b-160", HMAC(MICA_ALG_BLAKE2B_HASH160), {"blake2b"}},
    {"BLAKE2s-MAC-256", BLAKE2(PSA_ALG_BLAKE2S_HASH256), {"blake2s"}},
    {"HMAC-BLAKE2s-256", HMAC(PSA_ALG_BLAKE2S_HASH256), {"blake2s"}},
    {"BLAKE2s-MAC-224", BLAKE2(MICA_ALG_BLAKE2S_HASH224), {"blake2s"}},
    {"HMAC-BLAKE2s-224", HMAC(MICA_ALG_BLAKE2S_HASH224), {"blake2s"}},
    {"BLAKE2s-MAC-160", BLAKE2(MICA_ALG_BLAKE2S_HASH160), {"blake2s"}},
    {"HMAC-BLAKE2s-160", HMAC(MICA_ALG_BLAKE2S_HASH160), {"blake2s"}},
    {"BLAKE2s-MAC-128", BLAKE2(MICA_ALG_BLAKE2S_HASH128), {"blake2s"}},
    {"HMAC-BLAKE2s-128", HMAC(MICA_ALG_BLAKE2S_HASH128), {"blake2s"}},
    {"KMAC128", MICA_ALG_KMAC128, MICA_KEY_TYPE_KMAC, {"keccak"}},
    {"KMAC256", MICA_ALG_KMAC256, MICA_KEY_TYPE_KMAC, {"keccak"}},
    {"SM4-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"HMAC-SM3", PSA_ALG_HMAC(PSA_ALG_SM3), PSA_KEY_TYPE_HMAC, {"sm3"}},
    {"AES-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_AES, {"aes"}},
    {0},
};

static enum vec_result check_one_shot(const struct vec_record *v, psa_key_id_t key,
                                      psa_algorithm_t alg, const uint8_t *msg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *want = &v->field[VEC_TAG];
    uint8_t *mac = vec_room(1, want->n, seed);
    size_t n = 0;

    VEC_WANTED(v, psa_mac_verify(key, alg, msg, m->n, want->p, want->n));
    VEC_EQUAL(v, psa_mac_compute(key, alg, msg, m->n, mac, want->n, &n), PSA_SUCCESS);
    VEC_EQUAL(v, n, want->n);
    VEC_EQUAL(v, memcmp(mac, want->p, n) == 0, vec_wants(v, PSA_SUCCESS));
    VEC_CHECK(v, vec_guarded(mac, n));
    VEC_EQUAL(v, psa_mac_verify(key, alg, msg, m->n, mac, n), PSA_SUCCESS);
    mac[check_random_below(seed, (uint32_t)n)] ^= (uint8_t)(1u << check_random_below(seed, 8));
    VEC_EQUAL(v, psa_mac_verify(key, alg, msg, m->n, mac, n), PSA_ERROR_INVALID_SIGNATURE);
    VEC_EQUAL(v, psa_mac_verify(key, alg, msg, m->n, want->p, want->n - 1),
              PSA_ERROR_INVALID_SIGNATURE);
    return VEC_PASS;
}

static enum vec_result feed(const struct vec_record *v, psa_mac_operation_t *op, const uint8_t *msg,
                            uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG];

    for (size_t at = 0, n; at < m->n; at += n) {
        n = vec_piece(m->n - at, seed);
        VEC_EQUAL(v, psa_mac_update(op, msg + at, n), PSA_SUCCESS);
    }
    return VEC_PASS;
}

static psa_status_t sign_setup(const struct vec_record *v, psa_mac_operation_t *op,
                               psa_key_id_t key, psa_algorithm_t alg)
{
    const struct vec_bytes *custom = &v->field[VEC_AD];

    return custom->present ? mica_kmac_sign_setup(op, key, alg, custom->p, custom->n)
                           : psa_mac_sign_setup(op, key, alg);
}

static psa_status_t verify_setup(const struct vec_record *v, psa_mac_operation_t *op,
                                 psa_key_id_t key, psa_algorithm_t alg)
{
    const struct vec_bytes *custom = &v->field[VEC_AD];

    return custom->present ? mica_kmac_verify_setup(op, key, alg, custom->p, custom->n)
                           : psa_mac_verify_setup(op, key, alg);
}

static enum vec_result check_pieces(const struct vec_record *v, psa_key_id_t key,
                                    psa_algorithm_t alg, const uint8_t *msg, uint64_t *seed)
{
    const struct vec_bytes *want = &v->field[VEC_TAG];
    psa_mac_operation_t op = PSA_MAC_OPERATION_INIT;
    uint8_t *mac = vec_room(1, want->n, seed);
    size_t n = 0;

    VEC_EQUAL(v, sign_setup(v, &op, key, alg), PSA_SUCCESS);
    VEC_TRY(feed(v, &op, msg, seed));
    VEC_EQUAL(v, psa_mac_sign_finish(&op, mac, want->n, &n), PSA_SUCCESS);
    VEC_EQUAL(v, n, want->n);
    VEC_EQUAL(v, memcmp(mac, want->p, n) == 0, vec_wants(v, PSA_SUCCESS));
    VEC_CHECK(v, vec_guarded(mac, n));
    VEC_EQUAL(v, verify_setup(v, &op, key, alg), PSA_SUCCESS);
    VEC_TRY(feed(v, &op, msg, seed));
    VEC_WANTED(v, psa_mac_verify_finish(&op, want->p, want->n));
    return VEC_PASS;
}

/* The algorithm with the tag's length. */
static psa_algorithm_t with_length(const struct vec_alg *alg, size_t tag_bytes)
{
    const size_t full = PSA_MAC_LENGTH(alg->key_type, 128, alg->alg);

    return tag_bytes == full ? alg->alg : PSA_ALG_TRUNCATED_MAC(alg->alg, tag_bytes);
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *tag = &v->field[VEC_TAG];
    const psa_algorithm_t alg = tag->n == 0 ? a->alg : with_length(a, tag->n);
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status =
        vec_import(&v->field[VEC_KEY], a->key_type, alg,
                   PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE, &key);

    if (status != PSA_SUCCESS && vec_wants(v, status))
        return VEC_PASS;
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    psa_mac_operation_t probe = PSA_MAC_OPERATION_INIT;
    enum vec_result result = VEC_SKIP;
    const uint8_t *msg = vec_place(0, m->p, m->n, seed);
    if (psa_mac_sign_setup(&probe, key, alg) != PSA_ERROR_NOT_SUPPORTED)
        result = v->field[VEC_AD].present ? VEC_PASS : check_one_shot(v, key, alg, msg, seed);
    psa_mac_abort(&probe);
    if (result == VEC_PASS)
        result = check_pieces(v, key, alg, msg, seed);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"mac", algs, check};

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
const struct check_suite suite_vec_mac = {"vec_mac", tests};
