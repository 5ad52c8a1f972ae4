/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Known answers at power-on.
 * Key: the bytes 0, 1, 2, ... ; initialisation vector: 128, 129, ... ; text: the bytes 7 i + 3, 48
 * of them; additional data: the first 20 of these. An answer is the last 16 bytes of the output (of
 * a hash or a MAC, the first 16), as OpenSSL 3.0 computes it, and of Ascon a
 * transcription of SP 800-232. */
#include "mica/selftest.h"

#include <stdbool.h>
#include <string.h>

#include "mica/random.h"
#include "psa/crypto.h"
#include "psa/selftest_kdf.h"

#define KEY_BYTES    32
#define TEXT_BYTES   48
#define AD_BYTES     20
#define ANSWER_BYTES 16

struct answer {
    psa_algorithm_t alg;
    psa_key_type_t type;
    uint8_t key_bytes;
    uint8_t bytes[ANSWER_BYTES];
};

/* clang-format off */
static const struct answer answers[] = {
#if PSA_WANT_ALG_MD5
    {PSA_ALG_MD5, PSA_KEY_TYPE_NONE, 0,
     {0x51, 0x17, 0xf4, 0x26, 0x9c, 0xa5, 0x45, 0x6f,
      0x8d, 0xd0, 0xe4, 0x7d, 0xdd, 0x3e, 0x08, 0x32}},
#endif
#if PSA_WANT_ALG_SHA_1
    {PSA_ALG_SHA_1, PSA_KEY_TYPE_NONE, 0,
     {0x9a, 0xa9, 0x7c, 0x40, 0x3d, 0xb4, 0x40, 0x00,
      0xcf, 0x96, 0x01, 0xa2, 0x0a, 0x6e, 0x0d, 0x4f}},
#endif
#if PSA_WANT_ALG_SHA_224
    {PSA_ALG_SHA_224, PSA_KEY_TYPE_NONE, 0,
     {0x7f, 0xb3, 0x06, 0x16, 0xba, 0xdb, 0xff, 0x31,
      0x42, 0x38, 0x31, 0xa5, 0x65, 0x49, 0xc1, 0x81}},
#endif
#if PSA_WANT_ALG_SHA_256
    {PSA_ALG_SHA_256, PSA_KEY_TYPE_NONE, 0,
     {0x31, 0xce, 0xde, 0xc8, 0xe8, 0x3d, 0xc0, 0xfb,
      0x13, 0xe8, 0xba, 0x27, 0xdf, 0xd6, 0x2d, 0xd1}},
#endif
#if PSA_WANT_ALG_SHA_384
    {PSA_ALG_SHA_384, PSA_KEY_TYPE_NONE, 0,
     {0x30, 0xc3, 0x8f, 0xe0, 0xb1, 0x4e, 0xf5, 0x9b,
      0x66, 0x1a, 0x26, 0x5c, 0x9d, 0xf3, 0xd6, 0xc3}},
#endif
#if PSA_WANT_ALG_SHA_512
    {PSA_ALG_SHA_512, PSA_KEY_TYPE_NONE, 0,
     {0xde, 0x2a, 0x89, 0x20, 0xa0, 0x02, 0x25, 0xc8,
      0x5f, 0x29, 0xe7, 0x55, 0x48, 0xcb, 0x87, 0x7d}},
#endif
#if PSA_WANT_ALG_SHA_512_224
    {PSA_ALG_SHA_512_224, PSA_KEY_TYPE_NONE, 0,
     {0x79, 0xa3, 0x1a, 0x1f, 0x12, 0x93, 0x06, 0x3c,
      0x60, 0x31, 0xad, 0x72, 0xbd, 0x50, 0xdf, 0x8b}},
#endif
#if PSA_WANT_ALG_SHA_512_256
    {PSA_ALG_SHA_512_256, PSA_KEY_TYPE_NONE, 0,
     {0x26, 0x8c, 0x5e, 0xdd, 0xf4, 0x00, 0x61, 0x17,
      0xb8, 0xe3, 0x20, 0xb6, 0xfc, 0xbb, 0xda, 0x5b}},
#endif
#if PSA_WANT_ALG_SHA3_224
    {PSA_ALG_SHA3_224, PSA_KEY_TYPE_NONE, 0,
     {0x4b, 0x5d, 0x4a, 0xb0, 0x2a, 0x5e, 0xa3, 0x2c,
      0x66, 0x83, 0xe6, 0x7b, 0x16, 0xe7, 0x9c, 0x9c}},
#endif
#if PSA_WANT_ALG_SHA3_256
    {PSA_ALG_SHA3_256, PSA_KEY_TYPE_NONE, 0,
     {0x26, 0xb9, 0x87, 0x81, 0xd5, 0x21, 0x97, 0xcc,
      0x5e, 0x42, 0x94, 0x78, 0x51, 0x1c, 0xf1, 0xe9}},
#endif
#if PSA_WANT_ALG_SHA3_384
    {PSA_ALG_SHA3_384, PSA_KEY_TYPE_NONE, 0,
     {0xc5, 0x07, 0x4f, 0xa9, 0x03, 0x8d, 0x13, 0xc6,
      0x06, 0x40, 0x04, 0x55, 0xbd, 0x50, 0xfc, 0x6c}},
#endif
#if PSA_WANT_ALG_SHA3_512
    {PSA_ALG_SHA3_512, PSA_KEY_TYPE_NONE, 0,
     {0xbc, 0x28, 0xb6, 0x45, 0xb4, 0x89, 0x5d, 0x37,
      0xff, 0x65, 0xcb, 0x8f, 0x1e, 0x76, 0xca, 0xaa}},
#endif
#if PSA_WANT_ALG_SHAKE128_256
    {PSA_ALG_SHAKE128_256, PSA_KEY_TYPE_NONE, 0,
     {0xf3, 0xf4, 0x6e, 0x9c, 0x44, 0x24, 0x8e, 0x12,
      0xf1, 0x88, 0x4d, 0x6f, 0xee, 0x79, 0x84, 0xab}},
#endif
#if PSA_WANT_ALG_SHAKE256_192
    {PSA_ALG_SHAKE256_192, PSA_KEY_TYPE_NONE, 0,
     {0xca, 0xda, 0x92, 0x48, 0x63, 0x25, 0x4b, 0x97,
      0xf7, 0xbc, 0xf3, 0x35, 0x50, 0xf9, 0x82, 0xff}},
#endif
#if PSA_WANT_ALG_SHAKE256_256
    {PSA_ALG_SHAKE256_256, PSA_KEY_TYPE_NONE, 0,
     {0xca, 0xda, 0x92, 0x48, 0x63, 0x25, 0x4b, 0x97,
      0xf7, 0xbc, 0xf3, 0x35, 0x50, 0xf9, 0x82, 0xff}},
#endif
#if PSA_WANT_ALG_SHAKE256_512
    {PSA_ALG_SHAKE256_512, PSA_KEY_TYPE_NONE, 0,
     {0xca, 0xda, 0x92, 0x48, 0x63, 0x25, 0x4b, 0x97,
      0xf7, 0xbc, 0xf3, 0x35, 0x50, 0xf9, 0x82, 0xff}},
#endif
#if PSA_WANT_ALG_SHAKE128
    {PSA_ALG_SHAKE128, PSA_KEY_TYPE_NONE, 0,
     {0xf3, 0xf4, 0x6e, 0x9c, 0x44, 0x24, 0x8e, 0x12,
      0xf1, 0x88, 0x4d, 0x6f, 0xee, 0x79, 0x84, 0xab}},
#endif
#if PSA_WANT_ALG_SHAKE256
    {PSA_ALG_SHAKE256, PSA_KEY_TYPE_NONE, 0,
     {0xca, 0xda, 0x92, 0x48, 0x63, 0x25, 0x4b, 0x97,
      0xf7, 0xbc, 0xf3, 0x35, 0x50, 0xf9, 0x82, 0xff}},
#endif
#if PSA_WANT_ALG_BLAKE2B_HASH512
    {PSA_ALG_BLAKE2B_HASH512, PSA_KEY_TYPE_NONE, 0,
     {0x4e, 0x6a, 0x16, 0xda, 0xd4, 0x8a, 0xb4, 0xd8,
      0x05, 0x32, 0x2b, 0xa3, 0x8d, 0x9f, 0xff, 0x5f}},
#endif
#if PSA_WANT_ALG_BLAKE2S_HASH256
    {PSA_ALG_BLAKE2S_HASH256, PSA_KEY_TYPE_NONE, 0,
     {0x32, 0xfa, 0x11, 0xa9, 0xe8, 0x8e, 0x46, 0xad,
      0x0f, 0x50, 0x30, 0x8e, 0xea, 0x82, 0x56, 0xf8}},
#endif
#if PSA_WANT_ALG_BLAKE2_MAC && PSA_WANT_ALG_BLAKE2B_HASH512
    {PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2B_HASH512), PSA_KEY_TYPE_BLAKE2, 32,
     {0xf6, 0x7b, 0xb2, 0xcd, 0xec, 0x62, 0xe0, 0x1c,
      0x6c, 0x41, 0xe3, 0xf6, 0xb8, 0x32, 0x1c, 0xcc}},
