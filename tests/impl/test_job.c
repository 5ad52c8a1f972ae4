/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs: against the functions of the PSA Crypto API that do the same, cancelled at each step, out
 * of time, misused, several at once; in software, and on an engine that is none: it takes as many
 * looks as it is told to, fails where it is told to, and interrupts when the test says so. */
#include <string.h>

#include "check.h"
#include "cipher/cipher.h"
#include "dispatch/engine.h"
#include "hash/hash.h"
#include "job/job_kind.h"
#include "mica/impl.h"
#include "mica/job.h"
#include "mica/port.h"
#include "mica/power.h"

#define BYTES 1500u

static uint8_t input[BYTES], nonce[16], got[BYTES + 16], want[BYTES + 16];
static size_t got_bytes, want_bytes;
static uint64_t seed = 1;

static psa_key_id_t import(psa_key_type_t type, psa_algorithm_t alg, psa_key_usage_t usage)
{
    static const uint8_t key[32] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, usage);
    CHECK_SUCCESS(psa_import_key(&attributes, key, sizeof key, &id));
    return id;
}

/* ---- what jobs do, and who else does it ------------------------------------------------------ */

struct work {
    const char *name;
    psa_key_type_t type;
    psa_algorithm_t alg;
    psa_key_usage_t usage;
    psa_status_t (*describe)(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n);
    psa_status_t (*reference)(psa_key_id_t key, psa_algorithm_t alg, size_t n);
};

static psa_status_t describe_hash(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    return mica_job_hash(job, alg, input, n, got, sizeof got, &got_bytes);
}

static psa_status_t hash(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    return psa_hash_compute(alg, input, n, want, sizeof want, &want_bytes);
}

static psa_status_t describe_mac(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return mica_job_mac(job, key, alg, input, n, got, sizeof got, &got_bytes);
}

static psa_status_t mac(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return psa_mac_compute(key, alg, input, n, want, sizeof want, &want_bytes);
}

static size_t iv_bytes(psa_algorithm_t alg)
{
    if (alg == PSA_ALG_ECB_NO_PADDING)
        return 0;
    return alg == PSA_ALG_CCM_STAR_NO_TAG ? 13 : alg == PSA_ALG_STREAM_CIPHER ? 12 : 16;
}

/* Whole blocks, where the mode takes no others. */
static size_t fitting(psa_algorithm_t alg, size_t n)
{
    const bool whole = alg == PSA_ALG_ECB_NO_PADDING || alg == PSA_ALG_CBC_NO_PADDING;

    return whole ? n / 16 * 16 : alg == PSA_ALG_XTS && n < 16 ? 16 : n;
}

static psa_status_t describe_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     size_t n)
{
    return mica_job_cipher_encrypt(job, key, alg, nonce, iv_bytes(alg), input, fitting(alg, n), got,
                                   sizeof got, &got_bytes);
}

static psa_status_t describe_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     size_t n)
{
    return mica_job_cipher_decrypt(job, key, alg, nonce, iv_bytes(alg), input, fitting(alg, n), got,
                                   sizeof got, &got_bytes);
}

static psa_status_t cipher(psa_key_id_t key, psa_algorithm_t alg, size_t n, bool encrypt)
{
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    size_t rest = 0;

    CHECK_SUCCESS(
        (encrypt ? psa_cipher_encrypt_setup : psa_cipher_decrypt_setup)(&operation, key, alg));
    if (iv_bytes(alg) != 0)
        CHECK_SUCCESS(psa_cipher_set_iv(&operation, nonce, iv_bytes(alg)));
    CHECK_SUCCESS(
        psa_cipher_update(&operation, input, fitting(alg, n), want, sizeof want, &want_bytes));
    const psa_status_t status =
        psa_cipher_finish(&operation, want + want_bytes, sizeof want - want_bytes, &rest);
    want_bytes += rest;
    return status;
}

static psa_status_t encrypt(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return cipher(key, alg, n, true);
}

static psa_status_t decrypt(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return cipher(key, alg, n, false);
}

#define AD_BYTES(n) ((n) / 2)

static psa_status_t describe_seal(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return mica_job_aead_encrypt(job, key, alg, nonce, 12, input, AD_BYTES(n), input, n, got,
                                 sizeof got, &got_bytes);
}

