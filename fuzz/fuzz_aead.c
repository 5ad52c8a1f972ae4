/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: an AEAD operation driven in any order, with any lengths, GCM, CCM and
 * ChaCha20-Poly1305. */
#include <string.h>

#include "fuzz.h"

#define TAG_MAX   16
#define NONCE_MAX 80
#define ROOM      (FUZZ_TEXT_MAX + TAG_MAX)

enum state { INACTIVE, NEEDS_NONCE, IN_DATA, IN_TEXT };

struct model {
    psa_aead_operation_t op;
    enum state state;
    bool encrypt, lengths_set;
    psa_key_id_t id;
    psa_key_type_t type;
    psa_algorithm_t base, alg;
    size_t key_bytes, tag_bytes, nonce_bytes, ad_announced, text_announced, out_bytes;
    uint8_t key[32], nonce[NONCE_MAX], out[ROOM];
    struct fuzz_text ad, text;
};

static void choose(struct model *m, struct fuzz_input *in)
{
    static const uint8_t gcm_tags[] = {4, 8, 12, 13, 14, 15, 16, 16};
    static const psa_algorithm_t bases[] = {PSA_ALG_GCM, PSA_ALG_CCM, PSA_ALG_CHACHA20_POLY1305};
    const size_t i = fuzz_below(in, 8);

    m->base = bases[fuzz_below(in, 3)];
    m->tag_bytes = m->base == PSA_ALG_GCM            ? gcm_tags[i]
                   : m->base == PSA_ALG_CCM && i < 7 ? 4 + 2 * i
                                                     : 16;
    m->type = m->base == PSA_ALG_CHACHA20_POLY1305 ? PSA_KEY_TYPE_CHACHA20 : PSA_KEY_TYPE_AES;
    m->alg = PSA_ALG_AEAD_WITH_SHORTENED_TAG(m->base, m->tag_bytes);
    m->key_bytes = 16 + 8 * fuzz_below(in, 3);
    if (m->type == PSA_KEY_TYPE_CHACHA20)
        m->key_bytes = 32;
    fuzz_fill(in, m->key, m->key_bytes);
    m->id = fuzz_import(m->type, m->alg, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT, m->key,
                        m->key_bytes);
}

static bool nonce_fits(const struct model *m, size_t n)
{
    if (m->base == PSA_ALG_CHACHA20_POLY1305)
        return n == 12;
    return m->base == PSA_ALG_CCM ? n >= 7 && n <= 13 : n > 0;
}

