/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_values_alg.h
 * Algorithm identifiers.
 *
 * An identifier has 32 bits:
 *   [31]     vendor
 *   [30:24]  category
 *   [23]     S: stream cipher, key stretching, or key wrapping of any length
 *   [22]     B: built on a block cipher, which the key type names
 *   [21:16]  MAC or tag length in bytes (0 in a MAC: full length); key agreement
 *   [15]     wildcard: "at least this length" in a MAC or AEAD; XOF with context
 *   [14:8]   algorithm within the category ([15:8] where bit 15 has no other meaning)
 *   [7:0]    hash, 0xff for the wildcard "any hash"
 *
 * Reference: PSA Crypto API 1.5, "Algorithm encoding"; the standards are named at each algorithm.
 */
#ifndef PSA_CRYPTO_VALUES_ALG_H
#define PSA_CRYPTO_VALUES_ALG_H

#include "psa/crypto_types.h"

/* ---- Fields of an identifier ---- */

#define MICA_ALG_CATEGORY(alg) (0x7f000000u & (alg))
#define MICA_ALG_HASH_ID(alg)  (0x000000ffu & (alg))
/* All but the hash: one parameterised algorithm. */
#define MICA_ALG_FAMILY(alg) (0xffffff00u & (alg))
#define MICA_ALG_OF_HASH(family, hash_alg)                                                         \
    ((psa_algorithm_t)((family) | MICA_ALG_HASH_ID(hash_alg)))
/* All but the length and its wildcard: one MAC or AEAD, whatever its length. */
#define MICA_ALG_BASE(alg)   (0xffc07fffu & (alg))
#define MICA_ALG_LENGTH(alg) (((alg) >> 16) & 0x3fu)
#define MICA_ALG_OF_LENGTH(alg, length)                                                            \
    ((psa_algorithm_t)(MICA_ALG_BASE(alg) | (((psa_algorithm_t)0x3fu & (length)) << 16)))
#define MICA_ALG_AT_LEAST 0x00008000u
/* The hashes of mica/algorithms.h have this number and those above, 0xff apart. */
#define MICA_VENDOR_HASHES 0xc0u

/** No algorithm: permits nothing. */
#define PSA_ALG_NONE ((psa_algorithm_t)0)

/* ---- Categories ---- */

/** Whether `alg` is a hash. */
#define PSA_ALG_IS_HASH(alg) (MICA_ALG_CATEGORY(alg) == 0x02000000u)
/** Whether `alg` is a MAC. */
#define PSA_ALG_IS_MAC(alg) (MICA_ALG_CATEGORY(alg) == 0x03000000u)
/** Whether `alg` is an unauthenticated cipher. */
#define PSA_ALG_IS_CIPHER(alg) (MICA_ALG_CATEGORY(alg) == 0x04000000u)
/** Whether `alg` is an AEAD. */
#define PSA_ALG_IS_AEAD(alg) (MICA_ALG_CATEGORY(alg) == 0x05000000u)
/** Whether `alg` is a signature algorithm. */
#define PSA_ALG_IS_SIGN(alg) (MICA_ALG_CATEGORY(alg) == 0x06000000u)
/** Whether `alg` is an asymmetric encryption. */
#define PSA_ALG_IS_ASYMMETRIC_ENCRYPTION(alg) (MICA_ALG_CATEGORY(alg) == 0x07000000u)
/** Whether `alg` is a key derivation. */
#define PSA_ALG_IS_KEY_DERIVATION(alg) (MICA_ALG_CATEGORY(alg) == 0x08000000u)
/** Whether `alg` is a key agreement, alone or with a derivation. */
#define PSA_ALG_IS_KEY_AGREEMENT(alg) (MICA_ALG_CATEGORY(alg) == 0x09000000u)
/** Whether `alg` is a password-authenticated key exchange. */
#define PSA_ALG_IS_PAKE(alg) (MICA_ALG_CATEGORY(alg) == 0x0a000000u)
/** Whether `alg` is a key wrapping. */
#define PSA_ALG_IS_KEY_WRAP(alg) (MICA_ALG_CATEGORY(alg) == 0x0b000000u)
/** Whether `alg` is a key encapsulation. */
#define PSA_ALG_IS_KEY_ENCAPSULATION(alg) (MICA_ALG_CATEGORY(alg) == 0x0c000000u)
/** Whether `alg` is an extendable-output function. */
#define PSA_ALG_IS_XOF(alg) (MICA_ALG_CATEGORY(alg) == 0x0d000000u)

