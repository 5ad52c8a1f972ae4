/* SPDX-FileCopyrightText: The Mica contributors */
/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon in portable C: the form for 64-bit cores. */
#include "hash/ascon_words64.h"

const struct mica_ascon_impl mica_ascon_c64 = {
    .sponge = {.hash = {.impl = {MICA_CLASS_PORTABLE, MICA_IMPL_CONSTANT_TIME, NULL}},
               .absorb = absorb,
               .add = add,
               .squeeze = squeeze},
    ASCON_SLOTS,
};
