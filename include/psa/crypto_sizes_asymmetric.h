/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_sizes_asymmetric.h
 * Sizes of exported keys, signatures, ciphertexts and shared secrets, all in bytes.
 *
 * The second half of psa/crypto_sizes.h, under the same rules.
 *
 * References: PSA Crypto API 1.5, "Support macros"; RFC 8017 A.1 (RSA keys); SEC 1 2.3 (points);
 * RFC 7748, RFC 8032; RFC 9383 (SPAKE2+); FIPS 203 table 3, FIPS 204 table 2, FIPS 205 table 2
 * (lengths of ML-KEM, ML-DSA, SLH-DSA); RFC 8554, RFC 8391.
 */
#ifndef PSA_CRYPTO_SIZES_ASYMMETRIC_H
#define PSA_CRYPTO_SIZES_ASYMMETRIC_H

#include "psa/crypto_sizes.h"

/* ---- Curves ---- */

#define MICA_ECC_IS(key_type, family) (PSA_KEY_TYPE_ECC_GET_FAMILY(key_type) == (family))
#define MICA_IS_MONTGOMERY(key_type)  MICA_ECC_IS(key_type, PSA_ECC_FAMILY_MONTGOMERY)
#define MICA_IS_EDWARDS(key_type)     MICA_ECC_IS(key_type, PSA_ECC_FAMILY_TWISTED_EDWARDS)

/* RFC 8032 5.1.2, 5.2.2: the coordinate and one sign bit. */
#define MICA_EDWARDS_BYTES(bits) ((size_t)(bits) / 8u + 1u)
/* Private value; one for twisted Edwards is a string as long as a point (RFC 8032 5.1.5, 5.2.5). */
#define MICA_ECC_PRIVATE_SIZE(key_type, bits)                                                      \
    (MICA_IS_EDWARDS(key_type) ? MICA_EDWARDS_BYTES(bits) : MICA_BYTES(bits))
/* Point: 0x04, x, y (SEC 1 2.3.3); u alone; or y with the sign of x. */
#define MICA_ECC_PUBLIC_SIZE(key_type, bits)                                                       \
    (MICA_IS_EDWARDS(key_type)      ? MICA_EDWARDS_BYTES(bits)                                     \
     : MICA_IS_MONTGOMERY(key_type) ? MICA_BYTES(bits)                                             \
                                    : 2u * MICA_BYTES(bits) + 1u)

/* The widest curve, group and modulus of this build, in bits; 0 without one. */
#define MICA_WANT_ECC (MICA_WANT_ECC_KEY_PAIR | PSA_WANT_KEY_TYPE_ECC_PUBLIC_KEY)
#define MICA_WANT_SPAKE2P                                                                          \
    (PSA_WANT_KEY_TYPE_SPAKE2P_KEY_PAIR | PSA_WANT_KEY_TYPE_SPAKE2P_PUBLIC_KEY)
#define MICA_WANT_RSA (MICA_WANT_RSA_KEY_PAIR | PSA_WANT_KEY_TYPE_RSA_PUBLIC_KEY)
#define MICA_ECC_MAX_BITS                                                                          \
    (PSA_WANT_ECC_SECP_R1_521                                           ? 521u                     \
     : PSA_WANT_ECC_BRAINPOOL_P_R1_512                                  ? 512u                     \
     : (PSA_WANT_ECC_TWISTED_EDWARDS_448 | PSA_WANT_ECC_MONTGOMERY_448) ? 448u                     \
     : (PSA_WANT_ECC_SECP_R1_384 | PSA_WANT_ECC_BRAINPOOL_P_R1_384)     ? 384u                     \
     : (MICA_WANT_ECC | MICA_WANT_SPAKE2P)                              ? 256u                     \
                                                                        : 0u)
