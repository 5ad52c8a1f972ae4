/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one XOF, SIZE_ALG. */
#include "psa/crypto.h"

psa_status_t size_main(psa_xof_operation_t *operation, const uint8_t *in, size_t n, uint8_t *out,
                       size_t length);

psa_status_t size_main(psa_xof_operation_t *operation, const uint8_t *in, size_t n, uint8_t *out,
                       size_t length)
{
    psa_status_t status;

    (void)psa_crypto_init();
    status = psa_xof_setup(operation, SIZE_ALG);
    if (status == PSA_SUCCESS)
        status = psa_xof_update(operation, in, n);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(operation, out, length);
    (void)psa_xof_abort(operation);
    return status;
}
