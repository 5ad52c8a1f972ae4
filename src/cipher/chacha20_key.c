/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of ChaCha20 and XChaCha20. */
#include "cipher/chacha20.h"
#include "core/bytes.h"
#include "core/wipe.h"

_Static_assert(MICA_CIPHER_KEY_BYTES >= MICA_CHACHA20_KEY, "a key must fit");

psa_status_t mica_chacha20_set_key(struct mica_cipher_key *k, const uint8_t *key, size_t key_bytes,
                                   unsigned directions)
{
    (void)directions; /* one serves both */
    for (size_t i = 0; i < key_bytes / 4; i++)
        k->schedule.w32[i] = mica_load_le32(key + 4 * i);
    k->schedule_bytes = MICA_CHACHA20_KEY;
    return PSA_SUCCESS;
}

/* HChaCha20 is the first and the last row of the state before the input is added to it, the input
 * being nonce and constants: what a block of keystream has more is taken off again. */
psa_status_t mica_xchacha20_start(struct mica_cipher_key *k, uint8_t chain[16],
                                  const uint8_t nonce[MICA_XCHACHA20_NONCE])
{
    static const uint32_t constants[4] = MICA_CHACHA20_CONSTANTS;
    uint8_t block[MICA_CHACHA20_BLOCK] = {0};
    psa_status_t status;

    memcpy(chain, nonce, 16);
    status = k->impl->ctr(k, chain, block, block, 1);
    for (unsigned i = 0; i < 4; i++) {
        k->schedule.w32[i] = mica_load_le32(block + 4 * i) - constants[i];
        k->schedule.w32[4 + i] = mica_load_le32(block + 48 + 4 * i) - mica_load_le32(nonce + 4 * i);
    }
    memset(chain, 0, 8);
    memcpy(chain + 8, nonce + 16, 8);
    mica_wipe(block, sizeof block);
    return status;
}
