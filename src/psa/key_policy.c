/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key policies and key sizes (PSA Crypto API 1.5, "Key management reference"). */
#include "psa/key_policy.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "psa/psa_state.h"

/* ---- types and sizes ------------------------------------------------------------------------ */

#define BITS_MAX 0xfff8u

struct type_row {
    psa_key_type_t type;
    uint16_t bits[4]; /* {0}: any whole number of bytes */
};

static const struct type_row types[] = {
#if PSA_WANT_KEY_TYPE_RAW_DATA
    {PSA_KEY_TYPE_RAW_DATA, {0}},
#endif
#if PSA_WANT_KEY_TYPE_DERIVE
    {PSA_KEY_TYPE_DERIVE, {0}},
#endif
#if PSA_WANT_KEY_TYPE_PASSWORD
    {PSA_KEY_TYPE_PASSWORD, {0}},
#endif
#if PSA_WANT_KEY_TYPE_PASSWORD_HASH
    {PSA_KEY_TYPE_PASSWORD_HASH, {0}},
#endif
#if PSA_WANT_KEY_TYPE_PEPPER
    {PSA_KEY_TYPE_PEPPER, {0}},
#endif
#if PSA_WANT_KEY_TYPE_HMAC
    {PSA_KEY_TYPE_HMAC, {0}},
#endif
#if PSA_WANT_KEY_TYPE_BLAKE2
    {PSA_KEY_TYPE_BLAKE2, {0}},
#endif
#if MICA_WANT_KMAC
    {MICA_KEY_TYPE_KMAC, {0}},
#endif
#if PSA_WANT_KEY_TYPE_AES
    {PSA_KEY_TYPE_AES, {128, 192, 256, 512}}, /* 512: the two halves of XTS */
#endif
#if PSA_WANT_KEY_TYPE_SM4
    {PSA_KEY_TYPE_SM4, {128, 256}}, /* 256: the two halves of XTS */
#endif
#if PSA_WANT_KEY_TYPE_DES
    {PSA_KEY_TYPE_DES, {64, 128, 192}}, /* parity bits counted */
#endif
#if PSA_WANT_KEY_TYPE_CHACHA20
    {PSA_KEY_TYPE_CHACHA20, {256}},
#endif
#if PSA_WANT_KEY_TYPE_XCHACHA20
    {PSA_KEY_TYPE_XCHACHA20, {256}},
#endif
#if PSA_WANT_KEY_TYPE_ASCON
    {PSA_KEY_TYPE_ASCON, {128}},
#endif
    {PSA_KEY_TYPE_NONE, {0}},
};

static const struct type_row *find_type(psa_key_type_t type)
{
    const struct type_row *row = types;

    while (row->type != PSA_KEY_TYPE_NONE && row->type != type)
        row++;
    return row->type == PSA_KEY_TYPE_NONE ? NULL : row;
}

bool mica_key_type_known(psa_key_type_t type)
{
    return find_type(type) != NULL || mica_key_hooks_of(type) != NULL;
}

bool mica_key_bits_fit(psa_key_type_t type, size_t bits)
{
    const struct mica_key_hooks *hooks = mica_key_hooks_of(type);
    const struct type_row *row = find_type(type);

    if (hooks != NULL)
        return hooks->bits_fit(type, bits);
    if (row == NULL || bits == 0)
        return false;
    if (row->bits[0] == 0)
        return bits % 8 == 0 && bits <= BITS_MAX;
    for (size_t i = 0; i < sizeof row->bits / sizeof row->bits[0]; i++)
        if (row->bits[i] == bits)
            return true;
    return false;
}

bool mica_key_is_single(psa_key_type_t type, size_t bits)
{
    return bits <= (type == PSA_KEY_TYPE_SM4 ? 128u : 256u);
}

/* ---- attributes ----------------------------------------------------------------------------- */

#define USAGE_KNOWN                                                                                \
    (PSA_KEY_USAGE_EXPORT | PSA_KEY_USAGE_COPY | PSA_KEY_USAGE_CACHE | PSA_KEY_USAGE_ENCRYPT |     \
     PSA_KEY_USAGE_DECRYPT | PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE |           \
     PSA_KEY_USAGE_SIGN_HASH | PSA_KEY_USAGE_VERIFY_HASH | PSA_KEY_USAGE_DERIVE |                  \
     PSA_KEY_USAGE_VERIFY_DERIVATION | PSA_KEY_USAGE_DERIVE_PUBLIC | PSA_KEY_USAGE_WRAP |          \
     PSA_KEY_USAGE_UNWRAP)

