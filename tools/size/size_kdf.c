/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one key derivation from a key to bytes, with the key store.
 */
#include "size_key.h"

psa_status_t size_main(psa_key_derivation_operation_t *operation, const uint8_t *in, size_t n,
                       uint8_t *out, size_t length);

psa_status_t size_main(psa_key_derivation_operation_t *operation, const uint8_t *in, size_t n,
                       uint8_t *out, size_t length)
{
    const psa_key_id_t key = size_import(in, n);

    (void)psa_key_derivation_setup(operation, SIZE_ALG);
    if (PSA_ALG_IS_KEY_DERIVATION_STRETCHING(SIZE_ALG))
        (void)psa_key_derivation_input_integer(operation, PSA_KEY_DERIVATION_INPUT_COST, n);
    (void)psa_key_derivation_input_bytes(operation, PSA_KEY_DERIVATION_INPUT_SALT, in, n);
    (void)psa_key_derivation_input_key(operation, PSA_KEY_DERIVATION_INPUT_SECRET, key);
    (void)psa_key_derivation_output_bytes(operation, out, length);
    (void)psa_key_derivation_abort(operation);
    return psa_destroy_key(key);
}
