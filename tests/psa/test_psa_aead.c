/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of AEAD operations, limits, and what a failure may not release. */
#include <stdbool.h>
#include <string.h>

#include "psa_helpers.h"

static uint8_t text[100], ad[40];
static const uint8_t nonce[24] = {2, 7, 1, 8};

static const struct mode {
    psa_algorithm_t alg;
    size_t nonce_bytes;
    psa_key_type_t type;
    size_t key_bytes;
} modes[] = {
    {PSA_ALG_GCM, 12, PSA_KEY_TYPE_AES, 16},
    {PSA_ALG_CCM, 13, PSA_KEY_TYPE_AES, 16},
    {PSA_ALG_CHACHA20_POLY1305, 12, PSA_KEY_TYPE_CHACHA20, 32},
    {PSA_ALG_XCHACHA20_POLY1305, 24, PSA_KEY_TYPE_XCHACHA20, 32},
};

#define EACH_MODE(m) (const struct mode *m = modes; m < modes + sizeof modes / sizeof modes[0]; m++)

static psa_key_id_t import_aead(const struct mode *m)
{
    return import_for(m->type, m->key_bytes, PSA_ALG_AEAD_WITH_AT_LEAST_THIS_LENGTH_TAG(m->alg, 4));
}

static void failed_decryption_leaves_no_plaintext(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            uint8_t out[116], back[100];
            size_t n;
            memset(text, 0x42, sizeof text);
            CHECK_SUCCESS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, text, 100,
                                           out, sizeof out, &n));
            CHECK_EQUAL(n, 116);
            CHECK_SUCCESS(psa_aead_decrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, out, n, back,
                                           sizeof back, &n));
            CHECK_BYTES(back, text, 100);
            for (size_t bit = 0; bit < 116 * 8; bit += 37) {
                out[bit / 8] ^= (uint8_t)(1u << bit % 8);
                CHECK_STATUS(psa_aead_decrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, out, 116,
                                              back, sizeof back, &n),
                             PSA_ERROR_INVALID_SIGNATURE);
                CHECK_EQUAL(n, 0);
                check_filled(back, 0, sizeof back);
                out[bit / 8] ^= (uint8_t)(1u << bit % 8);
            }
            CHECK_STATUS(psa_aead_decrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, out, 15, back,
                                          sizeof back, &n),
                         PSA_ERROR_INVALID_ARGUMENT);
            CHECK_STATUS(psa_aead_decrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, out, 116,
                                          back, 99, &n),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            CHECK_STATUS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, text, 100,
                                          out, 115, &n),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            destroy_key(key);
        }
}

static void in_place_works(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            uint8_t want[116], buffer[116];
            size_t n;
            CHECK_SUCCESS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 7, text, 100,
                                           want, sizeof want, &n));
            memcpy(buffer, text, 100);
            CHECK_SUCCESS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 7, buffer, 100,
                                           buffer, sizeof buffer, &n));
            CHECK_BYTES(buffer, want, 116);
            CHECK_SUCCESS(psa_aead_decrypt(key, m->alg, nonce, m->nonce_bytes, ad, 7, buffer, 116,
                                           buffer, 100, &n));
            CHECK_BYTES(buffer, text, 100);
            destroy_key(key);
        }
}

static void tag_lengths(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            for (unsigned bytes = 1; bytes <= 17; bytes++) {
                const psa_algorithm_t alg = PSA_ALG_AEAD_WITH_SHORTENED_TAG(m->alg, bytes);
                const bool good = m->alg == PSA_ALG_CCM
                                      ? bytes >= 4 && bytes <= 16 && bytes % 2 == 0
                                  : m->alg == PSA_ALG_GCM
                                      ? bytes == 4 || bytes == 8 || (bytes >= 12 && bytes <= 16)
                                      : bytes == 16;
                uint8_t out[120];
                size_t n;
                const psa_status_t status = psa_aead_encrypt(key, alg, nonce, m->nonce_bytes, ad, 3,
                                                             text, 9, out, sizeof out, &n);
                if (bytes < 4)
                    CHECK_STATUS(status, PSA_ERROR_NOT_PERMITTED); /* the policy says 4 */
                else
                    CHECK_STATUS(status, good ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
                if (good)
                    CHECK_EQUAL(n, 9 + bytes);
            }
            destroy_key(key);
        }
}