/** Usable in a policy only: stands for several algorithms. */
#define PSA_ALG_IS_WILDCARD(alg)                                                                   \
    (MICA_ALG_HASH_ID(alg) == 0xffu || (alg) == PSA_ALG_CCM_STAR_ANY_TAG ||                        \
     ((PSA_ALG_IS_MAC(alg) || PSA_ALG_IS_AEAD(alg)) && (MICA_ALG_AT_LEAST & (alg)) != 0))

/** The hash of an algorithm that has one, otherwise PSA_ALG_NONE. */
#define PSA_ALG_GET_HASH(alg)                                                                      \
    (MICA_ALG_HASH_ID(alg) == 0 ? PSA_ALG_NONE : MICA_ALG_OF_HASH(0x02000000u, alg))

/* ---- Hashes ---- */

/** MD2. RFC 1319. Broken: legacy only. */
#define PSA_ALG_MD2 ((psa_algorithm_t)0x02000001)
/** MD4. RFC 1320. Broken: legacy only. */
#define PSA_ALG_MD4 ((psa_algorithm_t)0x02000002)
/** MD5. RFC 1321. Broken: legacy only. */
#define PSA_ALG_MD5 ((psa_algorithm_t)0x02000003)
/** RIPEMD-160. ISO/IEC 10118-3. */
#define PSA_ALG_RIPEMD160 ((psa_algorithm_t)0x02000004)
/** SHA-1. FIPS 180-4. Collisions are known: legacy only. */
#define PSA_ALG_SHA_1 ((psa_algorithm_t)0x02000005)
/** AES-MMO as Zigbee uses it. */
#define PSA_ALG_AES_MMO_ZIGBEE ((psa_algorithm_t)0x02000007)
/** SHA-224. FIPS 180-4. */
#define PSA_ALG_SHA_224 ((psa_algorithm_t)0x02000008)
/** SHA-256. FIPS 180-4. */
#define PSA_ALG_SHA_256 ((psa_algorithm_t)0x02000009)
/** SHA-384. FIPS 180-4. */
#define PSA_ALG_SHA_384 ((psa_algorithm_t)0x0200000a)
/** SHA-512. FIPS 180-4. */
#define PSA_ALG_SHA_512 ((psa_algorithm_t)0x0200000b)
/** SHA-512/224. FIPS 180-4. */
#define PSA_ALG_SHA_512_224 ((psa_algorithm_t)0x0200000c)
/** SHA-512/256. FIPS 180-4. */
#define PSA_ALG_SHA_512_256 ((psa_algorithm_t)0x0200000d)
/** SHA-256 cut to 192 bits. SP 800-208. */
#define PSA_ALG_SHA_256_192 ((psa_algorithm_t)0x0200000e)
/** SHA3-224. FIPS 202. */
#define PSA_ALG_SHA3_224 ((psa_algorithm_t)0x02000010)
/** SHA3-256. FIPS 202. */
#define PSA_ALG_SHA3_256 ((psa_algorithm_t)0x02000011)
/** SHA3-384. FIPS 202. */
#define PSA_ALG_SHA3_384 ((psa_algorithm_t)0x02000012)
/** SHA3-512. FIPS 202. */
#define PSA_ALG_SHA3_512 ((psa_algorithm_t)0x02000013)
/** SM3. GB/T 32905-2016. */
#define PSA_ALG_SM3 ((psa_algorithm_t)0x02000014)
/** The first 512 bits of SHAKE256: the prehash of Ed448ph. FIPS 202. */
#define PSA_ALG_SHAKE256_512 ((psa_algorithm_t)0x02000015)
/** The first 256 bits of SHAKE128. FIPS 202. */
#define PSA_ALG_SHAKE128_256 ((psa_algorithm_t)0x02000016)
/** The first 192 bits of SHAKE256. SP 800-208. */
#define PSA_ALG_SHAKE256_192 ((psa_algorithm_t)0x02000017)
/** The first 256 bits of SHAKE256. SP 800-208. */
#define PSA_ALG_SHAKE256_256 ((psa_algorithm_t)0x02000018)
/** Ascon-Hash256. SP 800-232. */
#define PSA_ALG_ASCON_HASH256 ((psa_algorithm_t)0x02000019)
/** BLAKE2s, 32-byte output. RFC 7693. */
#define PSA_ALG_BLAKE2S_HASH256 ((psa_algorithm_t)0x0200001c)
/** BLAKE2sp, the 8-way parallel form, 32-byte output. */
#define PSA_ALG_BLAKE2SP_HASH256 ((psa_algorithm_t)0x0200001d)
/** BLAKE2b, 64-byte output. RFC 7693. */
#define PSA_ALG_BLAKE2B_HASH512 ((psa_algorithm_t)0x0200001e)
/** BLAKE2bp, the 4-way parallel form, 64-byte output. */
#define PSA_ALG_BLAKE2BP_HASH512 ((psa_algorithm_t)0x0200001f)
/** In a policy: any hash, as the parameter of a signature or a PAKE. */
#define PSA_ALG_ANY_HASH ((psa_algorithm_t)0x020000ff)

