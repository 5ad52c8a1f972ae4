/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The state machine of key derivation: every order of the steps, capacities, policies, bad input.
 */
#include <string.h>

#include "psa_helpers.h"

#define SHA256  PSA_ALG_SHA_256
#define HKDF    PSA_ALG_HKDF(SHA256)
#define EXTRACT PSA_ALG_HKDF_EXTRACT(SHA256)
#define EXPAND  PSA_ALG_HKDF_EXPAND(SHA256)
#define PRF     PSA_ALG_TLS12_PRF(SHA256)
#define PSK     PSA_ALG_TLS12_PSK_TO_MS(SHA256)
#define ECJPAKE PSA_ALG_TLS12_ECJPAKE_TO_PMS
#define COUNTER PSA_ALG_SP800_108_COUNTER_HMAC(SHA256)
#define CMAC    PSA_ALG_SP800_108_COUNTER_CMAC
#define PBKDF2  PSA_ALG_PBKDF2_HMAC(SHA256)
#define PBKDF2C PSA_ALG_PBKDF2_AES_CMAC_PRF_128

#define SECRET   PSA_KEY_DERIVATION_INPUT_SECRET
#define OTHER    PSA_KEY_DERIVATION_INPUT_OTHER_SECRET
#define PASSWORD PSA_KEY_DERIVATION_INPUT_PASSWORD
#define LABEL    PSA_KEY_DERIVATION_INPUT_LABEL
#define CONTEXT  PSA_KEY_DERIVATION_INPUT_CONTEXT
#define SALT     PSA_KEY_DERIVATION_INPUT_SALT
#define INFO     PSA_KEY_DERIVATION_INPUT_INFO
#define SEED     PSA_KEY_DERIVATION_INPUT_SEED
#define COST     PSA_KEY_DERIVATION_INPUT_COST

#define DERIVE PSA_KEY_USAGE_DERIVE
#define VERIFY PSA_KEY_USAGE_VERIFY_DERIVATION

static const psa_key_derivation_step_t all_steps[] = {SECRET, OTHER, PASSWORD, LABEL, CONTEXT,
                                                      SALT,   INFO,  SEED,     COST};
#define STEPS (sizeof all_steps / sizeof all_steps[0])

/* The specification's words, by letter: required steps are capital letters, optional ones small;
 * one that may be repeated is followed by +; one that may stand anywhere stands behind a comma. */
struct grammar {
    psa_algorithm_t alg;
    const char *steps;
    size_t capacity;
};

#define UNLIMITED PSA_KEY_DERIVATION_UNLIMITED_CAPACITY
#define BLOCKS_2_32(bytes)                                                                         \
    (SIZE_MAX > UINT32_MAX ? (size_t)((uint64_t)UINT32_MAX * (bytes)) : SIZE_MAX)

static const struct grammar grammars[] = {
    {HKDF, "aS,I", 255 * 32},          {EXTRACT, "AS", 32},
    {EXPAND, "SI", 255 * 32},          {PRF, "DSL", UNLIMITED},
    {PSK, "DoSL", UNLIMITED},          {ECJPAKE, "S", 32},
    {COUNTER, "Slc", 0x1fffffff},      {CMAC, "Slc", 0x1fffffff},
    {PBKDF2, "NA+P", BLOCKS_2_32(32)}, {PBKDF2C, "NA+P", BLOCKS_2_32(16)},
};
#define GRAMMARS (sizeof grammars / sizeof grammars[0])

