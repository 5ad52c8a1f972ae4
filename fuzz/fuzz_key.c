/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Fuzz target: key management. A table beside the library's key store says which keys exist, with
 * which bytes and policy. */
#include <string.h>

#include "fuzz.h"

#define KEYS      6
#define BYTES_MAX 100

struct model {
    bool exists;
    psa_key_id_t id;
    psa_key_attributes_t attributes;
    size_t n;
    bool known; /* the bytes: a generated key's are not */
    uint8_t bytes[BYTES_MAX];
};

static const psa_key_type_t types[] = {PSA_KEY_TYPE_RAW_DATA, PSA_KEY_TYPE_HMAC,
                                       PSA_KEY_TYPE_DERIVE,   PSA_KEY_TYPE_AES,
                                       PSA_KEY_TYPE_ARIA,     PSA_KEY_TYPE_NONE};
static const psa_algorithm_t algs[] = {PSA_ALG_NONE, PSA_ALG_CTR, PSA_ALG_GCM, PSA_ALG_CMAC,
                                       PSA_ALG_HMAC(PSA_ALG_SHA_256)};
static const psa_key_usage_t usages[] = {PSA_KEY_USAGE_EXPORT, PSA_KEY_USAGE_COPY,
                                         PSA_KEY_USAGE_ENCRYPT, PSA_KEY_USAGE_SIGN_MESSAGE};
#define USAGES (sizeof usages / sizeof usages[0])

static psa_key_usage_t usage_of(uint8_t bits)
{
    psa_key_usage_t usage = 0;

    for (size_t i = 0; i < USAGES; i++)
        if (bits >> i & 1)
            usage |= usages[i];
    return usage;
}

static psa_key_attributes_t attributes_of(struct fuzz_input *in, bool with_bits)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;

    psa_set_key_type(&a, types[fuzz_below(in, sizeof types / sizeof types[0])]);
    psa_set_key_algorithm(&a, algs[fuzz_below(in, sizeof algs / sizeof algs[0])]);
    psa_set_key_usage_flags(&a, usage_of(fuzz_byte(in)));
    if (with_bits)
        psa_set_key_bits(&a, 8 * fuzz_below(in, BYTES_MAX + 1));
    return a;
}

