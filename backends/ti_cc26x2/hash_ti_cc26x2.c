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

/* Not final: the chaining value stays in HASHDIGEST, where the next chunk finds it. */
static void absorb(const struct mica_hash_ti_cc26x2 *h, const uint8_t *data, uint32_t bytes)
{
    CRYPTO_REG(HASHMODE) = h->mode;
    CRYPTO_REG(HASHIOBUFCTRL) = 0;
    mica_ti_cc26x2_transfer(data, NULL, bytes);
}

/* The end of a message of `total` bytes: 1 to TI_CHUNK_BYTES bytes that are left of it. Of the
 * empty message the DMA, which cannot move nothing, brings one byte that the engine does not count.
 */
static void absorb_last(const struct mica_hash_ti_cc26x2 *h, const uint8_t *data, uint32_t bytes,
                        size_t total)
{
    static const uint8_t any = 0;

    CRYPTO_REG(HASHMODE) = h->mode;
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
        absorb(h, bounce, (uint32_t)n);
        status = mica_ti_cc26x2_wait();
        data += n;
        bytes -= n;
    }
    mica_wipe(bounce, sizeof bounce);
    return status;
}

static psa_status_t absorb_all(const struct mica_hash_ti_cc26x2 *h, const uint8_t *data,
                               size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;

    if (!mica_ti_cc26x2_reaches(data, bytes, false))
        return absorb_bounced(h, data, bytes);
    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, TI_CHUNK_BYTES);
        absorb(h, data, (uint32_t)n);
        status = mica_ti_cc26x2_wait();
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
    status = absorb_all(h, data, blocks * h->block_bytes);
    if (status == PSA_SUCCESS)
        h->store(state);
    return mica_ti_cc26x2_end(status);
}

psa_status_t mica_hash_ti_cc26x2_digest(const struct mica_hash_ti_cc26x2 *h,
                                        const struct mica_hash_alg *alg, const uint8_t *data,
                                        size_t bytes, uint8_t *digest)
{
    const unsigned digest_bytes = alg->digest_bytes;
    const size_t last = bytes <= TI_CHUNK_BYTES ? bytes : (bytes - 1) % TI_CHUNK_BYTES + 1;
    psa_status_t status;

    if (bytes != 0 && !mica_ti_cc26x2_reaches(data, bytes, false))
        return PSA_ERROR_NOT_SUPPORTED;
    status = mica_ti_cc26x2_begin(NULL);
    if (status != PSA_SUCCESS)
        return status;
    select(h, alg->initial);
    if (bytes > last)
        status = absorb_all(h, data, bytes - last);
    if (status == PSA_SUCCESS) {
        absorb_last(h, bytes == last ? data : data + (bytes - last), (uint32_t)last, bytes);
        status = mica_ti_cc26x2_wait();
    }
    for (unsigned i = 0; i < digest_bytes && status == PSA_SUCCESS; i += 4)
        mica_store_le32(digest + i, CRYPTO_REG(HASHDIGESTA + i));
    return mica_ti_cc26x2_end(status);
}

/* ---- without waiting ------------------------------------------------------------------------ */

static void start_chunk(void)
{
    const size_t n = mica_min(running.bytes, TI_CHUNK_BYTES);

    absorb(running.h, running.data, (uint32_t)n);
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
