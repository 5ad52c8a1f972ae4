/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: a MAC operation driven in any order, with any key and length of MAC. */
#include <string.h>

#include "fuzz.h"

enum state { INACTIVE, SIGNING, VERIFYING };

struct model {
    psa_mac_operation_t op;
    enum state state;
    psa_key_id_t id;
    psa_algorithm_t alg;
    size_t mac_bytes, key_bytes;
    uint8_t key[160];
    struct fuzz_text text;
};

static const psa_algorithm_t hashes[] = {
    PSA_ALG_MD5,
    PSA_ALG_SHA_1,
    PSA_ALG_SHA_224,
    PSA_ALG_SHA_256,
    PSA_ALG_SHA_384,
    PSA_ALG_SHA_512,
    PSA_ALG_SHA_512_224,
    PSA_ALG_SHA_512_256,
    PSA_ALG_SHA3_224,
    PSA_ALG_SHA3_256,
    PSA_ALG_SHA3_384,
    PSA_ALG_SHA3_512,
    PSA_ALG_BLAKE2B_HASH512,
    PSA_ALG_BLAKE2S_HASH256,
};

/* A key for HMAC or CMAC, and a full or truncated length. */
static void choose(struct model *m, struct fuzz_input *in)
{
    const size_t which = fuzz_below(in, sizeof hashes / sizeof hashes[0] + 1);
    const bool hmac = which < sizeof hashes / sizeof hashes[0];

    m->alg = hmac ? PSA_ALG_HMAC(hashes[which]) : PSA_ALG_CMAC;
    m->key_bytes = hmac ? 1 + fuzz_below(in, sizeof m->key) : 16 + 8 * fuzz_below(in, 3);
    m->mac_bytes = hmac ? PSA_HASH_LENGTH(hashes[which]) : 16;
    fuzz_fill(in, m->key, m->key_bytes);
    if (fuzz_byte(in) & 1) {
        m->mac_bytes = 4 + fuzz_below(in, m->mac_bytes - 3);
        m->alg = PSA_ALG_TRUNCATED_MAC(m->alg, m->mac_bytes);
    }
    m->id = fuzz_import(hmac ? PSA_KEY_TYPE_HMAC : PSA_KEY_TYPE_AES, m->alg,
                        PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE, m->key,
                        m->key_bytes);
}

static void right_mac(const struct model *m, uint8_t mac[PSA_MAC_MAX_SIZE])
{
    oracle_mac(PSA_ALG_FULL_LENGTH_MAC(m->alg), m->key, m->key_bytes, m->text.p, m->text.n, mac);
}

static void setup(struct model *m, enum state state)
{
    const psa_status_t status = state == SIGNING ? psa_mac_sign_setup(&m->op, m->id, m->alg)
                                                 : psa_mac_verify_setup(&m->op, m->id, m->alg);

    FUZZ_EQUAL(status, m->state == INACTIVE ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    m->state = status == PSA_SUCCESS ? state : INACTIVE;
    m->text.n = 0;
}

/* Another algorithm than the key's policy has. */
static void setup_refused(struct model *m)
{
    const psa_status_t status = psa_mac_sign_setup(&m->op, m->id, PSA_ALG_HMAC(PSA_ALG_MD4));

    FUZZ_EQUAL(status, m->state == INACTIVE ? PSA_ERROR_NOT_PERMITTED : PSA_ERROR_BAD_STATE);
    m->state = INACTIVE;
}

static void update(struct model *m, struct fuzz_input *in)
{
    size_t n;
    const uint8_t *p = fuzz_bytes(in, sizeof m->text.p - m->text.n, &n);

    FUZZ_EQUAL(psa_mac_update(&m->op, p, n),
               m->state == INACTIVE ? PSA_ERROR_BAD_STATE : PSA_SUCCESS);
    if (m->state != INACTIVE)
        fuzz_append(&m->text, p, n);
}

static void sign_finish(struct model *m, struct fuzz_input *in)
{
    uint8_t got[PSA_MAC_MAX_SIZE], want[PSA_MAC_MAX_SIZE];
    const size_t size = fuzz_below(in, sizeof got + 1);
    size_t n = 99;
    const psa_status_t status = psa_mac_sign_finish(&m->op, got, size, &n);

    if (m->state != SIGNING) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (size < m->mac_bytes) {
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
    } else {
        FUZZ_EQUAL(status, PSA_SUCCESS);
        FUZZ_EQUAL(n, m->mac_bytes);
        right_mac(m, want);
        FUZZ_EQUAL(memcmp(got, want, n), 0);
    }
    m->state = INACTIVE;
}

static void verify_finish(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    uint8_t mac[PSA_MAC_MAX_SIZE];
    size_t n = m->mac_bytes;
    psa_status_t right = PSA_SUCCESS;

    right_mac(m, mac);
    if (how & 1) {
        mac[how % n] ^= (uint8_t)(how | 2);
        right = PSA_ERROR_INVALID_SIGNATURE;
    }
    if (how & 64) {
        n -= 1 + how % 3;
        right = PSA_ERROR_INVALID_SIGNATURE;
    }
    FUZZ_EQUAL(psa_mac_verify_finish(&m->op, mac, n),
               m->state == VERIFYING ? right : PSA_ERROR_BAD_STATE);
    m->state = INACTIVE;
}

static void one_shot(const struct model *m, struct fuzz_input *in)
{
    uint8_t got[PSA_MAC_MAX_SIZE], want[PSA_MAC_MAX_SIZE];
    size_t n, bytes;
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX, &n);

    FUZZ_EQUAL(psa_mac_compute(m->id, m->alg, p, n, got, sizeof got, &bytes), PSA_SUCCESS);
    FUZZ_EQUAL(bytes, m->mac_bytes);
    oracle_mac(PSA_ALG_FULL_LENGTH_MAC(m->alg), m->key, m->key_bytes, p, n, want);
    FUZZ_EQUAL(memcmp(got, want, bytes), 0);
    FUZZ_EQUAL(psa_mac_verify(m->id, m->alg, p, n, want, bytes), PSA_SUCCESS);
}

static void step(struct model *m, struct fuzz_input *in)
{
    switch (fuzz_byte(in) & 7) {
    case 0:
        setup(m, SIGNING);
        break;
    case 1:
        setup(m, VERIFYING);
        break;
    case 2:
        sign_finish(m, in);
        break;
    case 3:
        verify_finish(m, in);
        break;
    case 4:
        FUZZ_EQUAL(psa_mac_abort(&m->op), PSA_SUCCESS);
        m->state = INACTIVE;
        break;
    case 5:
        one_shot(m, in);
        break;
    case 6:
        if (fuzz_byte(in) % 8 == 0)
            setup_refused(m);
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

    choose(&m, &in);
    while (in.left > 0)
        step(&m, &in);
    psa_mac_abort(&m.op);
    m.state = INACTIVE;
    m.text.n = 0;
    FUZZ_EQUAL(psa_destroy_key(m.id), PSA_SUCCESS);
    return 0;
}
