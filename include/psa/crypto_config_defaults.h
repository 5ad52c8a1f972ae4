/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_config_defaults.h
 * Completes the configuration and refuses one that cannot work.
 *
 * The configuration stands before this file. A switch it does not mention becomes 0 here, so that
 * code may write `#if PSA_WANT_X` under -Wundef and constants may compute with the switches.
 *
 * To add an algorithm to the library: move its name from the second list to the first, and say at
 * the end what it needs.
 *
 * Included by psa/crypto_types.h, and by nothing else.
 */
#ifndef PSA_CRYPTO_CONFIG_DEFAULTS_H
#define PSA_CRYPTO_CONFIG_DEFAULTS_H

/* ==== What the library has ==== */

/* ---- Key types ---- */

#ifndef PSA_WANT_KEY_TYPE_RAW_DATA
#define PSA_WANT_KEY_TYPE_RAW_DATA 0
#endif
#ifndef PSA_WANT_KEY_TYPE_DERIVE
#define PSA_WANT_KEY_TYPE_DERIVE 0
#endif
#ifndef PSA_WANT_KEY_TYPE_HMAC
#define PSA_WANT_KEY_TYPE_HMAC 0
#endif
#ifndef PSA_WANT_KEY_TYPE_AES
#define PSA_WANT_KEY_TYPE_AES 0
#endif
#ifndef PSA_WANT_KEY_TYPE_CHACHA20
#define PSA_WANT_KEY_TYPE_CHACHA20 0
#endif
#ifndef PSA_WANT_KEY_TYPE_XCHACHA20
#define PSA_WANT_KEY_TYPE_XCHACHA20 0
#endif

/* ---- Hashes and XOFs ---- */

#ifndef PSA_WANT_ALG_MD5
#define PSA_WANT_ALG_MD5 0
#endif
#ifndef PSA_WANT_ALG_SHA_1
#define PSA_WANT_ALG_SHA_1 0
#endif
#ifndef PSA_WANT_ALG_SHA_224
#define PSA_WANT_ALG_SHA_224 0
#endif
#ifndef PSA_WANT_ALG_SHA_256
#define PSA_WANT_ALG_SHA_256 0
#endif
#ifndef PSA_WANT_ALG_SHA_384
#define PSA_WANT_ALG_SHA_384 0
#endif
#ifndef PSA_WANT_ALG_SHA_512
#define PSA_WANT_ALG_SHA_512 0
#endif
#ifndef PSA_WANT_ALG_SHA_512_224
#define PSA_WANT_ALG_SHA_512_224 0
#endif
#ifndef PSA_WANT_ALG_SHA_512_256
#define PSA_WANT_ALG_SHA_512_256 0
#endif
#ifndef PSA_WANT_ALG_SHA3_224
#define PSA_WANT_ALG_SHA3_224 0
#endif
#ifndef PSA_WANT_ALG_SHA3_256
#define PSA_WANT_ALG_SHA3_256 0
#endif
#ifndef PSA_WANT_ALG_SHA3_384
#define PSA_WANT_ALG_SHA3_384 0
#endif
#ifndef PSA_WANT_ALG_SHA3_512
#define PSA_WANT_ALG_SHA3_512 0
#endif
#ifndef PSA_WANT_ALG_SHAKE128_256
#define PSA_WANT_ALG_SHAKE128_256 0
#endif
#ifndef PSA_WANT_ALG_SHAKE256_192
#define PSA_WANT_ALG_SHAKE256_192 0
#endif
#ifndef PSA_WANT_ALG_SHAKE256_256
#define PSA_WANT_ALG_SHAKE256_256 0
#endif
#ifndef PSA_WANT_ALG_SHAKE256_512
#define PSA_WANT_ALG_SHAKE256_512 0
#endif
#ifndef PSA_WANT_ALG_SHAKE128
#define PSA_WANT_ALG_SHAKE128 0
#endif
#ifndef PSA_WANT_ALG_SHAKE256
#define PSA_WANT_ALG_SHAKE256 0
#endif