/* Whether a key of this type may have `n` bytes. */
static psa_status_t creation(const psa_key_attributes_t *a, size_t n)
{
    const psa_key_type_t type = psa_get_key_type(a);
    const size_t bits = psa_get_key_bits(a);

    if (type == PSA_KEY_TYPE_NONE)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (type == PSA_KEY_TYPE_ARIA)
        return PSA_ERROR_NOT_SUPPORTED;
    if (n == 0 || (bits != 0 && bits != 8 * n))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (type == PSA_KEY_TYPE_AES && n != 16 && n != 24 && n != 32 && n != 64)
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

static void created(struct model *m, const psa_key_attributes_t *a, size_t n, const uint8_t *bytes,
                    psa_key_id_t id)
{
    FUZZ_CHECK(id != PSA_KEY_ID_NULL);
    m->exists = true;
    m->id = id;
    m->attributes = *a;
    m->n = n;
    m->known = bytes != NULL;
    if (bytes != NULL)
        memcpy(m->bytes, bytes, n);
}

static void import(struct model *m, struct fuzz_input *in)
{
    const psa_key_attributes_t a = attributes_of(in, (fuzz_byte(in) & 1) != 0);
    const size_t n = fuzz_byte(in) & 1 ? fuzz_below(in, BYTES_MAX + 1) : 16 + 8 * fuzz_below(in, 3);
    uint8_t bytes[BYTES_MAX];
    psa_key_id_t id = 77;

    fuzz_fill(in, bytes, n);
    const psa_status_t status = psa_import_key(&a, bytes, n, &id);
    FUZZ_EQUAL(status, creation(&a, n));
    if (status == PSA_SUCCESS)
        created(m, &a, n, bytes, id);
    else
        FUZZ_EQUAL(id, PSA_KEY_ID_NULL);
}

static void generate(struct model *m, struct fuzz_input *in)
{
    const psa_key_attributes_t a = attributes_of(in, true);
    psa_key_id_t id = 77;
    const psa_status_t status = psa_generate_key(&a, &id);

    FUZZ_EQUAL(status, creation(&a, psa_get_key_bits(&a) / 8));
    if (status == PSA_SUCCESS)
        created(m, &a, psa_get_key_bits(&a) / 8, NULL, id);
    else
        FUZZ_EQUAL(id, PSA_KEY_ID_NULL);
}

/* The copy's policy: usages of both, and the algorithm where the two agree. */
static void copy(const struct model *from, struct model *to, struct fuzz_input *in)
{
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    psa_status_t want = PSA_SUCCESS;
    psa_key_id_t id = 77;

    psa_set_key_algorithm(&a, algs[fuzz_below(in, sizeof algs / sizeof algs[0])]);
    psa_set_key_usage_flags(&a, usage_of(fuzz_byte(in)));
    if (!from->exists)
        want = PSA_ERROR_INVALID_HANDLE;
    else if (!(psa_get_key_usage_flags(&from->attributes) & PSA_KEY_USAGE_COPY))
        want = PSA_ERROR_NOT_PERMITTED;
    else if (psa_get_key_algorithm(&a) != psa_get_key_algorithm(&from->attributes))
        want = PSA_ERROR_INVALID_ARGUMENT;
    FUZZ_EQUAL(psa_copy_key(from->id, &a, &id), want);
    if (want != PSA_SUCCESS) {
        FUZZ_EQUAL(id, PSA_KEY_ID_NULL);
        return;
    }
    psa_set_key_usage_flags(&a, psa_get_key_usage_flags(&a) &
                                    psa_get_key_usage_flags(&from->attributes));
    psa_set_key_type(&a, psa_get_key_type(&from->attributes));
    created(to, &a, from->n, from->known ? from->bytes : NULL, id);
}

static void export(const struct model *m, struct fuzz_input *in)
{
    uint8_t out[BYTES_MAX];
    const size_t size = fuzz_byte(in) & 1 ? sizeof out : fuzz_below(in, sizeof out);
    size_t n = 99;
    const psa_status_t status = psa_export_key(m->id, out, size, &n);

    if (!m->exists)
        FUZZ_EQUAL(status, PSA_ERROR_INVALID_HANDLE);
    else if (!(psa_get_key_usage_flags(&m->attributes) & PSA_KEY_USAGE_EXPORT))
        FUZZ_EQUAL(status, PSA_ERROR_NOT_PERMITTED);
    else if (size < m->n)
        FUZZ_EQUAL(status, PSA_ERROR_BUFFER_TOO_SMALL);
    else
        FUZZ_EQUAL(status, PSA_SUCCESS);
    FUZZ_EQUAL(n, status == PSA_SUCCESS ? m->n : 0);
    if (status == PSA_SUCCESS && m->known)
        FUZZ_EQUAL(memcmp(out, m->bytes, n), 0);
}

static void ask(const struct model *m, struct fuzz_input *in)
{
    const psa_algorithm_t alg = algs[1 + fuzz_below(in, sizeof algs / sizeof algs[0] - 1)];
    const psa_key_usage_t usage = usages[fuzz_below(in, USAGES)];
    psa_key_attributes_t a = PSA_KEY_ATTRIBUTES_INIT;
    psa_status_t want = PSA_SUCCESS;

    FUZZ_EQUAL(psa_get_key_attributes(m->id, &a),
               m->exists ? PSA_SUCCESS : PSA_ERROR_INVALID_HANDLE);
    if (m->exists) {
        FUZZ_EQUAL(psa_get_key_type(&a), psa_get_key_type(&m->attributes));
        FUZZ_EQUAL(psa_get_key_bits(&a), 8 * m->n);
        FUZZ_EQUAL(psa_get_key_algorithm(&a), psa_get_key_algorithm(&m->attributes));
        FUZZ_EQUAL(psa_get_key_usage_flags(&a), psa_get_key_usage_flags(&m->attributes));
    }
    if (!m->exists)
        want = PSA_ERROR_INVALID_HANDLE;
    else if (!(psa_get_key_usage_flags(&m->attributes) & usage) ||
             psa_get_key_algorithm(&m->attributes) != alg)
        want = PSA_ERROR_NOT_PERMITTED;
    FUZZ_EQUAL(psa_check_key_usage(m->id, alg, usage), want);
}

static void destroy(struct model *m)
{
    psa_status_t want = m->exists ? PSA_SUCCESS : PSA_ERROR_INVALID_HANDLE;

    if (m->id == PSA_KEY_ID_NULL) /* not a key, and not an error */
        want = PSA_SUCCESS;
    FUZZ_EQUAL(psa_destroy_key(m->id), want);
    m->exists = false;
}

static void step(struct model m[KEYS], struct fuzz_input *in)
{
    const uint8_t code = fuzz_byte(in);
    struct model *this = &m[(code >> 3) % KEYS];

    switch (code & 7) {
    case 0:
    case 1:
        destroy(this); /* its place is needed */
        if (code & 1)
            import(this, in);
        else
            generate(this, in);
        break;
    case 2: {
        struct model *to = &m[fuzz_below(in, KEYS)];
        if (!to->exists)
            copy(this, to, in);
        break;
    }
    case 3:
        destroy(this);
        break;
    case 4:
        FUZZ_EQUAL(psa_purge_key(this->id), this->exists ? PSA_SUCCESS : PSA_ERROR_INVALID_HANDLE);
        break;
    case 5:
        ask(this, in);
        break;
    default:
        export(this, in);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct model m[KEYS];
    struct fuzz_input in = fuzz_begin(data, size);

    memset(m, 0, sizeof m);
    while (in.left > 0)
        step(m, &in);
    for (size_t i = 0; i < KEYS; i++)
        if (m[i].exists)
            destroy(&m[i]);
    return 0;
}
