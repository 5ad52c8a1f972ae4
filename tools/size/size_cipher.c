/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one cipher mode in both directions, with the key store. The
 * application brings the IV, so that no generator is needed. */
#include "size_key.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    const psa_key_id_t key = size_import(in, SIZE_KEY_BYTES);
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;

    (void)psa_cipher_encrypt_setup(&operation, key, SIZE_ALG);
    (void)psa_cipher_set_iv(&operation, in, 16);
    (void)psa_cipher_update(&operation, in, n, out, n, length);
    (void)psa_cipher_finish(&operation, out, n, length);
    (void)psa_cipher_decrypt(key, SIZE_ALG, in, n, out, n, length);
    return psa_destroy_key(key);
}
