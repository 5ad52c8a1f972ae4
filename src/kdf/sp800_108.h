/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the counter mode of SP 800-108 has in common, whatever the PRF. */
#ifndef MICA_KDF_SP800_108_H
#define MICA_KDF_SP800_108_H

#include "kdf/kdf.h"

/* L is 32 bits and counts bits: the longest output, in bytes. */
#define MICA_SP800_108_BYTES_MAX 0x1fffffffu

/* Keeps the label, then the context. A zero byte ends the label, so it has none in it
 * (PSA_ERROR_INVALID_ARGUMENT). */
psa_status_t mica_sp800_108_keep(struct mica_kdf_context *c, psa_key_derivation_step_t step,
                                 const uint8_t *data, size_t bytes);

/* Fixes L. */
psa_status_t mica_sp800_108_begin(struct mica_kdf_context *c, size_t capacity);

/* PRF(K_in, [i] | label | 0 | context | [L] | chain), the lengths of counter and chain 0 or whole.
 */
psa_status_t mica_sp800_108_compute(struct mica_kdf_context *c, bool with_counter,
                                    size_t chain_bytes, uint8_t *out);

#endif
