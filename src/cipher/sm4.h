/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the portable SM4 implementations share (GB/T 32907-2016; ISO/IEC 18033-3:2010/AMD1:2021). */
#ifndef MICA_CIPHER_SM4_H
#define MICA_CIPHER_SM4_H

#include <stddef.h>
#include <stdint.h>

#include "cipher/cipher_impl.h"

#define MICA_SM4_ROUNDS 32

/* The contract's set_key: 32 round keys in schedule.w32 (7.3), in constant time, with the constants
 * of the S-box added as sm4_bitslice.h says. One schedule serves both directions. */
psa_status_t mica_sm4_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                              unsigned directions);

/* CK of 6.3: byte j of word i is 7 (4 i + j) modulo 256. */
static inline uint32_t mica_sm4_ck(unsigned i)
{
    return (28 * i & 255) << 24 | ((28 * i + 7) & 255) << 16 | ((28 * i + 14) & 255) << 8 |
           ((28 * i + 21) & 255);
}

/* FK of 6.3. */
#define MICA_SM4_FK                                                                                \
    {                                                                                              \
        0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc                                             \
    }

#endif
