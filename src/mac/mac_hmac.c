/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC (FIPS 198-1, RFC 2104) over any hash.
 * The key is spent at once: what stays are the chaining values after its two padded blocks. */
#include "core/bytes.h"
#include "core/wipe.h"
#include "hash/hash.h"
#include "mac/mac.h"
#include "psa/crypto_sizes.h"

/* K0: the key, or its hash where it is longer than a block, filled with zeros (section 4). */
static psa_status_t fill_block(uint8_t *block, const struct mica_hash_alg *alg, const uint8_t *key,
                               size_t key_bytes)
{
    memset(block, 0, alg->block_bytes);
    if (key_bytes > alg->block_bytes)
        return mica_hash_compute(alg, key, key_bytes, block);
    mica_copy(block, key, key_bytes);
    return PSA_SUCCESS;
}

static void xor_all(uint8_t *block, size_t n, uint8_t byte)
{
    for (size_t i = 0; i < n; i++)
        block[i] ^= byte;
}

static psa_status_t set_key(struct mica_mac_context *c, psa_algorithm_t alg, psa_key_type_t type,
                            const uint8_t *key, size_t key_bytes, size_t message_bytes)
{
    struct mica_hmac_context *h = &c->u.hmac;
    const struct mica_hash_alg *hash = mica_hash_find_in(alg);
    uint8_t block[MICA_HASH_BLOCK_MAX];
    psa_status_t status;

    (void)type;
    if (hash == NULL || hash->digest_bytes > hash->block_bytes) /* the key's hash fits no block */
        return PSA_ERROR_NOT_SUPPORTED;
    status = fill_block(block, hash, key, key_bytes);
    xor_all(block, hash->block_bytes, 0x5c);
    if (status == PSA_SUCCESS)
        status = mica_hash_start(&h->inner, hash, message_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&h->inner, block, hash->block_bytes);
    /* One byte more, so that a hash that holds its last block back takes the block in, too. */
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&h->inner, block, 1);
    h->outer = h->inner.state;
    xor_all(block, hash->block_bytes, 0x5c ^ 0x36);
    if (status == PSA_SUCCESS)
        status = mica_hash_start(&h->inner, hash, message_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&h->inner, block, hash->block_bytes);
    mica_wipe(block, sizeof block);
    return status;
}

static psa_status_t update(struct mica_mac_context *c, const uint8_t *in, size_t n)
{
    return mica_hash_update(&c->u.hmac.inner, in, n);
}

static psa_status_t finish(struct mica_mac_context *c, uint8_t *mac)
{
    struct mica_hmac_context *h = &c->u.hmac;
    const struct mica_hash_alg *hash = h->inner.alg;
    uint8_t digest[PSA_HASH_MAX_SIZE];
    psa_status_t status = mica_hash_finish(&h->inner, digest);

    mica_hash_resume_from(&h->inner, hash, h->inner.impl, &h->outer, hash->block_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&h->inner, digest, hash->digest_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_finish(&h->inner, mac);
    mica_wipe(digest, sizeof digest);
    return status;
}

static void wipe(struct mica_mac_context *c)
{
    mica_wipe(&c->u.hmac, sizeof c->u.hmac);
}

const struct mica_mac_mode mica_hmac_mode = {set_key, update, finish, wipe};
