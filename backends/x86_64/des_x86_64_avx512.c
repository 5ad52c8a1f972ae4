/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* des_x86_64_avx512: DES and TDEA with AVX-512, 512 blocks at once where the mode allows: bitsliced
 * (des_bitslice.h), its S-boxes circuits of functions of three inputs, one vpternlog each. Few
 * blocks go one by one. */
#include <immintrin.h>

#include "cipher/des.h"
#include "core/kernel.h"
#include "core/need.h"
#include "cpu_x86_64.h"

typedef uint64_t word __attribute__((vector_size(64)));
#define DES_SPLAT(x) ((word)_mm512_set1_epi32((int)(x)))
#define DES_FEW      6
#define des_single   mica_des_c32_rounds

#define des_lut(a, b, c, f)                                                                        \
    ((word)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), f))

#include "des_x86_64_sbox.h"

#include "cipher/des_wide.h"

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AVX512);
}

const struct mica_cipher_impl mica_des_x86_64_avx512 = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = MICA_DES_BLOCK,
    .batch = MICA_CIPHER_BATCH_MAX,
    .set_key = mica_des_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_DES_DECRYPT ? decrypt : NULL,
    .cbc_decrypt = MICA_NEED_DES_DECRYPT ? cbc_decrypt : NULL,
    .ctr = ctr,
    .cfb_decrypt = cfb_decrypt,
};
