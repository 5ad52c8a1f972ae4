/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: GCM and CCM, with secret key, text and additional data, and the comparison
 * of their tags, one-shot and in pieces. */
#include <string.h>

#include "ct_case.h"

#define TEXT_BYTES 531 /* more than any kernel's batch, and a partial block */
#define AD_BYTES   45
#define TAG_BYTES  16

static const uint8_t nonce[24] = {9, 8, 7, 6, 5, 4, 3, 2, 1};

struct message {
    size_t nonce_bytes;
    uint8_t ad[AD_BYTES], text[TEXT_BYTES], sealed[TEXT_BYTES + TAG_BYTES];
};

static psa_status_t open(psa_key_id_t key, psa_algorithm_t alg, const struct message *m)
{
    uint8_t back[TEXT_BYTES];
    size_t n = 0;

    return psa_aead_decrypt(key, alg, nonce, m->nonce_bytes, m->ad, sizeof m->ad, m->sealed,
                            sizeof m->sealed, back, sizeof back, &n);
}

/* The same decryption in two pieces, with the tag at the end. */
static psa_status_t open_pieces(psa_key_id_t key, psa_algorithm_t alg, const struct message *m)
{
    psa_aead_operation_t op = PSA_AEAD_OPERATION_INIT;
    uint8_t back[TEXT_BYTES + TAG_BYTES];
    size_t n = 0, got = 0;
    psa_status_t status = psa_aead_decrypt_setup(&op, key, alg);

    if (status == PSA_SUCCESS)
        status = psa_aead_set_lengths(&op, sizeof m->ad, sizeof m->text);
    if (status == PSA_SUCCESS)
        status = psa_aead_set_nonce(&op, nonce, m->nonce_bytes);
    if (status == PSA_SUCCESS)
        status = psa_aead_update_ad(&op, m->ad, sizeof m->ad);
    if (status == PSA_SUCCESS)
        status = psa_aead_update(&op, m->sealed, 37, back, sizeof back, &n);
    if (status == PSA_SUCCESS)
        status = psa_aead_update(&op, m->sealed + 37, sizeof m->text - 37, back + n,
                                 sizeof back - n, &got);
    n += got;
    if (status == PSA_SUCCESS)
        status = psa_aead_verify(&op, back + n, sizeof back - n, &got, m->sealed + sizeof m->text,
                                 TAG_BYTES);
    psa_aead_abort(&op);
    return status;
}

static enum ct_verdict with_key(psa_key_id_t key, psa_algorithm_t alg, size_t nonce_bytes)
{
    struct message m = {.nonce_bytes = nonce_bytes};
    size_t n = 0;

    ct_fill_secret(m.ad, sizeof m.ad, 4);
    ct_fill_secret(m.text, sizeof m.text, 5);
    psa_status_t status = psa_aead_encrypt(key, alg, nonce, nonce_bytes, m.ad, sizeof m.ad, m.text,
                                           sizeof m.text, m.sealed, sizeof m.sealed, &n);
    if (status == PSA_SUCCESS)
        status = open(key, alg, &m);
    if (status == PSA_SUCCESS)
        status = open_pieces(key, alg, &m);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    m.sealed[n - 1] ^= 1;
    status = open(key, alg, &m);
    if (status == PSA_ERROR_INVALID_SIGNATURE)
        status = open_pieces(key, alg, &m);
    return ct_verdict_of(status, PSA_ERROR_INVALID_SIGNATURE);
}

static enum ct_verdict with_type(psa_key_type_t type, psa_algorithm_t alg, size_t key_bytes,
                                 size_t nonce_bytes)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status = ct_import(type, alg, key_bytes, &key);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    const enum ct_verdict verdict = with_key(key, alg, nonce_bytes);
    psa_destroy_key(key);
    return verdict;
}

static enum ct_verdict aead(psa_algorithm_t alg, size_t key_bytes, size_t nonce_bytes)
{
    return with_type(PSA_KEY_TYPE_AES, alg, key_bytes, nonce_bytes);
}

static enum ct_verdict gcm_128(void)
{
    return aead(PSA_ALG_GCM, 16, 12);
}

static enum ct_verdict gcm_256(void)
{
    return aead(PSA_ALG_GCM, 32, 12);
}

static enum ct_verdict gcm_hashed_nonce(void)
{
    return aead(PSA_ALG_GCM, 32, 16);
}

static enum ct_verdict ccm_128(void)
{
    return aead(PSA_ALG_CCM, 16, 13);
}

static enum ct_verdict ccm_256(void)
{
    return aead(PSA_ALG_CCM, 32, 12);
}

static enum ct_verdict sm4_gcm(void)
{
    return with_type(PSA_KEY_TYPE_SM4, PSA_ALG_GCM, 16, 12);
}

static enum ct_verdict sm4_ccm(void)
{
    return with_type(PSA_KEY_TYPE_SM4, PSA_ALG_CCM, 16, 12);
}

static enum ct_verdict chacha20_poly1305(void)
{
    return with_type(PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, 32, 12);
}

static enum ct_verdict ascon_aead128(void)
{
    return with_type(PSA_KEY_TYPE_ASCON, PSA_ALG_ASCON_AEAD128, 16, 16);
}

static enum ct_verdict xchacha20_poly1305(void)
{
    return with_type(PSA_KEY_TYPE_XCHACHA20, PSA_ALG_XCHACHA20_POLY1305, 32, 24);
}

const struct ct_case ct_aead_cases[] = {
    {"AES-128-GCM", "aes", false, gcm_128},
    {"AES-256-GCM", "aes", false, gcm_256},
    {"AES-128-GCM", "ghash", false, gcm_128},
    {"AES-256-GCM", "ghash", false, gcm_256},
    {"AES-256-GCM-long-nonce", "ghash", false, gcm_hashed_nonce},
    {"AES-128-CCM", "aes", false, ccm_128},
    {"AES-256-CCM", "aes", false, ccm_256},
    {"SM4-GCM", "sm4", false, sm4_gcm},
    {"SM4-CCM", "sm4", false, sm4_ccm},
    {"ChaCha20-Poly1305", "chacha20", false, chacha20_poly1305},
    {"ChaCha20-Poly1305", "poly1305", false, chacha20_poly1305},
    {"Ascon-AEAD128", "ascon", false, ascon_aead128},
    {"XChaCha20-Poly1305", "chacha20", false, xchacha20_poly1305},
    {NULL, NULL, false, NULL},
};
