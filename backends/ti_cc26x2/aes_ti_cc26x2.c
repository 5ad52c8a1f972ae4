/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* AES on the cryptoprocessor: key, ECB, CBC and CTR.
 *
 * The expanded key of the context is the key itself: each call brings it into the engine and takes
 * it out again. Chaining values are the context's as well; the engine's own are not read back, as
 * the next one is known without: the last block of ciphertext, or the counter plus the number of
 * blocks.
 *
 * Reference: SWCU185, 13.7.3 (key store), 13.7.4 (AES, programming sequences). */
#include "aes_ti_cc26x2.h"

#define KEY_AREA_LOOKS 1000u

static const uint32_t ctl_of_step[] = {
    [MICA_STEP_ENCRYPT] = AESCTL_DIR,
    [MICA_STEP_DECRYPT] = 0,
    [MICA_STEP_CBC_ENCRYPT] = AESCTL_DIR | AESCTL_CBC,
    [MICA_STEP_CBC_DECRYPT] = AESCTL_CBC,
    [MICA_STEP_CTR] = AESCTL_DIR | AESCTL_CTR | AESCTL_CTR_WIDTH_128,
};

/* ---- key ------------------------------------------------------------------------------------ */

static psa_status_t set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                            unsigned directions)
{
    memcpy(k->schedule.w32, key, key_bytes);
    k->schedule_bytes = (uint16_t)key_bytes;
    k->rounds = (uint8_t)(key_bytes / 4 + 6);
    k->directions = (uint8_t)directions;
    return PSA_SUCCESS;
}

/* Writing KEYSIZE empties the whole store. Nobody else has keys there: the engine is ours. */
static psa_status_t store_key(const void *key, uint32_t key_bytes)
{
    const uint32_t areas = key_bytes == 16 ? 1 : 3;
    psa_status_t status;

    CRYPTO_REG(KEYSIZE) = KEYSIZE_128 + (key_bytes - 16) / 8;
    CRYPTO_REG(ALGSEL) = ALGSEL_KEY_STORE;
    CRYPTO_REG(KEYWRITEAREA) = areas;
    mica_ti_cc26x2_transfer(key, NULL, key_bytes);
    status = mica_ti_cc26x2_poll(IRQSTAT_RESULT_AVAIL);
    if (status == PSA_SUCCESS && (CRYPTO_REG(KEYWRITTENAREA) & areas) != areas)
        status = PSA_ERROR_HARDWARE_FAILURE;
    return status;
}

/* From area 0 of the store into the AES core. */
static psa_status_t read_key(void)
{
    uint32_t looks = KEY_AREA_LOOKS;

    CRYPTO_REG(KEYREADAREA) = 0;
    while ((CRYPTO_REG(KEYREADAREA) & KEYREADAREA_BUSY) != 0)
        if (looks-- == 0)
            return PSA_ERROR_HARDWARE_FAILURE;
    return (CRYPTO_REG(IRQSTAT) & IRQSTAT_KEY_ST_RD_ERR) != 0 ? PSA_ERROR_HARDWARE_FAILURE
                                                              : PSA_SUCCESS;
}

/* The context may lie where the DMA does not reach. */
static psa_status_t store_key_bounced(const struct mica_cipher_key *key)
{
    uint32_t bounce[8];
    psa_status_t status;

    memcpy(bounce, key->schedule.w32, key->schedule_bytes);
    status = store_key(bounce, key->schedule_bytes);
    mica_wipe(bounce, sizeof bounce);
    return status;
}

psa_status_t mica_aes_ti_cc26x2_begin(const struct mica_cipher_key *key,
                                      struct mica_request *request)
{
    psa_status_t status = mica_ti_cc26x2_begin(request);

    if (status != PSA_SUCCESS)
        return status;
    if (mica_ti_cc26x2_reaches(key, sizeof *key, false))
        status = store_key(key->schedule.w32, key->schedule_bytes);
    else
        status = store_key_bounced(key);
    if (status == PSA_SUCCESS)
        status = read_key();
    if (status != PSA_SUCCESS)
        return mica_ti_cc26x2_end(status);
    CRYPTO_REG(ALGSEL) = ALGSEL_AES;
    return PSA_SUCCESS;
}