static psa_status_t seal(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return psa_aead_encrypt(key, alg, nonce, 12, input, AD_BYTES(n), input, n, want, sizeof want,
                            &want_bytes);
}

/* What was sealed is opened in place; the text is the input again. */
static psa_status_t describe_open(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    size_t sealed;

    CHECK_SUCCESS(psa_aead_encrypt(key, alg, nonce, 12, input, AD_BYTES(n), input, n, got,
                                   sizeof got, &sealed));
    return mica_job_aead_decrypt(job, key, alg, nonce, 12, input, AD_BYTES(n), got, sealed, got,
                                 sizeof got, &got_bytes);
}

static psa_status_t open_text(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    (void)alg;
    memcpy(want, input, n);
    want_bytes = n;
    return PSA_SUCCESS;
}

#define CRYPT (PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT)
#define HASH(alg)                                                                                  \
    {                                                                                              \
#alg, PSA_KEY_TYPE_HMAC, alg, PSA_KEY_USAGE_SIGN_MESSAGE, describe_hash, hash              \
    }
#define MAC(type, alg)                                                                             \
    {                                                                                              \
#alg, type, alg, PSA_KEY_USAGE_SIGN_MESSAGE, describe_mac, mac                             \
    }
#define CIPHER(alg)                                                                                \
    {#alg, PSA_KEY_TYPE_AES, alg, CRYPT, describe_encrypt, encrypt},                               \
    {                                                                                              \
#alg, PSA_KEY_TYPE_AES, alg, CRYPT, describe_decrypt, decrypt                              \
    }
#define AEAD(alg)                                                                                  \
    {#alg, PSA_KEY_TYPE_AES, alg, CRYPT, describe_seal, seal},                                     \
    {                                                                                              \
#alg, PSA_KEY_TYPE_AES, alg, CRYPT, describe_open, open_text                               \
    }

static const struct work works[] = {
    HASH(PSA_ALG_MD5),
    HASH(PSA_ALG_SHA_1),
    HASH(PSA_ALG_SHA_224),
    HASH(PSA_ALG_SHA_256),
    HASH(PSA_ALG_SHA_384),
    HASH(PSA_ALG_SHA_512),
    HASH(PSA_ALG_SHA_512_224),
    MAC(PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(PSA_ALG_SHA_1)),
    MAC(PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(PSA_ALG_SHA_256)),
    MAC(PSA_KEY_TYPE_HMAC, PSA_ALG_TRUNCATED_MAC(PSA_ALG_HMAC(PSA_ALG_SHA_512), 20)),
    MAC(PSA_KEY_TYPE_AES, PSA_ALG_CMAC),
    CIPHER(PSA_ALG_ECB_NO_PADDING),
    CIPHER(PSA_ALG_CBC_NO_PADDING),
    CIPHER(PSA_ALG_CTR),
    CIPHER(PSA_ALG_CFB),
    CIPHER(PSA_ALG_OFB),
    CIPHER(PSA_ALG_CCM_STAR_NO_TAG),
    CIPHER(PSA_ALG_XTS),
    {"ChaCha20", PSA_KEY_TYPE_CHACHA20, PSA_ALG_STREAM_CIPHER, CRYPT, describe_encrypt, encrypt},
    {"PKCS7", PSA_KEY_TYPE_AES, PSA_ALG_CBC_PKCS7, CRYPT, describe_encrypt, encrypt},
    AEAD(PSA_ALG_GCM),
    AEAD(PSA_ALG_CCM),
    {"ChaCha20-Poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, CRYPT, describe_seal,
     seal},
    {"ChaCha20-Poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, CRYPT, describe_open,
     open_text},
};
#define WORKS (sizeof works / sizeof works[0])

static const size_t sizes[] = {0,   1,   15,  16,  55,  56,  63,   64,
                               100, 111, 128, 255, 256, 257, 1000, BYTES};
#define SIZES (sizeof sizes / sizeof sizes[0])

/* XTS takes a message at once, in blocks of 16: some sizes are nothing to it. */
static bool suits(const struct work *w, size_t n)
{
    return w->alg != PSA_ALG_XTS || n >= 16;
}

static bool is_wiped(const uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p[i] != 0)
            return false;
    return true;
}

/* Nothing of keys and data is left in a job that has ended: of its context, sizes and flags at
 * most. */
static bool is_empty(const mica_job_t *job)
{
    const uint8_t *context = (const uint8_t *)&job->context;
    size_t left = 0;

    for (size_t i = 0; i < sizeof job->context; i++)
        left += context[i] != 0;
    return left < 8 && job->kind == NULL &&
           is_wiped((const uint8_t *)&job->request, sizeof *job - offsetof(mica_job_t, request));
}

/* ---- in software ---------------------------------------------------------------------------- */

static void run_to_the_end(mica_job_t *job, psa_status_t status)
{
    unsigned steps = 0;

    for (; status == PSA_OPERATION_INCOMPLETE; steps++)
        status = mica_job_step(job);
    CHECK_SUCCESS(status);
    CHECK(job->asynchronous || steps <= BYTES * 2 / MICA_JOB_STEP_BYTES + 8);
}

static void every_kind(void)
{
    check_random(&seed, input, sizeof input);
    check_random(&seed, nonce, sizeof nonce);
    for (size_t i = 0; i < WORKS; i++) {
        const struct work *w = &works[i];
        const psa_key_id_t key = import(w->type, w->alg, w->usage);
        for (size_t k = 0; k < SIZES; k++) {
            mica_job_t job = MICA_JOB_INIT;
            if (!suits(w, sizes[k]))
                continue;
            CHECK_SUCCESS(w->describe(&job, key, w->alg, sizes[k]));
            run_to_the_end(&job, mica_job_start(&job));
            CHECK_SUCCESS(mica_job_step(&job));
            CHECK(is_empty(&job));
            CHECK_SUCCESS(w->reference(key, w->alg, sizes[k]));
            CHECK_EQUAL(got_bytes, want_bytes);
            CHECK_BYTES(got, want, want_bytes);
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

static void random_numbers(void)
{
    mica_job_t job = MICA_JOB_INIT;

    memset(got, 0, sizeof got);
    CHECK_SUCCESS(mica_job_random(&job, got, 1000));
    run_to_the_end(&job, mica_job_start(&job));
    CHECK(!is_wiped(got, 500) && !is_wiped(got + 900, 100));
    CHECK(is_wiped(got + 1000, sizeof got - 1000));
    CHECK_SUCCESS(mica_job_random(&job, NULL, 0));
    CHECK_SUCCESS(mica_job_start(&job));
}

/* Cancelled after no step, one, two, ...: nothing of the output and of the job is left. */
static void cancelled_at_each_step(void)
{
    for (size_t i = 0; i < WORKS; i++) {
        const struct work *w = &works[i];
        const psa_key_id_t key = import(w->type, w->alg, w->usage);
        psa_status_t status = PSA_OPERATION_INCOMPLETE;
        for (unsigned steps = 0; status == PSA_OPERATION_INCOMPLETE; steps++) {
            mica_job_t job = MICA_JOB_INIT;
            CHECK_SUCCESS(w->describe(&job, key, w->alg, BYTES));
            memset(got, 0xa5, PSA_HASH_MAX_SIZE);
            got_bytes = SIZE_MAX;
            status = mica_job_start(&job);
            for (unsigned s = 0; s < steps && status == PSA_OPERATION_INCOMPLETE; s++)
                status = mica_job_step(&job);
            CHECK_SUCCESS(mica_job_cancel(&job));
            CHECK(is_empty(&job));
            CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
            /* An engine's interrupt may have ended it before. */
            CHECK(status != PSA_OPERATION_INCOMPLETE || got_bytes != SIZE_MAX || is_wiped(got, 16));
        }
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

static void forged_tag(void)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, PSA_ALG_GCM, CRYPT);
    mica_job_t job = MICA_JOB_INIT;

    CHECK_SUCCESS(describe_open(&job, key, PSA_ALG_GCM, 600));
    job.expected[3] ^= 1;
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    got_bytes = 77;
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_BLOCKING), PSA_ERROR_INVALID_SIGNATURE);
    CHECK(is_wiped(got, 600));
    CHECK_EQUAL(got_bytes, 77);
    CHECK_SUCCESS(psa_destroy_key(key));
}

static void out_of_time(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = mica_port_ticks();

    CHECK_SUCCESS(mica_impl_force_class("portable")); /* nothing goes on by itself */
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_512, input, BYTES, got, sizeof got, &got_bytes));
    CHECK_SUCCESS(mica_job_set_timeout(&job, 2));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    while (mica_port_ticks() - start < 3 * mica_port_ticks_per_ms())
        ;
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), MICA_ERROR_TIMED_OUT);
    CHECK_STATUS(mica_job_step(&job), MICA_ERROR_TIMED_OUT);
    CHECK(is_empty(&job));
    mica_impl_release();
}

