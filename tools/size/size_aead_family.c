/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What tools/size.py links to measure one AEAD below the PSA front: the family's own calls. */
#include "aead/aead.h"

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, bool encrypt);

psa_status_t size_main(const uint8_t *in, size_t n, uint8_t *out, bool encrypt)
{
    const struct mica_aead_mode *mode = mica_aead_find(SIZE_ALG);
    struct mica_aead_context context;
    struct mica_aead_message message = {
        .alg = SIZE_ALG,
        .encrypt = encrypt,
        .nonce = in,
        .nonce_bytes = 12,
        .ad = in,
        .ad_bytes = n,
        .in = in,
        .out = out,
        .bytes = n,
        .tag = out + n,
        .tag_bytes = 16,
    };
    psa_status_t status = mica_aead_set_key(&context, mode, PSA_KEY_TYPE_AES, in, 16, n);

    if (status == PSA_SUCCESS)
        status = mica_aead_message(&context, &message);
    mica_aead_wipe(&context);
    return status;
}
