/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* XOF vectors: FIPS 202 by CAVP, cSHAKE and KMACXOF (SP 800-185), Ascon (SP 800-232).
 * Initialisation vector and additional data are the function's name and the customization string.
 */
#include <string.h>

#include "mica/kmac.h"
#include "vec_run.h"

#define OUTPUT_MAX 512

static const struct vec_alg algs[] = {
    {"SHAKE128", PSA_ALG_SHAKE128, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"SHAKE256", PSA_ALG_SHAKE256, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"Ascon-XOF128", PSA_ALG_ASCON_XOF128, PSA_KEY_TYPE_NONE, {"ascon"}},
    {"Ascon-CXOF128", PSA_ALG_ASCON_CXOF128, PSA_KEY_TYPE_NONE, {"ascon"}},
    {"cSHAKE128", MICA_ALG_CSHAKE128, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"cSHAKE256", MICA_ALG_CSHAKE256, PSA_KEY_TYPE_NONE, {"keccak"}},
    {"KMACXOF128", MICA_ALG_KMACXOF128, MICA_KEY_TYPE_KMAC, {"keccak"}},
    {"KMACXOF256", MICA_ALG_KMACXOF256, MICA_KEY_TYPE_KMAC, {"keccak"}},
    {0},
};

static psa_status_t begin_keyed(const struct vec_record *v, const struct vec_alg *alg,
                                psa_xof_operation_t *op)
{
    const struct vec_bytes *custom = &v->field[VEC_AD];
    psa_key_id_t key = PSA_KEY_ID_NULL;
    psa_status_t status =
        vec_import(&v->field[VEC_KEY], alg->key_type, alg->alg, PSA_KEY_USAGE_SIGN_MESSAGE, &key);

    if (status == PSA_SUCCESS)
        status = mica_kmac_xof_setup(op, key, alg->alg, custom->p, custom->n);
    psa_destroy_key(key);
    return status;
}

static psa_status_t begin(const struct vec_record *v, const struct vec_alg *alg,
                          psa_xof_operation_t *op)
{
    const struct vec_bytes *name = &v->field[VEC_IV], *custom = &v->field[VEC_AD];
    psa_status_t status;

    if (alg->key_type != PSA_KEY_TYPE_NONE)
        return begin_keyed(v, alg, op);
    status = psa_xof_setup(op, alg->alg);
    if (status == PSA_SUCCESS && custom->present)
        status = name->n == 0 ? psa_xof_set_context(op, custom->p, custom->n)
                              : mica_cshake_set_context(op, name->p, name->n, custom->p, custom->n);
    return status;
}

/* Input and output in random pieces. */
static enum vec_result check_pieces(const struct vec_record *v, const struct vec_alg *alg,
                                    const uint8_t *msg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *want = &v->field[VEC_TAG];
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    uint8_t *out = vec_room(1, want->n, seed);

    VEC_EQUAL(v, begin(v, alg, &op), PSA_SUCCESS);
    for (size_t at = 0, n; at < m->n; at += n) {
        n = vec_piece(m->n - at, seed);
        VEC_EQUAL(v, psa_xof_update(&op, msg + at, n), PSA_SUCCESS);
    }
    for (size_t at = 0, n; at < want->n; at += n) {
        n = vec_piece(want->n - at, seed);
        VEC_EQUAL(v, psa_xof_output(&op, out + at, n), PSA_SUCCESS);
    }
    VEC_EQUAL(v, psa_xof_abort(&op), PSA_SUCCESS);
    VEC_EQUAL(v, memcmp(out, want->p, want->n), 0);
    VEC_CHECK(v, vec_guarded(out, want->n));
    return VEC_PASS;
}

static psa_status_t compute(psa_algorithm_t alg, const uint8_t *in, size_t n, uint8_t *out,
                            size_t out_bytes)
{
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    psa_status_t status = psa_xof_setup(&op, alg);

    if (status == PSA_SUCCESS)
        status = psa_xof_update(&op, in, n);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&op, out, out_bytes);
    psa_xof_abort(&op);
    return status;
}

static size_t number(const uint8_t *p)
{
    return (size_t)p[0] << 8 | p[1];
}

/* SHA3VS, 6.3.3: M[i] is the first 16 bytes of the output before it, whose last two bytes choose
 * the length of the next one; a thousand times. */
static enum vec_result check_monte_carlo(const struct vec_record *v, psa_algorithm_t alg)
{
    const struct vec_bytes *seed = &v->field[VEC_SEED], *want = &v->field[VEC_TAG];
    uint8_t out[OUTPUT_MAX] = {0};
    size_t bytes, next, least, most;

    VEC_EQUAL(v, seed->n, 16 + 6);
    next = number(seed->p + 16);
    least = number(seed->p + 18);
    most = number(seed->p + 20);
    VEC_CHECK(v, least >= 2 && most <= OUTPUT_MAX);
    memcpy(out, seed->p, 16);
    for (size_t i = 0; i < 1000; i++) {
        uint8_t m[16];
        memcpy(m, out, sizeof m);
        memset(out, 0, sizeof m); /* an output shorter than a message goes on with zeros */
        bytes = next;
        VEC_EQUAL(v, compute(alg, m, sizeof m, out, bytes), PSA_SUCCESS);
        next = least + number(out + bytes - 2) % (most - least + 1);
    }
    VEC_EQUAL(v, bytes, want->n);
    VEC_EQUAL(v, memcmp(out, want->p, bytes), 0);
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *alg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG];
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    const psa_status_t status = begin(v, alg, &op);

    psa_xof_abort(&op);
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    if (v->field[VEC_SEED].present)
        return check_monte_carlo(v, alg->alg);
    return check_pieces(v, alg, vec_place(0, m->p, m->n, seed), seed);
}

static const struct vec_family family = {"xof", algs, check};

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
const struct check_suite suite_vec_xof = {"vec_xof", tests};
