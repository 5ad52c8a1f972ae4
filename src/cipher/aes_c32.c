/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* aes_c32: AES (FIPS 197) for 32-bit cores in constant time, two blocks at once, fixsliced
 * (aes_fixslice.h). The inverse cipher is in aes_c32_decrypt.c, so that who only encrypts does not
 * link it. */
#include "cipher/aes_c32.h"
#include "core/need.h"
#include "core/wipe.h"

_Static_assert(8 * 4 * (MICA_AES_ROUNDS_MAX + 1) <= MICA_CIPHER_KEY_BYTES, "round keys fit");

psa_status_t mica_aes_c32_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                  unsigned directions)
{
    uint32_t words[MICA_AES_WORDS_MAX], turned[4];
    word *planes = k->schedule.w32;

    (void)directions; /* one schedule serves both */
    k->rounds = (uint8_t)mica_aes_expand_key(words, key, key_bytes);
    k->schedule_bytes = (uint16_t)(32 * (k->rounds + 1));
    for (unsigned i = 0; i <= k->rounds; i++, planes += 8) {
        mica_aes_turn_key(turned, words + 4 * i, i);
        for (unsigned c = 0; c < 4; c++)
            planes[2 * c] = planes[2 * c + 1] = turned[c];
        bit_planes(planes);
    }
    mica_wipe(words, sizeof words);
    mica_wipe(turned, sizeof turned);
    return PSA_SUCCESS;
}

static void encrypt_pair(word q[restrict 8], const struct mica_cipher_key *key)
{
    bit_planes(q);
    aes_rounds(q, key);
    bit_planes(q);
    if ((key->rounds & 2) != 0)
        aes_c32_half_turn(q);
}

static psa_status_t encrypt(const struct mica_cipher_key *key, const uint8_t *in, uint8_t *out,
                            size_t blocks)
{
    return aes_c32_blocks(key, in, out, blocks, encrypt_pair);
}

const struct mica_cipher_impl mica_aes_c32 = {
    .impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL},
    .block_bytes = 16,
    .batch = 2,
    .set_key = mica_aes_c32_set_key,
    .encrypt = encrypt,
    .decrypt = MICA_NEED_AES_DECRYPT ? mica_aes_c32_decrypt : NULL,
};
