/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 (RFC 7748) in C for cores that multiply 64 by 64 bits. */
#include "ec/montgomery_impl.h"

#ifdef __SIZEOF_INT128__ /* elsewhere no list names it */

#include "ec/fe25519_c64.h"

#include "ec/fe25519.h"

#define LADDER_BITS 255
#define LADDER_A24  121665

#include "ec/montgomery_ladder.h"

const struct mica_montgomery_impl mica_x25519_c64 = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .multiply = ladder,
};

#endif
