/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* des_c128: DES and TDEA (FIPS 46-3, SP 800-67) in constant time on the 128-bit vectors of GCC and
 * Clang (SSE2 and NEON are part of their 64-bit architectures): 128 blocks at once where the mode
 * allows, bitsliced (des_bitslice.h), and few one by one. */
#include "cipher/des.h"
#include "core/kernel.h"
#include "core/need.h"

typedef uint64_t word __attribute__((vector_size(16)));
typedef uint32_t word32 __attribute__((vector_size(16)));
#define DES_SPLAT(x) ((word)((word32){0} + (x)))
#define DES_FEW      6
#define des_single   mica_des_c32_rounds

#include "cipher/des_sbox.h"

#include "cipher/des_wide.h"

const struct mica_cipher_impl mica_des_c128 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = MICA_DES_BLOCK,
    .batch = MICA_CIPHER_BATCH_MAX,
    .set_key = mica_des_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_DES_DECRYPT ? decrypt : NULL,
    .cbc_decrypt = MICA_NEED_DES_DECRYPT ? cbc_decrypt : NULL,
    .ctr = ctr,
    .cfb_decrypt = cfb_decrypt,
};
