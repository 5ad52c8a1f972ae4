/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Vectors of key derivation: as bytes in pieces, from keys and into keys, and verified. */
#include <string.h>

#include "vec_run.h"

#define HASHES(name, alg)                                                                          \
    {name "-MD5", alg(PSA_ALG_MD5), PSA_KEY_TYPE_DERIVE, {"md5"}},                                 \
        {name "-SHA-1", alg(PSA_ALG_SHA_1), PSA_KEY_TYPE_DERIVE, {"sha1"}},                        \
        {name "-SHA-224", alg(PSA_ALG_SHA_224), PSA_KEY_TYPE_DERIVE, {"sha256"}},                  \
        {name "-SHA-256", alg(PSA_ALG_SHA_256), PSA_KEY_TYPE_DERIVE, {"sha256"}},                  \
        {name "-SHA-384", alg(PSA_ALG_SHA_384), PSA_KEY_TYPE_DERIVE, {"sha512"}},                  \
        {name "-SHA-512", alg(PSA_ALG_SHA_512), PSA_KEY_TYPE_DERIVE, {"sha512"}},                  \
        {name "-SHA-512/224", alg(PSA_ALG_SHA_512_224), PSA_KEY_TYPE_DERIVE, {"sha512"}},          \
        {name "-SHA-512/256", alg(PSA_ALG_SHA_512_256), PSA_KEY_TYPE_DERIVE, {"sha512"}},          \
        {name "-SHA3-224", alg(PSA_ALG_SHA3_224), PSA_KEY_TYPE_DERIVE, {"keccak"}},                \
        {name "-SHA3-256", alg(PSA_ALG_SHA3_256), PSA_KEY_TYPE_DERIVE, {"keccak"}},                \
        {name "-SHA3-384", alg(PSA_ALG_SHA3_384), PSA_KEY_TYPE_DERIVE, {"keccak"}},                \
    {                                                                                              \
        name "-SHA3-512", alg(PSA_ALG_SHA3_512), PSA_KEY_TYPE_DERIVE,                              \
        {                                                                                          \
            "keccak"                                                                               \
        }                                                                                          \
    }

static const struct vec_alg algs[] = {
    HASHES("HKDF", PSA_ALG_HKDF),
    HASHES("HKDF-Extract", PSA_ALG_HKDF_EXTRACT),
    HASHES("HKDF-Expand", PSA_ALG_HKDF_EXPAND),
    HASHES("TLS12-PRF", PSA_ALG_TLS12_PRF),
    HASHES("TLS12-PSK-to-MS", PSA_ALG_TLS12_PSK_TO_MS),
    HASHES("SP800-108-Counter-HMAC", PSA_ALG_SP800_108_COUNTER_HMAC),
    HASHES("PBKDF2-HMAC", PSA_ALG_PBKDF2_HMAC),
    {"TLS12-ECJPAKE-to-PMS", PSA_ALG_TLS12_ECJPAKE_TO_PMS, PSA_KEY_TYPE_DERIVE, {"sha256"}},
    {"SP800-108-Counter-AES-CMAC", PSA_ALG_SP800_108_COUNTER_CMAC, PSA_KEY_TYPE_AES, {"aes"}},
    {"PBKDF2-AES-CMAC-PRF-128", PSA_ALG_PBKDF2_AES_CMAC_PRF_128, PSA_KEY_TYPE_DERIVE, {"aes"}},
    {0},
};

/* A vector being tried in one way. */
struct attempt {
    const struct vec_record *v;
    const struct vec_alg *alg;
    psa_key_usage_t keys; /* inputs are keys with this usage; 0: bytes */
    uint64_t *seed;
    psa_key_derivation_operation_t op;
};

static enum vec_result give_key(struct attempt *a, psa_key_derivation_step_t step,
                                psa_key_type_t type, const struct vec_bytes *data)
{
    const psa_key_usage_t usage = a->keys == 0 ? PSA_KEY_USAGE_DERIVE : a->keys;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    VEC_EQUAL(a->v, vec_import(data, type, a->alg->alg, usage, &key), PSA_SUCCESS);
    const psa_status_t status = psa_key_derivation_input_key(&a->op, step, key);
    psa_destroy_key(key);
    VEC_EQUAL(a->v, status, PSA_SUCCESS);
    return VEC_PASS;
}

