/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: key derivation. Steps in any order, as bytes, keys and numbers; output in pieces, as
 * keys and verified; capacities. The model knows the order of steps and what may be read; the
 * stream is OpenSSL's. */
#include <string.h>

#include "fuzz.h"

#define SECRET   PSA_KEY_DERIVATION_INPUT_SECRET
#define PASSWORD PSA_KEY_DERIVATION_INPUT_PASSWORD
#define LABEL    PSA_KEY_DERIVATION_INPUT_LABEL
#define CONTEXT  PSA_KEY_DERIVATION_INPUT_CONTEXT
#define SALT     PSA_KEY_DERIVATION_INPUT_SALT
#define INFO     PSA_KEY_DERIVATION_INPUT_INFO
#define SEED     PSA_KEY_DERIVATION_INPUT_SEED
#define COST     PSA_KEY_DERIVATION_INPUT_COST

/* In their order; `free` may come at any time. */
struct rule {
    psa_algorithm_t base;
    psa_key_derivation_step_t steps[3], free;
    uint8_t optional; /* a bit for each of the steps */
    bool repeats;     /* the salt */
    uint32_t blocks, bytes;
};

static const struct rule rules[] = {
    {PSA_ALG_HKDF(0), {SALT, SECRET}, INFO, 1, false, 255, 0},
    {PSA_ALG_HKDF_EXTRACT(0), {SALT, SECRET}, 0, 0, false, 1, 0},
    {PSA_ALG_HKDF_EXPAND(0), {SECRET, INFO}, 0, 0, false, 255, 0},
    {PSA_ALG_TLS12_PRF(0), {SEED, SECRET, LABEL}, 0, 0, false, 0, 0},
    {PSA_ALG_SP800_108_COUNTER_HMAC(0), {SECRET, LABEL, CONTEXT}, 0, 6, false, 0, 0x1fffffff},
    {PSA_ALG_PBKDF2_HMAC(0), {COST, SALT, PASSWORD}, 0, 0, true, UINT32_MAX, 0},
};

static const psa_algorithm_t hashes[] = {PSA_ALG_SHA_256,  PSA_ALG_MD5,     PSA_ALG_SHA_1,
                                         PSA_ALG_SHA_384,  PSA_ALG_SHA_512, PSA_ALG_SHA3_256,
                                         PSA_ALG_SHA3_512, PSA_ALG_SHA_224};

static const psa_key_derivation_step_t all_steps[] = {
    SECRET,  PASSWORD, LABEL,
    CONTEXT, SALT,     INFO,
    SEED,    COST,     PSA_KEY_DERIVATION_INPUT_OTHER_SECRET};

#define INPUT_MAX  200
#define STREAM_MAX 512

struct model {
    psa_key_derivation_operation_t op;
    const struct rule *rule; /* NULL: inactive */
    psa_algorithm_t alg;
    bool given[3], given_free, begun, from_key, verify_only;
    struct fuzz_text salt, secret, info; /* salt or seed; info, label; */
    struct fuzz_text context;
    uint32_t cost;
    size_t capacity, at;
    uint8_t stream[STREAM_MAX];
};

static void inactive(struct model *m)
{
    m->rule = NULL;
}

