/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Seals a message with AES-128-GCM under a fresh key, opens it again, and shows that a changed one
 * is refused. */
#include <stdio.h>
#include <string.h>

#include <psa/crypto.h>

#define TEXT "attack at dawn"

static psa_key_id_t make_key(void)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t key = PSA_KEY_ID_NULL;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    psa_set_key_bits(&attributes, 128);
    psa_set_key_algorithm(&attributes, PSA_ALG_GCM);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT);
    (void)psa_generate_key(&attributes, &key); /* PSA_KEY_ID_NULL on failure */
    return key;
}

int main(void)
{
    const uint8_t header[] = {1, 2, 3}; /* authenticated, not encrypted */
    uint8_t nonce[12], sealed[sizeof TEXT + 16], opened[sizeof TEXT];
    size_t sealed_length, length;

    if (psa_crypto_init() != PSA_SUCCESS)
        return 1;
    const psa_key_id_t key = make_key();
    if (psa_generate_random(nonce, sizeof nonce) != PSA_SUCCESS || /* never twice under one key */
        psa_aead_encrypt(key, PSA_ALG_GCM, nonce, sizeof nonce, header, sizeof header,
                         (const uint8_t *)TEXT, sizeof TEXT, sealed, sizeof sealed,
                         &sealed_length) != PSA_SUCCESS)
        return 1;
    if (psa_aead_decrypt(key, PSA_ALG_GCM, nonce, sizeof nonce, header, sizeof header, sealed,
                         sealed_length, opened, sizeof opened, &length) != PSA_SUCCESS)
        return 1;
    printf("opened: %s\n", (const char *)opened);

    sealed[0] ^= 1;
    if (psa_aead_decrypt(key, PSA_ALG_GCM, nonce, sizeof nonce, header, sizeof header, sealed,
                         sealed_length, opened, sizeof opened,
                         &length) != PSA_ERROR_INVALID_SIGNATURE)
        return 1;
    printf("a changed message is refused\n");
    return psa_destroy_key(key) == PSA_SUCCESS ? 0 : 1;
}
