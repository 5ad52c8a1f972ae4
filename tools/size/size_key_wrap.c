/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure key wrapping, with the key store. */
#include "size_key.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    const psa_key_id_t key = size_import(in, 16);
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t unwrapped = PSA_KEY_ID_NULL;

    (void)psa_wrap_key(key, SIZE_ALG, key, out, n, length);
    psa_set_key_type(&attributes, SIZE_TYPE);
    (void)psa_unwrap_key(&attributes, key, SIZE_ALG, in, n, &unwrapped);
    return psa_destroy_key(key);
}