static void setup(struct model *m, struct fuzz_input *in)
{
    const struct rule *rule = &rules[fuzz_below(in, sizeof rules / sizeof rules[0])];
    const psa_algorithm_t hash = hashes[fuzz_below(in, sizeof hashes / sizeof hashes[0])];
    const psa_algorithm_t alg = rule->base | (hash & 0xff);
    const psa_status_t status = psa_key_derivation_setup(&m->op, alg);

    FUZZ_EQUAL(status, m->rule == NULL ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    if (m->rule != NULL) {
        inactive(m);
        return;
    }
    m->rule = rule;
    m->alg = alg;
    m->given[0] = m->given[1] = m->given[2] = m->given_free = false;
    m->begun = m->from_key = m->verify_only = false;
    m->salt.n = m->secret.n = m->info.n = m->context.n = 0;
    m->at = 0;
    m->capacity = SIZE_MAX;
    if (rule->blocks != 0 && (uint64_t)rule->blocks * PSA_HASH_LENGTH(hash) < m->capacity)
        m->capacity = (size_t)((uint64_t)rule->blocks * PSA_HASH_LENGTH(hash));
    if (rule->bytes != 0)
        m->capacity = rule->bytes;
}

/* What the order of steps makes of one. */
static psa_status_t order(const struct model *m, psa_key_derivation_step_t step)
{
    size_t at = 0;

    if (m->rule == NULL || m->begun)
        return PSA_ERROR_BAD_STATE;
    if (step == m->rule->free)
        return m->given_free ? PSA_ERROR_BAD_STATE : PSA_SUCCESS;
    while (at < 3 && m->rule->steps[at] != step)
        at++;
    if (at == 3)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (m->given[at] && !(m->rule->repeats && step == SALT))
        return PSA_ERROR_BAD_STATE;
    for (size_t i = 0; i < 3; i++)
        if ((i < at && !m->given[i] && (m->rule->optional >> i & 1) == 0) ||
            (i > at && m->given[i]))
            return PSA_ERROR_BAD_STATE;
    return PSA_SUCCESS;
}

static void mark(struct model *m, psa_key_derivation_step_t step)
{
    if (step == m->rule->free)
        m->given_free = true;
    for (size_t i = 0; i < 3; i++)
        if (m->rule->steps[i] == step)
            m->given[i] = true;
}

static struct fuzz_text *text_of(struct model *m, psa_key_derivation_step_t step)
{
    if (step == SALT || step == SEED)
        return &m->salt;
    if (step == SECRET || step == PASSWORD)
        return &m->secret;
    return step == CONTEXT ? &m->context : &m->info;
}

/* What the step makes of these bytes, the order apart. */
static psa_status_t content(struct model *m, psa_key_derivation_step_t step, const uint8_t *p,
                            size_t n)
{
    const size_t kept =
        m->info.n + m->context.n + (m->rule->base == PSA_ALG_HKDF(0) ? 0 : m->salt.n);

    if (step == COST)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (step == SECRET && m->rule->base == PSA_ALG_HKDF_EXPAND(0) && n < PSA_HASH_LENGTH(m->alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (step == SECRET || step == PASSWORD ||
        (step == SALT && m->rule->base != PSA_ALG_PBKDF2_HMAC(0)))
        return PSA_SUCCESS;
    if (kept + n > MICA_KDF_INPUT_BYTES)
        return PSA_ERROR_INSUFFICIENT_MEMORY;
    if (step == LABEL && m->rule->base == PSA_ALG_SP800_108_COUNTER_HMAC(0) && n != 0 &&
        memchr(p, 0, n) != NULL)
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

static void give_bytes(struct model *m, struct fuzz_input *in)
{
    const psa_key_derivation_step_t step =
        all_steps[fuzz_below(in, sizeof all_steps / sizeof all_steps[0])];
    size_t n;
    const uint8_t *p = fuzz_bytes(in, INPUT_MAX, &n);
    psa_status_t want = order(m, step);

    if (want == PSA_SUCCESS)
        want = content(m, step, p, n);
    FUZZ_EQUAL(psa_key_derivation_input_bytes(&m->op, step, p, n), want);
    if (want != PSA_SUCCESS) {
        inactive(m);
        return;
    }
    mark(m, step);
    fuzz_append(text_of(m, step), p, n);
}

static psa_key_type_t type_of(psa_key_derivation_step_t step)
{
    return step == SECRET     ? PSA_KEY_TYPE_DERIVE
           : step == PASSWORD ? PSA_KEY_TYPE_PASSWORD
                              : PSA_KEY_TYPE_RAW_DATA;
}

static void give_key(struct model *m, struct fuzz_input *in)
{
    const psa_key_derivation_step_t step = all_steps[fuzz_below(in, 7)];
    const psa_key_usage_t usage = (psa_key_usage_t)(fuzz_byte(in) & 3) << 14;
    size_t n;
    const uint8_t *p = fuzz_bytes(in, INPUT_MAX, &n);
    psa_status_t want = order(m, step);

    if (n == 0 || m->rule == NULL)
        return;
    const psa_key_id_t id = fuzz_import(type_of(step), m->alg, usage, p, n);
    if (want == PSA_SUCCESS && usage == 0)
        want = PSA_ERROR_NOT_PERMITTED;
    if (want == PSA_SUCCESS)
        want = content(m, step, p, n);
    FUZZ_EQUAL(psa_key_derivation_input_key(&m->op, step, id), want);
    FUZZ_EQUAL(psa_destroy_key(id), PSA_SUCCESS);
    if (want != PSA_SUCCESS) {
        inactive(m);
        return;
    }
    mark(m, step);
    fuzz_append(text_of(m, step), p, n);
    m->from_key |= step == SECRET || step == PASSWORD;
    m->verify_only |= (usage & PSA_KEY_USAGE_DERIVE) == 0;
}

static void give_number(struct model *m, struct fuzz_input *in)
{
    const psa_key_derivation_step_t step = fuzz_byte(in) % 8 == 0 ? SALT : COST;
    const uint32_t cost = fuzz_byte(in) % 20;
    psa_status_t want = order(m, step);

    if (want == PSA_SUCCESS && (step != COST || cost == 0))
        want = PSA_ERROR_INVALID_ARGUMENT;
    FUZZ_EQUAL(psa_key_derivation_input_integer(&m->op, step, cost), want);
    if (want != PSA_SUCCESS) {
        inactive(m);
        return;
    }
    mark(m, step);
    m->cost = cost;
}

/* Before the first output the model asks OpenSSL for all that it will compare. */
static psa_status_t begin(struct model *m, bool verifies)
{
    if (m->rule == NULL)
        return PSA_ERROR_BAD_STATE;
    for (size_t i = 0; i < 3; i++)
        if (m->rule->steps[i] != 0 && !m->given[i] && (m->rule->optional >> i & 1) == 0)
            return PSA_ERROR_BAD_STATE;
    if (m->rule->free != 0 && !m->given_free)
        return PSA_ERROR_BAD_STATE;
    if (m->verify_only && !verifies)
        return PSA_ERROR_NOT_PERMITTED;
    if (m->begun)
        return PSA_SUCCESS;
    m->begun = true;
    const struct oracle_kdf o = {.alg = m->alg,
                                 .secret = m->secret.p,
                                 .secret_bytes = m->secret.n,
                                 .salt = m->salt.p,
                                 .salt_bytes = m->salt.n,
                                 .info = m->info.p,
                                 .info_bytes = m->info.n,
                                 .context = m->context.p,
                                 .context_bytes = m->context.n,
                                 .cost = m->cost,
                                 .capacity = m->capacity};
    oracle_kdf(&o, m->stream, m->capacity < STREAM_MAX ? m->capacity : STREAM_MAX);
    return PSA_SUCCESS;
}

/* The next `n` bytes of the stream are asked for: what that gives. */
static psa_status_t draw(struct model *m, size_t n)
{
    if (n <= m->capacity)
        return PSA_SUCCESS;
    m->capacity = 0;
    return PSA_ERROR_INSUFFICIENT_DATA;
}

/* The model has the beginning of the stream only. */
static size_t some(const struct model *m, struct fuzz_input *in)
{
    const size_t n = fuzz_byte(in);

    return n <= STREAM_MAX - m->at ? n : STREAM_MAX - m->at;
}

static void after(struct model *m, psa_status_t status, size_t n)
{
    if (status == PSA_SUCCESS) {
        m->capacity -= n;
        m->at += n;
    } else if (status != PSA_ERROR_INSUFFICIENT_DATA) {
        inactive(m);
    }
}

static void output(struct model *m, struct fuzz_input *in)
{
    uint8_t out[256];
    const size_t n = some(m, in);
    psa_status_t want = begin(m, false);

    if (want == PSA_SUCCESS)
        want = draw(m, n);
    FUZZ_EQUAL(psa_key_derivation_output_bytes(&m->op, out, n), want);
    if (want == PSA_SUCCESS)
        FUZZ_EQUAL(memcmp(out, m->stream + m->at, n), 0);
    after(m, want, n);
}

static void output_key(struct model *m, struct fuzz_input *in)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t out[256];
    psa_key_id_t id = 1;
    const size_t n = some(m, in);
    size_t exported;
    psa_status_t want = begin(m, false);

    if (want == PSA_SUCCESS && !m->from_key)
        want = PSA_ERROR_NOT_PERMITTED;
    if (want == PSA_SUCCESS)
        want = n == 0 ? PSA_ERROR_INVALID_ARGUMENT : draw(m, n);
    psa_set_key_type(&attributes, PSA_KEY_TYPE_HMAC);
    psa_set_key_bits(&attributes, 8 * n);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_EXPORT);
    FUZZ_EQUAL(psa_key_derivation_output_key(&attributes, &m->op, &id), want);
    if (want == PSA_SUCCESS) {
        FUZZ_EQUAL(psa_export_key(id, out, sizeof out, &exported), PSA_SUCCESS);
        FUZZ_EQUAL(exported, n);
        FUZZ_EQUAL(memcmp(out, m->stream + m->at, n), 0);
        FUZZ_EQUAL(psa_destroy_key(id), PSA_SUCCESS);
    } else {
        FUZZ_EQUAL(id, PSA_KEY_ID_NULL);
    }
    after(m, want, n);
}

static void verify(struct model *m, struct fuzz_input *in)
{
    uint8_t expected[256];
    const size_t n = some(m, in);
    const uint8_t how = fuzz_byte(in);
    psa_status_t want = begin(m, true);

    if (want == PSA_SUCCESS)
        want = draw(m, n);
    memcpy(expected, m->stream + m->at, n);
    if (how & 1 && n != 0) {
        expected[how % n] ^= (uint8_t)(how | 2);
        want = want == PSA_SUCCESS ? PSA_ERROR_INVALID_SIGNATURE : want;
    }
    FUZZ_EQUAL(psa_key_derivation_verify_bytes(&m->op, expected, n), want);
    after(m, want, n);
}

static void set_capacity(struct model *m, struct fuzz_input *in)
{
    const size_t capacity = fuzz_byte(in) * 4u;
    const bool fixed =
        m->rule != NULL && m->begun && m->rule->base == PSA_ALG_SP800_108_COUNTER_HMAC(0);
    psa_status_t want = m->rule == NULL || fixed ? PSA_ERROR_BAD_STATE : PSA_SUCCESS;

    if (want == PSA_SUCCESS && capacity > m->capacity)
        want = PSA_ERROR_INVALID_ARGUMENT;
    FUZZ_EQUAL(psa_key_derivation_set_capacity(&m->op, capacity), want);
    if (want == PSA_SUCCESS)
        m->capacity = capacity;
    if (fixed)
        inactive(m);
}

static void get_capacity(const struct model *m)
{
    size_t capacity = 1;
    const psa_status_t status = psa_key_derivation_get_capacity(&m->op, &capacity);

    FUZZ_EQUAL(status, m->rule == NULL ? PSA_ERROR_BAD_STATE : PSA_SUCCESS);
    FUZZ_CHECK(capacity == (m->rule == NULL ? 0 : m->capacity));
}

static void step(struct model *m, struct fuzz_input *in)
{
    switch (fuzz_byte(in) % 12) {
    case 0:
    case 1:
        setup(m, in);
        break;
    case 2:
        give_key(m, in);
        break;
    case 3:
        give_number(m, in);
        break;
    case 4:
        output_key(m, in);
        break;
    case 5:
        verify(m, in);
        break;
    case 6:
        set_capacity(m, in);
        break;
    case 7:
        get_capacity(m);
        break;
    case 8:
        if (fuzz_byte(in) % 8 == 0) {
            FUZZ_EQUAL(psa_key_derivation_abort(&m->op), PSA_SUCCESS);
            inactive(m);
        }
        break;
    case 9:
        output(m, in);
        break;
    default:
        give_bytes(m, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct model m;
    struct fuzz_input in = fuzz_begin(data, size);

    while (in.left > 0)
        step(&m, &in);
    FUZZ_EQUAL(psa_key_derivation_abort(&m.op), PSA_SUCCESS);
    inactive(&m);
    return 0;
}