#define MICA_DH_MAX_BITS                                                                           \
    ((PSA_WANT_DH_RFC7919_8192 | PSA_WANT_DH_RFC3526_8192)   ? 8192u                               \
     : (PSA_WANT_DH_RFC7919_6144 | PSA_WANT_DH_RFC3526_6144) ? 6144u                               \
     : (PSA_WANT_DH_RFC7919_4096 | PSA_WANT_DH_RFC3526_4096) ? 4096u                               \
     : (PSA_WANT_DH_RFC7919_3072 | PSA_WANT_DH_RFC3526_3072) ? 3072u                               \
     : (PSA_WANT_DH_RFC7919_2048 | PSA_WANT_DH_RFC3526_2048) ? 2048u                               \
     : PSA_WANT_DH_RFC3526_1536                              ? 1536u                               \
                                                             : 0u)
#define MICA_RSA_MAX_BITS ((size_t)MICA_BIGNUM_BITS)
/* Enough for a coordinate, a private value or half a signature on the widest curve. */
#define MICA_ECC_MAX_BYTES                                                                         \
    (MICA_ECC_MAX_BITS == 0 ? (size_t)0 : MICA_EDWARDS_BYTES(MICA_ECC_MAX_BITS))
/* Signature or ciphertext of RSA. */
#define MICA_RSA_OPERATION_MAX_SIZE (MICA_WANT_RSA ? (size_t)MICA_RSA_MAX_BITS / 8u : (size_t)1)

/* ---- Exported keys ---- */

/* DER of a non-negative INTEGER: tag, length in 3 bytes, a zero before a set top bit, magnitude. */
#define MICA_DER_INTEGER_SIZE(bits) (MICA_BYTES(bits) + 5u)
/* Public exponents up to 64 bits. */
#define MICA_RSA_EXPONENT_BITS 64u
/* RFC 8017 A.1.1: SEQUENCE { n, e }. */
#define MICA_RSA_PUBLIC_SIZE(bits)                                                                 \
    (4u + MICA_DER_INTEGER_SIZE(bits) + MICA_DER_INTEGER_SIZE(MICA_RSA_EXPONENT_BITS))
/* RFC 8017 A.1.2: SEQUENCE { 0, n, e, d, p, q, dP, dQ, qInv }, p and q of half the length. */
#define MICA_RSA_PAIR_SIZE(bits)                                                                   \
    (4u + 3u + 2u * MICA_DER_INTEGER_SIZE(bits) + MICA_DER_INTEGER_SIZE(MICA_RSA_EXPONENT_BITS) +  \
     5u * MICA_DER_INTEGER_SIZE(((size_t)(bits) + 1u) / 2u))

#define MICA_ML_DSA_PUBLIC_SIZE(bits)                                                              \
    ((bits) == 128   ? (size_t)1312                                                                \
     : (bits) == 192 ? (size_t)1952                                                                \
     : (bits) == 256 ? (size_t)2592                                                                \
                     : (size_t)0)
#define MICA_ML_KEM_PUBLIC_SIZE(bits)                                                              \
    ((bits) == 512    ? (size_t)800                                                                \
     : (bits) == 768  ? (size_t)1184                                                               \
     : (bits) == 1024 ? (size_t)1568                                                               \
                      : (size_t)0)
/* RFC 8554 5.3, 6.1: type, OTS type, 16-byte identifier, root; HSS puts a level count before. */
#define MICA_LMS_PUBLIC_SIZE(bits) (24u + MICA_BYTES(bits))
#define MICA_HSS_PUBLIC_SIZE(bits) (28u + MICA_BYTES(bits))
/* RFC 8391 4.1.7: identifier, root, seed. */
#define MICA_XMSS_PUBLIC_SIZE(bits) (4u + 2u * MICA_BYTES(bits))

