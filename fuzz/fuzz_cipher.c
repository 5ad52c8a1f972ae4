/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: a cipher operation driven in any order, in every mode, with any lengths. */
#include <string.h>

#include "fuzz.h"

#define ROOM (FUZZ_TEXT_MAX + 32)

enum state { INACTIVE, NEEDS_IV, RUNNING };

struct model {
    psa_cipher_operation_t op;
    enum state state;
    bool encrypt;
    psa_key_id_t id;
    psa_key_type_t type;
    psa_algorithm_t alg;
    size_t key_bytes, iv_bytes, out_bytes;
    uint8_t key[64], iv[16], out[ROOM];
    struct fuzz_text text;
};

static const psa_algorithm_t algs[] = {
    PSA_ALG_ECB_NO_PADDING,
    PSA_ALG_CBC_NO_PADDING,
    PSA_ALG_CBC_PKCS7,
    PSA_ALG_CTR,
    PSA_ALG_CFB,
    PSA_ALG_OFB,
    PSA_ALG_XTS,
    PSA_ALG_CCM_STAR_NO_TAG,
    PSA_ALG_STREAM_CIPHER, /* ChaCha20 */
};

static void choose(struct model *m, struct fuzz_input *in)
{
    m->alg = algs[fuzz_below(in, sizeof algs / sizeof algs[0])];
    m->key_bytes = m->alg == PSA_ALG_XTS ? 32 + 32 * fuzz_below(in, 2) : 16 + 8 * fuzz_below(in, 3);
    m->type = m->alg == PSA_ALG_STREAM_CIPHER ? PSA_KEY_TYPE_CHACHA20 : PSA_KEY_TYPE_AES;
    if (m->type == PSA_KEY_TYPE_CHACHA20)
        m->key_bytes = 32;
    fuzz_fill(in, m->key, m->key_bytes);
    /* OpenSSL refuses an XTS key of two equal halves. */
    m->key[0] ^= memcmp(m->key, m->key + m->key_bytes / 2, m->key_bytes / 2) == 0;
    m->iv_bytes = PSA_CIPHER_IV_LENGTH(m->type, m->alg);
    m->id = fuzz_import(m->type, m->alg, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT, m->key,
                        m->key_bytes);
}

