/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RSADP, RSASP1: the private operation (RFC 8017, 5.1.2, 5.2.1), by the Chinese remainder theorem.
 *
 * The base is blinded with u^e, u a random odd number of 128 bits, so that what an attacker sends
 * never meets the exponent. 1/u mod n is (1 + k n) / u with k = -1/n mod u: the inversion is one of
 * 128 bits, the division exact. Before unblinding, the result to the power e must be what went in:
 * a fault in one half would otherwise give away a factor of n (Boneh, DeMillo, Lipton, 1997). */
#include "bignum/bignum.h"
#include "core/bytes.h"
#include "core/public.h"
#include "core/wipe.h"
#include "rng/rng.h"
#include "rsa/rsa.h"

#define LIMBS      MICA_BIGNUM_LIMBS
#define HALF_LIMBS ((MICA_BIGNUM_LIMBS + 1) / 2)
#define E_LIMBS    MICA_LIMBS(8 * MICA_RSA_E_BYTES)
#define U_BYTES    16u
#define U_LIMBS    MICA_LIMBS(8 * U_BYTES)

struct modulus {
    mica_limb m[LIMBS], rr[LIMBS], e[E_LIMBS];
    struct mica_mont mt;
};

/* ---- blinding ------------------------------------------------------------------------------- */

/* r = x / u, which is exact, u odd: x has n + U_LIMBS limbs and is spent. */
static void divide_exact(mica_limb *r, mica_limb *x, const mica_limb *u, size_t n)
{
    const mica_limb u0inv = mica_mont_m0inv(u[0]);

    for (size_t i = 0; i < n; i++) {
        /* x += r' u 2^(i w), which makes limb i zero: the quotient is -r'. */
        const mica_limb digit = x[i] * u0inv;
        mica_limb carry = mica_bn_mul_add(x + i, u, digit, U_LIMBS);
        mica_bn_add_limb(x + i + U_LIMBS, x + i + U_LIMBS, carry, n - i);
        r[i] = digit;
    }
    mica_limb one = 1;
    for (size_t i = 0; i < n; i++) {
        const mica_limb2 y = (mica_limb2)(mica_limb)~r[i] + one;
        r[i] = (mica_limb)y;
        one = (mica_limb)(y >> MICA_LIMB_BITS);
    }
}

/* inverse = 1 / u mod n. */
static psa_status_t invert_blinding(mica_limb *inverse, const mica_limb *u, const struct modulus *k)
{
    const size_t n = k->mt.n;
    mica_limb rr[U_LIMBS], v[U_LIMBS], x[LIMBS + U_LIMBS + 1];
    struct mica_mont mt;
    mica_limb found;

    mica_mont_init(&mt, u, rr, U_LIMBS, 8 * U_BYTES);
    mica_mont_load(v, k->m, n, &mt);
    mica_mont_unload(v, v, &mt);
    found = mica_mod_inv(v, v, u, U_LIMBS, 8 * U_BYTES);
    MICA_PUBLIC(&found, sizeof found); /* only a factor of n is not found */
    mica_bn_sub(v, u, v, U_LIMBS);
    mica_bn_mul(x, k->m, n, v, U_LIMBS);
    x[n + U_LIMBS] = 0;
    mica_bn_add_limb(x, x, 1, n + U_LIMBS);
    divide_exact(inverse, x, u, n);
    mica_wipe(v, sizeof v);
    mica_wipe(x, sizeof x);
    return found != 0 ? PSA_SUCCESS : PSA_ERROR_CORRUPTION_DETECTED;
}

/* x = x u^e, in Montgomery form; inverse = 1 / u. */
static psa_status_t blind(mica_limb *x, mica_limb *inverse, const struct modulus *k)
{
    uint8_t bytes[U_BYTES];
    mica_limb u[U_LIMBS], power[LIMBS];
    psa_status_t status = mica_random(bytes, sizeof bytes);

    if (status != PSA_SUCCESS)
        return status;
    bytes[0] |= 0x80;
    bytes[U_BYTES - 1] |= 1;
    mica_bn_load_be(u, U_LIMBS, bytes, sizeof bytes);
    status = invert_blinding(inverse, u, k);
    mica_mont_load(power, u, U_LIMBS, &k->mt);
    mica_mont_exp_vartime(power, power, k->e, 8 * MICA_RSA_E_BYTES, &k->mt);
    mica_mont_mul(x, x, power, &k->mt);
    mica_wipe(bytes, sizeof bytes);
    mica_wipe(u, sizeof u);
    mica_wipe(power, sizeof power);
    return status;
}

/* ---- Chinese remainder theorem ----------------------------------------------------------------
 */

