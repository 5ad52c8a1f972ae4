/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-AEAD128 (NIST SP 800-232, section 4). Bytes that fill no block wait in `block`; what their
 * text becomes is known at once, from the first 16 bytes of the state. */
#include "aead/aead.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "dispatch/lists.h"
#include "hash/ascon_impl.h"

#define KEY_BYTES   16
#define NONCE_BYTES 16
#define RATE        MICA_ASCON_AEAD_RATE

static bool key_type_fits(psa_key_type_t type)
{
    return type == PSA_KEY_TYPE_ASCON;
}

/* Section 4.2.1: 64 bits or more; 32 after a careful look at the use. */
static bool tag_bytes_fit(size_t n)
{
    return n >= 4 && n <= 16;
}

static bool nonce_bytes_fit(size_t n)
{
    return n == NONCE_BYTES;
}

/* A key serves 2^54 bytes in all (4.2): what it has served before is not known here. */
static bool lengths_fit(uint64_t ad_bytes, uint64_t text_bytes)
{
    (void)ad_bytes;
    (void)text_bytes;
    return true;
}

static psa_status_t set_key(struct mica_aead_context *c, psa_key_type_t type, const uint8_t *key,
                            size_t key_bytes, size_t message_bytes)
{
    struct mica_ascon_context *a = &c->u.ascon;

    (void)type;
    if (key_bytes != KEY_BYTES)
        return PSA_ERROR_INVALID_ARGUMENT;
    a->impl = (const struct mica_ascon_impl *)mica_dispatch(mica_impls_ascon, message_bytes, NULL);
    memcpy(a->key, key, KEY_BYTES);
    return PSA_SUCCESS;
}

/* ---- the state ------------------------------------------------------------------------------ */

/* Xors the key into the state from byte `at` on. */
static psa_status_t add_key(struct mica_ascon_context *a, size_t at)
{
    uint8_t words[MICA_ASCON_STATE] = {0};
    psa_status_t status;

    memcpy(words + at, a->key, KEY_BYTES);
    status = a->impl->sponge.add(&a->state, sizeof words, words);
    mica_wipe(words, sizeof words);
    return status;
}

/* Section 4.1.1: IV || K || N, permuted; then the key again. */
static psa_status_t start(struct mica_aead_context *c, const uint8_t *nonce, size_t nonce_bytes,
                          size_t ad_bytes, size_t text_bytes, size_t tag_bytes)
{
    static const uint8_t iv[8] = {0x01, 0x00, 0x8c, 0x80, 0x00, 0x10, 0x00, 0x00}; /* table 2 */
    struct mica_ascon_context *a = &c->u.ascon;
    uint8_t words[MICA_ASCON_STATE];
    psa_status_t status;

    (void)nonce_bytes;
    (void)ad_bytes;
    (void)text_bytes;
    (void)tag_bytes;
    memcpy(words, iv, sizeof iv);
    memcpy(words + 8, a->key, KEY_BYTES);
    memcpy(words + 24, nonce, NONCE_BYTES);
    memset(&a->state, 0, sizeof a->state);
    a->used = 0;
    a->has_ad = 0;
    a->in_text = 0;
    status = a->impl->sponge.add(&a->state, sizeof words, words);
    mica_wipe(words, sizeof words);
    if (status != PSA_SUCCESS)
        return status;
    a->impl->permute(&a->state);
    return add_key(a, 24);
}

/* The last block of a part, which is never whole: pad (section 2.1). */
static void pad(struct mica_ascon_context *a)
{
    memset(a->block + a->used, 0, RATE - a->used);
    a->block[a->used] = 0x01;
    a->used = 0;
}

/* ---- additional data (4.1.2) ---------------------------------------------------------------- */

static psa_status_t ad(struct mica_aead_context *c, const uint8_t *in, size_t n)
{
    struct mica_ascon_context *a = &c->u.ascon;
    psa_status_t status = PSA_SUCCESS;

    if (n == 0)
        return PSA_SUCCESS;
    a->has_ad = 1;
    if (a->used != 0) {
        const size_t take = mica_min(n, (size_t)RATE - a->used);
        memcpy(a->block + a->used, in, take);
        a->used = (uint8_t)(a->used + take);
        if (a->used < RATE)
            return PSA_SUCCESS;
        status = a->impl->sponge.absorb(&a->state, RATE, a->block, 1);
        in += take;
        n -= take;
    }
    if (status == PSA_SUCCESS && n >= RATE)
        status = a->impl->sponge.absorb(&a->state, RATE, in, n / RATE);
    a->used = n % RATE;
    mica_copy(a->block, in + (n - a->used), a->used);
    return status;
}