/* ---- MACs ---- */

#ifndef PSA_WANT_ALG_HMAC
#define PSA_WANT_ALG_HMAC 0
#endif
#ifndef PSA_WANT_ALG_CMAC
#define PSA_WANT_ALG_CMAC 0
#endif

/* ---- Ciphers ---- */

#ifndef PSA_WANT_ALG_ECB_NO_PADDING
#define PSA_WANT_ALG_ECB_NO_PADDING 0
#endif
#ifndef PSA_WANT_ALG_CBC_NO_PADDING
#define PSA_WANT_ALG_CBC_NO_PADDING 0
#endif
#ifndef PSA_WANT_ALG_CBC_PKCS7
#define PSA_WANT_ALG_CBC_PKCS7 0
#endif
#ifndef PSA_WANT_ALG_CTR
#define PSA_WANT_ALG_CTR 0
#endif
#ifndef PSA_WANT_ALG_CFB
#define PSA_WANT_ALG_CFB 0
#endif
#ifndef PSA_WANT_ALG_OFB
#define PSA_WANT_ALG_OFB 0
#endif
#ifndef PSA_WANT_ALG_XTS
#define PSA_WANT_ALG_XTS 0
#endif
#ifndef PSA_WANT_ALG_CCM_STAR_NO_TAG
#define PSA_WANT_ALG_CCM_STAR_NO_TAG 0
#endif
#ifndef PSA_WANT_ALG_STREAM_CIPHER
#define PSA_WANT_ALG_STREAM_CIPHER 0
#endif

/* ---- AEAD and key wrapping ---- */

#ifndef PSA_WANT_ALG_CCM
#define PSA_WANT_ALG_CCM 0
#endif
#ifndef PSA_WANT_ALG_GCM
#define PSA_WANT_ALG_GCM 0
#endif
#ifndef PSA_WANT_ALG_CHACHA20_POLY1305
#define PSA_WANT_ALG_CHACHA20_POLY1305 0
#endif
#ifndef PSA_WANT_ALG_XCHACHA20_POLY1305
#define PSA_WANT_ALG_XCHACHA20_POLY1305 0
#endif
#ifndef PSA_WANT_ALG_KW
#define PSA_WANT_ALG_KW 0
#endif
#ifndef PSA_WANT_ALG_KWP
#define PSA_WANT_ALG_KWP 0
#endif

/* ==== What the interface has and the library not yet ==== */

/* ---- Key types ---- */

#ifndef PSA_WANT_KEY_TYPE_PASSWORD
#define PSA_WANT_KEY_TYPE_PASSWORD 0
#endif
#ifndef PSA_WANT_KEY_TYPE_PASSWORD_HASH
#define PSA_WANT_KEY_TYPE_PASSWORD_HASH 0
#endif
#ifndef PSA_WANT_KEY_TYPE_PEPPER
#define PSA_WANT_KEY_TYPE_PEPPER 0
#endif
#ifndef PSA_WANT_KEY_TYPE_BLAKE2
#define PSA_WANT_KEY_TYPE_BLAKE2 0
#endif
#ifndef PSA_WANT_KEY_TYPE_DES
#define PSA_WANT_KEY_TYPE_DES 0
#endif
#ifndef PSA_WANT_KEY_TYPE_SM4
#define PSA_WANT_KEY_TYPE_SM4 0
#endif
#ifndef PSA_WANT_KEY_TYPE_ASCON
#define PSA_WANT_KEY_TYPE_ASCON 0
#endif

/* ---- Hashes and XOFs ---- */