/* ---- contexts ------------------------------------------------------------------------------- */

void mica_aes_ti_cc26x2_iv(const uint8_t iv[16])
{
    for (unsigned i = 0; i < 16; i += 4)
        CRYPTO_REG(AESIV0 + i) = mica_load_le32(iv + i);
}

/* The length, written last, starts it. */
void mica_aes_ti_cc26x2_context(uint32_t ctl, uint32_t bytes)
{
    CRYPTO_REG(AESCTL) = ctl;
    CRYPTO_REG(AESDATALEN0) = bytes;
    CRYPTO_REG(AESDATALEN1) = 0;
}

/* Adds to a big-endian counter. It is public. */
static void count_on(uint8_t counter[16], uint32_t blocks)
{
    uint64_t carry = blocks;

    for (unsigned i = 16; i > 0 && carry != 0; i -= 4) {
        carry += mica_load_be32(counter + i - 4);
        mica_store_be32(counter + i - 4, (uint32_t)carry);
        carry >>= 32;
    }
}

/* ---- pieces: what one transfer takes -------------------------------------------------------- */

/* `last` gets the next chaining value where the output may destroy it. */
static void start_piece(enum mica_cipher_step step, const uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t bytes, uint8_t last[16])
{
    if (step == MICA_STEP_CBC_DECRYPT)
        memcpy(last, in + bytes - 16, 16);
    if (chain != NULL)
        mica_aes_ti_cc26x2_iv(chain);
    mica_aes_ti_cc26x2_context(ctl_of_step[step], (uint32_t)bytes);
    mica_ti_cc26x2_transfer(in, out, (uint32_t)bytes);
}

static void end_piece(enum mica_cipher_step step, uint8_t *chain, const uint8_t *out, size_t bytes,
                      const uint8_t last[16])
{
    if (step == MICA_STEP_CBC_DECRYPT)
        memcpy(chain, last, 16);
    else if (step == MICA_STEP_CBC_ENCRYPT)
        memcpy(chain, out + bytes - 16, 16);
    else if (step == MICA_STEP_CTR)
        count_on(chain, (uint32_t)(bytes / 16));
}

static psa_status_t piece(enum mica_cipher_step step, uint8_t *chain, const uint8_t *in,
                          uint8_t *out, size_t bytes)
{
    uint8_t last[16];
    psa_status_t status;

    start_piece(step, chain, in, out, bytes, last);
    status = mica_ti_cc26x2_wait();
    if (status == PSA_SUCCESS)
        end_piece(step, chain, out, bytes, last);
    return status;
}

static psa_status_t bounced(enum mica_cipher_step step, uint8_t *chain, const uint8_t *in,
                            uint8_t *out, size_t bytes)
{
    uint8_t bounce[TI_BOUNCE_BYTES];
    psa_status_t status = PSA_SUCCESS;

    for (size_t n; bytes > 0 && status == PSA_SUCCESS; in += n, out += n, bytes -= n) {
        n = mica_min(bytes, sizeof bounce);
        memcpy(bounce, in, n);
        status = piece(step, chain, bounce, bounce, n);
        if (status == PSA_SUCCESS)
            memcpy(out, bounce, n);
    }
    mica_wipe(bounce, sizeof bounce);
    return status;
}

static bool reaches_both(const uint8_t *in, const uint8_t *out, size_t bytes)
{
    return mica_ti_cc26x2_reaches(in, bytes, false) && mica_ti_cc26x2_reaches(out, bytes, true);
}

