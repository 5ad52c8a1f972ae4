/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES with the VAES instructions on 512-bit registers, 32 blocks at once. */
#include "aes_x86_64_vaes.h"

#include "cpu_x86_64.h"

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m512i last = mica_vaes_round_key(keys, rounds);

    if (blocks == 1) { /* a hash subkey, a tag's mask, a tweak */
        mica_aesni_store(out, mica_aesni_encrypt1(keys, rounds, mica_aesni_load(in)));
        return PSA_SUCCESS;
    }
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        __m512i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_vaes_load(in + 64 * i);
        mica_vaes_encrypt_start(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store(out + 64 * i, _mm512_aesenclast_epi128(x[i], last));
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        __m512i x[4];
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            x[i] = mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i));
        mica_vaes_encrypt_start(keys, rounds, x, 4);
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i),
                                 _mm512_aesenclast_epi128(x[i], last));
    }
    return PSA_SUCCESS;
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const uint8_t *keys = mica_aesni_decrypt_keys(key);
    const unsigned rounds = key->rounds;
    const __m512i last = mica_vaes_round_key(keys, rounds);

    for (; blocks >= 32; blocks -= 32, in += 512, out += 512) {
        __m512i x[8];
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            x[i] = mica_vaes_load(in + 64 * i);
        mica_vaes_decrypt_start(keys, rounds, x, 8);
        MICA_UNROLL
        for (unsigned i = 0; i < 8; i++)
            mica_vaes_store(out + 64 * i, _mm512_aesdeclast_epi128(x[i], last));
    }
    for (; blocks > 0; blocks -= blocks < 16 ? blocks : 16, in += 256, out += 256) {
        __m512i x[4];
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            x[i] = mica_vaes_load_part(in + 64 * i, mica_vaes_mask_at(blocks, i));
        mica_vaes_decrypt_start(keys, rounds, x, 4);
        MICA_UNROLL
        for (unsigned i = 0; i < 4; i++)
            mica_vaes_store_part(out + 64 * i, mica_vaes_mask_at(blocks, i),
                                 _mm512_aesdeclast_epi128(x[i], last));
    }
    return PSA_SUCCESS;
}

static bool available(void)
{
    return mica_cpu_x86_64_has(MICA_X86_AES | MICA_X86_PCLMUL | MICA_X86_AVX512 | MICA_X86_VAES |
                               MICA_X86_VPCLMUL | MICA_X86_BMI2);
}

const struct mica_cipher_impl mica_aes_x86_64_vaes = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, available},
    .block_bytes = 16,
    .batch = 8,
    .set_key = mica_aesni_set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = mica_aesni_cbc_encrypt,
    .cbc_decrypt = mica_vaes_cbc_decrypt,
    .ctr = mica_vaes_ctr,
    .cfb_decrypt = mica_vaes_cfb_decrypt,
    .xts_encrypt = mica_vaes_xts_encrypt,
    .xts_decrypt = mica_vaes_xts_decrypt,
    .cbc_mac = mica_aesni_cbc_mac,
    .ccm_encrypt = mica_aesni_ccm_encrypt,
    .ccm_decrypt = mica_aesni_ccm_decrypt,
    .gcm = &mica_vaes_gcm,
};
