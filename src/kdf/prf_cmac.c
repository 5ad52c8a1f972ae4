/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* CMAC (SP 800-38B) as a pseudorandom function: a message of one whole block costs one call of the
 * cipher. */
#include "cipher/cipher.h"
#include "core/bytes.h"
#include "core/wipe.h"
#include "kdf/prf.h"

/* What derivations give to a PRF is about as long. */
#define MESSAGE_BYTES 64

static void restart(struct mica_prf *prf)
{
    struct mica_cmac_context *m = &prf->mac.u.cmac;

    memset(m->mac, 0, sizeof m->mac);
    m->used = 0;
}

static psa_status_t iterate(struct mica_prf *prf, uint8_t *u, uint8_t *t, uint32_t times)
{
    const struct mica_cipher_key *key = &prf->mac.u.cmac.key;
    const size_t n = prf->bytes;
    uint8_t subkey[MICA_BLOCK_MAX];
    psa_status_t status = mica_cmac_subkey(key, subkey);

    while (times-- > 0 && status == PSA_SUCCESS) {
        mica_xor(u, u, subkey, n);
        status = key->impl->encrypt(key, u, u, 1);
        mica_xor(t, t, u, n);
    }
    mica_wipe(subkey, sizeof subkey);
    return status;
}

static const struct mica_prf_kind cmac_kind = {restart, iterate};

psa_status_t mica_prf_cmac(struct mica_prf *prf, psa_key_type_t type, const uint8_t *key,
                           size_t key_bytes)
{
    const psa_status_t status = mica_mac_set_key(&prf->mac, &mica_cmac_mode, PSA_ALG_CMAC, type,
                                                 key, key_bytes, MESSAGE_BYTES);

    prf->kind = &cmac_kind;
    prf->bytes = MICA_BLOCK_MAX;
    return status;
}
