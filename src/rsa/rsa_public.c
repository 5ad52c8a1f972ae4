/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSAEP, RSAVP1: the public operation (RFC 8017, 5.1.1, 5.2.2). */
#include "bignum/bignum.h"
#include "core/public.h"
#include "core/wipe.h"
#include "rsa/rsa.h"

#define E_LIMBS MICA_LIMBS(8 * MICA_RSA_E_BYTES)

psa_status_t mica_rsa_public(const struct mica_rsa_key *k, const uint8_t *in, uint8_t *out)
{
    const size_t n = MICA_LIMBS(k->bits);
    mica_limb m[MICA_BIGNUM_LIMBS], rr[MICA_BIGNUM_LIMBS], x[MICA_BIGNUM_LIMBS], e[E_LIMBS];
    struct mica_mont mt;
    mica_limb below;

    mica_bn_load_be(m, n, k->n.p, k->n.bytes);
    mica_bn_load_be(x, n, in, k->bytes);
    mica_bn_load_be(e, E_LIMBS, k->e.p, k->e.bytes);
    below = mica_bn_less(x, m, n);
    MICA_PUBLIC(&below, sizeof below);
    if (below == 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    mica_mont_init(&mt, m, rr, n, k->bits);
    mica_mont_mul(x, x, rr, &mt);
    mica_mont_exp_vartime(x, x, e, 8 * MICA_RSA_E_BYTES, &mt);
    mica_mont_unload(x, x, &mt);
    mica_bn_store_be(out, k->bytes, x, n);
    mica_wipe(x, sizeof x);
    return PSA_SUCCESS;
}