static void nonce_lengths(void)
{
    psa_key_id_t gcm = import_aead(&modes[0]), ccm = import_aead(&modes[1]);
    psa_key_id_t chacha = import_aead(&modes[2]), xchacha = import_aead(&modes[3]);
    uint8_t long_nonce[100] = {1}, out[64];
    size_t n;

    for (size_t bytes = 0; bytes <= 100; bytes++) {
        CHECK_STATUS(psa_aead_encrypt(gcm, PSA_ALG_GCM, long_nonce, bytes, NULL, 0, text, 9, out,
                                      sizeof out, &n),
                     bytes == 0 ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS);
        CHECK_STATUS(psa_aead_encrypt(ccm, PSA_ALG_CCM, long_nonce, bytes, NULL, 0, text, 9, out,
                                      sizeof out, &n),
                     bytes < 7 || bytes > 13 ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS);
        CHECK_STATUS(psa_aead_encrypt(chacha, PSA_ALG_CHACHA20_POLY1305, long_nonce, bytes, NULL, 0,
                                      text, 9, out, sizeof out, &n),
                     bytes == 12 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
        CHECK_STATUS(psa_aead_encrypt(xchacha, PSA_ALG_XCHACHA20_POLY1305, long_nonce, bytes, NULL,
                                      0, text, 9, out, sizeof out, &n),
                     bytes == 24 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
    }
    destroy_key(gcm);
    destroy_key(ccm);
    destroy_key(chacha);
    destroy_key(xchacha);
}

/* Key, nonce and, for CCM, lengths. */
static void begin(psa_aead_operation_t *op, const struct mode *m, psa_key_id_t key, size_t ad_bytes,
                  size_t text_bytes)
{
    CHECK_SUCCESS(psa_aead_encrypt_setup(op, key, m->alg));
    CHECK_SUCCESS(psa_aead_set_lengths(op, ad_bytes, text_bytes));
    CHECK_SUCCESS(psa_aead_set_nonce(op, nonce, m->nonce_bytes));
}

static void announced_lengths_bind(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
            uint8_t out[100], tag[16];
            size_t n, t;
            begin(&op, m, key, 10, 20);
            CHECK_STATUS(psa_aead_update_ad(&op, ad, 11), PSA_ERROR_INVALID_ARGUMENT);
            begin(&op, m, key, 10, 20);
            CHECK_SUCCESS(psa_aead_update_ad(&op, ad, 9));
            CHECK_STATUS(psa_aead_update(&op, text, 20, out, sizeof out, &n),
                         PSA_ERROR_INVALID_ARGUMENT); /* data is missing */
            begin(&op, m, key, 10, 20);
            CHECK_SUCCESS(psa_aead_update_ad(&op, ad, 10));
            memset(out, 0x33, sizeof out);
            CHECK_STATUS(psa_aead_update(&op, text, 21, out, sizeof out, &n),
                         PSA_ERROR_INVALID_ARGUMENT); /* beyond the announced length */
            check_filled(out, 0x33, sizeof out);
            begin(&op, m, key, 10, 20);
            CHECK_SUCCESS(psa_aead_update_ad(&op, ad, 10));
            CHECK_SUCCESS(psa_aead_update(&op, text, 19, out, sizeof out, &n));
            CHECK_STATUS(psa_aead_finish(&op, NULL, 0, &n, tag, sizeof tag, &t),
                         PSA_ERROR_INVALID_ARGUMENT); /* text is missing */
            CHECK_STATUS(psa_aead_finish(&op, NULL, 0, &n, tag, sizeof tag, &t),
                         PSA_ERROR_BAD_STATE);
            destroy_key(key);
        }
}

static void calls_out_of_order_are_refused(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
            uint8_t out[100], tag[16];
            size_t n, t;
            CHECK_STATUS(psa_aead_update(&op, text, 3, out, 3, &n), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_aead_update_ad(&op, ad, 3), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_aead_set_nonce(&op, nonce, m->nonce_bytes), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_aead_set_lengths(&op, 1, 1), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_aead_finish(&op, out, 16, &n, tag, 16, &t), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_aead_verify(&op, out, 16, &n, tag, 16), PSA_ERROR_BAD_STATE);
            begin(&op, m, key, 0, 3);
            CHECK_STATUS(psa_aead_set_nonce(&op, nonce, m->nonce_bytes), PSA_ERROR_BAD_STATE);
            begin(&op, m, key, 0, 3);
            CHECK_STATUS(psa_aead_set_lengths(&op, 0, 3), PSA_ERROR_BAD_STATE);
            begin(&op, m, key, 0, 3);
            CHECK_STATUS(psa_aead_verify(&op, out, 16, &n, tag, 16), PSA_ERROR_BAD_STATE);
            begin(&op, m, key, 0, 3);
            CHECK_SUCCESS(psa_aead_update(&op, text, 3, out, 3, &n));
            CHECK_STATUS(psa_aead_update_ad(&op, ad, 0), PSA_ERROR_BAD_STATE);
            begin(&op, m, key, 0, 3);
            CHECK_STATUS(psa_aead_update(&op, text, 3, out, 2, &n), PSA_ERROR_BUFFER_TOO_SMALL);
            begin(&op, m, key, 0, 0);
            CHECK_STATUS(psa_aead_finish(&op, NULL, 0, &n, tag, 15, &t),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            CHECK_SUCCESS(psa_aead_decrypt_setup(&op, key, m->alg));
            CHECK_STATUS(psa_aead_generate_nonce(&op, out, 16, &n), PSA_ERROR_BAD_STATE);
            CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, m->alg));
            CHECK_STATUS(psa_aead_encrypt_setup(&op, key, m->alg), PSA_ERROR_BAD_STATE);
            CHECK_SUCCESS(psa_aead_abort(&op));
            CHECK_SUCCESS(psa_aead_abort(&op));
            destroy_key(key);
        }
}