static void misuse(void)
{
    mica_job_t job = MICA_JOB_INIT;
    uint8_t small[8];

    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_timeout(&job, 1), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_callback(&job, NULL, NULL), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_job_cancel(&job));
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_CMAC, input, 1, got, 64, &got_bytes),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_SHA_256, input, 1, small, 8, &got_bytes),
                 PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_STATUS(mica_job_mac(&job, 4711, PSA_ALG_CMAC, input, 1, got, 64, &got_bytes),
                 PSA_ERROR_INVALID_HANDLE);
    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, input, BYTES, got, 64, &got_bytes));
    CHECK_STATUS(mica_job_hash(&job, PSA_ALG_SHA_256, input, 1, got, 64, &got_bytes),
                 PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_start(&job), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_random(&job, got, 1), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(mica_job_set_timeout(&job, 1), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, input, BYTES, want, 64, &want_bytes));
    CHECK_BYTES(got, want, 32);
}

static void misuse_of_keys(void)
{
    const psa_key_id_t key = import(PSA_KEY_TYPE_AES, PSA_ALG_CTR, PSA_KEY_USAGE_ENCRYPT);
    mica_job_t job = MICA_JOB_INIT;

    CHECK_STATUS(
        mica_job_cipher_decrypt(&job, key, PSA_ALG_CTR, nonce, 16, input, 10, got, 10, &got_bytes),
        PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(
        mica_job_cipher_encrypt(&job, key, PSA_ALG_CTR, nonce, 17, input, 10, got, 10, &got_bytes),
        PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(
        mica_job_cipher_encrypt(&job, key, PSA_ALG_CTR, nonce, 16, input, 10, got, 9, &got_bytes),
        PSA_ERROR_BUFFER_TOO_SMALL);
    CHECK_STATUS(mica_job_aead_encrypt(&job, key, PSA_ALG_GCM, nonce, 12, NULL, 0, input, 10, got,
                                       26, &got_bytes),
                 PSA_ERROR_NOT_PERMITTED);
    CHECK(is_empty(&job));
    CHECK_SUCCESS(psa_destroy_key(key));
}

/* ---- callbacks ------------------------------------------------------------------------------ */

struct seen {
    unsigned calls;
    psa_status_t status;
    bool might_standby;
};

static void note(mica_job_t *job, psa_status_t status, void *context)
{
    struct seen *s = context;

    CHECK(is_empty(job));
    s->calls++;
    s->status = status;
    s->might_standby = mica_power_may_standby();
}

static void callback(void)
{
    mica_job_t job = MICA_JOB_INIT;
    struct seen seen = {0, PSA_ERROR_GENERIC_ERROR, false};

    CHECK_SUCCESS(mica_job_hash(&job, PSA_ALG_SHA_256, input, BYTES, got, 64, &got_bytes));
    CHECK_SUCCESS(mica_job_set_callback(&job, note, &seen));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_EQUAL(seen.calls, 0);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_step(&job));
    CHECK_EQUAL(seen.calls, 1);
    CHECK_SUCCESS(seen.status);
    CHECK_SUCCESS(mica_job_random(&job, got, 1000)); /* the callback is forgotten */
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    CHECK_EQUAL(seen.calls, 1);
}

/* A callback that describes and starts the job again, three times. */
static void start_again(mica_job_t *job, psa_status_t status, void *context)
{
    unsigned *left = context;

    CHECK_SUCCESS(status);
    if ((*left)-- == 0)
        return;
    CHECK_SUCCESS(mica_job_hash(job, PSA_ALG_SHA_256, input, BYTES, got, 64, &got_bytes));
    CHECK_SUCCESS(mica_job_set_callback(job, start_again, context));
    CHECK_STATUS(mica_job_start(job), PSA_OPERATION_INCOMPLETE);
}

static void chained(void)
{
    mica_job_t job = MICA_JOB_INIT;
    unsigned left = 3;

    start_again(&job, PSA_SUCCESS, &left);
    for (unsigned i = 0; i < 100 && job.state == MICA_JOB_RUNNING; i++)
        (void)mica_job_step(&job);
    CHECK_EQUAL(left, UINT32_MAX);
}

/* ---- an engine that is none ----------------------------------------------------------------- */

static bool mock_power(bool on);
static void mock_poll(void);

static struct mica_engine engine = {.power = mock_power, .poll = mock_poll};

static struct {
    unsigned delay; /* looks until it is done */
    bool declines, fails, hangs, dead;
    bool on;
    unsigned left; /* looks still to come */
    unsigned starts, cancels, powered;
    struct mica_request *holder;
} mock;

static bool mock_power(bool on)
{
    mock.powered += on;
    mock.on = on;
    return !(on && mock.dead);
}

static void interrupt(void)
{
    if (mock.holder != NULL)
        mock.holder->ready(mock.holder);
}

static void mock_poll(void)
{
    interrupt();
}

static psa_status_t mock_begin(struct mica_request *request)
{
    if (mock.declines)
        return PSA_ERROR_NOT_SUPPORTED;
    const psa_status_t status = mica_engine_take_for_request(&engine);
    if (status != PSA_SUCCESS)
        return status;
    mock.starts++;
    mock.left = mock.delay;
    mock.holder = request;
    return PSA_SUCCESS;
}

static void mock_end(void)
{
    mock.holder = NULL;
    mica_engine_give_from_request(&engine);
}

/* One look. A hanging engine is found out after a thousand. */
static psa_status_t mock_look(void)
{
    if (mock.hangs)
        return mock.left++ < 1000 ? PSA_OPERATION_INCOMPLETE : PSA_ERROR_HARDWARE_FAILURE;
    if (mock.left > 0) {
        mock.left--;
        return PSA_OPERATION_INCOMPLETE;
    }
    return mock.fails ? PSA_ERROR_HARDWARE_FAILURE : PSA_SUCCESS;
}

static const struct mica_hash_impl *real_hash;
static const struct mica_cipher_impl *real_cipher;

static psa_status_t mock_hash_start(struct mica_hash_request *r)
{
    return mock_begin(&r->base);
}

static psa_status_t mock_hash_step(struct mica_hash_request *r)
{
    psa_status_t status = mock_look();

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    if (status == PSA_SUCCESS)
        status = real_hash->blocks(r->state, r->data, r->blocks);
    mock_end();
    return status;
}

static void mock_hash_cancel(struct mica_hash_request *r)
{
    (void)r;
    mock.cancels++;
    mock_end();
}

static psa_status_t mock_cipher_start(struct mica_cipher_request *r)
{
    return r->step == MICA_STEP_AEAD ? PSA_ERROR_NOT_SUPPORTED : mock_begin(&r->base);
}

static psa_status_t mock_cipher_step(struct mica_cipher_request *r)
{
    struct mica_cipher_key key = *r->key;
    psa_status_t status = mock_look();

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    key.impl = real_cipher;
    if (status == PSA_SUCCESS && r->step == MICA_STEP_CTR)
        status = mica_ctr_blocks(&key, r->chain, r->in, r->out, r->blocks);
    else if (status == PSA_SUCCESS && r->step == MICA_STEP_CBC_ENCRYPT)
        status = mica_cbc_encrypt_blocks(&key, r->chain, r->in, r->out, r->blocks);
    else if (status == PSA_SUCCESS)
        status = mica_cbc_decrypt_blocks(&key, r->chain, r->in, r->out, r->blocks);
    mock_end();
    return status;
}

static void mock_cipher_cancel(struct mica_cipher_request *r)
{
    (void)r;
    mock.cancels++;
    mock_end();
}

static struct mica_hash_impl mock_hash;
static struct mica_cipher_impl mock_cipher;

/* A job that has been described goes to the mock, as if the dispatcher had chosen it. */
static void hash_on_mock(mica_job_t *job, struct mica_hash_context *c)
{
    real_hash = c->impl;
    mock_hash = *real_hash;
    mock_hash.start = mock_hash_start;
    mock_hash.step = mock_hash_step;
    mock_hash.cancel = mock_hash_cancel;
    c->impl = &mock_hash;
    job->asynchronous = true;
}

static void cipher_on_mock(mica_job_t *job)
{
    struct mica_cipher_key *key = &job->context.cipher.key;

    real_cipher = key->impl;
    mock_cipher = *real_cipher;
    mock_cipher.start = mock_cipher_start;
    mock_cipher.step = mock_cipher_step;
    mock_cipher.cancel = mock_cipher_cancel;
    key->impl = &mock_cipher;
    job->asynchronous = true;
}

static void mock_reset(unsigned delay)
{
    memset(&mock, 0, sizeof mock);
    mock.delay = delay;
}

static void describe_on_mock(mica_job_t *job, size_t n, uint8_t *out, size_t *out_bytes)
{
    CHECK_SUCCESS(mica_job_hash(job, PSA_ALG_SHA_256, input, n, out, 64, out_bytes));
    hash_on_mock(job, &job->context.hash);
}

static void hash_is_right(size_t n)
{
    CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, input, n, want, 64, &want_bytes));
    CHECK_BYTES(got, want, 32);
    CHECK(engine.held == 0 && !mock.on && mica_power_may_standby());
}

