/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Authenticated encryption (PSA Crypto API 1.5, chapter "Authenticated encryption with associated
 * data"). */
#include "aead/aead.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_begin.h"
#include "psa/psa_state.h"
#include "rng/rng.h"

enum state {
    INACTIVE = 0,
    NEEDS_NONCE,
    IN_DATA, /* additional data, or the first of the text */
    IN_TEXT,
};

static psa_status_t check(const struct mica_aead_mode *mode, const psa_key_attributes_t *key,
                          size_t tag_bytes)
{
    if (mode == NULL)
        return PSA_ERROR_NOT_SUPPORTED;
    if (!mode->key_type_fits(key->type) || !mica_key_is_single(key->type, key->bits))
        return PSA_ERROR_INVALID_ARGUMENT;
    return mode->tag_bytes_fit(tag_bytes) ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}

/* Key, usage and algorithm checked; mode and key in the context. On failure nothing is left. */
psa_status_t mica_psa_aead_begin(struct mica_aead_context *c, psa_key_id_t id, psa_algorithm_t alg,
                                 bool encrypt, size_t message_bytes, size_t *tag_bytes)
{
    const struct mica_aead_mode *mode = mica_aead_find(alg);
    struct mica_key_view key;
    psa_status_t status;

    if (!PSA_ALG_IS_AEAD(alg) || PSA_ALG_IS_WILDCARD(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, encrypt ? PSA_KEY_USAGE_ENCRYPT : PSA_KEY_USAGE_DECRYPT, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    *tag_bytes = MICA_ALG_LENGTH(alg);
    status = check(mode, &key.attributes, *tag_bytes);
    if (status == PSA_SUCCESS)
        status =
            mica_aead_set_key(c, mode, key.attributes.type, key.data, key.bytes, message_bytes);
    mica_key_close(&key);
    return status;
}

/* Whether two tags are equal. The verdict is the function's result: here it becomes public. */
static psa_status_t verdict(const uint8_t *tag, const uint8_t *expected, size_t bytes)
{
    mica_mask equal = mica_mask_equal_bytes(tag, expected, bytes);

    MICA_PUBLIC(&equal, sizeof equal);
    return equal ? PSA_SUCCESS : PSA_ERROR_INVALID_SIGNATURE;
}

/* ---- at once -------------------------------------------------------------------------------- */

/* The message in `m`; `size` is that of the output, which is to hold `room` bytes. */
static psa_status_t message(psa_key_id_t key, psa_algorithm_t alg, struct mica_aead_message *m,
                            size_t size, size_t room)
{
    struct mica_aead_context c;
    size_t tag_bytes;
    psa_status_t status = mica_psa_aead_begin(&c, key, alg, m->encrypt, m->bytes, &tag_bytes);

    if (status != PSA_SUCCESS)
        return status;
    m->alg = c.mode->alg;
    m->tag_bytes = (uint8_t)tag_bytes;
    if (!c.mode->nonce_bytes_fit(m->nonce_bytes) || room < m->bytes)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else if (size < room)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    else
        status = mica_aead_message(&c, m);
    mica_aead_wipe(&c);
    return status;
}

psa_status_t psa_aead_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *nonce,
                              size_t nonce_length, const uint8_t *additional_data,
                              size_t additional_data_length, const uint8_t *plaintext,
                              size_t plaintext_length, uint8_t *ciphertext, size_t ciphertext_size,
                              size_t *ciphertext_length)
{
    const size_t tag_bytes = MICA_ALG_LENGTH(alg);
    uint8_t tag[MICA_BLOCK_MAX];
    struct mica_aead_message m = {
        .encrypt = true,
        .nonce = nonce,
        .nonce_bytes = nonce_length,
        .ad = additional_data,
        .ad_bytes = additional_data_length,
        .in = plaintext,
        .out = ciphertext,
        .bytes = plaintext_length,
        .tag = tag,
    };
    psa_status_t status = message(key, alg, &m, ciphertext_size, plaintext_length + tag_bytes);

    *ciphertext_length = 0;
    if (status == PSA_SUCCESS) {
        memcpy(ciphertext + plaintext_length, tag, tag_bytes);
        *ciphertext_length = plaintext_length + tag_bytes;
    }
    return status;
}

psa_status_t psa_aead_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *nonce,
                              size_t nonce_length, const uint8_t *additional_data,
                              size_t additional_data_length, const uint8_t *ciphertext,
                              size_t ciphertext_length, uint8_t *plaintext, size_t plaintext_size,
                              size_t *plaintext_length)
{
    const size_t tag_bytes = MICA_ALG_LENGTH(alg);
    const size_t bytes = ciphertext_length - tag_bytes;
    uint8_t expected[MICA_BLOCK_MAX]; /* the output may lie over the tag */
    uint8_t tag[MICA_BLOCK_MAX];
    struct mica_aead_message m = {
        .encrypt = false,
        .nonce = nonce,
        .nonce_bytes = nonce_length,
        .ad = additional_data,
        .ad_bytes = additional_data_length,
        .in = ciphertext,
        .out = plaintext,
        .bytes = bytes,
        .tag = tag,
    };
    psa_status_t status;

    *plaintext_length = 0;
    if (!mica_psa_initialized)
        return PSA_ERROR_BAD_STATE;
    if (ciphertext_length < tag_bytes || tag_bytes > sizeof tag)
        return PSA_ERROR_INVALID_ARGUMENT;
    mica_copy(expected, ciphertext + bytes, tag_bytes);
    status = message(key, alg, &m, plaintext_size, bytes);
    if (status != PSA_SUCCESS)
        return status;
    status = verdict(tag, expected, tag_bytes);
    if (status == PSA_SUCCESS)
        *plaintext_length = bytes;
    else
        mica_wipe(plaintext, bytes);
    mica_wipe(tag, sizeof tag); /* a right tag for a wrong message would be a forgery */
    return status;
}

/* ---- in steps ------------------------------------------------------------------------------- */

psa_status_t psa_aead_abort(psa_aead_operation_t *operation)
{
    mica_aead_wipe(&operation->aead);
    operation->state = INACTIVE;
    operation->lengths_set = false;
    return PSA_SUCCESS;
}

static psa_status_t abort_on_error(psa_aead_operation_t *operation, psa_status_t status)
{
    if (status != PSA_SUCCESS)
        psa_aead_abort(operation);
    return status;
}

static psa_status_t setup(psa_aead_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg,
                          bool encrypt)
{
    size_t tag_bytes;
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == INACTIVE)
        status = mica_psa_aead_begin(&operation->aead, key, alg, encrypt, SIZE_MAX, &tag_bytes);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    operation->state = NEEDS_NONCE;
    operation->encrypt = encrypt;
    operation->lengths_set = false;
    operation->tag_bytes = (uint8_t)tag_bytes;
    return PSA_SUCCESS;
}

