/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AEAD vectors: GCM (SP 800-38D) and CCM (SP 800-38C), all nonce and tag lengths; ChaCha20-Poly1305
 * (RFC 8439) and XChaCha20-Poly1305. */
#include <string.h>

#include "vec_run.h"

static const struct vec_alg algs[] = {
    {"AES-GCM", PSA_ALG_GCM, PSA_KEY_TYPE_AES, {"aes", "ghash"}},
    {"SM4-GCM", PSA_ALG_GCM, PSA_KEY_TYPE_SM4, {"sm4", "ghash"}},
    {"SM4-CCM", PSA_ALG_CCM, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"AES-CCM", PSA_ALG_CCM, PSA_KEY_TYPE_AES, {"aes"}},
    {"ChaCha20-Poly1305",
     PSA_ALG_CHACHA20_POLY1305,
     PSA_KEY_TYPE_CHACHA20,
     {"chacha20", "poly1305"}},
    {"XChaCha20-Poly1305",
     PSA_ALG_XCHACHA20_POLY1305,
     PSA_KEY_TYPE_XCHACHA20,
     {"chacha20", "poly1305"}},
    {"Ascon-AEAD128", PSA_ALG_ASCON_AEAD128, PSA_KEY_TYPE_ASCON, {"ascon"}},
    {0},
};

#define TAG_MAX 16

/* One-shot encryption, in place or not. `out` gets ciphertext and tag. */
static enum vec_result check_encrypt(const struct vec_record *v, psa_key_id_t key,
                                     psa_algorithm_t alg, bool in_place, uint64_t *seed)
{
    const struct vec_bytes *f = v->field, *m = &f[VEC_MSG];
    const size_t room = m->n + f[VEC_TAG].n;
    uint8_t *out = vec_room(1, room, seed);
    const uint8_t *in = in_place ? out : vec_place(0, m->p, m->n, seed);
    size_t n = 0;

    if (in_place && m->n > 0)
        memcpy(out, m->p, m->n);
    VEC_WANTED(v, psa_aead_encrypt(key, alg, f[VEC_IV].p, f[VEC_IV].n, f[VEC_AD].p, f[VEC_AD].n, in,
                                   m->n, out, room, &n));
    VEC_CHECK(v, vec_guarded(out, room));
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, in_place ? m->p : NULL, in_place ? m->n : room));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, room);
    VEC_EQUAL(v, memcmp(out, f[VEC_CT].p, f[VEC_CT].n), 0);
    VEC_EQUAL(v, memcmp(out + f[VEC_CT].n, f[VEC_TAG].p, f[VEC_TAG].n), 0);
    return VEC_PASS;
}

/* One-shot decryption, in place or not; what fails must leave no plaintext. */
static enum vec_result check_decrypt(const struct vec_record *v, psa_key_id_t key,
                                     psa_algorithm_t alg, bool in_place, uint64_t *seed)
{
    const struct vec_bytes *f = v->field, *ct = &f[VEC_CT], *tag = &f[VEC_TAG];
    uint8_t *in = vec_room(0, ct->n + tag->n, seed);
    uint8_t *out = in_place ? in : vec_room(1, ct->n, seed);
    size_t n = 0;

    if (ct->n > 0)
        memcpy(in, ct->p, ct->n);
    if (tag->n > 0)
        memcpy(in + ct->n, tag->p, tag->n);
    VEC_WANTED(v, psa_aead_decrypt(key, alg, f[VEC_IV].p, f[VEC_IV].n, f[VEC_AD].p, f[VEC_AD].n, in,
                                   ct->n + tag->n, out, ct->n, &n));
    VEC_CHECK(v, in_place || vec_guarded(out, ct->n));
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, in_place ? ct->p : NULL, ct->n));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, f[VEC_MSG].n);
    VEC_EQUAL(v, memcmp(out, f[VEC_MSG].p, n), 0);
    return VEC_PASS;
}

/* Feeds the additional data and the text in random pieces; writes the text's result to `out`. */
static enum vec_result feed(const struct vec_record *v, psa_aead_operation_t *op,
                            const struct vec_bytes *text, const uint8_t *in, uint8_t *out,
                            size_t *total, uint64_t *seed)
{
    const struct vec_bytes *iv = &v->field[VEC_IV], *ad = &v->field[VEC_AD];
    size_t n = 0;

    VEC_EQUAL(v, psa_aead_set_nonce(op, iv->p, iv->n), PSA_SUCCESS);
    for (size_t at = 0; at < ad->n; at += n) {
        n = vec_piece(ad->n - at, seed);
        VEC_EQUAL(v, psa_aead_update_ad(op, ad->p + at, n), PSA_SUCCESS);
    }
    *total = 0;
    for (size_t at = 0, piece; at < text->n; at += piece) {
        piece = vec_piece(text->n - at, seed);
        VEC_EQUAL(v,
                  psa_aead_update(op, in + at, piece, out + *total, text->n + TAG_MAX - *total, &n),
                  PSA_SUCCESS);
        *total += n;
        VEC_CHECK(v, in != out || *total == at + piece);
    }
    return VEC_PASS;
}

