/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one MAC, with the key store. */
#include "size_key.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    const psa_key_id_t key = size_import(in, 16);

    (void)psa_mac_compute(key, SIZE_ALG, in, n, out, PSA_MAC_MAX_SIZE, length);
    return psa_destroy_key(key);
}
