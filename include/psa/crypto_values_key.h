/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_values_key.h
 * Key types, lifetimes, identifiers and usage flags.
 *
 * A key type has 16 bits: [15] vendor, [14:12] category, then by category
 *   raw data      [11:8] kind, [7:1] sub-kind, [0] parity
 *   symmetric     [10:8] log2 of the block length in bytes (0 for a stream cipher), [6:1] cipher,
 *                 [0] parity
 *   asymmetric    [13:12] 0 for a public key, 3 for a pair, [11:7] kind, [6:0] family with parity
 *   structured    [11:7] kind, [6:0] family with parity
 *
 * Reference: PSA Crypto API 1.5, "Key management reference" and "Key type encoding".
 */
#ifndef PSA_CRYPTO_VALUES_KEY_H
#define PSA_CRYPTO_VALUES_KEY_H

#include "psa/crypto_types.h"

/* ---- Fields of a key type ---- */

#define MICA_KEY_CATEGORY(type) (0x7000u & (type))
/* Category and kind: all but the family. */
#define MICA_KEY_KIND(type) (0xff80u & (type))
/* The family, its parity bit included, which is how the family constants are spelled. */
#define MICA_KEY_FAMILY(type)            (0x007fu & (type))
#define MICA_KEY_OF_FAMILY(kind, family) ((psa_key_type_t)((kind) | MICA_KEY_FAMILY(family)))
#define MICA_KEY_PAIR_BITS               0x3000u

/** No key type: what attributes hold before they are set. */
#define PSA_KEY_TYPE_NONE ((psa_key_type_t)0x0000)

/** Plain bytes (raw data or a symmetric key): the export format is the key itself. */
#define PSA_KEY_TYPE_IS_UNSTRUCTURED(type)                                                         \
    (MICA_KEY_CATEGORY(type) == 0x1000u || MICA_KEY_CATEGORY(type) == 0x2000u)
/** Public key or key pair. */
#define PSA_KEY_TYPE_IS_ASYMMETRIC(type)                                                           \
    (PSA_KEY_TYPE_IS_PUBLIC_KEY(type) || PSA_KEY_TYPE_IS_KEY_PAIR(type))
/** Public part of a key pair. */
#define PSA_KEY_TYPE_IS_PUBLIC_KEY(type) (MICA_KEY_CATEGORY(type) == 0x4000u)
/** Key pair: the private part is there. */
#define PSA_KEY_TYPE_IS_KEY_PAIR(type) (MICA_KEY_CATEGORY(type) == 0x7000u)
/** Key pair type that goes with a public key type; a pair is returned unchanged. */
#define PSA_KEY_TYPE_KEY_PAIR_OF_PUBLIC_KEY(type) ((psa_key_type_t)((type) | MICA_KEY_PAIR_BITS))
/** Public key type that goes with a key pair type; a public key is returned unchanged. */
#define PSA_KEY_TYPE_PUBLIC_KEY_OF_KEY_PAIR(type)                                                  \
    ((psa_key_type_t)((type) & (0xffffu ^ MICA_KEY_PAIR_BITS)))

/* ---- Raw data and secrets ---- */

/** Bytes without a cryptographic use: a certificate, a label. */
#define PSA_KEY_TYPE_RAW_DATA ((psa_key_type_t)0x1001)
/** HMAC key, any whole number of bytes. FIPS 198-1. */
#define PSA_KEY_TYPE_HMAC ((psa_key_type_t)0x1100)
/** Key of BLAKE2 in its keyed form. RFC 7693. */
#define PSA_KEY_TYPE_BLAKE2 ((psa_key_type_t)0x1103)
/** Secret of high entropy, input of a key derivation. */
#define PSA_KEY_TYPE_DERIVE ((psa_key_type_t)0x1200)
/** Secret of low entropy, input of a key stretching. */
#define PSA_KEY_TYPE_PASSWORD ((psa_key_type_t)0x1203)
/** Output of a key stretching, to compare a password with. */
#define PSA_KEY_TYPE_PASSWORD_HASH ((psa_key_type_t)0x1205)
/** Secret salt of a key stretching. */
#define PSA_KEY_TYPE_PEPPER ((psa_key_type_t)0x1206)

