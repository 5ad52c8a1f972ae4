/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The modes of AES block by block; see aes_reference.h. */
#include "aes_reference.h"

#include <string.h>

#include "check.h"

static void xor16(uint8_t out[16], const uint8_t a[16], const uint8_t b[16])
{
    for (unsigned i = 0; i < 16; i++)
        out[i] = (uint8_t)(a[i] ^ b[i]);
}

static void encrypt(const struct mica_cipher_key *key, const uint8_t in[16], uint8_t out[16])
{
    CHECK_SUCCESS(mica_aes_c32.encrypt(key, in, out, 1));
}

psa_status_t reference_cbc_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        xor16(chain, chain, in);
        encrypt(key, chain, chain);
        memcpy(out, chain, 16);
    }
    return PSA_SUCCESS;
}

psa_status_t reference_cbc_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t cipher[16], plain[16];
        memcpy(cipher, in, 16);
        CHECK_SUCCESS(mica_aes_c32.decrypt(key, cipher, plain, 1));
        xor16(out, plain, chain);
        memcpy(chain, cipher, 16);
    }
    return PSA_SUCCESS;
}

/* Counter mode whose counter is the last `width` bytes. */
static psa_status_t count(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                          uint8_t *out, size_t blocks, unsigned width)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t stream[16];
        encrypt(key, chain, stream);
        xor16(out, in, stream);
        for (unsigned i = 0; i < width && ++chain[15 - i] == 0; i++)
            ;
    }
    return PSA_SUCCESS;
}

psa_status_t reference_ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                           uint8_t *out, size_t blocks)
{
    return count(key, chain, in, out, blocks, 16);
}

psa_status_t reference_ctr32(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                             uint8_t *out, size_t blocks)
{
    return count(key, chain, in, out, blocks, 4);
}

psa_status_t reference_cfb_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t stream[16];
        encrypt(key, chain, stream);
        memcpy(chain, in, 16);
        xor16(out, chain, stream);
    }
    return PSA_SUCCESS;
}

/* XTS through encrypt or decrypt; the tweak is multiplied by alpha after each block. */
static psa_status_t tweaked(mica_cipher_blocks *run, const struct mica_cipher_key *key,
                            uint8_t *tweak, const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16, out += 16) {
        uint8_t block[16];
        const unsigned carry = tweak[15] >> 7;
        xor16(block, in, tweak);
        CHECK_SUCCESS(run(key, block, block, 1));
        xor16(out, block, tweak);
        for (unsigned i = 15; i > 0; i--)
            tweak[i] = (uint8_t)(tweak[i] << 1 | tweak[i - 1] >> 7);
        tweak[0] = (uint8_t)(tweak[0] << 1 ^ (carry != 0 ? 0x87 : 0));
    }
    return PSA_SUCCESS;
}

psa_status_t reference_xts_encrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    return tweaked(mica_aes_c32.encrypt, key, chain, in, out, blocks);
}

psa_status_t reference_xts_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                   const uint8_t *in, uint8_t *out, size_t blocks)
{
    return tweaked(mica_aes_c32.decrypt, key, chain, in, out, blocks);
}

void reference_cbc_mac(const struct mica_cipher_key *key, uint8_t mac[16], const uint8_t *in,
                       size_t blocks)
{
    for (; blocks > 0; blocks--, in += 16) {
        xor16(mac, mac, in);
        encrypt(key, mac, mac);
    }
}

/* x = x * h (SP 800-38D, algorithm 1). */
static void multiply(uint8_t x[16], const uint8_t h[16])
{
    uint8_t z[16] = {0}, v[16];

    memcpy(v, h, 16);
    for (unsigned i = 0; i < 128; i++) {
        const unsigned low = v[15] & 1u;
        if ((x[i / 8] >> (7 - i % 8) & 1) != 0)
            xor16(z, z, v);
        for (unsigned j = 15; j > 0; j--)
            v[j] = (uint8_t)(v[j] >> 1 | v[j - 1] << 7);
        v[0] = (uint8_t)(v[0] >> 1 ^ (low != 0 ? 0xe1 : 0));
    }
    memcpy(x, z, 16);
}

void reference_ghash(uint8_t y[16], const uint8_t h[16], const uint8_t *data, size_t blocks)
{
    for (; blocks > 0; blocks--, data += 16) {
        xor16(y, y, data);
        multiply(y, h);
    }
}
