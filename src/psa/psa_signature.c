/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What signing and verifying have in common. */
#include "psa/psa_signature.h"
#include "hash/hash.h"
#include "psa/crypto.h"

#define USAGE_MESSAGE (PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE)

psa_status_t mica_sign_open(struct mica_sign_key *k, psa_key_id_t id, psa_key_usage_t usage,
                            psa_algorithm_t alg, size_t context_bytes)
{
    const bool kind =
        (usage & USAGE_MESSAGE) != 0 ? PSA_ALG_IS_SIGN_MESSAGE(alg) : PSA_ALG_IS_SIGN_HASH(alg);
    const psa_key_attributes_t *a = &k->view.attributes;
    psa_status_t status;

    if (!kind || PSA_ALG_IS_WILDCARD(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    if (context_bytes > (PSA_ALG_SIGN_SUPPORTS_CONTEXT(alg) ? (size_t)MICA_SIGN_CONTEXT_MAX : 0))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, usage, alg, &k->view);
    if (status != PSA_SUCCESS)
        return status;
    k->scheme = mica_signature_find(a->type, a->bits, alg);
    k->signature_bytes = PSA_SIGN_OUTPUT_SIZE(a->type, a->bits, alg);
    if (k->signature_bytes == 0 || !PSA_KEY_TYPE_IS_ASYMMETRIC(a->type))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (k->scheme == NULL)
        status = PSA_ERROR_NOT_SUPPORTED;
    if (status != PSA_SUCCESS)
        mica_key_close(&k->view);
    return status;
}

psa_status_t mica_sign_hash_begin(psa_algorithm_t alg, struct mica_hash_context *hash)
{
    const struct mica_hash_alg *h = mica_hash_find(PSA_ALG_GET_HASH(alg));

    return h == NULL ? PSA_ERROR_NOT_SUPPORTED : mica_hash_start(hash, h, SIZE_MAX);
}

psa_status_t mica_sign_hash_message(psa_algorithm_t alg, const uint8_t *message, size_t bytes,
                                    uint8_t *digest, size_t *digest_bytes)
{
    const struct mica_hash_alg *h = mica_hash_find(PSA_ALG_GET_HASH(alg));

    if (h == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    *digest_bytes = h->digest_bytes;
    return mica_hash_compute(h, message, bytes, digest);
}

psa_status_t mica_sign_check_hash(psa_algorithm_t alg, size_t bytes)
{
    const psa_algorithm_t hash = PSA_ALG_GET_HASH(alg);

    return hash == PSA_ALG_NONE || bytes == PSA_HASH_LENGTH(hash) ? PSA_SUCCESS
                                                                  : PSA_ERROR_INVALID_ARGUMENT;
}
