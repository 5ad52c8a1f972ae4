/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Block_Cipher_df: the derivation function of CTR_DRBG (SP 800-90A Rev. 1, section 10.3.2), which
 * is also a vetted conditioning function (SP 800-90B, section 3.1.5.1.1). */
#ifndef MICA_RNG_BLOCK_CIPHER_DF_H
#define MICA_RNG_BLOCK_CIPHER_DF_H

#include "cipher/cipher.h"

#define MICA_DF_OUTPUT_MAX 64u /* 512 bits: 10.3.2, max_number_of_bits */

/* BCC runs over the same data once for each block of key || X. Here the chains run side by side, so
 * that a kernel of several blocks works on all of them at once. */
struct mica_df {
    struct mica_cipher_key key;
    uint8_t chains[3 * 16];
    uint8_t block[16];
    uint8_t used; /* bytes in block */
    uint8_t chain_count;
    uint8_t key_bytes;
};

/* input_bytes: how many bytes the updates will bring, in all. key_bytes: 16 or 32.
 * On failure, here and below, the context is wiped. */
psa_status_t mica_df_start(struct mica_df *df, size_t key_bytes, uint32_t input_bytes,
                           uint32_t output_bytes);
psa_status_t mica_df_update(struct mica_df *df, const uint8_t *in, size_t bytes);
/* output_bytes as announced, at most MICA_DF_OUTPUT_MAX. Wipes the context. */
psa_status_t mica_df_finish(struct mica_df *df, uint8_t *out, size_t output_bytes);

#endif
