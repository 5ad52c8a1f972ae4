/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of curves: EdDSA signatures to verify (the public key in `key`, the signature in `tag`),
 * and agreements (the private key in `key`, the peer's public key in `msg`, the secret in `tag`).
 */
#include <string.h>

#include "vec_run.h"

static const struct vec_alg algs[] = {
    {"Ed25519",
     PSA_ALG_PURE_EDDSA,
     PSA_KEY_TYPE_ECC_PUBLIC_KEY(PSA_ECC_FAMILY_TWISTED_EDWARDS),
     {"ed25519", "sha512"}},
    {"X25519", PSA_ALG_ECDH, PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY), {"x25519"}},
    {0},
};

/* Whole, then in two pieces. */
static enum vec_result check_signature(const struct vec_record *v, psa_key_id_t key,
                                       psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *msg = &v->field[VEC_MSG], *tag = &v->field[VEC_TAG];
    const uint8_t *signature = vec_place(0, tag->p, tag->n, seed);
    psa_verify_operation_t operation = PSA_VERIFY_OPERATION_INIT;
    psa_status_t status;

    VEC_WANTED(v, psa_verify_message(key, alg, msg->p, msg->n, signature, tag->n));
    status = psa_verify_setup(&operation, key, alg, signature, tag->n);
    if (status == PSA_SUCCESS)
        status = psa_verify_update(&operation, msg->p, msg->n / 2);
    if (status == PSA_SUCCESS)
        status = psa_verify_update(&operation, msg->n == 0 ? NULL : msg->p + msg->n / 2,
                                   msg->n - msg->n / 2);
    if (status == PSA_SUCCESS)
        status = psa_verify_finish(&operation);
    VEC_WANTED(v, status);
    return VEC_PASS;
}

static enum vec_result check_agreement(const struct vec_record *v, psa_key_id_t key,
                                       psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *peer = &v->field[VEC_MSG], *secret = &v->field[VEC_TAG];
    const uint8_t *in = vec_place(0, peer->p, peer->n, seed);
    const size_t room = PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE;
    uint8_t *out = vec_room(1, room, seed);
    size_t n = 0;

    const psa_status_t status = psa_raw_key_agreement(alg, key, in, peer->n, out, room, &n);
    VEC_CHECK(v, vec_guarded(out, room));
    VEC_WANTED(v, status);
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, NULL, room));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, secret->n);
    VEC_EQUAL(v, memcmp(out, secret->p, n), 0);
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    const bool agrees = PSA_ALG_IS_KEY_AGREEMENT(a->alg);
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status =
        vec_import(&v->field[VEC_KEY], a->key_type, a->alg,
                   agrees ? PSA_KEY_USAGE_DERIVE : PSA_KEY_USAGE_VERIFY_MESSAGE, &key);
    enum vec_result result;

    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    result = agrees ? check_agreement(v, key, a->alg, seed) : check_signature(v, key, a->alg, seed);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"ec", algs, check};

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
const struct check_suite suite_vec_ec = {"vec_ec", tests};