static void on_engine(void)
{
    for (size_t k = 0; k < SIZES; k++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset((unsigned)k % 4);
        describe_on_mock(&job, sizes[k], got, &got_bytes);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK(!mica_power_may_standby() && mock.on);
        CHECK_SUCCESS(mica_job_wait(&job, k % 4 ? MICA_WAIT_POLLING : MICA_WAIT_BLOCKING));
        CHECK_EQUAL(mock.starts, sizes[k] < 64 ? 1 : 2); /* blocks, and the padded end */
        hash_is_right(sizes[k]);
    }
}

static void hmac_on_engine(void)
{
    const psa_algorithm_t alg = PSA_ALG_HMAC(PSA_ALG_SHA_256);
    const psa_key_id_t key = import(PSA_KEY_TYPE_HMAC, alg, PSA_KEY_USAGE_SIGN_MESSAGE);

    for (size_t k = 0; k < SIZES; k++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset(2);
        CHECK_SUCCESS(describe_mac(&job, key, alg, sizes[k]));
        hash_on_mock(&job, &job.context.mac.u.hmac.inner);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        CHECK_SUCCESS(mac(key, alg, sizes[k]));
        CHECK_BYTES(got, want, 32);
        CHECK_EQUAL(mock.starts, sizes[k] < 64 ? 2 : 3);
    }
    CHECK_SUCCESS(psa_destroy_key(key));
}