/** One of the four BLAKE2 hashes: they share the identifier 0b111xx. */
#define PSA_ALG_IS_BLAKE2_HASH(alg) ((0xfffffffcu & (alg)) == 0x0200001cu)

/* ---- Extendable-output functions ---- */

/** SHAKE128. FIPS 202. */
#define PSA_ALG_SHAKE128 ((psa_algorithm_t)0x0d000100)
/** SHAKE256. FIPS 202. */
#define PSA_ALG_SHAKE256 ((psa_algorithm_t)0x0d000200)
/** Ascon-XOF128. SP 800-232. */
#define PSA_ALG_ASCON_XOF128 ((psa_algorithm_t)0x0d000300)
/** Ascon-CXOF128, which takes a customisation string. SP 800-232. */
#define PSA_ALG_ASCON_CXOF128 ((psa_algorithm_t)0x0d008300)
/** psa_xof_set_context() is allowed. */
#define PSA_ALG_XOF_HAS_CONTEXT(alg) (PSA_ALG_IS_XOF(alg) && (0x00008000u & (alg)) != 0)

/* ---- MACs ---- */

/** HMAC with a hash. FIPS 198-1. */
#define PSA_ALG_HMAC(hash_alg) MICA_ALG_OF_HASH(0x03800000u, hash_alg)
/** CBC-MAC without padding: the message is whole blocks, at least one, or
 * PSA_ERROR_INVALID_ARGUMENT. ISO/IEC 9797-1, MAC algorithm 1. Insecure for messages of variable
 * length. */
#define PSA_ALG_CBC_MAC ((psa_algorithm_t)0x03c00100)
/** CMAC. SP 800-38B. */
#define PSA_ALG_CMAC ((psa_algorithm_t)0x03c00200)
/** BLAKE2 in its keyed form. RFC 7693. */
#define PSA_ALG_BLAKE2_MAC(hash_alg) MICA_ALG_OF_HASH(0x03800300u, hash_alg)

/** The same MAC, cut to its first `mac_length` bytes. */
#define PSA_ALG_TRUNCATED_MAC(mac_alg, mac_length) MICA_ALG_OF_LENGTH(mac_alg, mac_length)
/** The same MAC, uncut. */
#define PSA_ALG_FULL_LENGTH_MAC(mac_alg) ((psa_algorithm_t)MICA_ALG_BASE(mac_alg))
/** In a policy: the same MAC, at its full length or cut to at least `min_mac_length` bytes. */
#define PSA_ALG_AT_LEAST_THIS_LENGTH_MAC(mac_alg, min_mac_length)                                  \
    (MICA_ALG_OF_LENGTH(mac_alg, min_mac_length) | MICA_ALG_AT_LEAST)

/** HMAC with any hash, of any length, policies included. */
#define PSA_ALG_IS_HMAC(alg) (MICA_ALG_FAMILY(MICA_ALG_BASE(alg)) == 0x03800000u)
/** BLAKE2 MAC with any hash, of any length. */
#define PSA_ALG_IS_BLAKE2_MAC(alg) (MICA_ALG_FAMILY(MICA_ALG_BASE(alg)) == 0x03800300u)
/** MAC on a block cipher. */
#define PSA_ALG_IS_BLOCK_CIPHER_MAC(alg) ((0x7fc00000u & (alg)) == 0x03c00000u)

/* ---- Unauthenticated ciphers ---- */

/** The cipher that the key type names: ChaCha20, XChaCha20, ARC4. */
#define PSA_ALG_STREAM_CIPHER ((psa_algorithm_t)0x04800100)
/** CTR, the whole block counts, big-endian. SP 800-38A 6.5. */
#define PSA_ALG_CTR ((psa_algorithm_t)0x04c01000)
/** CFB with segments of a whole block. SP 800-38A 6.3. */
#define PSA_ALG_CFB ((psa_algorithm_t)0x04c01100)
/** OFB. SP 800-38A 6.4. */
#define PSA_ALG_OFB ((psa_algorithm_t)0x04c01200)
/** CCM* with no tag. IEEE 802.15.4, Zigbee. */
#define PSA_ALG_CCM_STAR_NO_TAG ((psa_algorithm_t)0x04c01300)
/** In a policy: CCM* without tag and CCM with any tag length. */
#define PSA_ALG_CCM_STAR_ANY_TAG ((psa_algorithm_t)0x04c09300)
/** XTS with ciphertext stealing. IEEE 1619, SP 800-38E. With SM4 too: the XTS of GB/T 17964-2021,
 *  which has the bits of a tweak in another order, is another algorithm. */
