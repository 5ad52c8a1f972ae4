/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon on words of 64 bits: what ascon_blocks64.h asks for, in C. */
#ifndef MICA_HASH_ASCON_WORDS64_H
#define MICA_HASH_ASCON_WORDS64_H

#include "core/bytes.h"

typedef uint64_t lane;

#define XOR(a, b)          ((a) ^ (b))
#define CHI(a, b, c)       ((a) ^ (~(b) & (c)))
#define NOT(a)             (~(a))
#define ADD_CONSTANT(a, c) ((a) ^ ~(lane)(c))
#define SIGMA(b, a, m, n)  ((b) ^ mica_rotr64(a, m) ^ mica_rotr64(a, n))
#define LOAD(p)            mica_load_le64(p)
#define STORE(p, a)        mica_store_le64(p, a)

#include "hash/ascon_blocks64.h"

#endif
