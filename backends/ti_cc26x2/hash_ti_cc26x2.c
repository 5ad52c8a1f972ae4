/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-2 on the cryptoprocessor: what both word sizes share.
 *
 * Every call loads the chaining value and reads it back, so any number of messages may be hashed by
 * turns. Data go by DMA in chunks of whole blocks.
 *
 * Reference: SWCU185, 13.7.6 (hash, programming sequences). */
#include "hash_ti_cc26x2.h"

/* The request that holds the engine, and what is left of it. */
static struct {
    const struct mica_hash_ti_cc26x2 *h;
    const uint8_t *data;
    size_t bytes;
} running;

static void select(const struct mica_hash_ti_cc26x2 *h, const union mica_hash_state *state)
{
    CRYPTO_REG(ALGSEL) = h->algorithm;
    h->load(state);
}

/* HASHMODE for the first chunk of a message: the engine knows the initial value of the digest that
 * fills the state; that of others is loaded. */
static uint32_t select_new(const struct mica_hash_ti_cc26x2 *h, const struct mica_hash_alg *alg)
{
    CRYPTO_REG(ALGSEL) = h->algorithm;
    if (alg->digest_bytes == h->full_bytes)
        return h->mode | HASHMODE_NEW_HASH;
    h->load(alg->initial);
    return h->mode;
}

/* Not final: the chaining value stays in HASHDIGEST, where the next chunk finds it. */
static void absorb(uint32_t mode, const uint8_t *data, uint32_t bytes)
{
    CRYPTO_REG(HASHMODE) = mode;
    CRYPTO_REG(HASHIOBUFCTRL) = 0;
    mica_ti_cc26x2_transfer(data, NULL, bytes);
}

/* The end of a message of `total` bytes: 1 to TI_CHUNK_BYTES bytes that are left of it. Of the
 * empty message the DMA, which cannot move nothing, brings one byte that the engine does not count.
 */
static void absorb_last(uint32_t mode, const uint8_t *data, uint32_t bytes, size_t total)
{
    static const uint8_t any = 0;

    CRYPTO_REG(HASHMODE) = mode;
    CRYPTO_REG(HASHINLENL) = (uint32_t)total << 3;
    CRYPTO_REG(HASHINLENH) = (uint32_t)((uint64_t)total >> 29);
    CRYPTO_REG(HASHIOBUFCTRL) = HASHIOBUFCTRL_PAD_DMA_MESSAGE;
    mica_ti_cc26x2_transfer(bytes == 0 ? &any : data, NULL, bytes == 0 ? 1 : bytes);
}

/* Waits for whole blocks that the DMA does not reach, by way of a bounce buffer. */
static psa_status_t absorb_bounced(const struct mica_hash_ti_cc26x2 *h, const uint8_t *data,
                                   size_t bytes)
{
    uint8_t bounce[TI_BOUNCE_BYTES];
    psa_status_t status = PSA_SUCCESS;

    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, sizeof bounce);
        memcpy(bounce, data, n);
        absorb(h->mode, bounce, (uint32_t)n);
        status = mica_ti_cc26x2_wait();
        data += n;
        bytes -= n;
    }
    mica_wipe(bounce, sizeof bounce);
    return status;
}

/* `mode`: HASHMODE of the first chunk. */
static psa_status_t absorb_all(const struct mica_hash_ti_cc26x2 *h, uint32_t mode,
                               const uint8_t *data, size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;

    if (!mica_ti_cc26x2_reaches(data, bytes, false))
        return absorb_bounced(h, data, bytes);
    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, TI_CHUNK_BYTES);
        absorb(mode, data, (uint32_t)n);
        status = mica_ti_cc26x2_wait();
        mode = h->mode;
        data += n;
        bytes -= n;
    }
    return status;
}