#define PSA_ALG_XTS ((psa_algorithm_t)0x0440ff00)
/** CBC of whole blocks. SP 800-38A 6.2. */
#define PSA_ALG_CBC_NO_PADDING ((psa_algorithm_t)0x04404000)
/** CBC with PKCS#7 padding. SP 800-38A 6.2, RFC 5652 6.3. */
#define PSA_ALG_CBC_PKCS7 ((psa_algorithm_t)0x04404100)
/** ECB of whole blocks. SP 800-38A 6.1. Shows which blocks are equal. */
#define PSA_ALG_ECB_NO_PADDING ((psa_algorithm_t)0x04404400)

/** Encrypts any length byte by byte: a stream cipher, or a mode that makes one of a block cipher.
 */
#define PSA_ALG_IS_STREAM_CIPHER(alg) ((0x7f800000u & (alg)) == 0x04800000u)

/* ---- AEAD ---- */

/** CCM with a 16-byte tag. RFC 3610, SP 800-38C. */
#define PSA_ALG_CCM ((psa_algorithm_t)0x05500100)
/** GCM with a 16-byte tag. SP 800-38D. */
#define PSA_ALG_GCM ((psa_algorithm_t)0x05500200)
/** ChaCha20-Poly1305. RFC 8439. */
#define PSA_ALG_CHACHA20_POLY1305 ((psa_algorithm_t)0x05100500)
/** XChaCha20-Poly1305. draft-irtf-cfrg-xchacha-03. */
#define PSA_ALG_XCHACHA20_POLY1305 ((psa_algorithm_t)0x05100600)
/** Ascon-AEAD128. SP 800-232. */
#define PSA_ALG_ASCON_AEAD128 ((psa_algorithm_t)0x05100700)

/** The same AEAD with a tag of `tag_length` bytes. */
#define PSA_ALG_AEAD_WITH_SHORTENED_TAG(aead_alg, tag_length)                                      \
    MICA_ALG_OF_LENGTH(aead_alg, tag_length)
/** The same AEAD with its default tag, which is 16 bytes for every one of them. */
#define PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(aead_alg) MICA_ALG_OF_LENGTH(aead_alg, 16)
/** In a policy: the same AEAD with a tag of at least `min_tag_length` bytes. */
#define PSA_ALG_AEAD_WITH_AT_LEAST_THIS_LENGTH_TAG(aead_alg, min_tag_length)                       \
    (MICA_ALG_OF_LENGTH(aead_alg, min_tag_length) | MICA_ALG_AT_LEAST)

/** AEAD on a block cipher: CCM, GCM. */
#define PSA_ALG_IS_AEAD_ON_BLOCK_CIPHER(alg) ((0x7f400000u & (alg)) == 0x05400000u)

/* ---- Key wrapping ---- */

/** KW, for keys of whole 8-byte units. SP 800-38F 6.2, RFC 3394. */
#define PSA_ALG_KW ((psa_algorithm_t)0x0b400100)
/** KWP, for keys of any length. SP 800-38F 6.3, RFC 5649. */
#define PSA_ALG_KWP ((psa_algorithm_t)0x0bc00200)

/* ---- Key derivation ---- */

