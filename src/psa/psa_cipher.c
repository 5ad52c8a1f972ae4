/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Unauthenticated ciphers (PSA Crypto API 1.5, chapter "Unauthenticated ciphers"). */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "psa/crypto.h"
#include "psa/key_policy.h"
#include "psa/psa_begin.h"
#include "rng/rng.h"

enum state {
    INACTIVE = 0,
    NEEDS_IV, /* encrypting: generate_iv or set_iv; decrypting: set_iv */
    RUNNING,
};

/* Two keys are twice one of 128 or 256 bits. */
static bool key_fits(const struct mica_cipher_mode *mode, const psa_key_attributes_t *key)
{
    if (mode->two_keys)
        return key->bits == 256 || key->bits == 512;
    return mica_key_is_single(key->type, key->bits);
}

/* Key, usage and algorithm checked; mode and key in the context. On failure nothing is left. */
psa_status_t mica_psa_cipher_begin(struct mica_cipher_context *c, psa_key_id_t id,
                                   psa_algorithm_t alg, bool encrypt, size_t message_bytes)
{
    const struct mica_cipher_mode *mode = mica_cipher_mode_find(alg);
    const struct mica_block_cipher *cipher;
    struct mica_key_view key;
    psa_status_t status;

    if (!PSA_ALG_IS_CIPHER(alg) || PSA_ALG_IS_WILDCARD(alg))
        return PSA_ERROR_INVALID_ARGUMENT;
    status = mica_key_use(id, encrypt ? PSA_KEY_USAGE_ENCRYPT : PSA_KEY_USAGE_DECRYPT, alg, &key);
    if (status != PSA_SUCCESS)
        return status;
    cipher = mica_block_cipher_find(key.attributes.type);
    if (mode == NULL)
        status = PSA_ERROR_NOT_SUPPORTED;
    else if (cipher == NULL || !MICA_CIPHER_FITS(key.attributes.type, alg) ||
             !key_fits(mode, &key.attributes))
        status = PSA_ERROR_INVALID_ARGUMENT;
    else
        status = mica_cipher_begin(c, mode, cipher, key.data, key.bytes, encrypt, message_bytes);
    mica_key_close(&key);
    return status;
}

/* What is left of a message at its end. */
static psa_status_t end(struct mica_cipher_context *c, uint8_t *out, size_t size, size_t *written)
{
    *written = 0;
    return c->mode->finish == NULL ? PSA_SUCCESS : c->mode->finish(c, out, size, written);
}

/* ---- at once -------------------------------------------------------------------------------- */

/* Empty arrays may be NULL, to which C adds nothing, not even 0: hence the ?: below. */

/* The whole message, in context `c`, whose key is set. On failure the output is wiped. */
static psa_status_t message(struct mica_cipher_context *c, const uint8_t *iv, const uint8_t *in,
                            size_t n, uint8_t *out, size_t size, size_t *written)
{
    psa_status_t status = c->mode->start(c, iv, c->iv_bytes);
    size_t body, rest = 0;

    if (status != PSA_SUCCESS)
        return status;
    body = c->mode->update_bytes(c, n);
    if (size < body)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    if (n != 0)
        status = c->mode->update(c, in, n, out);
    if (status == PSA_SUCCESS)
        status = end(c, body == 0 ? out : out + body, size - body, &rest);
    if (status != PSA_SUCCESS)
        mica_wipe(out, body);
    else
        *written = body + rest;
    return status;
}

psa_status_t psa_cipher_encrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, uint8_t *output, size_t output_size,
                                size_t *output_length)
{
    struct mica_cipher_context c;
    uint8_t iv[PSA_CIPHER_IV_MAX_SIZE];
    size_t iv_bytes, written = 0;
    psa_status_t status = mica_psa_cipher_begin(&c, key, alg, true, input_length);

    *output_length = 0;
    if (status != PSA_SUCCESS)
        return status;
    iv_bytes = c.iv_bytes;
    if (output_size < iv_bytes)
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    else if (iv_bytes != 0)
        status = mica_random(iv, iv_bytes);
    if (status == PSA_SUCCESS)
        status = message(&c, iv, input, input_length, iv_bytes == 0 ? output : output + iv_bytes,
                         output_size - iv_bytes, &written);
    if (status == PSA_SUCCESS) {
        mica_copy(output, iv, iv_bytes);
        *output_length = iv_bytes + written;
    }
    mica_cipher_wipe(&c);
    return status;
}

