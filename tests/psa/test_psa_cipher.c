/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of cipher operations, one-shot calls, and bad input. */
#include <stdbool.h>
#include <string.h>

#include "psa_helpers.h"

static const struct mode {
    psa_algorithm_t alg;
    size_t key_bytes;
    bool whole_blocks;
    psa_key_type_t type;
} modes[] = {
    {PSA_ALG_ECB_NO_PADDING, 16, true, PSA_KEY_TYPE_AES},
    {PSA_ALG_CBC_NO_PADDING, 24, true, PSA_KEY_TYPE_AES},
    {PSA_ALG_CBC_PKCS7, 32, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_CTR, 16, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_CFB, 16, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_OFB, 16, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_XTS, 32, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_CCM_STAR_NO_TAG, 16, false, PSA_KEY_TYPE_AES},
    {PSA_ALG_STREAM_CIPHER, 32, false, PSA_KEY_TYPE_CHACHA20},
    {PSA_ALG_STREAM_CIPHER, 32, false, PSA_KEY_TYPE_XCHACHA20},
};

#define EACH_MODE(m) (const struct mode *m = modes; m < modes + sizeof modes / sizeof modes[0]; m++)

static uint8_t text[150];
static const uint8_t iv[25] = {3, 1, 4, 1, 5};

static size_t iv_bytes_of(const struct mode *m)
{
    return PSA_CIPHER_IV_LENGTH(m->type, m->alg);
}

static void one_shot_and_back(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_for(m->type, m->key_bytes, m->alg);
            const size_t bytes = m->whole_blocks ? 144 : 150;
            uint8_t out[200], again[200], back[200];
            size_t n, n2, n3;
            CHECK_SUCCESS(psa_cipher_encrypt(key, m->alg, text, bytes, out, sizeof out, &n));
            CHECK_EQUAL(n, PSA_CIPHER_ENCRYPT_OUTPUT_SIZE(m->type, m->alg, bytes));
            CHECK_SUCCESS(psa_cipher_encrypt(key, m->alg, text, bytes, again, sizeof again, &n2));
            CHECK(iv_bytes_of(m) == 0 || memcmp(out, again, n) != 0); /* the IV is random */
            CHECK_SUCCESS(psa_cipher_decrypt(key, m->alg, out, n, back, sizeof back, &n3));
            CHECK_EQUAL(n3, bytes);
            CHECK_BYTES(back, text, bytes);
            CHECK_STATUS(psa_cipher_encrypt(key, m->alg, text, bytes, out, n - 1, &n2),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            CHECK_STATUS(psa_cipher_decrypt(key, m->alg, again, n, back, bytes - 1, &n3),
                         PSA_ERROR_BUFFER_TOO_SMALL);
            CHECK_EQUAL(n3, 0);
            if (iv_bytes_of(m) != 0)
                CHECK_STATUS(psa_cipher_decrypt(key, m->alg, again, iv_bytes_of(m) - 1, back,
                                                sizeof back, &n3),
                             PSA_ERROR_INVALID_ARGUMENT);
            destroy_key(key);
        }
}

static void begin(psa_cipher_operation_t *op, const struct mode *m, psa_key_id_t key)
{
    CHECK_SUCCESS(psa_cipher_encrypt_setup(op, key, m->alg));
    if (iv_bytes_of(m) != 0)
        CHECK_SUCCESS(psa_cipher_set_iv(op, iv, iv_bytes_of(m)));
}

/* Pieces of every length, in place, against the message at once. */
static void pieces_in_place(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_for(m->type, m->key_bytes, m->alg);
            const size_t bytes = m->whole_blocks ? 144 : 150;
            uint8_t want[200], got[200];
            size_t n, rest;
            psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
            begin(&op, m, key);
            CHECK_SUCCESS(psa_cipher_update(&op, text, bytes, want, sizeof want, &n));
            CHECK_SUCCESS(psa_cipher_finish(&op, want + n, sizeof want - n, &rest));
            n += rest;
            for (size_t piece = 1; piece <= bytes; piece++) {
                size_t at = 0, done = 0, wrote;
                begin(&op, m, key);
                for (; done < bytes; done += piece) {
                    const size_t take = piece < bytes - done ? piece : bytes - done;
                    CHECK_SUCCESS(psa_cipher_update(&op, text + done, take, got + at,
                                                    sizeof got - at, &wrote));
                    at += wrote;
                }
                CHECK_SUCCESS(psa_cipher_finish(&op, got + at, sizeof got - at, &wrote));
                CHECK_EQUAL(at + wrote, n);
                CHECK_BYTES(got, want, n);
            }
            for (size_t first = 0; first <= bytes; first++) {
                uint8_t buffer[200];
                size_t one, two, last;
                memcpy(buffer, text, bytes);
                begin(&op, m, key);
                CHECK_SUCCESS(psa_cipher_update(&op, buffer, first, buffer, first + 16, &one));
                memmove(buffer + one, text + first, bytes - first);
                CHECK_SUCCESS(psa_cipher_update(&op, buffer + one, bytes - first, buffer + one,
                                                sizeof buffer - one, &two));
                CHECK_SUCCESS(
                    psa_cipher_finish(&op, buffer + one + two, sizeof buffer - one - two, &last));
                CHECK_BYTES(buffer, want, n);
            }
            destroy_key(key);
        }
}