static char letter_of(psa_key_derivation_step_t step)
{
    static const char letters[] = "SOPLCAIDN";

    for (size_t i = 0; i < STEPS; i++)
        if (all_steps[i] == step)
            return letters[i];
    return '?';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Where a letter stands in a grammar; NULL: nowhere. */
static const char *find(const struct grammar *g, char letter)
{
    for (const char *p = g->steps; *p != 0; p++)
        if (upper(*p) == letter)
            return p;
    return NULL;
}

static bool is_free(const struct grammar *g, const char *p)
{
    const char *comma = strchr(g->steps, ',');

    return comma != NULL && p > comma;
}

/* What the specification says of `letter` after the steps in `given`. */
static psa_status_t expected(const struct grammar *g, const char *given, char letter)
{
    const char *at = find(g, letter);

    if (at == NULL)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (strchr(given, letter) != NULL && at[1] != '+')
        return PSA_ERROR_BAD_STATE;
    if (is_free(g, at))
        return PSA_SUCCESS;
    for (const char *p = g->steps; *p != 0 && *p != ','; p++) {
        if (*p == '+' || p == at)
            continue;
        if (p < at && *p == upper(*p) && strchr(given, *p) == NULL)
            return PSA_ERROR_BAD_STATE;
        if (p > at && strchr(given, upper(*p)) != NULL)
            return PSA_ERROR_BAD_STATE;
    }
    return PSA_SUCCESS;
}

static bool complete(const struct grammar *g, const char *given)
{
    for (const char *p = g->steps; *p != 0; p++)
        if (*p >= 'A' && *p <= 'Z' && strchr(given, *p) == NULL)
            return false;
    return true;
}

static const uint8_t data[65] = {4, 1, 2, 3};

/* Any input for the step: bytes, or a key or a number where it must be. */
static psa_status_t give(psa_key_derivation_operation_t *op, psa_algorithm_t alg,
                         psa_key_derivation_step_t step)
{
    psa_key_id_t key;
    psa_status_t status;

    if (step == COST)
        return psa_key_derivation_input_integer(op, step, 2);
    if (step == LABEL || step == SALT) /* without a zero; so short that it can be repeated */
        return psa_key_derivation_input_bytes(op, step, data, 3);
    if (step != SECRET || alg != CMAC)
        return psa_key_derivation_input_bytes(op, step, data, sizeof data);
    key = import_key(PSA_KEY_TYPE_AES, 16, DERIVE, alg);
    status = psa_key_derivation_input_key(op, step, key);
    destroy_key(key);
    return status;
}

static psa_key_derivation_step_t step_of(char letter)
{
    size_t i = 0;

    while (letter_of(all_steps[i]) != letter)
        i++;
    return all_steps[i];
}

static void replay(psa_key_derivation_operation_t *op, const struct grammar *g, const char *given)
{
    CHECK_SUCCESS(psa_key_derivation_abort(op));
    CHECK_SUCCESS(psa_key_derivation_setup(op, g->alg));
    for (; *given != 0; given++)
        CHECK_SUCCESS(give(op, g->alg, step_of(*given)));
}

#define DEPTH 5

/* All that can follow an order of steps that is good so far. */
static void try_all(const struct grammar *g, char *given, size_t depth)
{
    static psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t out[16];

    replay(&op, g, given);
    CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, sizeof out),
                 complete(g, given) ? PSA_SUCCESS : PSA_ERROR_BAD_STATE);
    if (complete(g, given)) /* no input after output */
        CHECK_STATUS(give(&op, g->alg, step_of(upper(g->steps[0]))), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    for (size_t i = 0; i < STEPS && depth < DEPTH; i++) {
        const char letter = letter_of(all_steps[i]);
        const psa_status_t want = expected(g, given, letter);
        replay(&op, g, given);
        CHECK_STATUS(give(&op, g->alg, all_steps[i]), want);
        if (want != PSA_SUCCESS) {
            size_t capacity;
            CHECK_STATUS(psa_key_derivation_get_capacity(&op, &capacity), PSA_ERROR_BAD_STATE);
            continue;
        }
        given[depth] = letter;
        given[depth + 1] = 0;
        try_all(g, given, depth + 1);
        given[depth] = 0;
    }
    psa_key_derivation_abort(&op);
}

static void every_order_of_steps(void)
{
    for (size_t i = 0; i < GRAMMARS; i++) {
        char given[DEPTH + 1] = "";
        try_all(&grammars[i], given, 0);
    }
}

