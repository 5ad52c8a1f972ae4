/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* A stream of pieces of any length, seen as whole blocks with some bytes held back. */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"

#define CHUNK_BYTES ((size_t)MICA_CIPHER_BATCH_MAX * MICA_BLOCK_MAX)

/* The bytes held back, then the input, as one queue. */
struct queue {
    uint8_t *held;
    size_t used;
    const uint8_t *in;
    size_t left;
};

static void take(struct queue *q, uint8_t *to, size_t n)
{
    const size_t from_held = mica_min(n, q->used);

    memcpy(to, q->held, from_held);
    memmove(q->held, q->held + from_held, q->used - from_held);
    q->used -= from_held;
    mica_copy(to + from_held, q->in, n - from_held);
    q->in += n - from_held;
    q->left -= n - from_held;
}

static void hold(struct queue *q, size_t level)
{
    const size_t n = level > q->used ? mica_min(level - q->used, q->left) : 0;

    mica_copy(q->held + q->used, q->in, n);
    q->used += n;
    q->in += n;
    q->left -= n;
}

/* Output runs ahead of input by as many bytes as the held ones have shrunk. So before a chunk is
 * written, as many bytes are held again as at the start, and in place nothing is lost. */
static psa_status_t in_chunks(struct mica_cipher_context *c, struct queue *q, uint8_t *out,
                              size_t bytes, mica_cipher_chain *blocks)
{
    const size_t block_bytes = c->key.impl->block_bytes;
    const size_t level = q->used;
    uint8_t chunk[CHUNK_BYTES];
    psa_status_t status = PSA_SUCCESS;

    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, CHUNK_BYTES);
        take(q, chunk, n);
        hold(q, level);
        status = blocks(&c->key, c->chain, chunk, chunk, n / block_bytes);
        memcpy(out, chunk, n);
        out += n;
        bytes -= n;
    }
    mica_wipe(chunk, sizeof chunk);
    return status;
}

psa_status_t mica_cipher_blockwise(struct mica_cipher_context *c, const uint8_t *in, size_t n,
                                   uint8_t *out, size_t keep, mica_cipher_chain *blocks)
{
    struct queue q = {c->block, c->used, in, n};
    const size_t bytes = c->used + n - keep;
    psa_status_t status = PSA_SUCCESS;

    if (bytes > 0 && c->used == 0) {
        /* The tail is read before the output is written: they may be the same array. */
        uint8_t tail[2 * MICA_BLOCK_MAX];
        mica_copy(tail, in + bytes, keep);
        status = blocks(&c->key, c->chain, in, out, bytes / c->key.impl->block_bytes);
        memcpy(c->block, tail, keep);
        c->used = (uint8_t)keep;
        mica_wipe(tail, keep);
        return status;
    }
    if (bytes > 0)
        status = in_chunks(c, &q, out, bytes, blocks);
    hold(&q, keep);
    c->used = (uint8_t)q.used;
    return status;
}
