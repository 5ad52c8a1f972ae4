/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Key derivations out of OpenSSL's HMAC, for the fuzz targets: OpenSSL's own refuse empty inputs.
 */
#include <string.h>

#include "fuzz.h"

#define DIGEST_MAX 64

/* A message of HMAC. */
static struct fuzz_text line;

static void put32(uint32_t x)
{
    const uint8_t bytes[4] = {(uint8_t)(x >> 24), (uint8_t)(x >> 16), (uint8_t)(x >> 8),
                              (uint8_t)x};

    fuzz_append(&line, bytes, sizeof bytes);
}

/* The HMAC of the line, which is empty afterwards. */
static size_t hmac(psa_algorithm_t alg, const uint8_t *key, size_t key_bytes, uint8_t *out)
{
    const size_t n =
        oracle_mac(PSA_ALG_HMAC(PSA_ALG_GET_HASH(alg)), key, key_bytes, line.p, line.n, out);

    line.n = 0;
    return n;
}

/* A block of each derivation: number `i`, from 1. `t`: the block before, then this one. */
typedef void block(const struct oracle_kdf *o, uint32_t i, uint8_t *t);

static void expand(const struct oracle_kdf *o, uint32_t i, uint8_t *t)
{
    const uint8_t number = (uint8_t)i;

    fuzz_append(&line, t, i == 1 ? 0 : PSA_HASH_LENGTH(o->alg));
    fuzz_append(&line, o->info, o->info_bytes);
    fuzz_append(&line, &number, 1);
    hmac(o->alg, o->secret, o->secret_bytes, t);
}

static void tls12_prf(const struct oracle_kdf *o, uint32_t i, uint8_t *t)
{
    static uint8_t a[DIGEST_MAX];
    const size_t n = PSA_HASH_LENGTH(o->alg);

    if (i == 1) {
        fuzz_append(&line, o->info, o->info_bytes);
        fuzz_append(&line, o->salt, o->salt_bytes);
    } else {
        fuzz_append(&line, a, n);
    }
    hmac(o->alg, o->secret, o->secret_bytes, a);
    fuzz_append(&line, a, n);
    fuzz_append(&line, o->info, o->info_bytes);
    fuzz_append(&line, o->salt, o->salt_bytes);
    hmac(o->alg, o->secret, o->secret_bytes, t);
}

static void counter(const struct oracle_kdf *o, uint32_t i, uint8_t *t)
{
    static const uint8_t zero;

    put32(i);
    fuzz_append(&line, o->info, o->info_bytes);
    fuzz_append(&line, &zero, 1);
    fuzz_append(&line, o->context, o->context_bytes);
    put32((uint32_t)o->capacity * 8);
    hmac(o->alg, o->secret, o->secret_bytes, t);
}

static void pbkdf2(const struct oracle_kdf *o, uint32_t i, uint8_t *t)
{
    uint8_t u[DIGEST_MAX];

    fuzz_append(&line, o->salt, o->salt_bytes);
    put32(i);
    memset(t, 0, DIGEST_MAX);
    for (uint32_t k = 0; k < o->cost; k++) {
        const size_t n = hmac(o->alg, o->secret, o->secret_bytes, u);
        for (size_t b = 0; b < n; b++)
            t[b] ^= u[b];
        fuzz_append(&line, u, n);
    }
    line.n = 0;
}

static void stream(const struct oracle_kdf *o, block *next, uint8_t *out, size_t bytes)
{
    const size_t n = PSA_HASH_LENGTH(o->alg);
    uint8_t t[DIGEST_MAX];

    for (size_t at = 0; at < bytes; at += n) {
        next(o, (uint32_t)(at / n) + 1, t);
        memcpy(out + at, t, bytes - at < n ? bytes - at : n);
    }
}

static void hkdf(const struct oracle_kdf *o, uint8_t *out, size_t bytes)
{
    struct oracle_kdf second = *o;
    uint8_t prk[DIGEST_MAX];

    fuzz_append(&line, o->secret, o->secret_bytes);
    second.secret = prk;
    second.secret_bytes = hmac(o->alg, o->salt, o->salt_bytes, prk);
    if (PSA_ALG_IS_HKDF_EXTRACT(o->alg))
        memcpy(out, prk, bytes);
    else
        stream(&second, expand, out, bytes);
}

void oracle_kdf(const struct oracle_kdf *o, uint8_t *out, size_t bytes)
{
    if (PSA_ALG_IS_HKDF(o->alg) || PSA_ALG_IS_HKDF_EXTRACT(o->alg))
        hkdf(o, out, bytes);
    else
        stream(o,
               PSA_ALG_IS_HKDF_EXPAND(o->alg)   ? expand
               : PSA_ALG_IS_TLS12_PRF(o->alg)   ? tls12_prf
               : PSA_ALG_IS_PBKDF2_HMAC(o->alg) ? pbkdf2
                                                : counter,
               out, bytes);
}
