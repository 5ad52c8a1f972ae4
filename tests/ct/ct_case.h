/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Cases of the constant-time proof: calls of the PSA API on secrets that valgrind's memcheck holds
 * for uninitialised, so that it reports every branch and every address that depends on them. */
#ifndef MICA_TESTS_CT_CASE_H
#define MICA_TESTS_CT_CASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <valgrind/memcheck.h>

#include "psa/crypto.h"

enum ct_verdict { CT_DONE, CT_WRONG, CT_UNSUPPORTED };

struct ct_case {
    const char *name;
    const char *primitive; /* whose implementations are forced in turn; NULL: no choice */
    bool leaks;            /* planted: it must be caught */
    enum ct_verdict (*run)(void);
};

/* One table per file, each ending with a NULL name. */
extern const struct ct_case ct_hash_cases[];
extern const struct ct_case ct_cipher_cases[];
extern const struct ct_case ct_aead_cases[];
extern const struct ct_case ct_kdf_cases[];
extern const struct ct_case ct_rsa_cases[];
extern const struct ct_case ct_random_cases[];
extern const struct ct_case ct_planted_cases[];

/* Makes `n` bytes at p secret, or public. */
static inline void ct_secret(void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_UNDEFINED(p, n);
}

static inline void ct_public(const void *p, size_t n)
{
    (void)VALGRIND_MAKE_MEM_DEFINED(p, n);
}

/* Fills with a pattern, then makes it secret. */
void ct_fill_secret(uint8_t *p, size_t n, uint8_t start);

/* Imports a secret key of `bytes` bytes that permits everything. */
psa_status_t ct_import(psa_key_type_t type, psa_algorithm_t alg, size_t bytes, psa_key_id_t *key);

/* DONE where the status is the wanted one. The status itself is public by contract. */
enum ct_verdict ct_verdict_of(psa_status_t status, psa_status_t want);

#endif
