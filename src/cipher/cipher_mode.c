/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The modes of this build, and the beginning and end that all share. */
#include "cipher/cipher.h"
#include "core/need.h"
#include "core/wipe.h"

static const struct mica_cipher_mode *const modes[] = {
#if PSA_WANT_ALG_ECB_NO_PADDING
    &mica_ecb_mode,
#endif
#if PSA_WANT_ALG_CBC_NO_PADDING
    &mica_cbc_mode,
#endif
#if PSA_WANT_ALG_CBC_PKCS7
    &mica_cbc_pkcs7_mode,
#endif
#if PSA_WANT_ALG_CFB
    &mica_cfb_mode,
#endif
#if PSA_WANT_ALG_CTR
    &mica_ctr_mode,
#endif
#if PSA_WANT_ALG_CCM_STAR_NO_TAG
    &mica_ccm_star_mode,
#endif
#if PSA_WANT_ALG_OFB
    &mica_ofb_mode,
#endif
#if PSA_WANT_ALG_XTS
    &mica_xts_mode,
#endif
#if PSA_WANT_ALG_STREAM_CIPHER
    &mica_stream_cipher_mode,
#endif
    NULL,
};

const struct mica_cipher_mode *mica_cipher_mode_find(psa_algorithm_t alg)
{
    const struct mica_cipher_mode *const *m = modes;

    while (*m != NULL && (*m)->alg != alg)
        m++;
    return *m;
}

bool mica_cipher_iv_bytes_fit(const struct mica_cipher_context *c, size_t n)
{
    return c->mode->iv_bytes_fit == NULL ? n == c->iv_bytes : c->mode->iv_bytes_fit(c, n);
}

psa_status_t mica_cipher_begin(struct mica_cipher_context *c, const struct mica_cipher_mode *mode,
                               const struct mica_block_cipher *cipher, const uint8_t *key,
                               size_t key_bytes, bool encrypt, size_t message_bytes)
{
    const unsigned direction = encrypt || mode->decrypts_forward ? MICA_ENCRYPT : MICA_DECRYPT;
    const size_t bytes = mode->two_keys ? key_bytes / 2 : key_bytes;
    psa_status_t status;

    c->mode = mode;
    c->used = 0;
    c->encrypt = encrypt;
    c->iv_bytes = mode->iv_bytes == MICA_IV_OF_CIPHER ? cipher->iv_bytes : mode->iv_bytes;
    status = mica_cipher_set_key(&c->key, cipher, key, bytes, direction, message_bytes);
    if (status == PSA_SUCCESS && mode->two_keys) {
        memcpy(c->block, key + bytes, bytes);
        c->used = (uint8_t)bytes;
    }
    if (status != PSA_SUCCESS)
        mica_cipher_wipe(c);
    return status;
}

void mica_cipher_wipe(struct mica_cipher_context *c)
{
    mica_cipher_wipe_key(&c->key);
    mica_wipe(c->chain, sizeof c->chain);
    mica_wipe(c->block, sizeof c->block);
    c->used = 0;
    c->mode = NULL;
}
