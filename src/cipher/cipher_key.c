/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ciphers of this build, and their expanded keys. */
#include "cipher/cipher.h"
#include "core/need.h"
#include "core/wipe.h"
#include "dispatch/lists.h"

static const struct mica_block_cipher ciphers[] = {
#if MICA_NEED_AES
    {PSA_KEY_TYPE_AES, 16, 16, mica_impls_aes},
#endif
#if MICA_NEED_SM4
    {PSA_KEY_TYPE_SM4, 16, 16, mica_impls_sm4},
#endif
#if MICA_NEED_DES
    {PSA_KEY_TYPE_DES, 8, 8, mica_impls_des},
#endif
#if PSA_WANT_KEY_TYPE_CHACHA20
    {PSA_KEY_TYPE_CHACHA20, 64, 12, mica_impls_chacha20},
#endif
#if PSA_WANT_KEY_TYPE_XCHACHA20
    {PSA_KEY_TYPE_XCHACHA20, 64, 24, mica_impls_chacha20},
#endif
    {PSA_KEY_TYPE_NONE, 0, 0, NULL},
};

const struct mica_block_cipher *mica_block_cipher_find(psa_key_type_t type)
{
    const struct mica_block_cipher *c = ciphers;

    while (c->impls != NULL && c->type != type)
        c++;
    return c->impls == NULL ? NULL : c;
}

psa_status_t mica_cipher_set_key(struct mica_cipher_key *k, const struct mica_block_cipher *cipher,
                                 const uint8_t *key, size_t key_bytes, unsigned directions,
                                 size_t message_bytes)
{
    const struct mica_impl *impl =
        cipher == NULL ? NULL : mica_dispatch(cipher->impls, message_bytes, NULL);
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    k->schedule_bytes = 0;
    while (impl != NULL) {
        k->impl = (const struct mica_cipher_impl *)impl;
        status = k->impl->set_key(k, key, key_bytes, directions);
        if (status != PSA_ERROR_NOT_SUPPORTED)
            break;
        impl = mica_dispatch(cipher->impls, message_bytes, impl);
    }
    if (status != PSA_SUCCESS)
        mica_cipher_wipe_key(k);
    return status;
}

void mica_cipher_wipe_key(struct mica_cipher_key *k)
{
    mica_wipe(&k->schedule, k->schedule_bytes);
    k->schedule_bytes = 0;
    k->impl = NULL;
}