static psa_status_t run(const struct mica_cipher_key *key, enum mica_cipher_step step,
                        uint8_t *chain, const uint8_t *in, uint8_t *out, size_t blocks)
{
    size_t bytes = 16 * blocks;
    psa_status_t status;

    if (bytes == 0)
        return PSA_SUCCESS;
    status = mica_aes_ti_cc26x2_begin(key, NULL);
    if (status != PSA_SUCCESS)
        return status;
    if (!reaches_both(in, out, bytes)) {
        status = bounced(step, chain, in, out, bytes);
        bytes = 0;
    }
    for (size_t n; bytes > 0 && status == PSA_SUCCESS; in += n, out += n, bytes -= n) {
        n = mica_min(bytes, TI_CHUNK_BYTES);
        status = piece(step, chain, in, out, n);
    }
    return mica_ti_cc26x2_end(status);
}

/* ---- slots ---------------------------------------------------------------------------------- */

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return run(key, MICA_STEP_ENCRYPT, NULL, in, out, blocks);
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return run(key, MICA_STEP_DECRYPT, NULL, in, out, blocks);
}

static psa_status_t cbc_encrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    return run(key, MICA_STEP_CBC_ENCRYPT, iv, in, out, blocks);
}

static psa_status_t cbc_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    return run(key, MICA_STEP_CBC_DECRYPT, iv, in, out, blocks);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    return run(key, MICA_STEP_CTR, counter, in, out, blocks);
}

/* ---- without waiting ------------------------------------------------------------------------ */

/* What is left of the request that holds the engine; the piece in work stands before it. */
static struct {
    const uint8_t *in;
    uint8_t *out;
    size_t bytes, piece;
    uint8_t last[16];
} running;

static void start_next(struct mica_cipher_request *request)
{
    running.piece = mica_min(running.bytes, TI_CHUNK_BYTES);
    start_piece(request->step, request->chain, running.in, running.out, running.piece,
                running.last);
    running.in += running.piece;
    running.out += running.piece;
    running.bytes -= running.piece;
}

static psa_status_t start(struct mica_cipher_request *request)
{
    const size_t bytes = 16 * request->blocks;
    psa_status_t status;

    if (request->step == MICA_STEP_AEAD)
        return mica_aes_ti_cc26x2_aead_start(request);
    if (request->step == MICA_STEP_CBC_MAC || bytes == 0 ||
        !reaches_both(request->in, request->out, bytes))
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_aes_ti_cc26x2_begin(request->key, &request->base);
    if (status != PSA_SUCCESS)
        return status;
    running.in = request->in;
    running.out = request->out;
    running.bytes = bytes;
    start_next(request);
    return PSA_SUCCESS;
}

static psa_status_t step(struct mica_cipher_request *request)
{
    psa_status_t status = mica_ti_cc26x2_look(IRQSTAT_RESULT_AVAIL);

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    if (request->step == MICA_STEP_AEAD && status == PSA_SUCCESS) {
        status = mica_aes_ti_cc26x2_aead_step(request);
        if (status == PSA_OPERATION_INCOMPLETE)
            return status;
    } else if (status == PSA_SUCCESS) {
        end_piece(request->step, request->chain, running.out, running.piece, running.last);
        if (running.bytes > 0) {
            start_next(request);
            return PSA_OPERATION_INCOMPLETE;
        }
    }
    return mica_ti_cc26x2_end(status);
}

/* What had been written is the caller's to wipe: it knows where the output began. */
static void cancel(struct mica_cipher_request *request)
{
    (void)request;
    (void)mica_ti_cc26x2_end(PSA_ERROR_GENERIC_ERROR); /* not a success: the engine is reset */
}

const struct mica_cipher_impl mica_aes_ti_cc26x2 = {
    .impl = {MICA_CLASS_ENGINE, MICA_IMPL_CONSTANT_TIME | MICA_IMPL_EXCLUSIVE,
             mica_ti_cc26x2_available},
    .block_bytes = 16,
    .batch = MICA_CIPHER_BATCH_MAX,
    .set_key = set_key,
    .encrypt = encrypt,
    .decrypt = decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_decrypt = cbc_decrypt,
    .ctr = ctr,
    .cbc_mac = mica_aes_ti_cc26x2_cbc_mac,
    .aead = mica_aes_ti_cc26x2_aead,
    .start = start,
    .step = step,
    .cancel = cancel,
};
