/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 alone, for a part that checks its image against a known digest. */
#ifndef MICA_CONFIGS_SHA256_H
#define MICA_CONFIGS_SHA256_H

#define PSA_WANT_ALG_SHA_256 1

#define MICA_KEY_SLOTS      1 /* none is used; the linker drops the store */
#define MICA_KEY_POOL_BYTES 64

#endif