/** HKDF, both steps. RFC 5869. */
#define PSA_ALG_HKDF(hash_alg) MICA_ALG_OF_HASH(0x08000100u, hash_alg)
/** TLS 1.2 PRF. RFC 5246 5. */
#define PSA_ALG_TLS12_PRF(hash_alg) MICA_ALG_OF_HASH(0x08000200u, hash_alg)
/** TLS 1.2 master secret from a pre-shared key. RFC 4279, RFC 5489. */
#define PSA_ALG_TLS12_PSK_TO_MS(hash_alg) MICA_ALG_OF_HASH(0x08000300u, hash_alg)
/** The first step of HKDF. RFC 5869 2.2. */
#define PSA_ALG_HKDF_EXTRACT(hash_alg) MICA_ALG_OF_HASH(0x08000400u, hash_alg)
/** The second step of HKDF. RFC 5869 2.3. */
#define PSA_ALG_HKDF_EXPAND(hash_alg) MICA_ALG_OF_HASH(0x08000500u, hash_alg)
/** TLS 1.2 premaster secret from EC J-PAKE: SHA-256 of the x coordinate. */
#define PSA_ALG_TLS12_ECJPAKE_TO_PMS ((psa_algorithm_t)0x08000609)
/** Counter mode with HMAC. SP 800-108 4.1. */
#define PSA_ALG_SP800_108_COUNTER_HMAC(hash_alg) MICA_ALG_OF_HASH(0x08000700u, hash_alg)
/** Counter mode with CMAC. SP 800-108 4.1. */
#define PSA_ALG_SP800_108_COUNTER_CMAC ((psa_algorithm_t)0x08000800)
/** PBKDF2 with HMAC. RFC 8018 5.2. */
#define PSA_ALG_PBKDF2_HMAC(hash_alg) MICA_ALG_OF_HASH(0x08800100u, hash_alg)
/** PBKDF2 with AES-CMAC-PRF-128. RFC 8018 5.2, RFC 4615. */
#define PSA_ALG_PBKDF2_AES_CMAC_PRF_128 ((psa_algorithm_t)0x08800200)
/** WPA3-SAE password to group element. IEEE 802.11. */
#define PSA_ALG_WPA3_SAE_H2E(hash_alg) MICA_ALG_OF_HASH(0x08800400u, hash_alg)

/** Made slow on purpose, for secrets of low entropy. */
#define PSA_ALG_IS_KEY_DERIVATION_STRETCHING(alg) ((0x7f800000u & (alg)) == 0x08800000u)
/** Whether `alg` is HKDF, extract and expand. */
#define PSA_ALG_IS_HKDF(alg) (MICA_ALG_FAMILY(alg) == 0x08000100u)
/** Whether `alg` is TLS 1.2's PRF. */
#define PSA_ALG_IS_TLS12_PRF(alg) (MICA_ALG_FAMILY(alg) == 0x08000200u)
/** Whether `alg` is TLS 1.2's derivation of a master secret from a pre-shared key. */
#define PSA_ALG_IS_TLS12_PSK_TO_MS(alg) (MICA_ALG_FAMILY(alg) == 0x08000300u)
/** Whether `alg` is HKDF's extract step. */
#define PSA_ALG_IS_HKDF_EXTRACT(alg) (MICA_ALG_FAMILY(alg) == 0x08000400u)
/** Whether `alg` is HKDF's expand step. */
#define PSA_ALG_IS_HKDF_EXPAND(alg) (MICA_ALG_FAMILY(alg) == 0x08000500u)
/** Whether `alg` is the counter-mode derivation of SP 800-108 with an HMAC. */
#define PSA_ALG_IS_SP800_108_COUNTER_HMAC(alg) (MICA_ALG_FAMILY(alg) == 0x08000700u)
/** Whether `alg` is PBKDF2 with an HMAC. */
#define PSA_ALG_IS_PBKDF2_HMAC(alg) (MICA_ALG_FAMILY(alg) == 0x08800100u)
/** Whether `alg` is WPA3-SAE's derivation of a password token. */
#define PSA_ALG_IS_WPA3_SAE_H2E(alg) (MICA_ALG_FAMILY(alg) == 0x08800400u)

/* Steps: 0x01.. is secret and may be a key, 0x02.. is public. The numbers are ours to choose. */

/** The secret; with it a derivation can output keys. */
#define PSA_KEY_DERIVATION_INPUT_SECRET ((psa_key_derivation_step_t)0x0101)
/** A second secret, beside the pre-shared key in TLS 1.2. */
#define PSA_KEY_DERIVATION_INPUT_OTHER_SECRET ((psa_key_derivation_step_t)0x0102)
/** The secret of a key stretching. */
#define PSA_KEY_DERIVATION_INPUT_PASSWORD ((psa_key_derivation_step_t)0x0103)
/** The label: what the output is for. */
#define PSA_KEY_DERIVATION_INPUT_LABEL ((psa_key_derivation_step_t)0x0201)
/** The context: what the output is bound to. */
#define PSA_KEY_DERIVATION_INPUT_CONTEXT ((psa_key_derivation_step_t)0x0202)
/** The salt. */
#define PSA_KEY_DERIVATION_INPUT_SALT ((psa_key_derivation_step_t)0x0203)
/** HKDF's info string. */
#define PSA_KEY_DERIVATION_INPUT_INFO ((psa_key_derivation_step_t)0x0204)
/** The seed of a PRF. */
#define PSA_KEY_DERIVATION_INPUT_SEED ((psa_key_derivation_step_t)0x0205)
/** The number of iterations of a key stretching. */
#define PSA_KEY_DERIVATION_INPUT_COST ((psa_key_derivation_step_t)0x0206)

