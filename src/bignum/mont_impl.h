/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* The contract of Montgomery arithmetic, the primitive `mont`. */
#ifndef MICA_BIGNUM_MONT_IMPL_H
#define MICA_BIGNUM_MONT_IMPL_H

#include "bignum/bignum.h"
#include "dispatch/dispatch.h"

/* Contracts as in bignum.h. The optional slots are NULL or decline with PSA_ERROR_NOT_SUPPORTED,
 * having written nothing, what they do not take: some lengths, for instance. */
struct mica_mont_impl {
    struct mica_impl impl;
    void (*mul)(mica_limb *r, const mica_limb *a, const mica_limb *b, const struct mica_mont *mt);
    void (*sqr)(mica_limb *r, const mica_limb *a, const struct mica_mont *mt);
    /* R^2 mod m, optional; of *mt all but rr is set. */
    psa_status_t (*square_of_r)(mica_limb *rr, const struct mica_mont *mt);
    /* Whole exponentiations, optional. */
    psa_status_t (*exp)(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                        const struct mica_mont *mt);
    psa_status_t (*exp_pair)(const struct mica_mont_power power[2]);
    psa_status_t (*exp_vartime)(mica_limb *r, const mica_limb *a, const mica_limb *e, size_t e_bits,
                                const struct mica_mont *mt);
};

/* Of the table of powers: 2^MICA_MONT_WINDOW numbers. */
#ifdef __SIZEOF_INT128__
#define MICA_MONT_WINDOW 5u
#else
#define MICA_MONT_WINDOW 4u
#endif

/* The portable kernel of the machine's word, for what a faster implementation leaves to it. */
void mica_mont_c64_mul(mica_limb *r, const mica_limb *a, const mica_limb *b,
                       const struct mica_mont *mt);
void mica_mont_c64_sqr(mica_limb *r, const mica_limb *a, const struct mica_mont *mt);

#endif
