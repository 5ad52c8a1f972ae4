/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Library initialisation. The random generator seeds itself when it is first used, so that a part
 * without entropy can still hash, verify and decrypt. */
#include "psa/crypto.h"
#include "psa/psa_state.h"

bool mica_psa_initialized;

psa_status_t psa_crypto_init(void)
{
    mica_psa_initialized = true;
    return PSA_SUCCESS;
}