/** Capacity of an algorithm without a limit of its own, in bytes. */
#define PSA_KEY_DERIVATION_UNLIMITED_CAPACITY ((size_t)-1)

/* ---- Signatures ---- */

/** RSASSA-PKCS1-v1_5 with a hash. RFC 8017 8.2. */
#define PSA_ALG_RSA_PKCS1V15_SIGN(hash_alg) MICA_ALG_OF_HASH(0x06000200u, hash_alg)
/** RSASSA-PKCS1-v1_5 of raw data, without DigestInfo. */
#define PSA_ALG_RSA_PKCS1V15_SIGN_RAW ((psa_algorithm_t)0x06000200)
/** RSASSA-PSS; the salt is as long as the hash, in verification too. RFC 8017 8.1. */
#define PSA_ALG_RSA_PSS(hash_alg) MICA_ALG_OF_HASH(0x06000300u, hash_alg)
/** RSASSA-PSS; verification accepts a salt of any length. */
#define PSA_ALG_RSA_PSS_ANY_SALT(hash_alg) MICA_ALG_OF_HASH(0x06001300u, hash_alg)
/** ECDSA with a random nonce. FIPS 186-5 6. */
#define PSA_ALG_ECDSA(hash_alg) MICA_ALG_OF_HASH(0x06000600u, hash_alg)
/** ECDSA with a random nonce on a value of any length, hashed by the caller. */
#define PSA_ALG_ECDSA_ANY ((psa_algorithm_t)0x06000600)
/** ECDSA with a nonce derived from key and message. RFC 6979. */
#define PSA_ALG_DETERMINISTIC_ECDSA(hash_alg) MICA_ALG_OF_HASH(0x06000700u, hash_alg)
/** Ed25519 and Ed448 without prehash and context. RFC 8032. */
#define PSA_ALG_PURE_EDDSA ((psa_algorithm_t)0x06000800)
/** Ed25519ctx and Ed448 with a context. RFC 8032. */
#define PSA_ALG_EDDSA_CTX ((psa_algorithm_t)0x06000a00)
/** Ed25519ph, prehash SHA-512. RFC 8032 5.1. */
#define PSA_ALG_ED25519PH ((psa_algorithm_t)0x0600090b)
/** Ed448ph, prehash SHAKE256 with 512 bits. RFC 8032 5.2. */
#define PSA_ALG_ED448PH ((psa_algorithm_t)0x06000915)
/** SLH-DSA, hedged. FIPS 205 10.2.1. */
#define PSA_ALG_SLH_DSA ((psa_algorithm_t)0x06004000)
/** SLH-DSA, deterministic. */
#define PSA_ALG_DETERMINISTIC_SLH_DSA ((psa_algorithm_t)0x06004100)
/** HashSLH-DSA, hedged. FIPS 205 10.2.2. */
#define PSA_ALG_HASH_SLH_DSA(hash_alg) MICA_ALG_OF_HASH(0x06004200u, hash_alg)
/** HashSLH-DSA, deterministic. */
#define PSA_ALG_DETERMINISTIC_HASH_SLH_DSA(hash_alg) MICA_ALG_OF_HASH(0x06004300u, hash_alg)
/** ML-DSA, hedged. FIPS 204 5.2. */
#define PSA_ALG_ML_DSA ((psa_algorithm_t)0x06004400)
/** ML-DSA, deterministic. */
#define PSA_ALG_DETERMINISTIC_ML_DSA ((psa_algorithm_t)0x06004500)
/** HashML-DSA, hedged. FIPS 204 5.4. */
#define PSA_ALG_HASH_ML_DSA(hash_alg) MICA_ALG_OF_HASH(0x06004600u, hash_alg)
/** HashML-DSA, deterministic. */
#define PSA_ALG_DETERMINISTIC_HASH_ML_DSA(hash_alg) MICA_ALG_OF_HASH(0x06004700u, hash_alg)
/** LMS. RFC 8554. */
#define PSA_ALG_LMS ((psa_algorithm_t)0x06004800)
/** HSS. RFC 8554. */
#define PSA_ALG_HSS ((psa_algorithm_t)0x06004900)
/** XMSS. RFC 8391. */
#define PSA_ALG_XMSS ((psa_algorithm_t)0x06004a00)
/** XMSS^MT. RFC 8391. */
#define PSA_ALG_XMSS_MT ((psa_algorithm_t)0x06004b00)