#endif
#if PSA_WANT_ALG_BLAKE2_MAC && PSA_WANT_ALG_BLAKE2S_HASH256
    {PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2S_HASH256), PSA_KEY_TYPE_BLAKE2, 32,
     {0x3e, 0xc6, 0xfd, 0x08, 0x24, 0x00, 0x0c, 0x06,
      0x4c, 0x8f, 0xf5, 0x35, 0x48, 0xd5, 0xae, 0x39}},
#endif
#if MICA_WANT_KMAC
    {MICA_ALG_KMAC128, MICA_KEY_TYPE_KMAC, 32,
     {0xb5, 0x90, 0x0f, 0x0a, 0x1e, 0x12, 0x92, 0x03,
      0xb9, 0xc1, 0x1f, 0xb6, 0x37, 0x5c, 0x14, 0x58}},
#endif
#if MICA_WANT_KMAC
    {MICA_ALG_KMAC256, MICA_KEY_TYPE_KMAC, 32,
     {0x76, 0x4f, 0xb8, 0x67, 0x4b, 0xb3, 0xdd, 0x13,
      0xc4, 0xc6, 0xe4, 0x55, 0x98, 0x6b, 0x06, 0x39}},
#endif
#if PSA_WANT_ALG_RIPEMD160
    {PSA_ALG_RIPEMD160, PSA_KEY_TYPE_NONE, 0,
     {0x36, 0x67, 0xca, 0xb9, 0x38, 0x69, 0xaa, 0x76,
      0xd0, 0x55, 0x53, 0xd0, 0x73, 0x8d, 0x2d, 0xc2}},
