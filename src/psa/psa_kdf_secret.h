/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Inputs of a key derivation that other chapters of the API produce: shared secrets. */
#ifndef MICA_PSA_PSA_KDF_SECRET_H
#define MICA_PSA_PSA_KDF_SECRET_H

#include "psa/crypto_struct.h"

/* Whether the operation takes this step now, and its bytes from elsewhere than the caller. Before
 * the secret is computed; an error leaves the operation as it is. PSA_ERROR_BAD_STATE,
 * PSA_ERROR_INVALID_ARGUMENT. */
psa_status_t mica_psa_kdf_expects(const psa_key_derivation_operation_t *operation,
                                  psa_key_derivation_step_t step);

/* Gives a shared secret as that step. It counts as a key that permits derivation: the operation may
 * give out keys. An error leaves the operation inactive. */
psa_status_t mica_psa_kdf_input_secret(psa_key_derivation_operation_t *operation,
                                       psa_key_derivation_step_t step, const uint8_t *secret,
                                       size_t bytes);

#endif
