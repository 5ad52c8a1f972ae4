/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* KMAC with a customization string, and KMACXOF (mica/kmac.h). An error of any kind aborts an
 * operation. */
#include "hash/cshake.h"
#include "mac/mac.h"
#include "mica/kmac.h"
#include "psa/key_policy.h"
#include "psa/psa_begin.h"
#include "psa/psa_state.h"

static psa_status_t open_key(psa_key_id_t id, psa_key_usage_t usage, psa_algorithm_t alg,
                             struct mica_key_view *key)
{
    const psa_status_t status = mica_key_use(id, usage, alg, key);

    if (status != PSA_SUCCESS || key->attributes.type == MICA_KEY_TYPE_KMAC)
        return status;
    mica_key_close(key);
    return PSA_ERROR_INVALID_ARGUMENT;
}

static psa_status_t begin_mac(psa_mac_operation_t *operation, psa_key_id_t id,
                              psa_key_usage_t usage, psa_algorithm_t alg, const uint8_t *custom,
                              size_t custom_bytes)
{
    const size_t mac_bytes = PSA_MAC_LENGTH(MICA_KEY_TYPE_KMAC, 0, alg);
    struct mica_key_view key;
    psa_status_t status;

    if (!MICA_ALG_IS_KMAC(alg) || PSA_ALG_IS_WILDCARD(alg) || mac_bytes < MICA_MAC_MIN ||
        mac_bytes > PSA_MAC_LENGTH(MICA_KEY_TYPE_KMAC, 0, PSA_ALG_FULL_LENGTH_MAC(alg)))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = open_key(id, usage, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    status = mica_kmac_set_key(&operation->mac, alg, key.data, key.bytes, custom, custom_bytes);
    mica_key_close(&key);
    operation->mac_bytes = (uint8_t)mac_bytes;
    return status;
}

static psa_status_t setup(psa_mac_operation_t *operation, psa_key_id_t key, psa_key_usage_t usage,
                          enum mica_mac_state state, psa_algorithm_t alg, const uint8_t *custom,
                          size_t custom_bytes)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == MICA_MAC_INACTIVE)
        status = begin_mac(operation, key, usage, alg, custom, custom_bytes);
    if (status == PSA_SUCCESS)
        operation->state = (uint8_t)state;
    else
        psa_mac_abort(operation);
    return status;
}

psa_status_t mica_kmac_sign_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                  psa_algorithm_t alg, const uint8_t *customization,
                                  size_t customization_length)
{
    return setup(operation, key, PSA_KEY_USAGE_SIGN_MESSAGE, MICA_MAC_SIGNING, alg, customization,
                 customization_length);
}

psa_status_t mica_kmac_verify_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg, const uint8_t *customization,
                                    size_t customization_length)
{
    return setup(operation, key, PSA_KEY_USAGE_VERIFY_MESSAGE, MICA_MAC_VERIFYING, alg,
                 customization, customization_length);
}

/* ---- KMACXOF -------------------------------------------------------------------------------- */

static psa_status_t begin_xof(psa_xof_operation_t *operation, psa_key_id_t id, psa_algorithm_t alg,
                              const uint8_t *custom, size_t custom_bytes)
{
    struct mica_key_view key;
    psa_status_t status;

    if (alg != MICA_ALG_KMACXOF128 && alg != MICA_ALG_KMACXOF256)
        return PSA_ERROR_INVALID_ARGUMENT;
    status = open_key(id, PSA_KEY_USAGE_SIGN_MESSAGE, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    status = mica_kmac_start(&operation->xof,
                             alg == MICA_ALG_KMACXOF128 ? &mica_kmacxof128 : &mica_kmacxof256,
                             key.data, key.bytes, custom, custom_bytes);
    mica_key_close(&key);
    return status;
}

psa_status_t mica_kmac_xof_setup(psa_xof_operation_t *operation, psa_key_id_t key,
                                 psa_algorithm_t alg, const uint8_t *customization,
                                 size_t customization_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == MICA_XOF_INACTIVE)
        status = begin_xof(operation, key, alg, customization, customization_length);
    if (status == PSA_SUCCESS)
        operation->state = MICA_XOF_TAKING_INPUT;
    else
        psa_xof_abort(operation);
    return status;
}
