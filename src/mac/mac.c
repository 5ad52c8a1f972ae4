/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The MACs of this build. */
#include "mac/mac.h"
#include "core/need.h"
#include "core/wipe.h"

struct row {
    psa_algorithm_t alg; /* HMAC, BLAKE2 MAC: with no hash */
    const struct mica_mac_mode *mode;
};

static const struct row rows[] = {
#if PSA_WANT_ALG_HMAC
    {PSA_ALG_HMAC(0), &mica_hmac_mode},
#endif
#if PSA_WANT_ALG_CMAC
    {PSA_ALG_CMAC, &mica_cmac_mode},
#endif
#if PSA_WANT_ALG_CBC_MAC
    {PSA_ALG_CBC_MAC, &mica_cbc_mac_mode},
#endif
#if PSA_WANT_ALG_BLAKE2_MAC
    {PSA_ALG_BLAKE2_MAC(0), &mica_blake2_mac_mode},
#endif
#if MICA_WANT_KMAC
    {MICA_ALG_KMAC128, &mica_kmac_mode},
    {MICA_ALG_KMAC256, &mica_kmac_mode},
#endif
    {PSA_ALG_NONE, NULL},
};

const struct mica_mac_mode *mica_mac_find(psa_algorithm_t alg)
{
    const psa_algorithm_t any = PSA_ALG_IS_HMAC(alg)         ? PSA_ALG_HMAC(0)
                                : PSA_ALG_IS_BLAKE2_MAC(alg) ? PSA_ALG_BLAKE2_MAC(0)
                                                             : alg;
    const struct row *r = rows;

    while (r->mode != NULL && r->alg != any)
        r++;
    return r->mode;
}

psa_status_t mica_mac_set_key(struct mica_mac_context *c, const struct mica_mac_mode *mode,
                              psa_algorithm_t alg, psa_key_type_t type, const uint8_t *key,
                              size_t key_bytes, size_t message_bytes)
{
    psa_status_t status;

    c->mode = mode;
    status = mode->set_key(c, alg, type, key, key_bytes, message_bytes);
    if (status != PSA_SUCCESS)
        mica_mac_wipe(c);
    return status;
}

void mica_mac_wipe(struct mica_mac_context *c)
{
    if (c->mode != NULL)
        c->mode->wipe(c);
    c->mode = NULL;
}
