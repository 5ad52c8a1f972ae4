/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of a cipher implementation: a key schedule, the block in both directions, and the
 * modes that an implementation may take over whole. A stream cipher (chacha20.h) has the slots
 * set_key and ctr alone.
 *
 * A NULL mode is composed by the family from encrypt and decrypt, in batches of `batch` blocks, so
 * that a driver or a kernel never writes a mode again. In every function `in` and `out` are equal
 * or do not overlap, have any alignment, and `blocks` may be 0. Chaining values (iv, counter, mac,
 * tweak) are read, and left ready for the next call. */
#ifndef MICA_CIPHER_CIPHER_IMPL_H
#define MICA_CIPHER_CIPHER_IMPL_H

#include "dispatch/dispatch.h"
#include "mica/job_struct.h"

#define MICA_ENCRYPT 1u
#define MICA_DECRYPT 2u

struct mica_ghash_impl;

/* GCM's counter mode and GHASH in one pass. The counter's last 32 bits wrap (SP 800-38D, 6.2). */
struct mica_gcm_impl {
    const struct mica_ghash_impl *ghash; /* whose key it reads */
    void (*encrypt)(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks);
    void (*decrypt)(const struct mica_cipher_key *key, struct mica_ghash_key *ghash,
                    uint8_t counter[16], uint8_t y[16], const uint8_t *in, uint8_t *out,
                    size_t blocks);
};

typedef psa_status_t mica_cipher_blocks(const struct mica_cipher_key *key, const uint8_t *in,
                                        uint8_t *out, size_t blocks);
typedef psa_status_t mica_cipher_chain(const struct mica_cipher_key *key, uint8_t *chain,
                                       const uint8_t *in, uint8_t *out, size_t blocks);

struct mica_cipher_impl {
    struct mica_impl impl;
    uint8_t block_bytes; /* 16, 8, or 64 of a stream cipher */
    uint8_t batch; /* blocks that fill the kernel: 1, 2, 4, 8 ... at most MICA_CIPHER_BATCH_MAX */

    /* Mandatory. Expands `key` (of a length the front has checked) for the directions asked,
     * MICA_ENCRYPT | MICA_DECRYPT, and sets schedule_bytes. May decline. */
    psa_status_t (*set_key)(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                            unsigned directions);
    mica_cipher_blocks *encrypt; /* mandatory, but for a stream cipher */
    mica_cipher_blocks *decrypt; /* NULL where no decryption is wanted */

    /* Optional modes. */
    mica_cipher_chain *cbc_encrypt;
    mica_cipher_chain *cbc_decrypt;
    mica_cipher_chain *ctr;         /* 128-bit big-endian counter (SP 800-38A, B.1) */
    mica_cipher_chain *cfb_decrypt; /* full-block CFB; encryption is serial and composed */
    mica_cipher_chain *xts_encrypt; /* chain: the tweak, already encrypted (IEEE 1619, 5.3) */
    mica_cipher_chain *xts_decrypt;
    /* CBC-MAC over blocks: mac = E(mac ^ block). */
    psa_status_t (*cbc_mac)(const struct mica_cipher_key *key, uint8_t *mac, const uint8_t *in,
                            size_t blocks);
    /* CCM's two passes in one: counter mode, and CBC-MAC over the plaintext (SP 800-38C, 6). */
    psa_status_t (*ccm_encrypt)(const struct mica_cipher_key *key, uint8_t *counter, uint8_t *mac,
                                const uint8_t *in, uint8_t *out, size_t blocks);
    psa_status_t (*ccm_decrypt)(const struct mica_cipher_key *key, uint8_t *counter, uint8_t *mac,
                                const uint8_t *in, uint8_t *out, size_t blocks);
    const struct mica_gcm_impl *gcm;
    /* A whole AEAD message at once. May decline. */
    psa_status_t (*aead)(const struct mica_cipher_key *key, struct mica_aead_message *message);

    /* Optional, all three or none: for a caller that will not wait. A request is the caller's, and
     * valid until it is finished or cancelled. start may decline a step, or
     * say PSA_ERROR_BAD_STATE while another has the engine; step returns PSA_OPERATION_INCOMPLETE
     * until done; cancel stops, wipes and frees the engine. */
    psa_status_t (*start)(struct mica_cipher_request *request);
    psa_status_t (*step)(struct mica_cipher_request *request);
    void (*cancel)(struct mica_cipher_request *request);
};

/* On 64-bit cores, which have the stack, as many as vectors of 128 bits hold of SM4. */
#if UINTPTR_MAX > 0xffffffffu
#define MICA_CIPHER_BATCH_MAX 32
#else
#define MICA_CIPHER_BATCH_MAX 8
#endif

#endif