psa_status_t psa_aead_encrypt_setup(psa_aead_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg)
{
    return setup(operation, key, alg, true);
}

psa_status_t psa_aead_decrypt_setup(psa_aead_operation_t *operation, psa_key_id_t key,
                                    psa_algorithm_t alg)
{
    return setup(operation, key, alg, false);
}

psa_status_t psa_aead_set_lengths(psa_aead_operation_t *operation, size_t ad_length,
                                  size_t plaintext_length)
{
    if (operation->state != NEEDS_NONCE || operation->lengths_set)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    if (!operation->aead.mode->lengths_fit(ad_length, plaintext_length))
        return abort_on_error(operation, PSA_ERROR_INVALID_ARGUMENT);
    operation->lengths_set = true;
    operation->ad_left = ad_length;
    operation->text_left = plaintext_length;
    return PSA_SUCCESS;
}

psa_status_t psa_aead_set_nonce(psa_aead_operation_t *operation, const uint8_t *nonce,
                                size_t nonce_length)
{
    struct mica_aead_context *c = &operation->aead;
    const bool known = operation->lengths_set;

    if (operation->state != NEEDS_NONCE || (c->mode->needs_lengths && !known))
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    if (!c->mode->nonce_bytes_fit(nonce_length))
        return abort_on_error(operation, PSA_ERROR_INVALID_ARGUMENT);
    operation->state = IN_DATA;
    return abort_on_error(
        operation,
        c->mode->start(c, nonce, nonce_length, known ? operation->ad_left : MICA_AEAD_UNKNOWN,
                       known ? operation->text_left : MICA_AEAD_UNKNOWN, operation->tag_bytes));
}

psa_status_t psa_aead_generate_nonce(psa_aead_operation_t *operation, uint8_t *nonce,
                                     size_t nonce_size, size_t *nonce_length)
{
    uint8_t fresh[PSA_AEAD_NONCE_MAX_SIZE];
    size_t bytes;
    psa_status_t status;

    *nonce_length = 0;
    if (operation->state != NEEDS_NONCE || !operation->encrypt)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    bytes = operation->aead.mode->nonce_bytes;
    if (nonce_size < bytes)
        return abort_on_error(operation, PSA_ERROR_BUFFER_TOO_SMALL);
    status = mica_random(fresh, bytes);
    if (status == PSA_SUCCESS)
        status = psa_aead_set_nonce(operation, fresh, bytes);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    memcpy(nonce, fresh, bytes);
    *nonce_length = bytes;
    return PSA_SUCCESS;
}

