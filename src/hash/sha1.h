/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-1 (FIPS 180-4). Broken for collisions since 2017: for protocols that still name it, no new
 * use. */
#ifndef MICA_HASH_SHA1_H
#define MICA_HASH_SHA1_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_sha1;

#endif
