/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one AEAD in both directions, with the key store. */
#include "size_key.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    const psa_key_id_t key = size_import(in, SIZE_KEY_BYTES);

    (void)psa_aead_encrypt(key, SIZE_ALG, in, 12, in, n, in, n, out, n + 16, length);
    (void)psa_aead_decrypt(key, SIZE_ALG, in, 12, in, n, in, n, out, n, length);
    return psa_destroy_key(key);
}
