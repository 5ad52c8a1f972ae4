/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: two hash operations driven in any order. */
#include <string.h>

#include "fuzz.h"

#define OPERATIONS 2

struct model {
    psa_hash_operation_t op;
    bool active;
    psa_algorithm_t alg;
    struct fuzz_text text;
};

static const psa_algorithm_t algs[] = {
    PSA_ALG_MD5,          PSA_ALG_SHA_1,           PSA_ALG_SHA_224,
    PSA_ALG_SHA_256,      PSA_ALG_SHA_384,         PSA_ALG_SHA_512,
    PSA_ALG_SHA_512_224,  PSA_ALG_SHA_512_256,     PSA_ALG_SHA3_224,
    PSA_ALG_SHA3_256,     PSA_ALG_SHA3_384,        PSA_ALG_SHA3_512,
    PSA_ALG_SHAKE128_256, PSA_ALG_SHAKE256_192,    PSA_ALG_SHAKE256_256,
    PSA_ALG_SHAKE256_512, PSA_ALG_BLAKE2B_HASH512, PSA_ALG_BLAKE2S_HASH256,
    PSA_ALG_MD4,          PSA_ALG_SHA_256_192,     PSA_ALG_ANY_HASH,
    PSA_ALG_GCM,
};
#define SUPPORTED 18

static void setup(struct model *m, struct fuzz_input *in)
{
    const size_t i = fuzz_below(in, sizeof algs / sizeof algs[0]);
    const psa_status_t status = psa_hash_setup(&m->op, algs[i]);

    if (m->active)
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    else if (i < SUPPORTED)
        FUZZ_EQUAL(status, PSA_SUCCESS);
    else
        FUZZ_CHECK(status == PSA_ERROR_NOT_SUPPORTED || status == PSA_ERROR_INVALID_ARGUMENT);
    m->active = status == PSA_SUCCESS;
    m->alg = algs[i];
    m->text.n = 0;
}

