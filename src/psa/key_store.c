/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The store of volatile keys. Every function here takes the port's lock for its few steps. */
#include "psa/key_store.h"
#include "core/wipe.h"
#include "mica/port.h"

static struct mica_key slots[MICA_KEY_SLOTS];
static uint8_t pool[MICA_KEY_POOL_BYTES];

/* Identifiers of volatile keys are ours: the vendor range, which the slots divide. */
#define GENERATIONS ((PSA_KEY_ID_VENDOR_MAX - PSA_KEY_ID_VENDOR_MIN + 1) / MICA_KEY_SLOTS)

static psa_key_id_t id_of(const struct mica_key *key)
{
    return PSA_KEY_ID_VENDOR_MIN + key->generation * MICA_KEY_SLOTS + (psa_key_id_t)(key - slots);
}

static struct mica_key *find(psa_key_id_t id)
{
    struct mica_key *key;

    if (id < PSA_KEY_ID_VENDOR_MIN || id > PSA_KEY_ID_VENDOR_MAX)
        return NULL;
    key = &slots[(id - PSA_KEY_ID_VENDOR_MIN) % MICA_KEY_SLOTS];
    return key->state == MICA_KEY_READY && key->attributes.id == id ? key : NULL;
}

/* A key that occupies one of the bytes from `at` on, or NULL. */
static const struct mica_key *occupant(size_t at, size_t bytes)
{
    for (size_t i = 0; i < MICA_KEY_SLOTS; i++) {
        const size_t start = slots[i].data == NULL ? 0 : (size_t)(slots[i].data - pool);
        if (slots[i].state != MICA_KEY_FREE && start < at + bytes && at < start + slots[i].bytes)
            return &slots[i];
    }
    return NULL;
}

/* First fit. NULL: the pool has no such gap. */
static uint8_t *find_gap(size_t bytes)
{
    size_t at = 0;

    while (bytes <= sizeof pool && at <= sizeof pool - bytes) {
        const struct mica_key *key = occupant(at, bytes);
        if (key == NULL)
            return pool + at;
        at = (size_t)(key->data - pool) + key->bytes;
    }
    return NULL;
}

static struct mica_key *find_slot(void)
{
    for (size_t i = 0; i < MICA_KEY_SLOTS; i++)
        if (slots[i].state == MICA_KEY_FREE)
            return &slots[i];
    return NULL;
}

static void release(struct mica_key *key)
{
    mica_wipe(key->data, key->bytes);
    mica_wipe(&key->attributes, sizeof key->attributes);
    key->data = NULL;
    key->bytes = 0;
    key->state = MICA_KEY_FREE;
}

psa_status_t mica_key_reserve(size_t bytes, struct mica_key **key)
{
    uint8_t *data;

    mica_port_lock(MICA_LOCK_KEYS);
    *key = find_slot();
    data = find_gap(bytes);
    if (*key != NULL && data != NULL) {
        (*key)->state = MICA_KEY_CREATING;
        (*key)->data = data;
        (*key)->bytes = (uint32_t)bytes;
        (*key)->readers = 0;
    }
    mica_port_unlock(MICA_LOCK_KEYS);
    return *key != NULL && data != NULL ? PSA_SUCCESS : PSA_ERROR_INSUFFICIENT_MEMORY;
}

void mica_key_trim(struct mica_key *key, size_t bytes)
{
    mica_port_lock(MICA_LOCK_KEYS); /* who looks for a gap reads the sizes of all keys */
    mica_wipe(key->data + bytes, key->bytes - bytes);
    key->bytes = (uint32_t)bytes;
    mica_port_unlock(MICA_LOCK_KEYS);
}

psa_key_id_t mica_key_publish(struct mica_key *key)
{
    psa_key_id_t id;

    mica_port_lock(MICA_LOCK_KEYS);
    key->generation = (key->generation + 1) % GENERATIONS;
    id = id_of(key);
    key->attributes.id = id;
    key->state = MICA_KEY_READY;
    mica_port_unlock(MICA_LOCK_KEYS);
    return id;
}

void mica_key_discard(struct mica_key *key)
{
    mica_port_lock(MICA_LOCK_KEYS);
    release(key);
    mica_port_unlock(MICA_LOCK_KEYS);
}

/* Under the lock: copies the key or pins it. */
static psa_status_t show(struct mica_key *key, struct mica_key_view *view)
{
    if (key == NULL)
        return PSA_ERROR_INVALID_HANDLE;
    view->attributes = key->attributes;
    view->bytes = key->bytes;
    if (key->bytes <= MICA_KEY_COPY_MAX) {
        memcpy(view->copy, key->data, key->bytes);
        view->data = view->copy;
        view->pinned = NULL;
        return PSA_SUCCESS;
    }
    if (key->readers == UINT16_MAX)
        return PSA_ERROR_INSUFFICIENT_MEMORY;
    key->readers++;
    view->data = key->data;
    view->pinned = key;
    return PSA_SUCCESS;
}

psa_status_t mica_key_open(psa_key_id_t id, struct mica_key_view *view)
{
    psa_status_t status;

    mica_port_lock(MICA_LOCK_KEYS);
    status = show(find(id), view);
    mica_port_unlock(MICA_LOCK_KEYS);
    return status;
}

void mica_key_close(struct mica_key_view *view)
{
    struct mica_key *key = view->pinned;

    if (key == NULL) {
        mica_wipe(view->copy, view->bytes);
        return;
    }
    mica_port_lock(MICA_LOCK_KEYS);
    key->readers--;
    if (key->readers == 0 && key->state == MICA_KEY_DYING)
        release(key);
    mica_port_unlock(MICA_LOCK_KEYS);
}

psa_status_t mica_key_destroy(psa_key_id_t id)
{
    struct mica_key *key;

    mica_port_lock(MICA_LOCK_KEYS);
    key = find(id);
    if (key != NULL && key->readers != 0)
        key->state = MICA_KEY_DYING;
    else if (key != NULL)
        release(key);
    mica_port_unlock(MICA_LOCK_KEYS);
    return key == NULL ? PSA_ERROR_INVALID_HANDLE : PSA_SUCCESS;
}
