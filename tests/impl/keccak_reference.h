/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak and its sponge as FIPS 202 writes them, bit by bit where that is plainest. */
#ifndef MICA_TESTS_KECCAK_REFERENCE_H
#define MICA_TESTS_KECCAK_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/* Keccak-p[1600, 24] on 200 bytes. */
void keccak_reference_permute(uint8_t state[200]);

/* The sponge with pad10*1: `suffix` is the first byte of the padding. */
void keccak_reference_sponge(size_t rate, uint8_t suffix, const uint8_t *message, size_t bytes,
                             uint8_t *out, size_t out_bytes);

#endif