static void ccm_needs_its_lengths_first(void)
{
    psa_key_id_t key = import_aead(&modes[1]);
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
    uint8_t out[16];
    size_t n;

    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_CCM));
    CHECK_STATUS(psa_aead_set_nonce(&op, nonce, 13), PSA_ERROR_BAD_STATE);
    /* A nonce of 13 bytes leaves two for the length. */
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_CCM));
    CHECK_SUCCESS(psa_aead_set_lengths(&op, 0, 0x10000));
    CHECK_STATUS(psa_aead_set_nonce(&op, nonce, 13), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_CCM));
    CHECK_SUCCESS(psa_aead_set_lengths(&op, 0, 0x10000));
    CHECK_SUCCESS(psa_aead_set_nonce(&op, nonce, 12));
    CHECK_SUCCESS(psa_aead_abort(&op));
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_CCM));
    CHECK_SUCCESS(psa_aead_set_lengths(&op, 0, 0));
    CHECK_SUCCESS(psa_aead_generate_nonce(&op, out, sizeof out, &n));
    CHECK_EQUAL(n, 13);
    CHECK_SUCCESS(psa_aead_abort(&op));
    destroy_key(key);
}

static void gcm_has_a_limit(void)
{
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;

    if (SIZE_MAX <= 0xfffffffe0u)
        check_skip("size_t cannot express a text beyond GCM's limit");
    const psa_key_id_t key = import_aead(&modes[0]);
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_GCM));
    CHECK_STATUS(psa_aead_set_lengths(&op, 0, (size_t)0xfffffffe1u), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, PSA_ALG_GCM));
    CHECK_SUCCESS(psa_aead_set_lengths(&op, 0, (size_t)0xfffffffe0u));
    CHECK_SUCCESS(psa_aead_set_nonce(&op, nonce, 12));
    /* Text beyond the limit is refused before a byte of it is read, announced or not. */
    op.lengths_set = false;
    op.aead.u.gcm.text_bytes = 0xfffffffe0u - 5;
    uint8_t out[16];
    size_t n;
    CHECK_STATUS(psa_aead_update(&op, text, 6, out, sizeof out, &n), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
}

/* RFC 8439, 2.8: 2^32 - 1 blocks. */
static void chacha20_poly1305_has_a_limit(void)
{
    const struct mode *m = &modes[2];
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
    const uint64_t limit = 0x3fffffffc0u;
    uint8_t out[16];
    size_t n;

    if (SIZE_MAX <= limit)
        check_skip("size_t cannot express a text beyond ChaCha20-Poly1305's limit");
    const psa_key_id_t key = import_aead(m);
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, m->alg));
    CHECK_STATUS(psa_aead_set_lengths(&op, 0, (size_t)(limit + 1)), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, m->alg));
    CHECK_SUCCESS(psa_aead_set_lengths(&op, 0, (size_t)limit));
    CHECK_SUCCESS(psa_aead_set_nonce(&op, nonce, m->nonce_bytes));
    op.lengths_set = false;
    op.aead.u.chacha20_poly1305.text_bytes = limit - 5;
    memset(out, 0x33, sizeof out);
    CHECK_STATUS(psa_aead_update(&op, text, 6, out, sizeof out, &n), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
}