/* In pairs of hedged and deterministic, or randomised and deterministic, bit 8 tells which. */
#define MICA_ALG_PAIR_OF_FAMILIES(alg) (MICA_ALG_FAMILY(alg) & ~(psa_algorithm_t)0x00000100u)

/** Whether `alg` is an RSA signature with PKCS #1 v1.5 padding. */
#define PSA_ALG_IS_RSA_PKCS1V15_SIGN(alg) (MICA_ALG_FAMILY(alg) == 0x06000200u)
/** Whether `alg` is RSA-PSS of either kind. */
#define PSA_ALG_IS_RSA_PSS(alg)                                                                    \
    (PSA_ALG_IS_RSA_PSS_STANDARD_SALT(alg) || PSA_ALG_IS_RSA_PSS_ANY_SALT(alg))
/** Whether `alg` is RSA-PSS with a salt as long as the hash. */
#define PSA_ALG_IS_RSA_PSS_STANDARD_SALT(alg) (MICA_ALG_FAMILY(alg) == 0x06000300u)
/** Whether `alg` is RSA-PSS that verifies any salt length. */
#define PSA_ALG_IS_RSA_PSS_ANY_SALT(alg) (MICA_ALG_FAMILY(alg) == 0x06001300u)
/** Whether `alg` is ECDSA of either kind. */
#define PSA_ALG_IS_ECDSA(alg) (MICA_ALG_PAIR_OF_FAMILIES(alg) == 0x06000600u)
/** Whether `alg` is randomised ECDSA. */
#define PSA_ALG_IS_RANDOMIZED_ECDSA(alg) (MICA_ALG_FAMILY(alg) == 0x06000600u)
/** Whether `alg` is deterministic ECDSA. */
#define PSA_ALG_IS_DETERMINISTIC_ECDSA(alg) (MICA_ALG_FAMILY(alg) == 0x06000700u)
/** Whether `alg` is EdDSA of a hash: Ed25519ph or Ed448ph. */
#define PSA_ALG_IS_HASH_EDDSA(alg) (MICA_ALG_FAMILY(alg) == 0x06000900u)

/** SLH-DSA without prehash. */
#define PSA_ALG_IS_SLH_DSA(alg) ((alg) == PSA_ALG_SLH_DSA || (alg) == PSA_ALG_DETERMINISTIC_SLH_DSA)

/** Whether `alg` is HashSLH-DSA of either kind. */
#define PSA_ALG_IS_HASH_SLH_DSA(alg) (MICA_ALG_PAIR_OF_FAMILIES(alg) == 0x06004200u)
/** Whether `alg` is hedged HashSLH-DSA. */
#define PSA_ALG_IS_HEDGED_HASH_SLH_DSA(alg) (MICA_ALG_FAMILY(alg) == 0x06004200u)
/** Whether `alg` is deterministic HashSLH-DSA. */
#define PSA_ALG_IS_DETERMINISTIC_HASH_SLH_DSA(alg) (MICA_ALG_FAMILY(alg) == 0x06004300u)

/** ML-DSA without prehash. */
#define PSA_ALG_IS_ML_DSA(alg) ((alg) == PSA_ALG_ML_DSA || (alg) == PSA_ALG_DETERMINISTIC_ML_DSA)

/** Whether `alg` is HashML-DSA of either kind. */
#define PSA_ALG_IS_HASH_ML_DSA(alg) (MICA_ALG_PAIR_OF_FAMILIES(alg) == 0x06004600u)
/** Whether `alg` is hedged HashML-DSA. */
#define PSA_ALG_IS_HEDGED_HASH_ML_DSA(alg) (MICA_ALG_FAMILY(alg) == 0x06004600u)
/** Whether `alg` is deterministic HashML-DSA. */
#define PSA_ALG_IS_DETERMINISTIC_HASH_ML_DSA(alg) (MICA_ALG_FAMILY(alg) == 0x06004700u)

/** psa_sign_message() and psa_verify_message() take it: it says how a message is hashed. */
#define PSA_ALG_IS_SIGN_MESSAGE(alg)                                                               \
    (PSA_ALG_IS_SIGN(alg) && (alg) != PSA_ALG_RSA_PKCS1V15_SIGN_RAW && (alg) != PSA_ALG_ECDSA_ANY)
