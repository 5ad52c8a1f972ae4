/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the SHA-256 digest of what comes in on the standard input. */
#include <stdio.h>

#include <psa/crypto.h>

static psa_status_t hash_input(uint8_t *digest, size_t size, size_t *length)
{
    psa_hash_operation_t operation = PSA_HASH_OPERATION_INIT;
    uint8_t chunk[4096];
    size_t n;
    psa_status_t status = psa_hash_setup(&operation, PSA_ALG_SHA_256);

    while (status == PSA_SUCCESS && (n = fread(chunk, 1, sizeof chunk, stdin)) > 0)
        status = psa_hash_update(&operation, chunk, n);
    if (status == PSA_SUCCESS)
        status = psa_hash_finish(&operation, digest, size, length);
    psa_hash_abort(&operation); /* does nothing where the operation has ended */
    return status;
}

int main(void)
{
    uint8_t digest[PSA_HASH_LENGTH(PSA_ALG_SHA_256)];
    size_t length;

    if (psa_crypto_init() != PSA_SUCCESS ||
        hash_input(digest, sizeof digest, &length) != PSA_SUCCESS)
        return 1;
    for (size_t i = 0; i < length; i++)
        printf("%02x", digest[i]);
    printf("\n");
    return 0;
}
