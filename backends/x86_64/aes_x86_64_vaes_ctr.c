/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Counter mode (SP 800-38A, section 6.5) with VAES. */
#include "aes_x86_64_vaes_counter.h"

psa_status_t mica_vaes_ctr(const struct mica_cipher_key *key, uint8_t *chain, const uint8_t *in,
                           uint8_t *out, size_t blocks)
{
    const uint8_t *keys = mica_aesni_encrypt_keys(key);
    const unsigned rounds = key->rounds;
    struct mica_aesni_counter end = mica_aesni_counter_load(chain);
    struct mica_vaes_counters c;

    mica_vaes_counters_start(&c, keys, chain, true);
    mica_aesni_counter_add(&end, blocks);
    mica_aesni_counter_store(chain, end);
    for (; blocks >= 32; blocks -= 32, in += 512, out += 512)
        mica_vaes_ctr32(&c, keys, rounds, in, out, true);
    mica_vaes_ctr_rest(&c, keys, rounds, in, out, blocks, true);
    return PSA_SUCCESS;
}