struct prime {
    mica_limb m[HALF_LIMBS], rr[HALF_LIMBS], x[HALF_LIMBS], e[HALF_LIMBS];
    struct mica_mont mt;
};

static void set_prime(struct prime *p, struct mica_der_unsigned prime, struct mica_der_unsigned e,
                      const mica_limb *x, size_t nx)
{
    const size_t bits = 8 * prime.bytes, n = MICA_LIMBS(bits);

    mica_bn_load_be(p->m, n, prime.p, prime.bytes);
    mica_bn_load_be(p->e, n, e.p, e.bytes);
    mica_mont_init(&p->mt, p->m, p->rr, n, bits);
    mica_mont_load(p->x, x, nx, &p->mt);
}

/* s = x^d mod n: of 2 * HALF_LIMBS; x has nx limbs, and is not in Montgomery form. */
static void power_by_halves(mica_limb *s, const mica_limb *x, size_t nx,
                            const struct mica_rsa_key *k)
{
    struct prime p, q;
    size_t n;
    mica_limb carry;

    set_prime(&p, k->p, k->dp, x, nx);
    set_prime(&q, k->q, k->dq, x, nx);
    n = p.mt.n;
    const struct mica_mont_power powers[2] = {
        {p.x, p.x, p.e, 8 * k->p.bytes, &p.mt},
        {q.x, q.x, q.e, 8 * k->q.bytes, &q.mt},
    };
    mica_mont_exp_pair(powers);
    /* Garner: s = sq + q ((sp - sq) / q mod p) */
    mica_mont_unload(q.x, q.x, &q.mt);
    mica_mont_load(q.e, q.x, n, &p.mt);
    mica_mod_sub(p.x, p.x, q.e, p.m, n);
    mica_bn_load_be(p.e, n, k->qinv.p, k->qinv.bytes);
    mica_mont_mul(p.x, p.e, p.x, &p.mt);
    mica_bn_mul(s, p.x, n, q.m, n);
    carry = mica_bn_add(s, s, q.x, n);
    mica_bn_add_limb(s + n, s + n, carry, n);
    mica_wipe(&p, sizeof p);
    mica_wipe(&q, sizeof q);
}

/* ---- the whole ------------------------------------------------------------------------------ */

/* True where s^e = x; both in Montgomery form. */
static mica_limb is_root(const mica_limb *s, const mica_limb *x, const struct modulus *k)
{
    mica_limb power[LIMBS], same;

    mica_mont_exp_vartime(power, s, k->e, 8 * MICA_RSA_E_BYTES, &k->mt);
    same = mica_bn_equal(power, x, k->mt.n);
    mica_wipe(power, sizeof power);
    MICA_PUBLIC(&same, sizeof same);
    return same;
}

/* x: in, below n; out, x^d mod n. */
static psa_status_t private_power(mica_limb *x, const struct modulus *m,
                                  const struct mica_rsa_key *k)
{
    const size_t n = m->mt.n;
    mica_limb inverse[LIMBS], s[2 * HALF_LIMBS];
    psa_status_t status;

    mica_mont_mul(x, x, m->rr, &m->mt);
    status = blind(x, inverse, m);
    if (status == PSA_SUCCESS) {
        mica_mont_unload(s, x, &m->mt);
        power_by_halves(s, s, n, k);
        mica_mont_mul(s, s, m->rr, &m->mt);
        if (is_root(s, x, m) == 0)
            status = PSA_ERROR_CORRUPTION_DETECTED;
        mica_mont_mul(x, inverse, s, &m->mt);
    }
    mica_wipe(inverse, sizeof inverse);
    mica_wipe(s, sizeof s);
    return status;
}

psa_status_t mica_rsa_private(const struct mica_rsa_key *k, const uint8_t *in, uint8_t *out)
{
    const size_t n = MICA_LIMBS(k->bits);
    struct modulus m;
    mica_limb x[LIMBS], below;
    psa_status_t status = PSA_ERROR_INVALID_ARGUMENT;

    mica_bn_load_be(m.m, n, k->n.p, k->n.bytes);
    mica_bn_load_be(m.e, E_LIMBS, k->e.p, k->e.bytes);
    mica_bn_load_be(x, n, in, k->bytes);
    mica_mont_init(&m.mt, m.m, m.rr, n, k->bits);
    below = mica_bn_less(x, m.m, n);
    MICA_PUBLIC(&below, sizeof below);
    if (below != 0)
        status = private_power(x, &m, k);
    if (status == PSA_SUCCESS)
        mica_bn_store_be(out, k->bytes, x, n);
    else
        mica_wipe(out, k->bytes);
    mica_wipe(x, sizeof x);
    return status;
}