static void update(struct model *m, struct fuzz_input *in)
{
    size_t n;
    const uint8_t *p = fuzz_bytes(in, sizeof m->text.p - m->text.n, &n);

    FUZZ_EQUAL(psa_hash_update(&m->op, p, n), m->active ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    if (m->active)
        fuzz_append(&m->text, p, n);
}

static void finish(struct model *m, struct fuzz_input *in)
{
    uint8_t got[PSA_HASH_MAX_SIZE], want[PSA_HASH_MAX_SIZE];
    const size_t size = fuzz_below(in, sizeof got + 1);
    size_t n = 99;
    const psa_status_t status = psa_hash_finish(&m->op, got, size, &n);

    if (!m->active) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (size < PSA_HASH_LENGTH(m->alg)) {
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
    } else {
        FUZZ_EQUAL(status, PSA_SUCCESS);
        FUZZ_EQUAL(n, oracle_hash(m->alg, m->text.p, m->text.n, want));
        FUZZ_EQUAL(memcmp(got, want, n), 0);
    }
    m->active = false;
}

static void verify(struct model *m, struct fuzz_input *in)
{
    const uint8_t how = fuzz_byte(in);
    uint8_t want[PSA_HASH_MAX_SIZE] = {0};
    size_t n = m->active ? oracle_hash(m->alg, m->text.p, m->text.n, want) : 20;
    psa_status_t right = PSA_SUCCESS;

    if (how & 1) {
        want[how % n] ^= (uint8_t)(how | 2);
        right = PSA_ERROR_INVALID_SIGNATURE;
    }
    if (how & 64) {
        n--;
        right = PSA_ERROR_INVALID_SIGNATURE;
    }
    FUZZ_EQUAL(psa_hash_verify(&m->op, want, n), m->active ? right : PSA_ERROR_BAD_STATE);
    m->active = false;
}

/* A failed clone leaves the target inactive and the source as it is. */
static void clone(const struct model *from, struct model *to)
{
    const psa_status_t status = psa_hash_clone(&from->op, &to->op);

    FUZZ_EQUAL(status, from->active && !to->active ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    to->active = status == PSA_SUCCESS;
    to->alg = from->alg;
    to->text = from->text;
}

/* Suspends one operation and resumes it as another, or as itself. */
static void suspend(struct model *from, struct model *to, struct fuzz_input *in)
{
    const size_t size = fuzz_byte(in) % 8 == 0 ? fuzz_byte(in) : PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE;
    uint8_t state[256];
    size_t n = 0;
    const psa_status_t status = psa_hash_suspend(&from->op, state, size, &n);
    const bool was_active = from->active;

    from->active = false;
    if (!was_active) {
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    } else if (PSA_HASH_SUSPEND_OUTPUT_SIZE(from->alg) == 0) {
        FUZZ_EQUAL(status, PSA_ERROR_NOT_SUPPORTED);
    } else if (status != PSA_SUCCESS) {
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
        FUZZ_CHECK(size < PSA_HASH_SUSPEND_OUTPUT_SIZE(from->alg));
    } else {
        FUZZ_CHECK(n <= PSA_HASH_SUSPEND_OUTPUT_SIZE(from->alg));
        FUZZ_EQUAL(psa_hash_resume(&to->op, state, n),
                   to->active ? PSA_ERROR_BAD_STATE : PSA_SUCCESS);
        to->active = !to->active;
        to->alg = from->alg;
        to->text = from->text;
    }
}

/* Resumes from anything: it is refused, or is an operation that ends like any other. */
static void resume_any(struct model *m, struct fuzz_input *in)
{
    size_t n, bytes;
    uint8_t digest[PSA_HASH_MAX_SIZE], state[256] = {0};
    const psa_algorithm_t alg = algs[fuzz_below(in, SUPPORTED)];
    const uint8_t *p = fuzz_bytes(in, sizeof state - 4, &n);

    if (n > 0)
        memcpy(state + 4, p, n);
    state[0] = (uint8_t)(alg >> 24);
    state[3] = (uint8_t)alg;
    const psa_status_t status = psa_hash_resume(&m->op, state, n + 4);
    if (m->active)
        FUZZ_EQUAL(status, PSA_ERROR_BAD_STATE);
    if (status == PSA_SUCCESS)
        FUZZ_EQUAL(psa_hash_finish(&m->op, digest, sizeof digest, &bytes), PSA_SUCCESS);
    m->active = false;
}

static void one_shot(struct fuzz_input *in)
{
    const psa_algorithm_t alg = algs[fuzz_below(in, SUPPORTED)];
    uint8_t got[PSA_HASH_MAX_SIZE], want[PSA_HASH_MAX_SIZE];
    size_t n, bytes;
    const uint8_t *p = fuzz_bytes(in, FUZZ_TEXT_MAX, &n);

    FUZZ_EQUAL(psa_hash_compute(alg, p, n, got, sizeof got, &bytes), PSA_SUCCESS);
    FUZZ_EQUAL(bytes, oracle_hash(alg, p, n, want));
    FUZZ_EQUAL(memcmp(got, want, bytes), 0);
    FUZZ_EQUAL(psa_hash_compare(alg, p, n, want, bytes), PSA_SUCCESS);
}

static void step(struct model m[OPERATIONS], struct fuzz_input *in)
{
    const uint8_t code = fuzz_byte(in);
    struct model *this = &m[code & 1];

    switch (code >> 1 & 15) {
    case 0:
        setup(this, in);
        break;
    case 1:
        finish(this, in);
        break;
    case 2:
        verify(this, in);
        break;
    case 3:
        clone(&m[1 - (code & 1)], this);
        break;
    case 4:
        FUZZ_EQUAL(psa_hash_abort(&this->op), PSA_SUCCESS);
        this->active = false;
        break;
    case 5:
        one_shot(in);
        break;
    case 6:
        suspend(this, &m[code >> 5 & 1], in);
        break;
    case 7:
        resume_any(this, in);
        break;
    default:
        update(this, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct model m[OPERATIONS];
    struct fuzz_input in = fuzz_begin(data, size);

    while (in.left > 0)
        step(m, &in);
    for (size_t i = 0; i < OPERATIONS; i++) {
        psa_hash_abort(&m[i].op);
        m[i].active = false;
    }
    return 0;
}
