/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* What the front asks of each kind of asymmetric key, and of each scheme that uses one. The tables
 * stand in asymmetric.c; a family adds rows to them and a file of hooks, asymmetric_NAME.c.
 *
 * The front has checked key, usage, policy, lengths of context and hash, and the sizes of outputs.
 * A slot that is NULL is not in this build: PSA_ERROR_NOT_SUPPORTED. */
#ifndef MICA_PSA_ASYMMETRIC_H
#define MICA_PSA_ASYMMETRIC_H

#include <stdbool.h>

#include "psa/crypto_sizes.h"
#include "psa/crypto_struct.h"
#include "psa/psa_key_material.h"

/* ---- keys ----------------------------------------------------------------------------------- */

/* A key in the store begins with its bytes as psa_export_key gives them. More may follow that the
 * family wants at hand: a public key, a precomputation. */
struct mica_key_hooks {
    /* Whether this build has keys of this type with so many bits. */
    bool (*bits_fit)(psa_key_type_t type, size_t bits);
    /* The size of a key in the format of psa_import_key; 0: it is none. */
    size_t (*bits_of)(psa_key_type_t type, const uint8_t *data, size_t bytes);
    /* The most that a key of this size takes in the store. */
    size_t (*stored_max)(psa_key_type_t type, size_t bits);
    /* Checks `data` and writes what is stored; `a` has its size. PSA_ERROR_INVALID_ARGUMENT. */
    psa_status_t (*import)(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                           uint8_t *stored, size_t *stored_bytes);
    /* `custom`: the data of psa_generate_key_custom. */
    psa_status_t (*generate)(const psa_key_attributes_t *a, const uint8_t *custom,
                             size_t custom_bytes, uint8_t *stored, size_t *stored_bytes);
    /* The key that a stream of derived bytes gives, by the rule of the type (PSA Crypto API 1.5,
     * "Standard key derivation process"); a status of `draw` is passed on. */
    psa_status_t (*derive)(const psa_key_attributes_t *a, mica_draw *draw, void *stream,
                           uint8_t *stored, size_t *stored_bytes);
    /* How many of the stored bytes are the exported key. NULL: all. */
    size_t (*exported_bytes)(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes);
    /* Of a key pair; a public key is its exported bytes. PSA_ERROR_BUFFER_TOO_SMALL. */
    psa_status_t (*export_public)(const psa_key_attributes_t *a, const uint8_t *stored,
                                  size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes);
};

/* NULL: not asymmetric, or not in this build. */
const struct mica_key_hooks *mica_key_hooks_of(psa_key_type_t type);

/* A public key or the public part of a pair, in the format of psa_export_public_key.
 * PSA_ERROR_INVALID_ARGUMENT: it has none. PSA_ERROR_BUFFER_TOO_SMALL. */
psa_status_t mica_key_public(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes,
                             uint8_t *out, size_t out_size, size_t *out_bytes);

/* ---- signatures ----------------------------------------------------------------------------- */

struct mica_sign_input {
    psa_algorithm_t alg;
    psa_key_type_t type; /* of the key in the store: a pair, or a public key */
    uint16_t bits;
    const uint8_t *key; /* to sign: as stored; to verify: the public key as exported */
    size_t key_bytes;
    const uint8_t *data; /* message or hash */
    size_t bytes;
    const uint8_t *context;
    size_t context_bytes;
};

/* A signature is as long as PSA_SIGN_OUTPUT_SIZE says; on failure the front wipes it. */
struct mica_signature_scheme {
    bool (*fits)(psa_key_type_t type, size_t bits, psa_algorithm_t alg);
    /* Of a hash. NULL, both: the scheme takes messages alone. */
    psa_status_t (*sign_hash)(const struct mica_sign_input *in, uint8_t *signature);
    psa_status_t (*verify_hash)(const struct mica_sign_input *in, const uint8_t *signature);
    /* Of a message. NULL: the front hashes it with PSA_ALG_GET_HASH. */
    psa_status_t (*sign_message)(const struct mica_sign_input *in, uint8_t *signature);
    /* Verifies a message in pieces: begins the hash that takes it (`data` is not there yet), and
     * ends it. NULL, both: as above. */
    psa_status_t (*verify_begin)(const struct mica_sign_input *in, const uint8_t *signature,
                                 struct mica_hash_context *hash);
    psa_status_t (*verify_end)(const struct mica_sign_input *in, const uint8_t *signature,
                               struct mica_hash_context *hash);
};

const struct mica_signature_scheme *mica_signature_find(psa_key_type_t type, size_t bits,
                                                        psa_algorithm_t alg);

/* ---- key agreement -------------------------------------------------------------------------- */

struct mica_agreement {
    bool (*fits)(psa_key_type_t type, size_t bits, psa_algorithm_t alg);
    /* `secret` has PSA_RAW_KEY_AGREEMENT_OUTPUT_SIZE bytes, all of which are written.
     * PSA_ERROR_INVALID_ARGUMENT: `peer` is no public key of this group. */
    psa_status_t (*agree)(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes,
                          const uint8_t *peer, size_t peer_bytes, uint8_t *secret);
};

const struct mica_agreement *mica_agreement_find(psa_key_type_t type, size_t bits,
                                                 psa_algorithm_t alg);

/* A key agreement, standalone or of a key derivation's algorithm, checked in full: the key must
 * permit PSA_KEY_USAGE_DERIVE and `alg`. `secret`: at least PSA_RAW_KEY_AGREEMENT_OUTPUT_SIZE, or
 * PSA_ERROR_BUFFER_TOO_SMALL; wiped by the caller. For psa_key_derivation_key_agreement. */
psa_status_t mica_psa_agree(psa_key_id_t private_key, psa_algorithm_t alg, const uint8_t *peer,
                            size_t peer_bytes, uint8_t *secret, size_t secret_size,
                            size_t *secret_bytes);

/* ---- asymmetric encryption ------------------------------------------------------------------ */

struct mica_encrypt_input {
    psa_algorithm_t alg;
    psa_key_type_t type;
    uint16_t bits;
    const uint8_t *key; /* to decrypt: as stored; to encrypt: the public key as exported */
    size_t key_bytes;
    const uint8_t *data;
    size_t bytes;
    const uint8_t *salt;
    size_t salt_bytes;
};

struct mica_asymmetric_cipher {
    bool (*fits)(psa_key_type_t type, size_t bits, psa_algorithm_t alg);
    /* `out` has what PSA_ASYMMETRIC_ENCRYPT_OUTPUT_SIZE says. */
    psa_status_t (*encrypt)(const struct mica_encrypt_input *in, uint8_t *out, size_t *out_bytes);
    /* PSA_ERROR_BUFFER_TOO_SMALL, PSA_ERROR_INVALID_PADDING. */
    psa_status_t (*decrypt)(const struct mica_encrypt_input *in, uint8_t *out, size_t out_size,
                            size_t *out_bytes);
};

const struct mica_asymmetric_cipher *mica_asymmetric_cipher_find(psa_key_type_t type, size_t bits,
                                                                 psa_algorithm_t alg);

#endif
