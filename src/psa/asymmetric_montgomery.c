/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of Montgomery curves, and their key agreement. A private key is kept as it came: its fixed
 * bits are set where it is used (RFC 7748 5). */
#include "core/bytes.h"
#include "core/need.h"
#include "ec/x25519.h"
#include "psa/asymmetric.h"
#include "psa/crypto.h"
#include "rng/rng.h"

static bool bits_fit(psa_key_type_t type, size_t bits)
{
    (void)type;
    return mica_montgomery_find(bits) != NULL;
}

static size_t bits_of(psa_key_type_t type, const uint8_t *data, size_t bytes)
{
    (void)type;
    (void)data;
    return bytes == 32 ? 255 : bytes == 56 ? 448 : 0;
}

static size_t stored_max(psa_key_type_t type, size_t bits)
{
    (void)type;
    return mica_montgomery_find(bits)->bytes;
}

/* Every string of the right length is a private key, and a public one (RFC 7748 5, 7). */
static psa_status_t import(const psa_key_attributes_t *a, const uint8_t *data, size_t bytes,
                           uint8_t *stored, size_t *stored_bytes)
{
    (void)a;
    memcpy(stored, data, bytes);
    *stored_bytes = bytes;
    return PSA_SUCCESS;
}

const struct mica_key_hooks mica_montgomery_public_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = stored_max,
    .import = import,
};

#if MICA_WANT_ECC_KEY_PAIR

static psa_status_t generate(const psa_key_attributes_t *a, const uint8_t *custom,
                             size_t custom_bytes, uint8_t *stored, size_t *stored_bytes)
{
    (void)custom;
    if (custom_bytes != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    *stored_bytes = mica_montgomery_find(a->bits)->bytes;
    return mica_random(stored, *stored_bytes);
}

static psa_status_t export_public(const psa_key_attributes_t *a, const uint8_t *stored,
                                  size_t bytes, uint8_t *out, size_t out_size, size_t *out_bytes)
{
    if (out_size < bytes)
        return PSA_ERROR_BUFFER_TOO_SMALL;
    *out_bytes = bytes;
    return mica_montgomery_public(mica_montgomery_find(a->bits), stored, out);
}

const struct mica_key_hooks mica_montgomery_pair_hooks = {
    .bits_fit = bits_fit,
    .bits_of = bits_of,
    .stored_max = stored_max,
    .import = import,
    .generate = generate,
    .export_public = export_public,
};

static bool fits(psa_key_type_t type, size_t bits, psa_algorithm_t alg)
{
    return PSA_KEY_TYPE_IS_ECC(type) && alg == PSA_ALG_ECDH &&
           PSA_KEY_TYPE_ECC_GET_FAMILY(type) == PSA_ECC_FAMILY_MONTGOMERY &&
           mica_montgomery_find(bits) != NULL;
}

static psa_status_t agree(const psa_key_attributes_t *a, const uint8_t *stored, size_t bytes,
                          const uint8_t *peer, size_t peer_bytes, uint8_t *secret)
{
    if (peer_bytes != bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    return mica_montgomery_agree(mica_montgomery_find(a->bits), stored, peer, secret);
}

const struct mica_agreement mica_montgomery_ecdh = {.fits = fits, .agree = agree};

#endif
