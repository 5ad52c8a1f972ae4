/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the DES implementations share (FIPS 46-3; SP 800-67 for TDEA): the schedule, and the
 * portable cipher of one block.
 *
 * A round key is two words. The block's right half R has its first bit as the most significant, so
 * that S-box i has nibble i from above, and its neighbours' outer bits (the selection E). Word 0 is
 * added to R: the four inner inputs of each S-box. Word 1 has in each nibble, as the most and the
 * least significant bit, the key bits of the outer inputs, from the left and from the right.
 *
 * The rounds of TDEA stand one after the other, those of the middle DES backwards: so decryption
 * goes through the same schedule from the end. Single DES has 16 rounds, TDEA 48. */
#ifndef MICA_CIPHER_DES_H
#define MICA_CIPHER_DES_H

#include <stddef.h>
#include <stdint.h>

#include "cipher/cipher_impl.h"

#define MICA_DES_BLOCK      8
#define MICA_DES_ROUNDS_MAX 48

/* One block: L and R after the initial permutation, in two words, through all rounds. */
typedef void mica_des_rounds(uint32_t lr[2], const struct mica_cipher_key *key, unsigned direction);

/* The key expansion of every implementation: 8, 16 (K3 = K1) or 24 bytes, parity ignored. */
psa_status_t mica_des_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                              unsigned directions);

/* Blocks one after the other, with an implementation's rounds; the permutations IP and FP. */
void mica_des_each_block(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                         size_t blocks, unsigned direction, mica_des_rounds *rounds);

mica_des_rounds mica_des_c32_rounds;

extern const struct mica_cipher_impl mica_des_c32;

#endif