#ifndef PSA_WANT_ALG_RIPEMD160
#define PSA_WANT_ALG_RIPEMD160 0
#endif
#ifndef PSA_WANT_ALG_SM3
#define PSA_WANT_ALG_SM3 0
#endif
#ifndef PSA_WANT_ALG_ASCON_HASH256
#define PSA_WANT_ALG_ASCON_HASH256 0
#endif
#ifndef PSA_WANT_ALG_BLAKE2S_HASH256
#define PSA_WANT_ALG_BLAKE2S_HASH256 0
#endif
#ifndef PSA_WANT_ALG_BLAKE2B_HASH512
#define PSA_WANT_ALG_BLAKE2B_HASH512 0
#endif
#ifndef PSA_WANT_ALG_ASCON_XOF128
#define PSA_WANT_ALG_ASCON_XOF128 0
#endif
#ifndef PSA_WANT_ALG_ASCON_CXOF128
#define PSA_WANT_ALG_ASCON_CXOF128 0
#endif

/* ---- MACs, ciphers and AEADs ---- */

#ifndef PSA_WANT_ALG_CBC_MAC
#define PSA_WANT_ALG_CBC_MAC 0
#endif
#ifndef PSA_WANT_ALG_BLAKE2_MAC
#define PSA_WANT_ALG_BLAKE2_MAC 0
#endif
#ifndef PSA_WANT_ALG_ASCON_AEAD128
#define PSA_WANT_ALG_ASCON_AEAD128 0
#endif

/* ---- Key derivations ---- */

#ifndef PSA_WANT_ALG_HKDF
#define PSA_WANT_ALG_HKDF 0
#endif
#ifndef PSA_WANT_ALG_HKDF_EXTRACT
#define PSA_WANT_ALG_HKDF_EXTRACT 0
#endif
#ifndef PSA_WANT_ALG_HKDF_EXPAND
#define PSA_WANT_ALG_HKDF_EXPAND 0
#endif
#ifndef PSA_WANT_ALG_TLS12_PRF
#define PSA_WANT_ALG_TLS12_PRF 0
#endif
#ifndef PSA_WANT_ALG_TLS12_PSK_TO_MS
#define PSA_WANT_ALG_TLS12_PSK_TO_MS 0
#endif
#ifndef PSA_WANT_ALG_TLS12_ECJPAKE_TO_PMS
#define PSA_WANT_ALG_TLS12_ECJPAKE_TO_PMS 0
#endif
#ifndef PSA_WANT_ALG_SP800_108_COUNTER_HMAC
#define PSA_WANT_ALG_SP800_108_COUNTER_HMAC 0
#endif
#ifndef PSA_WANT_ALG_SP800_108_COUNTER_CMAC
#define PSA_WANT_ALG_SP800_108_COUNTER_CMAC 0
#endif
#ifndef PSA_WANT_ALG_PBKDF2_HMAC
#define PSA_WANT_ALG_PBKDF2_HMAC 0
#endif
#ifndef PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128
#define PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128 0
#endif

/* ---- Asymmetric keys and groups ---- */