/* ---- Symmetric ciphers ---- */

/** ARC4, 40 to 2048 bits. Broken: legacy only. */
#define PSA_KEY_TYPE_ARC4 ((psa_key_type_t)0x2002)
/** ChaCha20, 256 bits. RFC 8439. */
#define PSA_KEY_TYPE_CHACHA20 ((psa_key_type_t)0x2004)
/** XChaCha20, 256 bits. draft-irtf-cfrg-xchacha-03. */
#define PSA_KEY_TYPE_XCHACHA20 ((psa_key_type_t)0x2007)
/** Ascon, 128 bits. NIST SP 800-232. */
#define PSA_KEY_TYPE_ASCON ((psa_key_type_t)0x2008)
/** DES with 64 bits, 3DES with 128 (K3 = K1) or 192. Parity bits are counted, ignored, and exported
 * as they came; weak keys are not refused. FIPS 46-3, SP 800-67. */
#define PSA_KEY_TYPE_DES ((psa_key_type_t)0x2301)
/** AES, 128, 192 or 256 bits; for XTS two keys in a row, 256 or 512 bits. FIPS 197. */
#define PSA_KEY_TYPE_AES ((psa_key_type_t)0x2400)
/** Camellia, 128, 192 or 256 bits. RFC 3713. */
#define PSA_KEY_TYPE_CAMELLIA ((psa_key_type_t)0x2403)
/** SM4, 128 bits; for XTS 256. GB/T 32907-2016. */
#define PSA_KEY_TYPE_SM4 ((psa_key_type_t)0x2405)
/** ARIA, 128, 192 or 256 bits. RFC 5794. */
#define PSA_KEY_TYPE_ARIA ((psa_key_type_t)0x2406)

/* ---- RSA ---- */

/** RSA pair; exported as RSAPrivateKey in DER. RFC 8017 A.1.2. */
#define PSA_KEY_TYPE_RSA_KEY_PAIR ((psa_key_type_t)0x7001)
/** RSA public key; exported as RSAPublicKey in DER. RFC 8017 A.1.1. */
#define PSA_KEY_TYPE_RSA_PUBLIC_KEY ((psa_key_type_t)0x4001)
/** RSA, public key or pair. */
#define PSA_KEY_TYPE_IS_RSA(type)                                                                  \
    ((type) == PSA_KEY_TYPE_RSA_KEY_PAIR || (type) == PSA_KEY_TYPE_RSA_PUBLIC_KEY)

/* ---- Elliptic curves ---- */

/** Koblitz curves over prime fields: 192, 225, 256 bits. SEC 2. */
#define PSA_ECC_FAMILY_SECP_K1 ((psa_ecc_family_t)0x17)
/** Random curves over prime fields, P-224 to P-521 among them. SEC 2, SP 800-186. */
#define PSA_ECC_FAMILY_SECP_R1 ((psa_ecc_family_t)0x12)
/** secp160r2. SEC 2 version 1: legacy only. */
#define PSA_ECC_FAMILY_SECP_R2 ((psa_ecc_family_t)0x1b)
/** Koblitz curves over binary fields. SEC 2. */
#define PSA_ECC_FAMILY_SECT_K1 ((psa_ecc_family_t)0x27)
/** Random curves over binary fields. SEC 2. */
#define PSA_ECC_FAMILY_SECT_R1 ((psa_ecc_family_t)0x22)
/** sect163r2. SEC 2 version 1: legacy only. */
#define PSA_ECC_FAMILY_SECT_R2 ((psa_ecc_family_t)0x2b)
/** Brainpool curves brainpoolP160r1 to brainpoolP512r1. RFC 5639. */
#define PSA_ECC_FAMILY_BRAINPOOL_P_R1 ((psa_ecc_family_t)0x30)
/** FRP256v1, the curve of the French agency ANSSI. */
#define PSA_ECC_FAMILY_FRP ((psa_ecc_family_t)0x33)
/** Curve25519 (255 bits) and Curve448 (448 bits) for X25519 and X448. RFC 7748. */
#define PSA_ECC_FAMILY_MONTGOMERY ((psa_ecc_family_t)0x41)
/** edwards25519 (255 bits) and edwards448 (448 bits) for EdDSA. RFC 8032. */
#define PSA_ECC_FAMILY_TWISTED_EDWARDS ((psa_ecc_family_t)0x42)

