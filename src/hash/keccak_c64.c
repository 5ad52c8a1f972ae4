/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak in portable C: the form for 64-bit cores. */
#include "hash/keccak_blocks64.h"

const struct mica_sponge_impl mica_keccak_c64 = {
    .hash = {.impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL}},
    .absorb = absorb,
    .add = add,
    .squeeze = squeeze,
};
