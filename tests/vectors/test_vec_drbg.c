/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CTR_DRBG vectors by CAVP, ACVP and OpenSSL (FORMAT.md says how their fields are used), with every
 * AES. */
#include <string.h>

#include "mica/random.h"
#include "vec_run.h"

/* PSA has no algorithm for a generator: the key's size stands in the place of one. */
static const struct vec_alg algs[] = {
    {"CTR_DRBG-AES-128", 128, PSA_KEY_TYPE_AES, {"aes"}},
    {"CTR_DRBG-AES-256", 256, PSA_KEY_TYPE_AES, {"aes"}},
    {0},
};

/* The entropy inputs, taken one after the other. */
static psa_status_t next_entropy(void *context, uint8_t *out, size_t bytes)
{
    struct vec_bytes *left = context;

    if (bytes > left->n)
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    memcpy(out, left->p, bytes);
    left->p += bytes;
    left->n -= bytes;
    return PSA_SUCCESS;
}

static bool has_flag(const struct vec_record *v, const char *flag)
{
    const size_t n = strlen(flag);

    for (const char *at = v->flags; (at = strstr(at, flag)) != NULL; at += n)
        if ((at == v->flags || at[-1] == ',') && (at[n] == '\0' || at[n] == ','))
            return true;
    return false;
}

/* How many calls take an entropy input: the instantiation, and these. */
static size_t count_entropy_inputs(const struct vec_record *v)
{
    const struct vec_bytes script = v->field[VEC_MSG];
    const bool predict = has_flag(v, "pr");
    size_t count = 1;

    for (size_t at = 0; at + 3 <= script.n; at += 3u + script.p[at + 1] * 256u + script.p[at + 2])
        count += predict || script.p[at] == 'r';
    return count;
}

static enum vec_result run_script(const struct vec_record *v, mica_drbg_t *drbg, uint64_t *seed)
{
    const struct vec_bytes script = v->field[VEC_MSG], *want = &v->field[VEC_TAG];
    const bool predict = has_flag(v, "pr");
    uint8_t *out = vec_room(0, want->n, seed);

    for (size_t at = 0; at < script.n;) {
        const size_t n = script.p[at + 1] * 256u + script.p[at + 2];
        const uint8_t *additional = vec_place(1, script.p + at + 3, n, seed);
        if (script.p[at] == 'r')
            VEC_EQUAL(v, mica_drbg_reseed(drbg, additional, n), PSA_SUCCESS);
        else
            VEC_EQUAL(v, mica_drbg_generate(drbg, out, want->n, additional, n, predict),
                      PSA_SUCCESS);
        at += 3 + n;
    }
    VEC_EQUAL(v, memcmp(out, want->p, want->n), 0);
    VEC_CHECK(v, vec_guarded(out, want->n));
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *alg, uint64_t *seed)
{
    struct vec_bytes entropy = v->field[VEC_KEY];
    const struct vec_bytes *nonce = &v->field[VEC_IV], *personal = &v->field[VEC_AD];
    mica_drbg_t drbg = MICA_DRBG_INIT;
    const mica_drbg_parameters_t parameters = {
        .key_bits = (uint16_t)alg->alg,
        .flags = (has_flag(v, "df") ? MICA_DRBG_DERIVATION_FUNCTION : 0) |
                 (has_flag(v, "pr") ? MICA_DRBG_PREDICTION_RESISTANCE : 0),
        .entropy_bytes = (uint16_t)(entropy.n / count_entropy_inputs(v)),
        .entropy = next_entropy,
        .entropy_context = &entropy,
        .nonce = nonce->n > 0 ? nonce->p : NULL,
        .nonce_bytes = nonce->n,
        .personalization = personal->p,
        .personalization_bytes = personal->n,
    };

    VEC_EQUAL(v, mica_drbg_instantiate(&drbg, &parameters), PSA_SUCCESS);
    VEC_TRY(run_script(v, &drbg, seed));
    VEC_EQUAL(v, entropy.n, 0);
    mica_drbg_free(&drbg);
    return VEC_PASS;
}

static const struct vec_family family = {"drbg", algs, check};

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
const struct check_suite suite_vec_drbg = {"vec_drbg", tests};
