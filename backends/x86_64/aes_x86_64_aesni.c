/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES with the AES-NI instructions, eight blocks at once.
 *
 * References: FIPS 197; Intel, Advanced Encryption Standard (AES) New Instructions Set, white paper
 * 323641, 2010. */
#include "aes_x86_64_aesni.h"

#include "cpu_x86_64.h"

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        __m128i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_aesni_load(in + 16 * i);
        mica_aesni_encrypt(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_aesni_store(out + 16 * i, x[i]);
    }
    for (; blocks > 0; blocks--, in += 16, out += 16)
        mica_aesni_store(out, mica_aesni_encrypt1(keys, rounds, mica_aesni_load(in)));
    return PSA_SUCCESS;
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const uint8_t *keys = mica_aesni_decrypt_keys(key);
    const unsigned rounds = key->rounds;

    for (; blocks >= 8; blocks -= 8, in += 128, out += 128) {
        __m128i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_aesni_load(in + 16 * i);
        mica_aesni_decrypt(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_aesni_store(out + 16 * i, x[i]);
    }
    for (; blocks > 0; blocks--, in += 16, out += 16)
        mica_aesni_store(out, mica_aesni_decrypt1(keys, rounds, mica_aesni_load(in)));
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AES | MICA_X86_PCLMUL | MICA_X86_SSSE3 | MICA_X86_SSE41);
}

const struct mica_cipher_impl mica_aes_x86_64_aesni = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = 16,
    .batch = 8,
    .set_key = mica_aesni_set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = mica_aesni_cbc_encrypt,
    .cbc_decrypt = mica_aesni_cbc_decrypt,
    .ctr = mica_aesni_ctr,
    .cfb_decrypt = mica_aesni_cfb_decrypt,
    .xts_encrypt = mica_aesni_xts_encrypt,
    .xts_decrypt = mica_aesni_xts_decrypt,
    .cbc_mac = mica_aesni_cbc_mac,
    .ccm_encrypt = mica_aesni_ccm_encrypt,
    .ccm_decrypt = mica_aesni_ccm_decrypt,
    .gcm = &mica_aesni_gcm,
};
