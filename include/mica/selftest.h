/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file mica/selftest.h
 * Known answers at power-on.
 */
#ifndef MICA_SELFTEST_H
#define MICA_SELFTEST_H

#include "psa/crypto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Runs one known answer, in both directions where there are two, for every algorithm of this build,
 * through the PSA front and whichever implementation serves: an engine that has failed shows here.
 * Needs psa_crypto_init(), and room in the key store for one key of 32 bytes, which is destroyed
 * again. Takes some milliseconds on a microcontroller.
 *
 * @param[out] failed_alg  On failure the algorithm, PSA_ALG_NONE standing for the random generator;
 *                         on success PSA_ALG_NONE. May be NULL.
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_CORRUPTION_DETECTED  An answer is wrong.
 * @retval PSA_ERROR_NOT_SUPPORTED        The configuration has no MICA_WANT_SELFTEST.
 * @return Otherwise the status with which an algorithm failed, such as
 *         PSA_ERROR_INSUFFICIENT_MEMORY.
 */
psa_status_t mica_selftest(psa_algorithm_t *failed_alg);

#ifdef __cplusplus
}
#endif

#endif
