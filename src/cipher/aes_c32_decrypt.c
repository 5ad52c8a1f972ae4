/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_c32: the inverse cipher (FIPS 197, 5.3), over the round keys of the cipher. */
#include "cipher/aes_c32.h"

static void decrypt_pair(word q[restrict 8], const struct mica_cipher_key *key)
{
    if ((key->rounds & 2) != 0)
        aes_c32_half_turn(q);
    bit_planes(q);
    aes_inv_rounds(q, key);
    bit_planes(q);
}

psa_status_t mica_aes_c32_decrypt(const struct mica_cipher_key *key, const uint8_t *in,
                                  uint8_t *out, size_t blocks)
{
    return aes_c32_blocks(key, in, out, blocks, decrypt_pair);
}
