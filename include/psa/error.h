/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/error.h
 * Status codes that all PSA APIs share.
 *
 * The definitions are spelled as the PSA Status code API spells them, so that this file and another
 * component's psa/error.h may both be seen by one translation unit.
 *
 * Reference: PSA Status code API 1.0, "Status codes".
 */
#ifndef PSA_ERROR_H
#define PSA_ERROR_H

#include <stdint.h>

/** Result of a call: PSA_SUCCESS, or a negative value that names the reason. */
typedef int32_t psa_status_t;

/** The action was done. */
#define PSA_SUCCESS ((psa_status_t)0)
/** Failed for a reason that no other code describes. */
#define PSA_ERROR_GENERIC_ERROR ((psa_status_t)-132)
/** A policy forbids the action: usage flag, permitted algorithm, or lifetime. */
#define PSA_ERROR_NOT_PERMITTED ((psa_status_t)-133)
/** The parameters are valid, but not offered by this build. */
#define PSA_ERROR_NOT_SUPPORTED ((psa_status_t)-134)
/** A parameter is wrong in itself or does not go with another one. */
#define PSA_ERROR_INVALID_ARGUMENT ((psa_status_t)-135)
/** The key identifier names no key. */
#define PSA_ERROR_INVALID_HANDLE ((psa_status_t)-136)
/** The library is not initialised, or the operation does not expect this call now. */
#define PSA_ERROR_BAD_STATE ((psa_status_t)-137)
/** An output buffer is too short; the macros of psa/crypto_sizes.h give a sufficient size. */
#define PSA_ERROR_BUFFER_TOO_SMALL ((psa_status_t)-138)
/** An object with this identifier is there already. */
#define PSA_ERROR_ALREADY_EXISTS ((psa_status_t)-139)
/** No object with this identifier was found. */
#define PSA_ERROR_DOES_NOT_EXIST ((psa_status_t)-140)
/** No key slot or no room in the key pool is left. */
#define PSA_ERROR_INSUFFICIENT_MEMORY ((psa_status_t)-141)
/** Persistent storage is full. */
#define PSA_ERROR_INSUFFICIENT_STORAGE ((psa_status_t)-142)
/** The source has no more bytes to give. */
#define PSA_ERROR_INSUFFICIENT_DATA ((psa_status_t)-143)
/** A service on which the call depends refused it. */
#define PSA_ERROR_SERVICE_FAILURE ((psa_status_t)-144)
/** The connection to the component that does the work broke. */
#define PSA_ERROR_COMMUNICATION_FAILURE ((psa_status_t)-145)
/** Persistent storage failed to read or write. */
#define PSA_ERROR_STORAGE_FAILURE ((psa_status_t)-146)
/** An engine timed out or reported a bus error. */
#define PSA_ERROR_HARDWARE_FAILURE ((psa_status_t)-147)
/** A signature, MAC, tag, hash or wrapped key does not verify. */
#define PSA_ERROR_INVALID_SIGNATURE ((psa_status_t)-149)
/** The library's own state was found tampered with. */
#define PSA_ERROR_CORRUPTION_DETECTED ((psa_status_t)-151)
/** Stored data do not match their checksum. */
#define PSA_ERROR_DATA_CORRUPT ((psa_status_t)-152)
/** Stored data are intact, but not understood. */
#define PSA_ERROR_DATA_INVALID ((psa_status_t)-153)
/** An interruptible operation has more to do: call again. */
#define PSA_OPERATION_INCOMPLETE ((psa_status_t)-248)

#endif /* PSA_ERROR_H */