#endif
#if PSA_WANT_ALG_ASCON_HASH256
    {PSA_ALG_ASCON_HASH256, PSA_KEY_TYPE_NONE, 0,
     {0x22, 0x6c, 0x36, 0x97, 0xf2, 0xbc, 0x5a, 0x3c,
      0xd6, 0x4f, 0xb3, 0x30, 0xa7, 0x91, 0x34, 0x6e}},
#endif
#if PSA_WANT_ALG_ASCON_XOF128
    {PSA_ALG_ASCON_XOF128, PSA_KEY_TYPE_NONE, 0,
     {0xf1, 0x8a, 0x6a, 0x5e, 0x5e, 0xde, 0xed, 0xb3,
      0x00, 0xc4, 0xa5, 0xaa, 0x3c, 0xaa, 0x7a, 0x14}},
#endif
#if PSA_WANT_ALG_ASCON_CXOF128
    {PSA_ALG_ASCON_CXOF128, PSA_KEY_TYPE_NONE, 0,
     {0x3b, 0x45, 0x46, 0x29, 0xb3, 0xa5, 0x83, 0x8d,
      0xe5, 0xb4, 0x23, 0x97, 0x9a, 0x80, 0xe5, 0x52}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_SHA_256
    {PSA_ALG_HMAC(PSA_ALG_SHA_256), PSA_KEY_TYPE_HMAC, 32,
     {0x3e, 0x9b, 0x73, 0xdd, 0x91, 0xea, 0x22, 0xa3,
      0xf2, 0xa9, 0x2c, 0x1e, 0x5e, 0xec, 0x83, 0xf9}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_SHA_512
    {PSA_ALG_HMAC(PSA_ALG_SHA_512), PSA_KEY_TYPE_HMAC, 32,
     {0xf4, 0xee, 0x93, 0x5b, 0x4f, 0x75, 0x91, 0x36,
      0xb2, 0x9a, 0x65, 0x49, 0x13, 0x4f, 0xbc, 0xbe}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_SHA_1
    {PSA_ALG_HMAC(PSA_ALG_SHA_1), PSA_KEY_TYPE_HMAC, 32,
     {0x86, 0x8b, 0x76, 0xcc, 0x65, 0x86, 0x89, 0x3a,
      0xa2, 0x12, 0xb4, 0xd9, 0x13, 0x4d, 0x3c, 0xf7}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_SHA3_256
    {PSA_ALG_HMAC(PSA_ALG_SHA3_256), PSA_KEY_TYPE_HMAC, 32,
     {0x17, 0x5f, 0x73, 0xe7, 0x1b, 0x4d, 0xa5, 0x3b,
      0x41, 0x68, 0x78, 0x6a, 0x30, 0x8a, 0xed, 0xdd}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_RIPEMD160
    {PSA_ALG_HMAC(PSA_ALG_RIPEMD160), PSA_KEY_TYPE_HMAC, 32,
     {0x03, 0xbe, 0x5b, 0x69, 0x5b, 0x02, 0xba, 0xc7,
      0x5e, 0x41, 0x60, 0x84, 0x53, 0x2f, 0xc4, 0x31}},
#endif
#if PSA_WANT_ALG_HMAC && PSA_WANT_ALG_MD5
    {PSA_ALG_HMAC(PSA_ALG_MD5), PSA_KEY_TYPE_HMAC, 32,
     {0xf3, 0x6f, 0x62, 0x27, 0x33, 0x25, 0xee, 0x59,
      0xfa, 0x73, 0x9b, 0x3f, 0x8e, 0x7c, 0x05, 0xd7}},
#endif
#if PSA_WANT_ALG_CMAC
    {PSA_ALG_CMAC, PSA_KEY_TYPE_AES, 16,
     {0x35, 0xde, 0x50, 0xf0, 0x5d, 0x92, 0xed, 0xc3,
      0x1f, 0x6c, 0x97, 0xeb, 0x2b, 0xdf, 0xeb, 0xb1}},
#endif
#if PSA_WANT_ALG_CBC_MAC && PSA_WANT_KEY_TYPE_AES
    {PSA_ALG_CBC_MAC, PSA_KEY_TYPE_AES, 16,
     {0xc4, 0x91, 0xc4, 0xed, 0x0d, 0x20, 0xff, 0xe8,
      0x4e, 0x0d, 0x3d, 0x45, 0x59, 0x96, 0x40, 0x89}},
#endif
#if PSA_WANT_ALG_CBC_NO_PADDING && PSA_WANT_KEY_TYPE_DES
    {PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_DES, 24,
     {0xc1, 0x0f, 0x48, 0x55, 0x60, 0x18, 0x59, 0x21,
      0x92, 0xab, 0xb2, 0x34, 0x8c, 0xab, 0x25, 0x05}},
#endif
#if PSA_WANT_ALG_ECB_NO_PADDING
    {PSA_ALG_ECB_NO_PADDING, PSA_KEY_TYPE_AES, 16,
     {0xbd, 0x05, 0x06, 0x76, 0x10, 0x3f, 0xa2, 0x44,
      0x06, 0xaf, 0x31, 0x08, 0xe0, 0xd3, 0xe0, 0x0c}},
#endif
#if PSA_WANT_ALG_CBC_NO_PADDING
    {PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_AES, 32,
     {0xd9, 0x43, 0x1a, 0x66, 0xe7, 0xa8, 0x2c, 0xe3,
      0x88, 0xc4, 0xd2, 0x6c, 0x6c, 0xdf, 0x67, 0xb0}},
#endif
#if PSA_WANT_ALG_CBC_PKCS7
    {PSA_ALG_CBC_PKCS7, PSA_KEY_TYPE_AES, 32,
     {0xe2, 0xb1, 0x3f, 0x6d, 0x8b, 0x3c, 0x14, 0x24,
      0xd2, 0xb4, 0xe2, 0xc0, 0xf3, 0x26, 0x67, 0xcd}},
#endif
#if PSA_WANT_ALG_CTR
    {PSA_ALG_CTR, PSA_KEY_TYPE_AES, 16,
     {0x57, 0x21, 0x0e, 0x27, 0x7d, 0xbb, 0x06, 0xf0,
      0x5d, 0x11, 0xce, 0x61, 0xaa, 0x12, 0x66, 0x8b}},
#endif
#if PSA_WANT_ALG_CFB
    {PSA_ALG_CFB, PSA_KEY_TYPE_AES, 24,
     {0x8e, 0xfb, 0x01, 0x24, 0x83, 0x92, 0xb4, 0xc9,
      0xc7, 0x7e, 0x7a, 0x35, 0x5f, 0x43, 0xff, 0xf5}},
#endif
#if PSA_WANT_ALG_OFB
    {PSA_ALG_OFB, PSA_KEY_TYPE_AES, 16,
     {0x9b, 0x4a, 0xd9, 0x7d, 0x9b, 0xf7, 0x46, 0x18,
      0x58, 0x33, 0x14, 0xc6, 0x06, 0x95, 0x54, 0x52}},
#endif
#if PSA_WANT_ALG_XTS
    {PSA_ALG_XTS, PSA_KEY_TYPE_AES, 32,
     {0xb6, 0xe0, 0x72, 0xfa, 0xc9, 0xaf, 0x6d, 0x24,
      0xad, 0xdd, 0x3e, 0x9b, 0xb8, 0x1a, 0xc7, 0x50}},
#endif
#if PSA_WANT_ALG_CCM_STAR_NO_TAG
    {PSA_ALG_CCM_STAR_NO_TAG, PSA_KEY_TYPE_AES, 16,
     {0x67, 0xe2, 0xe3, 0x69, 0x17, 0x63, 0xd9, 0x35,
      0xcf, 0x66, 0x56, 0xb2, 0xc6, 0xf0, 0x14, 0x50}},
#endif
#if PSA_WANT_ALG_GCM
    {PSA_ALG_GCM, PSA_KEY_TYPE_AES, 16,
     {0x00, 0xc1, 0x32, 0xa7, 0x92, 0x5f, 0x46, 0x34,
      0x88, 0x13, 0xc6, 0x21, 0xa3, 0xa7, 0xbb, 0x53}},
#endif
#if PSA_WANT_ALG_CCM
    {PSA_ALG_CCM, PSA_KEY_TYPE_AES, 16,
     {0x59, 0x6f, 0xa5, 0x8e, 0xa2, 0x6c, 0xf4, 0xfe,
      0x80, 0xd6, 0xee, 0x68, 0x06, 0x11, 0x85, 0x6d}},
#endif
#if PSA_WANT_ALG_STREAM_CIPHER && PSA_WANT_KEY_TYPE_CHACHA20
    {PSA_ALG_STREAM_CIPHER, PSA_KEY_TYPE_CHACHA20, 32,
     {0x47, 0x0e, 0xa5, 0x1c, 0xcc, 0x77, 0x1f, 0x52,
      0x74, 0x40, 0x84, 0x28, 0x65, 0xa4, 0x6d, 0xfb}},
#endif
#if PSA_WANT_ALG_STREAM_CIPHER && PSA_WANT_KEY_TYPE_XCHACHA20
    {PSA_ALG_STREAM_CIPHER, PSA_KEY_TYPE_XCHACHA20, 32,
     {0x42, 0x52, 0x16, 0x54, 0x18, 0xcc, 0x5f, 0x7b,
      0xf1, 0x9c, 0x60, 0xcf, 0x6a, 0xec, 0x14, 0xa8}},
#endif
#if PSA_WANT_ALG_CHACHA20_POLY1305
    {PSA_ALG_CHACHA20_POLY1305, PSA_KEY_TYPE_CHACHA20, 32,
     {0xbd, 0x11, 0x41, 0xe8, 0x90, 0x6d, 0xb0, 0x78,
      0x85, 0xc1, 0xae, 0x27, 0x03, 0xdb, 0x41, 0xed}},
#endif
#if PSA_WANT_ALG_XCHACHA20_POLY1305
    {PSA_ALG_XCHACHA20_POLY1305, PSA_KEY_TYPE_XCHACHA20, 32,
     {0xa7, 0x02, 0x92, 0xa3, 0x4d, 0x67, 0x8b, 0x36,
      0x42, 0x19, 0x96, 0x76, 0x15, 0xf3, 0x78, 0xbb}},
#endif
#if PSA_WANT_ALG_ASCON_AEAD128
    {PSA_ALG_ASCON_AEAD128, PSA_KEY_TYPE_ASCON, 16,
     {0x29, 0x6c, 0xb4, 0xf6, 0x11, 0xa8, 0x31, 0x47,
      0x37, 0xf1, 0xb6, 0xea, 0xa4, 0x13, 0x9e, 0xd0}},
#endif
#if PSA_WANT_ALG_KW
    {PSA_ALG_KW, PSA_KEY_TYPE_AES, 16,
     {0xc1, 0x70, 0xc9, 0xfa, 0xa0, 0x7d, 0xc0, 0xcb,
      0xbb, 0x87, 0x51, 0x2e, 0x19, 0xfd, 0x40, 0x92}},
#endif
    {PSA_ALG_NONE, PSA_KEY_TYPE_NONE, 0, {0}},
};
/* clang-format on */

static void fill(uint8_t *out, size_t n, uint8_t first, uint8_t step)
{
    for (size_t i = 0; i < n; i++, first = (uint8_t)(first + step))
        out[i] = first;
}

static psa_status_t same(const uint8_t *a, const uint8_t *b, size_t n)
{
    return memcmp(a, b, n) == 0 ? PSA_SUCCESS : PSA_ERROR_CORRUPTION_DETECTED;
}

static psa_status_t test_hash(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    uint8_t hash[PSA_HASH_MAX_SIZE];
    size_t n;
    psa_status_t status = psa_hash_compute(a->alg, text, TEXT_BYTES, hash, sizeof hash, &n);

    (void)key;
    return status == PSA_SUCCESS ? same(hash, a->bytes, ANSWER_BYTES) : status;
}

static psa_status_t test_xof(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    psa_xof_operation_t operation = PSA_XOF_OPERATION_INIT;
    uint8_t out[ANSWER_BYTES];
    psa_status_t status = psa_xof_setup(&operation, a->alg);

    (void)key;
    if (status == PSA_SUCCESS)
        status = psa_xof_update(&operation, text, TEXT_BYTES);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&operation, out, sizeof out);
    psa_xof_abort(&operation);
    return status == PSA_SUCCESS ? same(out, a->bytes, ANSWER_BYTES) : status;
}

static psa_status_t test_mac(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    uint8_t mac[PSA_MAC_MAX_SIZE];
    size_t n;
    psa_status_t status = psa_mac_compute(key, a->alg, text, TEXT_BYTES, mac, sizeof mac, &n);

    return status == PSA_SUCCESS ? same(mac, a->bytes, ANSWER_BYTES) : status;
}

static psa_status_t crypt(const struct answer *a, psa_key_id_t key, bool encrypt, const uint8_t *in,
                          size_t n, uint8_t *out, size_t size, size_t *written)
{
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    const size_t iv_bytes = PSA_CIPHER_IV_LENGTH(a->type, a->alg);
    uint8_t iv[PSA_CIPHER_IV_MAX_SIZE];
    size_t body = 0, rest = 0;
    psa_status_t status =
        (encrypt ? psa_cipher_encrypt_setup : psa_cipher_decrypt_setup)(&operation, key, a->alg);

    fill(iv, sizeof iv, 0x80, 1);
    if (status == PSA_SUCCESS && iv_bytes != 0)
        status = psa_cipher_set_iv(&operation, iv, iv_bytes);
    if (status == PSA_SUCCESS)
        status = psa_cipher_update(&operation, in, n, out, size, &body);
    if (status == PSA_SUCCESS)
        status = psa_cipher_finish(&operation, out + body, size - body, &rest);
    psa_cipher_abort(&operation);
    *written = body + rest;
    return status;
}

static psa_status_t test_cipher(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    uint8_t out[TEXT_BYTES + 16], back[TEXT_BYTES + 16];
    size_t n = 0, m = 0;
    psa_status_t status = crypt(a, key, true, text, TEXT_BYTES, out, sizeof out, &n);

    if (status == PSA_SUCCESS)
        status = same(out + n - ANSWER_BYTES, a->bytes, ANSWER_BYTES);
    if (status == PSA_SUCCESS)
        status = crypt(a, key, false, out, n, back, sizeof back, &m);
    return status == PSA_SUCCESS ? same(back, text, TEXT_BYTES) : status;
}

/* A message whose tag is wrong must be refused as well. */
static psa_status_t test_aead(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    const size_t nonce_bytes = PSA_AEAD_NONCE_LENGTH(a->type, a->alg);
    uint8_t nonce[PSA_AEAD_NONCE_MAX_SIZE], out[TEXT_BYTES + 16], back[TEXT_BYTES];
    size_t n = 0;
    psa_status_t status;

    fill(nonce, sizeof nonce, 0x80, 1);
    status = psa_aead_encrypt(key, a->alg, nonce, nonce_bytes, text, AD_BYTES, text, TEXT_BYTES,
                              out, sizeof out, &n);
    if (status == PSA_SUCCESS)
        status = same(out + n - ANSWER_BYTES, a->bytes, ANSWER_BYTES);
    if (status == PSA_SUCCESS)
        status = psa_aead_decrypt(key, a->alg, nonce, nonce_bytes, text, AD_BYTES, out, sizeof out,
                                  back, sizeof back, &n);
    if (status == PSA_SUCCESS)
        status = same(back, text, TEXT_BYTES);
    out[sizeof out - 1] ^= 1;
    if (status == PSA_SUCCESS &&
        psa_aead_decrypt(key, a->alg, nonce, nonce_bytes, text, AD_BYTES, out, sizeof out, back,
                         sizeof back, &n) != PSA_ERROR_INVALID_SIGNATURE)
        status = PSA_ERROR_CORRUPTION_DETECTED;
    return status;
}

/* Wraps the key under itself, and unwraps it again. */
static psa_status_t test_key_wrap(const struct answer *a, psa_key_id_t key, const uint8_t *text)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t out[KEY_BYTES + 8], bytes[KEY_BYTES];
    psa_key_id_t other = PSA_KEY_ID_NULL;
    size_t n = 0;
    psa_status_t status;

    fill(bytes, sizeof bytes, 0, 1);
    psa_set_key_type(&attributes, a->type);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_EXPORT);
    (void)text;
    status = psa_import_key(&attributes, bytes, sizeof bytes, &other);
    if (status == PSA_SUCCESS)
        status = psa_wrap_key(key, a->alg, other, out, sizeof out, &n);
    psa_destroy_key(other);
    if (status == PSA_SUCCESS)
        status = same(out + n - ANSWER_BYTES, a->bytes, ANSWER_BYTES);
    if (status == PSA_SUCCESS)
        status = psa_unwrap_key(&attributes, key, a->alg, out, n, &other);
    psa_destroy_key(other);
    return status;
}

static psa_status_t run(const struct answer *a, psa_key_id_t key)
{
    uint8_t text[TEXT_BYTES];

    fill(text, sizeof text, 3, 7);
    if (PSA_ALG_IS_HASH(a->alg))
        return test_hash(a, key, text);
    if (PSA_ALG_IS_XOF(a->alg))
        return test_xof(a, key, text);
    if (PSA_ALG_IS_MAC(a->alg))
        return test_mac(a, key, text);
    if (PSA_ALG_IS_CIPHER(a->alg))
        return test_cipher(a, key, text);
    if (PSA_ALG_IS_AEAD(a->alg))
        return test_aead(a, key, text);
    return test_key_wrap(a, key, text);
}

static psa_status_t import(const struct answer *a, psa_key_id_t *key)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    uint8_t bytes[KEY_BYTES];

    *key = PSA_KEY_ID_NULL;
    if (a->type == PSA_KEY_TYPE_NONE)
        return PSA_SUCCESS;
    fill(bytes, sizeof bytes, 0, 1);
    psa_set_key_type(&attributes, a->type);
    psa_set_key_algorithm(&attributes, a->alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT |
                                             PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_WRAP |
                                             PSA_KEY_USAGE_UNWRAP);
    return psa_import_key(&attributes, bytes, a->key_bytes, key);
}

psa_status_t mica_selftest(psa_algorithm_t *failed_alg)
{
    psa_status_t status = MICA_WANT_SELFTEST ? PSA_SUCCESS : PSA_ERROR_NOT_SUPPORTED;
    const struct answer *a = answers;
    psa_key_id_t key;

    for (; a->alg != PSA_ALG_NONE && status == PSA_SUCCESS; a++) {
        status = import(a, &key);
        if (status == PSA_SUCCESS)
            status = run(a, key);
        psa_destroy_key(key);
        if (status != PSA_SUCCESS)
            break;
    }
    psa_algorithm_t failed = a->alg;
    if (status == PSA_SUCCESS && MICA_WANT_KDF)
        status = mica_selftest_kdf(&failed);
    if (status == PSA_SUCCESS && MICA_WANT_RANDOM)
        status = mica_drbg_selftest();
    if (failed_alg != NULL)
        *failed_alg = failed;
    return status;
}