static void capacities(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    size_t n = 1;

    CHECK_STATUS(psa_key_derivation_get_capacity(&op, &n), PSA_ERROR_BAD_STATE);
    CHECK_EQUAL(n, 0);
    CHECK_STATUS(psa_key_derivation_set_capacity(&op, 0), PSA_ERROR_BAD_STATE);
    for (size_t i = 0; i < GRAMMARS; i++) {
        CHECK_SUCCESS(psa_key_derivation_setup(&op, grammars[i].alg));
        CHECK_SUCCESS(psa_key_derivation_get_capacity(&op, &n));
        CHECK_EQUAL(n, grammars[i].capacity);
        CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, n));
        CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 30));
        CHECK_STATUS(psa_key_derivation_set_capacity(&op, 31), PSA_ERROR_INVALID_ARGUMENT);
        CHECK_SUCCESS(psa_key_derivation_get_capacity(&op, &n));
        CHECK_EQUAL(n, 30);
        CHECK_SUCCESS(psa_key_derivation_abort(&op));
    }
}

/* An operation that is ready to give output, its secret a key. */
static void ready(psa_key_derivation_operation_t *op, psa_algorithm_t alg, psa_key_usage_t usage)
{
    const struct grammar *g = grammars;

    while (g->alg != alg)
        g++;
    CHECK_SUCCESS(psa_key_derivation_setup(op, alg));
    for (const char *p = g->steps; *p != 0; p++) {
        if (*p == '+' || *p == ',')
            continue;
        const psa_key_derivation_step_t step = step_of(upper(*p));
        if (step != SECRET && step != PASSWORD) {
            CHECK_SUCCESS(give(op, alg, step));
            continue;
        }
        psa_key_id_t key = import_key(alg == CMAC ? PSA_KEY_TYPE_AES : PSA_KEY_TYPE_DERIVE,
                                      alg == CMAC ? 16 : 32, usage, alg);
        CHECK_SUCCESS(psa_key_derivation_input_key(op, step, key));
        destroy_key(key);
    }
}

static void output_ends_with_the_capacity(void)
{
    static const psa_algorithm_t algs[] = {HKDF, EXPAND, PRF, PSK, COUNTER, CMAC, PBKDF2, PBKDF2C};
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t out[64];
    size_t n;

    for (size_t i = 0; i < sizeof algs / sizeof algs[0]; i++) {
        ready(&op, algs[i], DERIVE);
        CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 50));
        CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, out, 20));
        CHECK_SUCCESS(psa_key_derivation_get_capacity(&op, &n));
        CHECK_EQUAL(n, 30);
        memset(out, 0x77, sizeof out);
        CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, 31), PSA_ERROR_INSUFFICIENT_DATA);
        check_filled(out, 0x77, sizeof out);
        CHECK_SUCCESS(psa_key_derivation_get_capacity(&op, &n));
        CHECK_EQUAL(n, 0);
        CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, 1), PSA_ERROR_INSUFFICIENT_DATA);
        CHECK_STATUS(psa_key_derivation_verify_bytes(&op, out, 1), PSA_ERROR_INSUFFICIENT_DATA);
        CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, NULL, 0));
        CHECK_SUCCESS(psa_key_derivation_verify_bytes(&op, NULL, 0));
        CHECK_SUCCESS(psa_key_derivation_abort(&op));
    }
}

/* SP 800-108: the length is an input. So another capacity gives other bytes, and output fixes it.
 */
static void counter_mode_depends_on_the_capacity(void)
{
    static const psa_algorithm_t algs[] = {COUNTER, CMAC};
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t a[16], b[16];

    for (size_t i = 0; i < 2; i++) {
        ready(&op, algs[i], DERIVE);
        CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 16));
        CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, a, 16));
        CHECK_STATUS(psa_key_derivation_set_capacity(&op, 0), PSA_ERROR_BAD_STATE);
        ready(&op, algs[i], DERIVE);
        CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, b, 16));
        CHECK(memcmp(a, b, 16) != 0);
        CHECK_SUCCESS(psa_key_derivation_abort(&op));
    }
    ready(&op, HKDF, DERIVE); /* others may be cut short at any time */
    CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, a, 16));
    CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 0));
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
}