#ifndef PSA_WANT_KEY_TYPE_RSA_KEY_PAIR
#define PSA_WANT_KEY_TYPE_RSA_KEY_PAIR 0
#endif
#ifndef PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY
#define PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY 0
#endif
#ifndef PSA_WANT_KEY_TYPE_ECC_KEY_PAIR
#define PSA_WANT_KEY_TYPE_ECC_KEY_PAIR 0
#endif
#ifndef PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY
#define PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY 0
#endif
#ifndef PSA_WANT_KEY_TYPE_DH_KEY_PAIR
#define PSA_WANT_KEY_TYPE_DH_KEY_PAIR 0
#endif
#ifndef PSA_WANT_KEY_TYPE_DH_PUBLIC_KEY
#define PSA_WANT_KEY_TYPE_DH_PUBLIC_KEY 0
#endif
#ifndef PSA_WANT_KEY_TYPE_SPAKE2P_KEY_PAIR
#define PSA_WANT_KEY_TYPE_SPAKE2P_KEY_PAIR 0
#endif
#ifndef PSA_WANT_KEY_TYPE_SPAKE2P_PUBLIC_KEY
#define PSA_WANT_KEY_TYPE_SPAKE2P_PUBLIC_KEY 0
#endif
#ifndef PSA_WANT_ECC_SECP_R1_224
#define PSA_WANT_ECC_SECP_R1_224 0
#endif
#ifndef PSA_WANT_ECC_SECP_R1_256
#define PSA_WANT_ECC_SECP_R1_256 0
#endif
#ifndef PSA_WANT_ECC_SECP_R1_384
#define PSA_WANT_ECC_SECP_R1_384 0
#endif
#ifndef PSA_WANT_ECC_SECP_R1_521
#define PSA_WANT_ECC_SECP_R1_521 0
#endif
#ifndef PSA_WANT_ECC_SECP_K1_256
#define PSA_WANT_ECC_SECP_K1_256 0
#endif
#ifndef PSA_WANT_ECC_BRAINPOOL_P_R1_256
#define PSA_WANT_ECC_BRAINPOOL_P_R1_256 0
#endif
#ifndef PSA_WANT_ECC_BRAINPOOL_P_R1_384
#define PSA_WANT_ECC_BRAINPOOL_P_R1_384 0
#endif
#ifndef PSA_WANT_ECC_BRAINPOOL_P_R1_512
#define PSA_WANT_ECC_BRAINPOOL_P_R1_512 0
#endif
#ifndef PSA_WANT_ECC_MONTGOMERY_255
#define PSA_WANT_ECC_MONTGOMERY_255 0
#endif
#ifndef PSA_WANT_ECC_MONTGOMERY_448
#define PSA_WANT_ECC_MONTGOMERY_448 0
#endif
#ifndef PSA_WANT_ECC_TWISTED_EDWARDS_255
#define PSA_WANT_ECC_TWISTED_EDWARDS_255 0
#endif
#ifndef PSA_WANT_ECC_TWISTED_EDWARDS_448
#define PSA_WANT_ECC_TWISTED_EDWARDS_448 0
#endif
#ifndef PSA_WANT_DH_RFC3526_1536
#define PSA_WANT_DH_RFC3526_1536 0
#endif
#ifndef PSA_WANT_DH_RFC3526_2048
#define PSA_WANT_DH_RFC3526_2048 0
#endif
#ifndef PSA_WANT_DH_RFC3526_3072
#define PSA_WANT_DH_RFC3526_3072 0
#endif
#ifndef PSA_WANT_DH_RFC3526_4096
#define PSA_WANT_DH_RFC3526_4096 0
#endif
#ifndef PSA_WANT_DH_RFC3526_6144
#define PSA_WANT_DH_RFC3526_6144 0
#endif
#ifndef PSA_WANT_DH_RFC3526_8192
#define PSA_WANT_DH_RFC3526_8192 0
#endif
#ifndef PSA_WANT_DH_RFC7919_2048
#define PSA_WANT_DH_RFC7919_2048 0
#endif
#ifndef PSA_WANT_DH_RFC7919_3072
#define PSA_WANT_DH_RFC7919_3072 0
#endif
#ifndef PSA_WANT_DH_RFC7919_4096
#define PSA_WANT_DH_RFC7919_4096 0
#endif
#ifndef PSA_WANT_DH_RFC7919_6144
#define PSA_WANT_DH_RFC7919_6144 0
#endif
#ifndef PSA_WANT_DH_RFC7919_8192
#define PSA_WANT_DH_RFC7919_8192 0
#endif

/* ---- Asymmetric algorithms ---- */

