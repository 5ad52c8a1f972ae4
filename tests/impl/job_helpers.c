/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What jobs do, and who else does it; for the suites of jobs in software and on engines. */
#include "job_helpers.h"

#include <string.h>

#include "mica/power.h"

uint8_t job_input[JOB_BYTES], job_nonce[16], job_got[JOB_BYTES + 16], job_want[JOB_BYTES + 16];
size_t job_got_bytes, job_want_bytes;
uint64_t job_seed = 1;

psa_key_id_t job_import(psa_key_type_t type, psa_algorithm_t alg, psa_key_usage_t usage)
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

static psa_status_t describe_hash(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    return mica_job_hash(job, alg, job_input, n, job_got, sizeof job_got, &job_got_bytes);
}

psa_status_t job_reference_hash(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    return psa_hash_compute(alg, job_input, n, job_want, sizeof job_want, &job_want_bytes);
}

psa_status_t job_describe_mac(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return mica_job_mac(job, key, alg, job_input, n, job_got, sizeof job_got, &job_got_bytes);
}

psa_status_t job_reference_mac(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return psa_mac_compute(key, alg, job_input, n, job_want, sizeof job_want, &job_want_bytes);
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

psa_status_t job_describe_encrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return mica_job_cipher_encrypt(job, key, alg, job_nonce, iv_bytes(alg), job_input,
                                   fitting(alg, n), job_got, sizeof job_got, &job_got_bytes);
}

static psa_status_t describe_decrypt(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg,
                                     size_t n)
{
    return mica_job_cipher_decrypt(job, key, alg, job_nonce, iv_bytes(alg), job_input,
                                   fitting(alg, n), job_got, sizeof job_got, &job_got_bytes);
}

static psa_status_t cipher(psa_key_id_t key, psa_algorithm_t alg, size_t n, bool encrypt)
{
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    size_t rest = 0;

    CHECK_SUCCESS(
        (encrypt ? psa_cipher_encrypt_setup : psa_cipher_decrypt_setup)(&operation, key, alg));
    if (iv_bytes(alg) != 0)
        CHECK_SUCCESS(psa_cipher_set_iv(&operation, job_nonce, iv_bytes(alg)));
    CHECK_SUCCESS(psa_cipher_update(&operation, job_input, fitting(alg, n), job_want,
                                    sizeof job_want, &job_want_bytes));
    const psa_status_t status = psa_cipher_finish(&operation, job_want + job_want_bytes,
                                                  sizeof job_want - job_want_bytes, &rest);
    job_want_bytes += rest;
    return status;
}

psa_status_t job_reference_encrypt(psa_key_id_t key, psa_algorithm_t alg, size_t n)
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
    return mica_job_aead_encrypt(job, key, alg, job_nonce, 12, job_input, AD_BYTES(n), job_input, n,
                                 job_got, sizeof job_got, &job_got_bytes);
}

static psa_status_t seal(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    return psa_aead_encrypt(key, alg, job_nonce, 12, job_input, AD_BYTES(n), job_input, n, job_want,
                            sizeof job_want, &job_want_bytes);
}

/* What was sealed is opened in place; the text is the input again. */
psa_status_t job_describe_open(mica_job_t *job, psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    size_t sealed;

    CHECK_SUCCESS(psa_aead_encrypt(key, alg, job_nonce, 12, job_input, AD_BYTES(n), job_input, n,
                                   job_got, sizeof job_got, &sealed));
    return mica_job_aead_decrypt(job, key, alg, job_nonce, 12, job_input, AD_BYTES(n), job_got,
                                 sealed, job_got, sizeof job_got, &job_got_bytes);
}

static psa_status_t open_text(psa_key_id_t key, psa_algorithm_t alg, size_t n)
{
    (void)key;
    (void)alg;
    memcpy(job_want, job_input, n);
    job_want_bytes = n;
    return PSA_SUCCESS;
}

#define HASH(alg)                                                                                  \
    {                                                                                              \
#alg, PSA_KEY_TYPE_HMAC, alg, PSA_KEY_USAGE_SIGN_MESSAGE, describe_hash,                   \
            job_reference_hash                                                                     \
    }
#define MAC(type, alg)                                                                             \
    {                                                                                              \
#alg, type, alg, PSA_KEY_USAGE_SIGN_MESSAGE, job_describe_mac, job_reference_mac           \
    }
#define CIPHER(alg)                                                                                \
    {#alg, PSA_KEY_TYPE_AES, alg, JOB_CRYPT, job_describe_encrypt, job_reference_encrypt},         \
    {                                                                                              \
#alg, PSA_KEY_TYPE_AES, alg, JOB_CRYPT, describe_decrypt, decrypt                          \
    }
#define AEAD(alg)                                                                                  \
    {#alg, PSA_KEY_TYPE_AES, alg, JOB_CRYPT, describe_seal, seal},                                 \
    {                                                                                              \
#alg, PSA_KEY_TYPE_AES, alg, JOB_CRYPT, job_describe_open, open_text                       \
    }

const struct job_work job_works[] = {
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
    {"ChaCha20", PSA_KEY_TYPE_CHACHA20, PSA_ALG_STREAM_CIPHER, JOB_CRYPT, job_describe_encrypt,
     job_reference_encrypt},
    {"PKCS7", PSA_KEY_TYPE_AES, PSA_ALG_CBC_PKCS7, JOB_CRYPT, job_describe_encrypt,
     job_reference_encrypt},
    AEAD(PSA_ALG_GCM),
    AEAD(PSA_ALG_CCM),
    {"ChaCha20-Poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, JOB_CRYPT,
     describe_seal, seal},
    {"ChaCha20-Poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, JOB_CRYPT,
     job_describe_open, open_text},
};
const size_t job_work_count = sizeof job_works / sizeof job_works[0];

const size_t job_sizes[JOB_SIZES] = {0,   1,   15,  16,  55,  56,  63,   64,
                                     100, 111, 128, 255, 256, 257, 1000, JOB_BYTES};

/* XTS takes a message at once, in blocks of 16: some sizes are nothing to it. */
bool job_suits(const struct job_work *w, size_t n)
{
    return w->alg != PSA_ALG_XTS || n >= 16;
}

bool job_is_wiped(const uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p[i] != 0)
            return false;
    return true;
}

/* Nothing of keys and data is left in a job that has ended: of its context, sizes and flags at
 * most. */
bool job_is_empty(const mica_job_t *job)
{
    const uint8_t *context = (const uint8_t *)&job->context;
    size_t left = 0;

    for (size_t i = 0; i < sizeof job->context; i++)
        left += context[i] != 0;
    return left < 8 && job->kind == NULL &&
           job_is_wiped((const uint8_t *)&job->request,
                        sizeof *job - offsetof(mica_job_t, request));
}

void job_note(mica_job_t *job, psa_status_t status, void *context)
{
    struct job_seen *s = context;

    CHECK(job_is_empty(job));
    s->calls++;
    s->status = status;
    s->might_standby = mica_power_may_standby();
}