/** Pair on a curve of the family; the private value is exported. */
#define PSA_KEY_TYPE_ECC_KEY_PAIR(curve) MICA_KEY_OF_FAMILY(0x7100u, curve)
/** Public key on a curve of the family: SEC 1 uncompressed point, or the curve's own encoding. */
#define PSA_KEY_TYPE_ECC_PUBLIC_KEY(curve) MICA_KEY_OF_FAMILY(0x4100u, curve)
/** Elliptic curve, public key or pair. */
#define PSA_KEY_TYPE_IS_ECC(type)                                                                  \
    (PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type) || PSA_KEY_TYPE_IS_ECC_PUBLIC_KEY(type))
/** Whether `type` is an elliptic-curve key pair. */
#define PSA_KEY_TYPE_IS_ECC_KEY_PAIR(type) (MICA_KEY_KIND(type) == 0x7100u)
/** Whether `type` is an elliptic-curve public key. */
#define PSA_KEY_TYPE_IS_ECC_PUBLIC_KEY(type) (MICA_KEY_KIND(type) == 0x4100u)
/** Family of an elliptic-curve key. */
#define PSA_KEY_TYPE_ECC_GET_FAMILY(type) ((psa_ecc_family_t)MICA_KEY_FAMILY(type))

/* ---- Finite-field Diffie-Hellman ---- */

/** ffdhe2048 to ffdhe8192. RFC 7919. */
#define PSA_DH_FAMILY_RFC7919 ((psa_dh_family_t)0x03)
/** MODP groups, 1536 to 8192 bits. RFC 3526. */
#define PSA_DH_FAMILY_RFC3526 ((psa_dh_family_t)0x05)

/** Pair in a group of the family; the private value is exported, big-endian. */
#define PSA_KEY_TYPE_DH_KEY_PAIR(group) MICA_KEY_OF_FAMILY(0x7200u, group)
/** Public key in a group of the family, big-endian, as long as the prime. */
#define PSA_KEY_TYPE_DH_PUBLIC_KEY(group) MICA_KEY_OF_FAMILY(0x4200u, group)
/** Finite-field Diffie-Hellman, public key or pair. */
#define PSA_KEY_TYPE_IS_DH(type)                                                                   \
    (PSA_KEY_TYPE_IS_DH_KEY_PAIR(type) || PSA_KEY_TYPE_IS_DH_PUBLIC_KEY(type))
/** Whether `type` is a Diffie-Hellman key pair. */
#define PSA_KEY_TYPE_IS_DH_KEY_PAIR(type) (MICA_KEY_KIND(type) == 0x7200u)
/** Whether `type` is a Diffie-Hellman public key. */
#define PSA_KEY_TYPE_IS_DH_PUBLIC_KEY(type) (MICA_KEY_KIND(type) == 0x4200u)
/** Family of a Diffie-Hellman key. */
#define PSA_KEY_TYPE_DH_GET_FAMILY(type) ((psa_dh_family_t)MICA_KEY_FAMILY(type))

/* ---- SPAKE2+ ---- */

/** w0 and w1, what the prover derives from the password. RFC 9383. */
#define PSA_KEY_TYPE_SPAKE2P_KEY_PAIR(curve) MICA_KEY_OF_FAMILY(0x7400u, curve)
/** w0 and L, what the verifier keeps. RFC 9383. */
#define PSA_KEY_TYPE_SPAKE2P_PUBLIC_KEY(curve) MICA_KEY_OF_FAMILY(0x4400u, curve)
/** SPAKE2+, of prover or verifier. */
#define PSA_KEY_TYPE_IS_SPAKE2P(type)                                                              \
    (PSA_KEY_TYPE_IS_SPAKE2P_KEY_PAIR(type) || PSA_KEY_TYPE_IS_SPAKE2P_PUBLIC_KEY(type))
