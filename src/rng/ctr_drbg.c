/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CTR_DRBG with AES (SP 800-90A Rev. 1, section 10.2.1), counter field of a whole block.
 *
 * The object keeps Key, not its schedule: a request ends with a new Key anyway, so keeping the
 * schedule would save nothing and cost a kilobyte. CTR_DRBG_Update takes the blocks that follow
 * those of the output in the same counter stream, so they are computed together with the last of
 * them. */
#include "rng/ctr_drbg.h"
#include "core/bytes.h"
#include "core/public.h"
#include "core/wipe.h"
#include "rng/block_cipher_df.h"

/* Key and V while they change; what the object holds is replaced when all has gone well. */
struct working {
    struct mica_cipher_key schedule;
    uint8_t key[32];
    uint8_t v[16];
    uint8_t data[MICA_SEED_MAX]; /* 10.2.1.5: additional_input, condensed */
    uint8_t stream[4 * 16];
};

/* V + 1 modulo 2^128. V is no secret to protect: a key stream is secure with a known counter. */
static void increment(uint8_t v[16])
{
    MICA_PUBLIC(v, 16);
    for (size_t i = 16; i > 0 && ++v[i - 1] == 0; i--)
        ;
}

/* The other way, from the next counter to the last one used. */
static void decrement(uint8_t v[16])
{
    for (size_t i = 16; i > 0 && v[i - 1]-- == 0; i--)
        ;
}

/* 10.2.1.2, steps 2.1 to 2.3, for some blocks. */
static psa_status_t stream_blocks(struct working *w, size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        increment(w->v);
        memcpy(w->stream + 16 * i, w->v, 16);
    }
    return w->schedule.impl->encrypt(&w->schedule, w->stream, w->stream, blocks);
}

/* 10.2.1.2, steps 4 to 6: the new Key and V. */
static void take_key_and_v(struct working *w, const uint8_t *stream, const mica_drbg_t *drbg)
{
    mica_xor(w->key, stream, w->data, drbg->key_bytes);
    mica_xor(w->v, stream + drbg->key_bytes, w->data + drbg->key_bytes, 16);
}

static psa_status_t update(struct working *w, const mica_drbg_t *drbg)
{
    const psa_status_t status = stream_blocks(w, mica_seed_bytes(drbg) / 16);

    if (status == PSA_SUCCESS)
        take_key_and_v(w, w->stream, drbg);
    return status;
}

static psa_status_t derive(const mica_drbg_t *drbg, const struct mica_seed_part *parts,
                           size_t count, uint8_t *out)
{
    struct mica_df df;
    uint32_t bytes = 0;
    psa_status_t status;

    for (size_t i = 0; i < count; i++)
        bytes += (uint32_t)parts[i].bytes;
    status = mica_df_start(&df, drbg->key_bytes, bytes, (uint32_t)mica_seed_bytes(drbg));
    for (size_t i = 0; i < count && status == PSA_SUCCESS; i++)
        status = mica_df_update(&df, parts[i].p, parts[i].bytes);
    return status == PSA_SUCCESS ? mica_df_finish(&df, out, mica_seed_bytes(drbg)) : status;
}

/* The input string as seedlen bits in w->data. Nothing, where there is no input. */
static psa_status_t condense(struct working *w, const mica_drbg_t *drbg,
                             const struct mica_seed_part *parts, size_t count)
{
    memset(w->data, 0, sizeof w->data);
    if (count > 0 && (drbg->flags & MICA_DRBG_DERIVATION_FUNCTION))
        return derive(drbg, parts, count, w->data);
    for (size_t i = 0; i < count; i++)
        mica_xor(w->data, w->data, parts[i].p, parts[i].bytes);
    return PSA_SUCCESS;
}

static psa_status_t begin(struct working *w, const mica_drbg_t *drbg, size_t bytes)
{
    memcpy(w->key, drbg->key, sizeof w->key);
    memcpy(w->v, drbg->v, sizeof w->v);
    return mica_cipher_set_key(&w->schedule, mica_block_cipher_find(PSA_KEY_TYPE_AES), w->key,
                               drbg->key_bytes, MICA_ENCRYPT, bytes);
}

static void end(struct working *w, mica_drbg_t *drbg, psa_status_t status)
{
    if (status == PSA_SUCCESS) {
        memcpy(drbg->key, w->key, sizeof drbg->key);
        memcpy(drbg->v, w->v, sizeof drbg->v);
    }
    mica_cipher_wipe_key(&w->schedule);
    mica_wipe(w->key, sizeof w->key);
    mica_wipe(w->v, sizeof w->v);
    mica_wipe(w->data, sizeof w->data);
    mica_wipe(w->stream, sizeof w->stream);
}

psa_status_t mica_ctr_drbg_seed(mica_drbg_t *drbg, const struct mica_seed_part *parts,
                                size_t part_count)
{
    struct working w;
    psa_status_t status = begin(&w, drbg, MICA_SEED_MAX);

    if (status == PSA_SUCCESS)
        status = condense(&w, drbg, parts, part_count);
    if (status == PSA_SUCCESS)
        status = update(&w, drbg);
    end(&w, drbg, status);
    return status;
}

/* 10.2.1.5, step 2: the additional input goes into Key and V, and the new Key is expanded. */
static psa_status_t mix_additional(struct working *w, const mica_drbg_t *drbg,
                                   const struct mica_seed_part *parts, size_t count)
{
    psa_status_t status = condense(w, drbg, parts, count);

    if (status == PSA_SUCCESS && count > 0)
        status = update(w, drbg);
    if (status == PSA_SUCCESS && count > 0)
        status = w->schedule.impl->set_key(&w->schedule, w->key, drbg->key_bytes, MICA_ENCRYPT);
    return status;
}

/* 10.2.1.5, step 4: whole blocks. Counter mode adds its stream to zeros. */
static psa_status_t fill(struct working *w, uint8_t *out, size_t blocks)
{
    psa_status_t status;

    if (blocks == 0)
        return PSA_SUCCESS;
    memset(out, 0, blocks * 16);
    increment(w->v);
    status = mica_ctr_blocks(&w->schedule, w->v, out, out, blocks);
    decrement(w->v);
    return status;
}

/* 10.2.1.5, steps 4 to 6: the rest of the output, less than a block, and the update after it. */
static psa_status_t finish(struct working *w, const mica_drbg_t *drbg, uint8_t *out, size_t done,
                           size_t bytes)
{
    const size_t output_blocks = bytes > done ? 1 : 0;
    const psa_status_t status = stream_blocks(w, output_blocks + mica_seed_bytes(drbg) / 16);

    if (status != PSA_SUCCESS)
        return status;
    if (output_blocks > 0)
        memcpy(out + done, w->stream, bytes - done);
    take_key_and_v(w, w->stream + 16 * output_blocks, drbg);
    return status;
}

psa_status_t mica_ctr_drbg_generate(mica_drbg_t *drbg, uint8_t *out, size_t bytes,
                                    const struct mica_seed_part *parts, size_t part_count)
{
    const size_t blocks = bytes / 16;
    struct working w;
    psa_status_t status = begin(&w, drbg, bytes);

    if (status == PSA_SUCCESS)
        status = mix_additional(&w, drbg, parts, part_count);
    if (status == PSA_SUCCESS)
        status = fill(&w, out, blocks);
    if (status == PSA_SUCCESS)
        status = finish(&w, drbg, out, 16 * blocks, bytes);
    end(&w, drbg, status);
    if (status != PSA_SUCCESS)
        mica_wipe(out, bytes);
    return status;
}
