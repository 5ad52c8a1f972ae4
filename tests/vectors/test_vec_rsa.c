/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSA vectors: signatures to verify (the key an RSAPublicKey, the signature in `tag`), and
 * ciphertexts to decrypt (the key an RSAPrivateKey, the label in `ad`). */
#include <string.h>

#include "vec_run.h"

#define SIGNATURE_ROWS(hash, name)                                                                 \
    {"RSASSA-PKCS1-v1_5-" name,                                                                    \
     PSA_ALG_RSA_PKCS1V15_SIGN(hash),                                                              \
     PSA_KEY_TYPE_RSA_PUBLIC_KEY,                                                                  \
     {"mont"}},                                                                                    \
        {"RSASSA-PSS-" name, PSA_ALG_RSA_PSS(hash), PSA_KEY_TYPE_RSA_PUBLIC_KEY, {"mont"}},        \
    {                                                                                              \
        "RSASSA-PSS-any-salt-" name, PSA_ALG_RSA_PSS_ANY_SALT(hash), PSA_KEY_TYPE_RSA_PUBLIC_KEY,  \
        {                                                                                          \
            "mont"                                                                                 \
        }                                                                                          \
    }

static const struct vec_alg algs[] = {
    SIGNATURE_ROWS(PSA_ALG_SHA_1, "SHA-1"),
    SIGNATURE_ROWS(PSA_ALG_SHA_224, "SHA-224"),
    SIGNATURE_ROWS(PSA_ALG_SHA_256, "SHA-256"),
    SIGNATURE_ROWS(PSA_ALG_SHA_384, "SHA-384"),
    SIGNATURE_ROWS(PSA_ALG_SHA_512, "SHA-512"),
    {"RSAES-OAEP-SHA-256", PSA_ALG_RSA_OAEP(PSA_ALG_SHA_256), PSA_KEY_TYPE_RSA_KEY_PAIR, {"mont"}},
    {0},
};

static enum vec_result check_signature(const struct vec_record *v, psa_key_id_t key,
                                       psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *msg = &v->field[VEC_MSG], *tag = &v->field[VEC_TAG];
    const uint8_t *signature = vec_place(0, tag->p, tag->n, seed);

    VEC_WANTED(v, psa_verify_message(key, alg, msg->p, msg->n, signature, tag->n));
    return VEC_PASS;
}

static enum vec_result check_decryption(const struct vec_record *v, psa_key_id_t key,
                                        psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *msg = &v->field[VEC_MSG], *ct = &v->field[VEC_CT],
                           *label = &v->field[VEC_AD];
    const uint8_t *in = vec_place(0, ct->p, ct->n, seed);
    const size_t room = PSA_ASYMMETRIC_DECRYPT_OUTPUT_MAX_SIZE;
    uint8_t *out = vec_room(1, room, seed);
    size_t n = 0;

    const psa_status_t status =
        psa_asymmetric_decrypt(key, alg, in, ct->n, label->p, label->n, out, room, &n);
    VEC_CHECK(v, vec_guarded(out, room));
    VEC_WANTED(v, status);
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, NULL, room));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, msg->n);
    VEC_EQUAL(v, n == 0 ? 0 : memcmp(out, msg->p, n), 0);
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    const bool decrypts = PSA_ALG_IS_RSA_OAEP(a->alg);
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status =
        vec_import(&v->field[VEC_KEY], a->key_type, a->alg,
                   decrypts ? PSA_KEY_USAGE_DECRYPT : PSA_KEY_USAGE_VERIFY_MESSAGE, &key);
    enum vec_result result;

    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    result =
        decrypts ? check_decryption(v, key, a->alg, seed) : check_signature(v, key, a->alg, seed);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"rsa", algs, check};

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
const struct check_suite suite_vec_rsa = {"vec_rsa", tests};
