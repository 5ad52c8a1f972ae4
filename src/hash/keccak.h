/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The constants of Keccak-p[1600, 24], and its size. */
#ifndef MICA_HASH_KECCAK_H
#define MICA_HASH_KECCAK_H

#include <stdint.h>

#define MICA_KECCAK_LANES 25

/* RC of each round (FIPS 202, section 3.2.5). */
extern const uint64_t mica_keccak_rc[24];

#endif