/** Whether `type` is a SPAKE2+ key pair. */
#define PSA_KEY_TYPE_IS_SPAKE2P_KEY_PAIR(type) (MICA_KEY_KIND(type) == 0x7400u)
/** Whether `type` is a SPAKE2+ public key. */
#define PSA_KEY_TYPE_IS_SPAKE2P_PUBLIC_KEY(type) (MICA_KEY_KIND(type) == 0x4400u)
/** Curve family of a SPAKE2+ key. */
#define PSA_KEY_TYPE_SPAKE2P_GET_FAMILY(type) ((psa_ecc_family_t)MICA_KEY_FAMILY(type))

/* ---- WPA3-SAE password tokens ---- */

/** Password token on a curve of the family. IEEE 802.11, hash to element. */
#define PSA_KEY_TYPE_WPA3_SAE_ECC(curve) MICA_KEY_OF_FAMILY(0x3280u, curve)
/** Password token in a finite-field group of the family. */
#define PSA_KEY_TYPE_WPA3_SAE_DH(group) MICA_KEY_OF_FAMILY(0x3300u, group)
/** Whether `type` is a WPA3-SAE token over an elliptic curve. */
#define PSA_KEY_TYPE_IS_WPA3_SAE_ECC(type) (MICA_KEY_KIND(type) == 0x3280u)
/** Whether `type` is a WPA3-SAE token over a finite field. */
#define PSA_KEY_TYPE_IS_WPA3_SAE_DH(type) (MICA_KEY_KIND(type) == 0x3300u)
/** The curve family of such a token. */
#define PSA_KEY_TYPE_WPA3_SAE_ECC_GET_FAMILY(type) ((psa_ecc_family_t)MICA_KEY_FAMILY(type))
/** The group family of such a token. */
#define PSA_KEY_TYPE_WPA3_SAE_DH_GET_FAMILY(type) ((psa_dh_family_t)MICA_KEY_FAMILY(type))

/* ---- Post-quantum and hash-based signatures, key encapsulation ---- */

/** ML-DSA pair, exported as its 32-byte seed; 128, 192, 256 bits for ML-DSA-44, -65, -87. FIPS 204.
 */
#define PSA_KEY_TYPE_ML_DSA_KEY_PAIR ((psa_key_type_t)0x7002)
/** ML-DSA public key. FIPS 204. */
#define PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY ((psa_key_type_t)0x4002)
/** ML-DSA, public key or pair. */
#define PSA_KEY_TYPE_IS_ML_DSA(type)                                                               \
    ((type) == PSA_KEY_TYPE_ML_DSA_KEY_PAIR || (type) == PSA_KEY_TYPE_ML_DSA_PUBLIC_KEY)
/** ML-KEM pair, exported as its 64-byte seed; 512, 768, 1024 bits by parameter set. FIPS 203. */
#define PSA_KEY_TYPE_ML_KEM_KEY_PAIR ((psa_key_type_t)0x7004)
/** ML-KEM public key. FIPS 203. */
#define PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY ((psa_key_type_t)0x4004)
/** ML-KEM, public key or pair. */
#define PSA_KEY_TYPE_IS_ML_KEM(type)                                                               \
    ((type) == PSA_KEY_TYPE_ML_KEM_KEY_PAIR || (type) == PSA_KEY_TYPE_ML_KEM_PUBLIC_KEY)