static psa_key_attributes_t attributes_of(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&attributes, type);
    psa_set_key_bits(&attributes, bits);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_EXPORT | VERIFY);
    return attributes;
}

/* Keys come one after the other out of the stream, as bytes would. */
static void keys_are_bytes_of_the_stream(void)
{
    static const struct {
        psa_key_type_t type;
        size_t bits;
    } keys[] = {{PSA_KEY_TYPE_AES, 128},     {PSA_KEY_TYPE_AES, 256},
                {PSA_KEY_TYPE_HMAC, 8},      {PSA_KEY_TYPE_DERIVE, 520},
                {PSA_KEY_TYPE_RAW_DATA, 40}, {PSA_KEY_TYPE_CHACHA20, 256},
                {PSA_KEY_TYPE_PASSWORD, 80}, {PSA_KEY_TYPE_PASSWORD_HASH, 256},
                {PSA_KEY_TYPE_PEPPER, 128},  {PSA_KEY_TYPE_XCHACHA20, 256}};
    const psa_custom_key_parameters_t custom = PSA_CUSTOM_KEY_PARAMETERS_INIT;
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t stream[512], bytes[128];
    size_t at = 0, n;

    ready(&op, HKDF, DERIVE);
    CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, stream, sizeof stream));
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    ready(&op, HKDF, DERIVE);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const psa_key_attributes_t a = attributes_of(keys[i].type, keys[i].bits, HKDF);
        psa_key_attributes_t got;
        psa_key_id_t key;
        if (i % 2 == 0)
            CHECK_SUCCESS(psa_key_derivation_output_key(&a, &op, &key));
        else
            CHECK_SUCCESS(psa_key_derivation_output_key_custom(&a, &op, &custom, NULL, 0, &key));
        CHECK_SUCCESS(psa_get_key_attributes(key, &got));
        CHECK_EQUAL(psa_get_key_bits(&got), keys[i].bits);
        CHECK_SUCCESS(psa_export_key(key, bytes, sizeof bytes, &n));
        CHECK_EQUAL(n, keys[i].bits / 8);
        CHECK_BYTES(bytes, stream + at, n);
        at += n;
        destroy_key(key);
    }
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
}

static void impossible_keys_are_refused(void)
{
    static const struct {
        psa_key_type_t type;
        size_t bits;
        psa_algorithm_t alg;
        psa_status_t status;
    } rows[] = {
        {PSA_KEY_TYPE_AES, 0, HKDF, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_AES, 127, HKDF, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_HMAC, 0, HKDF, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_HMAC, 12, HKDF, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_NONE, 128, HKDF, PSA_ERROR_INVALID_ARGUMENT},
        {PSA_KEY_TYPE_ARC4, 128, HKDF, PSA_ERROR_NOT_SUPPORTED},
        {PSA_KEY_TYPE_PASSWORD_HASH, 128, PRF, PSA_ERROR_INVALID_ARGUMENT},
    };
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    const psa_custom_key_parameters_t odd = {1};
    psa_key_attributes_t a;
    psa_key_id_t key;
    size_t n;

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        a = attributes_of(rows[i].type, rows[i].bits, rows[i].alg);
        ready(&op, HKDF, DERIVE);
        key = 5;
        CHECK_STATUS(psa_key_derivation_output_key(&a, &op, &key), rows[i].status);
        CHECK_EQUAL(key, PSA_KEY_ID_NULL);
        CHECK_STATUS(psa_key_derivation_get_capacity(&op, &n), PSA_ERROR_BAD_STATE);
    }
    a = attributes_of(PSA_KEY_TYPE_AES, 128, HKDF);
    CHECK_STATUS(psa_key_derivation_output_key(&a, &op, &key), PSA_ERROR_BAD_STATE);
    CHECK_STATUS(psa_key_derivation_output_key_custom(&a, &op, &odd, NULL, 0, &key),
                 PSA_ERROR_BAD_STATE);
    ready(&op, HKDF, DERIVE);
    CHECK_STATUS(psa_key_derivation_output_key_custom(&a, &op, &odd, NULL, 0, &key),
                 PSA_ERROR_INVALID_ARGUMENT);
    ready(&op, HKDF, DERIVE); /* too little left: no key, and the operation lives */
    CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 15));
    CHECK_STATUS(psa_key_derivation_output_key(&a, &op, &key), PSA_ERROR_INSUFFICIENT_DATA);
    CHECK_EQUAL(key, PSA_KEY_ID_NULL);
    CHECK_SUCCESS(psa_key_derivation_get_capacity(&op, &n));
    CHECK_EQUAL(n, 0);
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
}

