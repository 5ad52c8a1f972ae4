/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */

/**
 * @file psa/crypto_key_management.h
 * Creation, end and export of keys, and questions about them.
 *
 * Mica keeps volatile keys: MICA_KEY_SLOTS of them, in a pool of MICA_KEY_POOL_BYTES. A function
 * that creates a key either creates it whole or changes nothing, and then names it PSA_KEY_ID_NULL.
 * The attributes that it is given are an input and stay as they are.
 *
 * Creation fails alike everywhere:
 *   - PSA_ERROR_INVALID_ARGUMENT: no key type; a size that the type does not have; a usage flag
 * that does not exist; an identifier with a volatile lifetime.
 *   - PSA_ERROR_NOT_SUPPORTED: a key type that is not in this build; a lifetime other than
 *     PSA_KEY_LIFETIME_VOLATILE.
 *   - PSA_ERROR_INSUFFICIENT_MEMORY: no free slot, or no room in the pool.
 *
 * Reference: PSA Crypto API 1.5, "Key management reference".
 */
#ifndef PSA_CRYPTO_KEY_MANAGEMENT_H
#define PSA_CRYPTO_KEY_MANAGEMENT_H

#include "psa/crypto_attributes.h"
#include "psa/crypto_sizes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Creation ---- */

/**
 * Creates a key from its bytes.
 *
 * The format is what psa_export_key() gives: for a symmetric key, a secret or raw data the bytes
 * themselves, and the size of the key is that of the data. Asymmetric keys are checked.
 *
 * @param attributes  Type, and as needed usage, algorithm, size. A size other than 0 must be the
 *                    size of the data.
 * @param data        The key; it is copied.
 * @param data_length Its length in bytes.
 * @param[out] key    The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           The library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT    As above; or the data are empty, too long, or not of the
 *                                       size in the attributes.
 * @retval PSA_ERROR_NOT_SUPPORTED       As above.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As above.
 */
psa_status_t psa_import_key(const psa_key_attributes_t *attributes, const uint8_t *data,
                            size_t data_length, psa_key_id_t *key);

/**
 * Creates a key from random bits.
 *
 * @param attributes Type, size in bits, and as needed usage and algorithm.
 * @param[out] key   The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE            The library is not initialised.
 * @retval PSA_ERROR_INVALID_ARGUMENT     As above; or the size is 0; or the type is a public key.
 * @retval PSA_ERROR_NOT_SUPPORTED        As above.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY  As above.
 * @retval PSA_ERROR_INSUFFICIENT_ENTROPY There is no noise source, or it failed its health tests.
 */
psa_status_t psa_generate_key(const psa_key_attributes_t *attributes, psa_key_id_t *key);

/**
 * Creates a key from random bits, with parameters beyond the attributes.
 *
 * No key type of this build has such parameters: with the default ones the call is
 * psa_generate_key().
 *
 * @param attributes         As for psa_generate_key().
 * @param custom             PSA_CUSTOM_KEY_PARAMETERS_INIT: its flags must be 0.
 * @param custom_data        Data that belong to the parameters; not read if the length is 0.
 * @param custom_data_length Must be 0.
 * @param[out] key           The identifier of the new key; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_ERROR_INVALID_ARGUMENT Flags or data that the key type does not have.
 * @return Otherwise what psa_generate_key() returns.
 */
psa_status_t psa_generate_key_custom(const psa_key_attributes_t *attributes,
                                     const psa_custom_key_parameters_t *custom,
                                     const uint8_t *custom_data, size_t custom_data_length,
                                     psa_key_id_t *key);

/**
 * Creates a copy of a key, whose policy is at most that of the source.
 *
 * The copy is permitted a usage that both the source and the attributes permit, and the algorithm
 * that both permit: the same one, or the narrower of a wildcard and what it stands for.
 *
 * @param source_key      The key to copy. It must permit PSA_KEY_USAGE_COPY.
 * @param attributes      Usage and algorithm of the copy. Type and size are those of the source, or
 *                        not set.
 * @param[out] target_key The identifier of the copy; PSA_KEY_ID_NULL on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE           The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE      There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED       The key does not permit PSA_KEY_USAGE_COPY.
 * @retval PSA_ERROR_INVALID_ARGUMENT    As above; or type or size are not those of the source; or
 *                                       the two policies have no algorithm in common.
 * @retval PSA_ERROR_NOT_SUPPORTED       As above.
 * @retval PSA_ERROR_INSUFFICIENT_MEMORY As above.
 */
