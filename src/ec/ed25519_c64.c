/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* edwards25519 (RFC 8032) in C for cores that multiply 64 by 64 bits. */
#include "ec/edwards_impl.h"

#ifdef __SIZEOF_INT128__ /* elsewhere no list names it */

#include "ec/fe25519_c64.h"

#include "ec/ed25519_group.h"

const struct mica_edwards_impl mica_ed25519_c64 = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .multiply_base = ge_multiply_base,
    .double_multiply_vartime = ge_double_multiply_vartime,
    .check_point_vartime = ge_check_vartime,
};

#endif
