/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Constant-time cases: hashes and HMAC on secret messages and keys, and the comparison of MACs. */
#include <string.h>

#include "ct_case.h"
#include "mica/kmac.h"

#define MESSAGE_BYTES 300

/* Hashes a secret message, suspended once on the way; then compares with the right digest and with
 * one that is wrong in its last byte. */
static enum ct_verdict hash(psa_algorithm_t alg)
{
    uint8_t message[MESSAGE_BYTES], digest[PSA_HASH_MAX_SIZE];
    uint8_t state[PSA_HASH_SUSPEND_OUTPUT_MAX_SIZE];
    psa_hash_operation_t op = PSA_HASH_OPERATION_INIT;
    size_t n = 0;

    ct_fill_secret(message, sizeof message, 1);
    psa_status_t status = psa_hash_compute(alg, message, sizeof message, digest, sizeof digest, &n);
    const size_t bytes = n;
    if (status == PSA_SUCCESS)
        status = psa_hash_setup(&op, alg);
    if (status == PSA_SUCCESS)
        status = psa_hash_update(&op, message, 77);
    const bool suspends = PSA_HASH_SUSPEND_OUTPUT_SIZE(alg) != 0; /* not SHA-3, SHAKE */
    if (status == PSA_SUCCESS && suspends)
        status = psa_hash_suspend(&op, state, sizeof state, &n);
    if (status == PSA_SUCCESS && suspends)
        status = psa_hash_resume(&op, state, n);
    if (status == PSA_SUCCESS)
        status = psa_hash_update(&op, message + 77, sizeof message - 77);
    if (status == PSA_SUCCESS)
        status = psa_hash_verify(&op, digest, bytes);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    digest[bytes - 1] ^= 1;
    return ct_verdict_of(psa_hash_compare(alg, message, sizeof message, digest, bytes),
                         PSA_ERROR_INVALID_SIGNATURE);
}

/* Computes a MAC over secrets, then verifies it, and one that is wrong in its last byte. */
static enum ct_verdict mac_with(psa_key_id_t key, psa_algorithm_t alg)
{
    uint8_t message[MESSAGE_BYTES], mac[PSA_MAC_MAX_SIZE];
    size_t n = 0;

    ct_fill_secret(message, sizeof message, 2);
    psa_status_t status = psa_mac_compute(key, alg, message, sizeof message, mac, sizeof mac, &n);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    status = psa_mac_verify(key, alg, message, sizeof message, mac, n);
    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    mac[n - 1] ^= 1;
    return ct_verdict_of(psa_mac_verify(key, alg, message, sizeof message, mac, n),
                         PSA_ERROR_INVALID_SIGNATURE);
}

static enum ct_verdict mac(psa_key_type_t type, psa_algorithm_t alg, size_t key_bytes)
{
    psa_key_id_t key = PSA_KEY_ID_NULL;
    const psa_status_t status = ct_import(type, alg, key_bytes, &key);

    if (status != PSA_SUCCESS)
        return ct_verdict_of(status, PSA_SUCCESS);
    const enum ct_verdict verdict = mac_with(key, alg);
    psa_destroy_key(key);
    return verdict;
}

#define HASH_CASE(name, alg)                                                                       \
    static enum ct_verdict hash_##name(void)                                                       \
    {                                                                                              \
        return hash(alg);                                                                          \
    }                                                                                              \
    static enum ct_verdict hmac_##name(void)                                                       \
    {                                                                                              \
        return mac(PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(alg), 48);                                      \
    }

