/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the suites of the PSA front share. */
#ifndef MICA_TESTS_PSA_PSA_HELPERS_H
#define MICA_TESTS_PSA_PSA_HELPERS_H

#include "check.h"

/* Imports a key of `bytes` bytes 0, 1, 2, ...; checks that it works. */
psa_key_id_t import_key(psa_key_type_t type, size_t bytes, psa_key_usage_t usage,
                        psa_algorithm_t alg);

/* A key that may do everything with one algorithm. */
psa_key_id_t import_for(psa_key_type_t type, size_t bytes, psa_algorithm_t alg);

void destroy_key(psa_key_id_t key);

/* Checks that all bytes of an array have one value. */
void check_filled(const uint8_t *p, uint8_t value, size_t bytes);

#endif
