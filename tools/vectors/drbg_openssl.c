/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Writes tests/data/drbg_openssl.vec: CTR_DRBG as OpenSSL computes it, for every combination of key
 * size, derivation function, personalisation, additional input and course of events that has a
 * meaning. The inputs are the output of SplitMix64, so that every run writes the same file.
 *
 *     cc -o drbg_openssl tools/vectors/drbg_openssl.c -lcrypto
 *     ./drbg_openssl >tests/data/drbg_openssl.vec */
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS_MAX     3
#define SCRIPT_MAX    512
#define LINE_BYTES    64
#define MUST(success) ((success) ? (void)0 : give_up(#success, __LINE__))

static void give_up(const char *what, int line)
{
    fprintf(stderr, "line %d: %s\n", line, what);
    exit(1);
}

static uint64_t seed;

static void random_bytes(unsigned char *out, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t z = (seed += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        out[i] = (unsigned char)(z >> 56);
    }
}

static void print_field(const char *name, const unsigned char *p, size_t n)
{
    for (size_t at = 0; at == 0 || at < n; at += LINE_BYTES) {
        printf("%s%s", name, n == 0 ? "" : " ");
        for (size_t i = at; i < n && i < at + LINE_BYTES; i++)
            printf("%02x", p[i]);
        printf("\n");
    }
}

/* What one vector is made of. A course is a word over r (reseed), g (generate), p (generate with
 * prediction resistance). */
struct vector {
    int key_bits, derive;
    size_t entropy_bytes, nonce_bytes, personal_bytes, additional_bytes, output_bytes;
    const char *course;
};

struct buffers {
    unsigned char entropy[(STEPS_MAX + 1) * 64], nonce[32], personal[64], script[SCRIPT_MAX],
        output[256];
    size_t entropy_used, script_used;
};

static void give(EVP_RAND_CTX *parent, const char *name, unsigned char *p, size_t n)
{
    OSSL_PARAM params[] = {OSSL_PARAM_construct_octet_string(name, p, n), OSSL_PARAM_END};

    MUST(EVP_RAND_CTX_set_params(parent, params));
}

static void next_entropy(EVP_RAND_CTX *parent, struct buffers *b, const struct vector *v)
{
    random_bytes(b->entropy + b->entropy_used, v->entropy_bytes);
    give(parent, OSSL_RAND_PARAM_TEST_ENTROPY, b->entropy + b->entropy_used, v->entropy_bytes);
    b->entropy_used += v->entropy_bytes;
}

static void step(EVP_RAND_CTX *drbg, EVP_RAND_CTX *parent, struct buffers *b,
                 const struct vector *v, char what)
{
    unsigned char *additional = b->script + b->script_used + 3;

    b->script[b->script_used] = what == 'r' ? 'r' : 'g';
    b->script[b->script_used + 1] = (unsigned char)(v->additional_bytes >> 8);
    b->script[b->script_used + 2] = (unsigned char)v->additional_bytes;
    random_bytes(additional, v->additional_bytes);
    b->script_used += 3 + v->additional_bytes;
    if (what != 'g')
        next_entropy(parent, b, v);
    if (what == 'r')
        MUST(EVP_RAND_reseed(drbg, 0, NULL, 0, additional, v->additional_bytes));
    else
        MUST(EVP_RAND_generate(drbg, b->output, v->output_bytes, 0, what == 'p', additional,
                               v->additional_bytes));
}

static EVP_RAND_CTX *make_parent(void)
{
    EVP_RAND *rand = EVP_RAND_fetch(NULL, "TEST-RAND", NULL);
    EVP_RAND_CTX *parent = EVP_RAND_CTX_new(rand, NULL);
    unsigned strength = 256;
    OSSL_PARAM params[] = {OSSL_PARAM_construct_uint(OSSL_RAND_PARAM_STRENGTH, &strength),
                           OSSL_PARAM_END};

    MUST(parent != NULL && EVP_RAND_CTX_set_params(parent, params));
    EVP_RAND_free(rand);
    return parent;
}

