/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* RFC 7748 5: the ladder of X25519 and X448. The includer has included a field and defines
 * LADDER_BITS, of the scalar, and LADDER_A24. */
#ifndef MICA_EC_MONTGOMERY_LADDER_H
#define MICA_EC_MONTGOMERY_LADDER_H

#include "core/wipe.h"

struct ladder {
    fe x1, x2, z2, x3, z3;
};

/* (x2, z2) doubled; (x3, z3) the sum of both, whose difference is x1. */
static inline void ladder_step(struct ladder *l)
{
    fe a, b, c, d;

    fe_add(&a, &l->x2, &l->z2);
    fe_sub(&b, &l->x2, &l->z2);
    fe_add(&c, &l->x3, &l->z3);
    fe_sub(&d, &l->x3, &l->z3);
    fe_mul(&d, &d, &a);
    fe_mul(&c, &c, &b);
    fe_square(&a, &a);
    fe_square(&b, &b);
    fe_add(&l->x3, &d, &c);
    fe_sub(&l->z3, &d, &c);
    fe_square(&l->x3, &l->x3);
    fe_square(&l->z3, &l->z3);
    fe_mul(&l->z3, &l->z3, &l->x1);
    fe_mul(&l->x2, &a, &b);
    fe_sub(&b, &a, &b);
    fe_mul_small(&c, &b, LADDER_A24);
    fe_add(&a, &a, &c);
    fe_mul(&l->z2, &a, &b);
}

static MICA_SPILLS void ladder_multiply(struct ladder *l, const uint8_t *scalar)
{
    mica_mask previous = 0;

    fe_small(&l->x2, 1);
    fe_small(&l->z2, 0);
    l->x3 = l->x1;
    fe_small(&l->z3, 1);
    for (int i = LADDER_BITS - 1; i >= 0; i--) {
        const mica_mask bit = (mica_mask)0 - ((uint32_t)(scalar[i / 8] >> (i % 8)) & 1);
        fe_swap(&l->x2, &l->x3, previous ^ bit);
        fe_swap(&l->z2, &l->z3, previous ^ bit);
        previous = bit;
        ladder_step(l);
    }
    fe_swap(&l->x2, &l->x3, previous);
    fe_swap(&l->z2, &l->z3, previous);
    fe_invert(&l->z3, &l->z2);
    fe_mul(&l->x2, &l->x2, &l->z3);
}

MICA_BURN(ladder_burn, 1024)

static psa_status_t ladder(uint8_t *out, const uint8_t *scalar, const uint8_t *u)
{
    struct ladder l;

    fe_load(&l.x1, u);
    ladder_multiply(&l, scalar);
    fe_store(out, &l.x2);
    mica_wipe(&l, sizeof l);
    ladder_burn();
    return PSA_SUCCESS;
}

#endif
