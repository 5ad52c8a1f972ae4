/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_config.h
 * What the library contains: the one file of switches, with its defaults.
 *
 * The rule: every switch is 0 or 1. What a configuration does not mention is 0. What is 0 is
 * neither compiled into the dispatch lists nor linked, and a call for it answers
 * PSA_ERROR_NOT_SUPPORTED.
 *
 * To choose, copy this file, edit the copy and build library and application with
 * -DMICA_CRYPTO_CONFIG='"my_config.h"': it replaces this file whole. Both must see the same file,
 * for it decides the sizes of operations and buffers. A combination that cannot work stops the
 * build with a message that says what to set.
 *
 * Included by psa/crypto_types.h, and by nothing else.
 */
#ifndef PSA_CRYPTO_CONFIG_H
#define PSA_CRYPTO_CONFIG_H

/* ---- Key types ---- */

#define PSA_WANT_KEY_TYPE_RAW_DATA      1
#define PSA_WANT_KEY_TYPE_DERIVE        1
#define PSA_WANT_KEY_TYPE_PASSWORD      1
#define PSA_WANT_KEY_TYPE_PASSWORD_HASH 1
#define PSA_WANT_KEY_TYPE_PEPPER        1
#define PSA_WANT_KEY_TYPE_HMAC          1
#define PSA_WANT_KEY_TYPE_BLAKE2        1
#define PSA_WANT_KEY_TYPE_AES           1
#define PSA_WANT_KEY_TYPE_DES           1
#define PSA_WANT_KEY_TYPE_SM4           1
#define PSA_WANT_KEY_TYPE_CHACHA20      1
#define PSA_WANT_KEY_TYPE_XCHACHA20     1
#define PSA_WANT_KEY_TYPE_ASCON         1

#define PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY 1
#define PSA_WANT_KEY_TYPE_ECC_KEY_PAIR   1
#define PSA_WANT_ECC_MONTGOMERY_255      1
#define PSA_WANT_ECC_TWISTED_EDWARDS_255 1
/* RSA pairs are imported; generation is not there yet. */
#define PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY      1
#define PSA_WANT_KEY_TYPE_RSA_KEY_PAIR_BASIC  1
#define PSA_WANT_KEY_TYPE_RSA_KEY_PAIR_IMPORT 1
#define PSA_WANT_KEY_TYPE_RSA_KEY_PAIR_EXPORT 1

/* ---- Hashes and XOFs ---- */

#define PSA_WANT_ALG_MD5             1
#define PSA_WANT_ALG_RIPEMD160       1
#define PSA_WANT_ALG_SHA_1           1
#define PSA_WANT_ALG_SHA_224         1
#define PSA_WANT_ALG_SHA_256         1
#define PSA_WANT_ALG_SHA_384         1
#define PSA_WANT_ALG_SHA_512         1
#define PSA_WANT_ALG_SHA_512_224     1
#define PSA_WANT_ALG_SHA_512_256     1
#define PSA_WANT_ALG_SM3             1
#define PSA_WANT_ALG_SHA3_224        1
#define PSA_WANT_ALG_SHA3_256        1
#define PSA_WANT_ALG_SHA3_384        1
#define PSA_WANT_ALG_SHA3_512        1
#define PSA_WANT_ALG_SHAKE128_256    1
#define PSA_WANT_ALG_SHAKE256_192    1
#define PSA_WANT_ALG_SHAKE256_256    1
#define PSA_WANT_ALG_SHAKE256_512    1
#define PSA_WANT_ALG_SHAKE128        1
#define PSA_WANT_ALG_SHAKE256        1
#define PSA_WANT_ALG_ASCON_HASH256   1
#define PSA_WANT_ALG_ASCON_XOF128    1
#define PSA_WANT_ALG_ASCON_CXOF128   1
#define PSA_WANT_ALG_BLAKE2S_HASH256 1
#define PSA_WANT_ALG_BLAKE2B_HASH512 1
#define MICA_WANT_BLAKE2_LENGTHS     1 /* the shorter digests of mica/algorithms.h */
#define MICA_WANT_CSHAKE             1

/* ---- MACs ---- */

#define PSA_WANT_ALG_HMAC       1
#define PSA_WANT_ALG_CMAC       1
#define PSA_WANT_ALG_CBC_MAC    1
#define PSA_WANT_ALG_BLAKE2_MAC 1
#define MICA_WANT_KMAC          1

/* ---- Ciphers ---- */

