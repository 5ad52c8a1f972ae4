/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto.h
 * The PSA Crypto API 1.5, as far as this version of Mica implements it. Programs include this file.
 *
 * Every constant, encoding and size of the API is here; functions are declared by the chapters that
 * exist. These rules hold for all of them:
 *
 * - **Buffers.** An input is a pointer and a length, an output a pointer, a size and the place for
 *   a length, all in bytes. A pointer may be NULL if its length or size is 0. Every other pointer
 *   must be valid. The macros of psa/crypto_sizes.h give sizes that suffice.
 * - **Overlap.** Each chapter says what may lie in the same place. Otherwise buffers must not
 *   overlap.
 * - **Errors.** PSA_SUCCESS is 0, errors are negative. When several apply, any of them may be
 *   returned. After an error nothing was done: lengths are 0, new key identifiers are
 *   PSA_KEY_ID_NULL, and buffers hold what they held before or zeros.
 * - **Operations** in steps begin as PSA_..._OPERATION_INIT, as all zero bytes or as the value of
 *   psa_..._operation_init(). An operation may be moved in memory; a copy is no second operation.
 * - **Time.** No branch, address or instruction of variable duration depends on a key, on secret
 *   data or on a tag. Lengths, algorithms and statuses are public.
 * - **Threads.** With MICA_WANT_LOCK any function may be called from any thread; one operation
 *   belongs to one thread at a time.
 */
#ifndef PSA_CRYPTO_H
#define PSA_CRYPTO_H

#include "psa/crypto_types.h"
#include "psa/crypto_values.h"
#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"
#include "psa/crypto_attributes.h"

#include "psa/crypto_key_management.h"
#include "psa/crypto_hash.h"
#include "psa/crypto_xof.h"
#include "psa/crypto_mac.h"
#include "psa/crypto_cipher.h"
#include "psa/crypto_aead.h"
#include "psa/crypto_key_wrap.h"
#include "psa/crypto_sign.h"
#include "psa/crypto_asymmetric_encryption.h"
#include "psa/crypto_key_agreement.h"
#include "psa/crypto_key_derivation.h"
#include "psa/crypto_random.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Initialises the library. Every program calls it before any other function; again does no harm.
 *
 * The noise source is not read before random bytes are wanted, so that a part without one can still
 * hash, verify and decrypt.
 *
 * @retval PSA_SUCCESS
 *
 * Reference: PSA Crypto API 1.5, "Library initialization".
 */
psa_status_t psa_crypto_init(void);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_H */