#ifndef PSA_WANT_ALG_RSA_PKCS1V15_SIGN
#define PSA_WANT_ALG_RSA_PKCS1V15_SIGN 0
#endif
#ifndef PSA_WANT_ALG_RSA_PSS
#define PSA_WANT_ALG_RSA_PSS 0
#endif
#ifndef PSA_WANT_ALG_RSA_PSS_ANY_SALT
#define PSA_WANT_ALG_RSA_PSS_ANY_SALT 0
#endif
#ifndef PSA_WANT_ALG_RSA_PKCS1V15_CRYPT
#define PSA_WANT_ALG_RSA_PKCS1V15_CRYPT 0
#endif
#ifndef PSA_WANT_ALG_RSA_OAEP
#define PSA_WANT_ALG_RSA_OAEP 0
#endif
#ifndef PSA_WANT_ALG_ECDSA
#define PSA_WANT_ALG_ECDSA 0
#endif
#ifndef PSA_WANT_ALG_DETERMINISTIC_ECDSA
#define PSA_WANT_ALG_DETERMINISTIC_ECDSA 0
#endif
#ifndef PSA_WANT_ALG_PURE_EDDSA
#define PSA_WANT_ALG_PURE_EDDSA 0
#endif
#ifndef PSA_WANT_ALG_EDDSA_CTX
#define PSA_WANT_ALG_EDDSA_CTX 0
#endif
#ifndef PSA_WANT_ALG_ED25519PH
#define PSA_WANT_ALG_ED25519PH 0
#endif
#ifndef PSA_WANT_ALG_ED448PH
#define PSA_WANT_ALG_ED448PH 0
#endif
#ifndef PSA_WANT_ALG_FFDH
#define PSA_WANT_ALG_FFDH 0
#endif
#ifndef PSA_WANT_ALG_ECDH
#define PSA_WANT_ALG_ECDH 0
#endif
#ifndef PSA_WANT_ALG_JPAKE
#define PSA_WANT_ALG_JPAKE 0
#endif
#ifndef PSA_WANT_ALG_SPAKE2P_HMAC
#define PSA_WANT_ALG_SPAKE2P_HMAC 0
#endif
#ifndef PSA_WANT_ALG_SPAKE2P_CMAC
#define PSA_WANT_ALG_SPAKE2P_CMAC 0
#endif
#ifndef PSA_WANT_ALG_SPAKE2P_MATTER
#define PSA_WANT_ALG_SPAKE2P_MATTER 0
#endif

/* ==== Mica's own ==== */

#ifndef MICA_WANT_RANDOM
#define MICA_WANT_RANDOM 0
#endif
#ifndef MICA_WANT_SELFTEST
#define MICA_WANT_SELFTEST 0
#endif
#ifndef MICA_WANT_LOCK
#define MICA_WANT_LOCK 0
#endif
#ifndef MICA_KEY_SLOTS
#define MICA_KEY_SLOTS 32
#endif
#ifndef MICA_KEY_POOL_BYTES
#define MICA_KEY_POOL_BYTES 4096
#endif

/* What several of these have in common. */
#define MICA_WANT_KECCAK                                                                           \
    (PSA_WANT_ALG_SHA3_224 | PSA_WANT_ALG_SHA3_256 | PSA_WANT_ALG_SHA3_384 |                       \
     PSA_WANT_ALG_SHA3_512 | PSA_WANT_ALG_SHAKE128_256 | PSA_WANT_ALG_SHAKE256_192 |               \
     PSA_WANT_ALG_SHAKE256_256 | PSA_WANT_ALG_SHAKE256_512 | PSA_WANT_ALG_SHAKE128 |               \
     PSA_WANT_ALG_SHAKE256)

/* ==== The rule: 0 or 1 ==== */