static void setup(struct model *m, bool encrypt)
{
    const psa_status_t status = encrypt ? psa_aead_encrypt_setup(&m->op, m->id, m->alg)
                                        : psa_aead_decrypt_setup(&m->op, m->id, m->alg);

    FUZZ_EQUAL(status, m->state == INACTIVE ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    m->state = status == PSA_SUCCESS ? NEEDS_NONCE : INACTIVE;
    m->encrypt = encrypt;
    m->lengths_set = false;
    m->ad.n = m->text.n = m->out_bytes = 0;
}

static void set_lengths(struct model *m, struct fuzz_input *in)
{
    const size_t ad = 2 * fuzz_below(in, 256), text = 2 * fuzz_below(in, 256);
    const bool legal = m->state == NEEDS_NONCE && !m->lengths_set;

    FUZZ_EQUAL(psa_aead_set_lengths(&m->op, ad, text), legal ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    m->lengths_set = legal;
    m->ad_announced = ad;
    m->text_announced = text;
    if (!legal)
        m->state = INACTIVE;
}

static void set_nonce(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    const size_t n = how % 4 == 0 ? how % (NONCE_MAX + 1) : 7 + how % 7;
    const bool ready = m->state == NEEDS_NONCE && (m->base != PSA_ALG_CCM || m->lengths_set);
    psa_status_t want = PSA_SUCCESS;

    fuzz_fill(in, m->nonce, n);
    if (!ready)
        want = PSA_ERROR_BAD_STATE;
    else if (!nonce_fits(m, n))
        want = PSA_ERROR_INVALID_ARGUMENT;
    FUZZ_EQUAL(psa_aead_set_nonce(&m->op, m->nonce, n), want);
    m->state = want == PSA_SUCCESS ? IN_DATA : INACTIVE;
    m->nonce_bytes = n;
}

static void generate_nonce(struct model *m, struct fuzz_input *in)
{
    const size_t size = fuzz_byte(in) % 8 == 0 ? fuzz_below(in, 14) : NONCE_MAX;
    const bool ready =
        m->state == NEEDS_NONCE && m->encrypt && (m->base != PSA_ALG_CCM || m->lengths_set);
    size_t n = 99;
    const psa_status_t status = psa_aead_generate_nonce(&m->op, m->nonce, size, &n);

    if (!ready) {
        FUZZ_CHECK(status == PSA_ERROR_BAD_STATE || status == PSA_ERROR_BUFFER_TOO_SMALL);
    } else if (size < PSA_AEAD_NONCE_LENGTH(m->type, m->alg)) {
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
    } else {
        FUZZ_EQUAL(status, PSA_SUCCESS);
        FUZZ_EQUAL(n, PSA_AEAD_NONCE_LENGTH(m->type, m->alg));
        m->nonce_bytes = n;
    }
    m->state = status == PSA_SUCCESS ? IN_DATA : INACTIVE;
}

static void update_ad(struct model *m, struct fuzz_input *in)
{
    size_t n;
    const uint8_t *p = fuzz_bytes(in, sizeof m->ad.p - m->ad.n, &n);
    psa_status_t want = PSA_SUCCESS;

    if (m->state != IN_DATA)
        want = PSA_ERROR_BAD_STATE;
    else if (m->lengths_set && n > m->ad_announced - m->ad.n)
        want = PSA_ERROR_INVALID_ARGUMENT;
    FUZZ_EQUAL(psa_aead_update_ad(&m->op, p, n), want);
    if (want == PSA_SUCCESS)
        fuzz_append(&m->ad, p, n);
    else
        m->state = INACTIVE;
}

/* What a call that brings `n` bytes of text, or ends it, must answer. */
static psa_status_t text_status(const struct model *m, size_t n, bool end)
{
    if (m->state != IN_DATA && m->state != IN_TEXT)
        return PSA_ERROR_BAD_STATE;
    if (!m->lengths_set)
        return PSA_SUCCESS;
    if (m->ad.n != m->ad_announced || n > m->text_announced - m->text.n)
        return PSA_ERROR_INVALID_ARGUMENT;
    return end && m->text.n != m->text_announced ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS;
}

static void update(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    size_t n, got = 99;
    const uint8_t *p = fuzz_bytes(in, sizeof m->text.p - m->text.n, &n);
    const size_t size = how % 16 == 0 && n > 0 ? how % n : sizeof m->out - m->out_bytes;
    psa_status_t want = text_status(m, n, false);
    const psa_status_t status = psa_aead_update(&m->op, p, n, m->out + m->out_bytes, size, &got);

    if (want == PSA_SUCCESS && size < n)
        want = PSA_ERROR_BUFFER_TOO_SMALL;
    FUZZ_EQUAL(status, want);
    m->state = status == PSA_SUCCESS ? IN_TEXT : INACTIVE;
    if (status != PSA_SUCCESS)
        return;
    FUZZ_CHECK(got <= size);
    m->out_bytes += got;
    fuzz_append(&m->text, p, n);
}

/* Seals what the operation took in, with OpenSSL. For decryption GCM and CCM turn the counter mode
 * round: sealing the output must give the input and the tag. */
static void seal(const struct model *m, const uint8_t *plain, size_t n, uint8_t *out,
                 uint8_t tag[TAG_MAX])
{
    const struct oracle_aead a = {m->base,        m->key,  m->key_bytes, m->nonce,
                                  m->nonce_bytes, m->ad.p, m->ad.n,      m->tag_bytes};

    oracle_seal(&a, plain, n, out, tag);
}

static void finish(struct model *m, struct fuzz_input *in)
{
    const size_t size = fuzz_byte(in) % 8 == 0 ? fuzz_below(in, TAG_MAX) : TAG_MAX;
    uint8_t tag[TAG_MAX], want_tag[TAG_MAX], want[ROOM];
    size_t n = 99, tag_bytes = 99;
    const psa_status_t status = psa_aead_finish(
        &m->op, m->out + m->out_bytes, sizeof m->out - m->out_bytes, &n, tag, size, &tag_bytes);

    if (m->state == INACTIVE || !m->encrypt) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (status == PSA_ERROR_BUFFER_TOO_SMALL) {
        FUZZ_CHECK(size < m->tag_bytes);
    } else {
        FUZZ_EQUAL(status, text_status(m, 0, true));
    }
    if (status == PSA_SUCCESS) {
        FUZZ_EQUAL(tag_bytes, m->tag_bytes);
        FUZZ_EQUAL(m->out_bytes + n, m->text.n);
        seal(m, m->text.p, m->text.n, want, want_tag);
        FUZZ_EQUAL(memcmp(m->out, want, m->text.n), 0);
        FUZZ_EQUAL(memcmp(tag, want_tag, tag_bytes), 0);
    }
    m->state = INACTIVE;
}

static void verify(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    uint8_t tag[TAG_MAX] = {0}, want[ROOM];
    size_t n = 99, tag_bytes = m->tag_bytes;
    psa_status_t status = text_status(m, 0, true);
    const bool ready = m->state != INACTIVE && !m->encrypt;

    if (!ready)
        status = PSA_ERROR_BAD_STATE;
    if (status == PSA_SUCCESS) {
        seal(m, m->out, m->out_bytes, want, tag);
        FUZZ_EQUAL(memcmp(want, m->text.p, m->text.n), 0);
    }
    if (how & 1)
        tag[how % tag_bytes] ^= (uint8_t)(how | 2);
    if (how & 64)
        tag_bytes--;
    if (status == PSA_SUCCESS && (how & 65) != 0)
        status = PSA_ERROR_INVALID_SIGNATURE;
    FUZZ_EQUAL(psa_aead_verify(&m->op, m->out + m->out_bytes, sizeof m->out - m->out_bytes, &n, tag,
                               tag_bytes),
               status);
    m->state = INACTIVE;
}

/* Seals at once, opens, and opens again what was changed in one bit. */
static void one_shot(struct model *m, struct fuzz_input *in)
{
    uint8_t sealed[ROOM], back[ROOM], want[ROOM], tag[TAG_MAX], nonce[NONCE_MAX];
    const uint8_t how = fuzz_byte(in);
    size_t nonce_bytes = nonce_fits(m, 7 + how % 7) ? 7 + how % 7 : 12, ad_bytes, n, bytes = 0,
           back_bytes = 0;

    fuzz_fill(in, nonce, nonce_bytes);
    const uint8_t *ad = fuzz_bytes(in, FUZZ_TEXT_MAX, &ad_bytes);
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX, &n);
    const struct oracle_aead a = {m->base,     m->key, m->key_bytes, nonce,
                                  nonce_bytes, ad,     ad_bytes,     m->tag_bytes};

    oracle_seal(&a, p, n, want, tag);
    FUZZ_EQUAL(psa_aead_encrypt(m->id, m->alg, nonce, nonce_bytes, ad, ad_bytes, p, n, sealed,
                                sizeof sealed, &bytes),
               PSA_SUCCESS);
    FUZZ_EQUAL(bytes, n + m->tag_bytes);
    FUZZ_EQUAL(memcmp(sealed, want, n), 0);
    FUZZ_EQUAL(memcmp(sealed + n, tag, m->tag_bytes), 0);
    FUZZ_EQUAL(psa_aead_decrypt(m->id, m->alg, nonce, nonce_bytes, ad, ad_bytes, sealed, bytes,
                                back, n, &back_bytes),
               PSA_SUCCESS);
    FUZZ_EQUAL(n == 0 ? 0 : memcmp(back, p, n), 0);
    sealed[how % bytes] ^= (uint8_t)(1u << how % 8);
    memset(back, 0, sizeof back);
    FUZZ_EQUAL(psa_aead_decrypt(m->id, m->alg, nonce, nonce_bytes, ad, ad_bytes, sealed, bytes,
                                back, n, &back_bytes),
               PSA_ERROR_INVALID_SIGNATURE);
    for (size_t i = 0; i < n; i++)
        FUZZ_EQUAL(back[i], 0);
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
        set_lengths(m, in);
        break;
    case 4:
    case 5:
        set_nonce(m, in);
        break;
    case 6:
        generate_nonce(m, in);
        break;
    case 7:
    case 8:
        update_ad(m, in);
        break;
    case 9:
        finish(m, in);
        break;
    case 10:
        verify(m, in);
        break;
    case 11:
        FUZZ_EQUAL(psa_aead_abort(&m->op), PSA_SUCCESS);
        m->state = INACTIVE;
        break;
    case 12:
        one_shot(m, in);
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
    psa_aead_abort(&m.op);
    FUZZ_EQUAL(psa_destroy_key(m.id), PSA_SUCCESS);
    return 0;
}