static void cipher_on_engine(void)
{
    static const psa_algorithm_t algs[] = {PSA_ALG_CTR, PSA_ALG_CBC_NO_PADDING};

    for (size_t i = 0; i < 2 * SIZES; i++) {
        const psa_algorithm_t alg = algs[i % 2];
        const psa_key_id_t key = import(PSA_KEY_TYPE_AES, alg, CRYPT);
        mica_job_t job = MICA_JOB_INIT;
        const size_t n = sizes[i / 2];
        mock_reset(1);
        CHECK_SUCCESS(describe_encrypt(&job, key, alg, n));
        cipher_on_mock(&job);
        if (mica_job_start(&job) == PSA_OPERATION_INCOMPLETE)
            CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        CHECK_SUCCESS(encrypt(key, alg, n));
        CHECK_EQUAL(got_bytes, want_bytes);
        CHECK_BYTES(got, want, want_bytes);
        CHECK_SUCCESS(psa_destroy_key(key));
    }
}

/* By interrupts alone: the program does nothing, and the callback comes. */
static void by_interrupt(void)
{
    mica_job_t job = MICA_JOB_INIT;
    struct seen seen = {0, PSA_ERROR_GENERIC_ERROR, false};

    mock_reset(0);
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_SUCCESS(mica_job_set_callback(&job, note, &seen));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    interrupt();
    CHECK_EQUAL(seen.calls, 0);
    interrupt();
    CHECK_EQUAL(seen.calls, 1);
    CHECK_SUCCESS(seen.status);
    CHECK(seen.might_standby);
    hash_is_right(1000);
    interrupt(); /* a spurious one */
    CHECK_EQUAL(seen.calls, 1);
}

