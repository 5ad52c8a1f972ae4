/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The hash and the XOFs of Ascon (NIST SP 800-232, section 5). */
#ifndef MICA_HASH_ASCON_H
#define MICA_HASH_ASCON_H

#include "hash/hash.h"

extern const struct mica_hash_alg mica_ascon_hash256;
extern const struct mica_hash_alg mica_ascon_xof128;
extern const struct mica_hash_alg mica_ascon_cxof128;

#endif