HASH_CASE(md5, PSA_ALG_MD5)
HASH_CASE(ripemd160, PSA_ALG_RIPEMD160)
HASH_CASE(sha1, PSA_ALG_SHA_1)
HASH_CASE(sm3, PSA_ALG_SM3)
HASH_CASE(sha224, PSA_ALG_SHA_224)
HASH_CASE(sha256, PSA_ALG_SHA_256)
HASH_CASE(sha384, PSA_ALG_SHA_384)
HASH_CASE(sha512, PSA_ALG_SHA_512)
HASH_CASE(sha512_224, PSA_ALG_SHA_512_224)
HASH_CASE(sha512_256, PSA_ALG_SHA_512_256)
HASH_CASE(sha3_224, PSA_ALG_SHA3_224)
HASH_CASE(sha3_256, PSA_ALG_SHA3_256)
HASH_CASE(sha3_384, PSA_ALG_SHA3_384)
HASH_CASE(sha3_512, PSA_ALG_SHA3_512)
HASH_CASE(blake2b_512, PSA_ALG_BLAKE2B_HASH512)
HASH_CASE(blake2b_160, MICA_ALG_BLAKE2B_HASH160)
HASH_CASE(blake2s_256, PSA_ALG_BLAKE2S_HASH256)
HASH_CASE(blake2s_128, MICA_ALG_BLAKE2S_HASH128)

/* An XOF of a secret, whose output is secret too, in pieces. */
static enum ct_verdict xof(psa_algorithm_t alg)
{
    uint8_t message[MESSAGE_BYTES], out[MESSAGE_BYTES];
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;

    ct_fill_secret(message, sizeof message, 1);
    psa_status_t status = psa_xof_setup(&op, alg);
    if (status == PSA_SUCCESS)
        status = psa_xof_update(&op, message, sizeof message);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&op, out, 5);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&op, out + 5, sizeof out - 5);
    psa_xof_abort(&op);
    return ct_verdict_of(status, PSA_SUCCESS);
}

static enum ct_verdict xof_shake128(void)
{
    return xof(PSA_ALG_SHAKE128);
}

static enum ct_verdict hash_ascon_hash256(void)
{
    return hash(PSA_ALG_ASCON_HASH256);
}

static enum ct_verdict xof_ascon_xof128(void)
{
    return xof(PSA_ALG_ASCON_XOF128);
}

static enum ct_verdict xof_ascon_cxof128(void)
{
    return xof(PSA_ALG_ASCON_CXOF128);
}

static enum ct_verdict xof_shake256(void)
{
    return xof(PSA_ALG_SHAKE256);
}

static enum ct_verdict xof_cshake128(void)
{
    return xof(MICA_ALG_CSHAKE128);
}

/* Under a secret key, the customization string being public. */
static enum ct_verdict kmac_xof(void)
{
    static const uint8_t custom[] = "My Tagged Application";
    uint8_t message[MESSAGE_BYTES], out[MESSAGE_BYTES];
    psa_xof_operation_t op = PSA_XOF_OPERATION_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    ct_fill_secret(message, sizeof message, 3);
    psa_status_t status = ct_import(MICA_KEY_TYPE_KMAC, MICA_ALG_KMACXOF256, 200, &key);
    if (status == PSA_SUCCESS)
        status = mica_kmac_xof_setup(&op, key, MICA_ALG_KMACXOF256, custom, sizeof custom);
    if (status == PSA_SUCCESS)
        status = psa_xof_update(&op, message, sizeof message);
    if (status == PSA_SUCCESS)
        status = psa_xof_output(&op, out, sizeof out);
    psa_xof_abort(&op);
    psa_destroy_key(key);
    return ct_verdict_of(status, PSA_SUCCESS);
}

static enum ct_verdict mac_kmac128(void)
{
    return mac(MICA_KEY_TYPE_KMAC, MICA_ALG_KMAC128, 16);
}

static enum ct_verdict mac_kmac256(void)
{
    return mac(MICA_KEY_TYPE_KMAC, MICA_ALG_KMAC256, 200);
}

static enum ct_verdict mac_blake2b(void)
{
    return mac(PSA_KEY_TYPE_BLAKE2, PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2B_HASH512), 64);
}

static enum ct_verdict mac_blake2s(void)
{
    return mac(PSA_KEY_TYPE_BLAKE2, PSA_ALG_BLAKE2_MAC(PSA_ALG_BLAKE2S_HASH256), 17);
}

static enum ct_verdict hmac_long_key(void)
{
    return mac(PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(PSA_ALG_SHA_256), 200);
}

