/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The fuzz targets' input, and what they begin and end with. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mica/impl.h"

_Noreturn void fuzz_failed(const char *file, int line, const char *what, long got, long want)
{
    fprintf(stderr, "%s:%d: %s: got %ld, want %ld\n", file, line, what, got, want);
    abort();
}

/* One implementation of each primitive, as the bits of `choice` fall. */
static void force(uint8_t choice)
{
    struct mica_impl_info info;

    mica_impl_release();
    for (size_t i = 0; mica_impl_get(i, &info); i++)
        if (info.available && strcmp(info.primitive, "entropy") != 0 && (choice >> (i % 8) & 1))
            FUZZ_EQUAL(mica_impl_force(info.name), PSA_SUCCESS);
}

struct fuzz_input fuzz_begin(const uint8_t *data, size_t size)
{
    struct fuzz_input in = {data, size};

    FUZZ_EQUAL(psa_crypto_init(), PSA_SUCCESS);
    force(fuzz_byte(&in));
    return in;
}

uint8_t fuzz_byte(struct fuzz_input *in)
{
    if (in->left == 0)
        return 0;
    in->left--;
    return *in->p++;
}

size_t fuzz_below(struct fuzz_input *in, size_t limit)
{
    return fuzz_byte(in) % limit;
}

const uint8_t *fuzz_bytes(struct fuzz_input *in, size_t most, size_t *n)
{
    const uint8_t *p;
    size_t want = fuzz_byte(in);

    if (want >= 240) /* some longer pieces */
        want = (want - 239) * 64;
    want = want < most ? want : most;
    *n = want < in->left ? want : in->left;
    p = in->p;
    in->p += *n;
    in->left -= *n;
    return p;
}

void fuzz_fill(struct fuzz_input *in, uint8_t *out, size_t n)
{
    const size_t given = n < in->left ? n : in->left;

    for (size_t i = 0; i < n; i++)
        out[i] = (uint8_t)(0x5a + 3 * i);
    if (given > 0)
        memcpy(out, in->p, given);
    in->p += given;
    in->left -= given;
}

psa_key_id_t fuzz_import(psa_key_type_t type, psa_algorithm_t alg, psa_key_usage_t usage,
                         const uint8_t *key, size_t n)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, usage);
    FUZZ_EQUAL(psa_import_key(&attributes, key, n, &id), PSA_SUCCESS);
    return id;
}

void fuzz_append(struct fuzz_text *t, const uint8_t *p, size_t n)
{
    FUZZ_CHECK(n <= sizeof t->p - t->n);
    if (n > 0)
        memcpy(t->p + t->n, p, n);
    t->n += n;
}
