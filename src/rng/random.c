/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The library's own generator: CTR_DRBG with AES-256 and without derivation function, because the
 * collector gives it full entropy (SP 800-90A Rev. 1, 10.2.1.3.1). Fresh bytes of the platform then
 * cost one update for each request. */
#include "rng/rng.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"
#include "mica/port.h"
#include "rng/drbg.h"
#include "rng/entropy.h"

#if MICA_WANT_RANDOM

static mica_drbg_t instance; /* under MICA_LOCK_RANDOM */

/* The lock is held already, which mica_entropy_read would take. */
static psa_status_t entropy(void *context, uint8_t *out, size_t bytes)
{
    (void)context;
    return mica_entropy_collect(mica_impls_entropy, out, bytes);
}

static psa_status_t instantiate(void)
{
    const mica_drbg_parameters_t parameters = {.entropy = entropy};

    return instance.key_bytes != 0 ? PSA_SUCCESS : mica_drbg_instantiate(&instance, &parameters);
}

static psa_status_t serve(uint8_t *out, size_t bytes)
{
    const struct mica_drbg_request request = {.out = out, .bytes = bytes};
    uint8_t fresh[MICA_FRESH_BYTES];
    psa_status_t status = instantiate();

    if (status == PSA_SUCCESS) {
        const size_t fresh_bytes = mica_entropy_fresh(mica_impls_entropy, fresh);
        status = mica_drbg_serve(&instance, &request, (struct mica_seed_part){fresh, fresh_bytes});
        mica_wipe(fresh, sizeof fresh);
    }
    return status;
}

psa_status_t mica_random_init(void)
{
    mica_port_lock(MICA_LOCK_RANDOM);
    const psa_status_t status = instantiate();
    mica_port_unlock(MICA_LOCK_RANDOM);
    return status;
}

psa_status_t mica_random(uint8_t *out, size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;

    for (size_t done = 0; done < bytes && status == PSA_SUCCESS; done += MICA_DRBG_REQUEST_MAX) {
        mica_port_lock(MICA_LOCK_RANDOM);
        status = serve(out + done, mica_min(MICA_DRBG_REQUEST_MAX, bytes - done));
        mica_port_unlock(MICA_LOCK_RANDOM);
    }
    if (status != PSA_SUCCESS)
        mica_wipe(out, bytes);
    return status;
}

void mica_random_free(void)
{
    mica_port_lock(MICA_LOCK_RANDOM);
    mica_drbg_free(&instance);
    mica_port_unlock(MICA_LOCK_RANDOM);
}

#else

psa_status_t mica_random_init(void)
{
    return PSA_ERROR_INSUFFICIENT_ENTROPY;
}

psa_status_t mica_random(uint8_t *out, size_t bytes)
{
    mica_wipe(out, bytes);
    return PSA_ERROR_INSUFFICIENT_ENTROPY;
}

void mica_random_free(void)
{
}

#endif