/** Output of psa_export_public_key() for a public key or a key pair. */
#define PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(key_type, key_bits)                                      \
    (PSA_KEY_TYPE_IS_ECC(key_type)   ? MICA_ECC_PUBLIC_SIZE(key_type, key_bits)                    \
     : PSA_KEY_TYPE_IS_RSA(key_type) ? MICA_RSA_PUBLIC_SIZE(key_bits)                              \
     : PSA_KEY_TYPE_IS_DH(key_type)  ? MICA_BYTES(key_bits)                                        \
     : PSA_KEY_TYPE_IS_SPAKE2P(key_type)                                                           \
         ? MICA_ECC_PRIVATE_SIZE(key_type, key_bits) + MICA_ECC_PUBLIC_SIZE(key_type, key_bits)    \
     : PSA_KEY_TYPE_IS_ML_DSA(key_type)          ? MICA_ML_DSA_PUBLIC_SIZE(key_bits)               \
     : PSA_KEY_TYPE_IS_ML_KEM(key_type)          ? MICA_ML_KEM_PUBLIC_SIZE(key_bits)               \
     : PSA_KEY_TYPE_IS_SLH_DSA(key_type)         ? 2u * MICA_BYTES(key_bits)                       \
     : (key_type) == PSA_KEY_TYPE_LMS_PUBLIC_KEY ? MICA_LMS_PUBLIC_SIZE(key_bits)                  \
     : (key_type) == PSA_KEY_TYPE_HSS_PUBLIC_KEY ? MICA_HSS_PUBLIC_SIZE(key_bits)                  \
     : (key_type) == PSA_KEY_TYPE_XMSS_PUBLIC_KEY || (key_type) == PSA_KEY_TYPE_XMSS_MT_PUBLIC_KEY \
         ? MICA_XMSS_PUBLIC_SIZE(key_bits)                                                         \
         : (size_t)0)

/* Key pairs alone. */
#define MICA_EXPORT_PAIR_SIZE(key_type, key_bits)                                                  \
    (PSA_KEY_TYPE_IS_ECC(key_type)       ? MICA_ECC_PRIVATE_SIZE(key_type, key_bits)               \
     : PSA_KEY_TYPE_IS_RSA(key_type)     ? MICA_RSA_PAIR_SIZE(key_bits)                            \
     : PSA_KEY_TYPE_IS_DH(key_type)      ? MICA_BYTES(key_bits)                                    \
     : PSA_KEY_TYPE_IS_SPAKE2P(key_type) ? 2u * MICA_ECC_PRIVATE_SIZE(key_type, key_bits)          \
     : PSA_KEY_TYPE_IS_ML_DSA(key_type)  ? (size_t)32                                              \
     : PSA_KEY_TYPE_IS_ML_KEM(key_type)  ? (size_t)64                                              \
     : PSA_KEY_TYPE_IS_SLH_DSA(key_type) ? 4u * MICA_BYTES(key_bits)                               \
                                         : (size_t)0)

/** Output of psa_export_key(). */
#define PSA_EXPORT_KEY_OUTPUT_SIZE(key_type, key_bits)                                             \
    (PSA_KEY_TYPE_IS_UNSTRUCTURED(key_type) ? MICA_BYTES(key_bits)                                 \
     : PSA_KEY_TYPE_IS_KEY_PAIR(key_type)   ? MICA_EXPORT_PAIR_SIZE(key_type, key_bits)            \
     : PSA_KEY_TYPE_IS_PUBLIC_KEY(key_type)                                                        \
         ? PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE(key_type, key_bits)                                   \
         : (size_t)0)

/* The longest private value of a curve or group, and the longest RSA key, of this build. */
#define MICA_SCALAR_MAX_SIZE   MICA_MAX(MICA_ECC_MAX_BYTES, (size_t)MICA_DH_MAX_BITS / 8u)
#define MICA_RSA_PAIR_MAX_SIZE (MICA_WANT_RSA ? MICA_RSA_PAIR_SIZE(MICA_RSA_MAX_BITS) : (size_t)1)
#define MICA_RSA_PUBLIC_MAX_SIZE                                                                   \
    (MICA_WANT_RSA ? MICA_RSA_PUBLIC_SIZE(MICA_RSA_MAX_BITS) : (size_t)1)