psa_status_t mica_hash_ti_cc26x2_blocks(const struct mica_hash_ti_cc26x2 *h,
                                        union mica_hash_state *state, const uint8_t *data,
                                        size_t blocks)
{
    psa_status_t status;

    if (blocks == 0)
        return PSA_SUCCESS;
    status = mica_ti_cc26x2_begin(NULL);
    if (status != PSA_SUCCESS)
        return status;
    select(h, state);
    status = absorb_all(h, h->mode, data, blocks * h->block_bytes);
    if (status == PSA_SUCCESS)
        h->store(state);
    return mica_ti_cc26x2_end(status);
}

static void read_word(uint8_t *digest, unsigned at)
{
    mica_store_le32(digest + at, CRYPTO_REG(HASHDIGESTA + at));
}

/* Four words at a time: a loop's end costs as much as a word. */
static void read_digest(uint8_t *digest, unsigned bytes)
{
    unsigned at = 0;

    for (; at + 16 <= bytes; at += 16) {
        read_word(digest, at);
        read_word(digest, at + 4);
        read_word(digest, at + 8);
        read_word(digest, at + 12);
    }
    for (; at < bytes; at += 4)
        read_word(digest, at);
}

psa_status_t mica_hash_ti_cc26x2_digest(const struct mica_hash_ti_cc26x2 *h,
                                        const struct mica_hash_alg *alg, const uint8_t *data,
                                        size_t bytes, uint8_t *digest)
{
    const size_t last = bytes <= TI_CHUNK_BYTES ? bytes : (bytes - 1) % TI_CHUNK_BYTES + 1;
    psa_status_t status;
    uint32_t mode;

    if (bytes != 0 && !mica_ti_cc26x2_reaches(data, bytes, false))
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_ti_cc26x2_begin(NULL);
    if (status != PSA_SUCCESS)
        return status;
    mode = select_new(h, alg);
    if (bytes > last) {
        status = absorb_all(h, mode, data, bytes - last);
        mode = h->mode;
    }
    if (status == PSA_SUCCESS) {
        absorb_last(mode, bytes == last ? data : data + (bytes - last), (uint32_t)last, bytes);
        status = mica_ti_cc26x2_wait();
    }
    if (status == PSA_SUCCESS)
        read_digest(digest, alg->digest_bytes);
    return mica_ti_cc26x2_end(status);
}

/* ---- without waiting ------------------------------------------------------------------------ */

static void start_chunk(void)
{
    const size_t n = mica_min(running.bytes, TI_CHUNK_BYTES);

    absorb(running.h->mode, running.data, (uint32_t)n);
    running.data += n;
    running.bytes -= n;
}

psa_status_t mica_hash_ti_cc26x2_start(const struct mica_hash_ti_cc26x2 *h,
                                       struct mica_hash_request *request)
{
    const size_t bytes = request->blocks * h->block_bytes;
    psa_status_t status;

    if (bytes == 0 || !mica_ti_cc26x2_reaches(request->data, bytes, false))
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_ti_cc26x2_begin(&request->base);
    if (status != PSA_SUCCESS)
        return status;
    running.h = h;
    running.data = request->data;
    running.bytes = bytes;
    select(h, request->state);
    start_chunk();
    return PSA_SUCCESS;
}

psa_status_t mica_hash_ti_cc26x2_step(struct mica_hash_request *request)
{
    const psa_status_t status = mica_ti_cc26x2_look(IRQSTAT_RESULT_AVAIL);

    if (status == PSA_OPERATION_INCOMPLETE)
        return status;
    if (status == PSA_SUCCESS && running.bytes > 0) {
        start_chunk();
        return PSA_OPERATION_INCOMPLETE;
    }
    if (status == PSA_SUCCESS)
        running.h->store(request->state);
    return mica_ti_cc26x2_end(status);
}

void mica_hash_ti_cc26x2_cancel(struct mica_hash_request *request)
{
    (void)request;
    (void)mica_ti_cc26x2_end(PSA_ERROR_GENERIC_ERROR); /* not a success: the engine is reset */
}