/* The end of the data; then the bit that tells it from the text. */
static psa_status_t enter_text(struct mica_ascon_context *a)
{
    static const uint8_t separation[MICA_ASCON_STATE] = {[MICA_ASCON_STATE - 1] = 0x80};
    psa_status_t status = PSA_SUCCESS;

    if (a->in_text)
        return PSA_SUCCESS;
    a->in_text = 1;
    if (a->has_ad) {
        pad(a);
        status = a->impl->sponge.absorb(&a->state, RATE, a->block, 1);
    }
    return status == PSA_SUCCESS ? a->impl->sponge.add(&a->state, sizeof separation, separation)
                                 : status;
}

/* ---- text (4.1.3, 4.1.4) -------------------------------------------------------------------- */

/* Up to the end of the block in progress. `block` gets the plaintext. */
static psa_status_t crypt_part(struct mica_ascon_context *a, bool encrypt, const uint8_t *in,
                               uint8_t *out, size_t n)
{
    uint8_t *block = a->block + a->used;

    if (a->used == 0)
        a->impl->read(&a->state, a->stream, RATE);
    if (encrypt)
        memcpy(block, in, n);
    mica_xor_part(out, in, a->stream + a->used, n);
    if (!encrypt)
        memcpy(block, out, n);
    a->used = (uint8_t)(a->used + n);
    if (a->used < RATE)
        return PSA_SUCCESS;
    a->used = 0;
    return a->impl->sponge.absorb(&a->state, RATE, a->block, 1);
}

static psa_status_t crypt(struct mica_ascon_context *a, bool encrypt, const uint8_t *in,
                          uint8_t *out, size_t n)
{
    psa_status_t status = n == 0 ? PSA_SUCCESS : enter_text(a);
    const size_t first = a->used == 0 ? 0 : mica_min(n, (size_t)RATE - a->used);

    if (status == PSA_SUCCESS && first != 0)
        status = crypt_part(a, encrypt, in, out, first);
    if (status != PSA_SUCCESS || n == first)
        return status;
    const size_t blocks = (n - first) / RATE, done = first + blocks * RATE;
    if (blocks != 0)
        (encrypt ? a->impl->encrypt : a->impl->decrypt)(&a->state, in + first, out + first, blocks);
    return n == done ? PSA_SUCCESS : crypt_part(a, encrypt, in + done, out + done, n - done);
}

static psa_status_t encrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.ascon, true, in, out, n);
}

static psa_status_t decrypt(struct mica_aead_context *c, const uint8_t *in, uint8_t *out, size_t n)
{
    return crypt(&c->u.ascon, false, in, out, n);
}

/* The last block of text, and the finalization (4.1.5). */
static psa_status_t tag(struct mica_aead_context *c, uint8_t out[16])
{
    struct mica_ascon_context *a = &c->u.ascon;
    uint8_t words[MICA_ASCON_STATE];
    psa_status_t status = enter_text(a);

    pad(a);
    if (status == PSA_SUCCESS)
        status = a->impl->sponge.add(&a->state, RATE, a->block);
    if (status == PSA_SUCCESS)
        status = add_key(a, 16);
    if (status != PSA_SUCCESS)
        return status;
    a->impl->permute(&a->state);
    a->impl->read(&a->state, words, sizeof words);
    mica_xor(out, words + 24, a->key, KEY_BYTES);
    mica_wipe(words, sizeof words);
    return PSA_SUCCESS;
}

static psa_status_t at_once(struct mica_aead_context *c, struct mica_aead_message *m)
{
    (void)c;
    (void)m;
    return PSA_ERROR_NOT_SUPPORTED;
}

static void wipe(struct mica_aead_context *c)
{
    mica_wipe(&c->u.ascon, sizeof c->u.ascon);
}

const struct mica_aead_mode mica_ascon_aead128_mode = {
    .alg = PSA_ALG_ASCON_AEAD128,
    .nonce_bytes = NONCE_BYTES,
    .key_type_fits = key_type_fits,
    .tag_bytes_fit = tag_bytes_fit,
    .nonce_bytes_fit = nonce_bytes_fit,
    .lengths_fit = lengths_fit,
    .set_key = set_key,
    .start = start,
    .ad = ad,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .tag = tag,
    .at_once = at_once,
    .wipe = wipe,
};
