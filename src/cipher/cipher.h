/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The cipher family: block ciphers by key type, their modes over whole blocks, and the modes as
 * streams of any pieces. Arguments are checked by the caller; `in` and `out` are equal or apart. */
#ifndef MICA_CIPHER_CIPHER_H
#define MICA_CIPHER_CIPHER_H

#include "cipher/cipher_impl.h"

/* ---- keys ----------------------------------------------------------------------------------- */

/* A block cipher of this build; or a stream cipher, which is a block function that counts. */
struct mica_block_cipher {
    psa_key_type_t type;
    uint8_t block_bytes;
    uint8_t iv_bytes; /* in modes that leave it to the cipher: of a generated IV */
    const struct mica_impl *const *impls;
};

/* NULL: not in this build. */
const struct mica_block_cipher *mica_block_cipher_find(psa_key_type_t type);

/* Chooses the implementation for messages of `message_bytes` (SIZE_MAX: unknown) and expands the
 * key for `directions`. On failure the schedule is wiped. PSA_ERROR_NOT_SUPPORTED where `cipher` is
 * NULL, no cipher of this build. */
psa_status_t mica_cipher_set_key(struct mica_cipher_key *k, const struct mica_block_cipher *cipher,
                                 const uint8_t *key, size_t key_bytes, unsigned directions,
                                 size_t message_bytes);

/* Erases as much of the schedule as was ever written. */
void mica_cipher_wipe_key(struct mica_cipher_key *k);

/* ---- modes over whole blocks: the implementation's own, or composed ------------------------- */

mica_cipher_chain mica_cbc_encrypt_blocks;
mica_cipher_chain mica_cbc_decrypt_blocks;
mica_cipher_chain mica_cfb_encrypt_blocks;
mica_cipher_chain mica_cfb_decrypt_blocks;
mica_cipher_chain mica_ctr_blocks;
mica_cipher_chain mica_ofb_blocks;
mica_cipher_chain mica_xts_encrypt_blocks;
mica_cipher_chain mica_xts_decrypt_blocks;

psa_status_t mica_cbc_mac_blocks(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                                 size_t blocks);

/* Adds to the last four bytes of a counter block, as a big-endian number, modulo 2^32. */
void mica_counter_add32(uint8_t counter[16], uint32_t n);

/* ---- modes as streams ----------------------------------------------------------------------- */

struct mica_cipher_mode {
    psa_algorithm_t alg;
    uint8_t iv_bytes;      /* 0: none; MICA_IV_OF_CIPHER: as the cipher says */
    bool decrypts_forward; /* decryption uses the forward cipher */
    bool two_keys;         /* the second half of the key waits in `block` for `start` */
    /* Whether an IV may have n bytes. NULL: c->iv_bytes, and nothing else. */
    bool (*iv_bytes_fit)(const struct mica_cipher_context *c, size_t n);
    /* From the initialisation vector, of a length that fits; key and direction are set. */
    psa_status_t (*start)(struct mica_cipher_context *c, const uint8_t *iv, size_t iv_bytes);
    /* How many bytes `update` writes for n more bytes of input. */
    size_t (*update_bytes)(const struct mica_cipher_context *c, size_t n);
    psa_status_t (*update)(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                           uint8_t *out);
    /* Writes what is left. PSA_ERROR_INVALID_ARGUMENT: not whole blocks, or too short;
     * PSA_ERROR_INVALID_PADDING; PSA_ERROR_BUFFER_TOO_SMALL. NULL: there is never anything left. */
    psa_status_t (*finish)(struct mica_cipher_context *c, uint8_t *out, size_t size,
                           size_t *written);
};

#define MICA_IV_OF_CIPHER 255

const struct mica_cipher_mode *mica_cipher_mode_find(psa_algorithm_t alg);

/* Mode, key (for XTS: both halves) and direction; `start` comes next. */
psa_status_t mica_cipher_begin(struct mica_cipher_context *c, const struct mica_cipher_mode *mode,
                               const struct mica_block_cipher *cipher, const uint8_t *key,
                               size_t key_bytes, bool encrypt, size_t message_bytes);

bool mica_cipher_iv_bytes_fit(const struct mica_cipher_context *c, size_t n);

void mica_cipher_wipe(struct mica_cipher_context *c);

extern const struct mica_cipher_mode mica_ecb_mode;
extern const struct mica_cipher_mode mica_cbc_mode;
extern const struct mica_cipher_mode mica_cbc_pkcs7_mode;
extern const struct mica_cipher_mode mica_cfb_mode;
extern const struct mica_cipher_mode mica_ctr_mode;
extern const struct mica_cipher_mode mica_ccm_star_mode;
extern const struct mica_cipher_mode mica_ofb_mode;
extern const struct mica_cipher_mode mica_xts_mode;
extern const struct mica_cipher_mode mica_stream_cipher_mode;

/* Takes n bytes after those held back, hands whole blocks to `blocks`, and holds back `keep` bytes:
 * held + n - keep is a whole number of blocks. Input may be output: nothing is overwritten before
 * it is read. */
psa_status_t mica_cipher_blockwise(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                   uint8_t *out, size_t keep, mica_cipher_chain *blocks);

#endif