static void setup(struct model *m, bool encrypt)
{
    const psa_status_t status = encrypt ? psa_cipher_encrypt_setup(&m->op, m->id, m->alg)
                                        : psa_cipher_decrypt_setup(&m->op, m->id, m->alg);

    FUZZ_EQUAL(status, m->state == INACTIVE ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    m->state = INACTIVE;
    if (status == PSA_SUCCESS)
        m->state = m->iv_bytes == 0 ? RUNNING : NEEDS_IV;
    m->encrypt = encrypt;
    m->text.n = 0;
    m->out_bytes = 0;
}

/* The length of an IV; a shorter one begins CTR's counter block, the rest of which is zero.
 * ChaCha20 has the nonce of the original cipher, and a counter with a nonce, besides. */
static bool iv_fits(const struct model *m, size_t n)
{
    if (m->alg == PSA_ALG_STREAM_CIPHER)
        return n == 8 || n == 12 || n == 16;
    return n == m->iv_bytes || (m->alg == PSA_ALG_CTR && n > 0 && n < m->iv_bytes);
}

/* As the oracle takes it: of ChaCha20, the last row of its state, with a counter in front. */
static void keep_iv(struct model *m, const uint8_t *iv, size_t n)
{
    uint8_t kept[sizeof m->iv] = {0};

    n = n < sizeof kept ? n : sizeof kept;
    memcpy(m->alg == PSA_ALG_STREAM_CIPHER ? kept + sizeof kept - n : kept, iv, n);
    memcpy(m->iv, kept, sizeof kept);
}

static void set_iv(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    const size_t n = how % 8 == 0 ? how % 17 : m->iv_bytes;
    uint8_t iv[17];

    fuzz_fill(in, iv, n);
    if (m->alg == PSA_ALG_STREAM_CIPHER && n == 16)
        iv[3] &= 0x7f; /* far from the counter's end */
    const psa_status_t status = psa_cipher_set_iv(&m->op, iv, n);
    if (m->state != NEEDS_IV)
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    else
        FUZZ_EQUAL(status, iv_fits(m, n) ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
    m->state = status == PSA_SUCCESS ? RUNNING : INACTIVE;
    keep_iv(m, iv, n);
}

static void generate_iv(struct model *m, struct fuzz_input *in)
{
    const size_t size = fuzz_byte(in) % 8 == 0 ? fuzz_below(in, 17) : sizeof m->iv;
    size_t n = 99;
    const psa_status_t status = psa_cipher_generate_iv(&m->op, m->iv, size, &n);

    if (m->state != NEEDS_IV || !m->encrypt) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (size < m->iv_bytes) {
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
    } else {
        FUZZ_EQUAL(status, PSA_SUCCESS);
        FUZZ_EQUAL(n, m->iv_bytes);
        keep_iv(m, m->iv, n);
    }
    m->state = status == PSA_SUCCESS ? RUNNING : INACTIVE;
}

static void update(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    size_t n, got = 99;
    const uint8_t *p = fuzz_bytes(in, sizeof m->text.p - m->text.n, &n);
    const size_t enough = PSA_CIPHER_UPDATE_OUTPUT_SIZE(m->type, m->alg, n);
    const size_t left = sizeof m->out - m->out_bytes;
    const size_t size = how % 16 == 0 && n > 0 ? how % n : left;
    const psa_status_t status = psa_cipher_update(&m->op, p, n, m->out + m->out_bytes, size, &got);

    if (m->state != RUNNING) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (status == PSA_ERROR_BUFFER_TOO_SMALL) {
        FUZZ_CHECK(size < enough);
    } else {
        FUZZ_EQUAL(status, PSA_SUCCESS);
        FUZZ_CHECK(got <= size && got <= enough);
        m->out_bytes += got;
        fuzz_append(&m->text, p, n);
    }
    if (status != PSA_SUCCESS)
        m->state = INACTIVE;
}

/* What the message's length, or its padding, deserves where OpenSSL refuses it. */
static void check_refusal(const struct model *m, psa_status_t status)
{
    if (m->alg == PSA_ALG_CBC_PKCS7 && m->text.n % 16 == 0)
        FUZZ_CHECK(status == PSA_ERROR_INVALID_PADDING ||
                   (m->text.n == 0 && status == PSA_ERROR_INVALID_ARGUMENT));
    else
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_ARGUMENT);
}

static void check_result(struct model *m, psa_status_t status)
{
    uint8_t want[ROOM];
    size_t n = 0;

    /* XTS: OpenSSL takes an empty message; a data unit has a block at least (IEEE 1619, 5.1). */
    const bool good = oracle_cipher(m->alg, m->encrypt, m->key, m->key_bytes, m->iv,
                                    m->alg == PSA_ALG_STREAM_CIPHER ? 16 : m->iv_bytes, m->text.p,
                                    m->text.n, want, &n) &&
                      (m->alg != PSA_ALG_XTS || m->text.n >= 16);
    if (!good) {
        check_refusal(m, status);
        return;
    }
    FUZZ_EQUAL(status, PSA_SUCCESS);
    FUZZ_EQUAL(m->out_bytes, n);
    FUZZ_EQUAL(memcmp(m->out, want, n), 0);
}

static void finish(struct model *m)
{
    size_t n = 99;
    const psa_status_t status =
        psa_cipher_finish(&m->op, m->out + m->out_bytes, sizeof m->out - m->out_bytes, &n);

    if (m->state != RUNNING) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else {
        m->out_bytes += n;
        check_result(m, status);
    }
    m->state = INACTIVE;
}

/* Whatever comes in, one-shot decryption gives what the operation would. */
static void one_shot(struct model *m, struct fuzz_input *in)
{
    uint8_t got[ROOM], want[ROOM];
    size_t n, bytes = 0, want_bytes = 0;
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX, &n);
    const psa_status_t status = psa_cipher_decrypt(m->id, m->alg, p, n, got, sizeof got, &bytes);

    if (n < m->iv_bytes || (m->alg == PSA_ALG_XTS && n < m->iv_bytes + 16)) {
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_ARGUMENT);
        return;
    }
    if (!oracle_cipher(m->alg, false, m->key, m->key_bytes, p, m->iv_bytes, p + m->iv_bytes,
                       n - m->iv_bytes, want, &want_bytes)) {
        FUZZ_CHECK(status == PSA_ERROR_INVALID_ARGUMENT || status == PSA_ERROR_INVALID_PADDING);
        return;
    }
    FUZZ_EQUAL(status, PSA_SUCCESS);
    FUZZ_EQUAL(bytes, want_bytes);
    FUZZ_EQUAL(memcmp(got, want, bytes), 0);
}

static void round_trip(struct model *m, struct fuzz_input *in)
{
    uint8_t sealed[ROOM], back[ROOM];
    size_t n, sealed_bytes = 0, bytes = 0;
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX - 16, &n);
    const psa_status_t status =
        psa_cipher_encrypt(m->id, m->alg, p, n, sealed, sizeof sealed, &sealed_bytes);

    if (status == PSA_SUCCESS) {
        FUZZ_EQUAL(
            psa_cipher_decrypt(m->id, m->alg, sealed, sealed_bytes, back, sizeof back, &bytes),
            PSA_SUCCESS);
        FUZZ_EQUAL(bytes, n);
        FUZZ_EQUAL(n == 0 ? 0 : memcmp(back, p, n), 0);
    } else {
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_ARGUMENT);
        FUZZ_CHECK(n % 16 != 0 || (m->alg == PSA_ALG_XTS && n < 16));
    }
}

static void step(struct model *m, struct fuzz_input *in)
{
    switch (fuzz_byte(in) & 15) {
    case 0:
        setup(m, true);
        break;
    case 1:
        setup(m, false);
        break;
    case 2:
    case 3:
        set_iv(m, in);
        break;
    case 4:
        generate_iv(m, in);
        break;
    case 5:
    case 6:
        finish(m);
        break;
    case 7:
        FUZZ_EQUAL(psa_cipher_abort(&m->op), PSA_SUCCESS);
        m->state = INACTIVE;
        break;
    case 8:
        one_shot(m, in);
        break;
    case 9:
        round_trip(m, in);
        break;
    default:
        update(m, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct model m;
    struct fuzz_input in = fuzz_begin(data, size);

    memset(&m, 0, sizeof m);
    choose(&m, &in);
    while (in.left > 0)
        step(&m, &in);
    psa_cipher_abort(&m.op);
    FUZZ_EQUAL(psa_destroy_key(m.id), PSA_SUCCESS);
    return 0;
}
