/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on the cryptoprocessor: the modes with a tag, CBC-MAC, CCM and GCM.
 *
 * Declined, so that the family composes them from blocks: GCM with a nonce of other than 12 bytes
 * (the engine knows no other), CCM with 65280 bytes of data and more (it writes the length in two
 * bytes), a message without data and text (nothing would start it), and what the DMA does not
 * reach.
 *
 * Reference: SWCU185, 13.7.4 (AES, programming sequences: CBC-MAC, CCM, GCM). */
#include "aes_ti_cc26x2.h"

#define CCM_AD_END 0xff00u
#define AD_AT_START_MAX                                                                            \
    512u /* of a request: no interrupt tells the end of the data, so it is polled */
#define SAVED_LOOKS 1000u

void mica_aes_ti_cc26x2_clear_keys23(void)
{
    for (unsigned i = 0; i < 16; i += 4) {
        CRYPTO_REG(AESKEY20 + i) = 0;
        CRYPTO_REG(AESKEY30 + i) = 0;
    }
}

psa_status_t mica_aes_ti_cc26x2_tag(uint8_t tag[16])
{
    uint32_t looks = SAVED_LOOKS;

    while ((CRYPTO_REG(AESCTL) & AESCTL_SAVED_CONTEXT_RDY) == 0)
        if (looks-- == 0)
            return PSA_ERROR_HARDWARE_FAILURE;
    for (unsigned i = 0; i < 16; i += 4) /* all four: the last one releases the context */
        mica_store_le32(tag + i, CRYPTO_REG(AESTAGOUT0 + i));
    return PSA_SUCCESS;
}

static psa_status_t end(psa_status_t status)
{
    mica_aes_ti_cc26x2_clear_keys23();
    return mica_ti_cc26x2_end(status);
}

/* ---- CBC-MAC -------------------------------------------------------------------------------- */

/* One transfer of CBC-MAC; only the last brings a result. */
static psa_status_t absorb(const uint8_t *in, size_t bytes, bool last)
{
    mica_ti_cc26x2_transfer(in, NULL, (uint32_t)bytes);
    return last ? mica_ti_cc26x2_wait() : mica_ti_cc26x2_poll_moved();
}

static psa_status_t absorb_rest(const uint8_t *in, size_t bytes)
{
    const bool direct = mica_ti_cc26x2_reaches(in, bytes, false);
    uint8_t bounce[TI_BOUNCE_BYTES];
    psa_status_t status = PSA_SUCCESS;

    for (size_t n; bytes > 0 && status == PSA_SUCCESS; in += n, bytes -= n) {
        n = mica_min(bytes, direct ? TI_CHUNK_BYTES : sizeof bounce);
        if (!direct)
            memcpy(bounce, in, n);
        status = absorb(direct ? in : bounce, n, n == bytes);
    }
    if (!direct)
        mica_wipe(bounce, sizeof bounce);
    return status;
}

/* The engine begins with a value of zero (AESIV), so the running one is xored into the first block.
 */
psa_status_t mica_aes_ti_cc26x2_cbc_mac(const struct mica_cipher_key *key, uint8_t *mac,
                                        const uint8_t *in, size_t blocks)
{
    static const uint8_t zero[16];
    uint8_t first[16];
    psa_status_t status;

    if (blocks == 0)
        return PSA_SUCCESS;
    status = mica_aes_ti_cc26x2_begin(key, NULL);
    if (status != PSA_SUCCESS)
        return status;
    mica_xor(first, mac, in, 16);
    mica_aes_ti_cc26x2_clear_keys23();
    mica_aes_ti_cc26x2_iv(zero);
    mica_aes_ti_cc26x2_context(AESCTL_DIR | AESCTL_CBC_MAC | AESCTL_SAVE_CONTEXT,
                               (uint32_t)(16 * blocks));
    status = absorb(first, 16, blocks == 1);
    if (status == PSA_SUCCESS && blocks > 1)
        status = absorb_rest(in + 16, 16 * (blocks - 1));
    if (status == PSA_SUCCESS)
        status = mica_aes_ti_cc26x2_tag(mac);
    mica_wipe(first, sizeof first);
    return end(status);
}

/* ---- CCM and GCM ---------------------------------------------------------------------------- */

static bool ccm_fits(const struct mica_aead_message *m)
{
    const size_t q = 15 - m->nonce_bytes;

    return m->ad_bytes < CCM_AD_END && (q >= 4 || m->bytes >> (8 * q) == 0);
}

