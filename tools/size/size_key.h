/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A key of SIZE_TYPE for SIZE_ALG, imported: what the measured programs with keys begin with. */
#ifndef MICA_TOOLS_SIZE_KEY_H
#define MICA_TOOLS_SIZE_KEY_H

#include "psa/crypto.h"

#define SIZE_KEY_BYTES (SIZE_TYPE == PSA_KEY_TYPE_CHACHA20 ? 32 : 16)

static inline psa_key_id_t size_import(const uint8_t *data, size_t bytes)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    (void)psa_crypto_init();
    psa_set_key_type(&attributes, SIZE_TYPE);
    psa_set_key_algorithm(&attributes, SIZE_ALG);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_WRAP |
                                             PSA_KEY_USAGE_UNWRAP | PSA_KEY_USAGE_DERIVE);
    (void)psa_import_key(&attributes, data, bytes, &key);
    return key;
}

#endif
