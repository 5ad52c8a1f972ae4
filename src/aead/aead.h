/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The AEAD family: authenticated encryption as a stream of any pieces. Every byte of text comes out
 * as it goes in; the caller keeps the order key, nonce, data, text, tag. */
#ifndef MICA_AEAD_AEAD_H
#define MICA_AEAD_AEAD_H

#include "cipher/cipher.h"

#define MICA_AEAD_UNKNOWN SIZE_MAX /* a length that has not been announced */

struct mica_aead_mode {
    psa_algorithm_t alg; /* with the default tag length */
    bool needs_lengths;  /* before the nonce */
    uint8_t nonce_bytes; /* of a generated nonce */
    bool (*key_type_fits)(psa_key_type_t type);
    bool (*tag_bytes_fit)(size_t tag_bytes);
    bool (*nonce_bytes_fit)(size_t nonce_bytes);
    /* Whether the mode can carry so much, with its shortest nonce. */
    bool (*lengths_fit)(uint64_t ad_bytes, uint64_t text_bytes);

    psa_status_t (*set_key)(struct mica_aead_context *c, psa_key_type_t type, const uint8_t *key,
                            size_t key_bytes, size_t message_bytes);
    /* PSA_ERROR_INVALID_ARGUMENT: the mode cannot carry so long a text. */
    psa_status_t (*start)(struct mica_aead_context *c, const uint8_t *nonce, size_t nonce_bytes,
                          size_t ad_bytes, size_t text_bytes, size_t tag_bytes);
    psa_status_t (*ad)(struct mica_aead_context *c, const uint8_t *in, size_t n);
    psa_status_t (*encrypt)(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n);
    psa_status_t (*decrypt)(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n);
    psa_status_t (*tag)(struct mica_aead_context *c, uint8_t tag[16]);
    /* The whole message, where the implementation takes it. May decline. */
    psa_status_t (*at_once)(struct mica_aead_context *c, struct mica_aead_message *m);
    void (*wipe)(struct mica_aead_context *c);
};

/* The mode of an algorithm, whatever its tag length; NULL: unknown or not wanted. */
const struct mica_aead_mode *mica_aead_find(psa_algorithm_t alg);

/* The key into a new context. On failure it is wiped. */
psa_status_t mica_aead_set_key(struct mica_aead_context *c, const struct mica_aead_mode *mode,
                               psa_key_type_t type, const uint8_t *key, size_t key_bytes,
                               size_t message_bytes);

/* A whole message: writes m->bytes bytes of text and the tag. On failure both are wiped. */
psa_status_t mica_aead_message(struct mica_aead_context *c, struct mica_aead_message *m);

void mica_aead_wipe(struct mica_aead_context *c);

extern const struct mica_aead_mode mica_gcm_mode;
extern const struct mica_aead_mode mica_ccm_mode;
extern const struct mica_aead_mode mica_chacha20_poly1305_mode;
extern const struct mica_aead_mode mica_xchacha20_poly1305_mode;
extern const struct mica_aead_mode mica_ascon_aead128_mode;

#endif
