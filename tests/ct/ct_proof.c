/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Runs every case of the constant-time proof with every implementation that this machine, as
 * valgrind shows it, can run. Writes a line
 *     ct IMPLEMENTATION CASE clean|leak|caught|missed|wrong|unsupported
 * for each, and a line `absent IMPLEMENTATION` for each implementation that cannot run. */
#include <stdio.h>
#include <string.h>

#include "ct_case.h"
#include "mica/impl.h"

static const struct ct_case *const tables[] = {
    ct_hash_cases, ct_cipher_cases, ct_aead_cases,    ct_kdf_cases,
    ct_rsa_cases,  ct_random_cases, ct_planted_cases,
};

void ct_fill_secret(uint8_t *p, size_t n, uint8_t start)
{
    for (size_t i = 0; i < n; i++)
        p[i] = (uint8_t)(start + 37 * i);
    ct_secret(p, n);
}

psa_status_t ct_import(psa_key_type_t type, psa_algorithm_t alg, size_t bytes, psa_key_id_t *key)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t secret[256];

    ct_fill_secret(secret, bytes, (uint8_t)bytes);
    psa_set_key_type(&attributes, type);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_WRAP | PSA_KEY_USAGE_UNWRAP |
                                             PSA_KEY_USAGE_SIGN_MESSAGE |
                                             PSA_KEY_USAGE_VERIFY_MESSAGE | PSA_KEY_USAGE_EXPORT |
                                             PSA_KEY_USAGE_DERIVE);
    return psa_import_key(&attributes, secret, bytes, key);
}

enum ct_verdict ct_verdict_of(psa_status_t status, psa_status_t want)
{
    if (status == want)
        return CT_DONE;
    if (status == PSA_ERROR_NOT_SUPPORTED)
        return CT_UNSUPPORTED;
    printf("status %d, want %d\n", (int)status, (int)want);
    return CT_WRONG;
}

static const char *word(const struct ct_case *c, enum ct_verdict verdict, unsigned long errors)
{
    if (verdict != CT_DONE)
        return verdict == CT_WRONG ? "wrong" : "unsupported";
    if (c->leaks)
        return errors > 0 ? "caught" : "missed";
    return errors > 0 ? "leak" : "clean";
}

static void run(const struct ct_case *c, const char *implementation)
{
    const unsigned long before = VALGRIND_COUNT_ERRORS;

    fprintf(stderr, "case %s with %s\n", c->name, implementation);
    const enum ct_verdict verdict = c->run();
    printf("ct %s %s %s\n", implementation, c->name,
           word(c, verdict, VALGRIND_COUNT_ERRORS - before));
}

static void run_each(const struct ct_case *c)
{
    struct mica_impl_info info;

    mica_impl_release();
    if (c->primitive == NULL)
        run(c, "-");
    for (size_t i = 0; c->primitive != NULL && mica_impl_get(i, &info); i++) {
        if (strcmp(info.primitive, c->primitive) != 0 || !info.available)
            continue;
        mica_impl_release();
        if (mica_impl_force(info.name) == PSA_SUCCESS)
            run(c, info.name);
    }
}

int main(void)
{
    struct mica_impl_info info;

    if (!RUNNING_ON_VALGRIND) {
        fprintf(stderr, "run this under valgrind\n");
        return 2;
    }
    if (psa_crypto_init() != PSA_SUCCESS)
        return 2;
    for (size_t i = 0; mica_impl_get(i, &info); i++)
        if (!info.available)
            printf("absent %s\n", info.name);
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++)
        for (const struct ct_case *c = tables[t]; c->name != NULL; c++)
            run_each(c);
    return 0;
}
