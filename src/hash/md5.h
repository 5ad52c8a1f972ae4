/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* MD5 (RFC 1321). Broken for collisions since 2004: for protocols that still name it, no new use.
 */
#ifndef MICA_HASH_MD5_H
#define MICA_HASH_MD5_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_md5;

#endif
