/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The part of the self-test that derives keys. */
#ifndef MICA_PSA_SELFTEST_KDF_H
#define MICA_PSA_SELFTEST_KDF_H

#include "psa/crypto_types.h"

/* *failed: the algorithm whose answer is wrong; PSA_ALG_NONE. */
psa_status_t mica_selftest_kdf(psa_algorithm_t *failed);

#endif