static void parts_of_blocks_are_refused(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_for(m->type, m->key_bytes, m->alg);
            psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
            uint8_t out[64];
            size_t n;
            if (m->whole_blocks || m->alg == PSA_ALG_XTS) {
                begin(&op, m, key);
                CHECK_SUCCESS(psa_cipher_update(&op, text, 15, out, sizeof out, &n));
                CHECK_EQUAL(n, 0);
                CHECK_STATUS(psa_cipher_finish(&op, out, sizeof out, &n),
                             PSA_ERROR_INVALID_ARGUMENT);
                CHECK_STATUS(psa_cipher_finish(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
            }
            destroy_key(key);
        }
}

static void calls_out_of_order_are_refused(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_for(m->type, m->key_bytes, m->alg);
            psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
            uint8_t out[64];
            size_t n;
            CHECK_STATUS(psa_cipher_update(&op, text, 16, out, sizeof out, &n),
                         PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_cipher_finish(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_cipher_set_iv(&op, iv, 16), PSA_ERROR_BAD_STATE);
            CHECK_STATUS(psa_cipher_generate_iv(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
            begin(&op, m, key);
            CHECK_STATUS(psa_cipher_set_iv(&op, iv, 16), PSA_ERROR_BAD_STATE); /* the second IV */
            CHECK_STATUS(psa_cipher_update(&op, text, 16, out, sizeof out, &n),
                         PSA_ERROR_BAD_STATE);
            if (iv_bytes_of(m) != 0) {
                CHECK_SUCCESS(psa_cipher_decrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_generate_iv(&op, out, sizeof out, &n), PSA_ERROR_BAD_STATE);
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_update(&op, text, 16, out, sizeof out, &n),
                             PSA_ERROR_BAD_STATE); /* no IV yet */
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_generate_iv(&op, out, iv_bytes_of(m) - 1, &n),
                             PSA_ERROR_BUFFER_TOO_SMALL);
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_set_iv(&op, iv, 0), PSA_ERROR_INVALID_ARGUMENT);
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_set_iv(&op, iv, 17), PSA_ERROR_INVALID_ARGUMENT);
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_STATUS(psa_cipher_set_iv(&op, iv, 25), PSA_ERROR_INVALID_ARGUMENT);
                CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, m->alg));
                CHECK_SUCCESS(psa_cipher_generate_iv(&op, out, sizeof out, &n));
                CHECK_EQUAL(n, iv_bytes_of(m));
            } else {
                begin(&op, m, key);
            }
            CHECK_STATUS(psa_cipher_encrypt_setup(&op, key, m->alg), PSA_ERROR_BAD_STATE);
            CHECK_SUCCESS(psa_cipher_abort(&op));
            CHECK_SUCCESS(psa_cipher_abort(&op));
            destroy_key(key);
        }
}

static void wrong_keys_are_refused(void)
{
    psa_key_id_t hmac = import_for(PSA_KEY_TYPE_HMAC, 16, PSA_ALG_CTR);
    psa_key_id_t wide = import_for(PSA_KEY_TYPE_AES, 64, PSA_ALG_CTR);
    psa_key_id_t narrow = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_XTS);
    psa_key_id_t odd = import_for(PSA_KEY_TYPE_AES, 24, PSA_ALG_XTS);
    psa_key_id_t chacha = import_for(PSA_KEY_TYPE_CHACHA20, 32, PSA_ALG_CTR);
    psa_key_id_t stream = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_STREAM_CIPHER);
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;

    CHECK_STATUS(psa_cipher_encrypt_setup(&op, hmac, PSA_ALG_CTR), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, wide, PSA_ALG_CTR), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, narrow, PSA_ALG_XTS), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, odd, PSA_ALG_XTS), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, stream, PSA_ALG_STREAM_CIPHER),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, chacha, PSA_ALG_CTR), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_cipher_encrypt_setup(&op, wide, PSA_ALG_GCM), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(hmac);
    destroy_key(wide);
    destroy_key(narrow);
    destroy_key(odd);
    destroy_key(chacha);
    destroy_key(stream);
}

