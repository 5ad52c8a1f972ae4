/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on the cryptoprocessor: what its modes share. */
#ifndef MICA_AES_TI_CC26X2_H
#define MICA_AES_TI_CC26X2_H

#include "cipher/cipher_impl.h"
#include "ti_cc26x2.h"

/* Takes the engine and brings the key from the context into it, by DMA through key store areas 0
 * and 1, as the hardware knows no other way. After an error the engine is given back. */
psa_status_t mica_aes_ti_cc26x2_begin(const struct mica_cipher_key *key,
                                      struct mica_request *request);

/* AESIV, and a context of `bytes` of data: starts one of the basic modes. */
void mica_aes_ti_cc26x2_iv(const uint8_t iv[16]);
void mica_aes_ti_cc26x2_context(uint32_t ctl, uint32_t bytes);

/* AESKEY2 and AESKEY3, where modes with a tag keep what they derive from the key; they must be zero
 * before, and are to be zero after. */
void mica_aes_ti_cc26x2_clear_keys23(void);

/* The tag of a mode with AESCTL_SAVE_CONTEXT. */
psa_status_t mica_aes_ti_cc26x2_tag(uint8_t tag[16]);

/* The slot aead, and for one that does not wait: its start, and its step when a transfer is done.
 */
psa_status_t mica_aes_ti_cc26x2_aead(const struct mica_cipher_key *key,
                                     struct mica_aead_message *m);
psa_status_t mica_aes_ti_cc26x2_aead_start(struct mica_cipher_request *request);
psa_status_t mica_aes_ti_cc26x2_aead_step(struct mica_cipher_request *request);

/* The slot cbc_mac. */
psa_status_t mica_aes_ti_cc26x2_cbc_mac(const struct mica_cipher_key *key, uint8_t *mac,
                                        const uint8_t *in, size_t blocks);

#endif