/* Bytes for a secret give no keys, whatever the other inputs are. */
static void keys_need_a_secret_that_is_one(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    const psa_key_attributes_t a = attributes_of(PSA_KEY_TYPE_AES, 128, PSA_ALG_CTR);
    psa_key_id_t salt = import_key(PSA_KEY_TYPE_RAW_DATA, 8, DERIVE, HKDF), key;
    uint8_t out[8];

    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_SUCCESS(psa_key_derivation_input_key(&op, SALT, salt));
    CHECK_SUCCESS(give(&op, HKDF, SECRET));
    CHECK_SUCCESS(give(&op, HKDF, INFO));
    CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, out, sizeof out));
    CHECK_STATUS(psa_key_derivation_output_key(&a, &op, &key), PSA_ERROR_NOT_PERMITTED);
    CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, sizeof out), PSA_ERROR_BAD_STATE);
    destroy_key(salt);
}

/* One key that may only verify makes all of the output secret. */
static void keys_that_only_verify(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    const psa_key_attributes_t a = attributes_of(PSA_KEY_TYPE_AES, 128, PSA_ALG_CTR);
    psa_key_id_t salt = import_key(PSA_KEY_TYPE_RAW_DATA, 65, VERIFY, HKDF), key;
    uint8_t out[16];

    ready(&op, HKDF, VERIFY);
    CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, 16), PSA_ERROR_NOT_PERMITTED);
    ready(&op, HKDF, VERIFY);
    CHECK_STATUS(psa_key_derivation_output_key(&a, &op, &key), PSA_ERROR_NOT_PERMITTED);
    ready(&op, HKDF, DERIVE);
    CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, out, 16));
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    ready(&op, HKDF, VERIFY);
    CHECK_SUCCESS(psa_key_derivation_verify_bytes(&op, out, 16));
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    ready(&op, HKDF, VERIFY | DERIVE);
    CHECK_SUCCESS(psa_key_derivation_verify_bytes(&op, out, 7));
    CHECK_SUCCESS(psa_key_derivation_verify_bytes(&op, out + 7, 9));
    out[3] ^= 1;
    CHECK_STATUS(psa_key_derivation_verify_bytes(&op, out, 16), PSA_ERROR_INVALID_SIGNATURE);
    CHECK_STATUS(psa_key_derivation_verify_bytes(&op, out, 0), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_SUCCESS(psa_key_derivation_input_key(&op, SALT, salt));
    CHECK_SUCCESS(give(&op, HKDF, SECRET));
    CHECK_SUCCESS(give(&op, HKDF, INFO));
    CHECK_STATUS(psa_key_derivation_output_bytes(&op, out, 16), PSA_ERROR_NOT_PERMITTED);
    destroy_key(salt);
}

