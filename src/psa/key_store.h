/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The store of volatile keys: a table of slots and a pool of bytes, both of configured size.
 *
 * A long key that a call reads is pinned. Destroying it takes its name away at once; its bytes are
 * wiped when the last reader is done. */
#ifndef MICA_PSA_KEY_STORE_H
#define MICA_PSA_KEY_STORE_H

#include "psa/crypto_struct.h"

enum mica_key_state {
    MICA_KEY_FREE = 0,
    MICA_KEY_CREATING, /* its bytes are being written; it has no name yet */
    MICA_KEY_READY,
    MICA_KEY_DYING, /* destroyed while pinned */
};

struct mica_key {
    psa_key_attributes_t attributes;
    uint8_t *data;
    uint32_t bytes;
    uint16_t readers;
    uint8_t state;       /* enum mica_key_state */
    uint32_t generation; /* how often the slot was used; part of the key's identifier */
};

/* Reserves a slot and `bytes` of the pool. PSA_ERROR_INSUFFICIENT_MEMORY. */
psa_status_t mica_key_reserve(size_t bytes, struct mica_key **key);

/* Gives back, wiped, what a reserved key has beyond `bytes`. */
void mica_key_trim(struct mica_key *key, size_t bytes);

/* Names a reserved key whose attributes and bytes are complete. */
psa_key_id_t mica_key_publish(struct mica_key *key);

/* Gives a reserved key back, wiped. */
void mica_key_discard(struct mica_key *key);

/* A key as one call sees it. A short key is copied, which takes the lock once; a long one is pinned
 * in the store, which takes it again at the end. */
#define MICA_KEY_COPY_MAX 64

struct mica_key_view {
    psa_key_attributes_t attributes;
    const uint8_t *data;
    uint32_t bytes;
    struct mica_key *pinned; /* NULL: `copy` holds the bytes */
    uint8_t copy[MICA_KEY_COPY_MAX];
};

/* PSA_ERROR_INVALID_HANDLE: there is no key of that name. */
psa_status_t mica_key_open(psa_key_id_t id, struct mica_key_view *view);

/* Ends what mica_key_open began: nothing of the key is left in the view. */
void mica_key_close(struct mica_key_view *view);

/* PSA_ERROR_INVALID_HANDLE: there is none of that name. */
psa_status_t mica_key_destroy(psa_key_id_t id);

#endif
