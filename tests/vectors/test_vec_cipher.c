/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Cipher vectors: the modes of SP 800-38A and 38E, CBC with PKCS#7 padding, CCM* without tag;
 * ChaCha20 and XChaCha20. */
#include <string.h>

#include "vec_run.h"

static const struct vec_alg algs[] = {
    {"AES-ECB", PSA_ALG_ECB_NO_PADDING, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-CBC", PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-CBC-PKCS7", PSA_ALG_CBC_PKCS7, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-CTR", PSA_ALG_CTR, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-CFB", PSA_ALG_CFB, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-OFB", PSA_ALG_OFB, PSA_KEY_TYPE_AES, {"aes"}},
    {"AES-XTS", PSA_ALG_XTS, PSA_KEY_TYPE_AES, {"aes"}},
    {"SM4-ECB", PSA_ALG_ECB_NO_PADDING, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"SM4-CBC", PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"SM4-CTR", PSA_ALG_CTR, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"SM4-CFB", PSA_ALG_CFB, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"SM4-OFB", PSA_ALG_OFB, PSA_KEY_TYPE_SM4, {"sm4"}},
    {"ChaCha20", PSA_ALG_STREAM_CIPHER, PSA_KEY_TYPE_CHACHA20, {"chacha20"}},
    {"XChaCha20", PSA_ALG_STREAM_CIPHER, PSA_KEY_TYPE_XCHACHA20, {"chacha20"}},
    {"AES-CCM*-no-tag", PSA_ALG_CCM_STAR_NO_TAG, PSA_KEY_TYPE_AES, {"aes"}},
    {0},
};

#define BLOCK_BYTES 16

struct direction {
    psa_status_t (*setup)(psa_cipher_operation_t *op, psa_key_id_t key, psa_algorithm_t alg);
    enum vec_field from, to;
};

static const struct direction encrypt = {psa_cipher_encrypt_setup, VEC_MSG, VEC_CT};
static const struct direction decrypt = {psa_cipher_decrypt_setup, VEC_CT, VEC_MSG};

static enum vec_result begin(const struct vec_record *v, psa_cipher_operation_t *op,
                             const struct direction *d, psa_key_id_t key, psa_algorithm_t alg)
{
    const struct vec_bytes *iv = &v->field[VEC_IV];

    VEC_EQUAL(v, d->setup(op, key, alg), PSA_SUCCESS);
    if (iv->present)
        VEC_EQUAL(v, psa_cipher_set_iv(op, iv->p, iv->n), PSA_SUCCESS);
    return VEC_PASS;
}

/* In random pieces into another buffer, or, where `whole`, in one piece in place. */
static enum vec_result check_pieces(const struct vec_record *v, const struct direction *d,
                                    psa_key_id_t key, psa_algorithm_t alg, bool whole,
                                    uint64_t *seed)
{
    const struct vec_bytes *from = &v->field[d->from], *to = &v->field[d->to];
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    const size_t room = from->n + 2 * BLOCK_BYTES;
    uint8_t *out = vec_room(1, room, seed);
    const uint8_t *in = whole ? out : vec_place(0, from->p, from->n, seed);
    size_t n = 0, total = 0;

    if (whole && from->n > 0)
        memcpy(out, from->p, from->n);
    VEC_TRY(begin(v, &op, d, key, alg));
    for (size_t at = 0, piece; at < from->n; at += piece) {
        piece = whole ? from->n : vec_piece(from->n - at, seed);
        VEC_EQUAL(v, psa_cipher_update(&op, in + at, piece, out + total, room - total, &n),
                  PSA_SUCCESS);
        total += n;
    }
    VEC_WANTED(v, psa_cipher_finish(&op, out + total, room - total, &n));
    VEC_CHECK(v, vec_guarded(out, room));
    psa_cipher_abort(&op);
    if (!vec_wants(v, PSA_SUCCESS))
        return VEC_PASS;
    total += n;
    VEC_EQUAL(v, total, to->n);
    VEC_EQUAL(v, memcmp(out, to->p, total), 0);
    return VEC_PASS;
}

/* One-shot decryption takes the vector behind its IV, where that has the usual length. */
static enum vec_result check_decrypt(const struct vec_record *v, psa_key_id_t key,
                                     psa_algorithm_t alg, uint64_t *seed)
{
    const struct vec_bytes *iv = &v->field[VEC_IV], *ct = &v->field[VEC_CT];
    const struct vec_bytes *msg = &v->field[VEC_MSG];
    uint8_t *in = vec_room(0, iv->n + ct->n, seed), *out = vec_room(1, ct->n, seed);
    size_t n = 0;

    if (iv->n > 0)
        memcpy(in, iv->p, iv->n);
    if (ct->n > 0)
        memcpy(in + iv->n, ct->p, ct->n);
    VEC_WANTED(v, psa_cipher_decrypt(key, alg, in, iv->n + ct->n, out, ct->n, &n));
    VEC_CHECK(v, vec_guarded(out, ct->n));
    if (!vec_wants(v, PSA_SUCCESS)) {
        VEC_CHECK(v, vec_nothing_released(out, NULL, ct->n));
        return VEC_PASS;
    }
    VEC_EQUAL(v, n, msg->n);
    VEC_EQUAL(v, memcmp(out, msg->p, n), 0);
    return VEC_PASS;
}

/* One-shot encryption draws its own IV: what it gives must decrypt. */
static enum vec_result check_round_trip(const struct vec_record *v, psa_key_id_t key,
                                        const struct vec_alg *a, uint64_t *seed)
{
    const psa_algorithm_t alg = a->alg;
    const struct vec_bytes *m = &v->field[VEC_MSG];
    const uint8_t *in = vec_place(0, m->p, m->n, seed);
    const size_t room = PSA_CIPHER_ENCRYPT_OUTPUT_SIZE(a->key_type, alg, m->n);
    uint8_t *out = vec_room(1, room, seed);
    size_t n = 0, back = 0;

    VEC_EQUAL(v, psa_cipher_encrypt(key, alg, in, m->n, out, room, &n), PSA_SUCCESS);
    VEC_CHECK(v, n <= room && vec_guarded(out, room));
    uint8_t *again = vec_room(0, n, seed);
    VEC_EQUAL(v, psa_cipher_decrypt(key, alg, out, n, again, n, &back), PSA_SUCCESS);
    VEC_EQUAL(v, back, m->n);
    VEC_EQUAL(v, memcmp(again, m->p, back), 0);
    return VEC_PASS;
}

static enum vec_result check_with_key(const struct vec_record *v, psa_key_id_t key,
                                      const struct vec_alg *a, uint64_t *seed)
{
    const psa_algorithm_t alg = a->alg;

    if (v->field[VEC_IV].n == PSA_CIPHER_IV_LENGTH(a->key_type, alg))
        VEC_TRY(check_decrypt(v, key, alg, seed));
    VEC_TRY(check_pieces(v, &decrypt, key, alg, false, seed));
    VEC_TRY(check_pieces(v, &decrypt, key, alg, true, seed));
    if (!vec_wants(v, PSA_SUCCESS))
        return VEC_PASS;
    VEC_TRY(check_pieces(v, &encrypt, key, alg, false, seed));
    VEC_TRY(check_pieces(v, &encrypt, key, alg, true, seed));
    return check_round_trip(v, key, a, seed);
}

static enum vec_result check(const struct vec_record *v, const struct vec_alg *a, uint64_t *seed)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    psa_cipher_operation_t probe = PSA_CIPHER_OPERATION_INIT;
    const psa_status_t status = vec_import(&v->field[VEC_KEY], a->key_type, a->alg,
                                           PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT, &key);
    enum vec_result result = VEC_SKIP;

    if (status == PSA_ERROR_NOT_SUPPORTED)
        return VEC_SKIP;
    VEC_EQUAL(v, status, PSA_SUCCESS);
    if (psa_cipher_encrypt_setup(&probe, key, a->alg) != PSA_ERROR_NOT_SUPPORTED)
        result = check_with_key(v, key, a, seed);
    psa_cipher_abort(&probe);
    psa_destroy_key(key);
    return result;
}

static const struct vec_family family = {"cipher", algs, check};

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
const struct check_suite suite_vec_cipher = {"vec_cipher", tests};
