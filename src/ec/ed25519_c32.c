/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* edwards25519 (RFC 8032) in C for cores that multiply 32 by 32 bits. */
#include "ec/fe25519_c32.h"

#include "ec/ed25519_group.h"

const struct mica_edwards_impl mica_ed25519_c32 = {
    .impl = {.impl_class = MICA_CLASS_PORTABLE, .flags = MICA_IMPL_CONSTANT_TIME},
    .multiply_base = ge_multiply_base,
    .double_multiply_vartime = ge_double_multiply_vartime,
    .check_point_vartime = ge_check_vartime,
};
