/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_attributes.h
 * Key attributes: what a key is, where it lives and what it may be used for.
 *
 * An attribute object is filled with the setters below, then given to a function that creates a
 * key; or it is filled by psa_get_key_attributes() and read with the getters. It is plain data: it
 * may be copied, and needs no clean-up. The accessors neither check nor fail; the function that
 * creates the key checks.
 *
 * Reference: PSA Crypto API 1.5, "Key attributes".
 */
#ifndef PSA_CRYPTO_ATTRIBUTES_H
#define PSA_CRYPTO_ATTRIBUTES_H

#include "psa/crypto_struct.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Attributes of nothing: no type, size 0, volatile, no usage, no algorithm. */
static inline psa_key_attributes_t psa_key_attributes_init(void)
{
    const psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    return attributes;
}

/** Sets attributes back to their initial value. */
static inline void psa_reset_key_attributes(psa_key_attributes_t *attributes)
{
    *attributes = psa_key_attributes_init();
}

/** Sets the key type. Required for every new key, a copy apart. */
static inline void psa_set_key_type(psa_key_attributes_t *attributes, psa_key_type_t type)
{
    attributes->type = type;
}

/** The key type; PSA_KEY_TYPE_NONE if it was not set. */
static inline psa_key_type_t psa_get_key_type(const psa_key_attributes_t *attributes)
{
    return attributes->type;
}

/**
 * Sets the key size in bits.
 *
 * Required to generate a key. On import and copy 0 stands for the size that the data or the source
 * have; another value must be equal to it.
 *
 * A size above 65528 bits exceeds every key and is kept as 65535, which every creation refuses.
 */
static inline void psa_set_key_bits(psa_key_attributes_t *attributes, size_t bits)
{
    attributes->bits = bits > 65528u ? (uint16_t)65535u : (uint16_t)bits;
}

/** The key size in bits; 0 if it was not set. */
static inline size_t psa_get_key_bits(const psa_key_attributes_t *attributes)
{
    return attributes->bits;
}

/**
 * Sets the lifetime: location and persistence.
 *
 * A volatile lifetime also takes the identifier back, for a volatile key gets its name from the
 * library. Mica creates keys of PSA_KEY_LIFETIME_VOLATILE only.
 */
static inline void psa_set_key_lifetime(psa_key_attributes_t *attributes,
                                        psa_key_lifetime_t lifetime)
{
    attributes->lifetime = lifetime;
    if (PSA_KEY_LIFETIME_IS_VOLATILE(lifetime))
        attributes->id = PSA_KEY_ID_NULL;
}

/** The lifetime; PSA_KEY_LIFETIME_VOLATILE if it was not set. */
static inline psa_key_lifetime_t psa_get_key_lifetime(const psa_key_attributes_t *attributes)
{
    return attributes->lifetime;
}

/**
 * Sets the identifier of a persistent key, from PSA_KEY_ID_USER_MIN to PSA_KEY_ID_USER_MAX.
 *
 * Attributes that were volatile become PSA_KEY_LIFETIME_PERSISTENT.
 */
static inline void psa_set_key_id(psa_key_attributes_t *attributes, psa_key_id_t id)
{
    attributes->id = id;
    if (PSA_KEY_LIFETIME_IS_VOLATILE(attributes->lifetime))
        attributes->lifetime = PSA_KEY_LIFETIME_PERSISTENT;
}

/** The identifier of a persistent key; of a volatile one the value means nothing. */
static inline psa_key_id_t psa_get_key_id(const psa_key_attributes_t *attributes)
{
    return attributes->id;
}

/**
 * Sets the permitted algorithm: one algorithm, or a wildcard that stands for several.
 *
 * PSA_ALG_NONE, the initial value, permits no cryptographic operation.
 */
static inline void psa_set_key_algorithm(psa_key_attributes_t *attributes, psa_algorithm_t alg)
{
    attributes->alg = alg;
}

/** The permitted algorithm. */
static inline psa_algorithm_t psa_get_key_algorithm(const psa_key_attributes_t *attributes)
{
    return attributes->alg;
}

/**
 * Sets the permitted usages: PSA_KEY_USAGE_ flags, or-ed, in place of those set before.
 *
 * A flag that implies another brings it along: SIGN_HASH brings SIGN_MESSAGE, VERIFY_HASH brings
 * VERIFY_MESSAGE.
 */
static inline void psa_set_key_usage_flags(psa_key_attributes_t *attributes,
                                           psa_key_usage_t usage_flags)
{
    if ((usage_flags & PSA_KEY_USAGE_SIGN_HASH) != 0)
        usage_flags |= PSA_KEY_USAGE_SIGN_MESSAGE;
    if ((usage_flags & PSA_KEY_USAGE_VERIFY_HASH) != 0)
        usage_flags |= PSA_KEY_USAGE_VERIFY_MESSAGE;
    attributes->usage = usage_flags;
}

/** The permitted usages. */
static inline psa_key_usage_t psa_get_key_usage_flags(const psa_key_attributes_t *attributes)
{
    return attributes->usage;
}

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_ATTRIBUTES_H */