psa_status_t psa_copy_key(psa_key_id_t source_key, const psa_key_attributes_t *attributes,
                          psa_key_id_t *target_key);

/**
 * Gives a key that a location holds already an identifier. Mica knows no such location.
 *
 * @param attributes   Attributes of the key.
 * @param label        What the location calls the key.
 * @param label_length Length of the label in bytes.
 * @param[out] key     PSA_KEY_ID_NULL.
 *
 * @retval PSA_ERROR_BAD_STATE     The library is not initialised.
 * @retval PSA_ERROR_NOT_SUPPORTED Otherwise.
 */
psa_status_t psa_attach_key(const psa_key_attributes_t *attributes, const uint8_t *label,
                            size_t label_length, psa_key_id_t *key);

/* ---- End of life ---- */

/**
 * Destroys a key and wipes it.
 *
 * The identifier is invalid at once. Operations that are under way have a copy of what they need
 * and may be finished or aborted. Where another thread is in a call with this key, the bytes are
 * wiped when that call is done.
 *
 * @param key The key; PSA_KEY_ID_NULL does nothing and succeeds.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE      The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE There is no such key.
 */
psa_status_t psa_destroy_key(psa_key_id_t key);

/**
 * Removes the copies of a persistent key from RAM. A volatile key has no other place, and stays.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE      The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE There is no such key.
 */
psa_status_t psa_purge_key(psa_key_id_t key);

/* ---- Export ---- */

/**
 * Reads a key out.
 *
 * psa_import_key() takes the same. Symmetric keys, secrets and raw data come out as their bytes.
 * Key pairs of Montgomery curves: the private value, little-endian (RFC 7748 5). Of twisted Edwards
 * curves: the private key string of RFC 8032. Public keys: as psa_export_public_key().
 *
 * @param key              The key. It must permit PSA_KEY_USAGE_EXPORT, unless it is a public key.
 * @param[out] data        The key; untouched on failure.
 * @param data_size        Size of `data` in bytes: PSA_EXPORT_KEY_OUTPUT_SIZE() suffices.
 * @param[out] data_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_NOT_PERMITTED    The key does not permit PSA_KEY_USAGE_EXPORT, and is no public
 *                                    key.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `data_size` is less than the key.
 */
psa_status_t psa_export_key(psa_key_id_t key, uint8_t *data, size_t data_size, size_t *data_length);

/**
 * Reads a public key, or the public part of a key pair, out. That needs no permission.
 *
 * Montgomery curves: the u coordinate, little-endian (RFC 7748 5). Twisted Edwards curves: the
 * encoded point (RFC 8032 5.1.2, 5.2.2).
 *
 * @param key              The key.
 * @param[out] data        The public key; untouched on failure.
 * @param data_size        Size of `data` in bytes: PSA_EXPORT_PUBLIC_KEY_OUTPUT_SIZE() suffices.
 * @param[out] data_length Bytes written; 0 on failure.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE        The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE   There is no such key.
 * @retval PSA_ERROR_INVALID_ARGUMENT The key has no public part.
 * @retval PSA_ERROR_BUFFER_TOO_SMALL `data_size` is less than the public key.
 */
psa_status_t psa_export_public_key(psa_key_id_t key, uint8_t *data, size_t data_size,
                                   size_t *data_length);

/* ---- Questions ---- */

/**
 * Reads the attributes of a key. They are complete: the size is there even if it was not given.
 *
 * @param key             The key.
 * @param[out] attributes Its attributes; on failure what psa_key_attributes_init() gives.
 *
 * @retval PSA_SUCCESS
 * @retval PSA_ERROR_BAD_STATE      The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE There is no such key.
 */
psa_status_t psa_get_key_attributes(psa_key_id_t key, psa_key_attributes_t *attributes);

/**
 * Asks whether a key may be used with an algorithm in a certain way.
 *
 * @param key   The key.
 * @param alg   The algorithm, no wildcard; PSA_ALG_NONE asks about the usage alone.
 * @param usage PSA_KEY_USAGE_ flags, or-ed: all of them are asked for.
 *
 * @retval PSA_SUCCESS              It may.
 * @retval PSA_ERROR_NOT_PERMITTED  Its policy forbids it.
 * @retval PSA_ERROR_BAD_STATE      The library is not initialised.
 * @retval PSA_ERROR_INVALID_HANDLE There is no such key.
 */
psa_status_t psa_check_key_usage(psa_key_id_t key, psa_algorithm_t alg, psa_key_usage_t usage);

#ifdef __cplusplus
}
#endif

#endif /* PSA_CRYPTO_KEY_MANAGEMENT_H */
