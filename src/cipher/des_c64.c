/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* des_c64: DES and TDEA (FIPS 46-3, SP 800-67) for 64-bit cores in constant time: 64 blocks at once
 * where the mode allows, bitsliced (des_bitslice.h), and few one by one (des_c32_block.c). */
#include "cipher/des.h"
#include "core/need.h"

typedef uint64_t word;
#define DES_LANE_BITS 64
#define DES_FEW       6
#define des_single    mica_des_c32_rounds
#include "cipher/des_narrow.h"

const struct mica_cipher_impl mica_des_c64 = {
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
