/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* BLAKE2 in its keyed form as a MAC (RFC 7693, section 3.3): a hash whose first block is the key.
 */
#include "core/wipe.h"
#include "hash/blake2.h"
#include "mac/mac.h"

static psa_status_t set_key(struct mica_mac_context *c, psa_algorithm_t alg, psa_key_type_t type,
                            const uint8_t *key, size_t key_bytes, size_t message_bytes)
{
    const struct mica_hash_alg *hash = mica_hash_find_in(alg);

    (void)type;
    if (hash == NULL || hash->construction != &mica_blake2)
        return PSA_ERROR_NOT_SUPPORTED;
    if (key_bytes > mica_blake2_key_max(hash))
        return PSA_ERROR_INVALID_ARGUMENT;
    return mica_blake2_start_keyed(&c->u.hash, hash, key, key_bytes, message_bytes);
}

static psa_status_t update(struct mica_mac_context *c, const uint8_t *in, size_t n)
{
    return mica_hash_update(&c->u.hash, in, n);
}

static psa_status_t finish(struct mica_mac_context *c, uint8_t *mac)
{
    return mica_hash_finish(&c->u.hash, mac);
}

static void wipe(struct mica_mac_context *c)
{
    mica_wipe(&c->u.hash, sizeof c->u.hash);
}

const struct mica_mac_mode mica_blake2_mac_mode = {set_key, update, finish, wipe};
