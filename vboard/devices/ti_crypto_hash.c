/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* Hash core of TI's engine: SHA-224, 256, 384, 512, one compression after the other by OpenSSL.
 * References: SWCU185, chapter "AES and hash cryptoprocessor"; FIPS 180-4. */
#define OPENSSL_API_COMPAT 0x10101000L /* the compression functions alone, with a state of ours */
#include "ti_crypto.h"

#include <openssl/sha.h>
#include <string.h>

/* Cycles a block and cycles an operation: derived from SWCU185F, table 13-17, as for AES. */
enum { BLOCK_SHA256 = 65, SETUP_SHA256 = 208, BLOCK_SHA512 = 81, SETUP_SHA512 = 224 };

static bool is_wide(const struct ti_hash *h)
{
    return (h->mode & (TI_HASH_SHA384 | TI_HASH_SHA512)) != 0;
}

unsigned ti_hash_block_size(const struct ti_hash *h)
{
    return is_wide(h) ? 128 : 64;
}

/* Bytes of the transfer that belong to the message: of an empty one, none, although the DMA cannot
 * move zero bytes. */
static size_t message_bytes(const struct ti_hash *h, size_t len)
{
    return h->pad && h->length_bits / 8 < len ? (size_t)(h->length_bits / 8) : len;
}

/* Blocks that a transfer of `len` bytes takes, padding included. */
static size_t blocks_of(const struct ti_hash *h, size_t len)
{
    unsigned size = ti_hash_block_size(h);
    size_t bytes = message_bytes(h, len);
    /* FIPS 180-4, 5.1: at least one byte of padding and the length field. */
    return h->pad ? (bytes + 1 + size / 8 + size - 1) / size : bytes / size;
}

uint64_t ti_hash_cycles(const struct ti_hash *h, size_t len)
{
    unsigned setup = is_wide(h) ? SETUP_SHA512 : SETUP_SHA256;
    unsigned each = is_wide(h) ? BLOCK_SHA512 : BLOCK_SHA256;
    return setup + (uint64_t)each * blocks_of(h, len);
}

static void store_digest(struct ti_hash *h, const uint64_t state[8])
{
    unsigned bytes = is_wide(h) ? 8 : 4;
    for (unsigned i = 0; i < 8 * bytes; i++) {
        h->digest[i] = (uint8_t)(state[i / bytes] >> 8 * (bytes - 1 - i % bytes));
    }
}

static void load_digest(const struct ti_hash *h, uint64_t state[8])
{
    unsigned bytes = is_wide(h) ? 8 : 4;
    memset(state, 0, 8 * sizeof *state);
    for (unsigned i = 0; i < 8 * bytes; i++) {
        state[i / bytes] = state[i / bytes] << 8 | h->digest[i];
    }
}

/* FIPS 180-4, 5.3: the initial values, as OpenSSL has them. */
static void initial_state(const struct ti_hash *h, uint64_t state[8])
{
    SHA256_CTX narrow;
    SHA512_CTX wide;
    if (is_wide(h)) {
        (void)((h->mode & TI_HASH_SHA384) != 0 ? SHA384_Init(&wide) : SHA512_Init(&wide));
    } else {
        (void)((h->mode & TI_HASH_SHA224) != 0 ? SHA224_Init(&narrow) : SHA256_Init(&narrow));
    }
    for (unsigned i = 0; i < 8; i++) {
        state[i] = is_wide(h) ? wide.h[i] : narrow.h[i];
    }
}

static void compress(const struct ti_hash *h, uint64_t state[8], const uint8_t *block)
{
    SHA256_CTX narrow = {0};
    SHA512_CTX wide = {0};
    for (unsigned i = 0; i < 8; i++) {
        narrow.h[i] = (SHA_LONG)state[i];
        wide.h[i] = state[i];
    }
    if (is_wide(h)) {
        SHA512_Transform(&wide, block);
    } else {
        SHA256_Transform(&narrow, block);
    }
    for (unsigned i = 0; i < 8; i++) {
        state[i] = is_wide(h) ? wide.h[i] : narrow.h[i];
    }
}

static void compress_last(const struct ti_hash *h, uint64_t state[8], const uint8_t *in, size_t len)
{
    uint8_t last[256] = {0};
    unsigned size = ti_hash_block_size(h);
    size_t padded = (len + 1 + size / 8 + size - 1) / size * size;
    if (len != 0) {
        memcpy(last, in, len);
    }
    last[len] = 0x80;
    for (unsigned i = 0; i < 8; i++) {
        last[padded - 1 - i] = (uint8_t)(h->length_bits >> 8 * i);
    }
    for (size_t at = 0; at < padded; at += size) {
        compress(h, state, last + at);
    }
}

void ti_hash_transfer(struct ti_hash *h, const uint8_t *in, size_t len)
{
    uint64_t state[8];
    unsigned size = ti_hash_block_size(h);
    size_t bytes = message_bytes(h, len), at = 0;
    if (h->fresh) {
        initial_state(h, state);
    } else {
        load_digest(h, state);
    }
    for (; at + size <= bytes; at += size) {
        compress(h, state, in + at);
    }
    if (h->pad) {
        compress_last(h, state, in + at, bytes - at);
    }
    h->fresh = false;
    h->pad = false;
    store_digest(h, state);
}