/* The interrupt is lost: stepping finds the result all the same. */
static void lost_interrupt(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_step(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_step(&job));
    hash_is_right(1000);
}

static void declined(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    mock.declines = true;
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_BLOCKING));
    CHECK_EQUAL(mock.starts, 0);
    hash_is_right(1000);
}

static void failures(void)
{
    for (unsigned i = 0; i < 3; i++) {
        mica_job_t job = MICA_JOB_INIT;
        struct seen seen = {0, PSA_SUCCESS, false};
        mock_reset(3);
        mock.fails = i == 0;
        mock.hangs = i == 1;
        mock.dead = i == 2;
        describe_on_mock(&job, 1000, got, &got_bytes);
        memset(got, 0xa5, 64);
        CHECK_SUCCESS(mica_job_set_callback(&job, note, &seen));
        psa_status_t status = mica_job_start(&job);
        if (status == PSA_OPERATION_INCOMPLETE)
            status = mica_job_wait(&job, MICA_WAIT_POLLING);
        CHECK_STATUS(status, PSA_ERROR_HARDWARE_FAILURE);
        CHECK_STATUS(seen.status, PSA_ERROR_HARDWARE_FAILURE);
        CHECK_EQUAL(seen.calls, 1);
        CHECK(is_wiped(got, 32) && is_empty(&job) && engine.held == 0);
        mock_reset(3);
        describe_on_mock(&job, 1000, got, &got_bytes);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
        hash_is_right(1000);
    }
}

