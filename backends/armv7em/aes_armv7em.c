/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_armv7em: AES in constant time with the rounds in assembly (aes_armv7em_pair.inc), two blocks
 * at once. Schedule and form are those of aes_c32. */
#include "cipher/aes_c32.h"
#include "core/ct.h"
#include "core/need.h"

void mica_aes_armv7em_encrypt_pair(word q[8], const uint32_t *first, const uint32_t *last);
void mica_aes_armv7em_decrypt_pair(word q[8], const uint32_t *first, const uint32_t *last);

/* The frame of the two. */
MICA_BURN(burn, 128)

static void encrypt_pair(word q[restrict 8], const struct mica_cipher_key *key)
{
    const uint32_t *first = key->schedule.w32;

    mica_aes_armv7em_encrypt_pair(q, first, first + 8 * key->rounds);
    if ((key->rounds & 2) != 0)
        aes_c32_half_turn(q);
}

static void decrypt_pair(word q[restrict 8], const struct mica_cipher_key *key)
{
    const uint32_t *first = key->schedule.w32;

    if ((key->rounds & 2) != 0)
        aes_c32_half_turn(q);
    mica_aes_armv7em_decrypt_pair(q, first, first + 8 * key->rounds);
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const psa_status_t status = aes_c32_blocks(key, in, out, blocks, encrypt_pair);

    burn();
    return status;
}

static psa_status_t decrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    const psa_status_t status = aes_c32_blocks(key, in, out, blocks, decrypt_pair);

    burn();
    return status;
}

/* A counter of four words, the lowest first. The carry runs through, whether there is one or not:
 * the counter of GCM may come out of GHASH. */
MICA_INLINE void increment(uint32_t counter[4])
{
    uint32_t carry = 1;

    MICA_UNROLL
    for (unsigned i = 0; i < 4; i++) {
        counter[i] += carry;
        carry &= mica_mask_zero(counter[i]);
    }
}

MICA_INLINE void add_stream(uint8_t *out, const uint8_t *in, const word *stream)
{
    MICA_UNROLL
    for (unsigned c = 0; c < 4; c++)
        mica_store_le32(out + 4 * c, mica_load_le32(in + 4 * c) ^ stream[2 * c]);
}

static psa_status_t ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                        uint8_t *out, size_t blocks)
{
    uint32_t counter[4];
    word q[8];

    for (unsigned i = 0; i < 4; i++)
        counter[i] = mica_load_be32(chain + 12 - 4 * i);
    for (; blocks > 0; in += 32, out += 32) {
        for (unsigned b = 0; b < 2; b++) {
            MICA_UNROLL
            for (unsigned c = 0; c < 4; c++)
                q[2 * c + b] = mica_swap32(counter[3 - c]);
            if (b < blocks)
                increment(counter);
        }
        encrypt_pair(q, key);
        add_stream(out, in, q);
        if (blocks == 1)
            break;
        add_stream(out + 16, in + 16, q + 1);
        blocks -= 2;
    }
    for (unsigned i = 0; i < 4; i++)
        mica_store_be32(chain + 12 - 4 * i, counter[i]);
    mica_wipe(q, sizeof q);
    burn();
    return PSA_SUCCESS;
}

const struct mica_cipher_impl mica_aes_armv7em = {
    .impl = {MICA_CLASS_CPU, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = 2,
    .set_key = mica_aes_c32_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_AES_DECRYPT ? decrypt : NULL,
    .ctr = ctr,
};
