/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CBC-MAC over whole blocks: the chain of CMAC (SP 800-38B) and CCM (SP 800-38C). */
#include "cipher/cipher.h"
#include "core/bytes.h"

psa_status_t mica_cbc_mac_blocks(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                                 size_t blocks)
{
    const size_t n = key->impl->block_bytes;
    psa_status_t status = PSA_SUCCESS;

    if (key->impl->cbc_mac != NULL)
        return key->impl->cbc_mac(key, mac, in, blocks);
    for (; blocks > 0 && status == PSA_SUCCESS; blocks--, in += n) {
        mica_xor(mac, mac, in, n);
        status = key->impl->encrypt(key, mac, mac, 1);
    }
    return status;
}
