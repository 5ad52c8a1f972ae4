/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_values_pake.h
 * Algorithms, groups, roles and steps of password-authenticated key exchange.
 *
 * Reference: PSA Crypto API 1.5, "Password-authenticated key exchange (PAKE)".
 */
#ifndef PSA_CRYPTO_VALUES_PAKE_H
#define PSA_CRYPTO_VALUES_PAKE_H

#include "psa/crypto_values_alg.h"

/* ---- Algorithms ---- */

/** J-PAKE. RFC 8236, RFC 8235; on P-256 with SHA-256 it is the EC-JPAKE of Thread. */
#define PSA_ALG_JPAKE(hash_alg) MICA_ALG_OF_HASH(0x0a000100u, hash_alg)
/** SPAKE2+ with HMAC for key confirmation. RFC 9383. */
#define PSA_ALG_SPAKE2P_HMAC(hash_alg) MICA_ALG_OF_HASH(0x0a000400u, hash_alg)
/** SPAKE2+ with CMAC-AES-128 for key confirmation. RFC 9383. */
#define PSA_ALG_SPAKE2P_CMAC(hash_alg) MICA_ALG_OF_HASH(0x0a000500u, hash_alg)
/** SPAKE2+ as in Matter, from an early draft of the RFC; P-256, SHA-256, HMAC. */
#define PSA_ALG_SPAKE2P_MATTER ((psa_algorithm_t)0x0a000609)
/** WPA3-SAE with a 256-bit pairwise key. IEEE 802.11. */
#define PSA_ALG_WPA3_SAE_FIXED(hash_alg) MICA_ALG_OF_HASH(0x0a000800u, hash_alg)
/** WPA3-SAE whose key length follows the group. IEEE 802.11. */
#define PSA_ALG_WPA3_SAE_GDH(hash_alg) MICA_ALG_OF_HASH(0x0a000900u, hash_alg)
/** In a policy: any WPA3-SAE algorithm with any hash. */
#define PSA_ALG_WPA3_SAE_ANY ((psa_algorithm_t)0x0a0088ff)

/** Whether `alg` is J-PAKE. */
#define PSA_ALG_IS_JPAKE(alg) (MICA_ALG_FAMILY(alg) == 0x0a000100u)
/** Whether `alg` is SPAKE2+ of any kind. */
#define PSA_ALG_IS_SPAKE2P(alg)                                                                    \
    (PSA_ALG_IS_SPAKE2P_HMAC(alg) || PSA_ALG_IS_SPAKE2P_CMAC(alg) ||                               \
     (alg) == PSA_ALG_SPAKE2P_MATTER)
/** Whether `alg` is SPAKE2+ with HMAC. */
#define PSA_ALG_IS_SPAKE2P_HMAC(alg) (MICA_ALG_FAMILY(alg) == 0x0a000400u)
/** Whether `alg` is SPAKE2+ with CMAC. */
#define PSA_ALG_IS_SPAKE2P_CMAC(alg) (MICA_ALG_FAMILY(alg) == 0x0a000500u)
/** Whether `alg` is WPA3-SAE of any kind. */
#define PSA_ALG_IS_WPA3_SAE(alg)                                                                   \
    (PSA_ALG_IS_WPA3_SAE_FIXED(alg) || PSA_ALG_IS_WPA3_SAE_GDH(alg) ||                             \
     (alg) == PSA_ALG_WPA3_SAE_ANY)
/** Whether `alg` is WPA3-SAE with a 256-bit pairwise key. */
#define PSA_ALG_IS_WPA3_SAE_FIXED(alg) (MICA_ALG_FAMILY(alg) == 0x0a000800u)
/** Whether `alg` is WPA3-SAE whose key length follows the group. */
#define PSA_ALG_IS_WPA3_SAE_GDH(alg) (MICA_ALG_FAMILY(alg) == 0x0a000900u)

/* ---- Groups ---- */

/** Elliptic curve: the family is a psa_ecc_family_t. */
#define PSA_PAKE_PRIMITIVE_TYPE_ECC ((psa_pake_primitive_type_t)0x01)
/** Finite field: the family is a psa_dh_family_t. */
#define PSA_PAKE_PRIMITIVE_TYPE_DH ((psa_pake_primitive_type_t)0x02)

/** Group of the type, family and size in bits; 0 if the size does not fit 16 bits. */
#define PSA_PAKE_PRIMITIVE(pake_type, pake_family, pake_bits)                                      \
    ((pake_bits) > 0xffffu                                                                         \
         ? (psa_pake_primitive_t)0                                                                 \
         : (((psa_pake_primitive_t)(pake_type) << 24) |                                            \
            ((psa_pake_primitive_t)(pake_family) << 16) | (psa_pake_primitive_t)(pake_bits)))
/** The kind of group of a primitive. */
#define PSA_PAKE_PRIMITIVE_GET_TYPE(pake_primitive)                                                \
    ((psa_pake_primitive_type_t)(((pake_primitive) >> 24) & 0xffu))
/** The family of the group of a primitive. */
#define PSA_PAKE_PRIMITIVE_GET_FAMILY(pake_primitive)                                              \
    ((psa_pake_family_t)(((pake_primitive) >> 16) & 0xffu))
/** The size of the group of a primitive, in bits. */
#define PSA_PAKE_PRIMITIVE_GET_BITS(pake_primitive) ((size_t)(0xffffu & (pake_primitive)))

/* ---- Key confirmation ---- */

/** The PAKE proves that both sides have the same key before it gives the key out. */
#define PSA_PAKE_CONFIRMED_KEY 0
/** The application must confirm the key itself. */
#define PSA_PAKE_UNCONFIRMED_KEY 1

/* ---- Roles ---- */

/** The algorithm treats both sides alike. */
#define PSA_PAKE_ROLE_NONE ((psa_pake_role_t)0x00)
/** The first of two equals. */
#define PSA_PAKE_ROLE_FIRST ((psa_pake_role_t)0x01)
/** The second of two equals. */
#define PSA_PAKE_ROLE_SECOND ((psa_pake_role_t)0x02)
/** Knows the password: the prover of SPAKE2+. */
#define PSA_PAKE_ROLE_CLIENT ((psa_pake_role_t)0x11)
/** Knows a verifier of the password. */
#define PSA_PAKE_ROLE_SERVER ((psa_pake_role_t)0x12)

/* ---- Steps ---- */

/** A public value of the exchange. */
#define PSA_PAKE_STEP_KEY_SHARE ((psa_pake_step_t)0x01)
/** Public part of a Schnorr proof. RFC 8235. */
#define PSA_PAKE_STEP_ZK_PUBLIC ((psa_pake_step_t)0x02)
/** Response of a Schnorr proof. RFC 8235. */
#define PSA_PAKE_STEP_ZK_PROOF ((psa_pake_step_t)0x03)
/** A key-confirmation value. */
#define PSA_PAKE_STEP_CONFIRM ((psa_pake_step_t)0x04)
/** Salt of the WPA3-SAE key derivation. */
#define PSA_PAKE_STEP_SALT ((psa_pake_step_t)0x05)
/** Scalar and element of WPA3-SAE. */
#define PSA_PAKE_STEP_COMMIT ((psa_pake_step_t)0x06)
/** Send-confirm counter of WPA3-SAE. */
#define PSA_PAKE_STEP_CONFIRM_COUNT ((psa_pake_step_t)0x07)
/** Key identifier of WPA3-SAE. */
#define PSA_PAKE_STEP_KEY_ID ((psa_pake_step_t)0x08)

#endif /* PSA_CRYPTO_VALUES_PAKE_H */