/* Asleep, and no interrupt comes: a failure after a time, and the engine is free. */
static void hangs_while_blocking(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(0);
    mock.hangs = true;
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_BLOCKING), PSA_ERROR_HARDWARE_FAILURE);
    CHECK_EQUAL(mock.cancels, 1);
    CHECK(engine.held == 0 && is_empty(&job));
}

static void engine_out_of_time(void)
{
    mica_job_t job = MICA_JOB_INIT;
    const uint32_t start = mica_port_ticks();

    mock_reset(1000000);
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_SUCCESS(mica_job_set_timeout(&job, 3));
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_job_wait(&job, MICA_WAIT_POLLING), MICA_ERROR_TIMED_OUT);
    CHECK(mica_port_ticks() - start >= 2 * mica_port_ticks_per_ms());
    CHECK_EQUAL(mock.cancels, 1);
    CHECK(engine.held == 0 && is_wiped(got, 32) && is_empty(&job));
}

static void engine_cancelled_at_each_step(void)
{
    for (unsigned steps = 0; steps < 6; steps++) {
        mica_job_t job = MICA_JOB_INIT;
        mock_reset(2);
        describe_on_mock(&job, 1000, got, &got_bytes);
        memset(got, 0xa5, 64);
        CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
        for (unsigned s = 0; s < steps && job.state == MICA_JOB_RUNNING; s++)
            (void)mica_job_step(&job);
        const bool was_running = job.state == MICA_JOB_RUNNING;
        CHECK_SUCCESS(mica_job_cancel(&job));
        CHECK_EQUAL(mock.cancels, was_running);
        CHECK(engine.held == 0 && is_empty(&job) && is_wiped(got, 32) == was_running);
        interrupt();
        CHECK_STATUS(mica_job_step(&job), PSA_ERROR_BAD_STATE);
    }
}

/* Five jobs and one engine: they queue, and come in the order of their start. */
static void queued(void)
{
    static mica_job_t jobs[5];
    uint8_t out[5][64];
    struct seen seen[5];
    size_t bytes[5];

    memset(jobs, 0, sizeof jobs);
    memset(seen, 0, sizeof seen);
    mock_reset(0);
    for (size_t i = 0; i < 5; i++) {
        describe_on_mock(&jobs[i], 900 + i, out[i], &bytes[i]);
        CHECK_SUCCESS(mica_job_set_callback(&jobs[i], note, &seen[i]));
        CHECK_STATUS(mica_job_start(&jobs[i]), PSA_OPERATION_INCOMPLETE);
    }
    CHECK_EQUAL(mock.starts, 1);
    CHECK_SUCCESS(mica_job_cancel(&jobs[3])); /* one of the queue */
    for (unsigned i = 0; i < 20; i++)
        interrupt();
    for (size_t i = 0; i < 5; i++) {
        CHECK_EQUAL(seen[i].calls, i != 3);
        if (i == 3)
            continue;
        CHECK_SUCCESS(psa_hash_compute(PSA_ALG_SHA_256, input, 900 + i, want, 64, &want_bytes));
        CHECK_BYTES(out[i], want, 32);
    }
    CHECK(engine.held == 0);
}