psa_status_t mica_key_check_attributes(const psa_key_attributes_t *attributes)
{
    if (attributes->type == PSA_KEY_TYPE_NONE)
        return PSA_ERROR_INVALID_ARGUMENT;
    if ((attributes->usage & ~USAGE_KNOWN) != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (!PSA_KEY_LIFETIME_IS_VOLATILE(attributes->lifetime) ||
        PSA_KEY_LIFETIME_GET_LOCATION(attributes->lifetime) != PSA_KEY_LOCATION_LOCAL_STORAGE)
        return PSA_ERROR_NOT_SUPPORTED;
    if (attributes->id != PSA_KEY_ID_NULL)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (!mica_key_type_known(attributes->type))
        return PSA_ERROR_NOT_SUPPORTED;
    if (attributes->bits != 0 && !mica_key_bits_fit(attributes->type, attributes->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    return PSA_SUCCESS;
}

/* ---- permitted algorithms ------------------------------------------------------------------- */

/* The tag or MAC length that an algorithm stands for with this key. */
static size_t length_of(const psa_key_attributes_t *key, psa_algorithm_t alg)
{
    return PSA_ALG_IS_MAC(alg) ? PSA_MAC_LENGTH(key->type, key->bits, alg)
                               : PSA_AEAD_TAG_LENGTH(key->type, key->bits, alg);
}

/* The algorithm with its full length: what two lengths of one algorithm have in common. */
static psa_algorithm_t base_of(psa_algorithm_t alg)
{
    if (PSA_ALG_IS_MAC(alg))
        return PSA_ALG_FULL_LENGTH_MAC(alg);
    if (PSA_ALG_IS_AEAD(alg))
        return PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(alg);
    return alg;
}

#define ANY_HASH_ID MICA_ALG_HASH_ID(PSA_ALG_ANY_HASH)

/* "At least this length" policies: the wildcard without its flag is the shortest one covered. */
static psa_algorithm_t shortest_of(psa_algorithm_t alg)
{
    if (!PSA_ALG_IS_MAC(alg) && !PSA_ALG_IS_AEAD(alg))
        return alg;
    return alg & ~MICA_ALG_AT_LEAST;
}

bool mica_key_permits(const psa_key_attributes_t *key, psa_algorithm_t permitted,
                      psa_algorithm_t alg)
{
    if (permitted == PSA_ALG_NONE || PSA_ALG_IS_WILDCARD(alg))
        return false;
    if (permitted == alg)
        return true;
    if (permitted == PSA_ALG_CCM_STAR_ANY_TAG)
        return alg == PSA_ALG_CCM_STAR_NO_TAG || base_of(alg) == PSA_ALG_CCM;
    if (PSA_ALG_IS_HASH_AND_SIGN(permitted) && MICA_ALG_HASH_ID(permitted) == ANY_HASH_ID)
        return MICA_ALG_FAMILY(alg) == MICA_ALG_FAMILY(permitted) && MICA_ALG_HASH_ID(alg) != 0;
    /* Who may have the secret itself may derive from it. */
    if (PSA_ALG_IS_STANDALONE_KEY_AGREEMENT(permitted))
        return PSA_ALG_IS_KEY_AGREEMENT(alg) && PSA_ALG_KEY_AGREEMENT_GET_BASE(alg) == permitted;
    if (!PSA_ALG_IS_MAC(alg) && !PSA_ALG_IS_AEAD(alg))
        return false;
    if (base_of(shortest_of(permitted)) != base_of(alg))
        return false;
    if (PSA_ALG_IS_WILDCARD(permitted))
        return length_of(key, alg) >= length_of(key, shortest_of(permitted));
    return length_of(key, alg) == length_of(key, permitted);
}

psa_algorithm_t mica_key_intersect(const psa_key_attributes_t *key, psa_algorithm_t a,
                                   psa_algorithm_t b)
{
    if (a == b || mica_key_permits(key, a, b))
        return b;
    if (mica_key_permits(key, b, a))
        return a;
    /* Two "at least" policies of one algorithm: the stricter one. */
    if (PSA_ALG_IS_WILDCARD(a) && PSA_ALG_IS_WILDCARD(b) &&
        base_of(shortest_of(a)) == base_of(shortest_of(b)))
        return length_of(key, shortest_of(a)) > length_of(key, shortest_of(b)) ? a : b;
    return PSA_ALG_NONE;
}

/* A key that may sign hashes may sign messages: it could hash them itself. */
static psa_key_usage_t implied(psa_key_usage_t usage)
{
    if ((usage & PSA_KEY_USAGE_SIGN_HASH) != 0)
        usage |= PSA_KEY_USAGE_SIGN_MESSAGE;
    if ((usage & PSA_KEY_USAGE_VERIFY_HASH) != 0)
        usage |= PSA_KEY_USAGE_VERIFY_MESSAGE;
    return usage;
}

psa_status_t mica_key_use(psa_key_id_t id, psa_key_usage_t usage, psa_algorithm_t alg,
                          struct mica_key_view *key)
{
    psa_status_t status;

    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    status = mica_key_open(id, key);
    if (status != PSA_SUCCESS)
        return status;
    if ((usage & ~implied(key->attributes.usage)) != 0 ||
        (alg != PSA_ALG_NONE && !mica_key_permits(&key->attributes, key->attributes.alg, alg))) {
        mica_key_close(key);
        return PSA_ERROR_NOT_PERMITTED;
    }
    return PSA_SUCCESS;
}