/* CCM must be told the lengths (SP 800-38C, A.2.1); GCM may be. */
static enum vec_result announce(const struct vec_record *v, psa_aead_operation_t *op,
                                psa_algorithm_t alg, size_t text_bytes, uint64_t *seed)
{
    if (PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(alg) == PSA_ALG_CCM || check_random_below(seed, 2))
        VEC_EQUAL(v, psa_aead_set_lengths(op, v->field[VEC_AD].n, text_bytes), PSA_SUCCESS);
    return VEC_PASS;
}

static enum vec_result check_encrypt_pieces(const struct vec_record *v, psa_key_id_t key,
                                            psa_algorithm_t alg, bool in_place, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *ct = &v->field[VEC_CT];
    const struct vec_bytes *want = &v->field[VEC_TAG];
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
    uint8_t *out = vec_room(1, m->n + TAG_MAX, seed), tag[TAG_MAX];
    const uint8_t *in = in_place ? out : vec_place(0, m->p, m->n, seed);
    size_t total = 0, n = 0, tag_bytes = 0;

    if (in_place && m->n > 0)
        memcpy(out, m->p, m->n);
    VEC_EQUAL(v, psa_aead_encrypt_setup(&op, key, alg), PSA_SUCCESS);
    VEC_TRY(announce(v, &op, alg, m->n, seed));
    VEC_TRY(feed(v, &op, m, in, out, &total, seed));
    VEC_EQUAL(v, psa_aead_finish(&op, out + total, TAG_MAX, &n, tag, sizeof tag, &tag_bytes),
              PSA_SUCCESS);
    VEC_EQUAL(v, total + n, ct->n);
    VEC_EQUAL(v, memcmp(out, ct->p, ct->n), 0);
    VEC_EQUAL(v, tag_bytes, want->n);
    VEC_EQUAL(v, memcmp(tag, want->p, want->n), 0);
    VEC_CHECK(v, vec_guarded(out, m->n + TAG_MAX));
    return VEC_PASS;
}

static enum vec_result check_decrypt_pieces(const struct vec_record *v, psa_key_id_t key,
                                            psa_algorithm_t alg, bool in_place, uint64_t *seed)
{
    const struct vec_bytes *m = &v->field[VEC_MSG], *ct = &v->field[VEC_CT];
    const struct vec_bytes *tag = &v->field[VEC_TAG];
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
    uint8_t *out = vec_room(1, ct->n + TAG_MAX, seed);
    const uint8_t *in = in_place ? out : vec_place(0, ct->p, ct->n, seed);
    size_t total = 0, n = 0;

    if (in_place && ct->n > 0)
        memcpy(out, ct->p, ct->n);
    VEC_EQUAL(v, psa_aead_decrypt_setup(&op, key, alg), PSA_SUCCESS);
    VEC_TRY(announce(v, &op, alg, ct->n, seed));
    VEC_TRY(feed(v, &op, ct, in, out, &total, seed));
    VEC_WANTED(v, psa_aead_verify(&op, out + total, TAG_MAX, &n, tag->p, tag->n));
    VEC_CHECK(v, vec_guarded(out, ct->n + TAG_MAX));
    psa_aead_abort(&op);
    if (!vec_wants(v, PSA_SUCCESS))
        return VEC_PASS;
    VEC_EQUAL(v, total + n, m->n);
    VEC_EQUAL(v, memcmp(out, m->p, m->n), 0);
    return VEC_PASS;
}

static enum vec_result check_with_key(const struct vec_record *v, psa_key_id_t key,
                                      psa_algorithm_t alg, uint64_t *seed)
{
    const bool refused = vec_wants(v, PSA_ERROR_INVALID_ARGUMENT);
    const bool right = vec_wants(v, PSA_SUCCESS);

    for (int in_place = 0; in_place < 2; in_place++) {
        VEC_TRY(check_decrypt(v, key, alg, in_place, seed));
        if (right || refused)
            VEC_TRY(check_encrypt(v, key, alg, in_place, seed));
        if (right)
            VEC_TRY(check_encrypt_pieces(v, key, alg, in_place, seed));
        if (!refused)
            VEC_TRY(check_decrypt_pieces(v, key, alg, in_place, seed));
    }
    return VEC_PASS;
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    const psa_algorithm_t alg = PSA_ALG_AEAD_WITH_SHORTENED_TAG(a->alg, v->field[VEC_TAG].n);
    psa_key_id_t key = PSA_KEY_ID_NULL;
    psa_aead_operation_t probe = PSA_AEAD_OPERATION_INIT;
    const psa_status_t status = vec_import(&v->field[VEC_KEY], a->key_type, alg,
                                           PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT, &key);
    enum vec_result result = VEC_SKIP;

    if (status != PSA_SUCCESS && vec_wants(v, status))
        return VEC_PASS;
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    if (psa_aead_encrypt_setup(&probe, key, alg) != PSA_ERROR_NOT_SUPPORTED ||
        vec_wants(v, PSA_ERROR_NOT_SUPPORTED))
        result = check_with_key(v, key, alg, seed);
    psa_aead_abort(&probe);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"aead", algs, check};

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
const struct check_suite suite_vec_aead = {"vec_aead", tests};
