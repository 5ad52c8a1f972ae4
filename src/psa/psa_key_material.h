/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys out of bytes that other chapters of the API produce. */
#ifndef MICA_PSA_PSA_KEY_MATERIAL_H
#define MICA_PSA_PSA_KEY_MATERIAL_H

#include "psa/crypto_struct.h"

/* As psa_import_key, for a caller that has checked that the library is initialised. */
psa_status_t mica_psa_import(const psa_key_attributes_t *attributes, const uint8_t *data,
                             size_t bytes, psa_key_id_t *id);

#endif