/* A field as an input, where the vector has it. A key has a byte at least. */
static enum vec_result give(struct attempt *a, psa_key_derivation_step_t step, psa_key_type_t type,
                            enum vec_field field)
{
    const struct vec_bytes *data = &a->v->field[field];

    if (!data->present)
        return VEC_PASS;
    if (type == PSA_KEY_TYPE_AES || (a->keys != 0 && data->n != 0))
        return give_key(a, step, type, data);
    const uint8_t *p = vec_place(0, data->p, data->n, a->seed);
    VEC_EQUAL(a->v, psa_key_derivation_input_bytes(&a->op, step, data->n == 0 ? NULL : p, data->n),
              PSA_SUCCESS);
    return VEC_PASS;
}

/* The salt of PBKDF2 may come in pieces. */
static enum vec_result give_salt(struct attempt *a)
{
    const struct vec_bytes *salt = &a->v->field[VEC_IV];
    size_t at = 0;

    do {
        const size_t n = vec_piece(salt->n - at, a->seed);
        const struct vec_bytes piece = {salt->p + at, n, true};
        if (a->keys != 0 && n != 0)
            VEC_TRY(give_key(a, PSA_KEY_DERIVATION_INPUT_SALT, PSA_KEY_TYPE_PEPPER, &piece));
        else
            VEC_EQUAL(
                a->v,
                psa_key_derivation_input_bytes(&a->op, PSA_KEY_DERIVATION_INPUT_SALT, piece.p, n),
                PSA_SUCCESS);
        at += n;
    } while (at < salt->n);
    return VEC_PASS;
}

static uint32_t cost_of(const struct vec_record *v)
{
    const struct vec_bytes *f = &v->field[VEC_SEED];
    uint32_t cost = 0;

    for (size_t i = 0; i < f->n; i++)
        cost = cost << 8 | f->p[i];
    return cost;
}

static enum vec_result give_stretching(struct attempt *a)
{
    VEC_EQUAL(
        a->v,
        psa_key_derivation_input_integer(&a->op, PSA_KEY_DERIVATION_INPUT_COST, cost_of(a->v)),
        PSA_SUCCESS);
    VEC_TRY(give_salt(a));
    return give(a, PSA_KEY_DERIVATION_INPUT_PASSWORD, PSA_KEY_TYPE_PASSWORD, VEC_KEY);
}

static bool is_hkdf(psa_algorithm_t alg)
{
    return PSA_ALG_IS_HKDF(alg) || PSA_ALG_IS_HKDF_EXTRACT(alg) || PSA_ALG_IS_HKDF_EXPAND(alg);
}

static enum vec_result begin(struct attempt *a)
{
    const psa_algorithm_t alg = a->alg->alg;

    psa_key_derivation_abort(&a->op);
    VEC_EQUAL(a->v, psa_key_derivation_setup(&a->op, alg), PSA_SUCCESS);
    if (vec_wants(a->v, PSA_SUCCESS))
        VEC_EQUAL(a->v, psa_key_derivation_set_capacity(&a->op, a->v->field[VEC_TAG].n),
                  PSA_SUCCESS);
    if (PSA_ALG_IS_KEY_DERIVATION_STRETCHING(alg))
        return give_stretching(a);
    VEC_TRY(give(a, is_hkdf(alg) ? PSA_KEY_DERIVATION_INPUT_SALT : PSA_KEY_DERIVATION_INPUT_SEED,
                 PSA_KEY_TYPE_RAW_DATA, VEC_IV));
    VEC_TRY(give(a, PSA_KEY_DERIVATION_INPUT_OTHER_SECRET, PSA_KEY_TYPE_DERIVE, VEC_CT));
    VEC_TRY(give(a, PSA_KEY_DERIVATION_INPUT_SECRET, a->alg->key_type, VEC_KEY));
    VEC_TRY(give(a, is_hkdf(alg) ? PSA_KEY_DERIVATION_INPUT_INFO : PSA_KEY_DERIVATION_INPUT_LABEL,
                 PSA_KEY_TYPE_RAW_DATA, VEC_AD));
    return give(a, PSA_KEY_DERIVATION_INPUT_CONTEXT, PSA_KEY_TYPE_RAW_DATA, VEC_MSG);
}

static enum vec_result check_pieces(struct attempt *a)
{
    const struct vec_bytes *want = &a->v->field[VEC_TAG];
    uint8_t *out = vec_room(1, want->n, a->seed);

