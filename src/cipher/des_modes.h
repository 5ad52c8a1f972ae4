/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The modes of DES in which blocks do not wait for each other, over a bitsliced kernel
 * (des_bitslice.h) that takes more of them than the family's batches hold.
 *
 * The includer defines
 *   DES_FEW                 fewer blocks than this go one by one: a batch costs as much as so many
 *   struct des_keys         whose member k points to the round keys that des_batch reads, or has
 *                           them, DES_ROUND_WORDS words each
 *   des_prepare(keys, key)  fills it
 *   des_single              its rounds for single blocks
 *   burn                    for what des_batch leaves on the stack */

#define DES_BATCH_BYTES (MICA_DES_BLOCK * DES_BATCH)

struct des_work {
    word v[64];
    struct des_keys keys;
    bool prepared; /* and all of v has been written */
    const struct mica_cipher_key *key;
    unsigned direction;
};

static inline uint8_t *bytes_of(struct des_work *w)
{
    return (uint8_t *)w->v;
}

static void begin(struct des_work *w, const struct mica_cipher_key *key, unsigned direction)
{
    w->prepared = false;
    w->key = key;
    w->direction = direction;
}

/* On big-endian cores a word is not the number that its bytes are in a block. */
static void order_bytes(word v[64])
{
    for (unsigned i = 0; i < 64 && !mica_is_little_endian(); i++)
        v[i] = des_swap(v[i]);
}

/* The first blocks of v, in place. */
static void run(struct des_work *w, size_t blocks)
{
    if (blocks < DES_FEW) {
        mica_des_each_block(w->key, bytes_of(w), bytes_of(w), blocks, w->direction, des_single);
        return;
    }
    if (!w->prepared)
        des_prepare(&w->keys, w->key);
    w->prepared = true;
    memset(bytes_of(w) + blocks * MICA_DES_BLOCK, 0, (DES_BATCH - blocks) * MICA_DES_BLOCK);
    order_bytes(w->v);
    if (w->direction == MICA_ENCRYPT)
        des_batch(w->v, w->keys.k, DES_ROUND_WORDS, w->key->rounds);
    else
        des_batch(w->v, w->keys.k + (size_t)DES_ROUND_WORDS * (w->key->rounds - 1u),
                  -(ptrdiff_t)DES_ROUND_WORDS, w->key->rounds);
    order_bytes(w->v);
}

static void end(struct des_work *w, size_t blocks)
{
    mica_wipe(w->v, w->prepared ? sizeof w->v : mica_min(blocks, DES_BATCH) * MICA_DES_BLOCK);
    if (w->prepared) {
        mica_wipe(&w->keys, sizeof w->keys);
        burn();
    }
}

static psa_status_t ecb(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                        size_t blocks, unsigned direction)
{
    struct des_work w;

    if (blocks < DES_FEW) {
        mica_des_each_block(key, in, out, blocks, direction, des_single);
        return PSA_SUCCESS;
    }
    begin(&w, key, direction);
    for (size_t left = blocks; left > 0;) {
        const size_t n = mica_min(left, DES_BATCH);
        memcpy(w.v, in, n * MICA_DES_BLOCK);
        run(&w, n);
        memcpy(out, w.v, n * MICA_DES_BLOCK);
        in += n * MICA_DES_BLOCK;
        out += n * MICA_DES_BLOCK;
        left -= n;
    }
    end(&w, blocks);
    return PSA_SUCCESS;
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return ecb(key, in, out, blocks, MICA_ENCRYPT);
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return ecb(key, in, out, blocks, MICA_DECRYPT);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *counter, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    struct des_work w;
    uint64_t count = mica_load_be64(counter);

    begin(&w, key, MICA_ENCRYPT);
    for (size_t left = blocks; left > 0;) {
        const size_t n = mica_min(left, DES_BATCH);
        for (size_t i = 0; i < n; i++)
            mica_store_be64(bytes_of(&w) + i * MICA_DES_BLOCK, count++);
        run(&w, n);
        mica_xor(out, in, bytes_of(&w), n * MICA_DES_BLOCK);
        in += n * MICA_DES_BLOCK;
        out += n * MICA_DES_BLOCK;
        left -= n;
    }
    mica_store_be64(counter, count);
    end(&w, blocks);
    return PSA_SUCCESS;
}

static psa_status_t cbc_decrypt(const struct mica_cipher_key *key, uint8_t *iv, const uint8_t *in,
                                uint8_t *out, size_t blocks)
{
    struct des_work w;

    begin(&w, key, MICA_DECRYPT);
    for (size_t left = blocks; left > 0;) {
        const size_t n = mica_min(left, DES_BATCH);
        const size_t last = (n - 1) * MICA_DES_BLOCK;
        uint8_t *text = bytes_of(&w);
        memcpy(text, in, n * MICA_DES_BLOCK);
        run(&w, n);
        mica_xor(text, text, iv, MICA_DES_BLOCK);
        mica_xor(text + MICA_DES_BLOCK, text + MICA_DES_BLOCK, in, last);
        memcpy(iv, in + last, MICA_DES_BLOCK);
        memcpy(out, text, n * MICA_DES_BLOCK);
        in += n * MICA_DES_BLOCK;
        out += n * MICA_DES_BLOCK;
        left -= n;
    }
    end(&w, blocks);
    return PSA_SUCCESS;
}

static psa_status_t cfb_decrypt(const struct mica_cipher_key *key, uint8_t *chain,
                                const uint8_t *in, uint8_t *out, size_t blocks)
{
    struct des_work w;

    begin(&w, key, MICA_ENCRYPT);
    for (size_t left = blocks; left > 0;) {
        const size_t n = mica_min(left, DES_BATCH);
        const size_t last = (n - 1) * MICA_DES_BLOCK;
        memcpy(w.v, chain, MICA_DES_BLOCK);
        memcpy(bytes_of(&w) + MICA_DES_BLOCK, in, last);
        memcpy(chain, in + last, MICA_DES_BLOCK);
        run(&w, n);
        mica_xor(out, in, bytes_of(&w), n * MICA_DES_BLOCK);
        in += n * MICA_DES_BLOCK;
        out += n * MICA_DES_BLOCK;
        left -= n;
    }
    end(&w, blocks);
    return PSA_SUCCESS;
}
