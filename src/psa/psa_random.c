/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Random number generation (PSA Crypto API 1.5, chapter "Other cryptographic services"). */
#include "core/wipe.h"
#include "psa/crypto.h"
#include "psa/psa_state.h"
#include "rng/rng.h"

psa_status_t psa_generate_random(uint8_t *output, size_t output_size)
{
    psa_status_t status;

    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    if (output_size == 0)
        return PSA_SUCCESS;
    status = mica_random(output, output_size);
    if (status != PSA_SUCCESS)
        mica_wipe(output, output_size);
    return status;
}