static EVP_RAND_CTX *make_drbg(EVP_RAND_CTX *parent, const struct vector *v)
{
    char cipher[] = "AES-128-CTR";
    int derive = v->derive;
    EVP_RAND *rand = EVP_RAND_fetch(NULL, "CTR-DRBG", NULL);
    EVP_RAND_CTX *drbg = EVP_RAND_CTX_new(rand, parent);
    OSSL_PARAM params[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_DRBG_PARAM_CIPHER, cipher, 0),
        OSSL_PARAM_construct_int(OSSL_DRBG_PARAM_USE_DF, &derive),
        OSSL_PARAM_END,
    };

    if (v->key_bits == 256) {
        cipher[4] = '2';
        cipher[5] = '5';
        cipher[6] = '6';
    }
    MUST(drbg != NULL && EVP_RAND_CTX_set_params(drbg, params));
    EVP_RAND_free(rand);
    return drbg;
}

static void write_vector(unsigned number, const struct vector *v)
{
    static struct buffers b;
    EVP_RAND_CTX *parent = make_parent(), *drbg = make_drbg(parent, v);
    const int predict = v->course[0] == 'p';

    seed = number;
    b.entropy_used = b.script_used = 0;
    next_entropy(parent, &b, v);
    random_bytes(b.nonce, v->nonce_bytes);
    random_bytes(b.personal, v->personal_bytes);
    give(parent, OSSL_RAND_PARAM_TEST_NONCE, b.nonce, v->nonce_bytes);
    MUST(EVP_RAND_instantiate(parent, 256, 0, NULL, 0, NULL));
    MUST(EVP_RAND_instantiate(drbg, 0, 0, b.personal, v->personal_bytes, NULL));
    for (const char *what = v->course; *what != '\0'; what++)
        step(drbg, parent, &b, v, *what);
    printf("vector %u SUCCESS %s%s\n", number, v->derive ? "df" : "no_df", predict ? ",pr" : "");
    print_field("key", b.entropy, b.entropy_used);
    print_field("iv", b.nonce, v->nonce_bytes);
    print_field("ad", b.personal, v->personal_bytes);
    print_field("msg", b.script, b.script_used);
    print_field("tag", b.output, v->output_bytes);
    printf("end\n");
    EVP_RAND_CTX_free(drbg);
    EVP_RAND_CTX_free(parent);
}

static void write_courses(unsigned *number, struct vector v)
{
    static const char *const courses[] = {"gg", "rgg", "pp", "grg"};
    static const size_t outputs[] = {77, 16, 64, 5};

    for (size_t i = 0; i < 4; i++) {
        v.course = courses[i];
        v.output_bytes = outputs[i];
        write_vector(++*number, &v);
    }
}

static void write_inputs(unsigned *number, struct vector v)
{
    const size_t seed_bytes = (size_t)v.key_bits / 8 + 16;

    v.entropy_bytes = v.derive ? (size_t)v.key_bits / 8 : seed_bytes;
    v.nonce_bytes = v.derive ? (size_t)v.key_bits / 16 : 0;
    write_courses(number, v);
    v.additional_bytes = v.derive ? 39 : seed_bytes;
    write_courses(number, v);
    v.personal_bytes = v.derive ? 21 : seed_bytes;
    v.entropy_bytes += v.derive ? 13 : 0;
    write_courses(number, v);
    v.personal_bytes -= 7;
    v.additional_bytes = 8;
    v.nonce_bytes += v.derive ? 3 : 0;
    write_courses(number, v);
}

int main(void)
{
    unsigned number = 0;

    printf("# Test vectors in the format of tests/vectors/FORMAT.md.\n"
           "# Origin: computed by %s\n"
           "# Licence: Apache-2.0\n"
           "# Written by: tools/vectors/drbg_openssl.c\n"
           "source CTR-DRBG\n",
           OpenSSL_version(OPENSSL_VERSION));
    for (int key_bits = 128; key_bits <= 256; key_bits += 128) {
        printf("alg CTR_DRBG-AES-%d\n", key_bits);
        for (int derive = 0; derive <= 1; derive++)
            write_inputs(&number, (struct vector){.key_bits = key_bits, .derive = derive});
    }
    return 0;
}
