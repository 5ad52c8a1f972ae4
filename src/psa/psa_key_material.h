/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys out of bytes that other chapters of the API produce. */
#ifndef MICA_PSA_PSA_KEY_MATERIAL_H
#define MICA_PSA_PSA_KEY_MATERIAL_H

#include "psa/crypto_struct.h"

/* As psa_import_key, for a caller that has checked that the library is initialised. */
psa_status_t mica_psa_import(const psa_key_attributes_t *attributes, const uint8_t *data,
                             size_t bytes, psa_key_id_t *id);

/* Gives the next bytes of a stream. */
typedef psa_status_t mica_draw(void *stream, uint8_t *out, size_t bytes);

/* A key of attributes->bits bits out of a stream, by the rule of its type (PSA Crypto API 1.5,
 * "Standard key derivation process"). The attributes must have been checked, and the size fit. */
psa_status_t mica_psa_derive_key(const psa_key_attributes_t *attributes, mica_draw *draw,
                                 void *stream, psa_key_id_t *id);

/* One to three keys of DES, of odd parity and not weak, into 8 to 24 bytes: each the next 8 bytes
 * of the stream that will do. */
psa_status_t mica_key_draw_des(mica_draw *draw, void *stream, uint8_t *out, size_t bytes);

#endif