psa_status_t psa_cipher_decrypt(psa_key_id_t key, psa_algorithm_t alg, const uint8_t *input,
                                size_t input_length, uint8_t *output, size_t output_size,
                                size_t *output_length)
{
    struct mica_cipher_context c;
    size_t iv_bytes, written = 0;
    psa_status_t status = mica_psa_cipher_begin(&c, key, alg, false, input_length);

    *output_length = 0;
    if (status != PSA_SUCCESS)
        return status;
    iv_bytes = c.iv_bytes;
    if (input_length < iv_bytes)
        status = PSA_ERROR_INVALID_ARGUMENT;
    else
        status = message(&c, input, iv_bytes == 0 ? input : input + iv_bytes,
                         input_length - iv_bytes, output, output_size, &written);
    if (status == PSA_SUCCESS)
        *output_length = written;
    mica_cipher_wipe(&c);
    return status;
}

/* ---- in steps ------------------------------------------------------------------------------- */

psa_status_t psa_cipher_abort(psa_cipher_operation_t *operation)
{
    if (operation->state != INACTIVE)
        mica_cipher_wipe(&operation->cipher);
    operation->state = INACTIVE;
    return PSA_SUCCESS;
}

static psa_status_t abort_on_error(psa_cipher_operation_t *operation, psa_status_t status)
{
    if (status != PSA_SUCCESS)
        psa_cipher_abort(operation);
    return status;
}

static psa_status_t setup(psa_cipher_operation_t *operation, psa_key_id_t key, psa_algorithm_t alg,
                          bool encrypt)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    if (operation->state == INACTIVE)
        status = mica_psa_cipher_begin(&operation->cipher, key, alg, encrypt, SIZE_MAX);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    operation->state = NEEDS_IV;
    if (operation->cipher.iv_bytes != 0)
        return PSA_SUCCESS;
    operation->state = RUNNING;
    return abort_on_error(operation, operation->cipher.mode->start(&operation->cipher, NULL, 0));
}

psa_status_t psa_cipher_encrypt_setup(psa_cipher_operation_t *operation, psa_key_id_t key,
                                      psa_algorithm_t alg)
{
    return setup(operation, key, alg, true);
}

psa_status_t psa_cipher_decrypt_setup(psa_cipher_operation_t *operation, psa_key_id_t key,
                                      psa_algorithm_t alg)
{
    return setup(operation, key, alg, false);
}

psa_status_t psa_cipher_set_iv(psa_cipher_operation_t *operation, const uint8_t *iv,
                               size_t iv_length)
{
    struct mica_cipher_context *c = &operation->cipher;

    if (operation->state != NEEDS_IV)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    if (!mica_cipher_iv_bytes_fit(c, iv_length))
        return abort_on_error(operation, PSA_ERROR_INVALID_ARGUMENT);
    operation->state = RUNNING;
    return abort_on_error(operation, c->mode->start(c, iv, iv_length));
}

psa_status_t psa_cipher_generate_iv(psa_cipher_operation_t *operation, uint8_t *iv, size_t iv_size,
                                    size_t *iv_length)
{
    uint8_t fresh[PSA_CIPHER_IV_MAX_SIZE];
    size_t bytes;
    psa_status_t status;

    *iv_length = 0;
    if (operation->state != NEEDS_IV || !operation->cipher.encrypt)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    bytes = operation->cipher.iv_bytes;
    if (iv_size < bytes)
        return abort_on_error(operation, PSA_ERROR_BUFFER_TOO_SMALL);
    status = mica_random(fresh, bytes);
    if (status == PSA_SUCCESS)
        status = psa_cipher_set_iv(operation, fresh, bytes);
    if (status != PSA_SUCCESS)
        return abort_on_error(operation, status);
    memcpy(iv, fresh, bytes);
    *iv_length = bytes;
    return PSA_SUCCESS;
}

psa_status_t psa_cipher_update(psa_cipher_operation_t *operation, const uint8_t *input,
                               size_t input_length, uint8_t *output, size_t output_size,
                               size_t *output_length)
{
    struct mica_cipher_context *c = &operation->cipher;
    psa_status_t status;
    size_t bytes;

    *output_length = 0;
    if (operation->state != RUNNING)
        return abort_on_error(operation, PSA_ERROR_BAD_STATE);
    bytes = c->mode->update_bytes(c, input_length);
    if (output_size < bytes)
        return abort_on_error(operation, PSA_ERROR_BUFFER_TOO_SMALL);
    status = input_length == 0 ? PSA_SUCCESS : c->mode->update(c, input, input_length, output);
    if (status == PSA_SUCCESS)
        *output_length = bytes;
    else
        mica_wipe(output, bytes);
    return abort_on_error(operation, status);
}

psa_status_t psa_cipher_finish(psa_cipher_operation_t *operation, uint8_t *output,
                               size_t output_size, size_t *output_length)
{
    size_t written = 0;
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *output_length = 0;
    if (operation->state == RUNNING)
        status = end(&operation->cipher, output, output_size, &written);
    if (status == PSA_SUCCESS)
        *output_length = written;
    psa_cipher_abort(operation);
    return status;
}
