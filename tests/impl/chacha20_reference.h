/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* ChaCha20, HChaCha20 and Poly1305 as their documents write them: plain, slow, and compared with
 * every faster form. Inputs and outputs may be the same array. */
#ifndef MICA_TESTS_CHACHA20_REFERENCE_H
#define MICA_TESTS_CHACHA20_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* chain: a counter of 64 bits and the rest of the nonce (RFC 8439, section 2.4) */
void reference_chacha20(uint8_t *out, const uint8_t *in, size_t blocks, const uint8_t key[32],
                        uint8_t chain[16]);

/* draft-irtf-cfrg-xchacha-03, section 2.2 */
void reference_hchacha20(uint8_t out[32], const uint8_t key[32], const uint8_t nonce[16]);

/* RFC 8439, section 2.5 */
void reference_poly1305(uint8_t tag[16], const uint8_t *in, size_t n, const uint8_t key[32]);

#endif
