/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Message authentication codes (PSA Crypto API 1.5, chapter "Message authentication codes"). */
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "mac/mac.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_begin.h"

static bool key_fits(const psa_key_attributes_t *a, psa_algorithm_t alg)
{
    if (PSA_ALG_IS_HMAC(alg))
        return a->type == PSA_KEY_TYPE_HMAC;
    if (PSA_ALG_IS_BLAKE2_MAC(alg))
        return a->type == PSA_KEY_TYPE_BLAKE2;
    if (MICA_ALG_IS_KMAC(alg))
        return a->type == MICA_KEY_TYPE_KMAC;
    return PSA_BLOCK_CIPHER_BLOCK_LENGTH(a->type) > 1 && mica_key_is_single(a->type, a->bits);
}

/* Whether the key suits the algorithm, and the length is one it can have. On success the mode and
 * the length in bytes. */
static psa_status_t choose(const psa_key_attributes_t *a, psa_algorithm_t alg,
                           const struct mica_mac_mode **mode, size_t *mac_bytes)
{
    const psa_algorithm_t full = PSA_ALG_FULL_LENGTH_MAC(alg);

    *mode = mica_mac_find(full);
    if (*mode == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    if (!key_fits(a, alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    *mac_bytes = PSA_MAC_LENGTH(a->type, a->bits, alg);
    if (*mac_bytes == 0)
        return PSA_ERROR_NOT_SUPPORTED;
    if (*mac_bytes < MICA_MAC_MIN || *mac_bytes > PSA_MAC_LENGTH(a->type, a->bits, full))
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

/* Key, usage and algorithm checked; the key in the context. On failure nothing is left. */
psa_status_t mica_psa_mac_begin(struct mica_mac_context *c, psa_key_id_t id, psa_key_usage_t usage,
                                psa_algorithm_t alg, size_t message_bytes, size_t *mac_bytes)
{
    struct mica_key_view key;
    const struct mica_mac_mode *mode;
    psa_status_t status;

    if (!PSA_ALG_IS_MAC(alg) || PSA_ALG_IS_WILDCARD(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, usage, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    status = choose(&key.attributes, alg, &mode, mac_bytes);
    if (status == PSA_SUCCESS)
        status =
            mica_mac_set_key(c, mode, alg, key.attributes.type, key.data, key.bytes, message_bytes);
    mica_key_close(&key);
    return status;
}

static psa_status_t verdict(const uint8_t *mac, const uint8_t *expected, size_t bytes)
{
    mica_mask equal = mica_mask_equal_bytes(mac, expected, bytes);

    MICA_PUBLIC(&equal, sizeof equal);
    return equal ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}

/* ---- at once -------------------------------------------------------------------------------- */

static psa_status_t compute(psa_key_id_t id, psa_key_usage_t usage, psa_algorithm_t alg,
                            const uint8_t *input, size_t input_length, uint8_t *full,
                            size_t *mac_bytes)
{
    struct mica_mac_context c;
    psa_status_t status = mica_psa_mac_begin(&c, id, usage, alg, input_length, mac_bytes);

    if (status != PSA_SUCCESS)
        return status;
    status = c.mode->update(&c, input, input_length);
    if (status == PSA_SUCCESS)
        status = c.mode->finish(&c, full);
    mica_mac_wipe(&c);
    return status;
}

psa_status_t psa_mac_compute(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                             size_t input_length, uint8_t *mac, size_t mac_size, size_t *mac_length)
{
    uint8_t full[PSA_MAC_MAX_SIZE];
    size_t mac_bytes = 0;
    psa_status_t status =
        compute(key, PSA_KEY_USAGE_SIGN_MESSAGE, alg, input, input_length, full, &mac_bytes);

    *mac_length = 0;
    if (status == PSA_SUCCESS && mac_size < mac_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status == PSA_SUCCESS) {
        memcpy(mac, full, mac_bytes);
        *mac_length = mac_bytes;
    }
    mica_wipe(full, sizeof full);
    return status;
}

psa_status_t psa_mac_verify(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                            size_t input_length, const uint8_t *mac, size_t mac_length)
{
    uint8_t full[PSA_MAC_MAX_SIZE];
    size_t mac_bytes = 0;
    psa_status_t status =
        compute(key, PSA_KEY_USAGE_VERIFY_MESSAGE, alg, input, input_length, full, &mac_bytes);

    if (status == PSA_SUCCESS && mac_length != mac_bytes)
        status = PSA_ERROR_INVALID_SIGNATURE;
    if (status == PSA_SUCCESS)
        status = verdict(full, mac, mac_bytes);
    mica_wipe(full, sizeof full);
    return status;
}

/* ---- in steps ------------------------------------------------------------------------------- */

psa_status_t psa_mac_abort(psa_mac_operation_t *operation)
{
    mica_mac_wipe(&operation->mac);
    operation->state = MICA_MAC_INACTIVE;
    operation->mac_bytes = 0;
    return PSA_SUCCESS;
}

static psa_status_t setup(psa_mac_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg,
                          enum mica_mac_state state)
{
    size_t mac_bytes = 0;
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == MICA_MAC_INACTIVE)
        status = mica_psa_mac_begin(&operation->mac, key,
                                    state == MICA_MAC_SIGNING ? PSA_KEY_USAGE_SIGN_MESSAGE
                                                              : PSA_KEY_USAGE_VERIFY_MESSAGE,
                                    alg, SIZE_MAX, &mac_bytes);
    if (status != PSA_SUCCESS) {
        psa_mac_abort(operation);
        return status;
    }
    operation->state = (uint8_t)state;
    operation->mac_bytes = (uint8_t)mac_bytes;
    return PSA_SUCCESS;
}

psa_status_t psa_mac_sign_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                psa_algorithm_t alg)
{
    return setup(operation, key, alg, MICA_MAC_SIGNING);
}

psa_status_t psa_mac_verify_setup(psa_mac_operation_t *operation, psa_key_id_t key,
                                  psa_algorithm_t alg)
{
    return setup(operation, key, alg, MICA_MAC_VERIFYING);
}

psa_status_t psa_mac_update(psa_mac_operation_t *operation, const uint8_t *input,
                            size_t input_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state != MICA_MAC_INACTIVE)
        status = operation->mac.mode->update(&operation->mac, input, input_length);
    if (status != PSA_SUCCESS)
        psa_mac_abort(operation);
    return status;
}

psa_status_t psa_mac_sign_finish(psa_mac_operation_t *operation, uint8_t *mac, size_t mac_size,
                                 size_t *mac_length)
{
    const size_t mac_bytes = operation->mac_bytes;
    uint8_t full[PSA_MAC_MAX_SIZE];
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *mac_length = 0;
    if (operation->state == MICA_MAC_SIGNING)
        status = mac_size < mac_bytes ? PSA_ERROR_BUFFER_TOO_SMALL
                                      : operation->mac.mode->finish(&operation->mac, full);
    if (status == PSA_SUCCESS) {
        memcpy(mac, full, mac_bytes);
        *mac_length = mac_bytes;
    }
    mica_wipe(full, sizeof full);
    psa_mac_abort(operation);
    return status;
}

psa_status_t psa_mac_verify_finish(psa_mac_operation_t *operation, const uint8_t *mac,
                                   size_t mac_length)
{
    const size_t mac_bytes = operation->mac_bytes;
    uint8_t full[PSA_MAC_MAX_SIZE];
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == MICA_MAC_VERIFYING)
        status = mac_length != mac_bytes ? PSA_ERROR_INVALID_SIGNATURE
                                         : operation->mac.mode->finish(&operation->mac, full);
    if (status == PSA_SUCCESS)
        status = verdict(full, mac, mac_bytes);
    mica_wipe(full, sizeof full);
    psa_mac_abort(operation);
    return status;
}
