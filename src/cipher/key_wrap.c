/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* KW and KWP (SP 800-38F, sections 6.2 and 6.3). */
#include "cipher/key_wrap.h"
#include "core/bytes.h"
#include "core/ct.h"
#include "core/public.h"
#include "core/wipe.h"

#define UNIT 8

static const uint8_t icv_kw[8] = {0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6, 0xa6}; /* ICV1 */
static const uint8_t icv_kwp[4] = {0xa6, 0x59, 0x59, 0xa6};                        /* ICV2 */

static size_t round_up(size_t bytes)
{
    return (bytes + UNIT - 1) / UNIT * UNIT;
}

bool mica_key_wrap_bytes_fit(bool padded, size_t bytes)
{
    const uint64_t wide = bytes; /* no comparison is always true where size_t has 32 bits */

    if (padded)
        return wide >= 1 && wide <= UINT32_MAX;
    return bytes >= 2 * UNIT && bytes % UNIT == 0;
}

size_t mica_key_wrap_bytes(bool padded, size_t bytes)
{
    return (padded ? round_up(bytes) : bytes) + UNIT;
}

/* W (algorithm 1) on A, in `s`, followed by n units. */
static psa_status_t wrap_units(const struct mica_cipher_key *key, uint8_t *s, size_t n)
{
    uint8_t b[16];
    uint64_t t = 1;
    psa_status_t status = PSA_SUCCESS;

    memcpy(b, s, UNIT);
    for (unsigned j = 0; j < 6; j++)
        for (size_t i = 1; i <= n && status == PSA_SUCCESS; i++, t++) {
            memcpy(b + UNIT, s + UNIT * i, UNIT);
            status = key->impl->encrypt(key, b, b, 1);
            memcpy(s + UNIT * i, b + UNIT, UNIT);
            mica_store_be64(b, mica_load_be64(b) ^ t);
        }
    memcpy(s, b, UNIT);
    mica_wipe(b, sizeof b);
    return status;
}

/* The inverse of W (algorithm 2): A into `a`, the n units into `r`. */
static psa_status_t unwrap_units(const struct mica_cipher_key *key, uint8_t a[8], uint8_t *r,
                                 size_t n)
{
    uint8_t b[16];
    uint64_t t = 6 * (uint64_t)n;
    psa_status_t status = PSA_SUCCESS;

    memcpy(b, a, UNIT);
    for (unsigned j = 0; j < 6; j++)
        for (size_t i = n; i >= 1 && status == PSA_SUCCESS; i--, t--) {
            mica_store_be64(b, mica_load_be64(b) ^ t);
            memcpy(b + UNIT, r + UNIT * (i - 1), UNIT);
            status = key->impl->decrypt(key, b, b, 1);
            memcpy(r + UNIT * (i - 1), b + UNIT, UNIT);
        }
    memcpy(a, b, UNIT);
    mica_wipe(b, sizeof b);
    return status;
}

/* KWP of one unit is the block cipher itself (6.3, step 3 of algorithm 5). */
static psa_status_t wrap_any(const struct mica_cipher_key *key, bool padded, uint8_t *s, size_t n)
{
    return padded && n == 1 ? key->impl->encrypt(key, s, s, 1) : wrap_units(key, s, n);
}

static psa_status_t unwrap_any(const struct mica_cipher_key *key, bool padded, uint8_t a[8],
                               uint8_t *r, size_t n)
{
    uint8_t b[16];
    psa_status_t status;

    if (!padded || n > 1)
        return unwrap_units(key, a, r, n);
    memcpy(b, a, UNIT);
    memcpy(b + UNIT, r, UNIT);
    status = key->impl->decrypt(key, b, b, 1);
    memcpy(a, b, UNIT);
    memcpy(r, b + UNIT, UNIT);
    mica_wipe(b, sizeof b);
    return status;
}

psa_status_t mica_key_wrap(const struct mica_cipher_key *key, bool padded, const uint8_t *in,
                           size_t bytes, uint8_t *out)
{
    const size_t n = round_up(bytes) / UNIT;
    psa_status_t status;

    memmove(out + UNIT, in, bytes);
    memset(out + UNIT + bytes, 0, UNIT * n - bytes);
    memcpy(out, icv_kw, UNIT);
    if (padded) {
        memcpy(out, icv_kwp, 4);
        mica_store_be32(out + 4, (uint32_t)bytes);
    }
    status = wrap_any(key, padded, out, n);
    if (status != PSA_SUCCESS)
        mica_wipe(out, UNIT * (n + 1));
    return status;
}

/* KWP: the length in A must end in the last unit, and what follows it be zeros (6.3, algorithm 6).
 */
static mica_mask padding_is_good(const uint8_t a[8], const uint8_t *r, size_t n, uint32_t *bytes)
{
    const uint32_t length = mica_load_be32(a + 4);
    const uint32_t room = (uint32_t)(UNIT * n);
    mica_mask good = mica_mask_equal_bytes(a, icv_kwp, 4);

    good &= ~mica_mask_less(room, length) & mica_mask_less(room - UNIT, length);
    for (uint32_t i = room - UNIT; i < room; i++)
        good &= mica_mask_less(i, length) | mica_mask_zero(r[i]);
    *bytes = length;
    return good;
}

psa_status_t mica_key_unwrap(const struct mica_cipher_key *key, bool padded, const uint8_t *in,
                             size_t wrapped, uint8_t *out, size_t *bytes)
{
    const size_t n = wrapped / UNIT - 1;
    uint8_t a[UNIT];
    uint32_t length = (uint32_t)(UNIT * n);
    mica_mask good;
    psa_status_t status;

    memcpy(a, in, UNIT);
    memmove(out, in + UNIT, UNIT * n);
    status = unwrap_any(key, padded, a, out, n);
    good = padded ? padding_is_good(a, out, n, &length) : mica_mask_equal_bytes(a, icv_kw, UNIT);
    /* The verdict and, where it is good, the key's length are results: here they become public. */
    MICA_PUBLIC(&good, sizeof good);
    if (status == PSA_SUCCESS && good == 0)
        status = PSA_ERROR_INVALID_SIGNATURE;
    if (status == PSA_SUCCESS) {
        MICA_PUBLIC(&length, sizeof length);
        *bytes = length;
    } else {
        mica_wipe(out, UNIT * n);
    }
    mica_wipe(a, sizeof a);
    return status;
}
