/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman on Montgomery curves (RFC 7748 5, 6). */
#include "ec/x25519.h"

#include "core/bytes.h"
#include "core/ct.h"
#include "core/need.h"
#include "core/public.h"
#include "core/wipe.h"
#include "dispatch/lists.h"

static const struct mica_montgomery_curve curves[] = {
#if MICA_NEED_X25519
    {.bits = 255,
     .bytes = 32,
     .clear = 7,
     .base = 9,
     .mask = 0x7f,
     .set = 0x40,
     .u_mask = 0x7f,
     .impls = mica_impls_x25519},
#endif
    {.bits = 0},
};

const struct mica_montgomery_curve *mica_montgomery_find(size_t bits)
{
    const struct mica_montgomery_curve *curve = curves;

    while (curve->bits != 0 && curve->bits != bits)
        curve++;
    return curve->bits == 0 ? NULL : curve;
}

/* decodeScalar of RFC 7748 5. */
static psa_status_t multiply(const struct mica_montgomery_curve *curve, const uint8_t *private_key,
                             const uint8_t *u, uint8_t *out)
{
    const struct mica_impl *impl = NULL;
    uint8_t scalar[MICA_MONTGOMERY_BYTES_MAX];
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    memcpy(scalar, private_key, curve->bytes);
    scalar[0] = (uint8_t)(scalar[0] & ~curve->clear);
    scalar[curve->bytes - 1] = (uint8_t)((scalar[curve->bytes - 1] & curve->mask) | curve->set);
    do {
        impl = mica_dispatch(curve->impls, curve->bytes, impl);
        if (impl != NULL)
            status = ((const struct mica_montgomery_impl *)impl)->multiply(out, scalar, u);
    } while (impl != NULL && status == PSA_ERROR_NOT_SUPPORTED);
    mica_wipe(scalar, sizeof scalar);
    return status;
}

psa_status_t mica_montgomery_public(const struct mica_montgomery_curve *curve,
                                    const uint8_t *private_key, uint8_t *out)
{
    uint8_t base[MICA_MONTGOMERY_BYTES_MAX] = {0};

    base[0] = curve->base;
    return multiply(curve, private_key, base, out);
}

psa_status_t mica_montgomery_agree(const struct mica_montgomery_curve *curve,
                                   const uint8_t *private_key, const uint8_t *peer, uint8_t *secret)
{
    static const uint8_t zero[MICA_MONTGOMERY_BYTES_MAX];
    uint8_t u[MICA_MONTGOMERY_BYTES_MAX];
    psa_status_t status;
    mica_mask small;

    memcpy(u, peer, curve->bytes);
    u[curve->bytes - 1] &= curve->u_mask;
    status = multiply(curve, private_key, u, secret);
    if (status != PSA_SUCCESS)
        return status;
    small = mica_mask_equal_bytes(secret, zero, curve->bytes);
    MICA_PUBLIC(&small, sizeof small);
    return small ? PSA_ERROR_INVALID_ARGUMENT : PSA_SUCCESS;
}
