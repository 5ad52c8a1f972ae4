/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The table of cases. To add an algorithm, add its row; the order is the order of the tables. */
#include "bench/case.h"

#define BULK_BYTES 16384

static const uint16_t bulk[] = {BULK_BYTES, 0};
static const uint16_t payloads[] = {64, 8000, 16000, BULK_BYTES, 0};
static const uint16_t requests[] = {16, 32, 1024, BULK_BYTES, 0};
static const uint16_t derived[] = {32, 0};
static const uint16_t seeds[] = {16, 32, 0};

#define CIPHER(alg, lengths, psa_alg, type, bits, iv, granule)                                     \
    {alg, &bench_cipher_encrypt, lengths, psa_alg, type, bits, iv, granule},                       \
    {                                                                                              \
        alg, &bench_cipher_decrypt, lengths, psa_alg, type, bits, iv, granule                      \
    }

#define AEAD(alg, lengths, psa_alg, type, bits, nonce)                                             \
    {alg, &bench_aead_encrypt, lengths, psa_alg, type, bits, nonce, 1},                            \
    {                                                                                              \
        alg, &bench_aead_decrypt, lengths, psa_alg, type, bits, nonce, 1                           \
    }

#define HASH(alg, lengths, psa_alg)                                                                \
    {                                                                                              \
        alg, &bench_hash, lengths, psa_alg, PSA_KEY_TYPE_NONE, 0, 0, 1                             \
    }

#define XOF(alg, psa_alg)                                                                          \
    {                                                                                              \
        alg, &bench_xof, bulk, psa_alg, PSA_KEY_TYPE_NONE, 0, 0, 1                                 \
    }

#define MAC(alg, psa_alg, type, bits)                                                              \
    {                                                                                              \
        alg, &bench_mac, bulk, psa_alg, type, bits, 0, 1                                           \
    }

/* A mode of AES with the three key sizes. */
#define AES_CIPHER(mode, psa_alg, iv, granule)                                                     \
    CIPHER("AES-128-" mode, bulk, psa_alg, PSA_KEY_TYPE_AES, 128, iv, granule),                    \
        CIPHER("AES-192-" mode, bulk, psa_alg, PSA_KEY_TYPE_AES, 192, iv, granule),                \
        CIPHER("AES-256-" mode, bulk, psa_alg, PSA_KEY_TYPE_AES, 256, iv, granule)

#define AES_AEAD(mode, lengths_of_128, psa_alg)                                                    \
    AEAD("AES-128-" mode, lengths_of_128, psa_alg, PSA_KEY_TYPE_AES, 128, 12),                     \
        AEAD("AES-192-" mode, bulk, psa_alg, PSA_KEY_TYPE_AES, 192, 12),                           \
        AEAD("AES-256-" mode, bulk, psa_alg, PSA_KEY_TYPE_AES, 256, 12)

#define DERIVE(alg, psa_alg)                                                                       \
    {                                                                                              \
        alg, &bench_derive, derived, psa_alg, PSA_KEY_TYPE_DERIVE, 256, 0, 1                       \
    }

#define RANDOM(alg, lengths, operation, bits)                                                      \
    {                                                                                              \
        alg, &operation, lengths, PSA_ALG_NONE, PSA_KEY_TYPE_NONE, bits, 0, 1                      \
    }

/* RFC 2104, section 3: the key is as long as the hash. */
#define HMAC(hash, psa_hash, bits)                                                                 \
    MAC("HMAC-" hash, PSA_ALG_HMAC(psa_hash), PSA_KEY_TYPE_HMAC, bits)

