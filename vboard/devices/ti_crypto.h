/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* The parts of TI's AES and hash engine: what registers, AES core and hash core share. */
#ifndef VBOARD_TI_CRYPTO_H
#define VBOARD_TI_CRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* AESCTL */
#define TI_AES_OUTPUT_READY      0x00000001u
#define TI_AES_INPUT_READY       0x00000002u
#define TI_AES_DIR               0x00000004u
#define TI_AES_CBC               0x00000020u
#define TI_AES_CTR               0x00000040u
#define TI_AES_CBC_MAC           0x00008000u
#define TI_AES_GCM               0x00030000u
#define TI_AES_CCM               0x00040000u
#define TI_AES_SAVE_CONTEXT      0x20000000u
#define TI_AES_SAVED_CONTEXT_RDY 0x40000000u
#define TI_AES_CONTEXT_READY     0x80000000u

/* HASHMODE */
#define TI_HASH_NEW    0x01u
#define TI_HASH_SHA256 0x08u
#define TI_HASH_SHA224 0x10u
#define TI_HASH_SHA512 0x20u
#define TI_HASH_SHA384 0x40u

struct ti_aes {
    uint8_t key[32];
    unsigned key_bits; /* 0: none loaded */
    uint32_t ctl;
    uint8_t iv[16], tag[16];
    uint64_t data_length;
    uint32_t auth_length;
    /* The context that runs. */
    bool running;
    bool unbounded; /* a basic mode with length zero */
    uint64_t data_left, auth_left;
    uint8_t counter[16];                 /* next counter block, or CBC's chaining value */
    uint8_t mac[16];                     /* CBC-MAC or GHASH value */
    uint8_t hash_key[16], first_pad[16]; /* GCM: H; E(K, Y0) or E(K, A0) */
    unsigned mac_fill;                   /* bytes absorbed of the present block */
    unsigned setup;                      /* cycles still to be charged to the next transfer */
};

/* A write to the length register that starts a context. False: the mode is not valid. */
bool ti_aes_start(struct ti_aes *a);
bool ti_aes_wants_output(const struct ti_aes *a);
/* Cycles of a transfer of that many bytes, in the phase that the context is in. */
uint64_t ti_aes_cycles(const struct ti_aes *a, size_t len);
/* Takes in `in` and writes as many bytes to `out` when the phase has output. */
void ti_aes_transfer(struct ti_aes *a, const uint8_t *in, size_t len, uint8_t *out);
bool ti_aes_finished(const struct ti_aes *a);
/* Closes the context: IV and tag registers. */
void ti_aes_finish(struct ti_aes *a);

#define TI_KEY_AREAS 8

/* The key store: eight areas of 128 bits, written by DMA, read by the AES core only. */
struct ti_keys {
    uint8_t ram[TI_KEY_AREAS][16];
    uint32_t written, write_area; /* one bit an area */
    uint32_t size;                /* 1, 2, 3: 128, 192, 256 bits */
    uint32_t read_area;
};

/* False: the bytes do not exactly cover free, adjacent areas. */
bool ti_keys_store(struct ti_keys *k, const uint8_t *in, size_t len);
/* Copies the key at read_area to the AES core. False: there is none. */
bool ti_keys_load(const struct ti_keys *k, struct ti_aes *a);
void ti_keys_clear(struct ti_keys *k, uint32_t areas);

struct ti_hash {
    uint32_t mode;
    uint64_t length_bits;
    uint8_t digest[64]; /* registers A to P, in the order of the digest's bytes */
    bool fresh;         /* NEW_HASH was written and no block was taken since */
    bool pad;           /* PAD_DMA_MESSAGE */
};

unsigned ti_hash_block_size(const struct ti_hash *h);
uint64_t ti_hash_cycles(const struct ti_hash *h, size_t len);
void ti_hash_transfer(struct ti_hash *h, const uint8_t *in, size_t len);

#endif
