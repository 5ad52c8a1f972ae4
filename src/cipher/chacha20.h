/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20 as a cipher of the cipher contract: what its implementations and its users share.
 *
 * A block is 64 bytes. The slot `ctr` adds keystream to whole blocks; `chain` is the last row of
 * the state: 16 bytes that begin with a little-endian counter of 64 bits, as in the original
 * cipher. With a nonce of 12 bytes the counter has 32 bits and its upper half is nonce (RFC 8439,
 * section 2.3): the caller ends the message before the lower half wraps. There is no block to
 * encrypt or decrypt: those slots are NULL.
 *
 * References: RFC 8439; D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008); S. Arciszewski,
 * draft-irtf-cfrg-xchacha-03. */
#ifndef MICA_CIPHER_CHACHA20_H
#define MICA_CIPHER_CHACHA20_H

#include "cipher/cipher_impl.h"

#define MICA_CHACHA20_KEY    32
#define MICA_CHACHA20_NONCE  12
#define MICA_XCHACHA20_NONCE 24

/* The first row of the state: "expand 32-byte k" (RFC 8439, section 2.3). */
#define MICA_CHACHA20_CONSTANTS                                                                    \
    {                                                                                              \
        0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u                                         \
    }

/* set_key of every implementation: the schedule is the key as eight little-endian words, w32. */
psa_status_t mica_chacha20_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                   unsigned directions);

/* XChaCha20: the key becomes HChaCha20 of itself and the nonce's first 16 bytes, chain begins with
 * counter 0 and the last eight (draft, sections 2.2 and 2.3). */
psa_status_t mica_xchacha20_start(struct mica_cipher_key *k, uint8_t chain[16],
                                  const uint8_t nonce[MICA_XCHACHA20_NONCE]);

#endif
