/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Library initialisation. The random generator seeds itself when it is first used, so that a part
 * without entropy can still hash, verify and decrypt. */
#include "mica/port.h"
#include "psa/crypto.h"
#include "psa/psa_state.h"

bool mica_psa_initialized;

psa_status_t psa_crypto_init(void)
{
    mica_port_lock(MICA_LOCK_KEYS);
    if (!mica_psa_initialized)
        mica_psa_initialized = true;
    mica_port_unlock(MICA_LOCK_KEYS);
    return PSA_SUCCESS;
}
