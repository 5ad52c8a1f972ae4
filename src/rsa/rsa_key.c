/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSA keys: their encoding (RFC 8017, A.1) and what makes them sound. */
#include "bignum/bignum.h"
#include "core/bytes.h"
#include "core/public.h"
#include "core/wipe.h"
#include "rsa/rsa.h"

/* ---- encoding ------------------------------------------------------------------------------- */

static bool set_size(struct mica_rsa_key *k)
{
    unsigned top = k->n.bytes == 0 ? 0 : k->n.p[0];

    k->bytes = k->n.bytes;
    k->bits = 8 * k->n.bytes;
    for (; top != 0 && top < 0x80; top <<= 1)
        k->bits--;
    return top != 0;
}

bool mica_rsa_parse_public(struct mica_rsa_key *k, const uint8_t *der, size_t bytes)
{
    struct mica_der in = {der, bytes}, inside;

    *k = (struct mica_rsa_key){0};
    return mica_der_take(&in, MICA_DER_SEQUENCE, &inside) && in.bytes == 0 &&
           mica_der_take_unsigned(&inside, &k->n) && mica_der_take_unsigned(&inside, &k->e) &&
           inside.bytes == 0 && set_size(k);
}

/* Version 0 (A.1.2): two primes. */
bool mica_rsa_parse_private(struct mica_rsa_key *k, const uint8_t *der, size_t bytes)
{
    struct mica_der in = {der, bytes}, inside;
    struct mica_der_unsigned version;
    struct mica_der_unsigned *const parts[] = {&k->n, &k->e,  &k->d,  &k->p,
                                               &k->q, &k->dp, &k->dq, &k->qinv};

    *k = (struct mica_rsa_key){0};
    if (!mica_der_take(&in, MICA_DER_SEQUENCE, &inside) || in.bytes != 0 ||
        !mica_der_take_unsigned(&inside, &version) || version.bytes != 0)
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!mica_der_take_unsigned(&inside, parts[i]))
            return false;
    return inside.bytes == 0 && set_size(k);
}

size_t mica_rsa_write_public(const struct mica_rsa_key *k, uint8_t *out, size_t size)
{
    const size_t inside = mica_der_unsigned_size(k->n) + mica_der_unsigned_size(k->e);

    if (mica_der_size(inside) > size)
        return 0;
    out = mica_der_put(out, MICA_DER_SEQUENCE, inside);
    out = mica_der_put_unsigned(out, k->n);
    mica_der_put_unsigned(out, k->e);
    return mica_der_size(inside);
}

/* ---- soundness ------------------------------------------------------------------------------ */

static bool is_odd(struct mica_der_unsigned x)
{
    return x.bytes > 0 && (x.p[x.bytes - 1] & 1) != 0;
}

psa_status_t mica_rsa_check_public(const struct mica_rsa_key *k)
{
    if (k->bits < MICA_RSA_MIN_BITS || k->bits > MICA_BIGNUM_BITS || k->bits % 16 != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    if (!is_odd(k->n) || !is_odd(k->e) || k->e.bytes > MICA_RSA_E_BYTES)
        return PSA_ERROR_INVALID_ARGUMENT;
    return k->e.bytes == 1 && k->e.p[0] == 1 ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS;
}

/* A prime and what goes with it. */
#define HALF_LIMBS ((MICA_BIGNUM_LIMBS + 1) / 2)
#define E_LIMBS    MICA_LIMBS(8 * MICA_RSA_E_BYTES)

/* True where x y mod m is 1. */
static mica_limb is_inverse(const mica_limb *x, size_t nx, const mica_limb *y, size_t ny,
                            const mica_limb *m, size_t n)
{
    mica_limb product[MICA_BIGNUM_LIMBS + HALF_LIMBS], r[HALF_LIMBS];
    mica_limb rest;

    mica_bn_mul(product, x, nx, y, ny);
    mica_bn_mod(r, product, nx + ny, m, n);
    rest = r[0] ^ 1;
    for (size_t i = 1; i < n; i++)
        rest |= r[i];
    mica_wipe(product, sizeof product);
    mica_wipe(r, sizeof r);
    return ~mica_limb_nonzero(rest);
}

struct half {
    mica_limb prime[HALF_LIMBS], less1[HALF_LIMBS], d[HALF_LIMBS];
};

/* True where dp e = 1 and d e = 1 mod p - 1; h->prime is p. */
static mica_limb exponents_match(struct half *h, const struct mica_rsa_key *k,
                                 struct mica_der_unsigned dp, size_t n)
{
    const size_t nd = MICA_LIMBS(k->bits);
    mica_limb e[E_LIMBS], d[MICA_BIGNUM_LIMBS], ok;

    mica_bn_load_be(e, E_LIMBS, k->e.p, k->e.bytes);
    mica_bn_sub_limb(h->less1, h->prime, 1, n);
    ok = ~mica_bn_load_be(h->d, n, dp.p, dp.bytes);
    ok &= mica_bn_less(h->d, h->less1, n);
    ok &= is_inverse(h->d, n, e, E_LIMBS, h->less1, n);
    ok &= ~mica_bn_load_be(d, nd, k->d.p, k->d.bytes);
    ok &= is_inverse(d, nd, e, E_LIMBS, h->less1, n);
    mica_wipe(d, sizeof d);
    return ok;
}

/* True where the factors are those of n and qinv q = 1 mod p. */
static mica_limb factors_match(const struct half *p, const struct half *q,
                               const struct mica_rsa_key *k, size_t n)
{
    const size_t nn = MICA_LIMBS(k->bits);
    mica_limb product[2 * HALF_LIMBS], modulus[2 * HALF_LIMBS], ok;

    mica_bn_load_be(modulus, 2 * n, k->n.p, k->n.bytes);
    mica_bn_mul(product, p->prime, n, q->prime, n);
    ok = mica_bn_equal(product, modulus, nn);
    ok &= ~mica_bn_load_be(product, n, k->qinv.p, k->qinv.bytes);
    ok &= mica_bn_less(product, p->prime, n);
    ok &= is_inverse(product, n, q->prime, n, p->prime, n);
    ok &= ~mica_bn_equal(p->prime, q->prime, n);
    mica_wipe(product, sizeof product);
    return ok;
}

/* Lengths are public, and so is that a key is unsound. */
psa_status_t mica_rsa_check_private(const struct mica_rsa_key *k)
{
    const size_t bytes = k->bytes / 2, n = MICA_LIMBS(8 * bytes);
    struct half p, q;
    psa_status_t status = mica_rsa_check_public(k);
    uint32_t bad;
    mica_limb ok;

    if (status != PSA_SUCCESS)
        return status;
    if (k->p.bytes != bytes || k->q.bytes != bytes || k->d.bytes > k->bytes)
        return PSA_ERROR_INVALID_ARGUMENT;
    bad = (k->p.p[0] & k->q.p[0] & 0x80u) ^ 0x80u;
    bad |= (k->p.p[bytes - 1] & k->q.p[bytes - 1] & 1u) ^ 1u;
    MICA_PUBLIC(&bad, sizeof bad);
    if (bad != 0)
        return PSA_ERROR_INVALID_ARGUMENT;
    mica_bn_load_be(p.prime, n, k->p.p, bytes);
    mica_bn_load_be(q.prime, n, k->q.p, bytes);
    ok = exponents_match(&p, k, k->dp, n) & exponents_match(&q, k, k->dq, n);
    ok &= factors_match(&p, &q, k, n);
    MICA_PUBLIC(&ok, sizeof ok);
    mica_wipe(&p, sizeof p);
    mica_wipe(&q, sizeof q);
    return ok != 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}
