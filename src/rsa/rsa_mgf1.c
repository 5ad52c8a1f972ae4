/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* MGF1 (RFC 8017, B.2.1). */
#include "rsa/rsa_mgf1.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "psa/crypto_sizes.h"

psa_status_t mica_rsa_mgf1(const struct mica_hash_alg *hash, const uint8_t *seed, size_t seed_bytes,
                           uint8_t *out, size_t bytes)
{
    struct mica_hash_context c;
    uint8_t counter[4], mask[PSA_HASH_MAX_SIZE];
    psa_status_t status = PSA_SUCCESS;

    for (uint32_t i = 0; bytes > 0 && status == PSA_SUCCESS; i++) {
        const size_t here = mica_min(bytes, hash->digest_bytes);
        mica_store_be32(counter, i);
        status = mica_hash_start(&c, hash, seed_bytes + sizeof counter);
        if (status == PSA_SUCCESS)
            status = mica_hash_update(&c, seed, seed_bytes);
        if (status == PSA_SUCCESS)
            status = mica_hash_update(&c, counter, sizeof counter);
        if (status == PSA_SUCCESS)
            status = mica_hash_finish(&c, mask);
        mica_xor_part(out, out, mask, here);
        out += here;
        bytes -= here;
    }
    mica_wipe(&c, sizeof c);
    mica_wipe(mask, sizeof mask);
    return status;
}