/** SLH-DSA on SHA-2, small signatures; 128, 192 or 256 bits. FIPS 205. */
#define PSA_SLH_DSA_FAMILY_SHA2_S ((psa_slh_dsa_family_t)0x02)
/** SLH-DSA on SHA-2, fast signing. */
#define PSA_SLH_DSA_FAMILY_SHA2_F ((psa_slh_dsa_family_t)0x04)
/** SLH-DSA on SHAKE256, small signatures. */
#define PSA_SLH_DSA_FAMILY_SHAKE_S ((psa_slh_dsa_family_t)0x0b)
/** SLH-DSA on SHAKE256, fast signing. */
#define PSA_SLH_DSA_FAMILY_SHAKE_F ((psa_slh_dsa_family_t)0x0d)
/** SLH-DSA key pair of a family. FIPS 205. */
#define PSA_KEY_TYPE_SLH_DSA_KEY_PAIR(set) MICA_KEY_OF_FAMILY(0x7180u, set)
/** SLH-DSA public key of a family. FIPS 205. */
#define PSA_KEY_TYPE_SLH_DSA_PUBLIC_KEY(set) MICA_KEY_OF_FAMILY(0x4180u, set)
/** SLH-DSA, public key or pair. */
#define PSA_KEY_TYPE_IS_SLH_DSA(type)                                                              \
    (PSA_KEY_TYPE_IS_SLH_DSA_KEY_PAIR(type) || PSA_KEY_TYPE_IS_SLH_DSA_PUBLIC_KEY(type))
/** Whether `type` is an SLH-DSA key pair. */
#define PSA_KEY_TYPE_IS_SLH_DSA_KEY_PAIR(type) (MICA_KEY_KIND(type) == 0x7180u)
/** Whether `type` is an SLH-DSA public key. */
#define PSA_KEY_TYPE_IS_SLH_DSA_PUBLIC_KEY(type) (MICA_KEY_KIND(type) == 0x4180u)
/** Parameter-set family of an SLH-DSA key. */
#define PSA_KEY_TYPE_SLH_DSA_GET_FAMILY(type) ((psa_slh_dsa_family_t)MICA_KEY_FAMILY(type))

/** LMS public key; verification only. RFC 8554. */
#define PSA_KEY_TYPE_LMS_PUBLIC_KEY ((psa_key_type_t)0x4007)
/** HSS public key; verification only. RFC 8554. */
#define PSA_KEY_TYPE_HSS_PUBLIC_KEY ((psa_key_type_t)0x4008)
/** XMSS public key; verification only. RFC 8391. */
#define PSA_KEY_TYPE_XMSS_PUBLIC_KEY ((psa_key_type_t)0x400B)
/** XMSS^MT public key; verification only. RFC 8391. */
#define PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY ((psa_key_type_t)0x400D)

/* ---- Lifetime: location [31:8] and persistence [7:0] ---- */

/** In RAM of the library, gone at reset. The default of attributes. */
#define PSA_KEY_LIFETIME_VOLATILE ((psa_key_lifetime_t)0x00000000)
/** In the library's own storage, until destroyed. */
#define PSA_KEY_LIFETIME_PERSISTENT ((psa_key_lifetime_t)0x00000001)

/** Until the end of the program. */
#define PSA_KEY_PERSISTENCE_VOLATILE ((psa_key_persistence_t)0x00)
/** Until it is destroyed. */
#define PSA_KEY_PERSISTENCE_DEFAULT ((psa_key_persistence_t)0x01)
/** Cannot be created or destroyed by the application. */
#define PSA_KEY_PERSISTENCE_READ_ONLY ((psa_key_persistence_t)0xff)

/** In the library's own memory. */
#define PSA_KEY_LOCATION_LOCAL_STORAGE ((psa_key_location_t)0x000000)
/** In the first secure element. */
#define PSA_KEY_LOCATION_PRIMARY_SECURE_ELEMENT ((psa_key_location_t)0x000001)

/** The persistence of a lifetime. */
#define PSA_KEY_LIFETIME_GET_PERSISTENCE(lifetime) ((psa_key_persistence_t)(0xffu & (lifetime)))
/** The location of a lifetime. */
#define PSA_KEY_LIFETIME_GET_LOCATION(lifetime)                                                    \
    ((psa_key_location_t)((psa_key_lifetime_t)(lifetime) >> 8))