#if (PSA_WANT_KEY_TYPE_RAW_DATA | PSA_WANT_KEY_TYPE_DERIVE | PSA_WANT_KEY_TYPE_HMAC |              \
     PSA_WANT_KEY_TYPE_AES | PSA_WANT_KEY_TYPE_CHACHA20 | PSA_WANT_KEY_TYPE_XCHACHA20 |            \
     PSA_WANT_ALG_STREAM_CIPHER | PSA_WANT_ALG_CHACHA20_POLY1305 |                                 \
     PSA_WANT_ALG_XCHACHA20_POLY1305 | PSA_WANT_ALG_MD5 | PSA_WANT_ALG_SHA_1 |                     \
     PSA_WANT_ALG_SHA_224 | PSA_WANT_ALG_SHA_256 | PSA_WANT_ALG_SHA_384 | PSA_WANT_ALG_SHA_512 |   \
     PSA_WANT_ALG_SHA_512_224 | PSA_WANT_ALG_SHA_512_256 | PSA_WANT_ALG_SHA3_224 |                 \
     PSA_WANT_ALG_SHA3_256 | PSA_WANT_ALG_SHA3_384 | PSA_WANT_ALG_SHA3_512 |                       \
     PSA_WANT_ALG_SHAKE128_256 | PSA_WANT_ALG_SHAKE256_192 | PSA_WANT_ALG_SHAKE256_256 |           \
     PSA_WANT_ALG_SHAKE256_512 | PSA_WANT_ALG_SHAKE128 | PSA_WANT_ALG_SHAKE256 |                   \
     PSA_WANT_ALG_HMAC | PSA_WANT_ALG_CMAC | PSA_WANT_ALG_ECB_NO_PADDING |                         \
     PSA_WANT_ALG_CBC_NO_PADDING | PSA_WANT_ALG_CBC_PKCS7 | PSA_WANT_ALG_CTR | PSA_WANT_ALG_CFB |  \
     PSA_WANT_ALG_OFB | PSA_WANT_ALG_XTS | PSA_WANT_ALG_CCM_STAR_NO_TAG | PSA_WANT_ALG_CCM |       \
     PSA_WANT_ALG_GCM | PSA_WANT_ALG_KW | PSA_WANT_ALG_KWP | MICA_WANT_RANDOM |                    \
     MICA_WANT_SELFTEST | MICA_WANT_LOCK) &                                                        \
    ~1
#error "Every PSA_WANT_ and MICA_WANT_ switch is 0 or 1"
#endif

/* ==== Not there yet ==== */

#if PSA_WANT_KEY_TYPE_PASSWORD | PSA_WANT_KEY_TYPE_PASSWORD_HASH | PSA_WANT_KEY_TYPE_PEPPER |      \
    PSA_WANT_KEY_TYPE_BLAKE2 | PSA_WANT_KEY_TYPE_DES | PSA_WANT_KEY_TYPE_SM4 |                     \
    PSA_WANT_KEY_TYPE_ASCON
#error "Key types so far: RAW_DATA, DERIVE, HMAC, AES, CHACHA20, XCHACHA20. Set the others to 0"
#endif

#if PSA_WANT_ALG_RIPEMD160 | PSA_WANT_ALG_SM3 | PSA_WANT_ALG_ASCON_HASH256 |                       \
    PSA_WANT_ALG_BLAKE2S_HASH256 | PSA_WANT_ALG_BLAKE2B_HASH512 | PSA_WANT_ALG_ASCON_XOF128 |      \
    PSA_WANT_ALG_ASCON_CXOF128
#error "Hashes of Mica so far: MD5, SHA-1, SHA-2, SHA-3; XOFs: SHAKE. Set the others to 0"
#endif

#if PSA_WANT_ALG_CBC_MAC | PSA_WANT_ALG_BLAKE2_MAC | PSA_WANT_ALG_ASCON_AEAD128
#error "Mica has no CBC-MAC, BLAKE2 MAC, Ascon yet: set PSA_WANT_ALG_ of them to 0"
#endif