#define PSA_WANT_ALG_ECB_NO_PADDING  1
#define PSA_WANT_ALG_CBC_NO_PADDING  1
#define PSA_WANT_ALG_CBC_PKCS7       1
#define PSA_WANT_ALG_CTR             1
#define PSA_WANT_ALG_CFB             1
#define PSA_WANT_ALG_OFB             1
#define PSA_WANT_ALG_XTS             1
#define PSA_WANT_ALG_CCM_STAR_NO_TAG 1
#define PSA_WANT_ALG_STREAM_CIPHER   1

/* ---- AEAD ---- */

#define PSA_WANT_ALG_CCM                1
#define PSA_WANT_ALG_GCM                1
#define PSA_WANT_ALG_CHACHA20_POLY1305  1
#define PSA_WANT_ALG_XCHACHA20_POLY1305 1
#define PSA_WANT_ALG_ASCON_AEAD128      1

/* ---- Key wrapping ---- */

#define PSA_WANT_ALG_KW  1
#define PSA_WANT_ALG_KWP 1

/* ---- Key derivation ---- */

#define PSA_WANT_ALG_HKDF                    1
#define PSA_WANT_ALG_HKDF_EXTRACT            1
#define PSA_WANT_ALG_HKDF_EXPAND             1
#define PSA_WANT_ALG_TLS12_PRF               1
#define PSA_WANT_ALG_TLS12_PSK_TO_MS         1
#define PSA_WANT_ALG_TLS12_ECJPAKE_TO_PMS    1
#define PSA_WANT_ALG_SP800_108_COUNTER_HMAC  1
#define PSA_WANT_ALG_SP800_108_COUNTER_CMAC  1
#define PSA_WANT_ALG_PBKDF2_HMAC             1
#define PSA_WANT_ALG_PBKDF2_AES_CMAC_PRF_128 1

/* ---- Curves ---- */

#define PSA_WANT_ALG_PURE_EDDSA 1
#define PSA_WANT_ALG_EDDSA_CTX  1
#define PSA_WANT_ALG_ED25519PH  1
#define PSA_WANT_ALG_ECDH       1

/* ---- RSA ---- */

#define PSA_WANT_ALG_RSA_PKCS1V15_SIGN 1
#define PSA_WANT_ALG_RSA_PSS           1
#define PSA_WANT_ALG_RSA_PSS_ANY_SALT  1
#define PSA_WANT_ALG_RSA_OAEP          1

/* ---- Mica's own ---- */

/**
 * psa_generate_random() and all that draws from it: key generation, generated IVs and nonces. Needs
 * a noise source of the port and AES. 0 for a part without one: those calls then answer
 * PSA_ERROR_INSUFFICIENT_ENTROPY.
 */
#define MICA_WANT_RANDOM 1

/** Known-answer tests, to be called at power-on. 0 saves their vectors in flash. */
#define MICA_WANT_SELFTEST 1

/**
 * Calls from several threads are serialised by the port's lock. By default where the C library is
 * there; set it to 1 under an RTOS whose tasks share the library, to 0 if only one task calls it.
 * The build sets it to 0 with the bare-metal port.
 */
#ifndef MICA_WANT_LOCK
#define MICA_WANT_LOCK __STDC_HOSTED__
#endif

/** The longest modulus of RSA and of finite fields, in bits: a multiple of 128. */
#define MICA_BIGNUM_BITS 4096

/**
 * Tables of base points: 12 KB instead of 3 KB for edwards25519, for which signing is quicker. By
 * default where flash is no matter.
 */
#ifndef MICA_EC_TABLES_LARGE
#if UINTPTR_MAX > 0xffffffffu
#define MICA_EC_TABLES_LARGE 1
#else
#define MICA_EC_TABLES_LARGE 0
#endif
#endif

/** Keys that can exist at once. */
#define MICA_KEY_SLOTS 32

/** Bytes of key material that can exist at once; one pool serves all slots. */
#define MICA_KEY_POOL_BYTES 4096

/**
 * Bytes of input that a key derivation keeps until its output: the salt of PBKDF2; seed and label
 * of TLS 1.2; label and context of SP 800-108; HKDF's info. More is PSA_ERROR_INSUFFICIENT_MEMORY.
 * Secrets, passwords and HKDF's salt are not kept, and may have any length.
 */
#define MICA_KDF_INPUT_BYTES 256

#endif /* PSA_CRYPTO_CONFIG_H */
