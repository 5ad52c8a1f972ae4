/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure the key store: import, export and destruction. */
#include "size_key.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, size_t *length)
{
    const psa_key_id_t key = size_import(in, n);

    (void)psa_export_key(key, out, n, length);
    return psa_destroy_key(key);
}
