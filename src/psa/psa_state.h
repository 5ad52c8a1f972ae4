/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Whether psa_crypto_init has run. */
#ifndef MICA_PSA_PSA_STATE_H
#define MICA_PSA_PSA_STATE_H

#include <stdbool.h>

/* Written once, under the lock that each thread's psa_crypto_init takes: a thread that has called
 * it may read this without one. */
extern bool mica_psa_initialized;

#endif
