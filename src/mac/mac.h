/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The MAC family. Arguments are checked by the caller. */
#ifndef MICA_MAC_MAC_H
#define MICA_MAC_MAC_H

#include "psa/crypto_struct.h"

struct mica_mac_mode {
    /* `alg` names the hash of HMAC; `message_bytes` is SIZE_MAX where unknown. */
    psa_status_t (*set_key)(struct mica_mac_context *c, psa_algorithm_t alg, psa_key_type_t type,
                            const uint8_t *key, size_t key_bytes, size_t message_bytes);
    psa_status_t (*update)(struct mica_mac_context *c, const uint8_t *in, size_t n);
    /* Writes the whole MAC, of at most PSA_MAC_MAX_SIZE bytes. */
    psa_status_t (*finish)(struct mica_mac_context *c, uint8_t *mac);
    void (*wipe)(struct mica_mac_context *c);
};

/* The mode of a full-length algorithm; NULL: unknown or not wanted. */
const struct mica_mac_mode *mica_mac_find(psa_algorithm_t alg);

/* The key into a new context. On failure it is wiped. */
psa_status_t mica_mac_set_key(struct mica_mac_context *c, const struct mica_mac_mode *mode,
                              psa_algorithm_t alg, psa_key_type_t type, const uint8_t *key,
                              size_t key_bytes, size_t message_bytes);

void mica_mac_wipe(struct mica_mac_context *c);

/* The subkey K1 of CMAC (SP 800-38B, 6.1), for messages of one whole block: of block_bytes bytes.
 */
psa_status_t mica_cmac_subkey(const struct mica_cipher_key *key, uint8_t *subkey);

extern const struct mica_mac_mode mica_hmac_mode;
extern const struct mica_mac_mode mica_cmac_mode;
extern const struct mica_mac_mode mica_cbc_mac_mode;
extern const struct mica_mac_mode mica_blake2_mac_mode;
extern const struct mica_mac_mode mica_kmac_mode;

/* KMAC with a customization string; `alg` says the length of the MAC. As mica_mac_set_key, but on
 * failure the caller wipes. */
psa_status_t mica_kmac_set_key(struct mica_mac_context *c, psa_algorithm_t alg, const uint8_t *key,
                               size_t key_bytes, const uint8_t *custom, size_t custom_bytes);

#endif
