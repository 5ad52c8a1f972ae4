/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What Mica and the peers must agree on to compute the same: byte i of the key is i, byte i of the
 * nonce is 0xa0 + i, there is no additional data, and a tag has 16 bytes. */
#ifndef MICA_BENCH_CASE_KEY_H
#define MICA_BENCH_CASE_KEY_H

#include <stdint.h>

#define BENCH_KEY_MAX   64
#define BENCH_NONCE_MAX 24
#define BENCH_TAG_BYTES 16
/* Room behind a message for a tag, a MAC or a hash. */
#define BENCH_TAG_ROOM 64
/* Output of an XOF. */
#define BENCH_XOF_BYTES 32
/* Of a key stretching. */
#define BENCH_ITERATIONS 1000

extern const uint8_t bench_key[BENCH_KEY_MAX];
extern const uint8_t bench_nonce[BENCH_NONCE_MAX];

#endif
