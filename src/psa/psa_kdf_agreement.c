/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A key agreement whose shared secret goes into a key derivation (PSA Crypto API 1.5, "Combining
 * key agreement and key derivation"). */
#include "core/wipe.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "psa/psa_kdf_secret.h"

psa_status_t psa_key_derivation_key_agreement(psa_key_derivation_operation_t *operation,
                                              psa_key_derivation_step_t step,
                                              psa_key_id_t private_key, const uint8_t *peer_key,
                                              size_t peer_key_length)
{
    uint8_t secret[PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE];
    size_t bytes = 0;
    psa_status_t status = mica_psa_kdf_expects(operation, step);

    if (status == PSA_SUCCESS)
        status = mica_psa_agree(private_key, operation->alg, peer_key, peer_key_length, secret,
                                sizeof secret, &bytes);
    if (status == PSA_SUCCESS)
        status = mica_psa_kdf_input_secret(operation, step, secret, bytes);
    else
        psa_key_derivation_abort(operation);
    mica_wipe(secret, sizeof secret);
    return status;
}
