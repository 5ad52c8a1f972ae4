/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_random.h
 * Random bytes.
 *
 * References: PSA Crypto API 1.5, "Other cryptographic services: random number generation";
 * SP 800-90A 10.2 (CTR_DRBG); SP 800-90B 4.4 (health tests of the noise source).
 */
#ifndef PSA_CRYPTO_RANDOM_H
#define PSA_CRYPTO_RANDOM_H

#include "psa/crypto_types.h"
#include "psa/crypto_values.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Fills a buffer with random bytes, fit for keys, nonces and IVs.
 *
 * They come from a CTR_DRBG with AES-256, seeded from the platform's noise source when it is first
 * used. Requests of any length are served.
 *
 * @param[out] output The bytes; wiped on failure. May be NULL if the size is 0.
 * @param output_size How many.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The library is not initialised.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There is no noise source, it gave too little, or it failed
 *                                        its health tests.
 * @retval PSA_ERROR_HARDWARE_FAILURE     An engine failed.
 */
psa_status_t psa_generate_random(uint8_t *output, size_t output_size);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_RANDOM_H */