static bool takes(const struct mica_aead_message *m)
{
    if (m->alg == PSA_ALG_GCM ? m->nonce_bytes != 12 : m->alg != PSA_ALG_CCM || !ccm_fits(m))
        return false;
    if (m->bytes == 0 && m->ad_bytes == 0)
        return false;
    return (m->ad_bytes == 0 || mica_ti_cc26x2_reaches(m->ad, m->ad_bytes, false)) &&
           (m->bytes == 0 || (mica_ti_cc26x2_reaches(m->in, m->bytes, false) &&
                              mica_ti_cc26x2_reaches(m->out, m->bytes, true)));
}

/* The context: the first counter block in AESIV, the mode in AESCTL, the lengths. AESAUTHLEN,
 * written last, starts it. */
static void start_context(const struct mica_aead_message *m)
{
    const uint32_t q = 15 - (uint32_t)m->nonce_bytes;
    uint32_t ctl = AESCTL_CTR | AESCTL_SAVE_CONTEXT | (m->encrypt ? AESCTL_DIR : 0);
    uint8_t iv[16] = {0};

    if (m->alg == PSA_ALG_GCM) {
        ctl |= AESCTL_GCM;
        memcpy(iv, m->nonce, 12);
        iv[15] = 1;
    } else {
        ctl |= AESCTL_CCM | AESCTL_CTR_WIDTH_128 | (q - 1) << AESCTL_CCM_L_SHIFT |
               (m->tag_bytes - 2u) / 2 << AESCTL_CCM_M_SHIFT;
        iv[0] = (uint8_t)(q - 1);
        memcpy(iv + 1, m->nonce, m->nonce_bytes);
    }
    mica_aes_ti_cc26x2_clear_keys23();
    mica_aes_ti_cc26x2_iv(iv);
    mica_aes_ti_cc26x2_context(ctl, (uint32_t)m->bytes);
    CRYPTO_REG(AESAUTHLEN) = (uint32_t)m->ad_bytes;
}

/* The additional data. Where no text follows, the result comes of it. */
static psa_status_t absorb_ad(const struct mica_aead_message *m)
{
    const uint8_t *ad = m->ad;
    size_t bytes = m->ad_bytes;
    psa_status_t status = PSA_SUCCESS;

    for (size_t n; bytes > 0 && status == PSA_SUCCESS; ad += n, bytes -= n) {
        n = mica_min(bytes, TI_CHUNK_BYTES);
        status = absorb(ad, n, n == bytes && m->bytes == 0);
    }
    return status;
}

static psa_status_t crypt(const struct mica_aead_message *m)
{
    psa_status_t status = PSA_SUCCESS;

    for (size_t at = 0, n; at < m->bytes && status == PSA_SUCCESS; at += n) {
        n = mica_min(m->bytes - at, TI_CHUNK_BYTES);
        mica_ti_cc26x2_transfer(m->in + at, m->out + at, (uint32_t)n);
        status = at + n == m->bytes ? mica_ti_cc26x2_wait() : mica_ti_cc26x2_poll_moved();
    }
    return status;
}

psa_status_t mica_aes_ti_cc26x2_aead(const struct mica_cipher_key *key, struct mica_aead_message *m)
{
    psa_status_t status;

    if (!takes(m))
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_aes_ti_cc26x2_begin(key, NULL);
    if (status != PSA_SUCCESS)
        return status;
    start_context(m);
    status = absorb_ad(m);
    if (status == PSA_SUCCESS)
        status = crypt(m);
    if (status == PSA_SUCCESS)
        status = mica_aes_ti_cc26x2_tag(m->tag);
    return end(status);
}

/* ---- without waiting ------------------------------------------------------------------------ */

/* One transfer of text at most, and data that are quickly polled: a longer message is declined. */
psa_status_t mica_aes_ti_cc26x2_aead_start(struct mica_cipher_request *request)
{
    const struct mica_aead_message *m = request->message;
    psa_status_t status;

    if (!takes(m) || m->bytes == 0 || m->bytes > TI_CHUNK_BYTES || m->ad_bytes > AD_AT_START_MAX)
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_aes_ti_cc26x2_begin(request->key, &request->base);
    if (status != PSA_SUCCESS)
        return status;
    start_context(m);
    status = absorb_ad(m);
    if (status != PSA_SUCCESS)
        return end(status);
    mica_ti_cc26x2_transfer(m->in, m->out, (uint32_t)m->bytes);
    return PSA_SUCCESS;
}

psa_status_t mica_aes_ti_cc26x2_aead_step(struct mica_cipher_request *request)
{
    const psa_status_t status = mica_aes_ti_cc26x2_tag(request->message->tag);

    mica_aes_ti_cc26x2_clear_keys23();
    return status;
}