/** The longest exported key pair of this build; w0 and w1 of SPAKE2+ are two private values. */
#define PSA_EXPORT_KEY_PAIR_MAX_SIZE                                                               \
    MICA_MAX(MICA_RSA_PAIR_MAX_SIZE, MICA_MAX(MICA_SCALAR_MAX_SIZE, 2u * MICA_ECC_MAX_BYTES))
/** The longest exported public key of this build; w0 and L of SPAKE2+ are a scalar and a point. */
#define PSA_EXPORT_PUBLIC_KEY_MAX_SIZE                                                             \
    MICA_MAX(MICA_RSA_PUBLIC_MAX_SIZE, MICA_MAX(MICA_SCALAR_MAX_SIZE, 3u * MICA_ECC_MAX_BYTES + 1u))
/** The longer of the two. */
#define PSA_EXPORT_ASYMMETRIC_KEY_MAX_SIZE                                                         \
    MICA_MAX(PSA_EXPORT_KEY_PAIR_MAX_SIZE, PSA_EXPORT_PUBLIC_KEY_MAX_SIZE)

/* ---- Signatures ---- */

/* r and s (FIPS 186-5 6.4) or R and S (RFC 8032): two values as long as the order or a point. */
#define MICA_ECC_SIGNATURE_SIZE(key_type, bits, alg)                                               \
    (MICA_IS_EDWARDS(key_type) ? ((alg) == PSA_ALG_PURE_EDDSA || (alg) == PSA_ALG_EDDSA_CTX ||     \
                                          PSA_ALG_IS_HASH_EDDSA(alg)                               \
                                      ? 2u * MICA_EDWARDS_BYTES(bits)                              \
                                      : (size_t)0)                                                 \
     : PSA_ALG_IS_ECDSA(alg) && !MICA_IS_MONTGOMERY(key_type) ? 2u * MICA_BYTES(bits)              \
                                                              : (size_t)0)
#define MICA_ML_DSA_SIGNATURE_SIZE(bits)                                                           \
    ((bits) == 128   ? (size_t)2420                                                                \
     : (bits) == 192 ? (size_t)3309                                                                \
     : (bits) == 256 ? (size_t)4627                                                                \
                     : (size_t)0)
#define MICA_IS_SLH_DSA_SMALL(key_type)                                                            \
    (PSA_KEY_TYPE_SLH_DSA_GET_FAMILY(key_type) == PSA_SLH_DSA_FAMILY_SHA2_S ||                     \
     PSA_KEY_TYPE_SLH_DSA_GET_FAMILY(key_type) == PSA_SLH_DSA_FAMILY_SHAKE_S)
#define MICA_SLH_DSA_SIGNATURE_SIZE(key_type, bits)                                                \
    ((bits) == 128   ? (MICA_IS_SLH_DSA_SMALL(key_type) ? (size_t)7856 : (size_t)17088)            \
     : (bits) == 192 ? (MICA_IS_SLH_DSA_SMALL(key_type) ? (size_t)16224 : (size_t)35664)           \
     : (bits) == 256 ? (MICA_IS_SLH_DSA_SMALL(key_type) ? (size_t)29792 : (size_t)49856)           \
                     : (size_t)0)

/** Length of a signature, which for every scheme here is exact. */
#define PSA_SIGN_OUTPUT_SIZE(key_type, key_bits, alg)                                              \
    (PSA_KEY_TYPE_IS_ECC(key_type) ? MICA_ECC_SIGNATURE_SIZE(key_type, key_bits, alg)              \
     : PSA_KEY_TYPE_IS_RSA(key_type) &&                                                            \
             (PSA_ALG_IS_RSA_PKCS1V15_SIGN(alg) || PSA_ALG_IS_RSA_PSS(alg))                        \
         ? MICA_BYTES(key_bits)                                                                    \
     : PSA_KEY_TYPE_IS_ML_DSA(key_type) && (PSA_ALG_IS_ML_DSA(alg) || PSA_ALG_IS_HASH_ML_DSA(alg)) \
         ? MICA_ML_DSA_SIGNATURE_SIZE(key_bits)                                                    \
     : PSA_KEY_TYPE_IS_SLH_DSA(key_type) &&                                                        \
             (PSA_ALG_IS_SLH_DSA(alg) || PSA_ALG_IS_HASH_SLH_DSA(alg))                             \
         ? MICA_SLH_DSA_SIGNATURE_SIZE(key_type, key_bits)                                         \
         : (size_t)0)