static enum ct_verdict cmac_128(void)
{
    return mac(PSA_KEY_TYPE_AES, PSA_ALG_CMAC, 16);
}

static enum ct_verdict cmac_256(void)
{
    return mac(PSA_KEY_TYPE_AES, PSA_ALG_CMAC, 32);
}

const struct ct_case ct_hash_cases[] = {
    {"MD5", "md5", false, hash_md5},
    {"HMAC-MD5", "md5", false, hmac_md5},
    {"SHA-1", "sha1", false, hash_sha1},
    {"HMAC-SHA-1", "sha1", false, hmac_sha1},
    {"SM3", "sm3", false, hash_sm3},
    {"HMAC-SM3", "sm3", false, hmac_sm3},
    {"SHA-224", "sha256", false, hash_sha224},
    {"HMAC-SHA-224", "sha256", false, hmac_sha224},
    {"SHA-256", "sha256", false, hash_sha256},
    {"HMAC-SHA-256", "sha256", false, hmac_sha256},
    {"HMAC-SHA-256-long-key", "sha256", false, hmac_long_key},
    {"SHA-384", "sha512", false, hash_sha384},
    {"HMAC-SHA-384", "sha512", false, hmac_sha384},
    {"SHA-512", "sha512", false, hash_sha512},
    {"HMAC-SHA-512", "sha512", false, hmac_sha512},
    {"SHA-512/224", "sha512", false, hash_sha512_224},
    {"HMAC-SHA-512/224", "sha512", false, hmac_sha512_224},
    {"SHA-512/256", "sha512", false, hash_sha512_256},
    {"HMAC-SHA-512/256", "sha512", false, hmac_sha512_256},
    {"SHA3-224", "keccak", false, hash_sha3_224},
    {"HMAC-SHA3-224", "keccak", false, hmac_sha3_224},
    {"SHA3-256", "keccak", false, hash_sha3_256},
    {"HMAC-SHA3-256", "keccak", false, hmac_sha3_256},
    {"SHA3-384", "keccak", false, hash_sha3_384},
    {"HMAC-SHA3-384", "keccak", false, hmac_sha3_384},
    {"SHA3-512", "keccak", false, hash_sha3_512},
    {"HMAC-SHA3-512", "keccak", false, hmac_sha3_512},
    {"RIPEMD-160", "ripemd160", false, hash_ripemd160},
    {"HMAC-RIPEMD-160", "ripemd160", false, hmac_ripemd160},
    {"Ascon-Hash256", "ascon", false, hash_ascon_hash256},
    {"Ascon-XOF128", "ascon", false, xof_ascon_xof128},
    {"Ascon-CXOF128", "ascon", false, xof_ascon_cxof128},
    {"SHAKE128", "keccak", false, xof_shake128},
    {"SHAKE256", "keccak", false, xof_shake256},
    {"cSHAKE128", "keccak", false, xof_cshake128},
    {"KMAC128", "keccak", false, mac_kmac128},
    {"KMAC256-long-key", "keccak", false, mac_kmac256},
    {"KMACXOF256", "keccak", false, kmac_xof},
    {"BLAKE2b-512", "blake2b", false, hash_blake2b_512},
    {"HMAC-BLAKE2b-512", "blake2b", false, hmac_blake2b_512},
    {"BLAKE2b-160", "blake2b", false, hash_blake2b_160},
    {"HMAC-BLAKE2b-160", "blake2b", false, hmac_blake2b_160},
    {"BLAKE2b-MAC", "blake2b", false, mac_blake2b},
    {"BLAKE2s-256", "blake2s", false, hash_blake2s_256},
    {"HMAC-BLAKE2s-256", "blake2s", false, hmac_blake2s_256},
    {"BLAKE2s-128", "blake2s", false, hash_blake2s_128},
    {"HMAC-BLAKE2s-128", "blake2s", false, hmac_blake2s_128},
    {"BLAKE2s-MAC", "blake2s", false, mac_blake2s},
    {"AES-128-CMAC", "aes", false, cmac_128},
    {"AES-256-CMAC", "aes", false, cmac_256},
    {NULL, NULL, false, NULL},
};
