/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Block_Cipher_df and BCC (SP 800-90A Rev. 1, sections 10.3.2 and 10.3.3). */
#include "rng/block_cipher_df.h"
#include "core/bytes.h"
#include "core/wipe.h"

/* BCC, step 4: the collected block goes into every chain. */
static psa_status_t absorb(struct mica_df *df)
{
    for (size_t i = 0; i < df->chain_count; i++)
        mica_xor(df->chains + 16 * i, df->chains + 16 * i, df->block, 16);
    df->used = 0;
    return df->key.impl->encrypt(&df->key, df->chains, df->chains, df->chain_count);
}

static psa_status_t absorb_bytes(struct mica_df *df, const uint8_t *in, size_t bytes)
{
    psa_status_t status = PSA_SUCCESS;

    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, 16u - df->used);
        memcpy(df->block + df->used, in, n);
        df->used = (uint8_t)(df->used + n);
        in += n;
        bytes -= n;
        if (df->used == 16)
            status = absorb(df);
    }
    return status;
}

static psa_status_t wiped_on_error(struct mica_df *df, psa_status_t status)
{
    if (status != PSA_SUCCESS)
        mica_wipe(df, sizeof *df);
    return status;
}

static psa_status_t set_key(struct mica_df *df, const uint8_t *key, size_t message_bytes)
{
    return mica_cipher_set_key(&df->key, mica_block_cipher_find(PSA_KEY_TYPE_AES), key,
                               df->key_bytes, MICA_ENCRYPT, message_bytes);
}

psa_status_t mica_df_start(struct mica_df *df, size_t key_bytes, uint32_t input_bytes,
                           uint32_t output_bytes)
{
    uint8_t key[32], lengths[8];
    psa_status_t status;

    memset(df->chains, 0, sizeof df->chains);
    memset(df->block, 0, sizeof df->block);
    df->used = 0;
    df->key_bytes = (uint8_t)key_bytes;
    df->chain_count = (uint8_t)(key_bytes / 16 + 1);
    for (size_t i = 0; i < key_bytes; i++) /* 10.3.2, step 8 */
        key[i] = (uint8_t)i;
    status = set_key(df, key, (size_t)input_bytes * df->chain_count);
    if (status != PSA_SUCCESS)
        return wiped_on_error(df, status);

    /* 10.3.2, step 9.1: each chain begins with its number, as 32 bits padded to a block. */
    for (size_t i = 0; i < df->chain_count; i++)
        df->chains[16 * i + 3] = (uint8_t)i;
    status = df->key.impl->encrypt(&df->key, df->chains, df->chains, df->chain_count);
    mica_store_be32(lengths, input_bytes);
    mica_store_be32(lengths + 4, output_bytes);
    if (status == PSA_SUCCESS)
        status = absorb_bytes(df, lengths, sizeof lengths); /* step 4 */
    return wiped_on_error(df, status);
}

psa_status_t mica_df_update(struct mica_df *df, const uint8_t *in, size_t bytes)
{
    return wiped_on_error(df, absorb_bytes(df, in, bytes));
}

/* 10.3.2, steps 10 to 15: the chains are a key and a block, which is encrypted again and again. */
static psa_status_t expand(struct mica_df *df, uint8_t *out, size_t bytes)
{
    uint8_t *x = df->block;
    psa_status_t status = set_key(df, df->chains, bytes);

    memcpy(x, df->chains + df->key_bytes, 16);
    while (bytes > 0 && status == PSA_SUCCESS) {
        const size_t n = mica_min(bytes, 16);
        status = df->key.impl->encrypt(&df->key, x, x, 1);
        memcpy(out, x, n);
        out += n;
        bytes -= n;
    }
    return status;
}

psa_status_t mica_df_finish(struct mica_df *df, uint8_t *out, size_t output_bytes)
{
    static const uint8_t end[16] = {0x80}; /* step 4 ends with 0x80, step 5 pads with zeros */
    psa_status_t status = absorb_bytes(df, end, 1);

    if (status == PSA_SUCCESS && df->used > 0)
        status = absorb_bytes(df, end + 1, 16u - df->used);
    if (status == PSA_SUCCESS)
        status = expand(df, out, output_bytes);
    if (status != PSA_SUCCESS)
        mica_wipe(out, output_bytes);
    mica_wipe(df, sizeof *df);
    return status;
}
