/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What PBKDF2 has in common, whatever the PRF. */
#ifndef MICA_KDF_PBKDF2_H
#define MICA_KDF_PBKDF2_H

#include "kdf/kdf.h"
#include "psa/crypto_values.h"

/* The next block, under the PRF that the password has keyed. */
psa_status_t mica_pbkdf2_next(struct mica_kdf_context *c);

/* The number of a block has 32 bits (RFC 8018, 5.2). */
#define MICA_PBKDF2_BLOCKS_MAX UINT32_MAX

#define MICA_PBKDF2_STEPS                                                                          \
    {                                                                                              \
        {PSA_KEY_DERIVATION_INPUT_COST, MICA_KDF_NUMBER, {0}},                                     \
            {PSA_KEY_DERIVATION_INPUT_SALT,                                                        \
             MICA_KDF_REPEATS,                                                                     \
             {PSA_KEY_TYPE_RAW_DATA, PSA_KEY_TYPE_PEPPER}},                                        \
        {                                                                                          \
            PSA_KEY_DERIVATION_INPUT_PASSWORD, 0,                                                  \
            {                                                                                      \
                PSA_KEY_TYPE_PASSWORD, PSA_KEY_TYPE_DERIVE                                         \
            }                                                                                      \
        }                                                                                          \
    }

#endif