const struct bench_case bench_cases[] = {
    CIPHER("3DES-ECB", bulk, PSA_ALG_ECB_NO_PADDING, PSA_KEY_TYPE_DES, 192, 0, 8),
    CIPHER("3DES-CBC", bulk, PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_DES, 192, 8, 8),
    CIPHER("3DES-CTR", bulk, PSA_ALG_CTR, PSA_KEY_TYPE_DES, 192, 8, 1),
    AES_CIPHER("ECB", PSA_ALG_ECB_NO_PADDING, 0, 16),
    AES_CIPHER("CBC", PSA_ALG_CBC_NO_PADDING, 16, 16),
    AES_CIPHER("CTR", PSA_ALG_CTR, 16, 1),
    AES_CIPHER("CFB", PSA_ALG_CFB, 16, 1),
    AES_CIPHER("OFB", PSA_ALG_OFB, 16, 1),
    CIPHER("AES-128-XTS", bulk, PSA_ALG_XTS, PSA_KEY_TYPE_AES, 256, 16, 16),
    CIPHER("AES-256-XTS", bulk, PSA_ALG_XTS, PSA_KEY_TYPE_AES, 512, 16, 16),
    CIPHER("SM4-ECB", bulk, PSA_ALG_ECB_NO_PADDING, PSA_KEY_TYPE_SM4, 128, 0, 16),
    CIPHER("SM4-CBC", bulk, PSA_ALG_CBC_NO_PADDING, PSA_KEY_TYPE_SM4, 128, 16, 16),
    CIPHER("SM4-CTR", bulk, PSA_ALG_CTR, PSA_KEY_TYPE_SM4, 128, 16, 1),
    CIPHER("SM4-CFB", bulk, PSA_ALG_CFB, PSA_KEY_TYPE_SM4, 128, 16, 1),
    CIPHER("SM4-OFB", bulk, PSA_ALG_OFB, PSA_KEY_TYPE_SM4, 128, 16, 1),
    CIPHER("SM4-XTS", bulk, PSA_ALG_XTS, PSA_KEY_TYPE_SM4, 256, 16, 16),
    CIPHER("ChaCha20", bulk, PSA_ALG_STREAM_CIPHER, PSA_KEY_TYPE_CHACHA20, 256, 16, 1),
    AES_AEAD("GCM", payloads, PSA_ALG_GCM),
    AES_AEAD("CCM", bulk, PSA_ALG_CCM),
    AEAD("SM4-GCM", bulk, PSA_ALG_GCM, PSA_KEY_TYPE_SM4, 128, 12),
    AEAD("SM4-CCM", bulk, PSA_ALG_CCM, PSA_KEY_TYPE_SM4, 128, 12),
    AEAD("ChaCha20-Poly1305", payloads, PSA_ALG_CHACHA20_POLY1305, PSA_KEY_TYPE_CHACHA20, 256, 12),
    AEAD("XChaCha20-Poly1305", bulk, PSA_ALG_XCHACHA20_POLY1305, PSA_KEY_TYPE_XCHACHA20, 256, 24),
    AEAD("Ascon-AEAD128", payloads, PSA_ALG_ASCON_AEAD128, PSA_KEY_TYPE_ASCON, 128, 16),
    HASH("MD5", bulk, PSA_ALG_MD5),
    HASH("RIPEMD-160", bulk, PSA_ALG_RIPEMD160),
    HASH("SHA-1", bulk, PSA_ALG_SHA_1),
    HASH("SHA-224", bulk, PSA_ALG_SHA_224),
    HASH("SHA-256", payloads, PSA_ALG_SHA_256),
    HASH("SHA-384", bulk, PSA_ALG_SHA_384),
    HASH("SHA-512", bulk, PSA_ALG_SHA_512),
    HASH("SHA-512/224", bulk, PSA_ALG_SHA_512_224),
    HASH("SHA-512/256", bulk, PSA_ALG_SHA_512_256),
    HASH("SM3", bulk, PSA_ALG_SM3),
    HASH("SHA3-224", bulk, PSA_ALG_SHA3_224),
    HASH("SHA3-256", payloads, PSA_ALG_SHA3_256),
    HASH("SHA3-384", bulk, PSA_ALG_SHA3_384),
    HASH("SHA3-512", bulk, PSA_ALG_SHA3_512),
    HASH("Ascon-Hash256", payloads, PSA_ALG_ASCON_HASH256),
    XOF("SHAKE128", PSA_ALG_SHAKE128),
    XOF("SHAKE256", PSA_ALG_SHAKE256),
    HASH("BLAKE2b-512", bulk, PSA_ALG_BLAKE2B_HASH512),
    HASH("BLAKE2s-256", bulk, PSA_ALG_BLAKE2S_HASH256),
    XOF("Ascon-XOF128", PSA_ALG_ASCON_XOF128),
    XOF("Ascon-CXOF128", PSA_ALG_ASCON_CXOF128),
    HMAC("MD5", PSA_ALG_MD5, 128),
    HMAC("RIPEMD-160", PSA_ALG_RIPEMD160, 160),
    HMAC("SHA-1", PSA_ALG_SHA_1, 160),
    HMAC("SHA-224", PSA_ALG_SHA_224, 224),
    HMAC("SHA-256", PSA_ALG_SHA_256, 256),
    HMAC("SHA-384", PSA_ALG_SHA_384, 384),
    HMAC("SHA-512", PSA_ALG_SHA_512, 512),
    HMAC("SM3", PSA_ALG_SM3, 256),
    HMAC("SHA3-224", PSA_ALG_SHA3_224, 224),
    HMAC("SHA3-256", PSA_ALG_SHA3_256, 256),
    HMAC("SHA3-384", PSA_ALG_SHA3_384, 384),
    HMAC("SHA3-512", PSA_ALG_SHA3_512, 512),
    HMAC("BLAKE2b-512", PSA_ALG_BLAKE2B_HASH512, 512),
    HMAC("BLAKE2s-256", PSA_ALG_BLAKE2S_HASH256, 256),
    MAC("BLAKE2b-MAC", PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2B_HASH512), PSA_KEY_TYPE_BLAKE2, 256),
    MAC("BLAKE2s-MAC", PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2S_HASH256), PSA_KEY_TYPE_BLAKE2, 256),
    MAC("KMAC128", MICA_ALG_KMAC128, MICA_KEY_TYPE_KMAC, 128),
    MAC("KMAC256", MICA_ALG_KMAC256, MICA_KEY_TYPE_KMAC, 256),
    MAC("SM4-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_SM4, 128),
    MAC("AES-128-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_AES, 128),
    MAC("AES-192-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_AES, 192),
    MAC("AES-256-CMAC", PSA_ALG_CMAC, PSA_KEY_TYPE_AES, 256),
    DERIVE("HKDF-SHA-256", PSA_ALG_HKDF(PSA_ALG_SHA_256)),
    DERIVE("HKDF-SHA-512", PSA_ALG_HKDF(PSA_ALG_SHA_512)),
    DERIVE("PBKDF2-HMAC-SHA-1", PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_1)),
    DERIVE("PBKDF2-HMAC-SHA-256", PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_256)),
    DERIVE("PBKDF2-HMAC-SHA-512", PSA_ALG_PBKDF2_HMAC(PSA_ALG_SHA_512)),
    DERIVE("PBKDF2-AES-CMAC-PRF-128", PSA_ALG_PBKDF2_AES_CMAC_PRF_128),
    RANDOM("psa_generate_random", requests, bench_random_psa, 0),
    RANDOM("CTR_DRBG-AES-128", requests, bench_random_drbg, 128),
    RANDOM("CTR_DRBG-AES-256", requests, bench_random_drbg, 256),
    RANDOM("TRNG", seeds, bench_random_noise, 0),
    RANDOM("TRNG-conditioned", seeds, bench_random_entropy, 0),
};

const size_t bench_case_count = sizeof bench_cases / sizeof bench_cases[0];