static void password_hashes(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    const psa_key_attributes_t a = attributes_of(PSA_KEY_TYPE_PASSWORD_HASH, 200, PBKDF2);
    psa_key_id_t hash, key;

    ready(&op, PBKDF2, DERIVE);
    CHECK_SUCCESS(psa_key_derivation_output_key(&a, &op, &hash));
    CHECK_STATUS(psa_key_derivation_verify_key(&op, hash), PSA_ERROR_INVALID_SIGNATURE);
    CHECK_STATUS(psa_key_derivation_verify_key(&op, hash), PSA_ERROR_BAD_STATE);
    ready(&op, PBKDF2, VERIFY);
    CHECK_SUCCESS(psa_key_derivation_verify_key(&op, hash));
    CHECK_SUCCESS(psa_key_derivation_set_capacity(&op, 24));
    CHECK_STATUS(psa_key_derivation_verify_key(&op, hash), PSA_ERROR_INSUFFICIENT_DATA);
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    ready(&op, PBKDF2C, VERIFY); /* not of this algorithm */
    CHECK_STATUS(psa_key_derivation_verify_key(&op, hash), PSA_ERROR_NOT_PERMITTED);
    destroy_key(hash);
    ready(&op, PBKDF2, VERIFY);
    CHECK_STATUS(psa_key_derivation_verify_key(&op, hash), PSA_ERROR_INVALID_HANDLE);
    key = import_key(PSA_KEY_TYPE_DERIVE, 25, VERIFY, PBKDF2);
    ready(&op, PBKDF2, VERIFY);
    CHECK_STATUS(psa_key_derivation_verify_key(&op, key), PSA_ERROR_INVALID_ARGUMENT);
    destroy_key(key);
    key = import_key(PSA_KEY_TYPE_PASSWORD_HASH, 25, DERIVE, PBKDF2);
    ready(&op, PBKDF2, VERIFY);
    CHECK_STATUS(psa_key_derivation_verify_key(&op, key), PSA_ERROR_NOT_PERMITTED);
    destroy_key(key);
}

/* What a step answers to a key of a type, with usage and policy as said. */
static psa_status_t with_key(psa_algorithm_t alg, psa_key_derivation_step_t step,
                             psa_key_type_t type, psa_key_usage_t usage, psa_algorithm_t policy)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    psa_key_id_t key = import_key(type, 32, usage, policy);
    psa_status_t status;

    CHECK_SUCCESS(psa_key_derivation_setup(&op, alg));
    if (alg == PBKDF2 || alg == PRF)
        CHECK_SUCCESS(give(&op, alg, alg == PRF ? SEED : COST));
    if (step == PASSWORD)
        CHECK_SUCCESS(give(&op, alg, SALT));
    status = psa_key_derivation_input_key(&op, step, key);
    psa_key_derivation_abort(&op);
    destroy_key(key);
    return status;
}