#if PSA_WANT_ALG_HKDF | PSA_WANT_ALG_HKDF_EXTRACT | PSA_WANT_ALG_HKDF_EXPAND |                     \
    PSA_WANT_ALG_TLS12_PRF | PSA_WANT_ALG_TLS12_PSK_TO_MS | PSA_WANT_ALG_TLS12_ECJPAKE_TO_PMS |    \
    PSA_WANT_ALG_SP800_108_COUNTER_HMAC | PSA_WANT_ALG_SP800_108_COUNTER_CMAC |                    \
    PSA_WANT_ALG_PBKDF2_HMAC | PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128
#error "Mica has no key derivation yet: set its PSA_WANT_ALG_ switches to 0"
#endif

#if PSA_WANT_KEY_TYPE_RSA_KEY_PAIR | PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY |                            \
    PSA_WANT_KEY_TYPE_ECC_KEY_PAIR | PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY |                            \
    PSA_WANT_KEY_TYPE_DH_KEY_PAIR | PSA_WANT_KEY_TYPE_DH_PUBLIC_KEY |                              \
    PSA_WANT_KEY_TYPE_SPAKE2P_KEY_PAIR | PSA_WANT_KEY_TYPE_SPAKE2P_PUBLIC_KEY |                    \
    PSA_WANT_ECC_SECP_R1_224 | PSA_WANT_ECC_SECP_R1_256 | PSA_WANT_ECC_SECP_R1_384 |               \
    PSA_WANT_ECC_SECP_R1_521 | PSA_WANT_ECC_SECP_K1_256 | PSA_WANT_ECC_BRAINPOOL_P_R1_256 |        \
    PSA_WANT_ECC_BRAINPOOL_P_R1_384 | PSA_WANT_ECC_BRAINPOOL_P_R1_512 |                            \
    PSA_WANT_ECC_MONTGOMERY_255 | PSA_WANT_ECC_MONTGOMERY_448 | PSA_WANT_ECC_TWISTED_EDWARDS_255 | \
    PSA_WANT_ECC_TWISTED_EDWARDS_448 | PSA_WANT_DH_RFC3526_1536 | PSA_WANT_DH_RFC3526_2048 |       \
    PSA_WANT_DH_RFC3526_3072 | PSA_WANT_DH_RFC3526_4096 | PSA_WANT_DH_RFC3526_6144 |               \
    PSA_WANT_DH_RFC3526_8192 | PSA_WANT_DH_RFC7919_2048 | PSA_WANT_DH_RFC7919_3072 |               \
    PSA_WANT_DH_RFC7919_4096 | PSA_WANT_DH_RFC7919_6144 | PSA_WANT_DH_RFC7919_8192
#error "Mica has no asymmetric keys yet: set their PSA_WANT_ switches to 0"
#endif

#if PSA_WANT_ALG_RSA_PKCS1V15_SIGN | PSA_WANT_ALG_RSA_PSS | PSA_WANT_ALG_RSA_PSS_ANY_SALT |        \
    PSA_WANT_ALG_RSA_PKCS1V15_CRYPT | PSA_WANT_ALG_RSA_OAEP | PSA_WANT_ALG_ECDSA |                 \
    PSA_WANT_ALG_DETERMINISTIC_ECDSA | PSA_WANT_ALG_PURE_EDDSA | PSA_WANT_ALG_EDDSA_CTX |          \
    PSA_WANT_ALG_ED25519PH | PSA_WANT_ALG_ED448PH | PSA_WANT_ALG_FFDH | PSA_WANT_ALG_ECDH |        \
    PSA_WANT_ALG_JPAKE | PSA_WANT_ALG_SPAKE2P_HMAC | PSA_WANT_ALG_SPAKE2P_CMAC |                   \
    PSA_WANT_ALG_SPAKE2P_MATTER
#error "Mica has no asymmetric algorithms yet: set their PSA_WANT_ALG_ switches to 0"
#endif

/* ==== What needs what ==== */

