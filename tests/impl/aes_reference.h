/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The modes of AES as their standards write them, block by block over aes_c32, and GHASH bit by
 * bit: plain, slow, and compared with every faster form. Inputs and outputs may be the same array.
 */
#ifndef MICA_TESTS_AES_REFERENCE_H
#define MICA_TESTS_AES_REFERENCE_H

#include "cipher/cipher_impl.h"

extern const struct mica_cipher_impl mica_aes_c32;

static inline const struct mica_cipher_impl *aes_of(const struct mica_impl *impl)
{
    return (const struct mica_cipher_impl *)(const void *)impl;
}

mica_cipher_chain reference_cbc_encrypt; /* SP 800-38A, 6.2 */
mica_cipher_chain reference_cbc_decrypt;
mica_cipher_chain reference_ctr;         /* 6.5, B.1 with m = 128 */
mica_cipher_chain reference_ctr32;       /* SP 800-38D, 6.5: m = 32 */
mica_cipher_chain reference_cfb_decrypt; /* SP 800-38A, 6.3 with s = 128 */
mica_cipher_chain reference_xts_encrypt; /* IEEE 1619, 5.3, from the encrypted tweak on */
mica_cipher_chain reference_xts_decrypt;

/* mac = E(mac ^ block), for each block */
void reference_cbc_mac(const struct mica_cipher_key *key, uint8_t mac[16], const uint8_t *in,
                       size_t blocks);

/* y = (y ^ block) * h, for each block (SP 800-38D, 6.3, 6.4) */
void reference_ghash(uint8_t y[16], const uint8_t h[16], const uint8_t *data, size_t blocks);

#endif
