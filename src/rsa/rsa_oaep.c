/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSAES-OAEP (RFC 8017, 7.1). Decryption looks at the whole padding, whatever it finds, and moves
 * the message to the front by steps that depend on no length: which check failed, and how long the
 * message of a bad one would have been, shows nowhere (Manger, 2001). */
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "psa/crypto_sizes.h"
#include "rng/rng.h"
#include "rsa/rsa.h"
#include "rsa/rsa_mgf1.h"

/* EM = 00 || seed || DB, DB = lHash || zeros || 01 || message; 7.1.1. */
psa_status_t mica_rsa_encrypt_oaep(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                   const uint8_t *label, size_t label_bytes, const uint8_t *in,
                                   size_t bytes, uint8_t *out)
{
    const struct mica_hash_alg *h = mica_hash_find(hash);
    uint8_t em[MICA_BIGNUM_BITS / 8] = {0};
    size_t hash_bytes, db_bytes;
    uint8_t *seed = em + 1, *db;
    psa_status_t status;

    if (h == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    hash_bytes = h->digest_bytes;
    if (bytes > k->bytes || bytes + 2 * hash_bytes + 2 > k->bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    db = seed + hash_bytes;
    db_bytes = k->bytes - hash_bytes - 1;
    db[db_bytes - bytes - 1] = 1;
    mica_copy(db + db_bytes - bytes, in, bytes);
    status = mica_hash_compute(h, label, label_bytes, db);
    if (status == PSA_SUCCESS)
        status = mica_random(seed, hash_bytes);
    if (status == PSA_SUCCESS)
        status = mica_rsa_mgf1(h, seed, hash_bytes, db, db_bytes);
    if (status == PSA_SUCCESS)
        status = mica_rsa_mgf1(h, db, db_bytes, seed, hash_bytes);
    if (status == PSA_SUCCESS)
        status = mica_rsa_public(k, em, out);
    mica_wipe(em, sizeof em);
    return status;
}

/* Where in DB, after lHash, the message begins; *bad: nowhere. 7.1.2, step 3g. */
static uint32_t find_message(const uint8_t *db, size_t from, size_t bytes, mica_mask *bad)
{
    mica_mask searching = ~(mica_mask)0;
    uint32_t start = 0;

    for (size_t i = from; i < bytes; i++) {
        const mica_mask one = mica_mask_equal(db[i], 1);
        start = mica_select(searching & one, (uint32_t)i + 1, start);
        *bad |= searching & ~one & mica_mask_nonzero(db[i]);
        searching &= ~one;
    }
    *bad |= searching;
    return start;
}

/* Moves what begins at `by` (secret) to the front. */
static void shift_down(uint8_t *data, size_t bytes, uint32_t by)
{
    for (uint32_t step = 1; step < bytes; step <<= 1) {
        const mica_mask taken = mica_mask_nonzero(by & step);
        for (size_t i = 0; i < bytes; i++)
            data[i] = (uint8_t)mica_select(taken, i + step < bytes ? data[i + step] : 0, data[i]);
    }
}

/* Unmasks em and checks it; *start is where the message begins in it. */
static psa_status_t open_block(const struct mica_rsa_key *k, const struct mica_hash_alg *h,
                               const uint8_t *label, size_t label_bytes, uint8_t *em,
                               uint32_t *start)
{
    const size_t hash_bytes = h->digest_bytes, db_bytes = k->bytes - hash_bytes - 1;
    uint8_t *seed = em + 1, *db = seed + hash_bytes, label_hash[PSA_HASH_MAX_SIZE];
    mica_mask bad = mica_mask_nonzero(em[0]);
    psa_status_t status = mica_rsa_mgf1(h, db, db_bytes, seed, hash_bytes);

    if (status == PSA_SUCCESS)
        status = mica_rsa_mgf1(h, seed, hash_bytes, db, db_bytes);
    if (status == PSA_SUCCESS)
        status = mica_hash_compute(h, label, label_bytes, label_hash);
    if (status != PSA_SUCCESS)
        return status;
    bad |= ~mica_mask_equal_bytes(db, label_hash, hash_bytes);
    *start = find_message(db, hash_bytes, db_bytes, &bad) + (uint32_t)(hash_bytes + 1);
    MICA_PUBLIC(&bad, sizeof bad);
    return bad != 0 ? PSA_ERROR_INVALID_PADDING : PSA_SUCCESS;
}

psa_status_t mica_rsa_decrypt_oaep(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                   const uint8_t *label, size_t label_bytes, const uint8_t *in,
                                   size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes)
{
    const struct mica_hash_alg *h = mica_hash_find(hash);
    uint8_t em[MICA_BIGNUM_BITS / 8];
    uint32_t start, length;
    psa_status_t status;

    if (h == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    if (bytes != k->bytes || k->bytes < 2u * h->digest_bytes + 2u)
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_rsa_private(k, in, em);
    if (status == PSA_SUCCESS)
        status = open_block(k, h, label, label_bytes, em, &start);
    if (status == PSA_SUCCESS) {
        length = (uint32_t)k->bytes - start;
        MICA_PUBLIC(&length, sizeof length);
        shift_down(em, k->bytes, start);
        if (length > out_size) {
            status = PSA_ERROR_BUFFER_TOO_SMALL;
        } else {
            mica_copy(out, em, length);
            *out_bytes = length;
        }
    }
    mica_wipe(em, sizeof em);
    return status;
}
