/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RIPEMD-160 (ISO/IEC 10118-3). Its 160 bits are few for new uses: for what names it, as Bitcoin's
 * addresses and OpenPGP do. */
#ifndef MICA_HASH_RIPEMD160_H
#define MICA_HASH_RIPEMD160_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_ripemd160;

#endif
