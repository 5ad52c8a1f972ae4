/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The key and the nonce of all cases. The peers' modules compile this file, too. */
#include "bench/case_key.h"

#define EIGHT(from)                                                                                \
    (from), (from) + 1, (from) + 2, (from) + 3, (from) + 4, (from) + 5, (from) + 6, (from) + 7

const uint8_t bench_key[BENCH_KEY_MAX] = {EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24),
                                          EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};
const uint8_t bench_nonce[BENCH_NONCE_MAX] = {EIGHT(0xa0), EIGHT(0xa8), EIGHT(0xb0)};