/** psa_sign_hash() and psa_verify_hash() take it: its input is a short value. */
#define PSA_ALG_IS_SIGN_HASH(alg)                                                                  \
    (PSA_ALG_IS_RSA_PKCS1V15_SIGN(alg) || PSA_ALG_IS_RSA_PSS(alg) || PSA_ALG_IS_ECDSA(alg) ||      \
     PSA_ALG_IS_HASH_EDDSA(alg) || PSA_ALG_IS_HASH_SLH_DSA(alg) || PSA_ALG_IS_HASH_ML_DSA(alg))
/** Signing a message is hashing it with PSA_ALG_GET_HASH(), then signing the hash. */
#define PSA_ALG_IS_HASH_AND_SIGN(alg) (PSA_ALG_IS_SIGN_HASH(alg) && MICA_ALG_HASH_ID(alg) != 0)
/** A context of 1 to 255 bytes is allowed: RFC 8032, FIPS 204 and 205. */
#define PSA_ALG_SIGN_SUPPORTS_CONTEXT(alg)                                                         \
    ((alg) == PSA_ALG_EDDSA_CTX || PSA_ALG_IS_HASH_EDDSA(alg) || PSA_ALG_IS_SLH_DSA(alg) ||        \
     PSA_ALG_IS_HASH_SLH_DSA(alg) || PSA_ALG_IS_ML_DSA(alg) || PSA_ALG_IS_HASH_ML_DSA(alg))

/* ---- Asymmetric encryption ---- */

/** RSAES-PKCS1-v1_5. RFC 8017 7.2. Its padding errors are an oracle: legacy only. */
#define PSA_ALG_RSA_PKCS1V15_CRYPT ((psa_algorithm_t)0x07000200)
/** RSAES-OAEP; the same hash for the label and for MGF1. RFC 8017 7.1. */
#define PSA_ALG_RSA_OAEP(hash_alg) MICA_ALG_OF_HASH(0x07000300u, hash_alg)
/** Whether `alg` is RSA-OAEP. */
#define PSA_ALG_IS_RSA_OAEP(alg) (MICA_ALG_FAMILY(alg) == 0x07000300u)

/* ---- Key agreement: [22:16] agreement; [23] and [15:0] key derivation, 0 if none ---- */

/** Finite-field Diffie-Hellman. SP 800-56A 5.7.1.1. */
#define PSA_ALG_FFDH ((psa_algorithm_t)0x09010000)
/** Elliptic-curve Diffie-Hellman, X25519 and X448 included. SP 800-56A 5.7.1.2, RFC 7748. */
#define PSA_ALG_ECDH ((psa_algorithm_t)0x09020000)

/** An agreement whose shared secret goes into a key derivation. */
#define PSA_ALG_KEY_AGREEMENT(ka_alg, kdf_alg) ((psa_algorithm_t)((ka_alg) | (kdf_alg)))
/** The key agreement without its derivation. */
#define PSA_ALG_KEY_AGREEMENT_GET_BASE(alg) ((psa_algorithm_t)(0xff7f0000u & (alg)))

/** The derivation of a key agreement. */
#define PSA_ALG_KEY_AGREEMENT_GET_KDF(alg) ((psa_algorithm_t)((0x8080ffffu & (alg)) | 0x08000000u))
/** An agreement without a key derivation. */
#define PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(alg)                                                   \
    (PSA_ALG_IS_KEY_AGREEMENT(alg) && (0x0080ffffu & (alg)) == 0)
/** Whether `alg` is a key agreement without derivation. */
#define PSA_ALG_IS_RAW_KEY_AGREEMENT(alg) PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(alg)
/** Whether `alg` is finite-field Diffie-Hellman, alone or with a derivation. */
#define PSA_ALG_IS_FFDH(alg) (PSA_ALG_KEY_AGREEMENT_GET_BASE(alg) == PSA_ALG_FFDH)
/** Whether `alg` is ECDH, alone or with a derivation. */
#define PSA_ALG_IS_ECDH(alg) (PSA_ALG_KEY_AGREEMENT_GET_BASE(alg) == PSA_ALG_ECDH)

/* ---- Key encapsulation ---- */

/** The ECIES key encapsulation of SEC 1 5.1. */
#define PSA_ALG_ECIES_SEC1 ((psa_algorithm_t)0x0c000100)
/** ML-KEM. FIPS 203. */
#define PSA_ALG_ML_KEM ((psa_algorithm_t)0x0c000200)

#endif /* PSA_CRYPTO_VALUES_ALG_H */
