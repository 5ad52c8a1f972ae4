/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 OR GPL-2.0-or-later */

/* AES core of TI's engine: ECB, CBC, CTR, CBC-MAC, CCM, GCM over blocks by OpenSSL.
 * References: SWCU185 (CC13x2, CC26x2 TRM), chapter "AES and hash cryptoprocessor"; NIST SP
 * 800-38A, SP 800-38C, SP 800-38D. */
#include "ti_crypto.h"

#include <openssl/evp.h>
#include <string.h>

/* Cycles a block for keys of 128, 192, 256 bits, and cycles an operation. Derived from SWCU185F,
 * table 13-17 (Mbit/s at 200 MHz for 1, 20, 100 blocks): exact to rounding for every row. */
static const unsigned block_ecb[3] = {52, 62, 72};
static const unsigned block_cbc[3] = {53, 63, 73};
enum { SETUP_ECB = 178, SETUP_CBC = 193, SETUP_CTR = 194 };
/* The table gives 280 to 335 for GCM; between, by key size, is an interpolation. CCM is not in it:
 * GCM's setup, and two passes a block, as TI's sibling engine takes (SLAU723A: 66 against 33). */
static const unsigned setup_combined[3] = {280, 308, 335};

static unsigned key_index(const struct ti_aes *a)
{
    return (a->key_bits - 128) / 64;
}

static void encrypt_block(const struct ti_aes *a, const uint8_t in[16], uint8_t out[16],
                          int encrypt)
{
    const EVP_CIPHER *ciphers[3] = {EVP_aes_128_ecb(), EVP_aes_192_ecb(), EVP_aes_256_ecb()};
    EVP_CIPHER_CTX *ctx = EVP_CIPHER_CTX_new();
    int len = 0;
    memset(out, 0, 16);
    if (ctx != NULL &&
        EVP_CipherInit_ex(ctx, ciphers[key_index(a)], NULL, a->key, NULL, encrypt) == 1) {
        EVP_CIPHER_CTX_set_padding(ctx, 0);
        EVP_CipherUpdate(ctx, out, &len, in, 16);
    }
    EVP_CIPHER_CTX_free(ctx);
}

static void xor_block(uint8_t to[16], const uint8_t with[16])
{
    for (unsigned i = 0; i < 16; i++) {
        to[i] ^= with[i];
    }
}

static bool is_gcm(const struct ti_aes *a)
{
    return (a->ctl & TI_AES_GCM) == TI_AES_GCM;
}

static bool is_ccm(const struct ti_aes *a)
{
    return (a->ctl & TI_AES_CCM) != 0;
}

static bool is_combined(const struct ti_aes *a)
{
    return is_gcm(a) || is_ccm(a);
}

/* SP 800-38D, 6.3: product in GF(2^128), most significant bit of byte 0 first. */
static void multiply_hash_key(const struct ti_aes *a, uint8_t y[16])
{
    uint8_t z[16] = {0}, v[16];
    memcpy(v, a->hash_key, 16);
    for (unsigned i = 0; i < 128; i++) {
        if ((y[i / 8] >> (7 - i % 8) & 1) != 0) {
            xor_block(z, v);
        }
        unsigned carry = v[15] & 1;
        for (unsigned k = 15; k > 0; k--) {
            v[k] = (uint8_t)(v[k] >> 1 | v[k - 1] << 7);
        }
        v[0] = (uint8_t)(v[0] >> 1 ^ (carry != 0 ? 0xe1 : 0));
    }
    memcpy(y, z, 16);
}

static void close_mac_block(struct ti_aes *a)
{
    uint8_t next[16];
    if (is_gcm(a)) {
        multiply_hash_key(a, a->mac);
    } else {
        encrypt_block(a, a->mac, next, 1);
        memcpy(a->mac, next, 16);
    }
    a->mac_fill = 0;
}

static void absorb(struct ti_aes *a, const uint8_t *in, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        a->mac[a->mac_fill++] ^= in[i];
        if (a->mac_fill == 16) {
            close_mac_block(a);
        }
    }
}

/* The end of the associated data or of the payload: zeros to the end of the block. */
static void pad_mac(struct ti_aes *a)
{
    if (a->mac_fill != 0) {
        close_mac_block(a);
    }
}

/* Increments the last `bytes` bytes as a big-endian number. */
static void increment(uint8_t block[16], unsigned bytes)
{
    for (unsigned i = 16; i-- > 16 - bytes;) {
        if (++block[i] != 0) {
            break;
        }
    }
}

static unsigned counter_bytes(const struct ti_aes *a)
{
    if (is_gcm(a)) {
        return 4;
    }
    return is_ccm(a) ? (a->ctl >> 19 & 7) + 1 : 4 * ((a->ctl >> 7 & 3) + 1);
}

/* SP 800-38C, A.2: block B0, then the length of the associated data. */
static void start_ccm(struct ti_aes *a)
{
    unsigned l = a->ctl >> 19 & 7, m = a->ctl >> 22 & 7;
    uint8_t b0[16];
    memcpy(b0, a->iv, 16);
    b0[0] = (uint8_t)((a->auth_length != 0 ? 64u : 0u) | m << 3 | l);
    for (unsigned i = 0; i <= l; i++) {
        b0[15 - i] = (uint8_t)(a->data_length >> 8 * i);
    }
    absorb(a, b0, 16);
    if (a->auth_length != 0) {
        const uint8_t length[2] = {(uint8_t)(a->auth_length >> 8), (uint8_t)a->auth_length};
        absorb(a, length, 2);
    }
}

