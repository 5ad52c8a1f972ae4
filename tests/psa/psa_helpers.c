/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the suites of the PSA front share. */
#include "psa_helpers.h"

#define EVERYTHING                                                                                 \
    (PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_COPY | PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |   \
     PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE | PSA_KEY_USAGE_WRAP |              \
     PSA_KEY_USAGE_UNWRAP)

psa_key_id_t import_key(psa_key_type_t type, size_t bytes, psa_key_usage_t usage,
                        psa_algorithm_t alg)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;
    uint8_t data[256];

    for (size_t i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)i;
    psa_set_key_type(&attributes, type);
    psa_set_key_usage_flags(&attributes, usage);
    psa_set_key_algorithm(&attributes, alg);
    CHECK_SUCCESS(psa_import_key(&attributes, data, bytes, &key));
    CHECK(key != PSA_KEY_ID_NULL);
    return key;
}

psa_key_id_t import_for(psa_key_type_t type, size_t bytes, psa_algorithm_t alg)
{
    return import_key(type, bytes, EVERYTHING, alg);
}

void destroy_key(psa_key_id_t key)
{
    CHECK_SUCCESS(psa_destroy_key(key));
}

void check_filled(const uint8_t *p, uint8_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        CHECK_EQUAL(p[i], value);
}
