/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The AEAD modes of this build, and the whole message at once. */
#include "aead/aead.h"
#include "core/need.h"
#include "core/wipe.h"

static const struct mica_aead_mode *const modes[] = {
#if PSA_WANT_ALG_GCM
    &mica_gcm_mode,
#endif
#if PSA_WANT_ALG_CCM
    &mica_ccm_mode,
#endif
#if PSA_WANT_ALG_CHACHA20_POLY1305
    &mica_chacha20_poly1305_mode,
#endif
#if PSA_WANT_ALG_XCHACHA20_POLY1305
    &mica_xchacha20_poly1305_mode,
#endif
#if PSA_WANT_ALG_ASCON_AEAD128
    &mica_ascon_aead128_mode,
#endif
    NULL,
};

const struct mica_aead_mode *mica_aead_find(psa_algorithm_t alg)
{
    const struct mica_aead_mode *const *m = modes;

    while (*m != NULL && (*m)->alg != PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(alg))
        m++;
    return *m;
}

psa_status_t mica_aead_set_key(struct mica_aead_context *c, const struct mica_aead_mode *mode,
                               psa_key_type_t type, const uint8_t *key, size_t key_bytes,
                               size_t message_bytes)
{
    c->mode = mode;
    return mode->set_key(c, type, key, key_bytes, message_bytes);
}

static psa_status_t in_steps(struct mica_aead_context *c, struct mica_aead_message *m)
{
    psa_status_t status =
        c->mode->start(c, m->nonce, m->nonce_bytes, m->ad_bytes, m->bytes, m->tag_bytes);

    if (status == PSA_SUCCESS)
        status = c->mode->ad(c, m->ad, m->ad_bytes);
    if (status == PSA_SUCCESS)
        status = (m->encrypt ? c->mode->encrypt : c->mode->decrypt)(c, m->in, m->out, m->bytes);
    if (status == PSA_SUCCESS)
        status = c->mode->tag(c, m->tag);
    return status;
}

psa_status_t mica_aead_message(struct mica_aead_context *c, struct mica_aead_message *m)
{
    psa_status_t status = c->mode->at_once(c, m);

    if (status == PSA_ERROR_NOT_SUPPORTED)
        status = in_steps(c, m);
    if (status != PSA_SUCCESS) {
        mica_wipe(m->out, m->bytes);
        mica_wipe(m->tag, MICA_BLOCK_MAX);
    }
    return status;
}

void mica_aead_wipe(struct mica_aead_context *c)
{
    if (c->mode != NULL)
        c->mode->wipe(c);
    c->mode = NULL;
}