/* Waiting for the last of a queue moves the others on. */
static void waits_for_others(void)
{
    static mica_job_t jobs[3];
    uint8_t out[3][64];
    size_t bytes[3];

    memset(jobs, 0, sizeof jobs);
    mock_reset(5);
    for (size_t i = 0; i < 3; i++) {
        describe_on_mock(&jobs[i], 900, out[i], &bytes[i]);
        CHECK_STATUS(mica_job_start(&jobs[i]), PSA_OPERATION_INCOMPLETE);
    }
    CHECK_SUCCESS(mica_job_wait(&jobs[2], MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_wait(&jobs[0], MICA_WAIT_POLLING));
    CHECK_SUCCESS(mica_job_wait(&jobs[1], MICA_WAIT_POLLING));
    CHECK_BYTES(out[0], out[2], 32);
}

/* A call that waits for the engine finds a job on it, and moves that on until it is through. */
static void call_against_job(void)
{
    mica_job_t job = MICA_JOB_INIT;

    mock_reset(50);
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_STATUS(mica_engine_take_for_request(&engine), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(mica_engine_take(&engine));
    CHECK_SUCCESS(mica_job_step(&job)); /* it is at its end already */
    describe_on_mock(&job, 1000, got, &got_bytes);
    CHECK_STATUS(mica_job_start(&job), PSA_OPERATION_INCOMPLETE); /* and the next one queues */
    CHECK_STATUS(mica_job_step(&job), PSA_OPERATION_INCOMPLETE);
    CHECK_EQUAL(mock.starts, 2);
    mica_engine_give(&engine);
    CHECK_EQUAL(mock.starts, 3);
    CHECK_SUCCESS(mica_job_wait(&job, MICA_WAIT_POLLING));
    hash_is_right(1000);
}

/* Dependency and constraint. */
static void power(void)
{
    mock_reset(0);
    CHECK_SUCCESS(mica_engine_take(&engine));
    CHECK(mock.on && !mica_power_may_standby());
    mica_engine_give(&engine);
    CHECK(!mock.on && mica_power_may_standby());
    mica_power_open();
    mica_power_open();
    for (unsigned i = 0; i < 3; i++) {
        CHECK_SUCCESS(mica_engine_take(&engine));
        mica_engine_give(&engine);
        CHECK(mock.on && mica_power_may_standby());
    }
    CHECK_EQUAL(mock.powered, 2); /* at the first use, and then it stayed on */
    mica_power_close();
    CHECK(mock.on);
    mica_power_close();
    CHECK(!mock.on);
    mica_power_close(); /* without an open: nothing */
    mock.dead = true;
    CHECK_STATUS(mica_engine_take(&engine), PSA_ERROR_HARDWARE_FAILURE);
    CHECK(engine.held == 0 && mica_power_may_standby());
    mock_reset(0);
}

static const struct check_test tests[] = {
    {"every kind", every_kind},
    {"random numbers", random_numbers},
    {"cancelled at each step", cancelled_at_each_step},
    {"forged tag", forged_tag},
    {"out of time", out_of_time},
    {"misuse", misuse},
    {"misuse of keys", misuse_of_keys},
    {"callback", callback},
    {"chained callbacks", chained},
    {"on an engine", on_engine},
    {"HMAC on an engine", hmac_on_engine},
    {"cipher on an engine", cipher_on_engine},
    {"by interrupts alone", by_interrupt},
    {"lost interrupt", lost_interrupt},
    {"declined", declined},
    {"failures", failures},
    {"hangs while blocking", hangs_while_blocking},
    {"engine out of time", engine_out_of_time},
    {"engine cancelled at each step", engine_cancelled_at_each_step},
    {"queued", queued},
    {"waits for others", waits_for_others},
    {"call against job", call_against_job},
    {"power", power},
    {0},
};
const struct check_suite suite_job = {"job", tests};
