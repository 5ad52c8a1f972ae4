/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key-wrapping vectors: KW and KWP (SP 800-38F, RFC 3394, RFC 5649). What they wrap is imported,
 * and compared after unwrapping, as raw data. */
#include <string.h>

#include "vec_run.h"

static const struct vec_alg algs[] = {
    {"AES-KW", PSA_ALG_KW, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-KWP", PSA_ALG_KWP, PSA_KEY_TYPE_AES, {"aes"}},
    {0},
};

#define SEMIBLOCK_BYTES 8

static enum vec_result check_wrap(const struct vec_record *v, psa_key_id_t wrapping,
                                  psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *ct = &v->field[VEC_CT];
    const size_t room = v->field[VEC_MSG].n + 2 * SEMIBLOCK_BYTES;
    uint8_t *out = vec_room(1, room, seed);
    psa_key_id_t key = PSA_KEY_ID_NULL;
    size_t n = 0;

    VEC_EQUAL(v,
              vec_import(&v->field[VEC_MSG], PSA_KEY_TYPE_RAW_DATA, PSA_ALG_NONE,
                         PSA_KEY_USAGE_EXPORT, &key),
              PSA_SUCCESS);
    const psa_status_t status = psa_wrap_key(wrapping, alg, key, out, room, &n);
    psa_destroy_key(key);
    VEC_CHECK(v, vec_guarded(out, room));
    VEC_WANTED(v, status);
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, NULL, room));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, ct->n);
    VEC_EQUAL(v, memcmp(out, ct->p, n), 0);
    return VEC_PASS;
}

static enum vec_result check_unwrap(const struct vec_record *v, psa_key_id_t wrapping,
                                    psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *ct = &v->field[VEC_CT];
    const uint8_t *in = vec_place(0, ct->p, ct->n, seed);
    uint8_t *out = vec_room(1, ct->n, seed);
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;
    size_t n = 0;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_RAW_DATA);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_EXPORT);
    VEC_WANTED(v, psa_unwrap_key(&attributes, wrapping, alg, in, ct->n, &key));
    VEC_EQUAL(v, key != PSA_KEY_ID_NULL, vec_wants(v, PSA_SUCCESS));
    if (!vec_wants(v, PSA_SUCCESS))
        return VEC_PASS;
    const psa_status_t status = psa_export_key(key, out, ct->n, &n);
    psa_destroy_key(key);
    VEC_EQUAL(v, status, PSA_SUCCESS);
    VEC_EQUAL(v, n, m->n);
    VEC_EQUAL(v, memcmp(out, m->p, n), 0);
    return VEC_PASS;
}

static enum vec_result check_with_key(const struct vec_record *v, psa_key_id_t key,
                                      psa_algorithm_t alg, uint64_t *seed)
{
    VEC_TRY(check_unwrap(v, key, alg, seed));
    /* An empty key cannot be imported, so that there is nothing to wrap. */
    if (v->field[VEC_MSG].n == 0 || !vec_wants(v, PSA_SUCCESS))
        return VEC_PASS;
    return check_wrap(v, key, alg, seed);
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status = vec_import(&v->field[VEC_KEY], a->key_type, a->alg,
                                           PSA_KEY_USAGE_WRAP | PSA_KEY_USAGE_UNWRAP, &key);
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t probe = PSA_KEY_ID_NULL;
    enum vec_result result = VEC_SKIP;

    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    psa_set_key_type(&attributes, PSA_KEY_TYPE_RAW_DATA);
    if (psa_unwrap_key(&attributes, key, a->alg, NULL, 0, &probe) != PSA_ERROR_NOT_SUPPORTED)
        result = check_with_key(v, key, a->alg, seed);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"key_wrap", algs, check};

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
const struct check_suite suite_vec_key_wrap = {"vec_key_wrap", tests};