/** The longest signature of this build. */
#define PSA_SIGNATURE_MAX_SIZE MICA_MAX(MICA_RSA_OPERATION_MAX_SIZE, 2u * MICA_ECC_MAX_BYTES)

/* ---- Asymmetric encryption ---- */

/** Output of psa_asymmetric_encrypt(): as long as the modulus. */
#define PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE(key_type, key_bits, alg)                                \
    (PSA_KEY_TYPE_IS_RSA(key_type) &&                                                              \
             ((alg) == PSA_ALG_RSA_PKCS1V15_CRYPT || PSA_ALG_IS_RSA_OAEP(alg))                     \
         ? MICA_BYTES(key_bits)                                                                    \
         : (size_t)0)
/** Enough for the output of psa_asymmetric_encrypt() with any key of this build. */
#define PSA_ASYMMETRIC_ENCRYPT_OUTPUT_MAX_SIZE MICA_RSA_OPERATION_MAX_SIZE

/* What the padding takes: RFC 8017 7.2.1 and 7.1.1. */
#define MICA_RSA_PADDING_SIZE(alg)                                                                 \
    ((alg) == PSA_ALG_RSA_PKCS1V15_CRYPT ? (size_t)11 : 2u * PSA_HASH_LENGTH(alg) + 2u)
/** Output of psa_asymmetric_decrypt(): the modulus less the padding. */
#define PSA_ASYMMETRIC_DECRYPT_OUTPUT_SIZE(key_type, key_bits, alg)                                \
    MICA_LESS(PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE(key_type, key_bits, alg),                         \
              MICA_RSA_PADDING_SIZE(alg))
/** Enough for the output of psa_asymmetric_decrypt() with any key of this build. */
#define PSA_ASYMMETRIC_DECRYPT_OUTPUT_MAX_SIZE MICA_RSA_OPERATION_MAX_SIZE

/* ---- Key agreement, key encapsulation and key derivation ---- */

/** Shared secret: one coordinate (SP 800-56A 5.7.1.2, RFC 7748) or as long as the prime. */
#define PSA_RAW_KEY_AGREEMENT_OUTPUT_SIZE(key_type, key_bits)                                      \
    (PSA_KEY_TYPE_IS_DH(key_type) || (PSA_KEY_TYPE_IS_ECC(key_type) && !MICA_IS_EDWARDS(key_type)) \
         ? MICA_BYTES(key_bits)                                                                    \
         : (size_t)0)
/** The longest shared secret of this build. */
#define PSA_RAW_KEY_AGREEMENT_OUTPUT_MAX_SIZE MICA_MAX(MICA_SCALAR_MAX_SIZE, (size_t)1)

#define MICA_ML_KEM_CIPHERTEXT_SIZE(bits)                                                          \
    ((bits) == 512    ? (size_t)768                                                                \
     : (bits) == 768  ? (size_t)1088                                                               \
     : (bits) == 1024 ? (size_t)1568                                                               \
                      : (size_t)0)
/** Ciphertext of psa_encapsulate(): an ephemeral public key, or a ciphertext of ML-KEM. */
#define PSA_ENCAPSULATE_CIPHERTEXT_SIZE(key_type, key_bits, alg)                                   \
    ((alg) == PSA_ALG_ECIES_SEC1 && PSA_KEY_TYPE_IS_ECC(key_type) && !MICA_IS_EDWARDS(key_type)    \
         ? MICA_ECC_PUBLIC_SIZE(key_type, key_bits)                                                \
     : (alg) == PSA_ALG_ML_KEM && PSA_KEY_TYPE_IS_ML_KEM(key_type)                                 \
         ? MICA_ML_KEM_CIPHERTEXT_SIZE(key_bits)                                                   \
         : (size_t)0)
