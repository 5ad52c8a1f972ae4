/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC (SP 800-38B), and CBC-MAC without padding (ISO/IEC 9797-1, MAC algorithm 1), over any block
 * cipher. */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "mac/mac.h"

static psa_status_t set_key(struct mica_mac_context *c, psa_algorithm_t alg, psa_key_type_t type,
                            const uint8_t *key, size_t key_bytes, size_t message_bytes)
{
    struct mica_cmac_context *m = &c->u.cmac;

    (void)alg;
    memset(m->mac, 0, sizeof m->mac);
    m->used = 0;
    return mica_cipher_set_key(&m->key, mica_block_cipher_find(type), key, key_bytes, MICA_ENCRYPT,
                               message_bytes);
}

/* The last block waits for the end of the message: it is treated apart, full or not. */
static psa_status_t update(struct mica_mac_context *c, const uint8_t *in, size_t n)
{
    struct mica_cmac_context *m = &c->u.cmac;
    const size_t block_bytes = m->key.impl->block_bytes;
    psa_status_t status = PSA_SUCCESS;

    if (m->used != 0 && m->used + n > block_bytes) {
        const size_t take = block_bytes - m->used;
        mica_copy(m->block + m->used, in, take);
        status = mica_cbc_mac_blocks(&m->key, m->mac, m->block, 1);
        m->used = 0;
        in += take;
        n -= take;
    }
    if (n > block_bytes) {
        const size_t whole = (n - 1) / block_bytes;
        if (status == PSA_SUCCESS)
            status = mica_cbc_mac_blocks(&m->key, m->mac, in, whole);
        in += whole * block_bytes;
        n -= whole * block_bytes;
    }
    mica_copy(m->block + m->used, in, n);
    m->used = (uint8_t)(m->used + n);
    return status;
}

/* Doubling in GF(2^b), bytes big-endian (5.3); R is 0x87 for b = 128 and 0x1b for b = 64 (5.3). */
static void double_block(uint8_t *block, size_t n)
{
    const uint8_t reduction = n == 16 ? 0x87 : 0x1b;
    const uint8_t carry = (uint8_t)(0u - (block[0] >> 7));

    for (size_t i = 0; i + 1 < n; i++)
        block[i] = (uint8_t)(block[i] << 1 | block[i + 1] >> 7);
    block[n - 1] = (uint8_t)(block[n - 1] << 1 ^ (carry & reduction));
}

psa_status_t mica_cmac_subkey(const struct mica_cipher_key *key, uint8_t *subkey)
{
    const size_t n = key->impl->block_bytes;
    psa_status_t status;

    memset(subkey, 0, n);
    status = key->impl->encrypt(key, subkey, subkey, 1);
    double_block(subkey, n);
    return status;
}

static psa_status_t finish(struct mica_mac_context *c, uint8_t *mac)
{
    struct mica_cmac_context *m = &c->u.cmac;
    const size_t n = m->key.impl->block_bytes;
    uint8_t subkey[MICA_BLOCK_MAX];
    psa_status_t status = mica_cmac_subkey(&m->key, subkey);

    if (m->used < n) {
        double_block(subkey, n);
        m->block[m->used] = 0x80;
        memset(m->block + m->used + 1, 0, n - m->used - 1);
    }
    mica_xor(m->block, m->block, subkey, n);
    if (status == PSA_SUCCESS)
        status = mica_cbc_mac_blocks(&m->key, m->mac, m->block, 1);
    memcpy(mac, m->mac, n);
    mica_wipe(subkey, sizeof subkey);
    return status;
}

static void wipe(struct mica_mac_context *c)
{
    struct mica_cmac_context *m = &c->u.cmac;

    mica_cipher_wipe_key(&m->key);
    mica_wipe(m->mac, sizeof *m - offsetof(struct mica_cmac_context, mac));
}

/* The last block has waited here, too: it is whole, or the message is not of whole blocks. */
static psa_status_t finish_cbc_mac(struct mica_mac_context *c, uint8_t *mac)
{
    struct mica_cmac_context *m = &c->u.cmac;
    const size_t n = m->key.impl->block_bytes;
    psa_status_t status;

    if (m->used != n)
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_cbc_mac_blocks(&m->key, m->mac, m->block, 1);
    memcpy(mac, m->mac, n);
    return status;
}

const struct mica_mac_mode mica_cmac_mode = {set_key, update, finish, wipe};
const struct mica_mac_mode mica_cbc_mac_mode = {set_key, update, finish_cbc_mac, wipe};