/* Each of the 256 last bytes; good ones give the text, bad ones the status and nothing else. */
static void padding_is_checked_whole(void)
{
    psa_key_id_t ecb = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CBC_NO_PADDING);
    psa_key_id_t cbc = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CBC_PKCS7);

    for (unsigned last = 0; last < 256; last++)
        for (unsigned wrong = 0; wrong < 2; wrong++) {
            psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
            uint8_t block[16], message[32], out[32];
            size_t n;
            const bool good = last >= 1 && last <= 16 && !(wrong && last > 1);
            memset(block, (int)last, sizeof block);
            if (wrong && last > 1 && last <= 16)
                block[16 - last] ^= 1;
            memcpy(message, iv, 16);
            CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, ecb, PSA_ALG_CBC_NO_PADDING));
            CHECK_SUCCESS(psa_cipher_set_iv(&op, iv, 16));
            CHECK_SUCCESS(psa_cipher_update(&op, block, 16, message + 16, 16, &n));
            CHECK_SUCCESS(psa_cipher_finish(&op, NULL, 0, &n));
            memset(out, 0x77, sizeof out);
            CHECK_STATUS(psa_cipher_decrypt(cbc, PSA_ALG_CBC_PKCS7, message, 32, out, 16, &n),
                         good ? PSA_SUCCESS : PSA_ERROR_INVALID_PADDING);
            CHECK_EQUAL(n, good ? 16 - last : 0);
            if (!good)
                check_filled(out, 0x77, 16);
        }
    destroy_key(ecb);
    destroy_key(cbc);
}

static void short_counter_blocks_are_completed(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CTR);

    for (size_t bytes = 1; bytes <= 16; bytes++) {
        psa_cipher_operation_t a = PSA_CIPHER_OPERATION_INIT, b = PSA_CIPHER_OPERATION_INIT;
        uint8_t full[16] = {0}, x[40], y[40];
        size_t n;
        memcpy(full, iv, bytes);
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&a, key, PSA_ALG_CTR));
        CHECK_SUCCESS(psa_cipher_set_iv(&a, iv, bytes));
        CHECK_SUCCESS(psa_cipher_update(&a, text, 40, x, 40, &n));
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&b, key, PSA_ALG_CTR));
        CHECK_SUCCESS(psa_cipher_set_iv(&b, full, 16));
        CHECK_SUCCESS(psa_cipher_update(&b, text, 40, y, 40, &n));
        CHECK_BYTES(x, y, 40);
        psa_cipher_abort(&a);
        psa_cipher_abort(&b);
    }
    destroy_key(key);
}

/* The first bytes of a ChaCha20 stream under an IV. */
static void keystream(psa_key_id_t key, const uint8_t *with, size_t iv_bytes, uint8_t out[80])
{
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    size_t n;

    memset(out, 0, 80);
    CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_STREAM_CIPHER));
    CHECK_SUCCESS(psa_cipher_set_iv(&op, with, iv_bytes));
    CHECK_SUCCESS(psa_cipher_update(&op, out, 80, out, 80, &n));
    CHECK_SUCCESS(psa_cipher_finish(&op, NULL, 0, &n));
}

/* A nonce of 12 bytes starts at 0, one of 8 is the original cipher's, 16 begin with a counter. */
static void chacha20_takes_three_lengths(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_CHACHA20, 32, PSA_ALG_STREAM_CIPHER);
    psa_key_id_t longer = import_for(PSA_KEY_TYPE_XCHACHA20, 32, PSA_ALG_STREAM_CIPHER);
    static const uint8_t whole[16] = {0, 0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 9};
    uint8_t from_0[80], other[80], counted[16];
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;

    keystream(key, whole, 16, from_0);
    keystream(key, whole + 4, 12, other);
    CHECK_BYTES(other, from_0, 80);
    keystream(key, whole + 8, 8, other);
    CHECK_BYTES(other, from_0, 80);
    memcpy(counted, whole, 16);
    counted[0] = 1;
    keystream(key, counted, 16, other);
    CHECK_BYTES(other, from_0 + 64, 16);
    for (size_t n = 0; n <= 25; n++) {
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_STREAM_CIPHER));
        CHECK_STATUS(psa_cipher_set_iv(&op, iv, n),
                     n == 8 || n == 12 || n == 16 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
        psa_cipher_abort(&op);
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, longer, PSA_ALG_STREAM_CIPHER));
        CHECK_STATUS(psa_cipher_set_iv(&op, iv, n),
                     n == 24 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
        psa_cipher_abort(&op);
    }
    destroy_key(key);
    destroy_key(longer);
}