/** Mica has neither algorithm. */
#define PSA_ENCAPSULATE_CIPHERTEXT_MAX_SIZE ((size_t)1)

/** The longest pre-shared key that PSA_ALG_TLS12_PSK_TO_MS takes. */
#define PSA_TLS12_PSK_TO_MS_PSK_MAX_SIZE 128
/** Output of PSA_ALG_TLS12_ECJPAKE_TO_PMS: one SHA-256 digest. */
#define PSA_TLS12_ECJPAKE_TO_PMS_OUTPUT_SIZE 32

/* ---- PAKE ---- */

/* The group of a primitive as a key type; 0 unless it is a curve. */
#define MICA_PAKE_KEY_TYPE(primitive)                                                              \
    (PSA_PAKE_PRIMITIVE_GET_TYPE(primitive) == PSA_PAKE_PRIMITIVE_TYPE_ECC                         \
         ? PSA_KEY_TYPE_ECC_PUBLIC_KEY(PSA_PAKE_PRIMITIVE_GET_FAMILY(primitive))                   \
         : PSA_KEY_TYPE_NONE)
#define MICA_PAKE_POINT_SIZE(primitive)                                                            \
    MICA_ECC_PUBLIC_SIZE(MICA_PAKE_KEY_TYPE(primitive), PSA_PAKE_PRIMITIVE_GET_BITS(primitive))
#define MICA_PAKE_SCALAR_SIZE(primitive) MICA_BYTES(PSA_PAKE_PRIMITIVE_GET_BITS(primitive))
#define MICA_JPAKE_SIZE(primitive, step)                                                           \
    ((step) == PSA_PAKE_STEP_KEY_SHARE || (step) == PSA_PAKE_STEP_ZK_PUBLIC                        \
         ? MICA_PAKE_POINT_SIZE(primitive)                                                         \
     : (step) == PSA_PAKE_STEP_ZK_PROOF ? MICA_PAKE_SCALAR_SIZE(primitive)                         \
                                        : (size_t)0)
#define MICA_SPAKE2P_SIZE(alg, primitive, step)                                                    \
    ((step) == PSA_PAKE_STEP_KEY_SHARE ? MICA_PAKE_POINT_SIZE(primitive)                           \
     : (step) != PSA_PAKE_STEP_CONFIRM ? (size_t)0                                                 \
     : PSA_ALG_IS_SPAKE2P_CMAC(alg)    ? (size_t)16                                                \
                                       : PSA_HASH_LENGTH(alg))

/** Output of psa_pake_output() in J-PAKE and SPAKE2+ on a curve. */
#define PSA_PAKE_OUTPUT_SIZE(alg, primitive, output_step)                                          \
    (MICA_PAKE_KEY_TYPE(primitive) == PSA_KEY_TYPE_NONE ? (size_t)0                                \
     : PSA_ALG_IS_JPAKE(alg)                            ? MICA_JPAKE_SIZE(primitive, output_step)  \
     : PSA_ALG_IS_SPAKE2P(alg) ? MICA_SPAKE2P_SIZE(alg, primitive, output_step)                    \
                               : (size_t)0)
/** Input of psa_pake_input(): what the peer's psa_pake_output() gave. */
#define PSA_PAKE_INPUT_SIZE(alg, primitive, input_step)                                            \
    PSA_PAKE_OUTPUT_SIZE(alg, primitive, input_step)
/** A point on the widest curve of this build, or the longest key confirmation. */
#define PSA_PAKE_OUTPUT_MAX_SIZE MICA_MAX(2u * MICA_ECC_MAX_BYTES + 1u, PSA_HASH_MAX_SIZE)
/** The longest input of a PAKE step. */
#define PSA_PAKE_INPUT_MAX_SIZE PSA_PAKE_OUTPUT_MAX_SIZE

#endif /* PSA_CRYPTO_SIZES_ASYMMETRIC_H */