/* A hash for HMAC; one of the block ciphers; one with blocks of 128 bits. */
#define MICA_WANT_HASH                                                                             \
    (PSA_WANT_ALG_MD5 | PSA_WANT_ALG_SHA_1 | PSA_WANT_ALG_SHA_224 | PSA_WANT_ALG_SHA_256 |         \
     PSA_WANT_ALG_SHA_384 | PSA_WANT_ALG_SHA_512 | PSA_WANT_ALG_SHA_512_224 |                      \
     PSA_WANT_ALG_SHA_512_256 | PSA_WANT_ALG_SHA3_224 | PSA_WANT_ALG_SHA3_256 |                    \
     PSA_WANT_ALG_SHA3_384 | PSA_WANT_ALG_SHA3_512)
#define MICA_WANT_BLOCK_CIPHER                                                                     \
    (PSA_WANT_KEY_TYPE_AES | PSA_WANT_KEY_TYPE_DES | PSA_WANT_KEY_TYPE_SM4)
#define MICA_WANT_BLOCK_128 (PSA_WANT_KEY_TYPE_AES | PSA_WANT_KEY_TYPE_SM4)

#if PSA_WANT_ALG_HMAC && !MICA_WANT_HASH
#error "PSA_WANT_ALG_HMAC needs a hash: set PSA_WANT_ALG_SHA_256 to 1"
#endif
#if PSA_WANT_ALG_HMAC && !PSA_WANT_KEY_TYPE_HMAC
#error "PSA_WANT_ALG_HMAC needs its key type: set PSA_WANT_KEY_TYPE_HMAC to 1"
#endif
#if PSA_WANT_ALG_ECB_NO_PADDING && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_ECB_NO_PADDING needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CBC_NO_PADDING && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_CBC_NO_PADDING needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CBC_PKCS7 && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_CBC_PKCS7 needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CTR && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_CTR needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CFB && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_CFB needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_OFB && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_OFB needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CMAC && !MICA_WANT_BLOCK_CIPHER
#error "PSA_WANT_ALG_CMAC needs a block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_XTS && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_XTS needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CCM_STAR_NO_TAG && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_CCM_STAR_NO_TAG needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_CCM && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_CCM needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_GCM && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_GCM needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_KW && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_KW needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_KWP && !MICA_WANT_BLOCK_128
#error "PSA_WANT_ALG_KWP needs a 128-bit block cipher: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if PSA_WANT_ALG_STREAM_CIPHER && !(PSA_WANT_KEY_TYPE_CHACHA20 | PSA_WANT_KEY_TYPE_XCHACHA20)
#error "PSA_WANT_ALG_STREAM_CIPHER needs a stream cipher: set PSA_WANT_KEY_TYPE_CHACHA20 to 1"
#endif
#if PSA_WANT_ALG_CHACHA20_POLY1305 && !PSA_WANT_KEY_TYPE_CHACHA20
#error "PSA_WANT_ALG_CHACHA20_POLY1305 needs its key type: set PSA_WANT_KEY_TYPE_CHACHA20 to 1"
#endif
#if PSA_WANT_ALG_XCHACHA20_POLY1305 && !PSA_WANT_KEY_TYPE_XCHACHA20
#error "PSA_WANT_ALG_XCHACHA20_POLY1305 needs its key type: set PSA_WANT_KEY_TYPE_XCHACHA20 to 1"
#endif
#if MICA_WANT_RANDOM && !PSA_WANT_KEY_TYPE_AES
#error "MICA_WANT_RANDOM needs AES for its CTR_DRBG: set PSA_WANT_KEY_TYPE_AES to 1"
#endif
#if MICA_KEY_SLOTS < 1
#error "MICA_KEY_SLOTS is the number of keys that can exist at once: set it to 1 or more"
#endif
#if MICA_KEY_POOL_BYTES < 64
#error "MICA_KEY_POOL_BYTES must hold the longest key of XTS: set it to 64 or more"
#endif

#endif /* PSA_CRYPTO_CONFIG_DEFAULTS_H */
