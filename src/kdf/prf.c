/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the pseudorandom functions have in common. */
#include "kdf/prf.h"

psa_status_t mica_prf_compute(struct mica_prf *prf, const struct mica_prf_piece *pieces, size_t n,
                              uint8_t *out)
{
    const struct mica_mac_mode *mac = prf->mac.mode;
    psa_status_t status = PSA_SUCCESS;

    prf->kind->restart(prf);
    for (size_t i = 0; i < n && status == PSA_SUCCESS; i++)
        status = mac->update(&prf->mac, pieces[i].p, pieces[i].bytes);
    if (status == PSA_SUCCESS)
        status = mac->finish(&prf->mac, out);
    return status;
}
