// SPDX-FileCopyrightText: The Mica contributors
// SPDX-License-Identifier: Apache-2.0
// The public headers from C++: initialisers, macros, and linkage.
#include <cstring>

#include <mica/port.h>
#include <mica/random.h>
#include <mica/selftest.h>
#include <psa/crypto.h>

int main()
{
    psa_hash_operation_t operation = PSA_HASH_OPERATION_INIT;
    psa_mac_operation_t mac = PSA_MAC_OPERATION_INIT;
    psa_cipher_operation_t cipher = PSA_CIPHER_OPERATION_INIT;
    psa_aead_operation_t aead = PSA_AEAD_OPERATION_INIT;
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    unsigned char digest[PSA_HASH_LENGTH(PSA_ALG_SHA_256)], at_once[sizeof digest];
    std::size_t length;

    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    bool good =
        psa_crypto_init() == PSA_SUCCESS && psa_get_key_type(&attributes) == PSA_KEY_TYPE_AES;
    good = good && psa_hash_setup(&operation, PSA_ALG_SHA_256) == PSA_SUCCESS;
    good = good && psa_hash_finish(&operation, digest, sizeof digest, &length) == PSA_SUCCESS;
    good = good && psa_hash_compute(PSA_ALG_SHA_256, nullptr, 0, at_once, sizeof at_once,
                                    &length) == PSA_SUCCESS;
    good = good && std::memcmp(digest, at_once, length) == 0;
    good = good && psa_mac_abort(&mac) == PSA_SUCCESS && psa_cipher_abort(&cipher) == PSA_SUCCESS &&
           psa_aead_abort(&aead) == PSA_SUCCESS;
    return good && mica_selftest(nullptr) == PSA_SUCCESS ? 0 : 1;
}