static void types_of_keys(void)
{
    static const psa_key_type_t types[] = {PSA_KEY_TYPE_RAW_DATA, PSA_KEY_TYPE_HMAC,
                                           PSA_KEY_TYPE_DERIVE,   PSA_KEY_TYPE_PASSWORD,
                                           PSA_KEY_TYPE_PEPPER,   PSA_KEY_TYPE_AES,
                                           PSA_KEY_TYPE_CHACHA20, PSA_KEY_TYPE_PASSWORD_HASH};
    /* The types in order, x where the step takes it. */
    static const struct {
        psa_algorithm_t alg;
        psa_key_derivation_step_t step;
        const char *takes;
    } rows[] = {
        {HKDF, SALT, "x---x---"},       {HKDF, SECRET, "--x-----"},   {HKDF, INFO, "x-------"},
        {EXTRACT, SALT, "x---x---"},    {EXPAND, SECRET, "--x-----"}, {PRF, SECRET, "--x-----"},
        {COUNTER, SECRET, "-xx-----"},  {CMAC, SECRET, "-----x--"},   {PBKDF2, SALT, "x---x---"},
        {PBKDF2, PASSWORD, "--xx----"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (size_t t = 0; t < sizeof types / sizeof types[0]; t++) {
            const bool takes = rows[i].takes[t] == 'x';
            CHECK_STATUS(with_key(rows[i].alg, rows[i].step, types[t], DERIVE, rows[i].alg),
                         takes ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT);
            CHECK_STATUS(
                with_key(rows[i].alg, rows[i].step, types[t], PSA_KEY_USAGE_EXPORT, rows[i].alg),
                PSA_ERROR_NOT_PERMITTED);
            CHECK_STATUS(with_key(rows[i].alg, rows[i].step, types[t], DERIVE, ECJPAKE),
                         PSA_ERROR_NOT_PERMITTED);
        }
}

static psa_status_t with_bytes(psa_algorithm_t alg, psa_key_derivation_step_t step, size_t bytes)
{
    static const uint8_t zeros[MICA_KDF_INPUT_BYTES + 100];
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    psa_status_t status;

    CHECK_SUCCESS(psa_key_derivation_setup(&op, alg));
    if (alg == PSK || alg == PBKDF2)
        CHECK_SUCCESS(give(&op, alg, alg == PSK ? SEED : COST));
    if (alg == COUNTER)
        CHECK_SUCCESS(give(&op, alg, SECRET));
    status = psa_key_derivation_input_bytes(&op, step, zeros, bytes);
    psa_key_derivation_abort(&op);
    return status;
}

static void inputs_that_do_not_suit(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;

    CHECK_STATUS(with_bytes(EXPAND, SECRET, 31), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(with_bytes(EXPAND, SECRET, 32));
    CHECK_STATUS(with_bytes(ECJPAKE, SECRET, 64), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(with_bytes(ECJPAKE, SECRET, 65), PSA_ERROR_INVALID_ARGUMENT); /* begins with 0 */
    CHECK_STATUS(with_bytes(PSK, SECRET, PSA_TLS12_PSK_TO_MS_PSK_MAX_SIZE + 1),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(with_bytes(PSK, SECRET, PSA_TLS12_PSK_TO_MS_PSK_MAX_SIZE));
    CHECK_STATUS(with_bytes(COUNTER, LABEL, 1), PSA_ERROR_INVALID_ARGUMENT); /* a zero */
    CHECK_SUCCESS(with_bytes(COUNTER, LABEL, 0));
    CHECK_SUCCESS(with_bytes(COUNTER, CONTEXT, 1));
    CHECK_SUCCESS(with_bytes(HKDF, INFO, MICA_KDF_INPUT_BYTES));
    CHECK_STATUS(with_bytes(HKDF, INFO, MICA_KDF_INPUT_BYTES + 1), PSA_ERROR_INSUFFICIENT_MEMORY);
    CHECK_SUCCESS(with_bytes(HKDF, SALT, MICA_KDF_INPUT_BYTES + 1));
    CHECK_SUCCESS(with_bytes(HKDF, SECRET, MICA_KDF_INPUT_BYTES + 1));
    CHECK_STATUS(with_bytes(PBKDF2, SALT, MICA_KDF_INPUT_BYTES + 1), PSA_ERROR_INSUFFICIENT_MEMORY);
    CHECK_STATUS(with_bytes(CMAC, SECRET, 16), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(with_bytes(HKDF, 0, 16), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, PBKDF2));
    CHECK_STATUS(psa_key_derivation_input_bytes(&op, COST, data, 4), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, PBKDF2));
    CHECK_STATUS(psa_key_derivation_input_integer(&op, COST, 0), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, PBKDF2));
    CHECK_STATUS(psa_key_derivation_input_integer(&op, COST, (uint64_t)1 << 32),
                 PSA_ERROR_NOT_SUPPORTED);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_STATUS(psa_key_derivation_input_integer(&op, SALT, 1), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_STATUS(psa_key_derivation_input_key(&op, SALT, 12345), PSA_ERROR_INVALID_HANDLE);
}

static void algorithms_that_are_none(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;

    CHECK_STATUS(psa_key_derivation_setup(&op, SHA256), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_key_derivation_setup(&op, PSA_ALG_NONE), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_key_derivation_setup(&op, PSA_ALG_ECDH), PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_key_derivation_setup(&op, PSA_ALG_HKDF(PSA_ALG_MD4)), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_key_derivation_setup(&op, PSA_ALG_HKDF(PSA_ALG_ANY_HASH)),
                 PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_key_derivation_setup(&op, PSA_ALG_HKDF(0)), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_key_derivation_setup(&op, 0x08000608), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_key_derivation_setup(&op, 0x08000809), PSA_ERROR_NOT_SUPPORTED);
    CHECK_STATUS(psa_key_derivation_setup(&op, 0x08007f09), PSA_ERROR_NOT_SUPPORTED);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_STATUS(psa_key_derivation_setup(&op, HKDF), PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
}

/* What can be said of a key agreement whatever curves this build has. */
static void key_agreement_is_part_of_the_algorithm(void)
{
    const psa_algorithm_t alg = PSA_ALG_KEY_AGREEMENT(PSA_ALG_ECDH, HKDF);
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    psa_key_id_t key = import_key(PSA_KEY_TYPE_DERIVE, 32, DERIVE, HKDF);

    CHECK_STATUS(psa_key_derivation_setup(&op, alg),
                 PSA_WANT_ALG_ECDH ? PSA_SUCCESS : PSA_ERROR_NOT_SUPPORTED);
    CHECK_SUCCESS(psa_key_derivation_abort(&op));
    CHECK_STATUS(psa_key_derivation_key_agreement(&op, SECRET, key, data, sizeof data),
                 PSA_ERROR_BAD_STATE);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_STATUS(psa_key_derivation_key_agreement(&op, SECRET, key, data, sizeof data),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_SUCCESS(psa_key_derivation_setup(&op, HKDF));
    CHECK_STATUS(psa_key_derivation_key_agreement(&op, SEED, key, data, sizeof data),
                 PSA_ERROR_INVALID_ARGUMENT);
    CHECK_STATUS(psa_key_derivation_key_agreement(&op, SECRET, key, data, sizeof data),
                 PSA_ERROR_BAD_STATE);
    destroy_key(key);
}

static void aborted_operations_hold_nothing(void)
{
    psa_key_derivation_operation_t op = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t out[40];

    for (size_t i = 0; i < GRAMMARS; i++) {
        if (grammars[i].alg == ECJPAKE)
            continue;
        ready(&op, grammars[i].alg, DERIVE);
        CHECK_SUCCESS(psa_key_derivation_output_bytes(&op, out, 30));
        CHECK_SUCCESS(psa_key_derivation_abort(&op));
        check_filled((const uint8_t *)&op, 0, sizeof op);
    }
}

static void keys_are_generated(void)
{
    static const psa_key_type_t types[] = {PSA_KEY_TYPE_DERIVE, PSA_KEY_TYPE_PASSWORD,
                                           PSA_KEY_TYPE_PASSWORD_HASH, PSA_KEY_TYPE_PEPPER};
    const psa_custom_key_parameters_t custom = PSA_CUSTOM_KEY_PARAMETERS_INIT;
    uint8_t a[24], b[24];
    psa_key_id_t key;
    size_t n;

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        const psa_key_attributes_t attributes = attributes_of(types[i], 192, PBKDF2);
        CHECK_SUCCESS(psa_generate_key(&attributes, &key));
        CHECK_SUCCESS(psa_export_key(key, a, sizeof a, &n));
        destroy_key(key);
        CHECK_SUCCESS(psa_generate_key_custom(&attributes, &custom, NULL, 0, &key));
        CHECK_SUCCESS(psa_export_key(key, b, sizeof b, &n));
        destroy_key(key);
        CHECK(memcmp(a, b, sizeof a) != 0);
    }
}

static const struct check_test tests[] = {
    {"every order of steps", every_order_of_steps},
    {"capacities", capacities},
    {"output ends with the capacity", output_ends_with_the_capacity},
    {"counter mode depends on the capacity", counter_mode_depends_on_the_capacity},
    {"keys are bytes of the stream", keys_are_bytes_of_the_stream},
    {"impossible keys are refused", impossible_keys_are_refused},
    {"keys need a secret that is one", keys_need_a_secret_that_is_one},
    {"keys that only verify", keys_that_only_verify},
    {"password hashes", password_hashes},
    {"types of keys", types_of_keys},
    {"inputs that do not suit", inputs_that_do_not_suit},
    {"algorithms that are none", algorithms_that_are_none},
    {"key agreement is part of the algorithm", key_agreement_is_part_of_the_algorithm},
    {"aborted operations hold nothing", aborted_operations_hold_nothing},
    {"keys are generated", keys_are_generated},
    {NULL, NULL},
};

const struct check_suite suite_psa_key_derivation = {"psa_key_derivation", tests};
