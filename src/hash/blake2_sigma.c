/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SIGMA (RFC 7693, section 2.7) as a table, for implementations that loop over rounds. */
#include "hash/blake2_sigma.h"
#include "hash/blake2.h"

#define ROW(...) {__VA_ARGS__},

const uint8_t mica_blake2_sigma[10][16] = {MICA_BLAKE2_SIGMA(ROW)};
