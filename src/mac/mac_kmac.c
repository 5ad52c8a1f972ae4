/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* KMAC128 and KMAC256 (SP 800-185, section 4.3). The length of the MAC is the last of the input. */
#include "core/wipe.h"
#include "hash/cshake.h"
#include "mac/mac.h"
#include "psa/crypto_sizes.h"

psa_status_t mica_kmac_set_key(struct mica_mac_context *c, psa_algorithm_t alg, const uint8_t *key,
                               size_t key_bytes, const uint8_t *custom, size_t custom_bytes)
{
    const struct mica_hash_alg *sponge = PSA_ALG_FULL_LENGTH_MAC(alg) == MICA_ALG_KMAC128
                                             ? &mica_kmac128_sponge
                                             : &mica_kmac256_sponge;

    c->mode = &mica_kmac_mode;
    c->u.kmac.mac_bytes = PSA_MAC_LENGTH(MICA_KEY_TYPE_KMAC, 8 * key_bytes, alg);
    return mica_kmac_start(&c->u.kmac.sponge, sponge, key, key_bytes, custom, custom_bytes);
}

static psa_status_t set_key(struct mica_mac_context *c, psa_algorithm_t alg, psa_key_type_t type,
                            const uint8_t *key, size_t key_bytes, size_t message_bytes)
{
    (void)type;
    (void)message_bytes;
    return mica_kmac_set_key(c, alg, key, key_bytes, NULL, 0);
}

static psa_status_t update(struct mica_mac_context *c, const uint8_t *in, size_t n)
{
    return mica_hash_update(&c->u.kmac.sponge, in, n);
}

static psa_status_t finish(struct mica_mac_context *c, uint8_t *mac)
{
    struct mica_hash_context *sponge = &c->u.kmac.sponge;
    uint8_t length[3];
    psa_status_t status =
        mica_hash_update(sponge, length, mica_right_encode_bits(length, c->u.kmac.mac_bytes));

    if (status == PSA_SUCCESS)
        status = sponge->alg->construction->end_input(sponge);
    if (status == PSA_SUCCESS)
        status = sponge->alg->construction->squeeze(sponge, mac, c->u.kmac.mac_bytes);
    return status;
}

static void wipe(struct mica_mac_context *c)
{
    mica_wipe(&c->u.kmac, sizeof c->u.kmac);
}

const struct mica_mac_mode mica_kmac_mode = {set_key, update, finish, wipe};
