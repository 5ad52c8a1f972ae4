/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PSS (RFC 8017, 8.1, 9.1). The length of n is a multiple of 8 bits here, so that the
 * encoded message has one bit less than its bytes. */
#include "core/bytes.h"
#include "core/ct.h"
#include "core/wipe.h"
#include "psa/crypto_sizes.h"
#include "rng/rng.h"
#include "rsa/rsa.h"
#include "rsa/rsa_mgf1.h"

/* As long as the hash, or as fits (PSA Crypto API 1.5, PSA_ALG_RSA_PSS). */
static psa_status_t salt_length(const struct mica_rsa_key *k, const struct mica_hash_alg *hash,
                                size_t *bytes)
{
    if (k->bytes < hash->digest_bytes + 2u)
        return PSA_ERROR_INVALID_ARGUMENT;
    *bytes = mica_min(hash->digest_bytes, k->bytes - hash->digest_bytes - 2u);
    return PSA_SUCCESS;
}

/* H = hash(eight zeros || mHash || salt) */
static psa_status_t hash_salted(const struct mica_hash_alg *hash, const uint8_t *data, size_t bytes,
                                const uint8_t *salt, size_t salt_bytes, uint8_t *out)
{
    static const uint8_t zeros[8];
    struct mica_hash_context c;
    psa_status_t status = mica_hash_start(&c, hash, sizeof zeros + bytes + salt_bytes);

    if (status == PSA_SUCCESS)
        status = mica_hash_update(&c, zeros, sizeof zeros);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&c, data, bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_update(&c, salt, salt_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_finish(&c, out);
    mica_wipe(&c, sizeof c);
    return status;
}

/* 9.1.1: EM = maskedDB || H || bc, DB = zeros || 01 || salt. */
psa_status_t mica_rsa_sign_pss(const struct mica_rsa_key *k, psa_algorithm_t hash,
                               const uint8_t *data, size_t bytes, uint8_t *signature)
{
    const struct mica_hash_alg *h = mica_hash_find(hash);
    uint8_t em[MICA_BIGNUM_BITS / 8] = {0};
    size_t salt_bytes, db_bytes;
    psa_status_t status;

    if (h == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    status = salt_length(k, h, &salt_bytes);
    if (status != PSA_SUCCESS)
        return status;
    db_bytes = k->bytes - h->digest_bytes - 1u;
    em[db_bytes - salt_bytes - 1] = 1;
    status = mica_random(em + db_bytes - salt_bytes, salt_bytes);
    if (status == PSA_SUCCESS)
        status = hash_salted(h, data, bytes, em + db_bytes - salt_bytes, salt_bytes, em + db_bytes);
    if (status == PSA_SUCCESS)
        status = mica_rsa_mgf1(h, em + db_bytes, h->digest_bytes, em, db_bytes);
    em[0] &= 0x7f;
    em[k->bytes - 1] = 0xbc;
    if (status == PSA_SUCCESS)
        status = mica_rsa_private(k, em, signature);
    mica_wipe(em, sizeof em);
    return status;
}

/* The length of the salt in DB; SIZE_MAX: DB is not zeros, 01, salt. */
static size_t salt_in(const uint8_t *db, size_t bytes)
{
    size_t i = 0;

    while (i < bytes && db[i] == 0)
        i++;
    return i < bytes && db[i] == 1 ? bytes - i - 1 : SIZE_MAX;
}

/* 9.1.2; all of it is public. */
psa_status_t mica_rsa_verify_pss(const struct mica_rsa_key *k, psa_algorithm_t hash, bool any_salt,
                                 const uint8_t *data, size_t bytes, const uint8_t *signature)
{
    const struct mica_hash_alg *h = mica_hash_find(hash);
    uint8_t em[MICA_BIGNUM_BITS / 8], want[PSA_HASH_MAX_SIZE];
    size_t salt_wanted, salt_bytes, db_bytes;
    psa_status_t status;

    if (h == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    status = salt_length(k, h, &salt_wanted);
    if (status != PSA_SUCCESS)
        return status;
    if (mica_rsa_public(k, signature, em) != PSA_SUCCESS)
        return PSA_ERROR_INVALID_SIGNATURE;
    db_bytes = k->bytes - h->digest_bytes - 1u;
    if (em[k->bytes - 1] != 0xbc || (em[0] & 0x80) != 0)
        return PSA_ERROR_INVALID_SIGNATURE;
    status = mica_rsa_mgf1(h, em + db_bytes, h->digest_bytes, em, db_bytes);
    if (status != PSA_SUCCESS)
        return status;
    em[0] &= 0x7f;
    salt_bytes = salt_in(em, db_bytes);
    if (salt_bytes == SIZE_MAX || (!any_salt && salt_bytes != salt_wanted))
        return PSA_ERROR_INVALID_SIGNATURE;
    status = hash_salted(h, data, bytes, em + db_bytes - salt_bytes, salt_bytes, want);
    if (status != PSA_SUCCESS)
        return status;
    return mica_mask_equal_bytes(want, em + db_bytes, h->digest_bytes) != 0
               ? PSA_SUCCESS
               : PSA_ERROR_INVALID_SIGNATURE;
}
