/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The S-box circuit of AES on 32-bit words, out of line: one copy for the key expansion and, where
 * the build is for size, for the rounds of aes_c32 as well. */
#include "cipher/aes.h"

typedef uint32_t word;
#include "cipher/aes_sbox.h"

void mica_aes_sub_bytes_c32(uint32_t q[8])
{
    aes_sub_bytes(q);
}