/* Takes n from an announced length. PSA_ERROR_INVALID_ARGUMENT: more than was announced. */
static psa_status_t spend(const psa_aead_operation_t *operation, size_t *left, size_t n)
{
    if (!operation->lengths_set)
        return PSA_SUCCESS;
    if (n > *left)
        return PSA_ERROR_INVALID_ARGUMENT;
    *left -= n;
    return PSA_SUCCESS;
}

psa_status_t psa_aead_update_ad(psa_aead_operation_t *operation, const uint8_t *input,
                                size_t input_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == IN_DATA)
        status = spend(operation, &operation->ad_left, input_length);
    if (status == PSA_SUCCESS)
        status = operation->aead.mode->ad(&operation->aead, input, input_length);
    return abort_on_error(operation, status);
}

/* The text begins: all data announced must have come. */
static psa_status_t enter_text(psa_aead_operation_t *operation)
{
    if (operation->state == IN_TEXT)
        return PSA_SUCCESS;
    if (operation->state != IN_DATA)
        return PSA_ERROR_BAD_STATE;
    if (operation->lengths_set && operation->ad_left != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    operation->state = IN_TEXT;
    return PSA_SUCCESS;
}

psa_status_t psa_aead_update(psa_aead_operation_t *operation, const uint8_t *input,
                             size_t input_length, uint8_t *output, size_t output_size,
                             size_t *output_length)
{
    struct mica_aead_context *c = &operation->aead;
    psa_status_t status = enter_text(operation);

    *output_length = 0;
    if (status == PSA_SUCCESS)
        status = spend(operation, &operation->text_left, input_length);
    if (status == PSA_SUCCESS && output_size < input_length)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    status =
        (operation->encrypt ? c->mode->encrypt : c->mode->decrypt)(c, input, output, input_length);
    if (status == PSA_SUCCESS)
        *output_length = input_length;
    else
        mica_wipe(output, input_length);
    return abort_on_error(operation, status);
}

/* The tag, once all that was announced has come. */
static psa_status_t end(psa_aead_operation_t *operation, uint8_t tag[MICA_BLOCK_MAX])
{
    psa_status_t status = enter_text(operation);

    if (status == PSA_SUCCESS && operation->lengths_set && operation->text_left != 0)
        status = PSA_ERROR_INVALID_ARGUMENT;
    if (status == PSA_SUCCESS)
        status = operation->aead.mode->tag(&operation->aead, tag);
    return status;
}

psa_status_t psa_aead_finish(psa_aead_operation_t *operation, uint8_t *ciphertext,
                             size_t ciphertext_size, size_t *ciphertext_length, uint8_t *tag,
                             size_t tag_size, size_t *tag_length)
{
    const size_t tag_bytes = operation->tag_bytes;
    uint8_t full[MICA_BLOCK_MAX];
    psa_status_t status = PSA_ERROR_BAD_STATE;

    (void)ciphertext; /* no mode holds text back */
    (void)ciphertext_size;
    *ciphertext_length = 0;
    *tag_length = 0;
    if (operation->state != INACTIVE && operation->encrypt)
        status = tag_size < tag_bytes ? PSA_ERROR_BUFFER_TOO_SMALL : end(operation, full);
    if (status == PSA_SUCCESS) {
        memcpy(tag, full, tag_bytes);
        *tag_length = tag_bytes;
    }
    psa_aead_abort(operation);
    return status;
}

psa_status_t psa_aead_verify(psa_aead_operation_t *operation, uint8_t *plaintext,
                             size_t plaintext_size, size_t *plaintext_length, const uint8_t *tag,
                             size_t tag_length)
{
    uint8_t full[MICA_BLOCK_MAX];
    psa_status_t status = PSA_ERROR_BAD_STATE;

    (void)plaintext; /* no mode holds text back */
    (void)plaintext_size;
    *plaintext_length = 0;
    if (operation->state != INACTIVE && !operation->encrypt)
        status = end(operation, full);
    if (status == PSA_SUCCESS)
        status = tag_length == operation->tag_bytes ? verdict(full, tag, tag_length)
                                                    : PSA_ERROR_INVALID_SIGNATURE;
    mica_wipe(full, sizeof full);
    psa_aead_abort(operation);
    return status;
}
