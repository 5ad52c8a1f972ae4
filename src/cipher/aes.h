/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the portable AES implementations share: the key expansion. */
#ifndef MICA_CIPHER_AES_H
#define MICA_CIPHER_AES_H

#include <stddef.h>
#include <stdint.h>

#include "cipher/cipher_impl.h"

#define MICA_AES_ROUNDS_MAX 14
#define MICA_AES_WORDS_MAX  (4 * (MICA_AES_ROUNDS_MAX + 1))

/* KeyExpansion (FIPS 197, 5.2), in constant time. Each word is a column, its first byte the least
 * significant. key_bytes is 16, 24 or 32. Returns the number of rounds: 10, 12 or 14. */
unsigned mica_aes_expand_key(uint32_t words[MICA_AES_WORDS_MAX], const uint8_t *key,
                             size_t key_bytes);

/* The form in which fixsliced rounds want round key i (aes_fixslice.h): SR^-i(key), and ^ 0x63
 * where i > 0. `words` are its four columns; `out` is another array. */
void mica_aes_turn_key(uint32_t out[4], const uint32_t words[4], unsigned i);

/* SubBytes without its constant 0x63 on 32 bytes as bit planes: an S-box for the key expansion,
 * and for kernels built for size. */
void mica_aes_sub_bytes_c32(uint32_t q[8]);

#endif