/* Data and text in pieces of every length, in place, against the message at once. */
static void chacha20_poly1305_takes_any_pieces(void)
{
    const struct mode *m = &modes[2];
    psa_key_id_t key = import_aead(m);
    static uint8_t in[5000], want[5016], got[5000];
    uint64_t seed = 8439;
    uint8_t tag[16];
    size_t n, t;

    check_random(&seed, in, sizeof in);
    CHECK_SUCCESS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 37, in, sizeof in, want,
                                   sizeof want, &n));
    for (size_t piece = 1; piece <= sizeof in; piece += piece < 200 ? 1 : 333) {
        psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
        memcpy(got, in, sizeof in);
        CHECK_SUCCESS(psa_aead_encrypt_setup(&op, key, m->alg));
        CHECK_SUCCESS(psa_aead_set_nonce(&op, nonce, m->nonce_bytes));
        for (size_t at = 0; at < 37; at += piece)
            CHECK_SUCCESS(psa_aead_update_ad(&op, ad + at, piece < 37 - at ? piece : 37 - at));
        for (size_t at = 0; at < sizeof in; at += piece) {
            const size_t take = piece < sizeof in - at ? piece : sizeof in - at;
            CHECK_SUCCESS(psa_aead_update(&op, got + at, take, got + at, take, &n));
        }
        CHECK_SUCCESS(psa_aead_finish(&op, NULL, 0, &n, tag, sizeof tag, &t));
        CHECK_BYTES(got, want, sizeof in);
        CHECK_BYTES(tag, want + sizeof in, 16);
    }
    destroy_key(key);
}

static void verification_tells_right_from_wrong(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_aead(m);
            uint8_t sealed[116], out[100];
            size_t n;
            CHECK_SUCCESS(psa_aead_encrypt(key, m->alg, nonce, m->nonce_bytes, ad, 40, text, 100,
                                           sealed, sizeof sealed, &n));
            for (unsigned wrong = 0; wrong < 3; wrong++) {
                psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
                CHECK_SUCCESS(psa_aead_decrypt_setup(&op, key, m->alg));
                CHECK_SUCCESS(psa_aead_set_lengths(&op, 40, 100));
                CHECK_SUCCESS(psa_aead_set_nonce(&op, nonce, m->nonce_bytes));
                CHECK_SUCCESS(psa_aead_update_ad(&op, ad, 40));
                CHECK_SUCCESS(psa_aead_update(&op, sealed, 100, out, sizeof out, &n));
                sealed[115] ^= (uint8_t)(wrong == 1);
                CHECK_STATUS(psa_aead_verify(&op, NULL, 0, &n, sealed + 100, wrong == 2 ? 15 : 16),
                             wrong == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE);
                sealed[115] ^= (uint8_t)(wrong == 1);
            }
            destroy_key(key);
        }
}

static void wrong_keys_are_refused(void)
{
    psa_key_id_t hmac = import_for(PSA_KEY_TYPE_HMAC, 16, PSA_ALG_GCM);
    psa_key_id_t wide = import_for(PSA_KEY_TYPE_AES, 64, PSA_ALG_GCM);
    psa_key_id_t other = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CHACHA20_POLY1305);
    psa_key_id_t chacha = import_for(PSA_KEY_TYPE_CHACHA20, 32, PSA_ALG_XCHACHA20_POLY1305);
    psa_key_id_t mixed = import_for(PSA_KEY_TYPE_XCHACHA20, 32, PSA_ALG_GCM);
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;

    CHECK_STATUS(psa_aead_encrypt_setup(&op, hmac, PSA_ALG_GCM), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_aead_encrypt_setup(&op, wide, PSA_ALG_GCM), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_aead_encrypt_setup(&op, other, PSA_ALG_CHACHA20_POLY1305),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_aead_encrypt_setup(&op, chacha, PSA_ALG_XCHACHA20_POLY1305),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_aead_encrypt_setup(&op, mixed, PSA_ALG_GCM), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_aead_encrypt_setup(&op, wide, PSA_ALG_CTR), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(hmac);
    destroy_key(wide);
    destroy_key(other);
    destroy_key(chacha);
    destroy_key(mixed);
}

static const struct check_test tests[] = {
    {"failed decryption leaves no plaintext", failed_decryption_leaves_no_plaintext},
    {"in place works", in_place_works},
    {"tag lengths", tag_lengths},
    {"nonce lengths", nonce_lengths},
    {"announced lengths bind", announced_lengths_bind},
    {"calls out of order are refused", calls_out_of_order_are_refused},
    {"CCM needs its lengths first", ccm_needs_its_lengths_first},
    {"GCM has a limit", gcm_has_a_limit},
    {"ChaCha20-Poly1305 has a limit", chacha20_poly1305_has_a_limit},
    {"ChaCha20-Poly1305 takes any pieces", chacha20_poly1305_takes_any_pieces},
    {"verification tells right from wrong", verification_tells_right_from_wrong},
    {"wrong keys are refused", wrong_keys_are_refused},
    {NULL, NULL},
};

const struct check_suite suite_psa_aead = {"psa_aead", tests};