/** Whether a key of this lifetime is gone at the end of the program. */
#define PSA_KEY_LIFETIME_IS_VOLATILE(lifetime)                                                     \
    (PSA_KEY_LIFETIME_GET_PERSISTENCE(lifetime) == PSA_KEY_PERSISTENCE_VOLATILE)
/** A lifetime from its two parts. */
#define PSA_KEY_LIFETIME_FROM_PERSISTENCE_AND_LOCATION(persistence, location)                      \
    ((psa_key_lifetime_t)(((psa_key_lifetime_t)(location) << 8) | (persistence)))

/* ---- Identifiers ---- */

/** Names no key. What a failed creation returns; destroying it succeeds and does nothing. */
#define PSA_KEY_ID_NULL ((psa_key_id_t)0)
/** Range that the application gives to its persistent keys. */
#define PSA_KEY_ID_USER_MIN ((psa_key_id_t)0x00000001)
/** The last identifier that an application may choose. */
#define PSA_KEY_ID_USER_MAX ((psa_key_id_t)0x3fffffff)
/** Range of the library: volatile keys and built-in keys. */
#define PSA_KEY_ID_VENDOR_MIN ((psa_key_id_t)0x40000000)
/** The last of the library's own identifiers. */
#define PSA_KEY_ID_VENDOR_MAX ((psa_key_id_t)0x7fffffff)

/* ---- Usage flags ---- */

/** psa_export_key() and psa_wrap_key() of this key. A public key needs no flag to be exported. */
#define PSA_KEY_USAGE_EXPORT ((psa_key_usage_t)0x00000001)
/** psa_copy_key(). */
#define PSA_KEY_USAGE_COPY ((psa_key_usage_t)0x00000002)
/** Copies of a persistent key may stay in RAM between calls. */
#define PSA_KEY_USAGE_CACHE ((psa_key_usage_t)0x00000004)
/** Question for psa_check_key_usage(): the public role of a key agreement. Not for a policy. */
#define PSA_KEY_USAGE_DERIVE_PUBLIC ((psa_key_usage_t)0x00000080)
/** Encryption: cipher, AEAD, asymmetric; encapsulation. */
#define PSA_KEY_USAGE_ENCRYPT ((psa_key_usage_t)0x00000100)
/** Decryption: cipher, AEAD, asymmetric; decapsulation. */
#define PSA_KEY_USAGE_DECRYPT ((psa_key_usage_t)0x00000200)
/** Computing a MAC or signing a message. */
#define PSA_KEY_USAGE_SIGN_MESSAGE ((psa_key_usage_t)0x00000400)
/** Verifying the MAC or the signature of a message. */
#define PSA_KEY_USAGE_VERIFY_MESSAGE ((psa_key_usage_t)0x00000800)
/** Signing a hash. Implies SIGN_MESSAGE. */
#define PSA_KEY_USAGE_SIGN_HASH ((psa_key_usage_t)0x00001000)
/** Verifying the signature of a hash. Implies VERIFY_MESSAGE. */
#define PSA_KEY_USAGE_VERIFY_HASH ((psa_key_usage_t)0x00002000)
/** Secret input of a key derivation, private key of a key agreement, password of a PAKE. */
#define PSA_KEY_USAGE_DERIVE ((psa_key_usage_t)0x00004000)
/** Value that a key derivation is compared with. */
#define PSA_KEY_USAGE_VERIFY_DERIVATION ((psa_key_usage_t)0x00008000)
/** psa_wrap_key() with this key as the wrapping key. */
#define PSA_KEY_USAGE_WRAP ((psa_key_usage_t)0x00010000)
/** psa_unwrap_key() with this key as the wrapping key. */
#define PSA_KEY_USAGE_UNWRAP ((psa_key_usage_t)0x00020000)

/** Initial value of psa_custom_key_parameters_t: the defaults of the key type. */
/* clang-format off */
#define PSA_CUSTOM_KEY_PARAMETERS_INIT { 0 }
/* clang-format on */

#endif /* PSA_CRYPTO_VALUES_KEY_H */