    VEC_TRY(begin(a));
    for (size_t at = 0, n; at < want->n; at += n) {
        n = vec_piece(want->n - at, a->seed);
        VEC_EQUAL(a->v, psa_key_derivation_output_bytes(&a->op, out + at, n), PSA_SUCCESS);
    }
    VEC_CHECK(a->v, memcmp(out, want->p, want->n) == 0);
    VEC_CHECK(a->v, vec_guarded(out, want->n));
    VEC_EQUAL(a->v, psa_key_derivation_output_bytes(&a->op, out, 1), PSA_ERROR_INSUFFICIENT_DATA);
    return VEC_PASS;
}

static enum vec_result check_verified(struct attempt *a)
{
    const struct vec_bytes *want = &a->v->field[VEC_TAG];
    uint8_t *out = vec_place(1, want->p, want->n, a->seed);

    a->keys = PSA_KEY_USAGE_VERIFY_DERIVATION;
    VEC_TRY(begin(a));
    VEC_EQUAL(a->v, psa_key_derivation_verify_bytes(&a->op, out, want->n), PSA_SUCCESS);
    VEC_TRY(begin(a));
    out[check_random_below(a->seed, (uint32_t)want->n)] ^= 0x10;
    VEC_EQUAL(a->v, psa_key_derivation_verify_bytes(&a->op, out, want->n),
              PSA_ERROR_INVALID_SIGNATURE);
    return VEC_PASS;
}

/* A key out of keys, which then verifies the same derivation. */
static enum vec_result check_key(struct attempt *a)
{
    const struct vec_bytes *want = &a->v->field[VEC_TAG];
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t *out = vec_room(1, want->n, a->seed);
    psa_key_id_t key;
    size_t n = 0;

    a->keys = PSA_KEY_USAGE_DERIVE;
    psa_set_key_type(&attributes, PSA_KEY_TYPE_PASSWORD_HASH);
    psa_set_key_bits(&attributes, want->n * 8);
    psa_set_key_algorithm(&attributes, a->alg->alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_VERIFY_DERIVATION);
    VEC_TRY(begin(a));
    VEC_EQUAL(a->v, psa_key_derivation_output_key(&attributes, &a->op, &key), PSA_SUCCESS);
    VEC_EQUAL(a->v, psa_export_key(key, out, want->n, &n), PSA_SUCCESS);
    VEC_CHECK(a->v, n == want->n && memcmp(out, want->p, n) == 0);
    VEC_TRY(begin(a));
    const psa_status_t status = psa_key_derivation_verify_key(&a->op, key);
    psa_destroy_key(key);
    VEC_EQUAL(a->v, status, PSA_SUCCESS);
    return VEC_PASS;
}

static enum vec_result check_refused(struct attempt *a)
{
    const size_t n = a->v->field[VEC_TAG].n;
    uint8_t *out = vec_room(1, n, a->seed);

    VEC_TRY(begin(a));
    VEC_WANTED(a->v, psa_key_derivation_output_bytes(&a->op, out, n));
    VEC_CHECK(a->v, vec_nothing_released(out, NULL, n));
    return VEC_PASS;
}

/* More iterations are tried in one way. */
#define COST_IN_ALL_WAYS 5000

static enum vec_result check_all_ways(struct attempt *a)
{
    const struct vec_record *v = a->v;

    VEC_TRY(check_pieces(a));
    if (cost_of(v) > COST_IN_ALL_WAYS)
        return VEC_PASS;
    VEC_TRY(check_verified(a));
    /* A key has a byte at least, and its place in the store. */
    if (v->field[VEC_KEY].n == 0 || v->field[VEC_TAG].n > MICA_KEY_POOL_BYTES / 2)
        return VEC_PASS;
    return check_key(a);
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *alg, uint64_t *seed)
{
    struct attempt a = {v, alg, 0, seed, PSA_KEY_DERIVATION_OPERATION_INIT};
    enum vec_result result = VEC_SKIP;

    if (psa_key_derivation_setup(&a.op, alg->alg) != PSA_ERROR_NOT_SUPPORTED)
        result = vec_wants(v, PSA_SUCCESS) ? check_all_ways(&a) : check_refused(&a);
    psa_key_derivation_abort(&a.op);
    return result;
}

static const struct vec_family family = {"kdf", algs, check};

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
const struct check_suite suite_vec_kdf = {"vec_kdf", tests};