/* The last block of a 32-bit counter is used to its end; the next byte is refused. */
static void chacha20_ends(void)
{
    psa_key_id_t key = import_for(PSA_KEY_TYPE_CHACHA20, 32, PSA_ALG_STREAM_CIPHER);
    static const uint8_t last[16] = {0xfe, 0xff, 0xff, 0xff, 1};
    uint8_t out[130];
    size_t n;

    for (size_t first = 0; first <= 128; first++) {
        psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_STREAM_CIPHER));
        CHECK_SUCCESS(psa_cipher_set_iv(&op, last, 16));
        CHECK_SUCCESS(psa_cipher_update(&op, text, first, out, first, &n));
        CHECK_SUCCESS(psa_cipher_update(&op, text, 128 - first, out, 128 - first, &n));
        CHECK_STATUS(psa_cipher_update(&op, text, 1, out, 1, &n), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_STREAM_CIPHER));
        CHECK_SUCCESS(psa_cipher_set_iv(&op, last, 16));
        CHECK_SUCCESS(psa_cipher_update(&op, text, first, out, first, &n));
        CHECK_STATUS(psa_cipher_update(&op, text, 129 - first, out, 129 - first, &n),
                     PSA_ERROR_INVALID_ARGUMENT);
        CHECK_EQUAL(n, 0);
    }
    destroy_key(key);
}

/* Empty messages come without arrays, in every mode that has them. */
static void nothing_is_a_message(void)
{
    for
        EACH_MODE(m)
        {
            psa_key_id_t key = import_for(m->type, m->key_bytes, m->alg);
            const size_t iv_bytes = iv_bytes_of(m);
            const psa_status_t want =
                m->alg == PSA_ALG_XTS ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS;
            uint8_t out[48];
            size_t n, back;
            CHECK_STATUS(psa_cipher_encrypt(key, m->alg, NULL, 0, iv_bytes == 0 ? NULL : out,
                                            iv_bytes == 0 ? 0 : sizeof out, &n),
                         want);
            CHECK_STATUS(
                psa_cipher_decrypt(key, m->alg, iv_bytes == 0 ? NULL : out, n, NULL, 0, &back),
                want);
            CHECK_EQUAL(back, 0);
            destroy_key(key);
        }
}

/* The length of CCM* has two bytes, as its counter has, which must not run into the nonce. */
static void ccm_star_ends(void)
{
    static uint8_t big[CHECK_ROOM];
    psa_key_id_t key = import_for(PSA_KEY_TYPE_AES, 16, PSA_ALG_CCM_STAR_NO_TAG);
    psa_cipher_operation_t op = PSA_CIPHER_OPERATION_INIT;
    size_t n;

    CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_CCM_STAR_NO_TAG));
    CHECK_SUCCESS(psa_cipher_set_iv(&op, iv, 13));
    for (size_t left = 65535; left > 0; left -= n) {
        n = left < sizeof big ? left : sizeof big;
        CHECK_SUCCESS(psa_cipher_update(&op, big, n, big, sizeof big, &n));
    }
    CHECK_STATUS(psa_cipher_update(&op, big, 1, big, sizeof big, &n), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(n, 0);
    if (sizeof big < 65536) {
        destroy_key(key);
        return;
    }
    CHECK_SUCCESS(psa_cipher_encrypt_setup(&op, key, PSA_ALG_CCM_STAR_NO_TAG));
    CHECK_SUCCESS(psa_cipher_set_iv(&op, iv, 13));
    CHECK_STATUS(psa_cipher_update(&op, big, 65536, big, sizeof big, &n),
                 PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
}

static const struct check_test tests[] = {
    {"nothing is a message", nothing_is_a_message},
    {"CCM* ends before its counter does", ccm_star_ends},
    {"one-shot and back", one_shot_and_back},
    {"pieces, in place", pieces_in_place},
    {"parts of blocks are refused", parts_of_blocks_are_refused},
    {"calls out of order are refused", calls_out_of_order_are_refused},
    {"wrong keys are refused", wrong_keys_are_refused},
    {"padding is checked whole", padding_is_checked_whole},
    {"ChaCha20 takes three lengths of IV", chacha20_takes_three_lengths},
    {"ChaCha20's counter ends", chacha20_ends},
    {"short counter blocks are completed", short_counter_blocks_are_completed},
    {NULL, NULL},
};

const struct check_suite suite_psa_cipher = {"psa_cipher", tests};
