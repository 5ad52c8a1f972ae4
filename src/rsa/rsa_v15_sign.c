/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSASSA-PKCS1-v1_5 (RFC 8017, 8.2). A signature is verified by making the encoded message again
 * and comparing all of it, so that nothing of the padding goes unread. */
#include "core/bytes.h"
#include "core/ct.h"
#include "core/wipe.h"
#include "psa/crypto_sizes.h"
#include "psa/crypto_values.h"
#include "rsa/rsa.h"

#define OID_BYTES_MAX 9u

/* The object identifiers of hashes (9.2, note 1; SHA-3: FIPS 202's registration). */
struct oid_row {
    psa_algorithm_t hash;
    uint8_t bytes;
    uint8_t oid[OID_BYTES_MAX];
};

#define NIST_HASH 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02

static const struct oid_row oids[] = {
    {PSA_ALG_MD5, 8, {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x05}},
    {PSA_ALG_RIPEMD160, 5, {0x2b, 0x24, 0x03, 0x02, 0x01}},
    {PSA_ALG_SHA_1, 5, {0x2b, 0x0e, 0x03, 0x02, 0x1a}},
    {PSA_ALG_SHA_224, 9, {NIST_HASH, 4}},
    {PSA_ALG_SHA_256, 9, {NIST_HASH, 1}},
    {PSA_ALG_SHA_384, 9, {NIST_HASH, 2}},
    {PSA_ALG_SHA_512, 9, {NIST_HASH, 3}},
    {PSA_ALG_SHA_512_224, 9, {NIST_HASH, 5}},
    {PSA_ALG_SHA_512_256, 9, {NIST_HASH, 6}},
    {PSA_ALG_SHA3_224, 9, {NIST_HASH, 7}},
    {PSA_ALG_SHA3_256, 9, {NIST_HASH, 8}},
    {PSA_ALG_SHA3_384, 9, {NIST_HASH, 9}},
    {PSA_ALG_SHA3_512, 9, {NIST_HASH, 10}},
};

#define DIGEST_INFO_MAX (10u + OID_BYTES_MAX)

/* DigestInfo up to the hash: SEQUENCE { SEQUENCE { OID, NULL }, OCTET STRING }. 0: there is none.
 */
static size_t digest_info(uint8_t out[DIGEST_INFO_MAX], psa_algorithm_t hash, size_t hash_bytes)
{
    for (size_t i = 0; i < sizeof oids / sizeof oids[0]; i++) {
        const struct oid_row *row = &oids[i];
        const uint8_t oid_bytes = row->bytes;
        const uint8_t head[6] = {0x30, (uint8_t)(8u + oid_bytes + hash_bytes),
                                 0x30, (uint8_t)(4u + oid_bytes),
                                 0x06, oid_bytes};
        const uint8_t tail[4] = {0x05, 0x00, 0x04, (uint8_t)hash_bytes};
        if (row->hash != hash)
            continue;
        memcpy(out, head, sizeof head);
        memcpy(out + sizeof head, row->oid, oid_bytes);
        memcpy(out + sizeof head + oid_bytes, tail, sizeof tail);
        return sizeof head + oid_bytes + sizeof tail;
    }
    return 0;
}

/* 9.2: 00 01 ff ... ff 00 T, with at least eight ff. */
static psa_status_t encode(const struct mica_rsa_key *k, psa_algorithm_t hash, const uint8_t *data,
                           size_t bytes, uint8_t *em)
{
    uint8_t info[DIGEST_INFO_MAX];
    size_t info_bytes = 0, fill;

    if (hash != PSA_ALG_NONE) {
        info_bytes = digest_info(info, hash, bytes);
        if (info_bytes == 0)
            return PSA_ERROR_NOT_SUPPORTED;
    }
    if (bytes > k->bytes || info_bytes + bytes + 11 > k->bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    fill = k->bytes - 3 - info_bytes - bytes;
    em[0] = 0;
    em[1] = 1;
    memset(em + 2, 0xff, fill);
    em[2 + fill] = 0;
    mica_copy(em + 3 + fill, info, info_bytes);
    mica_copy(em + 3 + fill + info_bytes, data, bytes);
    return PSA_SUCCESS;
}

psa_status_t mica_rsa_sign_v15(const struct mica_rsa_key *k, psa_algorithm_t hash,
                               const uint8_t *data, size_t bytes, uint8_t *signature)
{
    uint8_t em[MICA_BIGNUM_BITS / 8];
    psa_status_t status = encode(k, hash, data, bytes, em);

    if (status == PSA_SUCCESS)
        status = mica_rsa_private(k, em, signature);
    mica_wipe(em, sizeof em);
    return status;
}

psa_status_t mica_rsa_verify_v15(const struct mica_rsa_key *k, psa_algorithm_t hash,
                                 const uint8_t *data, size_t bytes, const uint8_t *signature)
{
    uint8_t em[MICA_BIGNUM_BITS / 8], got[MICA_BIGNUM_BITS / 8];
    psa_status_t status = encode(k, hash, data, bytes, em);

    if (status != PSA_SUCCESS)
        return status;
    if (mica_rsa_public(k, signature, got) != PSA_SUCCESS)
        return PSA_ERROR_INVALID_SIGNATURE;
    return mica_mask_equal_bytes(em, got, k->bytes) != 0 ? PSA_SUCCESS
                                                         : PSA_ERROR_INVALID_SIGNATURE;
}