bool ti_aes_start(struct ti_aes *a)
{
    bool both = (a->ctl & TI_AES_CBC) != 0 && (a->ctl & TI_AES_CBC_MAC) != 0;
    if (a->key_bits == 0 || both || (is_combined(a) && (a->ctl & TI_AES_CTR) == 0)) {
        return false;
    }
    a->running = true;
    a->unbounded = !is_combined(a) && a->data_length == 0;
    a->data_left = a->data_length;
    a->auth_left = is_combined(a) ? a->auth_length : 0;
    a->mac_fill = 0;
    memset(a->mac, 0, 16);
    memcpy(a->counter, a->iv, 16);
    a->setup = is_combined(a)                                  ? setup_combined[key_index(a)]
               : (a->ctl & TI_AES_CTR) != 0                    ? SETUP_CTR
               : (a->ctl & (TI_AES_CBC | TI_AES_CBC_MAC)) != 0 ? SETUP_CBC
                                                               : SETUP_ECB;
    if ((a->ctl & TI_AES_CBC_MAC) != 0) {
        memcpy(a->mac, a->iv, 16);
    }
    if (is_combined(a)) {
        const uint8_t zero[16] = {0};
        encrypt_block(a, zero, a->hash_key, 1);
        encrypt_block(a, a->iv, a->first_pad, 1);
        increment(a->counter, counter_bytes(a));
    }
    if (is_ccm(a)) {
        start_ccm(a);
    }
    return true;
}

bool ti_aes_wants_output(const struct ti_aes *a)
{
    return a->auth_left == 0 && (a->ctl & TI_AES_CBC_MAC) == 0;
}

uint64_t ti_aes_cycles(const struct ti_aes *a, size_t len)
{
    unsigned k = key_index(a);
    bool chained = (a->ctl & (TI_AES_CBC | TI_AES_CBC_MAC)) != 0;
    unsigned each = chained ? block_cbc[k] : block_ecb[k];
    if (is_ccm(a)) {
        each = a->auth_left != 0 ? block_cbc[k] : 2 * block_ecb[k];
    }
    return a->setup + (uint64_t)each * ((len + 15) / 16);
}

static void transfer_auth(struct ti_aes *a, const uint8_t *in, size_t len)
{
    size_t n = len < a->auth_left ? len : (size_t)a->auth_left;
    absorb(a, in, n);
    a->auth_left -= n;
    if (a->auth_left == 0) {
        pad_mac(a);
    }
}

static void transfer_counter(struct ti_aes *a, const uint8_t *in, size_t len, uint8_t *out)
{
    bool encrypt = (a->ctl & TI_AES_DIR) != 0;
    for (size_t at = 0; at < len; at += 16) {
        size_t n = len - at < 16 ? len - at : 16;
        uint8_t pad[16];
        encrypt_block(a, a->counter, pad, 1);
        increment(a->counter, counter_bytes(a));
        for (size_t i = 0; i < n; i++) {
            out[at + i] = in[at + i] ^ pad[i];
        }
        if (is_combined(a)) {
            /* GCM authenticates ciphertext, CCM plaintext. */
            absorb(a, encrypt == is_gcm(a) ? out + at : in + at, n);
        }
    }
}

static void transfer_blocks(struct ti_aes *a, const uint8_t *in, size_t len, uint8_t *out)
{
    bool encrypt = (a->ctl & TI_AES_DIR) != 0;
    bool chained = (a->ctl & TI_AES_CBC) != 0;
    for (size_t at = 0; at + 16 <= len; at += 16) {
        uint8_t block[16], source[16];
        memcpy(source, in + at, 16);
        memcpy(block, source, 16);
        if (chained && encrypt) {
            xor_block(block, a->counter);
        }
        encrypt_block(a, block, out + at, encrypt);
        if (chained && !encrypt) {
            xor_block(out + at, a->counter);
        }
        memcpy(a->counter, encrypt ? out + at : source, 16);
    }
}

void ti_aes_transfer(struct ti_aes *a, const uint8_t *in, size_t len, uint8_t *out)
{
    a->setup = 0;
    if (a->auth_left != 0) {
        transfer_auth(a, in, len);
        return;
    }
    size_t n = a->unbounded || len < a->data_left ? len : (size_t)a->data_left;
    if ((a->ctl & TI_AES_CBC_MAC) != 0) {
        absorb(a, in, n);
    } else if ((a->ctl & TI_AES_CTR) != 0) {
        transfer_counter(a, in, n, out);
    } else {
        transfer_blocks(a, in, n, out);
    }
    a->data_left -= a->unbounded ? 0 : n;
}

bool ti_aes_finished(const struct ti_aes *a)
{
    return a->running && a->data_left == 0 && a->auth_left == 0;
}

static void finish_gcm(struct ti_aes *a)
{
    uint8_t lengths[16];
    for (unsigned i = 0; i < 8; i++) {
        lengths[7 - i] = (uint8_t)((uint64_t)a->auth_length * 8 >> 8 * i);
        lengths[15 - i] = (uint8_t)(a->data_length * 8 >> 8 * i);
    }
    absorb(a, lengths, 16);
}

void ti_aes_finish(struct ti_aes *a)
{
    if (is_combined(a) || (a->ctl & TI_AES_CBC_MAC) != 0) {
        pad_mac(a);
        if (is_gcm(a)) {
            finish_gcm(a);
        }
        if (is_combined(a)) {
            xor_block(a->mac, a->first_pad);
        }
        memcpy(a->tag, a->mac, 16);
    }
    memcpy(a->iv, (a->ctl & TI_AES_CBC_MAC) != 0 ? a->mac : a->counter, 16);
    a->running = a->unbounded;
    a->setup = 0;
}
