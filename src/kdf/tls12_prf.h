/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the derivations of TLS 1.2 share. */
#ifndef MICA_KDF_TLS12_PRF_H
#define MICA_KDF_TLS12_PRF_H

#include "kdf/kdf.h"

/* Keeps the seed, then the label. */
psa_status_t mica_tls12_keep(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                             const uint8_t *data, size_t bytes);

/* The next block of the PRF, whose key is set. */
psa_status_t mica_tls12_next(struct mica_kdf_context *c);

#endif
